"""`/hint`, and its key under the hand: for the asker alone."""

from tests.adapters.wires.scenes import at_table, waited_for
from tests.adapters.wires.wire import Wire


async def test_the_asker_alone_hears_what_is_best_and_why(wire: Wire) -> None:
    await wire.start()
    await at_table(wire, "manille", "coinche=off", friendly=True)
    asker = waited_for(wire)
    other = wire.people[wire.people.index(asker) - 1]
    told = await asker.command("hint")
    assert asker.says("hint-heading") in told
    assert asker.says("hint-promise") in told
    hand = asker.hand
    assert hand is not None
    await asker.press(hand, asker.says("button-hint"))
    assert asker.reads(asker.says("hint-counted", count=1))
    assert other.says("refusal-NO_HINT_NOW") in await other.command("hint")
    assert [one for one in wire.everybody if one.reads(asker.says("hint-promise"))] == [asker]
    assert len(wire.table.match.hints) == 1


async def test_where_results_are_compared_it_is_said_why_there_are_none(wire: Wire) -> None:
    await wire.start()
    await at_table(wire)
    for person in wire.people:
        assert person.says("refusal-NO_HINTS") in await person.command("hint")
        assert not [seen for seen in person.sees_alone() if person.says("button-hint") in seen.labels]
    assert wire.table.match.hints == ()
