"""What of a message a picture shows, and the same in words."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.messages.message import (
    Block,
    CardFace,
    HandRow,
    Heading,
    Message,
    Sketch,
    Standings,
    Text,
    TrickRow,
    TrickTable,
)

ALT = 1000
"""Characters of the words for whoever does not see a picture; Discord takes 1024."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A block to draw, and lines of text that belong above and below it. May hold hidden cards."""

    block: HandRow | TrickTable | Standings = field(repr=False)
    above: tuple[str, ...] = field(default=(), repr=False)
    below: tuple[str, ...] = field(default=(), repr=False)

    @property
    def alt(self) -> str:
        """The words of the message that say what is drawn."""
        return "\n".join((*self.above, *_words(self.block), *self.below))[:ALT]


def subject(message: Message) -> Subject | None:
    """The first thing in a message that can be drawn."""
    for place, block in enumerate(message.blocks):
        match block:
            case HandRow() | Sketch() | Standings(names=None):
                return Subject(block.of if isinstance(block, Sketch) else block)
            case Standings():
                return Subject(block, _all_texts(message.blocks[:place]), _all_texts(message.blocks[place + 1 :]))
            case TrickTable():
                return Subject(block, _texts(message.blocks[:place]), _texts(message.blocks[place + 1 :])[:1])
    return None


def _all_texts(blocks: tuple[Block, ...]) -> tuple[str, ...]:
    """The lines of headings and paragraphs."""
    return tuple(line for block in blocks if isinstance(block, Heading | Text) for line in block.text.splitlines())


def _texts(blocks: tuple[Block, ...]) -> tuple[str, ...]:
    """The lines of the paragraphs, without headings, up to the first block of another kind after them."""
    paragraphs = [block for block in blocks if isinstance(block, Text) and not block.quiet]
    return tuple(line for block in paragraphs for line in block.text.splitlines())


def _words(block: HandRow | TrickTable | Standings) -> Iterator[str]:
    match block:
        case HandRow(suits):
            yield from (" ".join(map(_card, suit)) for suit in suits)
        case TrickTable(rows):
            yield from map(_seat, rows)
        case Standings(header, rows):
            yield from (" ".join(filter(None, row)) for row in (header, *rows))


def _card(card: CardFace) -> str:
    """In parentheses where it may not be played, as on the buttons."""
    return card.label if card.playable else f"({card.label})"


def _seat(row: TrickRow) -> str:
    card = [row.card.label] if row.card is not None else []
    marks = [f"· {', '.join(row.marks)}"] if row.marks else []
    return " ".join(filter(None, (row.compass, row.name, *card, *marks)))
