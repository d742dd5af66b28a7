"""What is kept about people besides their results, and what they may read of themselves."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

import msgspec

from engine.host.state.ids import PersonId, ScopeId, TableId
from engine.rules.options import Value

FORM = 20
"""How many deals a person's form in a game is drawn from."""


class Confirm(StrEnum):
    """Which of a person's plays ask for a second tap."""

    OFF = "off"
    HIGH = "high"  # cards that count or win much
    ON = "on"


class Pictures(StrEnum):
    """Whether cards are drawn beside the texts, on which background, and their suits in two colours or in four."""

    OFF = "off"
    DARK = "dark"
    LIGHT = "light"
    DARK_FOUR = "dark-four"
    LIGHT_FOUR = "light-four"


class Hands(StrEnum):
    """Where somebody's hand is shown, on a platform that can show it beside the board to its owner alone."""

    DIRECT = "direct"
    """In the private chat; while a panel is open beside the board, in that instead."""
    PANEL = "panel"
    """In panels alone."""
    BOTH = "both"


class PersonSettings(msgspec.Struct, frozen=True):
    """What a person has chosen; linked identities share it."""

    language: str = ""
    """The language of private messages; empty follows the platform's client."""
    confirm: Confirm = Confirm.OFF
    hidden: bool = False
    """The person is shown without a name on leaderboards."""
    pictures: Pictures | None = None
    """Pictures of one's own cards; None follows the program's configuration."""
    letters: bool = False
    """Suits as letters in private messages."""
    full: bool = False
    """The message with the hand also tells what everybody sees on the board."""
    longer: bool = False
    """Longer turns at friendly tables."""
    hands: Hands = Hands.DIRECT


@dataclass(frozen=True, slots=True)
class GameRecord:
    """What a person has won in a game. `form`: the last deals' results, at most `FORM`, the newest last."""

    game: str
    points: int
    deals: int
    matches: int
    wins: int
    form: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Partner:
    """The partner with whom somebody has won the most matches."""

    name: str
    wins: int


@dataclass(frozen=True, slots=True)
class Profile:
    """A person as the ledger knows them. `identities`: those on every platform, the one that results count for
    first."""

    identities: tuple[PersonId, ...]
    settings: PersonSettings
    records: tuple[GameRecord, ...]
    """By game, the one with the most deals first."""
    partner: Partner | None


class Played(msgspec.Struct, frozen=True):
    """A seat's result in a deal, as its player may take it away."""

    at: int
    """Milliseconds since 1970."""
    deal: str
    number: int
    game: str
    unit: str
    scope: ScopeId
    seat: int
    name: str
    delta: int
    won: bool
    options: dict[str, Value]
    """The rules that were played."""
    charter: str = ""
    """The code of the house rules among them; empty for the standard rules."""


class AnsweredProblem(msgspec.Struct, frozen=True):
    """A problem that somebody has answered."""

    game: str
    number: int
    solved: bool
    """It was answered with the best card."""
    at: int
    """Milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class Solved:
    """How many problems of a game somebody has answered, and how many of those solved; first answers count."""

    solved: int
    answered: int
    numbers: frozenset[int] = field(default=frozenset(), compare=False)
    """Those that were solved."""


class Export(msgspec.Struct, frozen=True):
    """Everything that is kept about a person."""

    identities: tuple[PersonId, ...]
    settings: PersonSettings
    results: tuple[Played, ...]
    banned_in: tuple[ScopeId, ...]
    archived: tuple[TableId, ...] = ()
    """Closed tables that are still kept and name the person."""
    problems: tuple[AnsweredProblem, ...] = ()

    def encode(self) -> bytes:
        """As JSON that people can read."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2)


class People(Protocol):
    """Settings and identities of people. Operational errors are `HostError`s: nothing was written."""

    async def account(self, person: PersonId) -> PersonId:
        """The identity for which this one's results count: itself, or the one that it is linked to."""
        ...

    async def settings(self, person: PersonId) -> PersonSettings: ...
    async def change_settings(self, person: PersonId, change: Callable[[PersonSettings], PersonSettings]) -> None:
        """Changes what the person has chosen. Nobody else's change comes between what `change` is given and what it
        returns: a consent that was taken back does not come back."""
        ...

    async def hidden(self, accounts: frozenset[PersonId]) -> frozenset[PersonId]:
        """Those of the accounts that are shown without a name."""
        ...

    async def offer_link(self, person: PersonId, code: str) -> None:
        """Another identity may link itself to this one by the code, once and within `LINK_STANDS`; a code that was
        offered before is void. Raises `Refusal` for somebody who is linked already."""
        ...

    async def link(self, person: PersonId, code: str) -> PersonId:
        """Links this identity to the one that offered the code, whose results and settings then hold for both, and
        returns that one. Raises `Refusal`."""
        ...

    async def unlink(self, person: PersonId) -> bool:
        """Separates linked identities again, each with the results that it has brought; False if none were linked."""
        ...

    async def answer_problem(self, person: PersonId, game: str, number: int, *, solved: bool) -> Solved:
        """Keeps the answer to a problem, unless there is an earlier one; returns how the person has done at the
        game's problems."""
        ...

    async def answered(self, person: PersonId) -> tuple[AnsweredProblem, ...]:
        """The problems that the person has answered, under whatever identity, the oldest first."""
        ...

    async def profile(self, person: PersonId) -> Profile: ...
    async def export(self, person: PersonId) -> Export: ...
    async def forget(self, person: PersonId) -> None:
        """Takes the person out of everything that is kept. Results stay, under an account that is nobody's, so that
        those of others stand. Bans stay, by identity alone."""
        ...


Now = Callable[[], float]
"""Seconds since 1970."""
