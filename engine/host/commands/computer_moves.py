"""What computer players do at a table, for themselves and for whoever is away. Pure."""

from dataclasses import dataclass, field

from engine.host.commands import claims
from engine.host.ports.thinking import Question, TurnOf
from engine.host.state.running import Live
from engine.host.state.table import Chair, Phase, Table
from engine.players.levels import USUAL, Level, level_called
from engine.rules.actions import Action
from engine.rules.events import Event
from engine.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Thought:
    """The answer to a question, good for the turn that was asked about and no other."""

    turn: TurnOf
    action: Action = field(repr=False)


def moves_by_itself(table: Table, live: Live) -> bool:
    """Whether there is an `automatic_move`, without finding out which, which takes much longer."""
    waited_for = live.rules.to_act(live.state)
    return any(table.seats[seat].automatic for seat in waited_for) or automatic_move(table, live) is not None


def automatic_move(table: Table, live: Live, thought: Thought | None = None) -> tuple[Seat, Action] | Question | None:
    """What a computer player does next: a claim or a question to the partner, or a move that is waited for; None if
    people are to act. If the move takes thinking and `thought` is not about it, its `Question` is returned
    instead."""
    waited_for = live.rules.to_act(live.state)
    # who is not waited for speaks first: something may be said only until the next card lies
    for seat in sorted(range(len(table.seats)), key=waited_for.__contains__):
        chair = table.seats[seat]
        if not chair.automatic or not live.rules.legal(live.state, seat):
            continue
        question = _question(table, live, seat) if seat in waited_for else None
        if question is not None:
            return (seat, thought.action) if thought is not None and thought.turn == question.turn else question
        player, view = level_of(chair).player, live.view(seat)
        # those who are not waited for are asked as well: a claim may be made out of turn
        chosen = player.volunteer(live.rules, view)
        if chosen is None and seat in waited_for:
            chosen = player.choose(live.rules, view)
        if chosen is not None:
            return seat, chosen
    return None


def to_think_about(table: Table, live: Live | None) -> Question | None:
    """What has to be thought about before the table can go on by itself; None if nothing has."""
    if live is None or table.phase is not Phase.PLAYING or table.turn.paused is not None or table.asleep:
        return None
    # most tables have nobody who thinks, which can be seen without asking what anybody would do
    if not any(_thinks(table.seats[seat]) for seat in live.rules.to_act(live.state)):
        return None
    move = claims.move(table, live) or automatic_move(table, live)
    return move if isinstance(move, Question) else None


def covering_move(live: Live, seat: Seat) -> Action:
    """What a computer player does for a person whose time is up."""
    return level_called(USUAL).player.choose(live.rules, live.view(seat))


def played_out(live: Live) -> tuple[Live, tuple[Event, ...]]:
    """The deal played to its end by computer players in every seat, and what happened."""
    told: tuple[Event, ...] = ()
    while not live.over:
        seat = min(live.rules.to_act(live.state))
        live, events = live.apply(seat, covering_move(live, seat))
        told += events
    return live, told


def level_of(chair: Chair) -> Level:
    """The level of the computer player that moves for this seat; for an absent person the usual one."""
    return level_called(chair.computer or USUAL)


def _thinks(chair: Chair) -> bool:
    return chair.automatic and level_of(chair).budget > 0


def _question(table: Table, live: Live, seat: Seat) -> Question | None:
    """What there is to think about for a seat that is waited for; None if its level does not think or it has no
    choice."""
    level, deal = level_of(table.seats[seat]), table.deal
    if deal is None or not level.budget or len(live.rules.legal(live.state, seat)) == 1:
        return None
    turn = TurnOf(deal.id, live.state.turns, seat, deal.rewound)
    return Question(turn, level, table.game, table.options, table.rules_version, live.view(seat))
