"""What may be typed at a panel: its buttons by number or by name, and what can be looked at whenever one is asked."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.host.tables.ids import TableId
from engine.messages.message import Message, Style
from engine.messages.texts import Texts
from engine.messages.tokens.table import Verb, VerbToken

LOOKS = (Verb.LAST_TRICK, Verb.SCORE, Verb.RULES)
"""What may be looked at whenever the person is asked."""
LEAVE = frozenset({"q", "quit", "quitter"})
HELP = frozenset({"?", "help", "/help", "aide", "/aide", "hilfe", "/hilfe"})
YES = frozenset({"y", "yes", "o", "oui", "j", "ja"})
NO = frozenset({"n", "no", "non", "nein"})
_RULES = re.compile(r"(?:/|(?=\w+\s+\S))(?:rules|règles|regles|regeln)\b(.*)", re.IGNORECASE)
"""A question about the rules; the bare word is the button of that name."""


class Offer(NamedTuple):
    """Something to choose. `strong`: it costs much or is final, and is asked for twice."""

    key: str
    label: str
    token: str
    strong: bool = False


def numbered(message: Message) -> Iterator[Offer]:
    """The message's choices in the order of their rows."""
    choices = [choice for row in message.choices for choice in row if choice.enabled]
    for number, choice in enumerate(choices, start=1):
        yield Offer(str(number), choice.label, choice.token, choice.style is Style.STRONG)


def looks(table: TableId, texts: Texts) -> Iterator[Offer]:
    """What the board's buttons show elsewhere, by the first letter of their names."""
    for what in LOOKS:
        label = texts(f"button-{what}")
        yield Offer(label[0].casefold(), label, str(VerbToken(table, what)))


def meant(typed: str, offers: Sequence[Offer]) -> Offer | None:
    """What a key or a name stands for."""
    word = typed.casefold()
    return next((offer for offer in offers if word in (offer.key, offer.label.casefold())), None)


def rules_question(typed: str) -> str | None:
    """What is asked about the rules; None for anything else."""
    asked = _RULES.fullmatch(typed)
    return asked[1] if asked else None
