"""What may be typed at a panel, and what it means there: a button by its number or name, what can always be looked
at, leaving, help, a question about the rules; anything else is for the table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import zip_longest

from adapters.chat.answers import Page, Posted, Refused, Told
from adapters.terminal.keys import FIGURES, free_signs
from engine.host.state.ids import TableId
from engine.messages.message import Choice, Link, Message, Style
from engine.messages.texts import Texts
from engine.messages.tokens import LookUp, SitOn, TableVerb, Token, Verb, WhyNot
from engine.messages.typing.line import read_common, typed_line
from engine.messages.typing.words import joined, said, typed
from engine.rules.actions import Action
from engine.rules.cards import Deck

LOOKS = (Verb.LAST_TRICK, Verb.SCORE, Verb.RULES)
"""What may be looked at whenever the person is asked."""
_HELP_SIGN, _COMMAND = "?", "/"


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to choose. A `strong` offer costs much or is final, and has to be confirmed; a `barred` one is a card
    that may not be played, and tells why."""

    key: str
    label: str = field(repr=False)
    token: Token | str
    """A button of the table, or the name of something that the terminal does itself."""
    strong: bool = False
    barred: bool = False
    gloss: str = ""
    """What it means, in a line."""


def of_rulebook(told: Told) -> bool:
    """Whether it is a page that leads on in the rulebook, which is read on while play goes on."""
    page = told.page if isinstance(told, Refused) else told.message if isinstance(told, Page | Posted) else None
    return page is not None and any(isinstance(choice.token, LookUp) for row in page.choices for choice in row)


class Way(Enum):
    """What a person can do at a panel without asking anything of the table."""

    LEAVE = "leave"
    BACK = "back"
    AGAIN = "again"
    HELP = "help"
    ME = "me"
    LEADERS = "leaders"


_LOOKS_ELSEWHERE = {Way.ME: "typed-me", Way.LEADERS: "typed-leaders"}
"""What does not belong to the table, with the text that lists the words for it."""


@dataclass(frozen=True, slots=True)
class RulesQuestion:
    """A question about the rules."""

    topic: str


@dataclass(frozen=True, slots=True)
class Line:
    """Words for the table: a card, a call, or what a button says."""

    text: str


@dataclass(frozen=True, slots=True)
class Asking:
    """A panel at which something is typed. In one that was `opened` by a button of another panel, an empty line leads
    back there; otherwise it takes the first offer if `first` is set, and has the panel shown again if not. In a
    `menu`, words mean its choices before they mean a card or a call."""

    offers: Sequence[Offer]
    deck: Deck
    language: str
    opened: bool = False
    first: bool = False
    menu: bool = False

    def read(self, typed: str | None) -> Way | Offer | RulesQuestion | Line:
        """What a typed line means here; None is the end of the input."""
        if typed is None or leaves(typed):
            return Way.LEAVE
        word = typed.strip()
        if not word:
            return Way.BACK if self.opened else self.offers[0] if self.first else Way.AGAIN
        return self._named(word) or self._in_other_words(word) or _word(word)

    def _named(self, word: str) -> Offer | None:
        """The offer with this key or name, however it is spaced."""
        meant = _squeezed(word)
        return next((offer for offer in self.offers if meant in (offer.key, _squeezed(offer.label))), None)

    def _in_other_words(self, word: str) -> Offer | None:
        """The choice of a menu whose suit or card is typed in other words than its label: `coeur` for `♥ cœur`."""
        action = self._read(word) if self.menu else None
        if action is None:
            return None
        return next((offer for offer in self.offers if self._read(offer.label) == action), None)

    def _read(self, words: str) -> Action | None:
        return read_common(typed_line(words, self.deck, self.language))


def _squeezed(words: str) -> str:
    return "".join(words.casefold().split())


def numbered(message: Message) -> Iterator[Offer]:
    """The message's choices in the order of their rows."""
    choices = [choice for row in message.choices for choice in row if choice.enabled]
    for number, choice in enumerate(choices, start=1):
        if not isinstance(choice.token, Link):
            yield _offer(choice, str(number))


def choices_of(message: Message) -> Sequence[Choice]:
    """What may be chosen here, in the order of the rows."""
    choices = (choice for row in message.choices for choice in row)
    return [choice for choice in choices if choice.enabled and not _is_elsewhere(choice)]


def _is_elsewhere(choice: Choice) -> bool:
    """Whether a choice is not offered here: links, seats, since the person has one, and hints, which always have a
    key of their own."""
    token = choice.token
    return isinstance(token, Link) or takes_seat(token) or (isinstance(token, TableVerb) and token.verb is Verb.HINT)


def offered(message: Message, texts: Texts) -> tuple[Sequence[Offer], Sequence[Offer]]:
    """The cards and the calls of a message. Cards have figures as long as these last; calls beside them have
    letters."""
    choices = choices_of(message)
    cards = [choice for choice in choices if choice.card is not None]
    calls = [choice for choice in choices if choice.card is None]
    signs = free_signs(texts)
    letters = signs[len(FIGURES) :] if len(cards) <= len(FIGURES) else signs[len(cards) :]
    return _with_signs(cards, signs), _with_signs(calls, letters if cards else signs)


def _with_signs(choices: Sequence[Choice], signs: str) -> Sequence[Offer]:
    """The choices with a sign each; those left without one are reached with the arrow keys."""
    pairs = zip_longest(choices, signs[: len(choices)], fillvalue="")
    return [_offer(choice, sign) for choice, sign in pairs if not isinstance(choice, str)]


def _offer(choice: Choice, sign: str) -> Offer:
    if isinstance(choice.token, Link):
        raise TypeError("a link is not offered in a terminal")
    strong, barred = choice.style is Style.STRONG, isinstance(choice.token, WhyNot)
    return Offer(sign, choice.label, choice.token, strong, barred, choice.gloss)


def takes_seat(token: Token | Link) -> bool:
    """Whether a button is for people without a seat; the person at a terminal has one."""
    return isinstance(token, SitOn) or (isinstance(token, TableVerb) and token.verb is Verb.SIT)


def looks(table: TableId, texts: Texts) -> Iterator[Offer]:
    """What the board's buttons show, as offers with the first letter of their names as keys."""
    for what in LOOKS:
        label = texts(f"button-{what}")
        yield Offer(label[0].casefold(), label, TableVerb(table, what))


def _word(word: str) -> Way | RulesQuestion | Line:
    if wants_help(word):
        return Way.HELP
    for way, key in _LOOKS_ELSEWHERE.items():
        if _is_one_of(word.strip().removeprefix(_COMMAND), key):
            return way
    question = rules_question(word)
    return RulesQuestion(question) if question is not None else Line(word)


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
    """The question about the rules in a line; None for anything else. Without a question the word is the button of
    that name."""
    word, _, question = line.partition(" ")
    if not _is_one_of(word.removeprefix(_COMMAND), "typed-rules"):
        return None
    return question if word.startswith(_COMMAND) or question.strip() else None


def _is_one_of(line: str, *keys: str) -> bool:
    return joined(said(line)) in typed(*keys)
