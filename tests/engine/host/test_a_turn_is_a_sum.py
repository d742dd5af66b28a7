"""A turn's clock is a sum: whatever people press in whatever order, a turn ends within its time and its reserve.

What stops the clock adds its own time: a moment, asked for once a trick, and a pause, once a deal for each person.
"""

from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest

from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.commands.talk import talkers
from engine.host.state.errors import Refusal
from engine.host.state.ids import TableId
from engine.host.state.presets import PRESETS
from engine.host.state.table import Person, Phase
from engine.rules.errors import RuleViolation
from tests.engine.host.tables import NAMES, House, person

ZOE = person("Zoe")
"""A friend who is not seated: seats go to her and come back."""
SEEDS = range(4)
TIMED = [name for name, preset in PRESETS.items() if preset.turn is not None and not preset.decides]
DECIDED = [name for name, preset in PRESETS.items() if preset.turn is not None and preset.decides]
SOON = 700
"""The most milliseconds between two presses: less than a computer player takes for a move."""

Press = Callable[[House, TableId, Person], do.Command]


def to_a_friend(house: House, table: TableId, by: Person) -> do.Command:
    return do.HandOver(house.event(), table, by, to=ZOE)


PRESSES: dict[str, Press] = {
    "away": lambda house, table, by: do.StepAway(house.event(), table, by),
    "back": lambda house, table, by: do.Return(house.event(), table, by),
    "stand": lambda house, table, by: do.Stand(house.event(), table, by),
    "moment": lambda house, table, by: do.AskMoment(house.event(), table, by),
    "pause": lambda house, table, by: do.PauseTable(house.event(), table, by),
    "go on": lambda house, table, by: do.GoOn(house.event(), table, by),
    "offer": lambda house, table, by: do.HandOver(house.event(), table, by),
    "to a friend": to_a_friend,
    "keep": lambda house, table, by: do.KeepSeat(house.event(), table, by),
    "take": lambda house, table, by: do.TakeOver(house.event(), table, by),
    "claim": lambda house, table, by: do.ClaimRest(house.event(), table, by),
    "grant": lambda house, table, by: do.AnswerClaim(house.event(), table, by, agrees=True),
    "contest": lambda house, table, by: do.AnswerClaim(house.event(), table, by, agrees=False),
    "pass ahead": lambda house, table, by: do.PassAhead(house.event(), table, by),
    "resign": lambda house, table, by: do.Resign(house.event(), table, by),
    "play on": lambda house, table, by: do.PlayOn(house.event(), table, by),
    "let lead": lambda house, table, by: do.LetLead(house.event(), table, by),
    "new name": lambda house, table, by: do.Renew(house.event(), table, by),
    "hint": lambda house, table, by: do.TakeHint(house.event(), table, by),
    "nudge": lambda house, table, by: do.Nudge(house.event(), table, by),
}
"""Everything that somebody may press in a deal besides playing, but for what the others decide about a late turn."""


async def into_tricks(house: House, table: TableId, chance: Random) -> Loaded:
    """The table somewhere in its first deal, with a person to act."""
    for _ in range(chance.randrange(14)):
        here = await house.look(table)
        if here.table.phase is Phase.PLAYING:
            await house.first_legal(table)
    if (await house.look(table)).table.phase is not Phase.PLAYING:
        await house.service.handle(do.NextDeal(house.event(), table, person(NAMES[0])))
    return await house.look(table)


async def full(house: House, game: str, clock: str) -> TableId:
    table = await house.open(NAMES[0], game, clock)
    for name in NAMES[1 : GAMES[game].seats]:
        await house.service.handle(do.Sit(house.event(), table, person(name)))
    await house.service.handle(do.Start(house.event(), table, person(NAMES[0])))
    return table


async def tried(house: House, command: do.Command) -> None:
    with suppress(Refusal, RuleViolation):
        await house.service.handle(command)


async def longest_turn(house: House, table: TableId, chance: Random, who: list[Person], most: int) -> int:
    """How long the turn that the table waits for takes, while these people press whatever they like, as fast as they
    can; not counted are the times in which nothing runs because of a moment, a pause, talk, or everybody's absence.
    Given up behind `most`."""
    before = (await house.look(table)).live
    assert before is not None
    taken, turns = 0, before.state.turns
    while taken <= most:
        here = await house.look(table)
        over = here.table.phase is not Phase.PLAYING or here.live is None or here.live.state.turns != turns
        if over:
            return taken
        turn = here.table.turn
        # talk comes before the turn
        talks = here.live is not None and bool(talkers(here.table, here.live))
        stands = turn.held or turn.paused is not None or here.table.asleep or talks
        calm = here.table.turn.waiting is not None and chance.random() < 0.5
        step = chance.randrange(most // 6) if calm else chance.randrange(1, SOON)
        if here.deadline is not None and here.deadline - here.now <= step:
            step = here.deadline - here.now
            await house.pass_time(table, step)
        else:
            await house.live_on(step)
            name = chance.choice(list(PRESSES))
            await tried(house, PRESSES[name](house, table, chance.choice(who)))
        taken += 0 if stands else step
    return taken


def allowed(here: Loaded) -> int:
    """Milliseconds that the turn may take: what is left of its time and reserve, and the time in which a computer
    player plays."""
    waiting, preset = here.table.turn.waiting, here.table.preset
    assert preset.turn is not None
    had = waiting.had if waiting is not None else preset.reserve
    return preset.turn + had + (preset.turn if preset.decides else 0) + 10_000


@pytest.mark.one_in(12)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("clock", TIMED)
@pytest.mark.parametrize("game", GAMES)
async def test_whatever_is_pressed_a_turn_ends_within_its_time_and_reserve(game: str, clock: str, seed: int) -> None:
    house, chance = House(seed), Random(f"{game} {clock} {seed}")
    table = await full(house, game, clock)
    here = await into_tricks(house, table, chance)
    people = [person(name) for name in NAMES[: GAMES[game].seats]]
    mine = here.table.turn.waiting
    # first only whoever is waited for and a friend, then everybody
    pressing = [people[mine.seat], ZOE] if mine is not None and seed % 2 else [*people, ZOE]
    assert await longest_turn(house, table, chance, pressing, allowed(here)) <= allowed(here)


@pytest.mark.parametrize("clock", [*TIMED, *DECIDED])
async def test_stepping_away_and_back_gives_no_fresh_turn(clock: str) -> None:
    house = House()
    table = await house.full_table(clock=clock)
    here = await house.look(table)
    assert here.table.turn.waiting is not None
    assert here.live is not None
    own = here.table.seats[here.table.turn.waiting.seat]
    by, preset = person(own.name), here.table.preset
    assert preset.turn is not None
    whole, taken = preset.turn + preset.reserve + (preset.turn if preset.decides else 0), 0
    while (now := await house.look(table)).live == here.live:
        assert taken <= 3 * whole, "the turn does not end"
        assert now.deadline is not None
        await house.service.handle(do.StepAway(house.event(), table, by))
        await house.live_on(1)
        await house.service.handle(do.Return(house.event(), table, by))
        back = await house.look(table)
        assert back.deadline is not None
        step = max(0, min(whole // 20, back.deadline - back.now))
        taken += step + 1
        await house.pass_time(table, step)
    quiet = 3 if preset.quiet else 1
    assert taken <= quiet * whole + 1_000


@pytest.mark.parametrize("clock", TIMED)
async def test_a_seat_that_goes_to_a_friend_and_back_takes_its_clock_along(clock: str) -> None:
    house = House()
    table = await house.full_table(clock=clock)
    here = await house.look(table)
    assert here.table.turn.waiting is not None
    assert here.deadline is not None
    own, other = person(here.table.seats[here.table.turn.waiting.seat].name), ZOE
    await house.live_on(here.table.preset.turn // 3 if here.table.preset.turn else 0)
    due = (await house.look(table)).deadline
    for _ in range(3):
        await house.service.handle(do.HandOver(house.event(), table, own, to=other))
        await house.service.handle(do.TakeOver(house.event(), table, other))
        own, other = other, own
        assert (await house.look(table)).deadline == due


@pytest.mark.parametrize("clock", TIMED)
async def test_a_moment_stops_the_leaders_clock_and_does_not_begin_it_anew(clock: str) -> None:
    house = House()
    table = await house.full_table(clock=clock)
    here = await house.look(table)
    while here.live is None or not here.live.state.taken or here.live.state.trick:
        await house.first_legal(table)
        here = await house.look(table)
    assert here.table.turn.waiting is not None
    leader = person(here.table.seats[here.table.turn.waiting.seat].name)
    await house.live_on(1)
    before = await house.look(table)
    assert before.deadline is not None
    await house.service.handle(do.AskMoment(house.event(), table, leader))
    await house.pass_time(table, house.pace.moment)
    after = await house.look(table)
    assert after.table.turn.waiting == before.table.turn.waiting
    assert after.deadline == before.deadline + house.pace.moment
