"""Seals of earlier programs. They left much open, so that they prove nothing against a seal that was shown.

The first form covered the secret alone: whoever ran the server could try names for the deal after the cut. The second
covered neither who sat where nor the options, and the cut of a button was made by the program.
"""

import hashlib
from dataclasses import dataclass

from engine.host.state.shuffle import sealed_parts
from engine.rules.deal import Pack
from engine.rules.notation import Record

SECRET_ALONE, WITHOUT_SEATS = 1, 2
"""The forms."""


@dataclass(frozen=True, slots=True)
class OlderShuffle:
    """What a record of an earlier program says of its shuffle. `table` is empty in the first form."""

    form: int
    table: str
    deal: str
    cut: int
    secret: bytes
    seal: str


def older_shuffle(words: list[str]) -> OlderShuffle | None:
    """Reads the words of a `shuffle` line; None where it has another form. Raises `ValueError` for what is no
    number."""
    match words:
        case ["2", "table", table, "deal", deal, "cut", cut, "secret", secret, "seal", found]:
            return OlderShuffle(WITHOUT_SEATS, table, deal, int(cut), bytes.fromhex(secret), found)
        case [deal, "cut", cut, "secret", secret, "commitment", found]:
            return OlderShuffle(SECRET_ALONE, "", deal, int(cut), bytes.fromhex(secret), found)
    return None


def older_seal(told: OlderShuffle, record: Record, seats: int, deck: Pack) -> str:
    """The seal that such a record must have."""
    if told.form == SECRET_ALONE:
        return secret_alone(told.secret)
    setup = record.setup
    return sealed_parts(
        *("pli-seal 2", told.table, told.deal, str(setup.number), str(setup.dealer)),
        *(record.game, str(record.version), str(seats), " ".join(deck), told.secret.hex()),
    )


def secret_alone(secret: bytes) -> str:
    """A seal of the first form."""
    return hashlib.sha256(secret).hexdigest()
