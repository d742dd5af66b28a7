"""Magpie in words: vows, as far as each reader may know them, and what they brought."""

from collections.abc import Iterator
from typing import assert_never

from engine.games.magpie.family import MagpieEvent, Vow, VowMade, VowsOpened, vows
from engine.host.state.table import Table
from engine.messages import names
from engine.messages.message import Block, Text
from engine.messages.texts import Texts
from engine.messages.typing.line import Typed
from engine.messages.typing.words import typed
from engine.messages.voice import Voice, first_and_last
from engine.rules.actions import Action
from engine.rules.events import Event
from engine.rules.seats import Seat
from engine.rules.state import DealResult
from engine.rules.views import SeatView


class MagpieVoice(Voice):
    def event(self, event: Event, table: Table, texts: Texts) -> str:
        if not isinstance(event, MagpieEvent):
            return super().event(event, table, texts)
        match event:
            case VowMade(seat):
                return texts("event-vow", who=names.who(table, seat, texts))
            case VowsOpened(opened):
                return texts("event-vows", vows=names.by_account(table, opened, texts))
            case _:
                assert_never(event)

    def action(self, action: Action, table: Table, step: str, texts: Texts) -> str:
        if isinstance(action, Vow):
            return texts("action-vow", tricks=action.tricks)
        return super().action(action, table, step, texts)

    def on_table(self, table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
        opened = [vow for vow in vows(deal) if vow is not None]
        if len(opened) == len(table.seats):
            yield texts("vows-open", vows=names.by_account(table, opened, texts))

    def waiting(self, table: Table, deal: SeatView) -> str:
        return "waiting-vow" if deal.step == "vow" else super().waiting(table, deal)

    def turn(self, table: Table, deal: SeatView) -> str:
        return "hand-your-vow" if deal.step == "vow" else super().turn(table, deal)

    def beside_hand(self, table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Iterator[Block]:
        own = vows(deal)[seat] if vows(deal) else None
        if own is not None:
            yield Text(texts("hand-vow", tricks=own))

    def arithmetic(self, result: DealResult, table: Table, texts: Texts) -> str:
        """Such as "Ana 3 + 5 = 8 · Bruno 1"."""
        kept = dict(result.extras)["vow_kept"]
        figures = (
            f"{taken} + {more} = {taken + more}" if more else str(taken)
            for taken, more in zip(result.tricks, kept, strict=True)
        )
        return " · ".join(
            texts("account-figure", account=names.short(table, seat, texts), figure=figure)
            for seat, figure in enumerate(figures)
        )

    def examples(self, table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
        offered = [action for action in deal.legal if isinstance(action, Vow)]
        yield from (self.action(vow, table, deal.step, texts) for vow in first_and_last(offered))
        yield from super().examples(table, deal, texts)

    def read(self, line: Typed, table: Table, deal: SeatView) -> Action | None:
        match line.words:
            case [said, number] if said in typed("typed-vow") and number.isdecimal():
                return Vow(int(number))
        return super().read(line, table, deal)
