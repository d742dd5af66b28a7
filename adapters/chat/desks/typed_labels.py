"""Calls as their buttons say them, in any language: `announce 6♠ 7♠ 8♠`, `en face: partner chooses`."""

from engine.host.tables.table import Table
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from engine.messages.typing.words import said
from engine.presentation.board.contract import action_label
from engine.rules.actions import Action
from engine.rules.views import SeatView


def said_by_button(line: str, table: Table, deal: SeatView) -> Action | None:
    """The one thing that the viewer may do now whose button says just this."""
    typed = said(line)
    found = {
        action for texts in map(Texts, LANGUAGES) for action in deal.legal if _says(action, table, texts) == typed
    }
    return found.pop() if len(found) == 1 else None


def _says(action: Action, table: Table, texts: Texts) -> list[str]:
    return said(action_label(action, table, texts))
