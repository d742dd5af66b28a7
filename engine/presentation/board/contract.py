"""What is played and what was called, in words."""

from collections.abc import Iterable, Iterator, Mapping

from engine.games import GAMES
from engine.games.voices import voice_of
from engine.host.state.table import Table
from engine.messages import names
from engine.messages.figures import factor, factors
from engine.messages.texts import Texts
from engine.presentation.board import accusations
from engine.rules.game import Multipliers, product
from engine.rules.seats import Seat
from engine.rules.state import Called
from engine.rules.views import SeatView

_NO_TRUMP = "no_trump"
"""The multiplier that the name of the contract already tells."""


def contract_line(table: Table, deal: SeatView, texts: Texts) -> str:
    """The trump, who chose it, and what multiplies the deal."""
    found = multipliers(table, deal)
    return " · ".join((_contract(table, deal, found, texts), *factors(_beside(found), texts)))


def contract_called(table: Table, deal: SeatView, texts: Texts) -> str:
    """The contract line, with who called each multiplier: "Ana: contre ×2"."""
    found = multipliers(table, deal)
    callers = _callers(deal, found)
    told = (_called(table, deal, callers.get(each[0]), factor(*each, texts), texts) for each in _beside(found))
    return " · ".join((_contract(table, deal, found, texts), *told))


def contract_in_short(table: Table, deal: SeatView, texts: Texts) -> str:
    """The contract as on the score sheet, `♠ ×2`; empty before there is one."""
    if deal.contract is None:
        return ""
    played, times = voice_of(table).contract_short(deal.contract, table, texts), product(multipliers(table, deal))
    return f"{played} ×{times}" if times > 1 else played


def multipliers(table: Table, deal: SeatView) -> Multipliers:
    """What multiplies the deal, as far as it is known while it is played."""
    game = GAMES[table.game]
    return (*game.multipliers(deal.setup, deal.contract), *game.by_options(table.options, deal.contract))


def said(table: Table, deal: SeatView, texts: Texts) -> tuple[str, ...]:
    """What was announced, lies open besides the tricks or was called, a line each; accusations come last."""
    return _said(table, deal, deal.calls, texts)


def said_beside(table: Table, deal: SeatView, texts: Texts) -> tuple[str, ...]:
    """The lines of `said` without what `contract_called` tells."""
    callers = _callers(deal, multipliers(table, deal))
    return _said(table, deal, [call for call in deal.calls if call.action.word not in callers], texts)


def _said(table: Table, deal: SeatView, calls: Iterable[Called], texts: Texts) -> tuple[str, ...]:
    return (
        *voice_of(table).on_table(table, deal, texts),
        *_calls(table, deal, calls, texts),
        *accusations.lines(table, deal, texts),
    )


def _contract(table: Table, deal: SeatView, found: Multipliers, texts: Texts) -> str:
    return voice_of(table).contract(table, deal, dict(found).get(_NO_TRUMP, 1), texts)


def _beside(found: Multipliers) -> Multipliers:
    """The multipliers that are not part of the contract's name."""
    return tuple([(name, times) for name, times in found if name != _NO_TRUMP])


def _callers(deal: SeatView, found: Multipliers) -> Mapping[str, Seat]:
    """Who called each of these multipliers, by its name; those that nobody called are missing."""
    factors = {name for name, _ in _beside(found)}
    # of two who answered together the first in turn
    return {call.action.word: call.seat for call in reversed(deal.calls) if call.action.word in factors}


def _called(table: Table, deal: SeatView, seat: Seat | None, what: str, texts: Texts) -> str:
    return what if seat is None else texts("factor-by", who=names.read_by(deal.seat, table, seat, texts), factor=what)


def _calls(table: Table, deal: SeatView, calls: Iterable[Called], texts: Texts) -> Iterator[str]:
    """A line for each call that is not told elsewhere."""
    voice = voice_of(table)
    return (_call(table, deal, call, texts) for call in calls if voice.has_line(call, deal))


def _call(table: Table, deal: SeatView, call: Called, texts: Texts) -> str:
    made = voice_of(table).made(call.action, table, call.step, texts)
    return texts("call", who=names.read_by(deal.seat, table, call.seat, texts), call=made)
