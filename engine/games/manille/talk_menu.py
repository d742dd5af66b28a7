"""The menu of questions: there are more of them than buttons, so the hand offers kinds of questions, each of which
opens a panel of its own. Opening one changes nothing at the table."""

from collections.abc import Iterator
from dataclasses import replace

from engine.games.manille import talk_voice
from engine.games.manille.own import Ask
from engine.host.tables.table import Table
from engine.messages import buttons, names
from engine.messages.cards import card_face, card_label, suit_name
from engine.messages.message import CardFace, Choice, Heading, Message, Private, Slot, Style, Text
from engine.messages.texts import Texts
from engine.messages.tokens.table import OpenMenu
from engine.rules.cards import Card
from engine.rules.seats import Seat
from engine.rules.views import SeatView


def kinds(table: Table, deal: SeatView, texts: Texts) -> Iterator[Choice]:
    """What the hand offers: a kind of question each, and the one about trumps itself."""
    for ask in talk_voice.asks(deal, "trumps"):
        yield _choice(table, deal, ask, talk_voice.question(ask, table, texts))
    offered = {action.about for action in deal.legal if isinstance(action, Ask)}
    for topic in talk_voice.TOPICS:
        if topic in offered:
            yield Choice(texts(f"menu-{topic}"), _menu(table, topic))


def panel(table: Table, seat: Seat, deal: SeatView, texts: Texts, menu: str) -> Message | None:
    """The questions behind a button of the hand; None where there are none (any more).

    Raises `ValueError` for a seat without a person.
    """
    to, (topic, _, suit) = Private(names.sitting(table, seat)), menu.partition("-")
    choices = list(_offered(table, deal, texts, topic, suit))
    if not choices:
        return None
    heading = texts("menu-heading", table=names.title(table, texts))
    back = Choice(texts("menu-back"), _menu(table, buttons.HAND_MENU), Style.MAIN)
    rows = buttons.present(*buttons.rows(choices), [back])
    return Message(to, Slot.NOTICE, (Heading(heading), Text(texts(f"menu-{topic}"))), rows)


def _offered(table: Table, deal: SeatView, texts: Texts, topic: str, suit: str) -> Iterator[Choice]:
    if topic == "holds" and not suit:
        yield from _suits(table, deal, texts)
        return
    for ask in talk_voice.asks(deal, topic, suit) if topic in talk_voice.TOPICS else ():
        yield replace(_choice(table, deal, ask, _label(ask, table, texts)), card=_card(ask, table, texts))


def _suits(table: Table, deal: SeatView, texts: Texts) -> Iterator[Choice]:
    for letter in table.ruleset.rules.deck.suits:
        if talk_voice.asks(deal, "holds", letter):
            yield Choice(suit_name(letter, texts), _menu(table, f"holds-{letter}"))


def _label(ask: Ask, table: Table, texts: Texts) -> str:
    deck = table.ruleset.rules.deck
    if ask.about == "holds":
        return card_label(Card(ask.of), deck, texts)
    return next(suit_name(suit, texts) for suit in deck.suits if suit == ask.of)


def _card(ask: Ask, table: Table, texts: Texts) -> CardFace | None:
    return card_face(Card(ask.of), table.ruleset.rules.deck, texts) if ask.about == "holds" else None


def _choice(table: Table, deal: SeatView, ask: Ask, label: str) -> Choice:
    return Choice(label, buttons.choice(table, deal, deal.legal.index(ask)))


def _menu(table: Table, menu: str) -> OpenMenu:
    return OpenMenu(table.id, buttons.deal_id(table), menu)
