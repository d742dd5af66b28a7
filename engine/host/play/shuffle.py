"""The shuffle: unbiased Fisher-Yates over a cryptographic stream, from one secret for each deal."""

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.rules.cards import Card
from engine.rules.deal import Pack
from engine.rules.state import DealSetup

_WORD = 1 << 32


class SystemShuffler:
    """Secrets from the operating system."""

    def secret(self) -> bytes:
        return secrets.token_bytes(32)


def shuffle(cards: Sequence[Card], secret: bytes, deal: str, cut: int = 0) -> Pack:
    """The pack that secret, deal and cut make of a deck: the same arguments give the same pack."""
    words = _words(secret, f"{deal}:{cut}")
    pack = list(cards)
    # not `random.shuffle`: anybody must be able to do the same in any language, from the secret alone
    for last in range(len(pack) - 1, 0, -1):
        place = _below(last + 1, words)
        pack[last], pack[place] = pack[place], pack[last]
    return tuple(pack)


SECRET_ALONE = 1
"""The first form of seals: the SHA-256 of the secret, which left the server free to try ids for the deal."""
WHOLE = 2
"""The second form of seals, which cover everything that makes the pack except the cut."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """What a seal covers besides the secret: the two decide the pack, but for the cut."""

    table: str
    deal: str
    """The deal's id, which enters the shuffle."""
    setup: DealSetup
    """The deal's number and dealer, which say whose turn it is to cut, and who gets which cards."""
    game: str
    version: int
    """The version of the game's rules."""
    seats: int
    deck: Pack
    """The cards in their order before the shuffle."""


def seal(secret: bytes, sealed: Sealed, form: int = WHOLE) -> str:
    """A seal in hex, which can be shown before the deal without giving the secret away: the SHA-256 of all parts,
    each with its length before it, so that no two contents are written alike."""
    if form == SECRET_ALONE:
        return secret_alone(secret)
    parts = (
        *("pli-seal 2", sealed.table, sealed.deal, str(sealed.setup.number), str(sealed.setup.dealer)),
        *(sealed.game, str(sealed.version), str(sealed.seats), " ".join(sealed.deck), secret.hex()),
    )
    return hashlib.sha256("".join(f"{len(part)}:{part}," for part in parts).encode()).hexdigest()


def secret_alone(secret: bytes) -> str:
    """A seal of the first form."""
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
