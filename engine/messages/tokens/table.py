"""Tokens of buttons: short, meaningless without the table, polite when they are old.

    c:<table>:<deal>:<turn>:<index>   a choice that was offered at that turn of that deal
    k:<table>:<deal>:<key>            a place (from 0) in the presser's hand as dealt, for keys that everybody shares
    w:<table>:<deal>:<key>            why that card may not be played
    b:<table>:<verb>                  a button of the table: sit, start, hand, ...
    s:<table>:<seat>                  sit on this seat
    h:<table>:<seat>                  make whoever sits there the host
    x:<table>:<seat>                  the computer player leaves this seat
    i:<table>:<number>:<answer>       accept (1) or decline (0) the invitation of this number
    m:<table>:<deal>:<menu>           shows more choices, and changes nothing

No letter is one of those that begin other tokens (`rule_tokens`, `leader_tokens`, `personal`): r, rs, l, p, a.
At most 64 bytes, so that they fit both platforms. The seat is never in a token: it comes from who presses.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import ClassVar

from engine.host.tables.ids import TableId

LIMIT = 64


class Verb(StrEnum):
    """What a button of the table asks for."""

    SIT = "sit"
    STAND = "stand"
    COMPUTERS = "computers"
    START = "start"
    CLOSE = "close"
    HAND = "hand"
    NEXT = "next"
    REMATCH = "rematch"
    END = "end"
    BACK = "back"
    LAST_TRICK = "last"
    SCORE = "score"
    RULES = "rules"
    CUT = "cut"
    MOMENT = "moment"
    RECORD = "record"
    MORE = "more"
    AWAY = "away"
    PAUSE = "pause"
    GO_ON = "goon"
    NUDGE = "nudge"
    WAIT = "wait"
    COVER_CARD = "covercard"
    COVER_SEAT = "coverseat"
    OFFER = "offer"
    OFFER_LATE = "offerlate"
    TAKE = "take"
    KEEP = "keep"
    RESIGN = "resign"
    AGREE = "agree"
    PLAY_ON = "playon"
    SWAP = "swap"
    DRAW = "draw"
    MANAGE = "manage"
    CALL = "call"
    STAY_OPEN = "stayopen"
    ROTATE = "rotate"
    CLAIM = "claim"
    GRANT = "grant"
    CONTEST = "contest"
    SPEAK_AHEAD = "ahead"


@dataclass(frozen=True, slots=True)
class _Written:
    """A token's text is its letter and its fields, in their order."""

    letter: ClassVar[str]

    def __str__(self) -> str:
        return short(":".join((self.letter, *(_field(getattr(self, part.name)) for part in fields(self)))))


@dataclass(frozen=True, slots=True)
class ChoiceToken(_Written):
    letter: ClassVar[str] = "c"
    table: TableId
    deal: str
    turn: int
    index: int


@dataclass(frozen=True, slots=True)
class KeyToken(_Written):
    letter: ClassVar[str] = "k"
    table: TableId
    deal: str
    key: int


@dataclass(frozen=True, slots=True)
class WhyToken(_Written):
    """Asks why the card at this place of the presser's hand may not be played; never plays it."""

    letter: ClassVar[str] = "w"
    table: TableId
    deal: str
    key: int


@dataclass(frozen=True, slots=True)
class VerbToken(_Written):
    letter: ClassVar[str] = "b"
    table: TableId
    verb: Verb


@dataclass(frozen=True, slots=True)
class SeatToken(_Written):
    letter: ClassVar[str] = "s"
    table: TableId
    seat: int


@dataclass(frozen=True, slots=True)
class HostToken(_Written):
    letter: ClassVar[str] = "h"
    table: TableId
    seat: int


@dataclass(frozen=True, slots=True)
class RemoveToken(_Written):
    letter: ClassVar[str] = "x"
    table: TableId
    seat: int


@dataclass(frozen=True, slots=True)
class InvitationToken(_Written):
    letter: ClassVar[str] = "i"
    table: TableId
    number: int
    accept: bool


@dataclass(frozen=True, slots=True)
class MenuToken(_Written):
    letter: ClassVar[str] = "m"
    table: TableId
    deal: str
    menu: str


CompanyToken = SeatToken | HostToken | RemoveToken | InvitationToken
Token = ChoiceToken | KeyToken | WhyToken | VerbToken | MenuToken | CompanyToken

_OF_KEYS: Mapping[str, type[KeyToken | WhyToken]] = {"k": KeyToken, "w": WhyToken}
_OF_SEATS: Mapping[str, type[SeatToken | HostToken | RemoveToken]] = {
    "s": SeatToken,
    "h": HostToken,
    "x": RemoveToken,
}


def read(text: str) -> Token:
    """The token that this text stands for; raises `ValueError` for anything else."""
    match text.split(":"):
        case ["c", table, deal, turn, index]:
            return ChoiceToken(TableId(table), deal, int(turn), int(index))
        case ["k" | "w" as letter, table, deal, key]:
            return _OF_KEYS[letter](TableId(table), deal, int(key))
        case ["b", table, verb]:
            return VerbToken(TableId(table), Verb(verb))
        case ["s" | "h" | "x" as letter, table, seat]:
            return _OF_SEATS[letter](TableId(table), int(seat))
        case ["i", table, number, "0" | "1" as accept]:
            return InvitationToken(TableId(table), int(number), accept == "1")
        case ["m", table, deal, menu]:
            return MenuToken(TableId(table), deal, menu)
    raise ValueError("not a token of this program")


def read_or_none(text: str) -> Token | None:
    """The token that this text stands for; None for anything else."""
    try:
        return read(text)
    except ValueError:
        return None


def short(text: str) -> str:
    """The text of a token; raises `ValueError` where it is longer than a platform takes."""
    if len(text.encode()) > LIMIT:
        raise ValueError("a token longer than a platform takes")
    return text


def _field(value: str | int) -> str:
    return str(int(value)) if isinstance(value, bool) else str(value)
