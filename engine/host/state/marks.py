"""Who sits where, for a seal and a record: marks that give nobody away, and that each person can check.

A platform's ids can be tried one after the other, so that a salt which everybody knows would hide none of them. Each
seat has a key of its own, which only its person is told: with it, the person's id makes the mark.
"""

import hashlib
import hmac
from collections.abc import Sequence

from engine.host.state.ids import PersonId
from engine.host.state.table import Chair

COMPUTER, FREE = "computer", "free"
"""What stands in place of a mark at a seat without a person."""
_LENGTH = 32
"""Hexadecimal signs of keys and marks."""


def marks(salt: str, seats: Sequence[Chair]) -> tuple[str, ...]:
    """Who sits where: a person's mark, or what holds the seat instead."""
    return tuple([_mark(salt, seat, chair) for seat, chair in enumerate(seats)])


def key(salt: str, seat: int) -> str:
    """The key of a seat, for its person alone (hex)."""
    return hmac.digest(bytes.fromhex(salt), f"seat {seat}".encode(), "sha256").hex()[:_LENGTH]


def own_mark(salt: str, seats: Sequence[str], person: PersonId) -> str:
    """What tells a person alone which mark is theirs, `ID/KEY`; empty where none is, or where the salt is gone."""
    keys = [key(salt, seat) for seat in range(len(seats))] if salt else []
    found = (each for each, mark in zip(keys, seats, strict=bool(salt)) if made(each, person) == mark)
    return next((f"{person}/{each}" for each in found), "")


def made(seat_key: str, person: PersonId) -> str:
    """The mark that a seat's key and a person make (hex)."""
    return hashlib.sha256(f"{seat_key}:{person}".encode()).hexdigest()[:_LENGTH]


def _mark(salt: str, seat: int, chair: Chair) -> str:
    if chair.person is None:
        return COMPUTER if chair.computer is not None else FREE
    return made(key(salt, seat), chair.person)
