"""The table's buttons as people type them: `sit north`, `start`, `the rest are mine`, `aufgeben`.

Whatever a button says is understood, in every language at once, and so are further words that the catalogues list.
Some words stand for different buttons at different times; the desk (`which_button`) decides by the state of the
table.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain

from engine.languages import ENGLISH, in_turn
from engine.languages.catalogues import word_list
from engine.messages.texts import Texts
from engine.messages.tokens.table import Verb
from engine.messages.typing.seats import named_seats
from engine.messages.typing.words import said, spelt
from engine.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class SitDown:
    """Sit on this seat, or on the first that can be had."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Consent:
    """Agree, or disagree, to whatever the table asks the person."""

    agrees: bool


@dataclass(frozen=True, slots=True)
class Ahead:
    """Pass ahead of one's turn, or take that back."""

    passes: bool


Wish = Verb | SitDown | Consent | Ahead

_SEATS = 4
_SHORT_FOR: Mapping[Verb, Wish] = {
    Verb.SIT: SitDown(),
    Verb.GRANT: Consent(agrees=True),
    Verb.CONTEST: Consent(agrees=False),
    Verb.PLAY_ON: Verb.GO_ON,
    Verb.SPEAK_AHEAD: Ahead(passes=True),
}
"""Buttons whose words can mean other buttons too when they are typed, each with its wider meaning."""
_ANSWERS: Mapping[str, Wish] = {
    "button-accept-invitation": Consent(agrees=True),
    "button-decline-invitation": Consent(agrees=False),
    "button-ahead-back": Ahead(passes=False),
    "button-close-match": Verb.CLOSE,
}
_LEAVING = frozenset({Verb.STAND, Verb.CLOSE, Verb.END, Verb.AWAY, Verb.OFFER, Verb.RESIGN})
"""What takes somebody from the table, or the table from everybody."""
_BESIDE: Mapping[str, Wish] = {
    **{f"typed-button-{verb}": _SHORT_FOR.get(verb, verb) for verb in Verb},
    "typed-agree": Consent(agrees=True),
    "typed-disagree": Consent(agrees=False),
    "typed-ahead": Ahead(passes=True),
    "typed-ahead-back": Ahead(passes=False),
}
"""Wishes by the texts that list further words for them, besides what the buttons say; most buttons have some."""
_CODE = re.compile(r"#\s?(\w{4})\b")


def typed_wish(text: str, language: str = ENGLISH) -> Wish | None:
    """What a reader of this language asks of the table; None for a line that asks nothing of it."""
    line, known = folded(text), _known(language)
    return known[line] if line in known else _on_a_seat(line.split(), known)


def typed_code(text: str) -> tuple[str, str]:
    """The code of the table that a line names (`10s #AB12`), or an empty text, and the line without it."""
    found = _CODE.search(text)
    return (found[1], f"{text[: found.start()]}{text[found.end() :]}".strip()) if found else ("", text)


def folded(text: str) -> str:
    """The words of a line in the form in which they are compared."""
    return " ".join(re.sub(r"[^a-z0-9]+", " ", " ".join(said(text))).split())


def _on_a_seat(words: list[str], known: Mapping[str, Wish]) -> Wish | None:
    """The wish to sit on a seat that the words name: `sit north`, `platz 2`; None for anything else."""
    seats = named_seats()
    if not words or words[-1] not in seats or known.get(" ".join(words[:-1])) != SitDown():
        return None
    return SitDown(seats[words[-1]])


@cache
def _known(language: str) -> Mapping[str, Wish]:
    """Every wish by its words. Where words mean different wishes, what a button says comes before further words:
    `stand` is the German word for the score, and takes nobody's seat away."""
    found: dict[str, Wish] = {}
    spoken = in_turn(language)
    for words, wish in chain(*map(_said_by_buttons, spoken), *(_typed_beside(each, language) for each in spoken)):
        found.setdefault(words, wish)
    return found


def _said_by_buttons(language: str) -> Iterator[tuple[str, Wish]]:
    texts = Texts(language)
    labels = [(texts(f"button-{verb}"), _SHORT_FOR.get(verb, verb)) for verb in Verb]
    labels += [(texts(key), wish) for key, wish in _ANSWERS.items()]
    for seat in range(_SEATS):
        named = (texts(f"compass-{'NESW'[seat]}"), texts("compass-number", number=seat + 1))
        keys = ("button-seat", "button-seat-instead")
        labels += [(texts(key, compass=compass), SitDown(seat)) for compass in named for key in keys]
    return ((folded(form), wish) for label, wish in labels for form in spelt(label, language))


def _typed_beside(language: str, reader: str) -> Iterator[tuple[str, Wish]]:
    """The further words of one language. A single word that takes somebody from the table counts in the reader's own
    language alone: it may be a word of theirs that means something else (`Stand` is the score in German)."""
    for key, wish in _BESIDE.items():
        every = (folded(form) for word in word_list(language, key) for form in spelt(word, language))
        own = language == reader or wish not in _LEAVING
        yield from ((words, wish) for words in every if own or " " in words)
