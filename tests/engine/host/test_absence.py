"""Stepping away and coming back, pauses, sleeping tables, and what the others decide about a late player."""

from dataclasses import dataclass, replace

import pytest

from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.service.tables import Outcome
from engine.host.state.errors import Refusal
from engine.host.state.ids import TableId
from engine.host.state.presets import DAY, HOUR, SECOND
from engine.host.state.table import Phase
from engine.presentation.people.pings import wanted
from engine.rules.errors import RuleViolation
from tests.engine.host.tables import NAMES, PACE, House, person
from tests.engine.host.test_ends import seated
from tests.engine.host.waiting import clock, late, owner, seat, somebody_else, until

Kind = type[do.StepAway | do.Return | do.PauseTable | do.GoOn]


@dataclass
class Asking:
    house: House
    table: TableId

    async def __call__(self, kind: Kind, name: str) -> Outcome:
        return await self.house.service.handle(kind(self.house.event(), self.table, person(name)))

    async def refused(self, kind: Kind, name: str) -> str:
        with pytest.raises(Refusal) as caught:
            await self(kind, name)
        return caught.value.code


@pytest.fixture
def house() -> House:
    return House()


async def test_whoever_steps_away_is_covered_until_back(house: House) -> None:
    ask = Asking(house, await house.full_table())
    assert (await ask(do.StepAway, "Alice")).table.seats[0].covered
    assert await ask.refused(do.StepAway, "Alice") == "AWAY_ALREADY"
    assert await ask.refused(do.StepAway, "Zoe") == "NOT_SEATED"
    assert not (await ask(do.Return, "Alice")).table.seats[0].covered


async def test_stepping_away_is_for_matches(house: House) -> None:
    assert await Asking(house, await house.open_one()).refused(do.StepAway, "Alice") == "NOT_PLAYING"


async def test_the_host_who_steps_away_passes_the_table_on(house: House) -> None:
    ask = Asking(house, await house.full_table())
    assert (await ask(do.StepAway, "Alice")).table.host == person("Bruno").id


async def test_stepping_away_on_the_reserve_does_not_save_it(house: House) -> None:
    table = await house.full_table(clock="fast")
    place = await late(house, table)
    await house.pass_time(table, 20 * SECOND)
    house.time.advance(15 * SECOND)
    await house.service.handle(do.StepAway(house.event(), table, await owner(house, table, place)))
    assert (await seat(house, table, place)).reserve == 30 * SECOND


async def test_a_table_sleeps_without_people_and_keeps_nobody_waiting(house: House) -> None:
    ask = Asking(house, await house.full_table())
    for name in NAMES:
        await ask(do.StepAway, name)
    asleep = await house.look(ask.table)
    assert (asleep.table.turn.waiting, asleep.deadline) == (None, asleep.now + DAY)
    await ask(do.Return, "Chloé")
    awake = await house.look(ask.table)
    assert awake.deadline is not None
    assert awake.deadline < awake.now + DAY


async def test_in_a_pause_clocks_stand_and_nobody_plays(house: House) -> None:
    table = await house.full_table(clock="fast")
    ask = Asking(house, table)
    house.time.advance(12 * SECOND)
    paused = (await ask(do.PauseTable, "Chloé")).table
    assert paused.turn.paused is not None
    assert (paused.turn.paused.by, paused.turn.paused.left) == ("Chloé", 8 * SECOND)
    assert wanted(paused) is None
    with pytest.raises(Refusal, match="PAUSED"):
        await house.first_legal(table)
    assert (await house.pass_time(table, 40 * 60 * SECOND)).repeated
    await ask(do.GoOn, "Dirk")
    loaded = await house.look(table)
    assert loaded.deadline == loaded.now + 8 * SECOND
    await house.first_legal(table)


async def test_a_pause_ends_by_itself_and_can_be_had_once_a_deal(house: House) -> None:
    table = await house.full_table()
    ask = Asking(house, table)
    await ask(do.PauseTable, "Alice")
    assert await ask.refused(do.PauseTable, "Bruno") == "PAUSED"
    assert (await house.pass_time(table, HOUR)).table.turn.paused is None
    assert await ask.refused(do.PauseTable, "Alice") == "PAUSED_ONCE"
    assert await ask.refused(do.GoOn, "Alice") == "NOT_PAUSED"


async def test_a_pause_between_deals_holds_the_next_one_back(house: House) -> None:
    table = await house.full_table()
    ask = Asking(house, table)
    await house.play_deal(table)
    await ask(do.PauseTable, "Alice")
    assert (await house.pass_time(table, 1_000)).table.phase is Phase.BETWEEN
    await ask(do.GoOn, "Alice")
    assert (await house.pass_time(table, 1_000)).table.phase is Phase.PLAYING


async def test_whoever_manages_the_place_pauses_without_a_seat_as_often_as_needed(house: House) -> None:
    table, olga = await house.full_table(), person("Olga")
    with pytest.raises(Refusal, match="NOT_SEATED"):
        await house.service.handle(do.PauseTable(house.event(), table, olga))
    for _ in range(2):
        paused = await house.service.handle(do.PauseTable(house.event(), table, olga, managing=True))
        assert paused.table.turn.paused is not None
        assert paused.table.turn.paused.by == "Olga"
        with pytest.raises(Refusal, match="NOT_SEATED"):
            await house.service.handle(do.GoOn(house.event(), table, olga))
        on = await house.service.handle(do.GoOn(house.event(), table, olga, managing=True))
        assert on.table.turn.paused is None


@pytest.mark.one_in(6)
@pytest.mark.parametrize("lapses", [False, True], ids=["gone on with", "ended by time"])
@pytest.mark.parametrize("people", [1, None], ids=["computers", "people"])
@pytest.mark.parametrize("game", GAMES)
async def test_a_pause_at_any_moment_of_a_deal_loses_nothing_that_comes_by_itself(
    game: str, people: int | None, lapses: bool
) -> None:
    """Last cards among it, which play themselves, the computers' moves and the times for talk."""
    house, olga = House(pace=replace(PACE, forced=2_000)), person("Olga")
    table, kinds = await seated(house, game, people, "fast"), set[bool]()
    while (here := await house.look(table)).table.phase is Phase.PLAYING:
        assert here.deadline is not None
        due, paused = here.deadline - here.now, do.PauseTable(house.event(), table, olga, managing=True)
        await house.service.handle(paused)
        if lapses:
            await house.pass_time(table, here.table.preset.pause)
        else:
            await house.live_on(7_000)
            await house.service.handle(do.GoOn(house.event(), table, olga, managing=True))
        on = await house.look(table)
        assert on.deadline == on.now + due
        by_itself = here.table.turn.waiting is None
        kinds.add(by_itself and max(map(len, here.dealt.state.hands)) == 1)
        await (house.pass_time(table, due) if by_itself else house.first_legal(table))
    assert True in kinds, "no last card played itself"


async def test_leaving_a_paused_table_to_itself_lets_it_sleep(house: House) -> None:
    ask = Asking(house, await house.full_table())
    await ask(do.PauseTable, "Alice")
    for name in NAMES:
        await ask(do.StepAway, name)
    loaded = await house.look(ask.table)
    assert (loaded.table.asleep, loaded.table.turn.paused) == (True, None)


async def time_up(house: House) -> TableId:
    """A correspondence table where somebody's day and reserve are over."""
    table = await house.full_table(clock="correspondence")
    while not (await clock(house, table)).up:
        loaded = await house.look(table)
        assert loaded.deadline is not None
        await house.pass_time(table, loaded.deadline - loaded.now)
    return table


async def test_the_others_may_wait_as_long_again(house: House) -> None:
    table = await time_up(house)
    turns = await house.look(table)
    await house.service.handle(do.WaitLonger(house.event(), table, await somebody_else(house, table)))
    waiting = await clock(house, table)
    assert (waiting.up, waiting.extended, waiting.pings) == (False, True, 2)
    loaded = await house.look(table)
    assert loaded.deadline is not None
    assert loaded.deadline - loaded.now >= 24 * HOUR
    assert (await house.pass_time(table, loaded.deadline - loaded.now)).table.turn.waiting is not None
    assert (await clock(house, table)).up
    assert loaded.live is not None
    assert turns.live is not None
    assert loaded.live.state.turns == turns.live.state.turns


async def test_the_others_may_have_the_card_or_the_seat_covered(house: House) -> None:
    table = await time_up(house)
    place = await late(house, table)
    outcome = await house.service.handle(do.CoverCard(house.event(), table, await somebody_else(house, table)))
    assert outcome.live is not None
    assert outcome.live.state.turns == 1
    assert not outcome.table.seats[place].covered
    table = await time_up(house)
    place = await late(house, table)
    outcome = await house.service.handle(do.CoverSeat(house.event(), table, await somebody_else(house, table)))
    assert outcome.table.seats[place].covered


async def test_the_late_player_and_strangers_decide_nothing(house: House) -> None:
    table = await time_up(house)
    by = await owner(house, table, await late(house, table))
    for who, code in ((by, "NOTHING_TO_DECIDE"), (person("Zoe"), "NOT_SEATED")):
        with pytest.raises(Refusal, match=code):
            await house.service.handle(do.CoverSeat(house.event(), table, who))
    await house.first_legal(table)


async def test_nothing_is_decided_before_the_time_is_up_nor_under_other_clocks(house: House) -> None:
    for name in ("correspondence", "normal", "none"):
        table = await house.full_table(clock=name)
        for kind in (do.WaitLonger, do.CoverCard, do.CoverSeat, do.Nudge):
            with pytest.raises(Refusal, match="NOTHING_TO_DECIDE"):
                await house.service.handle(kind(house.event(), table, await somebody_else(house, table)))


async def test_a_table_that_does_not_decide_goes_on_after_another_day(house: House) -> None:
    table = await time_up(house)
    loaded = await house.look(table)
    assert loaded.deadline is not None
    outcome = await house.pass_time(table, loaded.deadline - loaded.now)
    assert outcome.live is not None
    assert outcome.live.state.turns == 1


async def test_a_lone_person_whose_day_is_over_lets_the_table_sleep(house: House) -> None:
    table = await house.open("Alice", "manille", "correspondence")
    await house.service.handle(do.AddComputers(house.event(), table, person("Alice")))
    await house.service.handle(do.Start(house.event(), table, person("Alice")))
    for _ in range(99):
        loaded = await house.look(table)
        if loaded.table.asleep:
            break
        assert loaded.deadline is not None
        await house.pass_time(table, loaded.deadline - loaded.now)
    assert (await seat(house, table, 0)).covered
    await house.service.handle(do.Return(house.event(), table, person("Alice")))
    assert (await house.look(table)).deadline is not None


async def test_without_a_clock_others_may_ask_for_one_more_ping_and_decide_after_the_first(house: House) -> None:
    table = await house.full_table(clock="none")
    outcome = await house.pass_time(table, 60 * SECOND)
    assert outcome.table.turn.waiting is not None
    assert outcome.table.turn.waiting.pings == 1
    other = await somebody_else(house, table)
    nudged = await house.service.handle(do.Nudge(house.event(), table, other))
    called = wanted(nudged.table)
    assert called is not None
    assert called.number == 2
    with pytest.raises(Refusal, match="NUDGED_ALREADY"):
        await house.service.handle(do.Nudge(house.event(), table, other))
    with pytest.raises(Refusal, match="NOTHING_TO_DECIDE"):
        await house.service.handle(do.WaitLonger(house.event(), table, other))
    place = await late(house, table)
    assert (await house.service.handle(do.CoverSeat(house.event(), table, other))).table.seats[place].covered


async def test_an_unlawful_play_neither_wakes_nor_costs(house: House) -> None:
    table = await house.full_table(clock="fast")
    await until(house, table, 1)
    before = await house.look(table)
    assert before.live is not None
    wrong = (await late(house, table) + 1) % 4
    with pytest.raises(RuleViolation):
        await house.act(table, wrong, before.live.rules.legal(before.live.state, await late(house, table))[0])
    assert (await house.look(table)).table == before.table
