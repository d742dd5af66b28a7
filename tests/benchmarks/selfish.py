"""`python -m tests.benchmarks.selfish`: what somebody gets who may press whatever he is offered, beside playing on.

Matches of each game are played with the same packs: once by somebody who plays on, once for one of the ways out that
he may go whenever he likes, and from some moments of the first one with something pressed that a search draws from
all that the program offers (`presses`). Everybody plays by the same rules of thumb, computer players too, so that
all that differs is what was pressed: a deal in which nothing more is pressed is played once for all of these
matches. Printed is the mean result of a match (a win that the ledger counts is 1, a loss -1, anything else 0), that
of playing on from the same moments, and how sure the difference is. Where people play, only what counts as a match
among people is counted.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean
from time import monotonic

import click

from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.state.leaderboards import Pool
from engine.host.state.settlement import pool, shares
from engine.host.state.table import Person, Phase
from tests.benchmarks.presses import FRIEND, SELF, Press, press, presses
from tests.benchmarks.sitting import Sitting, by_thumb

MOST = 4_000
"""Steps after which a match that has not ended counts as none."""
EVENING = 8
"""Deals after which everybody agrees to end an evening without an end."""
CLOCKS = ("none", "fast")

Way = Callable[[Sitting], bool]
"""What is pressed before each step; returns whether nothing more will be before the running deal is over."""


def play_on(_: Sitting) -> bool:
    """Nothing."""
    return True


def _once_behind(press: Callable[[Sitting], None]) -> Way:
    """Presses once, as soon as the match is on and one is behind."""

    def pressed(sitting: Sitting) -> bool:
        if sitting.table.in_match and not sitting.gone and sitting.table.match.results and sitting.behind:
            sitting.gone = True
            press(sitting)
        return True

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


def away_but_for_leads(sitting: Sitting) -> bool:
    """Lets a computer player decide, and is there again for the last card of each deal."""
    live, own = sitting.live, sitting.table.seat_of(SELF.id)
    # a table sleeps while nobody is there: alone, nothing is played for him
    if live is None or own is None or sitting.alone or sitting.table.phase is not Phase.PLAYING:
        return sitting.alone
    last = len(live.state.hands[own]) == 1
    if sitting.table.seats[own].covered == last:
        sitting.press(do.Return if last else do.StepAway)
    return False


def end_when_ahead(sitting: Sitting) -> bool:
    """Ends the match where its players may, whenever he leads."""
    if sitting.table.phase is Phase.BETWEEN and not sitting.behind:
        sitting.press(do.EndMatch)
    return True


def resign_in_the_first_deal(sitting: Sitting) -> bool:
    """Gives up the first deal after some cards, if its first tricks went to others."""
    live, own = sitting.live, sitting.table.seat_of(SELF.id)
    if sitting.gone or live is None or own is None or sitting.table.match.results:
        return True
    if len(live.state.taken) < 4:
        return False
    sitting.gone = True
    mine = sum(taken.winner == own for taken in live.state.taken)
    if not mine and sitting.table.in_match:
        _resign(sitting)
    return True


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
HABITS = ("resigning in the first deal", "away but for last cards", "ending when ahead")
"""Those that are more than one press; the search presses the others."""


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
    return finished(Sitting(game, seed, alone), WAYS[way])


def finished(sitting: Sitting, way: Way = play_on, *, by_cards: bool = False) -> Result:
    """What the match brings, played to its end: card by card only where something may be pressed meanwhile, or if
    that is wanted."""
    for _ in range(MOST):
        if not sitting.table.in_match:
            break
        nothing_more = way(sitting)
        _evening_is_over(sitting)
        if sitting.table.asleep:
            sitting.press(do.Return)
        elif sitting.table.in_match and nothing_more and not by_cards:
            sitting.to_the_end_of_the_deal()
        elif sitting.table.in_match:
            sitting.step()
    return _result(sitting)


def _evening_is_over(sitting: Sitting) -> None:
    table = sitting.table
    if table.phase is not Phase.BETWEEN or not table.standing.may_end or table.standing.deals < EVENING:
        return
    for chair in table.humans:
        if sitting.table.in_match and chair.there and chair.person is not None:
            sitting.press(do.EndMatch, Person(chair.person, chair.name))


def _result(sitting: Sitting) -> Result:
    mine = [share for one in sitting.settled for share in shares(one) if share.account == SELF.id]
    ends = [one for one in sitting.settled if one.match_over]
    place = next((entry.place for one in ends for entry in one.entries if entry.account == SELF.id), 0)
    seat = next((entry.place for one in ends for entry in one.entries if entry.seat == 0), 0)
    match = 1 if sum(share.wins for share in mine) else -1 if place > 1 else 0
    # among people a match with computer players in seats of their own is another thing, by which no rating moves
    counted = sitting.alone or all(pool(one) is Pool.OPEN for one in ends)
    return Result(match if counted else 0, sum(share.points for share in mine), seat)


def _pressing(wanted: Press) -> Way:
    """He presses it once, does nothing for a while, and comes back if he is to; then he plays on."""
    rested = False

    def pressed(sitting: Sitting) -> bool:
        nonlocal rested
        if sitting.rests == 0 and not rested:
            rested = True
            if wanted.comes_back:
                sitting.press(do.Return)
        return rested

    return pressed


Key = tuple[str, str]
"""What was pressed, and how the match stood."""
MOMENTS = 4
"""From so many moments of each match something is pressed."""
WATCHED = 0.4
"""The share of deals in which something may be pressed."""
TRIES = 12
"""So often at each moment something is drawn that may be refused."""


def situation(sitting: Sitting) -> str:
    """How the match stands, and who has the running deal's tricks so far: a selfish person chooses the moment."""
    own, live = sitting.table.seat_of(SELF.id), sitting.live
    stands = "behind" if sitting.behind else "ahead"
    if live is None or own is None or sitting.table.phase is not Phase.PLAYING:
        return f"{stands}, between deals"
    sides = sitting.table.ruleset.rules.accounts
    won = [sides[taken.winner] == sides[own] for taken in live.state.taken]
    return f"{stands}, {'many' if 2 * sum(won) > len(won) else 'few'} tricks"


def search(game: str, seed: int, *, alone: bool, chance: Random) -> Iterator[tuple[Key, int, int]]:
    """What was pressed and when, its result, and that of playing on."""
    sitting = Sitting(game, seed, alone, chance.choice(CLOCKS))
    moments = _played_on(sitting, chance)
    honest = _result(sitting).match
    for moment in moments:
        for wanted, after in _carried_out(moment, chance):
            yield (wanted.name, situation(moment)), finished(after, _pressing(wanted)).match, honest


def _played_on(sitting: Sitting, chance: Random) -> list[Sitting]:
    """Plays the match to its end; returns some of its moments, each as likely as any other of the deals watched."""
    moments: list[Sitting] = []
    watched, seen = False, 0
    while sitting.table.in_match:
        if not seen or sitting.table.phase is Phase.BETWEEN:
            watched = chance.random() < WATCHED
        seen += 1
        if watched and chance.random() < MOMENTS / seen:
            at = len(moments) if len(moments) < MOMENTS else chance.randrange(MOMENTS)
            moments[at : at + 1] = [sitting.fork()]
        (sitting.step if watched else sitting.to_the_end_of_the_deal)()
        _evening_is_over(sitting)
    return moments


def _carried_out(moment: Sitting, chance: Random) -> Iterator[tuple[Press, Sitting]]:
    """Some of what can be pressed at this moment, and the match afterwards."""
    for _ in range(TRIES):
        wanted, after = presses(moment.table, chance), moment.fork()
        if moment.table.in_match and press(after, wanted):
            after.rests = wanted.rests
            yield wanted, after


@dataclass
class Tally:
    """Results of one way beside those of playing on."""

    pairs: list[tuple[int, int]] = field(default_factory=list)

    @property
    def gain(self) -> float:
        return fmean(found - honest for found, honest in self.pairs)

    @property
    def error(self) -> float:
        """The standard error of the gain."""
        spread = fmean((found - honest - self.gain) ** 2 for found, honest in self.pairs)
        return sqrt(max(spread, 1 / len(self.pairs)) / len(self.pairs))

    def line(self) -> str:
        found, honest = (fmean(one) for one in zip(*self.pairs, strict=True))
        sure = "  BETTER" if self.gain > SURE * self.error else ""
        return f"{len(self.pairs):6} {found:+7.3f} {honest:+7.3f} {self.gain:+7.3f} ± {self.error:5.3f}{sure}"


SURE = 3.5
"""Standard errors from which a gain is no luck, among some thousand ways, games and moments."""
Tallies = dict[tuple[str, str, str, str], Tally]
"""By game, company, way and moment."""


def _round(game: str, seed: int, found: Tallies) -> None:
    for alone in (False, True):
        company = "computers" if alone else "people"
        for (way, when), result, honest in search(game, seed, alone=alone, chance=Random(f"{game} {seed} {alone}")):
            found[game, company, way, when].pairs.append((result, honest))
        way, honest = HABITS[seed % len(HABITS)], played(game, "playing on", seed, alone=alone).match
        found[game, company, f"always: {way}", ""].pairs.append((played(game, way, seed, alone=alone).match, honest))


@click.command()
@click.option("--matches", default=1000, show_default=True, help="Matches of each game.")
@click.option("--first", default=0, help="The first match.")
@click.option("--minutes", default=0.0, help="Ends after so many minutes; 0 for never.")
@click.option("--game", "games", multiple=True, help="Only this game; may be given several times.")
def main(matches: int, first: int, minutes: float, games: tuple[str, ...]) -> None:
    """Prints the table."""
    found: Tallies = defaultdict(Tally)
    end = monotonic() + 60 * minutes if minutes else float("inf")
    with by_thumb():
        for seed in range(first, first + matches):
            for game in games or tuple(GAMES):
                if monotonic() < end:
                    _round(game, seed, found)
    for (game, company, way, when), tally in sorted(found.items()):
        click.echo(f"{game:18} {company:10} {way:34} {when:22} {tally.line()}")


if __name__ == "__main__":
    main()
