"""What has happened at a table, as far as its rules allow looking back."""

from collections.abc import Iterator, Sequence

from engine.host.state.table import Table
from engine.messages.texts import Texts
from engine.messages.tricks import counts_points, why_taken
from engine.presentation.board.transcript import line
from engine.rules.events import CardPlayed, DealBegan, Event, TrickTaken
from engine.rules.views import SeatView, inspectable


def log_lines(events: Sequence[Event], table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
    """A line for each event and each trick. In the running deal, tricks that may not be looked at again are told
    without their cards."""
    begun = max((place for place, event in enumerate(events) if isinstance(event, DealBegan)), default=0)
    stacked = max(
        (place for place, event in enumerate(events) if isinstance(event, TrickTaken | DealBegan)), default=0
    )
    looked_at = {number for number, _ in inspectable(table.ruleset.rules, deal)}
    for place, event in enumerate(events):
        # a card is told with its trick
        if isinstance(event, CardPlayed) and place < stacked:
            continue
        hidden = place >= begun and deal.result is None
        if isinstance(event, TrickTaken) and hidden and event.number not in looked_at:
            yield _closed(event, table, texts)
        elif (told := line(event, table, texts)) is not None:
            yield told


def _closed(event: TrickTaken, table: Table, texts: Texts) -> str:
    why = why_taken(event, table, texts)
    if not counts_points(table):
        return texts("screen-trick-closed-plain", number=event.number, why=why)
    return texts("screen-trick-closed", number=event.number, why=why, points=event.points)
