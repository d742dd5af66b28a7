"""The shuffle: unbiased Fisher-Yates over a cryptographic stream, from one secret for each deal, and its seal."""

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.rules.cards import Card
from engine.rules.deal import Pack

_WORD = 1 << 32
NO_CUT = "0"
"""What enters the shuffle if nobody put a number in."""
FORM = 3
"""The form of the seals that are made today."""


class SystemShuffler:
    """Secrets from the operating system."""

    def secret(self) -> bytes:
        return secrets.token_bytes(32)


def shuffle(cards: Sequence[Card], secret: bytes, deal: str, cuts: str = NO_CUT) -> Pack:
    """The pack that secret, deal and `written_cuts` make of a deck: the same arguments give the same pack."""
    words = _words(secret, f"{deal}:{cuts}")
    pack = list(cards)
    # not `random.shuffle`: anybody must be able to do the same in any language, from the secret alone
    for last in range(len(pack) - 1, 0, -1):
        place = _below(last + 1, words)
        pack[last], pack[place] = pack[place], pack[last]
    return tuple(pack)


def written_cuts(cuts: Sequence[int | None]) -> str:
    """The numbers that people put in, in the order of seats, as they enter the shuffle: `0=17,2=250000`."""
    return ",".join(f"{seat}={number}" for seat, number in enumerate(cuts) if number is not None) or NO_CUT


@dataclass(frozen=True, slots=True)
class Sealed:
    """What a seal covers besides the secret: the two decide the pack, but for the numbers that people put in."""

    table: str
    deal: str
    """The deal's id, which enters the shuffle."""
    heading: str
    """The deal's record above its pack: game, version, options, number, dealer, and where the match stands."""
    marks: Sequence[str]
    """Who sits where, see `engine.host.state.marks`."""
    voided: int
    """How many earlier seals of this deal were replaced after somebody had put a number in."""
    deck: Pack
    """The cards in their order before the shuffle."""


def seal(secret: bytes, sealed: Sealed) -> str:
    """A seal in hex, which can be shown before the deal without giving the secret away."""
    return sealed_parts(
        *(f"pli-seal {FORM}", sealed.table, sealed.deal, sealed.heading, " ".join(sealed.marks)),
        *(str(sealed.voided), " ".join(sealed.deck), secret.hex()),
    )


def sealed_parts(*parts: str) -> str:
    """The SHA-256 of all parts, each with its length before it, so that no two contents are written alike."""
    return hashlib.sha256("".join(f"{len(part)}:{part}," for part in parts).encode()).hexdigest()


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
