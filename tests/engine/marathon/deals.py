"""Random deals through the host's pure functions: matches in which every seat does anything that it may."""

from collections.abc import Iterator
from random import Random

from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.commands.change import Change, Loaded
from engine.host.commands.dealing import prepared
from engine.host.commands.moves import act
from engine.host.commands.rooms import open_table
from engine.host.commands.talk import talkers, without_talk
from engine.host.commands.ticking import tick
from engine.host.state.ids import EventId
from engine.host.state.settlement import Settlement
from engine.host.state.table import Phase, Table
from engine.rules.state import DealResult
from tests.engine.chance import random_move
from tests.engine.conformance.walks import MOST_ACTIONS
from tests.engine.host.tables import NAMES, ROOM, CountingShuffler, person
from tests.engine.marathon.failing import Course, course, told

DEALS_OF_A_MATCH = 12
"""Then another match begins, under other options."""

Settled = tuple[Course, DealResult, Settlement]


def settled_deals(game: str) -> Iterator[Settled]:
    """Deals that count, without end, with what each hands to the ledger; raises `Broken`."""
    seed = 0
    while True:
        yield from _match(course(game, seed, practice=False))
        seed += 1


def _match(course: Course) -> Iterator[Settled]:
    """People sit there: of a computer player nobody may report that it has talked."""
    chance, shuffler = Random(course.seed), CountingShuffler(course.seed)
    change = _begun(course, shuffler)
    for _ in range(DEALS_OF_A_MATCH):
        with told(course):
            change = _play_out(course, change, chance)
        result = change.table.match.results[-1]
        if change.settlement is not None:
            yield course, result, change.settlement
        assert (change.settlement is None) == (not result.settles), f"a deal was not settled\n{course}"
        if change.table.phase is Phase.OVER:
            return
        following = tick(Loaded(prepared(change.table, shuffler), 1, change.live, deadline=0))
        assert following is not None
        change = following


def _begun(course: Course, shuffler: CountingShuffler) -> Change:
    host, *others = map(person, NAMES[: GAMES[course.game].seats])
    event = EventId(f"test:{course.game}:{course.seed}")
    table = open_table(do.OpenTable(event, host, ROOM, course.game, course.options, "none"), shuffler).table
    for other in others:
        table = _done(do.Sit(event, table.id, other), table, shuffler).table
    return _done(do.Start(event, table.id, host), table, shuffler)


def _done(command: do.Command, table: Table, shuffler: CountingShuffler) -> Change:
    """What the command makes of the table, whose next shuffle is drawn first: who sits there enters its seal."""
    change = do.carry_out(Loaded(prepared(table, shuffler), 1, None), command)
    assert change is not None
    return change


def _play_out(course: Course, change: Change, chance: Random) -> Change:
    for _ in range(MOST_ACTIONS):
        course.table = change.table
        live = change.live
        assert live is not None
        if change.table.phase is not Phase.PLAYING:
            return change
        # whoever leads need not wait until the time for talk is over
        heard = without_talk(change.table, live) if talkers(change.table, live) else change.table
        change = act(Loaded(heard, 1, live), *random_move(live.rules, live.state, chance))
    raise AssertionError("the deal does not end")
