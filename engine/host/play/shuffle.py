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
"""The form of seals before the second: the SHA-256 of the secret, which left the deal's id free to be tried."""
WHOLE = 2
"""The form of seals that cover everything that makes the pack but the cut."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """What a seal covers beside the secret: with it the pack is decided but for the cut."""

    table: str
    deal: str
    """The deal's id, which enters the shuffle."""
    setup: DealSetup
    """Its number and its dealer say whose turn it is to cut, and to whom which cards go."""
    game: str
    version: int
    """Of the game's rules."""
    seats: int
    deck: Pack
    """The cards in their order before the shuffle."""


def seal(secret: bytes, sealed: Sealed, form: int = WHOLE) -> str:
    """What can be shown before the deal without telling the secret, in hex: the SHA-256 of all of it, each part with
    its length before it, so that no two contents are written alike."""
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
