"""What the buttons of a table stand for. They mean nothing without the table, and old ones are answered politely.

    c:<table>:<deal>:<turn>:<index>   a choice that was offered at that turn of that deal; <turn> carries its proof
    k:<table>:<deal>:<key>            a place (from 0) in the presser's hand as dealt, on boards of earlier versions
    w:<table>:<deal>:<key>            why that card may not be played
    m:<table>:<deal>:<menu>           shows more choices, and changes nothing
    d:<table>:<deal>:<page>           a page of the review of the presser's own decisions in a finished deal
    y:<table>:<deal>:<trick>          why computer players played so in a trick of a finished deal
    u:<table>:<deal>:<turn>           takes back what the presser last decided before that turn
    f:<table>:<deal>:<trick>          plays a finished deal on from this trick (from 1)
    b:<table>:<verb>                  a button of the table: sit, start, hand, ...
    s:<table>:<seat>                  sit on this seat
    h:<table>:<seat>                  make whoever sits there the host
    x:<table>:<seat>                  the computer player leaves this seat
    v:<table>:<seat>:<level>          how strong the computer player of this seat is to be; of every seat without one
    o:<table>:<option>                what a house rule may be
    oo:<table>:<option>:<value>       a house rule is to be that
    n:<table>:<seal>:<number>         put this number into the shuffle whose seal begins so
    i:<table>:<number>:<answer>       accept (1) or decline (0) the invitation of this number
    g:<game>                          a new table of this game
    gl:<game>                         a lesson in this game
    gw                                asks which game is to be learnt

The presser's own seat is never in a token: it follows from who presses.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from engine.host.state.ids import TableId
from engine.messages.tokens.written import Game, Written


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
    HOUSE = "house"
    CALL = "call"
    STAY_OPEN = "stayopen"
    ROTATE = "rotate"
    CLAIM = "claim"
    GRANT = "grant"
    CONTEST = "contest"
    SPEAK_AHEAD = "ahead"
    LET_LEAD = "letlead"
    HINT = "hint"
    REVIEW = "review"
    TAKE_BACK = "takeback"
    PAGE = "page"


@dataclass(frozen=True, slots=True)
class ShowHere(Written):
    """Asks for a table of the presser's to be shown in the room where this is pressed."""

    letter: ClassVar[str] = "j"
    table: TableId


@dataclass(frozen=True, slots=True)
class Choose(Written):
    """The action at this place (from 0) among the presser's legal ones at that turn."""

    letter: ClassVar[str] = "c"
    table: TableId
    deal: str
    turn: int
    index: int


@dataclass(frozen=True, slots=True)
class PlayKey(Written):
    """The card at this place (from 0) of the presser's hand as it was dealt."""

    letter: ClassVar[str] = "k"
    table: TableId
    deal: str
    key: int


@dataclass(frozen=True, slots=True)
class WhyNot(Written):
    """Asks why the card at this place of the presser's hand may not be played; never plays it."""

    letter: ClassVar[str] = "w"
    table: TableId
    deal: str
    key: int


@dataclass(frozen=True, slots=True)
class OpenMenu(Written):
    """Shows more of the presser's choices."""

    letter: ClassVar[str] = "m"
    table: TableId
    deal: str
    menu: str


@dataclass(frozen=True, slots=True)
class OpenReview(Written):
    """A page (from 0) of what the presser decided in this finished deal."""

    letter: ClassVar[str] = "d"
    table: TableId
    deal: str
    page: int


@dataclass(frozen=True, slots=True)
class DrawReview(Written):
    """All that the presser decided in this finished deal, as a picture."""

    letter: ClassVar[str] = "dp"
    table: TableId
    deal: str


@dataclass(frozen=True, slots=True)
class ExplainTrick(Written):
    """Why computer players played as they did in this trick (from 1) of a finished deal; 0 for their calls."""

    letter: ClassVar[str] = "y"
    table: TableId
    deal: str
    trick: int


@dataclass(frozen=True, slots=True)
class TakeBack(Written):
    """The presser's last decision before this turn is to be taken back."""

    letter: ClassVar[str] = "u"
    table: TableId
    deal: str
    turn: int


@dataclass(frozen=True, slots=True)
class PlayFrom(Written):
    """This finished deal is to be played on from this trick (from 1)."""

    letter: ClassVar[str] = "f"
    table: TableId
    deal: str
    trick: int


@dataclass(frozen=True, slots=True)
class TableVerb(Written):
    """A button of the table that needs nothing but its verb."""

    letter: ClassVar[str] = "b"
    table: TableId
    verb: Verb


@dataclass(frozen=True, slots=True)
class SitOn(Written):
    """The presser takes this seat."""

    letter: ClassVar[str] = "s"
    table: TableId
    seat: int


@dataclass(frozen=True, slots=True)
class MakeHost(Written):
    """Makes the person on this seat the host."""

    letter: ClassVar[str] = "h"
    table: TableId
    seat: int


@dataclass(frozen=True, slots=True)
class RemoveComputer(Written):
    """The computer player leaves this seat."""

    letter: ClassVar[str] = "x"
    table: TableId
    seat: int


@dataclass(frozen=True, slots=True)
class SetLevel(Written):
    """The computer player of this seat, or every one if it is None, is to have this level."""

    letter: ClassVar[str] = "v"
    table: TableId
    seat: int | None
    level: str


@dataclass(frozen=True, slots=True)
class OpenOption(Written):
    """Shows the values that the house rule of this name may have."""

    letter: ClassVar[str] = "o"
    table: TableId
    option: str


@dataclass(frozen=True, slots=True)
class SetOption(Written):
    """Gives the house rule of this name a value, spelt as a person would write it."""

    letter: ClassVar[str] = "oo"
    table: TableId
    option: str
    value: str


@dataclass(frozen=True, slots=True)
class CutWith(Written):
    """The presser puts this number into the next shuffle, if its seal still begins so."""

    letter: ClassVar[str] = "n"
    table: TableId
    seal: str
    number: int


@dataclass(frozen=True, slots=True)
class AnswerInvitation(Written):
    """The presser accepts or declines the invitation of this number."""

    letter: ClassVar[str] = "i"
    table: TableId
    number: int
    accept: bool


@dataclass(frozen=True, slots=True)
class OpenGame(Written):
    """Opens a table of this game in the room where it is pressed."""

    letter: ClassVar[str] = "g"
    game: Game


@dataclass(frozen=True, slots=True)
class LearnGame(Written):
    """Opens a lesson in this game in the room where it is pressed."""

    letter: ClassVar[str] = "gl"
    game: Game


@dataclass(frozen=True, slots=True)
class LearnWhat(Written):
    """Shows the games in which a lesson can be begun."""

    letter: ClassVar[str] = "gw"


TableToken = (
    Choose
    | WhyNot
    | OpenMenu
    | OpenReview
    | DrawReview
    | ExplainTrick
    | TakeBack
    | PlayFrom
    | TableVerb
    | SitOn
    | MakeHost
    | RemoveComputer
    | SetLevel
    | OpenOption
    | SetOption
    | CutWith
    | AnswerInvitation
)
"""The kinds that belong to one table; each has a `table`."""
