"""Contre answered unseen at a table: neither the board nor the clock tells who has answered."""

import pytest

from engine.games import GAMES
from engine.host.commands.change import Loaded
from engine.messages.message import Message
from engine.messages.texts import Texts
from engine.presentation.board.board import board
from engine.rules.actions import Double, NameTrump, Pass
from tests.engine.host.tables import House

FOUR = [game for game in GAMES if "contre_together" in GAMES[game].schema.defaults and GAMES[game].seats == 4]


def shown(loaded: Loaded) -> Message:
    assert loaded.live is not None
    return board(loaded.table, loaded.live.view(None), Texts("en"))


@pytest.mark.parametrize("answer", [Pass(), Double()])
@pytest.mark.parametrize("clock", ["normal", "none"])
@pytest.mark.parametrize("game", FOUR)
async def test_the_board_is_the_same_until_all_have_answered(game: str, clock: str, answer: Pass | Double) -> None:
    house = House()
    table = await house.full_table(game, clock, contre_together=True)
    live = (await house.look(table)).live
    assert live is not None
    dealer = live.state.setup.dealer
    named = next(action for action in live.rules.legal(live.state, dealer) if isinstance(action, NameTrump))
    asked = await house.act(table, dealer, named)
    assert asked.live is not None
    before = await house.look(table)
    first, second = sorted(asked.live.rules.to_act(asked.live.state))
    await house.act(table, second, answer)
    after = await house.look(table)
    assert shown(after) == shown(before)
    assert after.deadline == before.deadline
    await house.act(table, first, Pass())
    assert shown(await house.look(table)) != shown(before)
