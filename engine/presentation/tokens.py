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

from dataclasses import dataclass
from enum import StrEnum

from engine.host.ids import TableId

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
class ChoiceToken:
    table: TableId
    deal: str
    turn: int
    index: int

    def __str__(self) -> str:
        return _short(f"c:{self.table}:{self.deal}:{self.turn}:{self.index}")


@dataclass(frozen=True, slots=True)
class KeyToken:
    table: TableId
    deal: str
    key: int

    def __str__(self) -> str:
        return _short(f"k:{self.table}:{self.deal}:{self.key}")


@dataclass(frozen=True, slots=True)
class WhyToken:
    """Asks why the card at this place of the presser's hand may not be played; never plays it."""

    table: TableId
    deal: str
    key: int

    def __str__(self) -> str:
        return _short(f"w:{self.table}:{self.deal}:{self.key}")


@dataclass(frozen=True, slots=True)
class VerbToken:
    table: TableId
    verb: Verb

    def __str__(self) -> str:
        return _short(f"b:{self.table}:{self.verb}")


@dataclass(frozen=True, slots=True)
class SeatToken:
    table: TableId
    seat: int

    def __str__(self) -> str:
        return _short(f"s:{self.table}:{self.seat}")


@dataclass(frozen=True, slots=True)
class HostToken:
    table: TableId
    seat: int

    def __str__(self) -> str:
        return _short(f"h:{self.table}:{self.seat}")


@dataclass(frozen=True, slots=True)
class RemoveToken:
    table: TableId
    seat: int

    def __str__(self) -> str:
        return _short(f"x:{self.table}:{self.seat}")


@dataclass(frozen=True, slots=True)
class InvitationToken:
    table: TableId
    number: int
    accept: bool

    def __str__(self) -> str:
        return _short(f"i:{self.table}:{self.number}:{int(self.accept)}")


@dataclass(frozen=True, slots=True)
class MenuToken:
    table: TableId
    deal: str
    menu: str

    def __str__(self) -> str:
        return _short(f"m:{self.table}:{self.deal}:{self.menu}")


CompanyToken = SeatToken | HostToken | RemoveToken | InvitationToken
Token = ChoiceToken | KeyToken | WhyToken | VerbToken | MenuToken | CompanyToken


def read(text: str) -> Token:
    """The token that this text stands for; raises `ValueError` for anything else."""
    kind, _, rest = text.partition(":")
    fields = rest.split(":")
    match kind, fields:
        case "c", [table, deal, turn, index]:
            return ChoiceToken(TableId(table), deal, int(turn), int(index))
        case "k", [table, deal, key]:
            return KeyToken(TableId(table), deal, int(key))
        case "w", [table, deal, key]:
            return WhyToken(TableId(table), deal, int(key))
        case "b", [table, verb]:
            return VerbToken(TableId(table), Verb(verb))
        case "s", [table, seat]:
            return SeatToken(TableId(table), int(seat))
        case "m", [table, deal, menu]:
            return MenuToken(TableId(table), deal, menu)
    return _about_company(kind, fields)


def _about_company(kind: str, fields: list[str]) -> CompanyToken:
    match kind, fields:
        case "h", [table, seat]:
            return HostToken(TableId(table), int(seat))
        case "x", [table, seat]:
            return RemoveToken(TableId(table), int(seat))
        case "i", [table, number, "0" | "1" as accept]:
            return InvitationToken(TableId(table), int(number), accept == "1")
    raise ValueError("not a token of this program")


def read_or_none(text: str) -> Token | None:
    """The token that this text stands for; None for anything else."""
    try:
        return read(text)
    except ValueError:
        return None


def _short(text: str) -> str:
    if len(text.encode()) > LIMIT:
        raise ValueError("a token longer than a platform takes")
    return text
