"""The last card of a deal, which nobody has to press."""

from dataclasses import replace

import pytest

from engine.host.state.running import resume
from engine.host.state.table import Phase, StoredDeal
from engine.messages import tokens
from tests.adapters.wires.scenes import at_table, play_on
from tests.adapters.wires.wire import Player, Wire
from tests.engine.host.tables import PACE


@pytest.mark.one_in(2)
async def test_the_last_cards_are_played_by_themselves(wire: Wire) -> None:
    await wire.start(pace=replace(PACE, forced=500))
    await at_table(wire, "manille", "")
    await play_on(wire, lambda: _one_card_each(wire))
    left = 0
    while wire.table.phase is Phase.PLAYING:
        assert all(one.hand is None for one in wire.people)
        one, button = _as_once_offered(wire)
        await wire.until_next()
        assert one.says("refusal-LAST_CARD_PLAYED") in await one.press_token(button, one.sees_alone()[-1])
        left += 1
    assert left == len(wire.people)


@pytest.mark.long
async def test_a_hand_that_is_looked_at_while_its_last_card_plays_itself_goes_on(wire: Wire) -> None:
    """It offers nothing then, and says what became of the deal afterwards."""
    await wire.start(pace=replace(PACE, forced=500))
    await at_table(wire, "manille", "")
    await play_on(wire, lambda: _one_card_each(wire))
    while wire.table.phase is Phase.PLAYING:
        one, _ = _as_once_offered(wire)
        told = await one.press(one.board, "My hand")
        assert one.says("hand-last-card") in told
        assert not one.offered(told.panel)
        await wire.until_next()
    await wire.settled()
    result = resume(_deal(wire).record).state.result
    assert result is not None
    for one in wire.people:
        assert not one.reads_alone(one.says("hand-last-card"))
        assert f"+{max(result.scores)}" in one.sees_alone()[-1].text


def _one_card_each(wire: Wire) -> bool:
    """Whether nobody holds more than a last card."""
    return max(map(len, resume(_deal(wire).record).state.hands)) <= 1


def _as_once_offered(wire: Wire) -> tuple[Player, str]:
    """Whose turn it is, and the button that earlier versions offered for a last card."""
    table, deal = wire.table, _deal(wire)
    state = (live := resume(deal.record)).state
    (seat,) = live.rules.to_act(state)
    one = next(one for one in wire.people if one.account == table.seats[seat].person)
    return one, str(tokens.Choose(table.id, deal.id, state.turns, 0))


def _deal(wire: Wire) -> StoredDeal:
    """The running deal as it is stored."""
    assert wire.table.deal is not None
    return wire.table.deal
