"""The record of a finished deal with what its shuffle was made from, and the check of the one against the other."""

from dataclasses import dataclass

from engine.games import ruleset
from engine.host.errors import HostError
from engine.host.play.shuffle import commitment, shuffle
from engine.host.tables.table import StoredDeal
from engine.rules.errors import NotationError, OptionError
from engine.rules.notation import read

WORDS = 8


class ProofError(HostError):
    """A record whose shuffle cannot be confirmed; `code` names a text in the catalogues."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Proof:
    """A confirmed shuffle: this pack is what the secret behind the commitment and the cut make."""

    deal: str
    cut: int
    commitment: str


def exported(deal: StoredDeal) -> str:
    """The record of a deal that is over, with a line that lets anybody rebuild its pack."""
    sealed = commitment(bytes.fromhex(deal.secret))
    return f"{deal.record}shuffle {deal.id} cut {deal.cut} secret {deal.secret} commitment {sealed}\n"


def verify(text: str) -> Proof:
    """Rebuilds the pack of an exported record; raises `ProofError` ("NO_RECORD", "NO_SHUFFLE", "OTHER_SECRET",
    "OTHER_PACK")."""
    try:
        record = read(text)
        deck = ruleset(record.game, record.options, record.version).rules.deck
    except (NotationError, OptionError, KeyError):
        raise ProofError("NO_RECORD") from None
    deal, cut, secret, sealed = _shuffle_line(text)
    if commitment(secret) != sealed:
        raise ProofError("OTHER_SECRET")
    if shuffle(deck.cards, secret, deal, cut) != record.pack:
        raise ProofError("OTHER_PACK")
    return Proof(deal, cut, sealed)


def _shuffle_line(text: str) -> tuple[str, int, bytes, str]:
    words = next((line.split() for line in text.splitlines() if line.startswith("shuffle ")), [])
    if len(words) != WORDS:
        raise ProofError("NO_SHUFFLE")
    _, deal, _, cut, _, secret, _, sealed = words
    try:
        return deal, int(cut), bytes.fromhex(secret), sealed
    except ValueError:
        raise ProofError("NO_SHUFFLE") from None
