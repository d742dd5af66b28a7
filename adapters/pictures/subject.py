"""Which part of a message a picture shows, and the same in words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from engine.messages.message import (
    Block,
    CardFace,
    DecisionTable,
    HandRow,
    Heading,
    Message,
    Sketch,
    Standings,
    Tally,
    Text,
    TrickRow,
    TrickTable,
)

ALT = 1000
"""Characters that the words for people who cannot see a picture may have; Discord takes 1024."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A block to draw, and what belongs above and below it. May hold hidden cards."""

    block: HandRow | TrickTable | Standings | DecisionTable = field(repr=False)
    above: tuple[str, ...] = field(default=(), repr=False)
    below: tuple[str, ...] = field(default=(), repr=False)
    tally: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    """The name and the figure of each side, shown beside a trick."""

    @property
    def own(self) -> bool:
        """Whether the picture is for one person who sits at the table, whose side then comes first."""
        return isinstance(self.block, TrickTable) and self.block.own is not None

    @property
    def alt(self) -> str:
        """The words of the message that say what the picture shows."""
        tally = (Tally(self.tally).line,) if self.tally else ()
        return "\n".join((*self.above, *_words(self.block), *tally, *self.below))[:ALT]


def subject(message: Message) -> Subject | None:
    """What a picture of the message is to show: the first block that is of a kind to be drawn; None if there is
    none."""
    for place, block in enumerate(message.blocks):
        match block:
            case Sketch(of=DecisionTable() as decisions):
                return Subject(decisions, _all_texts(message.blocks[:place]), _all_texts(message.blocks[place + 1 :]))
            case HandRow() | Sketch() | Standings(names=None):
                return Subject(block.of if isinstance(block, Sketch) else block)
            case Standings():
                return Subject(block, _all_texts(message.blocks[:place]), _all_texts(message.blocks[place + 1 :]))
            case TrickTable():
                return _board(block, message.blocks[:place], message.blocks[place + 1 :])
    return None


def _board(block: TrickTable, before: Sequence[Block], after: Sequence[Block]) -> Subject:
    """A trick with what is being played, and what the sides have: their figures and the line of the match, or two
    lines of text."""
    tally = after[0].entries if after and isinstance(after[0], Tally) else ()
    texts = after[1:2] if tally else after[:2]
    above = [one for one in before if isinstance(one, Text) and not one.quiet]
    return Subject(block, _all_texts(above), _all_texts(texts), tally)


def _all_texts(blocks: Sequence[Block]) -> tuple[str, ...]:
    """The lines of headings and paragraphs."""
    return tuple(line for block in blocks if isinstance(block, Heading | Text) for line in block.text.splitlines())


def _words(block: HandRow | TrickTable | Standings | DecisionTable) -> Iterator[str]:
    match block:
        case HandRow(suits):
            yield from (" ".join(map(_card, suit)) for suit in suits)
        case TrickTable(rows):
            yield from map(_seat, rows)
        case Standings(header, rows):
            yield from (" ".join(filter(None, row)) for row in (header, *rows))
        case DecisionTable(header, decisions):
            yield " ".join(header)
            for row in decisions:
                yield " ".join(filter(None, (row.when, row.done, row.best, *row.known, *row.lay)))


def _card(card: CardFace) -> str:
    """The card's label, in parentheses if it may not be played, as on the buttons."""
    return card.label if card.playable else f"({card.label})"


def _seat(row: TrickRow) -> str:
    card = [row.card.label] if row.card is not None else []
    marks = [f"· {', '.join(row.marks)}"] if row.marks else []
    return " ".join(filter(None, (row.compass, row.name, *card, *marks)))
