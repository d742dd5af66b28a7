"""A board that people's talk has pushed far up comes again below it, once, and the old one goes."""

from tests.adapters.wires.scenes import at_table, play_on, to_play
from tests.adapters.wires.wire import Wire, long_on

pytestmark = long_on("discord")


async def one_plays(wire: Wire) -> None:
    before = wire.moves()
    await play_on(wire, lambda: wire.moves() > before)


async def talk(wire: Wire, messages: int) -> None:
    """The bot may hear none of it but a last word to itself."""
    for number in range(messages):
        await wire.eve.talks(f"and {number}")
    await wire.eve.command("score")


async def test_a_board_that_was_pushed_far_up_is_posted_again_once_and_before_it_stays(wire: Wire) -> None:
    await wire.start()
    wire.people = [wire.people[0], wire.people[3]]
    await at_table(wire, "manille-deux", "")
    first = wire.eve.board
    await talk(wire, wire.far // 2)
    await play_on(wire, lambda: wire.moves() > 2)
    assert wire.eve.board == first, "it is still in view"
    await talk(wire, wire.far)
    await one_plays(wire)
    below = wire.eve.board
    assert below != first
    assert first.gone
    assert wire.eve.below(below) == 0
    assert "deal 1" in below.text
    assert [seen for seen in wire.eve.sees_all() if "My hand" in seen.labels] == [below], "one live message"
    await one_plays(wire)
    assert wire.eve.board == below


async def test_a_hand_comes_again_below_the_cards_that_are_typed(wire: Wire) -> None:
    await wire.start()
    await at_table(wire, "manille", "")
    old = {person: person.reads_alone(" 1 ·")[-1] for person in wire.people}
    for _ in range(1 + 4 * (wire.far_in_private + 2)):
        person, hand = to_play(wire)
        await person.writes_alone(person.offered(hand)[0])
    for person in wire.people:
        (hand,) = person.reads_alone(" 1 ·")
        assert old[person].gone
        assert person.below(hand) <= wire.far_in_private
        assert hand not in person.rung()
