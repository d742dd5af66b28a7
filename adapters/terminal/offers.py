"""What may be typed at a panel: its buttons by number or by name, and what can be looked at whenever one is asked."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.host.tables.ids import TableId
from engine.messages.message import Message, Style
from engine.messages.texts import Texts
from engine.messages.tokens.table import Verb, VerbToken
from engine.messages.typing.words import joined, said, typed

LOOKS = (Verb.LAST_TRICK, Verb.SCORE, Verb.RULES)
"""What may be looked at whenever the person is asked."""
_HELP_SIGN, _COMMAND = "?", "/"


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


def leaves(line: str) -> bool:
    """Whether the person wishes to leave the table for now."""
    return _is_one_of(line, "typed-leave")


def wants_help(line: str) -> bool:
    """`?`, `help`, `/help`."""
    return line.strip() == _HELP_SIGN or _is_one_of(line.strip().removeprefix(_COMMAND), "typed-help")


def agrees(line: str) -> bool:
    """Whether a question is answered with yes; a letter will do."""
    return _is_one_of(line, "typed-yes", "typed-yes-letter")


def disagrees(line: str) -> bool:
    """Whether a question is answered with no; a letter will do."""
    return _is_one_of(line, "typed-no", "typed-no-letter")


def rules_question(line: str) -> str | None:
    """What is asked about the rules; None for anything else. The bare word is the button of that name."""
    word, _, question = line.partition(" ")
    if not _is_one_of(word.removeprefix(_COMMAND), "typed-rules"):
        return None
    return question if word.startswith(_COMMAND) or question.strip() else None


def _is_one_of(line: str, *keys: str) -> bool:
    return joined(said(line)) in typed(*keys)
