"""`python -m tests.benchmarks.selfish`: what somebody gets who may press whatever he is offered, beside playing on.

Matches of each game are played with the same packs, once by somebody who plays on and once for each way out that he
could try as soon as he is behind. Everybody plays like a `steady` computer player, so that all that differs is what
was pressed. Printed is the mean result of a match (a win that the ledger counts is 1, a loss -1, anything else 0) and
what its deals brought in the game's unit.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from statistics import fmean

import click

from engine.games import GAMES
from engine.host import commands as do
from engine.host.change import Change, Loaded
from engine.host.commands import carry_out
from engine.host.errors import Refusal
from engine.host.play.computers import covering_move
from engine.host.play.dealing import prepared
from engine.host.play.running import Live
from engine.host.play.talk import talkers
from engine.host.results.settlement import Settlement, shares
from engine.host.tables.ids import EventId, TableId
from engine.host.tables.rooms import open_table
from engine.host.tables.table import Person, Phase, Table
from engine.rules.match import leaders
from tests.engine.host.tables import NAMES, ROOM, CountingShuffler, person

SELF, FRIEND = person(NAMES[0]), person("Zoe")
MOST = 4_000
"""Steps after which a match that has not ended counts as none."""
SHORTER: Mapping[str, Mapping[str, object]] = {
    "manille-coinchee": {"target": 50},
    "mensch": {"deals": "unlimited"},
    "menche": {"tokens": 3},
    "menche-2": {"tokens": 3},
    "menche-3": {"tokens": 3},
}
"""Options by which a match is soon over."""
EVENING = 8
"""Deals after which everybody agrees to end an evening without an end."""


@dataclass
class Sitting:
    """A match without a store: commands are carried out on the table as it is."""

    game: str
    seed: int
    alone: bool
    """Computer players hold the other seats; otherwise people do."""
    settled: list[Settlement] = field(default_factory=list)
    gone: bool = False
    """The way out was taken."""
    table: Table = field(init=False)
    live: Live | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self._shuffler, self._events = CountingShuffler(self.seed), count(1)
        options = SHORTER.get(self.game, {})
        opening = do.OpenTable(self.event(), SELF, ROOM, self.game, options, "none")
        self._take(open_table(opening, self._shuffler))
        for name in NAMES[1 : GAMES[self.game].seats]:
            if not self.alone:
                self.give(do.Sit(self.event(), self.table.id, person(name)))
        if self.alone:
            self.give(do.AddComputers(self.event(), self.table.id, SELF))
        self.give(do.Start(self.event(), self.table.id, SELF))

    def event(self) -> EventId:
        return EventId(f"selfish:{next(self._events)}")

    def give(self, command: do.Command | do.Tick) -> None:
        """Carries a command out; raises `Refusal`."""
        change = carry_out(Loaded(prepared(self.table, self._shuffler), 1, self.live, 0, 1), command)
        if change is not None:
            self._take(change)

    def _take(self, change: Change) -> None:
        self.table = prepared(change.table, self._shuffler)
        self.live = change.live or self.live
        if change.settlement is not None:
            self.settled.append(change.settlement)

    @property
    def behind(self) -> bool:
        own = self.table.seat_of(SELF.id)
        standing = self.table.standing
        return own is not None and self.table.ruleset.rules.accounts[own] not in leaders(standing)

    def press(self, kind: Callable[[EventId, TableId, Person], do.Command], by: Person = SELF) -> None:
        """What somebody presses, whether or not it is refused."""
        with suppress(Refusal):
            self.give(kind(self.event(), self.table.id, by))

    def agreed(self) -> None:
        """Everybody agrees to resign: whoever loses nothing by it, and whoever is a partner."""
        for chair in self.table.seats:
            if self.table.in_match and chair.person is not None and chair.person != SELF.id:
                self.press(do.Resign, person(chair.name))

    def step(self) -> None:
        """Whatever comes next: a person's move, or what the table does by itself."""
        table, live = self.table, self.live
        if table.phase is Phase.PLAYING and live is not None and not talkers(table, live):
            chair = table.seats[min(live.rules.to_act(live.state))]
            if not chair.automatic and chair.person is not None:
                action = covering_move(live, min(live.rules.to_act(live.state)))
                return self.give(do.Act(self.event(), table.id, Person(chair.person, chair.name), action))
        return self.give(do.Tick(table.id))


Way = Callable[[Sitting], None]
"""What is pressed before each step."""


def play_on(_: Sitting) -> None:
    """Nothing."""


def _once_behind(press: Way) -> Way:
    """Presses once, as soon as the match is on and one is behind."""

    def pressed(sitting: Sitting) -> None:
        if sitting.table.in_match and not sitting.gone and sitting.table.match.results and sitting.behind:
            sitting.gone = True
            press(sitting)

    return pressed


def _resign(sitting: Sitting) -> None:
    sitting.press(do.Resign)
    sitting.agreed()


def _close(sitting: Sitting) -> None:
    sitting.press(do.Close)
    sitting.agreed()


def _leave(sitting: Sitting) -> None:
    sitting.press(do.StepAway)


def _end(sitting: Sitting) -> None:
    sitting.press(do.EndMatch)


def _hand_over(sitting: Sitting) -> None:
    sitting.press(do.HandOver)
    sitting.press(do.TakeOver, FRIEND)


def away_but_for_leads(sitting: Sitting) -> None:
    """Lets a computer player decide, and is there again for the last card of each deal."""
    live, own = sitting.live, sitting.table.seat_of(SELF.id)
    # a table sleeps while nobody is there: alone, nothing is played for him
    if live is None or own is None or sitting.alone or sitting.table.phase is not Phase.PLAYING:
        return
    last = len(live.state.hands[own]) == 1
    if sitting.table.seats[own].covered == last:
        sitting.press(do.Return if last else do.StepAway)


def end_when_ahead(sitting: Sitting) -> None:
    """Ends the match where its players may, whenever he leads."""
    if sitting.table.phase is Phase.BETWEEN and not sitting.behind:
        sitting.press(do.EndMatch)


def resign_in_the_first_deal(sitting: Sitting) -> None:
    """Gives up the first deal after some cards, if its first tricks went to others."""
    live, own = sitting.live, sitting.table.seat_of(SELF.id)
    if sitting.gone or live is None or own is None or sitting.table.match.results or len(live.state.taken) < 4:
        return
    sitting.gone = True
    mine = sum(taken.winner == own for taken in live.state.taken)
    if not mine and sitting.table.in_match:
        _resign(sitting)


WAYS: Mapping[str, Way] = {
    "playing on": play_on,
    "resigning": _once_behind(_resign),
    "resigning in the first deal": resign_in_the_first_deal,
    "closing": _once_behind(_close),
    "stepping away": _once_behind(_leave),
    "handing over": _once_behind(_hand_over),
    "away but for last cards": away_but_for_leads,
    "ending when ahead": end_when_ahead,
    "ending when behind": _once_behind(_end),
}
"""Each way by its name; the first is what the others are compared with."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a match brought somebody."""

    match: int
    """1 for a win that is counted, -1 for a loss, else 0."""
    points: int
    """What its deals brought in the game's unit."""
    place: int
    """The place of the seat that the person had first; 0 without an end."""


def played(game: str, way: str, seed: int, *, alone: bool) -> Result:
    """A match in which somebody goes this way."""
    sitting = Sitting(game, seed, alone)
    for _ in range(MOST):
        if not sitting.table.in_match:
            break
        WAYS[way](sitting)
        _evening_is_over(sitting)
        if sitting.table.in_match and not sitting.table.asleep:
            sitting.step()
        elif sitting.table.asleep:
            sitting.press(do.Return)
    return _result(sitting.settled)


def _evening_is_over(sitting: Sitting) -> None:
    table = sitting.table
    if table.phase is not Phase.BETWEEN or not table.standing.may_end or table.standing.deals < EVENING:
        return
    for chair in table.humans:
        if sitting.table.in_match and chair.there:
            sitting.press(do.EndMatch, person(chair.name))


def _result(settled: list[Settlement]) -> Result:
    mine = [share for one in settled for share in shares(one) if share.account == SELF.id]
    ends = [one for one in settled if one.match_over]
    place = next((entry.place for one in ends for entry in one.entries if entry.account == SELF.id), 0)
    won = sum(share.wins for share in mine)
    seat = next((entry.place for one in ends for entry in one.entries if entry.seat == 0), 0)
    return Result(1 if won else -1 if place > 1 else 0, sum(share.points for share in mine), seat)


@click.command()
@click.option("--matches", default=1000, show_default=True, help="Matches of each game and way.")
@click.option("--game", "games", multiple=True, help="Only this game; may be given several times.")
@click.option("--alone", is_flag=True, help="Against computer players instead of people.")
def main(matches: int, games: tuple[str, ...], *, alone: bool) -> None:
    """Prints the table."""
    for game in games or tuple(GAMES):
        for way in WAYS:
            found = [played(game, way, seed, alone=alone) for seed in range(matches)]
            match, points = fmean(one.match for one in found), fmean(one.points for one in found)
            click.echo(f"{game:18} {way:28} {match:+7.3f} a match {points:+9.2f} {GAMES[game].unit}")


if __name__ == "__main__":
    main()
