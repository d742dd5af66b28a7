"""Manille bavarde in words: what partners ask each other and answer, and the menu of questions."""

from collections.abc import Iterator, Sequence

from engine.games.manille.extra import Said, talk
from engine.games.manille.own import Ask
from engine.host.tables.table import Table
from engine.messages import names
from engine.messages.cards import card_label, suit_name
from engine.messages.texts import Texts
from engine.rules.cards import Card, Denomination
from engine.rules.views import SeatView

TOPICS = ("number", "best", "holds")
"""Questions that need a suit or a card."""


def question(ask: Ask, table: Table, texts: Texts) -> str:
    """A question as it is asked: "how many ♠ spades?"."""
    if ask.about == "trumps":
        return texts("ask-trumps")
    if ask.about == "holds":
        return texts("ask-holds", card=card_label(Card(ask.of), table.ruleset.rules.deck, texts))
    suit = suit_name(Denomination(ask.of), texts)
    return texts("ask-number", suit=suit) if ask.about == "number" else texts("ask-best", suit=suit)


def answer(said: str, table: Table, texts: Texts) -> str:
    """What was answered: a number, a card, yes, no or none."""
    deck = table.ruleset.rules.deck
    if said in deck.faces:
        return card_label(Card(said), deck, texts)
    words = {"yes": "answer-yes", "no": "answer-no", "none": "answer-none"}
    return texts(words[said]) if said in words else said


def lines(table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
    """What was said before this trick, a line for each question."""
    for said in talk(deal):
        if said.at == len(deal.taken):
            yield line(said, table, texts)


def line(said: Said, table: Table, texts: Texts) -> str:
    """A question, with its answer once it was given."""
    asker, partner = names.compass(table, said.asker, texts), names.compass(table, said.partner, texts)
    asked = question(said.question, table, texts)
    if not said.said:
        return texts("asked", asker=asker, partner=partner, question=asked)
    told = answer(said.said, table, texts)
    return texts("asked-and-answered", asker=asker, partner=partner, question=asked, answer=told)


def asks(deal: SeatView, about: str, suit: str = "") -> Sequence[Ask]:
    """The questions of one kind that the viewer may ask now; about single cards, those of a suit."""
    mine = (action for action in deal.legal if isinstance(action, Ask) and action.about == about)
    return [ask for ask in mine if about != "holds" or not suit or ask.of.endswith(suit)]
