"""Every button costs the same, whichever part of the program answers it."""

import pytest
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from adapters.chat.desk import Desk
from adapters.chat.desks.allowance import Allowance
from adapters.chat.pages import Pages
from engine.host.ports.results import Ledger
from engine.host.service.tables import TableService
from tests.adapters.buttons import one_of_each_kind
from tests.adapters.desks import desk_for as desk
from tests.adapters.telegram import program as telegram
from tests.adapters.telegram.scenes import at_table
from tests.fixtures_store import MemoryUnderTest
from tests.loopback.telegram.server import TelegramServer

TOO_FAST = "That was more than anybody"
LEFT = 3


async def test_every_button_is_refused_where_nothing_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    desks: list[Desk] = []

    def desk_for(
        service: TableService, ledger: Ledger, allowance: Allowance | None = None, pages: Pages | None = None
    ) -> Desk:
        desks.append(desk(service, ledger, allowance, pages))
        return desks[-1]

    monkeypatch.setattr(telegram, "desk_for", desk_for)
    async with TelegramServer() as server, telegram.running(server, MemoryUnderTest()) as program:
        group = await at_table(program)
        desks[-1]._requests._allowance = Allowance(a_minute=1, at_once=LEFT, now=lambda: 0.0)
        for _ in range(LEFT):
            assert not (await group.ana.press(group.board, data=group.button(":hand"))).text.startswith(TOO_FAST)
        assert (await group.ana.press(group.board, data=group.button(":hand"))).text.startswith(TOO_FAST)
        every = one_of_each_kind()
        keys = [[InlineKeyboardButton(data, callback_data=data)] for data in every]
        await program.side.bot.send_message(group.ana.id, "…", reply_markup=InlineKeyboardMarkup(keys))
        await server.settle()
        shown = [seen for seen in group.ana.sees(None) if seen.from_bot][-1]
        for data in every:
            assert (await group.ana.press(shown, data=data)).text.startswith(TOO_FAST), data
