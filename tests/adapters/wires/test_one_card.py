"""What one press of a card costs."""

from engine.messages.tokens import parse
from engine.rules.deal import Rules
from tests.adapters.counting import calls_of, cards_played
from tests.adapters.wires.scenes import at_table, play_on, plays_something, to_play
from tests.adapters.wires.wire import Wire, long_on

pytestmark = long_on("discord")


async def test_a_press_of_a_card_is_read_once(wire: Wire) -> None:
    await wire.start()
    await at_table(wire)
    await play_on(wire, lambda: cards_played(wire.table) > 0)
    before = cards_played(wire.table)
    assert len([one for one in wire.people if one.hand is not None]) == 1
    person, hand = to_play(wire)
    with calls_of(parse, Rules.apply) as calls:
        await plays_something(person, hand)
    assert cards_played(wire.table) == before + 1
    assert calls["Rules.apply"] > 0
    assert calls["parse"] == 1
