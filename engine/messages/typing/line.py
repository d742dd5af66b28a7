"""A line as people type it, taken apart, and what every trick game reads in it: `10s`, `as de pique`, `Herz-Ass`,
`contre`, `sans atout`, `ich passe`. What is typed for one game alone, its voice reads."""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.languages import LANGUAGES
from engine.messages.typing.cards import card, suit, suits_in
from engine.messages.typing.seats import accused
from engine.rules.actions import (
    Accept,
    Action,
    ClaimRedeal,
    ClaimRevoke,
    Delegate,
    Double,
    NameTrump,
    Pass,
    PlayCard,
    Redouble,
)
from engine.rules.cards import NO_TRUMP, Card, Deck, Denomination

_CALLS: dict[str, Action] = {
    **dict.fromkeys(("pass", "passe", "passen"), Pass()),
    **dict.fromkeys(("double", "contre", "coinche", "kontra"), Double()),
    **dict.fromkeys(("redouble", "surcontre", "surcoinche", "rekontra", "re"), Redouble()),
    **dict.fromkeys(("enface", "delegate", "passeparole"), Delegate()),
    **dict.fromkeys(("redeal", "redonne", "nouvelledonne", "neugeben"), ClaimRedeal()),
    **dict.fromkeys(("accept", "accepter", "annehmen", "spielannehmen"), Accept()),
    **dict.fromkeys(("nt", "notrump", "sa", "sansatout", "voiture", "ohnetrumpf"), NameTrump(NO_TRUMP)),
}
_REVOKE = frozenset({"revoke", "renonce"})
FILLERS = frozenset({"de", "of", "the", "le", "la", "l", "der", "die", "das", "den", "dem", "von", "ich", "du"})
"""Words that say nothing of their own."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A line that somebody with this language typed at a table that plays with this deck."""

    words: tuple[str, ...]
    deck: Deck
    language: str

    @property
    def joined(self) -> str:
        """The words run together."""
        return "".join(self.words)

    @property
    def suits(self) -> Mapping[str, str]:
        """Suits by the words for them."""
        return suits_in(self.language)

    def card(self, words: Sequence[str]) -> Card | None:
        """The only card of the deck that these words can mean."""
        return card("".join(words), self.deck, self.suits)


def typed_line(line: str, deck: Deck, language: str = LANGUAGES[0]) -> Typed:
    """A line in its words, without those that say nothing of their own."""
    return Typed(tuple(word for word in plain(line).split() if word not in FILLERS), deck, language)


def read_common(line: Typed) -> Action | None:
    """The card, suit or call of any trick game that these words are; None for anything else."""
    against = accused(line.words, _REVOKE)
    if against is not None:
        return ClaimRevoke(against)
    if line.joined in _CALLS:
        return _CALLS[line.joined]
    named = suit(line.words, line.suits)
    if named in line.deck.suits:
        return NameTrump(Denomination(named))
    played = line.card(line.words)
    return PlayCard(played) if played is not None else None


def typed_cut(text: str) -> int | None:
    """The number of a typed cut such as `cut 17`, `coupe 17` or `abheben 17`; None for any other line."""
    match plain(text).split():
        case ["cut" | "coupe" | "couper" | "abheben", number] if number.isascii() and number.isdecimal():
            return int(number[:9])
    return None


def plain(text: str) -> str:
    """A line as it is compared: lower case without accents, marks between words and the emoji form of suits."""
    folded = unicodedata.normalize("NFKD", text.casefold()).replace("œ", "oe")
    kept = (sign for sign in folded if not unicodedata.combining(sign) and sign != "\ufe0f")
    return "".join(" " if sign in "-'’/.?!,:" else sign for sign in kept)
