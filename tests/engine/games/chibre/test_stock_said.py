"""The Stöck where its player has to say so: until the next card lies, or it does not count."""

from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from adapters.chat.desks.typed_lines import understood
from engine.games import ruleset
from engine.games.chibre.count import stock_of
from engine.games.chibre.family import CallStock, StockCalled
from engine.games.voices import voice_of
from engine.host.commands.talk import leaves_time_to_add
from engine.host.state.ids import TableId
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from engine.players.levels import USUAL, level_called
from engine.rules.actions import Action
from engine.rules.deal import Rules
from engine.rules.events import Event
from engine.rules.seats import Seat
from engine.rules.state import OVER, DealState
from engine.rules.views import view
from tests.adapters.chat.test_typed_desk import Room
from tests.engine.chance import random_pack, random_setup
from tests.engine.host.tables import NAMES

DEALS = 60
TABLES = 30
PLAYER = level_called(USUAL).player


@cache
def played(*, says: bool) -> Sequence[tuple[DealState, Sequence[Event]]]:
    """Deals played by computer players, who say what there is to say or stay silent."""
    rules = ruleset("chibre", {"stock_announced": True, "end_check": "deal_end"}).rules
    found = []
    for number in range(DEALS):
        chance, told = Random(f"stock {number}"), list[Event]()
        state = rules.start(random_setup(rules, rules.options, chance), random_pack(rules, chance)).state
        while state.step != OVER:
            done = rules.apply(state, *_next(rules, state, says=says))
            state = done.state
            told += done.events
        found.append((state, told))
    return found


def _next(rules: Rules, state: DealState, *, says: bool) -> tuple[Seat, Action]:
    for seat in range(rules.seats) if says else ():
        said = PLAYER.volunteer(rules, view(rules, state, seat))
        if said is not None:
            return seat, said
    seat = min(rules.to_act(state))
    return seat, PLAYER.choose(rules, view(rules, state, seat))


def in_one_hand(state: DealState) -> bool:
    """Whether one seat played both cards, and there was time to say so: not with the deal's last card."""
    last = state.taken[-1].plays[-1]
    return bool(stock_of(state)[0]) and last.card not in (f"K{state.trump}", f"Q{state.trump}")


def test_computer_players_say_it() -> None:
    said = [(state, told) for state, told in played(says=True) if in_one_hand(state)]
    assert len(said) >= 3
    for state, told in said:
        assert [event.seat for event in told if isinstance(event, StockCalled)] == [stock_of(state)[1]]


def test_what_is_not_said_does_not_count() -> None:
    silent = [(state, told) for state, told in played(says=False) if in_one_hand(state)]
    assert len(silent) >= 3
    for state, told in silent:
        assert state.result is not None
        assert "stock" not in dict(state.result.extras)
        assert not [event for event in told if isinstance(event, StockCalled)]


async def fallen(room: Room) -> tuple[TableId, Seat]:
    """A table at which the second card of the Stöck has just fallen, and who played both."""
    for _ in range(TABLES):
        table = await room.house.full_table("chibre", stock_announced=True, end_check="deal_end")
        while True:
            live = (await room.house.look(table)).live
            assert live is not None
            if live.over:
                break
            saying = [seat for seat in range(4) if CallStock() in live.rules.legal(live.state, seat)]
            if saying and live.state.trick:
                return table, saying[0]
            await room.house.first_legal(table)
    raise AssertionError("nobody had the Stöck")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_is_said_as_its_button_says_and_the_next_player_leaves_time_for_it(language: str) -> None:
    room = Room()
    table, seat = await fallen(room)
    loaded = await room.house.look(table)
    assert loaded.live is not None
    assert leaves_time_to_add(loaded.table, loaded.live)
    label = voice_of(loaded.table).action(CallStock(), loaded.table, "tricks", Texts(language))
    for word in ("Stöck", label):
        action = understood(word, loaded.table, loaded.live.view(seat), Texts(language))
        assert action == CallStock(), word
    await room.says(NAMES[seat], label)
    live = (await room.house.look(table)).live
    assert live is not None
    assert CallStock() not in live.rules.legal(live.state, seat)
    assert [call.seat for call in live.state.calls if call.action == CallStock()] == [seat]
