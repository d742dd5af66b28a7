"""The numbers of turns as buttons carry them: bound to their deal, so that only its table can have made one.

A number ahead of the stored table shows that the store was rolled back. But somebody with a client of their own can
send any number; so the turn comes with a proof made from the deal's secret, which nobody knows before the deal is
over.
"""

import hashlib
import hmac

from engine.host.state.table import StoredDeal

SPAN = 4096
"""More turns than any deal has. Numbers below it are turns without a proof, as earlier programs wrote them."""
PROOF = 3
"""Bytes of a proof: a number has eleven digits at most, and one guess in sixteen million is right."""


def turn_number(deal: StoredDeal, turn: int) -> int:
    """What a button of this turn carries."""
    return turn + SPAN * _proof(deal, turn)


def turn_of(deal: StoredDeal, number: int) -> int | None:
    """The turn that a number stands for; None for one that this deal never handed out."""
    proof, turn = divmod(number, SPAN)
    return turn if not proof or proof == _proof(deal, turn) else None


def is_proved(number: int) -> bool:
    """Whether the number carries a proof, which `turn_of` has found right."""
    return number >= SPAN


def _proof(deal: StoredDeal, turn: int) -> int:
    # no deal's id has a blank, so the shuffle makes nothing from the secret with such a beginning
    again = f" again {deal.rewound}" if deal.rewound else ""
    made = hmac.digest(deal.secret.encode(), f"turn {turn}{again}".encode(), hashlib.sha256)
    return 1 + int.from_bytes(made[:PROOF], "big")
