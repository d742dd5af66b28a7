"""What may be typed at a panel, and what it means there: a button by its number or name, what can always be looked
at, leaving, help, a question about the rules; anything else is for the table."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from engine.host.tables.ids import TableId
from engine.messages.message import Link, Message, Style
from engine.messages.texts import Texts
from engine.messages.tokens import TableVerb, Token, Verb
from engine.messages.typing.line import typed_action
from engine.rules.cards import Deck

LOOKS = (Verb.LAST_TRICK, Verb.SCORE, Verb.RULES)
"""What may be looked at whenever the person is asked."""
LEAVE = frozenset({"q", "quit", "quitter"})
HELP = frozenset({"?", "help", "/help", "aide", "/aide", "hilfe", "/hilfe"})
YES = frozenset({"y", "yes", "o", "oui", "j", "ja"})
NO = frozenset({"n", "no", "non", "nein"})
_RULES = re.compile(r"(?:/|(?=\w+\s+\S))(?:rules|règles|regles|regeln)\b(.*)", re.IGNORECASE)
"""A question about the rules; the bare word is the button of that name."""


class Numbered(NamedTuple):
    """Something to choose. `strong`: it costs much or is final, and is asked for twice."""

    key: str
    label: str
    token: Token
    strong: bool = False


class Way(Enum):
    """What a person does at a panel who asks nothing of the table."""

    LEAVE = "leave"
    BACK = "back"
    HELP = "help"


@dataclass(frozen=True, slots=True)
class RulesQuestion:
    """What is asked about the rules."""

    topic: str


@dataclass(frozen=True, slots=True)
class Line:
    """Words for the table: a card, a call, or what a button says."""

    text: str


@dataclass(frozen=True, slots=True)
class Asking:
    """A panel at which something is typed. `opened`: by a button of another panel, to which an empty line leads back;
    else an empty line takes what comes `first`, if anything does. In a `menu` words mean its choices before they mean
    a card or a call."""

    offers: Sequence[Numbered]
    deck: Deck
    language: str
    opened: bool = False
    first: bool = False
    menu: bool = False

    def read(self, typed: str | None) -> Way | Numbered | RulesQuestion | Line:
        """What a typed line means here; None is the end of the input."""
        word = typed.strip() if typed is not None else "q"
        if word.casefold() in LEAVE:
            return Way.LEAVE
        if not word and (self.opened or self.first):
            return Way.BACK if self.opened else self.offers[0]
        return self._named(word) or self._in_other_words(word) or _word(word)

    def _named(self, word: str) -> Numbered | None:
        """What a key or a name stands for."""
        return next((offer for offer in self.offers if word.casefold() in (offer.key, offer.label.casefold())), None)

    def _in_other_words(self, word: str) -> Numbered | None:
        """The choice of a menu whose suit or card is typed in other words than its label: `coeur` for `♥ cœur`."""
        action = typed_action(word, self.deck, self.language) if self.menu else None
        if action is None:
            return None
        said = (offer for offer in self.offers if typed_action(offer.label, self.deck, self.language) == action)
        return next(said, None)


def numbered(message: Message) -> Iterator[Numbered]:
    """The message's choices in the order of their rows."""
    choices = [choice for row in message.choices for choice in row if choice.enabled]
    for number, choice in enumerate(choices, start=1):
        if not isinstance(choice.token, Link):
            yield Numbered(str(number), choice.label, choice.token, choice.style is Style.STRONG)


def looks(table: TableId, texts: Texts) -> Iterator[Numbered]:
    """What the board's buttons show elsewhere, by the first letter of their names."""
    for what in LOOKS:
        label = texts(f"button-{what}")
        yield Numbered(label[0].casefold(), label, TableVerb(table, what))


def _word(word: str) -> Way | RulesQuestion | Line:
    if word.casefold() in HELP:
        return Way.HELP
    question = _RULES.fullmatch(word)
    return RulesQuestion(question[1]) if question else Line(word)
