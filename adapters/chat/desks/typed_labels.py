"""Calls as their buttons say them, in any language: `announce 6♠ 7♠ 8♠`, `en face: partner chooses`."""

from collections.abc import Iterator

from engine.games.voices import voice_of
from engine.host.tables.table import Table
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from engine.messages.typing.line import Typed, typed_line
from engine.rules.actions import Action
from engine.rules.views import SeatView


def said_by_button(line: Typed, table: Table, deal: SeatView) -> Action | None:
    """The one thing that the viewer may do now whose button says just this."""
    found = {action for action in deal.legal if line.words in _labels(action, table, deal)}
    return found.pop() if len(found) == 1 else None


def _labels(action: Action, table: Table, deal: SeatView) -> Iterator[tuple[str, ...]]:
    """What the button says in each language, in its words."""
    voice, deck = voice_of(table), table.ruleset.rules.deck
    return (typed_line(voice.action(action, table, deal.step, texts), deck).words for texts in map(Texts, LANGUAGES))
