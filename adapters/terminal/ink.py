"""Messages as styled text for a terminal: colours help the eye, the words alone say everything."""

from typing import assert_never

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text as Ink

from engine.presentation.message import (
    Block,
    CardFace,
    HandRow,
    Heading,
    Lines,
    Mention,
    Message,
    Sketch,
    Standings,
    Text,
    TrickRow,
    TrickTable,
)

RED, BLACK, DIM = "bold red", "bold", "dim"


def painted(message: Message) -> RenderableType:
    """A message without its buttons."""
    return Group(*(_block(block) for block in message.blocks))


def _block(block: Block) -> RenderableType:
    match block:
        case Heading(text):
            return Ink(text, style="bold cyan")
        case Text(text, quiet):
            return Ink(text, style=DIM if quiet else "")
        case Lines(lines):
            return Ink("\n".join(lines))
        case HandRow(suits):
            return Ink("   ").join(Ink(" ").join(map(_card, cards)) for cards in suits)
        case TrickTable(rows):
            return _trick(rows)
        case Standings():
            return _standings(block)
        case _:
            return _beside(block)


def _beside(block: Sketch | Mention) -> RenderableType:
    """What is no text of the table itself."""
    match block:
        case Sketch():
            return Group()
        case Mention(text=text):
            return Ink(", ".join((*(name for _, name in block.called), text)))
        case _:
            assert_never(block)


def _card(card: CardFace) -> Ink:
    style = RED if card.red else BLACK
    return Ink(card.label if card.playable else f"({card.label})", style=style if card.playable else DIM)


def _trick(rows: tuple[TrickRow, ...]) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    for row in rows:
        who = Ink(f"{row.compass}  {row.name}", style="bold" if row.to_act else "")
        card = _card(row.card) if row.card is not None else Ink("·", style=DIM)
        grid.add_row(who, card, Ink(", ".join(row.marks), style=DIM))
    return grid


def _standings(table: Standings) -> Grid:
    grid = Grid(box=None, header_style="bold", pad_edge=False)
    for place, name in enumerate(table.header):
        grid.add_column(Ink(name), justify="left" if place == 1 else "right")
    for row in table.rows:
        grid.add_row(*map(Ink, row))
    return grid
