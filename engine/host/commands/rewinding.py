"""Taking back moves, and playing on from an earlier trick, at tables where nothing counts. Pure; raises `Refusal`.

A deal is its record, so an earlier moment is a shorter record; computer players answer anew from there. The deal
counts how often it was rewound: turns that come again have other numbers, so that nothing offered or decided for a
turn that was taken back is mistaken for one of the new turn.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from engine.games import replay
from engine.host.commands import lessons
from engine.host.commands.change import Change, Loaded
from engine.host.commands.command import Command, carries_out
from engine.host.commands.seats import own_seat
from engine.host.state.errors import Refusal
from engine.host.state.parts import Claims, Turn
from engine.host.state.running import Live
from engine.host.state.table import Phase, StoredDeal, Table
from engine.host.state.turn_numbers import turn_of
from engine.rules.seats import Seat
from engine.rules.state import DealState
from engine.rules.values import replace as changed


@dataclass(frozen=True, slots=True)
class TakeBack(Command):
    """Takes one's own last decision back, and what computer players have done since."""

    deal: str = ""
    """The deal in which, with `turn`, this was asked for; empty for the present moment."""
    turn: int = 0
    """The number of the turn as the button carries it: see `engine.host.state.turn_numbers`."""


@carries_out(TakeBack, in_pause=False)
def take_back(loaded: Loaded, command: TakeBack) -> Change:
    """The deal as it was before the person's last decision; a button that was shown before that decision is stale."""
    table, seat, live = loaded.table, own_seat(loaded.table, command.by), loaded.dealt
    _counts_nothing(table)
    deal = _deal(table)
    if table.phase is not Phase.PLAYING:
        raise Refusal("NOT_PLAYING")
    asked_at = _moment(command, deal, live)
    place = _last_decision(table, live, seat)
    if place >= asked_at:
        raise Refusal("STALE_TURN")
    return _rewound(table, deal, live, place)


@dataclass(frozen=True, slots=True)
class PlayFrom(Command):
    """Plays a finished deal again from the beginning of this trick, counted from 1."""

    deal: str
    trick: int


@carries_out(PlayFrom)
def play_from(loaded: Loaded, command: PlayFrom) -> Change:
    """The deal is played again from there; the result that it had is dropped."""
    table, _, live = loaded.table, own_seat(loaded.table, command.by), loaded.dealt
    _counts_nothing(table)
    deal = _deal(table)
    if deal.id != command.deal or not may_play_on(table, live):
        raise Refusal("STALE_TURN")
    place = next((at for at, state in enumerate(_states(live)) if _begins(state, command.trick)), None)
    if place is None:
        raise Refusal("NO_SUCH_CHOICE")
    *results, last = table.match.results
    match = replace(table.match, results=tuple(results), ended=False)
    return _rewound(lessons.without_deal(replace(table, match=match), last), deal, live, place)


def last_decider(table: Table, live: Live) -> Seat | None:
    """The seat that may take a decision back: that of the person who acted last. None if it has none to take back, or
    the deal counts."""
    people = (mover for mover, _ in reversed(live.record.actions) if table.seats[mover].there)
    seat = next(people, None)
    if table.counts or seat is None:
        return None
    try:
        _last_decision(table, live, seat)
    except Refusal:
        return None
    return seat


def may_play_on(table: Table, live: Live) -> bool:
    """Whether the deal on the table is over and may be played on from an earlier trick."""
    results, result = table.match.results, live.state.result
    finished = table.phase in (Phase.BETWEEN, Phase.OVER) and bool(results) and results[-1] == result
    return finished and not table.counts and bool(live.state.taken) and table.match.conceded is None


def _counts_nothing(table: Table) -> None:
    if table.counts:
        raise Refusal("COUNTS")


def _deal(table: Table) -> StoredDeal:
    if table.deal is None:
        raise Refusal("NOT_PLAYING")
    return table.deal


def _states(live: Live) -> Sequence[DealState]:
    """The deal before each of its actions, and as it stands."""
    return [transition.state for transition in replay(live.record)]


def _last_decision(table: Table, live: Live, seat: Seat) -> int:
    """Where in the record the seat last had a choice: a forced card would only be played again. Raises `Refusal`."""
    for place, state in reversed(list(enumerate(_states(live)[:-1]))):
        mover, _ = live.record.actions[place]
        if mover == seat and len(live.rules.legal(state, seat)) > 1:
            return place
        if mover != seat and table.seats[mover].there:
            # that move is theirs: nobody takes back what somebody else has done
            raise Refusal("OTHERS_HAVE_PLAYED")
    raise Refusal("NOTHING_TO_TAKE_BACK")


def _moment(command: TakeBack, deal: StoredDeal, live: Live) -> int:
    """The turn at which it was asked for; raises `Refusal` if something was taken back since."""
    if not command.deal:
        return live.state.turns
    turn = turn_of(deal, command.turn) if deal.id == command.deal else None
    if turn is None:
        raise Refusal("STALE_TURN")
    return turn


def _begins(state: DealState, trick: int) -> bool:
    return state.step == "tricks" and not state.trick and len(state.taken) == trick - 1


def _rewound(table: Table, deal: StoredDeal, live: Live, place: int) -> Change:
    """The table at the moment before the action at this place of the record."""
    record = changed(live.record, actions=live.record.actions[:place])
    before = Live(live.rules, record, _states(live)[place])
    decider = last_decider(table, before)
    again = replace(deal, record=before.text, rewound=deal.rewound + 1, decider=decider)
    return Change(replace(table, phase=Phase.PLAYING, deal=again, turn=Turn(), claims=Claims()), before)
