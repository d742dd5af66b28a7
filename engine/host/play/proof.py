"""Exports the record of a finished deal with what its shuffle was made from, and checks the one against the other.

This line of the record lets anybody rebuild the pack:

    shuffle 2 table T deal D cut C secret H seal H

In earlier records, whose seals covered the secret alone, it reads `shuffle D cut C secret H commitment H`.
"""

from dataclasses import dataclass

from engine.games import ruleset
from engine.host.errors import HostError
from engine.host.play.shuffle import SECRET_ALONE, WHOLE, Sealed, seal, secret_alone, shuffle
from engine.host.tables.table import StoredDeal, Table
from engine.rules.errors import NotationError, OptionError
from engine.rules.notation import read

LEAST_SHOWN = 32
"""The fewest characters of a seal worth comparing: two packs for the same 16 can be found in an afternoon."""


class ProofError(HostError):
    """A record whose shuffle cannot be confirmed; `code` names a text in the catalogues."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Proof:
    """A confirmed shuffle: this pack is what the sealed secret and the cut make."""

    deal: str
    cut: int
    seal: str
    whole: bool
    """The seal covers all that makes the pack except the cut. In records of earlier programs it did not, and whoever
    ran the server could still choose the deal's id after the cut."""


@dataclass(frozen=True, slots=True)
class _Shuffle:
    """A `shuffle` line as read."""

    form: int
    table: str
    deal: str
    cut: int
    secret: bytes
    seal: str


def exported(table: Table, deal: StoredDeal) -> str:
    """The record of a deal that is over, with a line that lets anybody rebuild its pack."""
    if not deal.seal:
        return f"{deal.record}shuffle {deal.id} cut {deal.cut} secret {deal.secret} commitment {sealed_as(deal)}\n"
    line = f"shuffle {WHOLE} table {table.id} deal {deal.id} cut {deal.cut} secret {deal.secret} seal {deal.seal}"
    return f"{deal.record}{line}\n"


def sealed_as(deal: StoredDeal) -> str:
    """The seal that was shown before this deal."""
    return deal.seal or secret_alone(bytes.fromhex(deal.secret))


def verify(text: str, shown: str = "") -> Proof:
    """Rebuilds the pack of an exported record and compares its seal with what was `shown` before the deal, if that is
    given: its beginning is enough, if it has at least `LEAST_SHOWN` characters.

    Raises `ProofError` ("NO_RECORD", "NO_SHUFFLE", "OTHER_SECRET", "OTHER_PACK", "OTHER_SEAL", "SHORT_SEAL").
    """
    try:
        record = read(text)
        rules = ruleset(record.game, record.options, record.version).rules
    except (NotationError, OptionError, KeyError):
        raise ProofError("NO_RECORD") from None
    line = _shuffle_line(text)
    sealed = Sealed(line.table, line.deal, record.setup, record.game, record.version, rules.seats, rules.deck.cards)
    if seal(line.secret, sealed, line.form) != line.seal:
        raise ProofError("OTHER_SECRET")
    if shuffle(rules.deck.cards, line.secret, line.deal, line.cut) != record.pack:
        raise ProofError("OTHER_PACK")
    _compare(line.seal, shown.strip().rstrip("….").lower())
    return Proof(line.deal, line.cut, line.seal, whole=line.form == WHOLE)


def _compare(found: str, shown: str) -> None:
    # a mismatch is reported first: even a beginning that is too short then proves that something is amiss
    if shown and not found.startswith(shown):
        raise ProofError("OTHER_SEAL")
    if 0 < len(shown) < LEAST_SHOWN:
        raise ProofError("SHORT_SEAL")


def _shuffle_line(text: str) -> _Shuffle:
    words = next((line.split()[1:] for line in text.splitlines() if line.startswith("shuffle ")), [])
    try:
        match words:
            case ["2", "table", table, "deal", deal, "cut", cut, "secret", secret, "seal", found]:
                return _Shuffle(WHOLE, table, deal, int(cut), bytes.fromhex(secret), found)
            case [deal, "cut", cut, "secret", secret, "commitment", found]:
                return _Shuffle(SECRET_ALONE, "", deal, int(cut), bytes.fromhex(secret), found)
    except ValueError:
        pass
    raise ProofError("NO_SHUFFLE")
