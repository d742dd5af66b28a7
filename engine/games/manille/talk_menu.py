"""The menu of questions. There are more questions than room for buttons, so the hand offers the suits, and each opens
a panel with everything that can be asked about it: two taps for a question. Opening a panel changes nothing."""

from collections.abc import Iterator, Sequence

from engine.games.manille.family import Ask
from engine.host.state.table import Table
from engine.messages import buttons, names
from engine.messages.cards import card_face, card_label, suit_name, suit_short
from engine.messages.message import Choice, Heading, Message, Private, Slot, Style, Text
from engine.messages.texts import Texts
from engine.messages.tokens.table import OpenMenu
from engine.rules.cards import Card, Denomination
from engine.rules.seats import Seat
from engine.rules.state import trump_of
from engine.rules.views import SeatView

_SUIT = "suit"
"""What the name of a suit's menu begins with; the suit follows."""


def suits(table: Table, deal: SeatView, texts: Texts) -> Iterator[Choice]:
    """The buttons that the hand offers: one for each suit about which something can be asked."""
    asks = _asks(deal)
    for suit in table.ruleset.rules.deck.suits if asks else ():
        if _about(asks, suit, deal):
            yield Choice(texts("menu-suit", suit=suit_short(suit, texts)), _menu(table, f"{_SUIT}-{suit}"))


def panel(table: Table, seat: Seat, deal: SeatView, texts: Texts, menu: str) -> Message | None:
    """The questions that a button of the hand opens; None if there are none, or none any more.

    Raises `ValueError` for a seat without a person.
    """
    to, (kind, _, suit) = Private(names.sitting(table, seat)), menu.partition("-")
    asked = _about(_asks(deal), Denomination(suit), deal) if kind == _SUIT else []
    if not asked:
        return None
    kinds = [_choice(table, deal, ask, texts) for ask in asked if ask.about != "holds"]
    cards = [_choice(table, deal, ask, texts) for ask in asked if ask.about == "holds"]
    back = Choice(texts("menu-back"), _menu(table, buttons.HAND_MENU), Style.MAIN)
    rows = buttons.present(*buttons.rows(kinds, 3), *buttons.rows(cards), [back])
    heading = Heading(texts("menu-heading", table=names.label(table)))
    return Message(
        to, Slot.NOTICE, (heading, Text(texts("menu-holds", suit=suit_name(Denomination(suit), texts)))), rows
    )


def _asks(deal: SeatView) -> list[Ask]:
    """Every question that may be asked now."""
    return [action for action in deal.legal if isinstance(action, Ask)]


def _about(asks: Sequence[Ask], suit: Denomination, deal: SeatView) -> list[Ask]:
    """The questions that are about a suit; the number of trumps, which can be asked in two ways, only once."""
    trumps = suit == trump_of(deal)
    return [ask for ask in asks if _is_about(ask, suit, trumps=trumps)]


def _is_about(ask: Ask, suit: Denomination, *, trumps: bool) -> bool:
    match ask.about:
        case "trumps":
            return trumps
        case "number":
            return ask.of == suit and not trumps
        case "best" | "want":
            return ask.of == suit
        case "load" | "fear":
            return True
        case _:
            return ask.of.endswith(suit)


def _choice(table: Table, deal: SeatView, ask: Ask, texts: Texts) -> Choice:
    token = buttons.choice(table, deal, deal.legal.index(ask))
    if ask.about != "holds":
        return Choice(texts(f"menu-{'number' if ask.about == 'trumps' else ask.about}"), token)
    card, deck = Card(ask.of), table.ruleset.rules.deck
    return Choice(card_label(card, deck, texts), token, card=card_face(card, deck, texts))


def _menu(table: Table, menu: str) -> OpenMenu:
    return OpenMenu(table.id, buttons.deal_id(table), menu)
