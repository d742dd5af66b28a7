"""What happened, as lines for transcripts and for announcements that are not edited."""

from engine.games.voices import voice_of
from engine.host.state.table import Table
from engine.messages.texts import Texts
from engine.rules.events import Event, may_know


def line(event: Event, table: Table, texts: Texts, *, everything: bool = False) -> str | None:
    """An event as one line; None for one that not everybody may know, unless `everything` may be told because the
    deal is over."""
    return voice_of(table).event(event, table, texts) if everything or may_know(event, None) else None
