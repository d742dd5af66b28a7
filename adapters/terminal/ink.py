"""Messages as styled text for a terminal: colours help the eye, the words alone say everything."""

from dataclasses import dataclass
from typing import assert_never

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table as Grid
from rich.text import Text as Ink

from adapters.terminal.canvas import folded
from engine.messages.message import (
    Block,
    CardFace,
    HandRow,
    Heading,
    Lines,
    Mention,
    Message,
    Sketch,
    Standings,
    Tally,
    Text,
    TrickRow,
    TrickTable,
)

RED, BLACK, DIM = "bold red", "bold", "dim"


@dataclass(frozen=True, slots=True)
class Prose:
    """Words, broken into lines at plain spaces alone: rich itself would break French at its no-break ones too."""

    text: str
    style: str = ""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.text.splitlines() or [""]:
            yield Ink("\n".join(folded(line, options.max_width)), style=self.style)


def painted(message: Message) -> RenderableType:
    """A message without its buttons."""
    return Group(*(_block(block) for block in message.blocks))


def _block(block: Block) -> RenderableType:
    match block:
        case Heading(text):
            return Prose(text, "bold cyan")
        case Text(text, quiet):
            return Prose(text, DIM if quiet else "")
        case Lines(lines):
            return Prose("\n".join(lines))
        case HandRow(suits):
            return Ink("   ").join(Ink(" ").join(map(_card, cards)) for cards in suits)
        case TrickTable(rows):
            return _trick(rows)
        case Standings():
            return _standings(block)
        case _:
            return _beside(block)


def _beside(block: Tally | Sketch | Mention) -> RenderableType:
    """The blocks that remain: figures beside a trick, sketches, and words that call people."""
    match block:
        case Tally(entries):
            return Prose(" · ".join(f"{name} {figure}" for name, figure in entries))
        case Sketch(HandRow() as hand):
            # there is no picture that shows it instead
            return _block(hand)
        case Sketch():
            return Group()
        case Mention(text=text):
            return Prose(", ".join((*(name for _, name in block.called), text)))
        case _:
            assert_never(block)


def _card(card: CardFace) -> Ink:
    style = RED if card.red else BLACK
    return Ink(card.label if card.playable else f"({card.label})", style=style if card.playable else DIM)


def _trick(rows: tuple[TrickRow, ...]) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    for row in rows:
        style = "bold" if row.to_act else ""
        card = _card(row.card) if row.card is not None else Ink("·", style=DIM)
        grid.add_row(
            Ink(row.compass, style=style), Ink(row.name, style=style), card, Ink(", ".join(row.marks), style=DIM)
        )
    return grid


def _standings(table: Standings) -> Grid:
    grid = Grid(box=None, header_style="bold", pad_edge=False)
    for place, name in enumerate(table.header):
        grid.add_column(Ink(name), justify="left" if place == 1 else "right")
    for row in table.rows:
        grid.add_row(*map(Ink, row))
    return grid
