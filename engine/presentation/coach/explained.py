"""Why computer players did what they did in a trick of a finished deal."""

from collections.abc import Iterator, Sequence

from engine.coach import Explained
from engine.games.voices import voice_of
from engine.host.state.ids import PersonId
from engine.host.state.table import StoredDeal, Table
from engine.messages import names
from engine.messages.buttons import Row, present
from engine.messages.message import Block, Choice, Heading, Message, Private, Slot, Text
from engine.messages.texts import Texts
from engine.messages.tokens import ExplainTrick
from engine.presentation.coach.review import figures
from engine.presentation.coach.words import because
from engine.rules.notation import read

WEIGHED = 3
"""The most actions whose figures are shown."""


def explained_message(
    found: Sequence[Explained], table: Table, deal: StoredDeal, trick: int, to: PersonId, texts: Texts
) -> Message:
    """What each of them did, what it weighed, and why, with buttons for the previous trick and the next one.

    `trick` is counted from 1; 0 is for the calls.
    """
    record = read(deal.record)
    when = texts("review-trick", trick=trick) if trick else texts("explained-calls")
    heading = Heading(texts("explained-heading", number=record.setup.number, when=when))
    told = [block for each in found for block in _told(each, table, texts)]
    last = sum(action in record.pack for _, action in record.actions) // len(table.seats)
    blocks = (heading, *(told or [Text(texts("explained-none"))]))
    return Message(Private(to), Slot.NOTICE, blocks, _turning(table, deal, trick, last, texts))


def _told(each: Explained, table: Table, texts: Texts) -> Iterator[Block]:
    action = voice_of(table).made(each.action, table, each.step, texts)
    yield Text(texts("explained-line", who=names.who(table, each.seat, texts), action=action))
    yield Text(texts("explained-because", reason=because(each.reason, table, texts)))
    if not each.again:
        yield Text(texts("explained-late"), quiet=True)
    elif each.weighed:
        yield Text(
            texts("explained-weighed", figures=figures(each.weighed[:WEIGHED], each.step, table, texts)), quiet=True
        )
    else:
        yield Text(texts("explained-thumb"), quiet=True)


def _turning(table: Table, deal: StoredDeal, trick: int, last: int, texts: Texts) -> tuple[Row, ...]:
    turns = []
    if trick > 0:
        turns.append(Choice(texts("button-review-back"), ExplainTrick(table.id, deal.id, trick - 1)))
    if trick < last:
        turns.append(Choice(texts("button-review-on"), ExplainTrick(table.id, deal.id, trick + 1)))
    return present(turns)
