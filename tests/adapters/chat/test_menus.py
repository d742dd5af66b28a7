"""Menus of questions at the desk: they show more choices and change nothing."""

from adapters.chat.answer import Panel
from adapters.chat.desks.desk import Desk
from engine.games.manille.extra import talk
from engine.host.tables.ids import TableId
from engine.messages.message import Link, Message, Slot
from engine.messages.tokens import Choose, OpenMenu, Token
from engine.rules.actions import NameTrump
from engine.rules.cards import Denomination
from tests.adapters.desks import desk_for
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import NAMES, House, person


async def talking() -> tuple[House, Desk, TableId, int]:
    """A deal of manille bavarde before its first lead, and who leads."""
    house = House()
    table = await house.full_table("manille-bavarde", coinche=False)
    live = (await house.look(table)).live
    assert live is not None
    await house.act(table, live.state.setup.dealer, NameTrump(Denomination("S")))
    return house, desk_for(house.service, MemoryLedger()), table, live.state.leader


def tokens(message: Message | None) -> list[Token | Link]:
    assert message is not None
    return [choice.token for row in message.choices for choice in row]


async def test_a_question_is_reached_through_its_menus() -> None:
    house, desk, table, leader = await talking()
    by = person(NAMES[leader])
    here = (await desk.panels.hand(table, by)).message
    (menu,) = [token for token in tokens(here) if isinstance(token, OpenMenu) and token.menu == "holds"]
    suits = await desk.press(menu, by, house.event())
    assert suits.message is not None
    assert suits.panel is Panel.MENU
    assert suits.message.slot is Slot.NOTICE
    first_suit, *_ = [token for token in tokens(suits.message) if isinstance(token, OpenMenu)]
    cards = await desk.press(first_suit, by, house.event())
    asked, *_ = [token for token in tokens(cards.message) if isinstance(token, Choose)]
    assert (await house.look(table)).live == (await house.look(table)).live
    await desk.press(asked, by, house.event())
    live = (await house.look(table)).live
    assert live is not None
    assert [said.question.about for said in talk(live.state)] == ["holds"]


async def test_the_way_back_and_an_old_menu_bring_the_hand() -> None:
    house, desk, table, leader = await talking()
    by = person(NAMES[leader])
    deal = (await house.look(table)).table.deal
    assert deal is not None
    back = await desk.press(OpenMenu(table, deal.id, "hand"), by, house.event())
    assert back.message is not None
    assert (back.message.slot, back.panel) == (Slot.HAND, Panel.HAND)
    quiet = await desk.press(OpenMenu(table, deal.id, "best"), person(NAMES[(leader + 1) % 4]), house.event())
    assert quiet.message is not None
    assert quiet.message.slot is Slot.HAND
    old = await desk.press(OpenMenu(table, "another", "best"), by, house.event())
    assert old.refused
