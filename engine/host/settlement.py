"""What a finished deal hands to the ledger."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from engine.host.errors import SettlementError
from engine.host.ids import PersonId, ScopeId, TableId

COMPUTER = "computer:"
"""Begins the account of a seat that a computer player holds."""

ANONYMOUS = "anonymous:"
"""Begins the account of somebody who was erased; it has no name."""

NO_DEAL = 0
"""The number of a settlement that only says who won a match: it counts as no deal."""

LARGEST = 2**53
"""No number in a settlement is larger, so that no ledger's sum overflows."""


class Entry(msgspec.Struct, frozen=True):
    """What one seat won or lost in a deal, in the game's unit."""

    seat: int
    account: PersonId
    """A person, or `computer:<kind>` for a seat that a computer player holds; those are not listed."""
    name: str
    delta: int
    won: bool = False
    """The match ended with this deal and the seat's side won it."""


class Settlement(msgspec.Struct, frozen=True):
    """A finished deal, or the end of a match behind its last deal. `deal` is unique; the entries' sum must be
    `total`, which the game declares."""

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
    """SHA-256 (hex) of the shuffle's secret."""

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


def shares(settlement: Settlement) -> Sequence[Share]:
    """What each person got, once for each even where one held two seats; computer players get nothing."""
    mine: dict[PersonId, list[Entry]] = {}
    for entry in sorted(settlement.entries, key=lambda entry: entry.seat):
        if not entry.account.startswith(COMPUTER):
            mine.setdefault(entry.account, []).append(entry)
    return [
        Share(
            account=account,
            name=entries[-1].name,
            points=sum(entry.delta for entry in entries),
            deals=int(settlement.number != NO_DEAL),
            matches=int(settlement.match_over),
            wins=int(any(entry.won for entry in entries)),
        )
        for account, entries in mine.items()
    ]


def verify(settlement: Settlement) -> None:
    """Raises `SettlementError`, naming the deal, where a settlement contradicts itself."""
    if fault := _fault(settlement):
        raise SettlementError(f"deal {settlement.deal}: {fault}")


def _fault(settlement: Settlement) -> str | None:
    entries = settlement.entries
    found = sum(entry.delta for entry in entries)
    numbers = (settlement.number, settlement.version, settlement.total, *(entry.delta for entry in entries))
    faults = {
        f"the entries sum to {found}, declared is {settlement.total}": found != settlement.total,
        "a number is too large": any(abs(number) > LARGEST for number in numbers),
        "a seat has two entries": len({entry.seat for entry in entries}) != len(entries),
        "a seat is not between 0 and 63": any(not 0 <= entry.seat < 64 for entry in entries),
        "a match is won that is not over": not settlement.match_over and any(entry.won for entry in entries),
        "deal, scope or game is empty": not (settlement.deal and settlement.scope and settlement.game),
    }
    return next((fault for fault, holds in faults.items() if holds), None)
