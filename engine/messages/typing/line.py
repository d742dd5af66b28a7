"""A line that somebody typed, split into words, and what it means in every trick game: `10s`, `as de pique`,
`Herz-Ass`, `contre`, `sans atout`, `ich passe`. A game's voice reads what only that game has."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import NamedTuple, TypeVar

from engine.languages import ENGLISH, LANGUAGES
from engine.languages.catalogues import word_list
from engine.messages.typing.cards import card, in_digits, ranks_in, suit, suits_in
from engine.messages.typing.seats import accused, seats_of
from engine.messages.typing.words import meanings, plain, said, typed
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
from engine.rules.seats import Seat

Meaning = TypeVar("Meaning")

_CALLS: Mapping[str, Action] = {
    "typed-pass": Pass(),
    "typed-double": Double(),
    "typed-redouble": Redouble(),
    "typed-delegate": Delegate(),
    "typed-redeal": ClaimRedeal(),
    "typed-accept": Accept(),
    **dict.fromkeys(("typed-no-trump", "no-trump", "no-trump-short"), NameTrump(NO_TRUMP)),
}
"""Calls that every trick game may have, by the texts that list words for them or name them."""


@dataclass(frozen=True, slots=True)
class Typed:
    """The words of a line, typed by a reader of this language at a table that plays with this deck."""

    words: tuple[str, ...]
    deck: Deck
    language: str
    people: Mapping[str, Seat] = field(default_factory=dict, repr=False)
    """Seats by the names of their players, as `seats_of` gives them."""

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
        return card("".join(words), self.deck, self.language)

    @property
    def untrumped(self) -> tuple[str, ...]:
        """The words without those for trump: `spades` of `trumps are spades`, `ace` of `ace of trumps`, `ass` of
        `trumpfass`."""
        kept = (word for word in self.words if word not in _trump_words())
        return tuple(_without_trump(word, ranks_in(self.language)) for word in kept)

    @property
    def bare(self) -> "Typed":
        """The line without words that people put around a card or a call, such as `I play`, where it has others."""
        kept = tuple(word for word in self.words if word not in typed("typed-saying"))
        return replace(self, words=kept) if kept else self

    @property
    def figures(self) -> tuple[str, ...]:
        """The words with numbers as figures."""
        return in_digits(self.words, self.language)

    def trump(self, trump: Denomination | None) -> Card | None:
        """The card that a line such as `ace of trumps` or `Trumpf-Ass` means where this suit is trump; else None."""
        rank = ranks_in(self.language).get("".join(self.untrumped))
        card = f"{rank}{trump}"
        return Card(card) if self.untrumped != self.words and card in self.deck.faces else None

    def means(self, listed: Mapping[str, Meaning]) -> Meaning | None:
        """What the whole line means, or None. `listed` are the texts that list words, each with its meaning."""
        return meanings(listed, self.language).get(self.joined)


class AskedWhy(NamedTuple):
    """A question about a trick of the last deal; `trick` 0 is for the calls. `who` are the words that name the player
    it is about; empty for all players."""

    trick: int
    who: tuple[str, ...]


def typed_line(line: str, deck: Deck, language: str = ENGLISH, names: Sequence[str] = ()) -> Typed:
    """A line split into words, without those that only fill it. `names` are the players' names, seat by seat."""
    return Typed(tuple(said(line)), deck, language, seats_of(names))


def read_common(line: Typed) -> Action | None:
    """The card, suit or call that these words mean in any trick game; None for anything else."""
    against = accused(line.words, typed("typed-revoke"), line.people)
    if against is not None:
        return ClaimRevoke(against)
    call = line.means(_CALLS)
    if call is not None:
        return call
    named = suit(line.untrumped, line.suits)
    if named in line.deck.suits:
        return NameTrump(Denomination(named))
    played = line.card(line.words)
    return PlayCard(played) if played is not None else None


@cache
def _trump_words() -> frozenset[str]:
    """Single words that say that a suit is trump, in every language."""
    listed = (word for language in LANGUAGES for word in word_list(language, "typed-trump"))
    return frozenset(each for word in listed for each in plain(word).split())


def _without_trump(word: str, ranks: Mapping[str, str]) -> str:
    """The rank in a word that begins with one for trump; any other word as it is."""
    found = (word.removeprefix(trump) for trump in _trump_words() if word.startswith(trump))
    return next((rest for rest in found if rest in ranks), word)


def typed_cut(text: str) -> int | None:
    """The number of a typed cut such as `cut 17`, `coupe 17` or `abheben 17`; None for any other line."""
    match plain(text).split():
        case [cut, number] if cut in typed("typed-cut") and number.isascii() and number.isdecimal():
            return int(number[:9])
    return None


def typed_why(text: str) -> AskedWhy | None:
    """The question that a line such as `why 3 west`, `warum 3` or `pourquoi 3 Lena` asks; None for any other line."""
    match plain(text).split():
        case [why, number, *who] if why in typed("typed-why") and number.isascii() and number.isdecimal():
            return AskedWhy(int(number[:9]), tuple(said(" ".join(who))))
    return None
