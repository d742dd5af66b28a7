"""Messages as a person reads them: every word that a message shows, as plain text."""

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
    TrickTable,
)


def read(message: Message) -> str:
    """The blocks, then the buttons in brackets."""
    rows = (" ".join(f"[{choice.label}]" for choice in row) for row in message.choices)
    return "\n".join((*map(_block, message.blocks), *rows))


def drawn_hand(message: Message) -> HandRow:
    """The hand, as a picture of it shows it where the buttons say it."""
    drawn = (block.of if isinstance(block, Sketch) else block for block in message.blocks)
    return next(block for block in drawn if isinstance(block, HandRow))


def labels(message: Message) -> list[str]:
    return [choice.label for row in message.choices for choice in row]


def tokens(message: Message) -> list[str]:
    return [str(choice.token) for row in message.choices for choice in row]


def _block(block: Block) -> str:
    match block:
        case Heading(text) | Text(text):
            return text
        case Lines(lines):
            return "\n".join(lines)
        case HandRow(suits):
            return "  ".join(" ".join(map(_face, cards)) for cards in suits)
        case TrickTable(rows):
            return "\n".join(
                f"{row.compass} {row.name}: {row.card.label if row.card else '-'} {', '.join(row.marks)}".rstrip()
                for row in rows
            )
        case Standings(header, rows):
            return "\n".join(" | ".join(cells) for cells in (header, *rows))
        case _:
            return _beside(block)


def _beside(block: Tally | Sketch | Mention) -> str:
    match block:
        case Tally(entries):
            return " · ".join(f"{name} {figure}" for name, figure in entries)
        case Mention(text=text):
            return ", ".join((*(name for _, name in block.called), text))
        case Sketch():
            return ""


def _face(face: CardFace) -> str:
    return face.label if face.playable else f"({face.label})"
