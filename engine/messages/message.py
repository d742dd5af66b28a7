"""Messages as values that any platform can show: slots that are edited in place, blocks, and choices.

All text is in its reader's language and not yet escaped: each adapter escapes it for its platform and lets it mention
nobody.
"""

from dataclasses import dataclass, field, replace
from enum import Enum

from engine.host.state.ids import PersonId
from engine.messages.tokens import Token


@dataclass(frozen=True, slots=True)
class Public:
    """For everybody in the table's rooms."""


@dataclass(frozen=True, slots=True)
class Private:
    """For one person alone."""

    person: PersonId


Audience = Public | Private


class Slot(Enum):
    """What a message is for: an adapter keeps one message for each slot, audience and deal, and edits it."""

    BOARD = "board"
    HAND = "hand"
    NOTICE = "notice"


@dataclass(frozen=True, slots=True)
class Heading:
    text: str


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph; `quiet` for what may be shown small."""

    text: str
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class TimeLeft(Text):
    """A small line that says when a turn is over: counted down by a platform that can, words alone elsewhere. `at`:
    seconds since 1970."""

    at: int = 0


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines of text, one below another."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card to show: `rank` in the reader's language, `symbol` of its suit, `red` for packs in two colours.

    `letter` replaces the symbol for a reader who wants letters. `playable` and `trump` are for decoration only: the
    message says in words which cards are trumps or may be played.
    """

    rank: str
    symbol: str
    red: bool
    playable: bool = True
    trump: bool = False
    letter: str | None = None

    @property
    def label(self) -> str:
        """The card in a line of text."""
        return self.rank + (self.symbol if self.letter is None else self.letter)


@dataclass(frozen=True, slots=True)
class HandRow:
    """The cards of one hand, sorted, by suit. They may be hidden cards, so `repr` leaves them out."""

    suits: tuple[tuple[CardFace, ...], ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Tally:
    """A line of figures, each with the name of its owner."""

    entries: tuple[tuple[str, str], ...]

    @property
    def line(self) -> str:
        """The line as plain text."""
        return " · ".join(f"{name} {figure}" for name, figure in self.entries)


@dataclass(frozen=True, slots=True)
class TrickRow:
    """A seat's line in a trick. `compass` is empty where the name alone says whose it is."""

    name: str
    compass: str
    card: CardFace | None = None
    marks: tuple[str, ...] = ()
    """Short remarks: who deals, whose turn it is, who is away, who is winning. They say all there is to say."""
    to_act: bool = False
    """Whether it is the seat's turn; for decoration only, like `master` and `led`: `marks` say it in words."""
    master: bool = False
    """Whether the card is winning the trick so far."""
    led: bool = False
    seat: int = 0
    """The seat at which a picture shows the card; the rows themselves are in the order of play."""


@dataclass(frozen=True, slots=True)
class TrickTable:
    """A trick: its seats in the order of play."""

    rows: tuple[TrickRow, ...]
    own: int | None = None
    """The seat that a picture shows at the bottom; without one, the first seat is at the top."""
    contract: str = ""
    """What is played, in short, for the middle of a picture; other blocks say it in words."""


@dataclass(frozen=True, slots=True)
class Standings:
    """A small table: a row of column names, then rows of cells."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    names: int | None = None
    """The column with names that people chose themselves, which may be long and in any script."""
    own: int | None = None
    """The reader's own row, for decoration only."""


@dataclass(frozen=True, slots=True)
class DecisionRow:
    """A decision in a finished deal, in short."""

    when: str
    done: str
    best: str
    """The best action; empty where that is what was done."""
    known: tuple[str, str]
    """What `done` and `best` were worth by what the seat could know; empty where they have no price."""
    lay: tuple[str, str]
    """What `done` and `best` were worth as the cards lay."""
    marked: bool = False
    """Whether it is one of the decisions that cost most."""


@dataclass(frozen=True, slots=True)
class DecisionTable:
    """The decisions of one seat, in order, under a header with the names of the five columns."""

    header: tuple[str, ...]
    rows: tuple[DecisionRow, ...]


@dataclass(frozen=True, slots=True)
class Sketch:
    """What a picture may show in addition to the words; nothing where pictures are not shown.

    It adds nothing that the rest of the message does not say; for a hand, the buttons say it.
    """

    of: TrickTable | HandRow | DecisionTable


@dataclass(frozen=True, slots=True)
class Mention:
    """A person who is called by name and notified, and what for. No other block may notify anybody."""

    person: PersonId
    name: str
    text: str
    also: tuple[tuple[PersonId, str], ...] = ()
    """Others who are called along with that person, each with a name."""

    @property
    def called(self) -> tuple[tuple[PersonId, str], ...]:
        """Everybody who is called."""
        return ((self.person, self.name), *self.also)


Block = Heading | Text | Lines | Tally | HandRow | TrickTable | Standings | Sketch | Mention


class Style(Enum):
    """How much a button stands out."""

    NORMAL = "normal"
    MAIN = "main"
    STRONG = "strong"  # costly or final: asks for a second tap


@dataclass(frozen=True, slots=True)
class Link:
    """An address that a button opens, without a press that reaches this program. `within`: inside of the platform's
    own client, where that can be."""

    url: str
    within: bool = False

    def __str__(self) -> str:
        return self.url


@dataclass(frozen=True, slots=True)
class Choice:
    """A button. Its token names a table, a turn and a place among the choices, never what the choice does."""

    label: str = field(repr=False)
    token: Token | Link
    style: Style = Style.NORMAL
    enabled: bool = True
    card: CardFace | None = field(default=None, repr=False)
    """The card that the button is about, for decoration: the label says it in words."""
    gloss: str = field(default="", repr=False)
    """A line that explains the choice, shown where there is room for it."""


@dataclass(frozen=True, slots=True)
class Message:
    """One message for one audience. `choices` are rows of buttons, from top to bottom."""

    to: Audience
    slot: Slot
    blocks: tuple[Block, ...] = field(repr=False)
    choices: tuple[tuple[Choice, ...], ...] = ()
    under_board: tuple[Block, ...] | None = field(default=None, repr=False)
    """The blocks to show where the message is right under the board, which says the rest; None for all `blocks`."""
    tight: tuple[tuple[Choice, ...], ...] = ()
    """The same buttons in as few rows as every platform has; empty where `choices` are no more."""

    def in_few_rows(self) -> "Message":
        """The message for where there are no more rows than every platform has."""
        return replace(self, choices=self.tight, tight=()) if self.tight else self

    def panel(self) -> "Message":
        """The message as it is shown right under the board."""
        return self if self.under_board is None else replace(self, blocks=self.under_board, under_board=None)
