"""What a finished deal hands to the ledger."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from engine.host.state.errors import SettlementError
from engine.host.state.ids import PersonId, ScopeId, TableId
from engine.host.state.leaderboards import Pool

COMPUTER = "computer:"
"""Begins the account of a seat that a computer player holds."""

ANONYMOUS = "anonymous:"
"""Begins the account of somebody who was erased; it has no name."""

EXHIBITION = "exhibition:"
"""Begins the account of a seat at a table of computer players only, which is listed like a person's."""

NO_DEAL = 0
"""The number of a settlement that only says who won a match: it counts as no deal."""

LARGEST = 2**53
"""No number in a settlement is larger, so that no ledger's sum overflows."""


class Entry(msgspec.Struct, frozen=True):
    """What one seat won or lost in a deal, in the game's unit."""

    seat: int
    account: PersonId
    """A person, or `computer:<kind>` for a seat that a computer player holds; the latter are not listed."""
    name: str
    delta: int
    won: bool = False
    """The match ended with this deal and the seat's side won it."""
    side: int = -1
    """Seats of one side win and lose the match together; -1 if not known."""
    place: int = 0
    """The side's place once the match is over: 1 is the best, equal ones share it; 0 if not known."""
    sweep: bool = False
    """The seat's side took every trick of the deal."""
    contre: bool = False
    """The seat said contre."""
    covered: bool = False
    """What the seat won is not the person's: a computer player held it when the deal ended, or others decided too
    much."""


class Settlement(msgspec.Struct, frozen=True):
    """A finished deal, or the end of a match after its last deal. `deal` is unique; the entries' sum must be `total`,
    which the game declares."""

    deal: str
    table: TableId
    number: int
    """Which deal of the match, from 1; `NO_DEAL` for the end of a match."""
    game: str
    unit: str
    """What is counted: "points", "chips" or "tokens"."""
    version: int
    options: dict[str, bool | int | str]
    scope: ScopeId
    entries: tuple[Entry, ...]
    total: int
    match_over: bool
    commitment: str
    """The seal (hex) of the shuffle, see `engine.host.state.shuffle`."""
    friendly: bool = False
    """The table was opened as a friendly one: counted apart, and not rated."""
    charter: str = ""
    """The code of the house rules in `options`; empty for the standard rules."""
    weight: int | None = None
    """By how many hundredths the match counts for ratings (`engine.host.people.rating`); None for one that is not
    over, or that an earlier program settled."""
    mixed: bool = False
    """Computer players had seats of their own earlier in the match: it is no match among people."""

    def __repr__(self) -> str:
        return f"Settlement(deal={self.deal!r})"

    def encode(self) -> bytes:
        return msgspec.json.encode(self)

    def digest(self) -> str:
        """Tells two contents of the same deal apart."""
        return hashlib.sha256(self.encode()).hexdigest()


def decode(payload: bytes) -> Settlement:
    """Reads `Settlement.encode()` back; raises `msgspec.ValidationError`."""
    return msgspec.json.decode(payload, type=Settlement)


@dataclass(frozen=True, slots=True)
class Share:
    """What a deal adds to a person's totals."""

    account: PersonId
    name: str
    points: int
    deals: int
    matches: int
    wins: int
    sweeps: int
    contres: int


def pool(settlement: Settlement) -> Pool:
    """The kind of table: with a computer player in a seat of its own, friendly, or open."""
    if settlement.mixed or any(entry.account.startswith((COMPUTER, EXHIBITION)) for entry in settlement.entries):
        return Pool.COMPUTERS
    return Pool.FRIENDLY if settlement.friendly else Pool.OPEN


@dataclass(frozen=True, slots=True)
class LevelShare:
    """What a deal adds to what is known of a level of computer players."""

    account: PersonId
    points: int
    """What its side got."""
    faced: int
    """What all seats that played against it got together."""
    facing: int
    """How many seats played against it."""


def level_shares(settlement: Settlement) -> Sequence[LevelShare]:
    """What a deal says of the levels that played it against people, once for each level. A friendly table says
    nothing: there people may ask for hints."""
    if settlement.friendly or settlement.number == NO_DEAL:
        return []
    # seats of one side share its score, and levels that play against people are all on one side
    levels = {entry.account: entry for entry in reversed(against_people(settlement.entries))}
    return [_level_share(entry, opponents(entry, settlement.entries)) for entry in levels.values()]


def against_people(entries: Sequence[Entry]) -> Sequence[Entry]:
    """The entries of computer players in seats of their own, if all their opponents are people who played for
    themselves."""
    return [entry for entry in entries if entry.account.startswith(COMPUTER) and _faces_people(entry, entries)]


def opponents(of: Entry, entries: Sequence[Entry]) -> Sequence[Entry]:
    """The entries of the other sides; none if the sides are not known."""
    return [entry for entry in entries if entry.side != of.side >= 0]


def _faces_people(entry: Entry, entries: Sequence[Entry]) -> bool:
    others = opponents(entry, entries)
    played = (not other.covered and not other.account.startswith((COMPUTER, EXHIBITION)) for other in others)
    return bool(others) and all(played)


def _level_share(entry: Entry, others: Sequence[Entry]) -> LevelShare:
    return LevelShare(entry.account, entry.delta, sum(other.delta for other in others), len(others))


def shares(settlement: Settlement) -> Sequence[Share]:
    """What each person got, once for each even if one held two seats; computer players get nothing.

    What a computer player won in a covered seat is nobody's, what it lost is the absent person's.
    """
    mine: dict[PersonId, list[Entry]] = {}
    for entry in sorted(settlement.entries, key=lambda entry: entry.seat):
        if not entry.account.startswith(COMPUTER):
            mine.setdefault(entry.account, []).append(entry)
    return [
        Share(
            account=account,
            name=entries[-1].name,
            # losses count, or it would pay to leave before losing
            points=sum(min(entry.delta, 0) if entry.covered else entry.delta for entry in entries),
            deals=int(settlement.number != NO_DEAL),
            matches=int(settlement.match_over),
            wins=int(any(entry.won and not entry.covered for entry in entries)),
            sweeps=int(any(entry.sweep and not entry.covered for entry in entries)),
            contres=int(any(entry.contre and not entry.covered for entry in entries)),
        )
        for account, entries in mine.items()
    ]


def verify(settlement: Settlement) -> None:
    """Raises `SettlementError`, naming the deal, if a settlement contradicts itself."""
    if fault := _fault(settlement):
        raise SettlementError(f"deal {settlement.deal}: {fault}")


def _fault(settlement: Settlement) -> str | None:
    entries = settlement.entries
    # what a game declares and what its seats got are worked out separately: a fault in either is found here, before
    # it counts
    found = sum(entry.delta for entry in entries)
    numbers = (settlement.number, settlement.version, settlement.total, *(entry.delta for entry in entries))
    faults = {
        f"the entries sum to {found}, declared is {settlement.total}": found != settlement.total,
        "a number is too large": any(abs(number) > LARGEST for number in numbers),
        "a seat has two entries": len({entry.seat for entry in entries}) != len(entries),
        "a seat is not between 0 and 63": any(not 0 <= entry.seat < 64 for entry in entries),
        "a match is won that is not over": not settlement.match_over
        and any(entry.won or entry.place for entry in entries),
        "a side or a place is none": any(not -1 <= entry.side < 64 or entry.place < 0 for entry in entries),
        "deal, scope or game is empty": not (settlement.deal and settlement.scope and settlement.game),
    }
    return next((fault for fault, holds in faults.items() if holds), None)
