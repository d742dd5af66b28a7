"""The shuffle: unbiased Fisher-Yates over a cryptographic stream, from one secret for each deal."""

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence

from engine.rules.cards import Card
from engine.rules.deal import Pack

_WORD = 1 << 32


class SystemShuffler:
    """Secrets from the operating system."""

    def secret(self) -> bytes:
        return secrets.token_bytes(32)


def shuffle(cards: Sequence[Card], secret: bytes, deal: str, cut: int = 0) -> Pack:
    """The pack that secret, deal and cut make of a deck: the same arguments give the same pack."""
    words = _words(secret, f"{deal}:{cut}")
    pack = list(cards)
    for last in range(len(pack) - 1, 0, -1):
        place = _below(last + 1, words)
        pack[last], pack[place] = pack[place], pack[last]
    return tuple(pack)


def commitment(secret: bytes) -> str:
    """What can be shown before the deal without telling the secret: its SHA-256, in hex."""
    return hashlib.sha256(secret).hexdigest()


def _words(secret: bytes, context: str) -> Iterator[int]:
    """32-bit words of HMAC-SHA-256(secret, context and a counter)."""
    counter = 0
    while True:
        block = hmac.digest(secret, f"{context}:{counter}".encode(), "sha256")
        yield from (int.from_bytes(block[place : place + 4], "big") for place in range(0, 32, 4))
        counter += 1


def _below(bound: int, words: Iterator[int]) -> int:
    """A number below `bound`, each equally likely: words from the incomplete last range are rejected."""
    limit = _WORD - _WORD % bound
    return next(word for word in words if word < limit) % bound
