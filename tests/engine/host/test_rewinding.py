"""What is taken back at tables of which nothing counts, and deals that are played on from an earlier trick."""

import asyncio

import pytest

from engine.host.commands import every as do
from engine.host.commands import rewinding
from engine.host.commands.change import Loaded
from engine.host.service.tables import Outcome, TableService
from engine.host.state.errors import Refusal
from engine.host.state.ids import TableId
from engine.host.state.table import Phase
from engine.host.state.turn_numbers import turn_number
from engine.messages.texts import Texts
from engine.presentation.board.rewinding import take_back as buttons
from engine.rules.notation import read
from tests.engine.host.tables import ROOM, House, person
from tests.engine.host.test_lessons import ALICE, deal_played, lesson

BRUNO = person("Bruno")


async def turn(house: House, table: TableId, *, decides: bool = True) -> Loaded:
    """When Alice is to act, and has a choice."""
    for _ in range(200):
        loaded = await house.look(table)
        live, seat = loaded.dealt, loaded.table.seat_of(ALICE.id)
        assert seat is not None
        if seat in live.rules.to_act(live.state):
            if len(live.rules.legal(live.state, seat)) > 1 or not decides:
                return loaded
            await house.act(table, seat, live.rules.legal(live.state, seat)[0])
        else:
            await house.pass_time(table, 10_000)
    raise AssertionError("Alice never has a choice")


async def decided(house: House, table: TableId) -> tuple[Loaded, Outcome]:
    """The table before Alice's next decision, and behind it."""
    before = await turn(house, table)
    live, seat = before.dealt, before.table.seat_of(ALICE.id)
    assert seat is not None
    return before, await house.act(table, seat, live.rules.legal(live.state, seat)[-1])


def shown(loaded: Loaded) -> tuple[str, int]:
    """What a button of this moment carries."""
    assert loaded.table.deal is not None
    return loaded.table.deal.id, turn_number(loaded.table.deal, loaded.dealt.state.turns)


async def take_back(house: House, table: TableId, deal: str = "", number: int = 0) -> Outcome:
    return await house.service.handle(do.TakeBack(house.event(), table, ALICE, deal, number))


async def test_the_last_decision_is_taken_back_with_what_computers_have_done_since() -> None:
    house = House()
    table = await lesson(house)
    before, _ = await decided(house, table)
    await house.pass_time(table, 10_000)
    after = await take_back(house, table)
    assert after.live is not None
    assert after.live.state == before.dealt.state
    assert after.table.deal is not None
    assert (after.table.deal.rewound, after.table.phase) == (1, Phase.PLAYING)
    house.service = house.another_process()
    again = await house.look(table)
    assert again.table == after.table
    assert again.dealt.state == before.dealt.state
    assert (await deal_played(house, table)).phase is Phase.BETWEEN


async def test_what_was_taken_back_may_be_decided_otherwise() -> None:
    house = House()
    table = await lesson(house)
    before, _ = await decided(house, table)
    await take_back(house, table)
    live, seat = before.dealt, before.table.seat_of(ALICE.id)
    assert seat is not None
    other = live.rules.legal(live.state, seat)[0]
    outcome = await house.act(table, seat, other)
    assert outcome.live is not None
    assert outcome.live.record.actions[-1] == (seat, other.text())


async def test_a_button_of_a_moment_that_is_over_is_refused_politely() -> None:
    house = House()
    table = await lesson(house)
    await decided(house, table)
    deal, number = shown(await house.look(table))
    later = await turn(house, table)
    offered = shown(later)
    await decided(house, table)
    with pytest.raises(Refusal, match="STALE_TURN"):
        await take_back(house, table, deal, number)
    await take_back(house, table)
    with pytest.raises(Refusal, match="STALE_TURN"):
        await take_back(house, table, *offered)
    with pytest.raises(Refusal, match="STALE_TURN"):
        await house.service.handle(do.Choose(house.event(), table, ALICE, *offered, 0))
    assert (await house.look(table)).table.incarnation == 0, "a turn that is no more is no fault of the store"


async def test_what_may_be_taken_back_is_offered_and_nothing_else() -> None:
    """The button stands under the hand of a seat that has had a choice: not where each of its cards was forced."""
    seen: set[bool] = set()
    for _ in range(12):
        house = House()
        table = await lesson(house)
        while (loaded := await turn(house, table, decides=False)).dealt.state.turns < 24:
            seat = loaded.table.seat_of(ALICE.id)
            assert seat is not None
            offered = list(buttons(loaded.table, seat, loaded.dealt.view(seat), Texts("en")))
            command = do.TakeBack(house.event(), table, ALICE)
            if offered:
                rewinding.take_back(loaded, command)
            else:
                with pytest.raises(Refusal, match="NOTHING_TO_TAKE_BACK"):
                    rewinding.take_back(loaded, command)
            seen.add(bool(offered))
            await house.act(table, seat, loaded.dealt.rules.legal(loaded.dealt.state, seat)[0])
    assert seen == {True, False}


async def test_of_two_taps_at_once_one_is_stale() -> None:
    house = House()
    table = await lesson(house)
    await decided(house, table)
    await decided(house, table)
    deal, number = shown(await house.look(table))
    services: tuple[TableService, ...] = (house.service, house.another_process())
    wanted = [do.TakeBack(house.event(), table, ALICE, deal, number) for _ in services]
    found = await asyncio.gather(
        *(service.handle(each) for service, each in zip(services, wanted, strict=True)), return_exceptions=True
    )
    assert sum(isinstance(each, Outcome) for each in found) == 1
    (refused,) = [each for each in found if isinstance(each, Refusal)]
    assert refused.code == "STALE_TURN"
    stored = (await house.look(table)).table.deal
    assert stored is not None
    assert stored.rewound == 1


async def test_the_same_tap_twice_takes_back_once() -> None:
    house = House()
    table = await lesson(house)
    await decided(house, table)
    await decided(house, table)
    command = do.TakeBack(house.event(), table, ALICE)
    first = await house.service.handle(command)
    again = await house.service.handle(command)
    assert (again.repeated, again.table) == (True, first.table)


async def test_nothing_is_taken_back_where_results_count() -> None:
    house = House()
    table = await house.full_table()
    await house.first_legal(table)
    with pytest.raises(Refusal, match="COUNTS"):
        await take_back(house, table)
    over = (await house.play_deal(table)).table
    assert over.deal is not None
    with pytest.raises(Refusal, match="COUNTS"):
        await house.service.handle(do.PlayFrom(house.event(), table, ALICE, over.deal.id, 1))


async def test_nobody_takes_back_what_somebody_else_has_done() -> None:
    house = House()
    table = await house.full_table(practice=True)
    with pytest.raises(Refusal, match="NOTHING_TO_TAKE_BACK"):
        await take_back(house, table)
    for _ in range(9):
        await house.first_legal(table)
    mover, _ = (await house.look(table)).dealt.record.actions[-1]
    others = [each for each in (ALICE, BRUNO) if (await house.look(table)).table.seat_of(each.id) != mover]
    with pytest.raises(Refusal, match="OTHERS_HAVE_PLAYED"):
        await house.service.handle(do.TakeBack(house.event(), table, others[0]))


async def test_a_finished_deal_is_played_on_from_a_trick_at_will() -> None:
    house = House()
    table = await lesson(house)
    over = await deal_played(house, table)
    assert over.deal is not None
    whole = read(over.deal.record)
    again = await house.service.handle(do.PlayFrom(house.event(), table, ALICE, over.deal.id, 5))
    assert again.live is not None
    assert (again.table.phase, again.table.match.results) == (Phase.PLAYING, ())
    assert (len(again.live.state.taken), again.live.state.trick) == (4, ())
    assert again.table.lesson is not None
    assert again.table.lesson.deals == 0
    kept = again.live.record.actions
    assert kept == whole.actions[: len(kept)]
    with pytest.raises(Refusal, match="STALE_TURN"):
        await house.service.handle(do.PlayFrom(house.event(), table, ALICE, over.deal.id, 5))
    finished = await deal_played(house, table)
    assert len(finished.match.results) == 1
    assert await house.store.settlements.after({}, 9) == []


async def test_a_match_that_was_over_goes_on() -> None:
    house = House()
    opened = await house.service.handle(
        do.OpenTable(house.event(), ALICE, ROOM, "manille-coinchee", {"practice": True, "target": 50}, "none")
    )
    table = opened.table.id
    await house.service.handle(do.AddComputers(house.event(), table, ALICE))
    await house.service.handle(do.Start(house.event(), table, ALICE))
    over = await deal_played(house, table)
    while over.phase is Phase.BETWEEN:
        await house.service.handle(do.NextDeal(house.event(), table, ALICE))
        over = await deal_played(house, table)
    assert over.deal is not None
    await house.service.handle(do.PlayFrom(house.event(), table, ALICE, over.deal.id, 8))
    assert (await house.look(table)).table.phase is Phase.PLAYING
    with pytest.raises(Refusal, match="STALE_TURN"):
        await house.service.handle(do.PlayFrom(house.event(), table, ALICE, over.deal.id, 1))
    assert (await deal_played(house, table)).deal is not None
