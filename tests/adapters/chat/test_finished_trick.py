"""A trick that lies on the table is told once, and under its own number, in every game."""

import pytest

from engine.games import GAMES
from engine.host.state.table import Phase
from engine.messages.message import Text
from engine.messages.texts import Texts
from engine.messages.tricks import lying
from engine.presentation.board.board import board
from tests.adapters.chat.test_results_stay import seated
from tests.engine.host.tables import House

EN = Texts("en")


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", GAMES)
async def test_a_trick_that_lies_on_the_table_is_told_once(house: House, game: str) -> None:
    table = await seated(house, game)
    seen = 0
    while (loaded := await house.look(table)).table.phase is Phase.PLAYING:
        assert loaded.live is not None
        view = loaded.live.view(None)
        told = [block.text for block in board(loaded.table, view, EN).blocks if isinstance(block, Text)]
        if lying(view) is not None and view.step == "tricks":
            seen += 1
            assert not [line for line in told if line.startswith("Before")]
            (heading,) = [line for line in told if "took it and leads" in line]
            number = len(view.taken) if game != "menche-2" or len(view.taken) <= 8 else len(view.taken) - 8
            assert f"rick {number} of " in heading
        await house.first_legal(table)
    assert seen >= 4
