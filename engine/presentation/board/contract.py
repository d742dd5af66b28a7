"""What is played and what was called, in words."""

from collections.abc import Iterator

from engine.games import GAMES
from engine.games.voices import voice_of
from engine.host.tables.table import Table
from engine.messages import names
from engine.messages.multipliers import factors
from engine.messages.texts import Texts
from engine.presentation.board import accusations
from engine.rules.game import Multipliers, product
from engine.rules.state import Called
from engine.rules.views import SeatView

_NO_TRUMP = "no_trump"
"""What multiplies a deal and stands beside the name of the contract already."""


def contract_line(table: Table, deal: SeatView, texts: Texts) -> str:
    """The trump, who chose it, and what multiplies the deal."""
    multipliers = _multipliers(table, deal)
    beside = tuple(factor for factor in multipliers if factor[0] != _NO_TRUMP)
    times = product(multipliers) // product(beside)
    return " · ".join((voice_of(table).contract(table, deal, times, texts), *factors(beside, texts)))


def contract_in_short(table: Table, deal: SeatView, texts: Texts) -> str:
    """As on the score sheet: `♠ ×2`; nothing before there is one."""
    if deal.contract is None:
        return ""
    played, times = voice_of(table).contract_short(deal.contract, table, texts), product(_multipliers(table, deal))
    return f"{played} ×{times}" if times > 1 else played


def said(table: Table, deal: SeatView, texts: Texts) -> tuple[str, ...]:
    """What was announced, lies open beside the tricks or was called, a line each; accusations come last."""
    return (
        *voice_of(table).on_table(table, deal, texts),
        *_calls(table, deal, texts),
        *accusations.lines(table, deal, texts),
    )


def _multipliers(table: Table, deal: SeatView) -> Multipliers:
    game = GAMES[table.game]
    return (*game.multipliers(deal.setup, deal.contract), *game.by_options(table.options, deal.contract))


def _calls(table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
    """A line for each call that nothing else tells."""
    voice = voice_of(table)
    return (_call(table, call, texts) for call in deal.calls if voice.has_line(call, deal))


def _call(table: Table, call: Called, texts: Texts) -> str:
    made = voice_of(table).action(call.action, table, call.step, texts)
    return texts("call", who=names.short(table, call.seat, texts), call=made)
