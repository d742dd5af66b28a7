"""What a finished deal hands to the ledger."""

import hashlib

import msgspec

from engine.host.ids import PersonId, ScopeId, TableId


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
    """A finished deal. `deal` is unique; the entries' sum must be `total`, which the game declares."""

    deal: str
    table: TableId
    number: int
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
