"""The last finished deal of a table, moment by moment: the page draws each as it draws a table in play.

{kind: "replay", state, step, steps, hands}
state     as in `adapters.web.state`, with nothing to press
step      which moment it is, of the `steps`; the first is 0
hands     [name, suits of the faces that are still held] of each seat, in the state's order
"""

from collections.abc import Iterator, Sequence
from itertools import islice

import msgspec

from adapters.web.answers import Value, faces
from adapters.web.state import state
from engine.games import replay
from engine.host.commands.change import Loaded
from engine.host.state.ids import PersonId
from engine.host.state.parts import Turn
from engine.host.state.running import Live
from engine.host.state.table import Phase, StoredDeal, Table
from engine.messages.cards import card_face
from engine.messages.message import CardFace
from engine.messages.texts import Texts
from engine.messages.tricks import trumps_of
from engine.presentation.board.shuffle import finished_deal
from engine.presentation.hand.sorting import by_suit
from engine.presentation.screen.table import table_screen
from engine.rules.deal import Transition
from engine.rules.events import may_know
from engine.rules.notation import read
from engine.rules.seats import Seat
from engine.rules.views import SeatView


def replayed(loaded: Loaded, person: PersonId | None, texts: Texts, step: int) -> Value | None:
    """That moment of the deal, or the nearest that there is; None before any deal is finished. What a running deal
    hides is in none of it: a deal is shown once it is over."""
    deal = finished_deal(loaded.table)
    if deal is None:
        return None
    moments = _moments(deal)
    step = max(0, min(step, len(moments) - 1))
    shown = _at(loaded.table, deal, moments[: step + 1])
    events = [event for found in moments[: step + 1] for event in found.events if may_know(event, None)]
    fresh = [event for event in moments[step].events if may_know(event, None)]
    value = state(shown, person, texts, events, fresh)
    return {"kind": "replay", "state": {**value, "rows": [], "tools": [], "todo": "", "clock": None},
            "step": step, "steps": len(moments), "hands": list(_hands(shown, person, texts))}  # fmt: skip


def _moments(deal: StoredDeal) -> Sequence[Transition]:
    """Every moment of the deal but its settlement."""
    found = list(replay(read(deal.record)))
    return found[:-1] if len(found) > 1 else found


def _at(table: Table, deal: StoredDeal, moments: Sequence[Transition]) -> Loaded:
    """The table as it stood then, with nobody's time running."""
    record = read(deal.record)
    record = msgspec.structs.replace(record, actions=tuple(islice(record.actions, len(moments) - 1)))
    stood = msgspec.structs.replace(table, deal=deal, phase=Phase.PLAYING, turn=Turn())
    return Loaded(stood, 0, Live(table.ruleset.rules, record, moments[-1].state))


def _hands(shown: Loaded, person: PersonId | None, texts: Texts) -> Iterator[Sequence[object]]:
    table, dealt = shown.table, shown.dealt
    view = dealt.view(None if person is None else table.seat_of(person))
    for seat in table_screen(table, view, texts).seats:
        yield seat.name, faces(_suits(dealt, seat.row.seat, table, view, texts))


def _suits(dealt: Live, seat: Seat, table: Table, view: SeatView, texts: Texts) -> Sequence[Sequence[CardFace]]:
    deck, trumps = table.ruleset.rules.deck, trumps_of(table, view)
    held = by_suit(dealt.state.hands[seat], table, view)
    return [[card_face(card, deck, texts, trump=card in trumps) for card in cards] for cards in held]
