"""Menus of questions at the desk: they show more choices and change nothing."""

import pytest

from adapters.chat.answers import Hand, Menu, Refused, message_of
from adapters.chat.desk import Desk
from engine.games.manille.family import FREE, QUESTIONS, Ask
from engine.games.manille.state import talk
from engine.host.state.ids import TableId
from engine.messages.message import Link, Message, Slot
from engine.messages.tokens import Choose, OpenMenu, Token
from engine.rules.actions import NameTrump
from engine.rules.cards import Denomination
from tests.adapters.desks import desk_for, panel_of
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import NAMES, House, person


async def talking(*, free: bool = False) -> tuple[House, Desk, TableId, int]:
    """A deal of manille bavarde before its first lead, and who leads."""
    house = House()
    table = await house.full_table("manille-bavarde", coinche=False, free_talk=free)
    live = (await house.look(table)).live
    assert live is not None
    await house.act(table, live.state.setup.dealer, NameTrump(Denomination("S")))
    return house, desk_for(house.service, MemoryLedger()), table, live.state.leader


def tokens(message: Message | None) -> list[Token | Link]:
    assert message is not None
    return [choice.token for row in message.choices for choice in row]


@pytest.mark.parametrize("about", QUESTIONS)
async def test_every_question_takes_two_taps(about: str) -> None:
    house, desk, table, leader = await talking(free=about in FREE)
    by = person(NAMES[leader])
    loaded = await house.look(table)
    assert loaded.live is not None
    legal = loaded.live.rules.legal(loaded.live.state, leader)
    here = message_of(await desk.panels.hand(table, by))
    menus = [token for token in tokens(here) if isinstance(token, OpenMenu)]
    assert [menu.menu for menu in menus] == ["suit-S", "suit-H", "suit-D", "suit-C"]
    panels = [await desk.press(menu, by, house.event()) for menu in menus]
    assert all(isinstance(panel, Menu) and panel.message.slot is Slot.NOTICE for panel in panels)
    # opening a menu changes nothing
    assert (await house.look(table)).version == loaded.version
    shown = [token for panel in panels for token in tokens(panel_of(panel)) if isinstance(token, Choose)]
    asks = {token: action for token in shown if isinstance(action := legal[token.index], Ask)}
    # of trumps, "how many" is one question and not two
    assert {action.text() for action in legal if isinstance(action, Ask)} == {
        *(action.text() for action in asks.values()),
        "ask=number-S",
    }
    await desk.press(next(token for token, action in asks.items() if action.about == about), by, house.event())
    live = (await house.look(table)).live
    assert live is not None
    assert [said.question.about for said in talk(live.state)] == [about]


async def test_the_way_back_and_an_old_menu_bring_the_hand() -> None:
    house, desk, table, leader = await talking()
    by = person(NAMES[leader])
    deal = (await house.look(table)).table.deal
    assert deal is not None
    back = await desk.press(OpenMenu(table, deal.id, "hand"), by, house.event())
    assert isinstance(back, Hand)
    assert back.message.slot is Slot.HAND
    quiet = await desk.press(OpenMenu(table, deal.id, "suit-S"), person(NAMES[(leader + 1) % 4]), house.event())
    assert panel_of(quiet).slot is Slot.HAND
    old = await desk.press(OpenMenu(table, "another", "suit-S"), by, house.event())
    assert isinstance(old, Refused)
