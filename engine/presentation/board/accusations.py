"""Accusations of a broken rule in honour play. The record judges each at once (rules 4.8), and one that is upheld
ends the deal; so while a deal goes on, every accusation in it has failed."""

from collections.abc import Iterable

from engine.games.voices import voice_of
from engine.host.state.table import Table
from engine.messages import names
from engine.messages.texts import Texts
from engine.presentation.board.transcript import line
from engine.rules.actions import Accusation
from engine.rules.events import Event
from engine.rules.state import Called
from engine.rules.views import SeatView


def lines(table: Table, deal: SeatView, texts: Texts) -> tuple[str, ...]:
    """A line for each accusation, with its outcome; one that was made before is not told again."""
    told = dict.fromkeys(
        [_line(table, deal, call, call.action, texts) for call in deal.calls if isinstance(call.action, Accusation)]
    )
    return tuple(said for said in told if said)


def verdict(events: Iterable[Event], table: Table, texts: Texts) -> str:
    """What an accuser is told of the outcome; empty where nobody was accused."""
    verdicts = voice_of(table).verdicts
    judged = (line(event, table, texts) for event in events if isinstance(event, verdicts))
    return next((said for said in judged if said), "")


def _line(table: Table, deal: SeatView, call: Called, accusation: Accusation, texts: Texts) -> str:
    verdict = voice_of(table).verdict(accusation)
    if verdict is None:
        return ""
    upheld = deal.result is not None and deal.result.void == verdict.void and call is deal.calls[-1]
    who, against = names.short(table, call.seat, texts), names.short(table, accusation.seat, texts)
    return texts(verdict.upheld if upheld else verdict.failed, who=who, against=against)
