"""Problems from the deals of a place: which deals are looked through, how often, and what a table hands on."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

import msgspec
import pytest

from engine.games import GAMES
from engine.host import commands as do
from engine.host.errors import Refusal
from engine.host.people.people import PersonSettings
from engine.host.play import past_problems
from engine.host.play.past_problems import DealWanted, PastProblems
from engine.host.play.problems import Problems
from engine.host.ports.thinking import Asked, NoDecision, OnTheSpot
from engine.host.results.settlement import Settlement, decode
from engine.host.tables.ids import TableId
from engine.host.tables.table import Phase
from engine.problems.finding import find
from engine.problems.past import PAST, LookedThrough, look_through
from engine.rules.notation import read
from tests.contract.past_deals import GAME, lent_deal
from tests.contract.settlements import ANN, BOB, CAFE, PUB
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import House, person

DAY = 739_577

T = TypeVar("T")


class Observed(OnTheSpot):
    """Answers, and keeps what it was asked; `fails` as if nobody were there to think."""

    def __init__(self) -> None:
        self.deals: list[str] = []
        self.fails = False

    async def work_out(self, asked: Asked[T]) -> T:
        wanted: object = asked
        if isinstance(wanted, DealWanted):
            self.deals.append(wanted.record)
            await asyncio.sleep(0)
        if self.fails:
            raise NoDecision("nobody is there")
        return await super().work_out(asked)


class Place:
    """A ledger with deals that Ann and Bob have lent, and problems from them."""

    def __init__(self) -> None:
        self.ledger = MemoryLedger()
        self.thinker = Observed()
        self.problems = self.another_process()
        self.lent = 0

    def another_process(self) -> PastProblems:
        return PastProblems(Problems(self.thinker), self.ledger.past_deals)

    async def play(self, *seeds: int, change: Callable[[str], str] = str) -> None:
        """Deals of these seeds, the last one being the latest; `change` is made in the record."""
        for someone in (ANN, BOB):
            await self.ledger.people.change_settings(someone, lambda _: PersonSettings(lends_deals=True))
        for seed in seeds:
            self.lent += 1
            made = lent_deal(f"d{self.lent}", ANN, BOB, seed=seed)
            changed = msgspec.structs.replace(made, record=change(made.record))
            await self.ledger.settle(changed, 0, f"{self.lent}-0")

    async def unseen(self) -> int:
        return len(await self.ledger.past_deals.unseen(CAFE, GAME, 99))


def without_problem(record: str) -> str:
    """The same cards, of rules that are no more."""
    return record.replace(f"game {GAME} {GAMES[GAME].version}", f"game {GAME} {GAMES[GAME].version + 1}")


async def test_the_latest_deal_comes_first() -> None:
    place = Place()
    await place.play(0, 1)
    problem = await place.problems.of_the_day(CAFE, GAME, DAY)
    expected = look_through(read(lent_deal("", ANN, seed=1).record), problem.number).problem
    assert problem == expected
    assert problem.number > PAST
    assert len(place.thinker.deals) == 1
    # for everybody, also by another process; the next day has the deal before
    assert await place.problems.of_the_day(CAFE, GAME, DAY) == problem
    assert await place.another_process().of_the_day(CAFE, GAME, DAY) == problem
    assert await place.another_process().problem(GAME, problem.number) == problem
    assert len(place.thinker.deals) == 1
    assert (await place.problems.of_the_day(CAFE, GAME, DAY + 1)).number not in (problem.number, DAY + 1)


async def test_a_place_without_deals_has_what_everybody_has() -> None:
    place = Place()
    await place.play(0)
    assert await place.problems.of_the_day(PUB, GAME, DAY) == find(GAME, DAY)
    assert await place.problems.of_the_day(CAFE, "manille", DAY) == find("manille", DAY)
    assert await place.problems.problem(GAME, DAY) == find(GAME, DAY)
    with pytest.raises(Refusal) as refused:
        await place.problems.of_the_day(CAFE, "whist", DAY)
    assert refused.value.code == "UNKNOWN_GAME"


async def test_what_was_looked_through_in_vain_is_not_looked_through_again() -> None:
    place = Place()
    await place.play(0, 1, 2, change=without_problem)
    assert await place.problems.of_the_day(CAFE, GAME, DAY) == find(GAME, DAY)
    assert len(place.thinker.deals) == 3
    assert await place.unseen() == 0
    assert await place.problems.of_the_day(CAFE, GAME, DAY + 1) == find(GAME, DAY + 1)
    assert len(place.thinker.deals) == 3


async def test_a_day_looks_through_so_many_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    place = Place()
    await place.play(*range(past_problems.DEALS + 2), change=without_problem)
    await place.problems.of_the_day(CAFE, GAME, DAY)
    assert await place.unseen() == 2
    # or so many turns, whichever comes first
    monkeypatch.setattr(DealWanted, "answer", lambda _: LookedThrough(None, 12))
    await place.play(*range(past_problems.DEALS), change=without_problem)
    await place.problems.of_the_day(CAFE, GAME, DAY + 1)
    assert len(place.thinker.deals) == past_problems.DEALS + 7


async def test_whoever_asks_meanwhile_waits_for_the_same_search() -> None:
    place = Place()
    await place.play(0)
    both = await asyncio.gather(*(place.problems.of_the_day(CAFE, GAME, DAY) for _ in range(2)))
    assert both[0] is both[1]
    assert len(place.thinker.deals) == 1


async def test_two_processes_that_search_at_once_show_the_same() -> None:
    place = Place()
    await place.play(0)
    asked = [place.another_process().of_the_day(CAFE, GAME, DAY) for _ in range(2)]
    one, other = await asyncio.gather(*asked)
    assert one == other
    assert one.number > PAST


async def test_where_nobody_can_look_the_day_has_what_everybody_has() -> None:
    place = Place()
    await place.play(0)
    await place.another_process().problem(GAME, DAY)
    place.thinker.fails = True
    with pytest.raises(Refusal):
        await place.problems.of_the_day(CAFE, GAME, DAY)
    place.thinker.fails = False
    assert await place.problems.of_the_day(CAFE, GAME, DAY) == find(GAME, DAY)
    assert len(place.thinker.deals) == 1
    assert await place.unseen() == 1


async def test_a_problem_goes_with_the_consent() -> None:
    place = Place()
    await place.play(0)
    problem = await place.problems.of_the_day(CAFE, GAME, DAY)
    await place.ledger.people.change_settings(BOB, lambda _: PersonSettings())
    with pytest.raises(Refusal) as refused:
        await place.problems.problem(GAME, problem.number)
    assert refused.value.code == "PROBLEM_GONE"
    assert await place.problems.of_the_day(CAFE, GAME, DAY) == find(GAME, DAY)


async def test_a_position_of_rules_that_have_changed_is_passed_over() -> None:
    place = Place()
    await place.play(0)
    problem = await place.problems.of_the_day(CAFE, GAME, DAY)
    ((record,),) = place.ledger.database.execute("SELECT record FROM past_deal")
    place.ledger.database.execute("UPDATE past_deal SET record = ?", [without_problem(record)])
    assert await place.another_process().of_the_day(CAFE, GAME, DAY) == find(GAME, DAY)
    with pytest.raises(Refusal):
        await place.another_process().problem(GAME, problem.number)


async def test_a_number_belongs_to_its_game() -> None:
    place = Place()
    await place.play(0)
    problem = await place.problems.of_the_day(CAFE, GAME, DAY)
    with pytest.raises(Refusal):
        await place.problems.problem("manille", problem.number)


async def test_consent_that_is_taken_back_during_the_search_counts() -> None:
    place = Place()
    await place.play(0)

    async def taken_back(asked: Asked[T]) -> T:
        await place.ledger.people.change_settings(ANN, lambda _: PersonSettings())
        return asked.answer()

    place.thinker.work_out = taken_back  # type: ignore[method-assign]  # while the worker is at it
    assert await place.problems.of_the_day(CAFE, GAME, DAY) == find(GAME, DAY)


async def settled(house: House) -> Settlement:
    (finished,) = await house.store.settlements.after({}, 9)
    return decode(finished.payload)


async def test_a_finished_deal_hands_its_record_on() -> None:
    house = House()
    table = (await house.play_deal(await house.full_table())).table
    assert table.deal is not None
    assert (await settled(house)).record == table.deal.record != ""


async def test_a_deal_that_somebody_has_left_hands_none_on() -> None:
    for leave in (hand_over, take_out):
        house = House()
        table = await house.full_table()
        await leave(house, table)
        while (loaded := await house.look(table)).table.phase is Phase.PLAYING:
            await on(house, table)
        assert loaded.table.deal is not None
        assert loaded.table.deal.changed_hands
        assert (await settled(house)).record == ""
        # the next one is theirs who sit there
        dealt = await house.service.handle(do.NextDeal(house.event(), table, person("Alice")))
        assert dealt.table.deal is not None
        assert not dealt.table.deal.changed_hands


async def on(house: House, table: TableId) -> None:
    """A computer player needs no more than time."""
    loaded = await house.look(table)
    assert loaded.live is not None
    if loaded.table.seats[min(loaded.live.rules.to_act(loaded.live.state))].person is None:
        await house.pass_time(table, house.pace.think)
    else:
        await house.first_legal(table)


async def hand_over(house: House, table: TableId) -> None:
    await house.service.handle(do.HandOver(house.event(), table, person("Bruno")))
    await house.service.handle(do.TakeOver(house.event(), table, person("Zoe")))


async def take_out(house: House, table: TableId) -> None:
    await house.service.handle(do.Evict(house.event(), table, person("Owner"), person("Bruno").id))
