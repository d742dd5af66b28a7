"""Messages as values that any platform can show: slots that are edited in place, blocks, and choices.

All text is final for its reader's language and not yet escaped: each adapter escapes it for its platform, with
mentions disabled.
"""

from dataclasses import dataclass, field, replace
from enum import Enum

from engine.host.tables.ids import PersonId
from engine.messages.tokens import Token


@dataclass(frozen=True, slots=True)
class Public:
    """Everybody in the table's rooms."""


@dataclass(frozen=True, slots=True)
class Private:
    """One person alone."""

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
class Lines:
    """Lines in a fixed order, one below the other."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card to show: `rank` in the reader's language, `symbol` of its suit, `red` for two-colour packs. `letter` is
    what stands behind the rank for a reader who wants no symbols.

    The block around it says in words which cards are trumps or playable; here they are for decoration.
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
    """Cards of one hand, sorted, by suit. Holds hidden cards: `repr` shows their number only."""

    suits: tuple[tuple[CardFace, ...], ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Tally:
    """A line of figures, each with whose it is."""

    entries: tuple[tuple[str, str], ...]

    @property
    def line(self) -> str:
        """Without any emphasis."""
        return " · ".join(f"{name} {figure}" for name, figure in self.entries)


@dataclass(frozen=True, slots=True)
class TrickRow:
    """A seat's line below the trick. `compass` is empty where the name alone says who it is."""

    name: str
    compass: str
    card: CardFace | None = None
    marks: tuple[str, ...] = ()
    """Short remarks: who deals, whose turn it is, who is away, who is winning. They say all there is to say."""
    to_act: bool = False
    """For decoration only, as are `master` and `led`: `marks` say it in words."""
    master: bool = False
    """The card wins the trick so far."""
    led: bool = False
    seat: int = 0
    """Where a picture puts it; the rows themselves stand in the order of play."""


@dataclass(frozen=True, slots=True)
class TrickTable:
    """Seats in the order of play."""

    rows: tuple[TrickRow, ...]
    own: int | None = None
    """The seat that a picture puts below; without one the first seat is above."""
    contract: str = ""
    """What is played, in short, for the middle of a picture: other blocks say it in words."""


@dataclass(frozen=True, slots=True)
class Standings:
    """A small table: a row of column names, then rows of cells."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    names: int | None = None
    """The column of names that people have given themselves: long ones, in any script."""
    own: int | None = None
    """The row of whoever reads it, for decoration only."""


@dataclass(frozen=True, slots=True)
class DecisionRow:
    """A decision in a finished deal, in short."""

    when: str
    done: str
    best: str
    """Empty where it is what was done."""
    known: tuple[str, str]
    """What was done and what was best were worth as one could know; empty where nobody can say."""
    lay: tuple[str, str]
    """The same as the cards lay."""
    marked: bool = False
    """One of those that cost most."""


@dataclass(frozen=True, slots=True)
class DecisionTable:
    """The decisions of one seat, in their order, below the names of the five columns."""

    header: tuple[str, ...]
    rows: tuple[DecisionRow, ...]


@dataclass(frozen=True, slots=True)
class Sketch:
    """What a picture may show beside the words. The rest of the message says all of it: without pictures it is
    nothing. Of a hand its buttons do."""

    of: TrickTable | HandRow | DecisionTable


@dataclass(frozen=True, slots=True)
class Mention:
    """A person who is called by name and notified, and what about: the only block that may notify anybody."""

    person: PersonId
    name: str
    text: str
    also: tuple[tuple[PersonId, str], ...] = ()
    """Others who are called with that person, and their names."""

    @property
    def called(self) -> tuple[tuple[PersonId, str], ...]:
        """Everybody who is called."""
        return ((self.person, self.name), *self.also)


Block = Heading | Text | Lines | Tally | HandRow | TrickTable | Standings | Sketch | Mention


class Style(Enum):
    """How much a choice stands out."""

    NORMAL = "normal"
    MAIN = "main"
    STRONG = "strong"  # costly or final: asks for a second tap


@dataclass(frozen=True, slots=True)
class Link:
    """An address that a button opens; nothing is asked of us."""

    url: str

    def __str__(self) -> str:
        return self.url


@dataclass(frozen=True, slots=True)
class Choice:
    """A button. `token` says which table, turn and place, never what the choice does."""

    label: str = field(repr=False)
    token: Token | Link
    style: Style = Style.NORMAL
    enabled: bool = True
    card: CardFace | None = field(default=None, repr=False)
    """The card that the button is about, for decoration: the label says it in words."""
    gloss: str = field(default="", repr=False)
    """What it means, in a line, where there is room for that."""


@dataclass(frozen=True, slots=True)
class Message:
    """One message for one audience. `choices` are rows of buttons, top to bottom."""

    to: Audience
    slot: Slot
    blocks: tuple[Block, ...] = field(repr=False)
    choices: tuple[tuple[Choice, ...], ...] = ()
    under_board: tuple[Block, ...] | None = field(default=None, repr=False)
    """What of the blocks is worth saying right under the board, which says the rest; None: all of them."""

    def panel(self) -> "Message":
        """The message as it hangs right under the board."""
        return self if self.under_board is None else replace(self, blocks=self.under_board, under_board=None)
