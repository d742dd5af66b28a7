"""Exports the record of a finished deal with what its shuffle was made from, and checks the one against the other.

These lines of the record let anybody rebuild the pack. `seats` says who sat where, see `engine.host.state.marks`; the
numbers that people put in stand by seat, and there is a 0 if nobody did:

    shuffle 3 table T deal D cuts 0=17,2=250000 voided 0 secret H seal H
    seats M computer M M

In earlier records the line reads `shuffle 2 table T deal D cut C secret H seal H`, or
`shuffle D cut C secret H commitment H`, and says nothing of seats.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

from engine.games import replay, rules_of
from engine.host.state.errors import HostError
from engine.host.state.ids import PersonId
from engine.host.state.marks import made
from engine.host.state.older_seals import OlderShuffle, older_seal, older_shuffle, secret_alone
from engine.host.state.shuffle import FORM, NO_CUT, Sealed, seal, shuffle, written_cuts
from engine.host.state.table import StoredDeal, Table
from engine.rules.deal import Rules
from engine.rules.errors import NotationError
from engine.rules.notation import COMMENT, Record, clean, heading, read

LEAST_SHOWN = 32
"""The fewest characters of a seal worth comparing: two packs for the same 16 can be found in an afternoon."""
MENU = range(1, 26)
"""The numbers that are offered to whoever does not type one."""
DIGITS = 6
"""The most digits of a number that is typed."""


class ProofError(HostError):
    """A record that cannot be confirmed; `code` names a text in the catalogues, `cause` what is wrong in it."""

    def __init__(self, code: str, cause: NotationError | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.cause = cause


@dataclass(frozen=True, slots=True)
class Shown:
    """What somebody remembers from before the deal: the seal or its beginning, and numbers that people put in."""

    seal: str = ""
    cuts: Sequence[int] = ()
    mark: str = ""
    """A person and the key of the person's seat, `ID/KEY`, as the person alone was told them."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A confirmed record: the pack is what the sealed secret and the numbers make, and the plays follow the rules."""

    deal: str
    seal: str
    form: int
    cuts: tuple[int, ...]
    """The numbers that entered, in the order of seats."""
    possibilities: int
    """Among how many packs the numbers that were compared have chosen; 1 if none was."""
    voided: int
    """How many earlier seals of the deal were replaced after somebody had put a number in."""
    seat: int | None = None
    """The seat of the person whose mark was given."""


@dataclass(frozen=True, slots=True)
class _Shuffle:
    """The lines about the shuffle as read."""

    table: str
    deal: str
    cuts: tuple[int | None, ...]
    voided: int
    secret: bytes
    seal: str
    marks: tuple[str, ...]


def exported(table: Table, deal: StoredDeal) -> str:
    """The record of a deal that is over, with the lines that let anybody rebuild its pack; none of them for a deal
    that was chosen for a lesson."""
    if table.lesson is not None and not deal.seal:
        return deal.record
    if not deal.seal:
        return f"{deal.record}shuffle {deal.id} cut {deal.cut} secret {deal.secret} commitment {sealed_as(deal)}\n"
    if not deal.marks:
        line = f"shuffle 2 table {table.id} deal {deal.id} cut {deal.cut} secret {deal.secret} seal {deal.seal}"
        return f"{deal.record}{line}\n"
    line = f"shuffle {FORM} table {table.id} deal {deal.id} cuts {written_cuts(deal.cuts)} voided {deal.voided}"
    seats = " ".join(deal.marks)
    return f"{deal.record}{line} secret {deal.secret} seal {deal.seal}\nseats {seats}\n"


def sealed_as(deal: StoredDeal) -> str:
    """The seal that was shown before this deal."""
    return deal.seal or secret_alone(bytes.fromhex(deal.secret))


def possibilities(cuts: Sequence[int]) -> int:
    """Among how many packs such numbers choose: each could have been any other of the menu, if it is one of those,
    and otherwise any other of as many digits."""
    return prod(len(MENU) if number in MENU else 10 ** len(str(number)) for number in cuts)


def verify(text: str, shown: Shown | None = None) -> Proof:
    """Rebuilds the pack, the seal and the numbers of an exported record, replays its plays, and compares it with what
    was shown before the deal, if that is given.

    Raises `ProofError` ("NO_RECORD", "NO_SHUFFLE", "OTHER_HEADING", "OTHER_SECRET", "OTHER_PACK", "BROKEN_PLAYS",
    "NOT_OVER", "OLDER_FORM", "OTHER_SEAL", "SHORT_SEAL", "OTHER_CUTS", "OTHER_PERSON").
    """
    try:
        record = read(text)
        rules = rules_of(record)
    except NotationError as error:
        raise ProofError("NO_RECORD", error) from None
    # what a chat, a mail or an editor added around its lines says nothing against a record
    text = "".join(line for line in clean(text).splitlines(keepends=True) if not line.startswith(COMMENT))
    told = _told(text)
    # a line that is told twice, or stands elsewhere, would mislead whoever reads it
    if not isinstance(told, OlderShuffle) and not text.startswith(f"{heading(record)}\npack "):
        raise ProofError("OTHER_HEADING")
    proof = _older(told, record, rules) if isinstance(told, OlderShuffle) else _sealed(told, record, rules)
    _replayed(record)
    return proof if shown is None else _compared(proof, shown, told)


def _sealed(told: _Shuffle, record: Record, rules: Rules) -> Proof:
    deck = rules.deck.cards
    sealed = Sealed(told.table, told.deal, heading(record), told.marks, told.voided, deck)
    if seal(told.secret, sealed) != told.seal:
        raise ProofError("OTHER_SECRET")
    if shuffle(deck, told.secret, told.deal, written_cuts(told.cuts)) != record.pack:
        raise ProofError("OTHER_PACK")
    cuts = tuple(number for number in told.cuts if number is not None)
    return Proof(told.deal, told.seal, FORM, cuts, 1, told.voided)


def _older(told: OlderShuffle, record: Record, rules: Rules) -> Proof:
    deck = rules.deck.cards
    if older_seal(told, record, rules.seats, deck) != told.seal:
        raise ProofError("OTHER_SECRET")
    if shuffle(deck, told.secret, told.deal, str(told.cut)) != record.pack:
        raise ProofError("OTHER_PACK")
    return Proof(told.deal, told.seal, told.form, (told.cut,) if told.cut else (), 1, 0)


def _replayed(record: Record) -> None:
    """Raises `ProofError` unless the plays follow the rules to the end of the deal, and go no further."""
    try:
        *_, last = replay(record)
    except NotationError:
        raise ProofError("BROKEN_PLAYS") from None
    if last.state.result is None:
        raise ProofError("NOT_OVER")


def _compared(proof: Proof, shown: Shown, told: "_Shuffle | OlderShuffle") -> Proof:
    wanted = shown.seal.strip().rstrip("….").lower()
    if isinstance(told, OlderShuffle):
        if wanted or shown.cuts or shown.mark:
            raise ProofError("OLDER_FORM")
        return proof
    # a mismatch is reported first: even a beginning that is too short then proves that something is amiss
    if wanted and not proof.seal.startswith(wanted):
        raise ProofError("OTHER_SEAL")
    if 0 < len(wanted) < LEAST_SHOWN:
        raise ProofError("SHORT_SEAL")
    if Counter(shown.cuts) - Counter(proof.cuts):
        raise ProofError("OTHER_CUTS")
    seat = _seat_of(shown.mark, told.marks) if shown.mark else None
    left = possibilities(shown.cuts)
    return Proof(proof.deal, proof.seal, proof.form, proof.cuts, left, proof.voided, seat)


def _seat_of(mark: str, marks: Sequence[str]) -> int:
    person, _, key = mark.rpartition("/")
    found = made(key, PersonId(person))
    if found not in marks:
        raise ProofError("OTHER_PERSON")
    return marks.index(found)


def _told(text: str) -> _Shuffle | OlderShuffle:
    """What the record says of its shuffle: once, or it would not be clear which is meant."""
    lines = [line.split() for line in text.splitlines() if line.startswith(("shuffle ", "seats "))]
    about = [words[1:] for words in lines if words[0] == "shuffle"]
    seats = [tuple(words[1:]) for words in lines if words[0] == "seats"]
    try:
        match about, seats:
            case [[words], []]:
                if (older := older_shuffle(words)) is not None:
                    return older
            case [[words], [marks]]:
                return _read(words, marks)
    except ValueError:
        pass
    raise ProofError("NO_SHUFFLE")


def _read(words: list[str], marks: tuple[str, ...]) -> _Shuffle:
    """Raises `ValueError`."""
    match words:
        case ["3", "table", table, "deal", deal, "cuts", cuts, "voided", voided, "secret", secret, "seal", found]:
            numbers = _numbers(cuts, len(marks))
            return _Shuffle(table, deal, numbers, int(voided), bytes.fromhex(secret), found, marks)
    raise ValueError


def _numbers(cuts: str, seats: int) -> tuple[int | None, ...]:
    """The numbers by seat; raises `ValueError` where they are not written as they enter the shuffle."""
    by_seat = dict(_pair(word) for word in cuts.split(",")) if cuts != NO_CUT else {}
    numbers = tuple(by_seat.get(seat) for seat in range(seats))
    if written_cuts(numbers) != cuts or any(len(str(number)) > DIGITS for number in by_seat.values()):
        raise ValueError
    return numbers


def _pair(word: str) -> tuple[int, int]:
    seat, number = word.split("=")
    return int(seat), int(number)
