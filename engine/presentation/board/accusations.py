"""Claims of a revoke or a lie in honour play. The record judges each at once (rules 4.8): one that is upheld ends the
deal, so that while a deal goes on every claim in it has failed."""

from collections.abc import Iterable

from engine.games.manille.own import ClaimLie, LieClaimed
from engine.host.tables.table import Table
from engine.messages import names
from engine.messages.texts import Texts
from engine.presentation.board.transcript import line
from engine.rules.actions import ClaimRevoke
from engine.rules.events import Event, RevokeClaimed
from engine.rules.state import Called
from engine.rules.views import SeatView


def lines(table: Table, deal: SeatView, texts: Texts) -> tuple[str, ...]:
    """A line for each claim, with what came of it; the same claim made again is no news."""
    told = dict.fromkeys(_line(table, deal, call, texts) for call in deal.calls)
    return tuple(said for said in told if said)


def verdict(events: Iterable[Event], table: Table, texts: Texts) -> str:
    """What whoever has made a claim is told; empty where none was made."""
    claims = (line(event, table, texts) for event in events if isinstance(event, RevokeClaimed | LieClaimed))
    return next((said for said in claims if said), "")


def _line(table: Table, deal: SeatView, call: Called, texts: Texts) -> str:
    match call.action:
        case ClaimRevoke(seat):
            key = "claim-revoke-upheld" if _upheld(deal, call) else "event-claim-failed"
        case ClaimLie(seat):
            key = "claim-lie-upheld" if _upheld(deal, call) else "event-lie-failed"
        case _:
            return ""
    who, against = names.compass(table, call.seat, texts), names.compass(table, seat, texts)
    return texts(key, who=who, against=against)


def _upheld(deal: SeatView, call: Called) -> bool:
    return deal.result is not None and deal.result.void in ("revoke", "lie") and call is deal.calls[-1]
