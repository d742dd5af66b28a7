"""Deals and matches through the service: turns, staleness, repetition, clocks, settlement."""

import pytest

from engine.host.commands import every as do
from engine.host.state.errors import Refusal
from engine.host.state.ids import TableId
from engine.host.state.settlement import decode
from engine.host.state.table import Person, Phase, Table
from engine.host.state.turn_numbers import SPAN, turn_number
from engine.messages import buttons
from engine.rules.actions import PlayCard
from engine.rules.errors import IllegalCall, NotYourTurn
from tests.engine.host.tables import NAMES, ROOM, House, person


@pytest.fixture
def house() -> House:
    return House()


def at(table: Table, place: int) -> Person:
    seat = table.seats[place]
    assert seat.person is not None
    return Person(seat.person, seat.name)


async def to_act(house: House, table: TableId) -> int:
    live = (await house.look(table)).live
    assert live is not None
    return min(live.rules.to_act(live.state))


async def choice(
    house: House, table: TableId, place: int, deal: str = "", turn: int | None = None, index: int = 0
) -> do.Choose:
    """The first choice of this seat, or one that differs in a field."""
    loaded = await house.look(table)
    assert loaded.table.deal is not None
    assert loaded.live is not None
    now = loaded.live.state.turns if turn is None else turn
    return do.Choose(house.event(), table, at(loaded.table, place), deal or loaded.table.deal.id, now, index)


async def playing_cards(house: House, table: TableId) -> bool:
    live = (await house.look(table)).live
    return live is not None and live.state.step == "tricks"


async def refusal(house: House, command: do.Command) -> str:
    with pytest.raises(Refusal) as caught:
        await house.service.handle(command)
    return caught.value.code


async def test_a_choice_is_carried_out_once(house: House) -> None:
    table = await house.full_table()
    command = await choice(house, table, await to_act(house, table))
    first = await house.service.handle(command)
    again = await house.service.handle(command)
    assert not first.repeated
    assert again.repeated
    assert again.version == first.version


async def test_a_choice_of_an_earlier_turn_is_stale(house: House) -> None:
    table = await house.full_table()
    place = await to_act(house, table)
    old = await choice(house, table, place)
    await house.first_legal(table)
    stale = do.Choose(house.event(), old.table, old.by, old.deal, old.turn, old.index)
    assert await refusal(house, stale) == "STALE_TURN"


async def test_a_choice_of_another_deal_is_stale(house: House) -> None:
    table = await house.full_table()
    command = await choice(house, table, await to_act(house, table), deal="0" * 16)
    assert await refusal(house, command) == "STALE_TURN"


async def test_a_choice_newer_than_the_store_says_that_it_was_rolled_back(house: House) -> None:
    table = await house.full_table()
    before = (await house.look(table)).table.incarnation
    loaded = await house.look(table)
    assert loaded.table.deal is not None
    lost = turn_number(loaded.table.deal, 99)
    command = await choice(house, table, await to_act(house, table), turn=lost)
    assert await refusal(house, command) == "STORE_ROLLED_BACK"
    assert (await house.look(table)).table.incarnation == before + 1


@pytest.mark.parametrize("forged", [99, SPAN - 1, SPAN + 99, 7 * SPAN + 99, 2**63, -1, -SPAN])
async def test_a_number_that_the_table_did_not_hand_out_is_a_stale_press(house: House, forged: int) -> None:
    """Whoever has a client of their own can send any number: the table must not believe that its store fell back."""
    table = await house.full_table()
    before = await house.look(table)
    command = await choice(house, table, await to_act(house, table), turn=forged)
    assert await refusal(house, command) == "STALE_TURN"
    after = await house.look(table)
    assert (after.version, after.table.incarnation) == (before.version, before.table.incarnation)


async def test_a_number_of_another_deal_proves_nothing(house: House) -> None:
    table = await house.full_table()
    before = (await house.look(table)).table.deal
    await house.play_deal(table)
    await house.service.handle(do.NextDeal(house.event(), table, person(NAMES[0])))
    running = (await house.look(table)).table.deal
    assert before is not None
    assert running is not None
    lost = await choice(house, table, 0, turn=turn_number(before, 99))
    assert lost.deal == running.id
    assert await refusal(house, lost) == "STALE_TURN"


async def test_boards_of_before_carry_turns_without_a_proof(house: House) -> None:
    table = await house.full_table()
    place = await to_act(house, table)
    live = (await house.look(table)).live
    assert live is not None
    shown = buttons.choice((await house.look(table)).table, live.view(place), 0)
    assert shown.turn >= SPAN
    old = await choice(house, table, place, turn=live.state.turns)
    assert (await house.service.handle(old)).version == (await house.look(table)).version
    assert await refusal(house, await choice(house, table, place, turn=shown.turn)) == "STALE_TURN"


async def test_a_store_that_fell_back_does_not_deal_the_same_cards_again(house: House) -> None:
    """What was drawn for the next deal may have been dealt, and told, before."""
    table = await house.full_table()
    await house.play_deal(table)
    before = (await house.look(table)).table
    assert before.coming is not None
    button = do.Choose(house.event(), table, person(NAMES[0]), before.coming.deal, 0, 0)
    assert await refusal(house, button) == "STORE_ROLLED_BACK"
    after = (await house.look(table)).table
    assert after.coming is not None
    assert after.coming.secret != before.coming.secret
    assert after.coming.deal != before.coming.deal


async def test_a_choice_that_was_not_offered_is_refused(house: House) -> None:
    table = await house.full_table()
    command = await choice(house, table, await to_act(house, table), index=99)
    assert await refusal(house, command) == "NO_SUCH_CHOICE"


async def test_strangers_and_others_cannot_play_for_a_seat(house: House) -> None:
    table = await house.full_table()
    loaded = await house.look(table)
    assert loaded.live is not None
    place = await to_act(house, table)
    action = loaded.live.rules.legal(loaded.live.state, place)[0]
    assert await refusal(house, do.Act(house.event(), table, person("Zoe"), action)) == "NOT_SEATED"
    with pytest.raises(NotYourTurn):
        await house.service.handle(do.Act(house.event(), table, at(loaded.table, (place + 1) % 4), action))
    too_early = PlayCard(loaded.live.state.hands[place].cards[0])
    with pytest.raises(IllegalCall):
        await house.service.handle(do.Act(house.event(), table, at(loaded.table, place), too_early))
    assert (await house.look(table)).version == loaded.version


async def test_a_key_plays_the_card_at_its_place_in_the_hand_as_dealt(house: House) -> None:
    table = await house.full_table(coinche=False)
    while (await house.look(table)).table.deal and not await playing_cards(house, table):
        await house.first_legal(table)
    place = await to_act(house, table)
    loaded = await house.look(table)
    assert loaded.live is not None
    assert loaded.table.deal is not None
    card = loaded.live.state.dealt[place].cards[3]
    key = do.PlayKey(house.event(), table, at(loaded.table, place), loaded.table.deal.id, 3)
    outcome = await house.service.handle(key)
    assert outcome.live is not None
    assert outcome.live.state.trick[-1] == (place, card)


async def test_a_finished_deal_is_settled_once_and_sums_up(house: House) -> None:
    table = await house.full_table()
    outcome = await house.play_deal(table)
    assert outcome.table.phase is Phase.BETWEEN
    finished = await house.store.settlements.after({}, 10)
    settlement = decode(finished[0].payload)
    assert len(finished) == 1
    assert sum(entry.delta for entry in settlement.entries) == settlement.total
    assert [entry.account for entry in settlement.entries] == [person(name).id for name in NAMES]
    assert not settlement.match_over


async def test_practice_deals_are_not_counted(house: House) -> None:
    table = await house.full_table(practice=True)
    await house.play_deal(table)
    assert await house.store.settlements.after({}, 10) == []


async def test_an_open_first_deal_is_not_counted_and_the_next_one_is(house: House) -> None:
    table = await house.full_table("menche", open_round=True)
    first = (await house.play_deal(table)).table
    assert await house.store.settlements.after({}, 10) == []
    assert (first.match.results[0].void, first.standing.scores) == ("open_round", (5, 5))
    await house.service.handle(do.NextDeal(house.event(), table, person("Bruno")))
    second = (await house.play_deal(table)).table
    settled = [decode(entry.payload) for entry in await house.store.settlements.after({}, 10)]
    assert [settlement.number for settlement in settled] == [2]
    assert second.match.results[1].void == ""


async def test_a_match_goes_on_to_its_end_and_a_rematch_moves_the_first_deal(house: House) -> None:
    table = await house.full_table("manille-coinchee", target=100, coinche=False)  # no deal is worth a match
    outcome = await house.play_deal(table)
    while outcome.table.phase is Phase.BETWEEN:
        assert max(outcome.table.standing.scores) < 100
        await house.service.handle(do.NextDeal(house.event(), table, person("Bruno")))
        outcome = await house.play_deal(table)
    assert outcome.table.phase is Phase.OVER
    assert len(outcome.table.match.results) > 1
    assert max(outcome.table.standing.scores) >= 100
    last = decode((await house.store.settlements.after({}, 99))[-1].payload)
    assert last.match_over
    assert sorted(entry.won for entry in last.entries) == [False, False, True, True]
    again = (await house.service.handle(do.Rematch(house.event(), table, person("Bruno")))).table
    assert again.match.number == 2
    assert again.match.results == ()
    assert again.match.first_dealer == (outcome.table.match.first_dealer - 1) % 4


async def test_the_next_deal_waits_for_the_end_of_this_one(house: House) -> None:
    table = await house.full_table()
    before = await house.look(table)
    with pytest.raises(Refusal, match="NOT_BETWEEN_DEALS"):
        await house.service.handle(do.NextDeal(house.event(), table, person("Bruno")))
    assert await house.look(table) == before


async def test_there_is_no_next_deal_before_the_first(house: House) -> None:
    table = await house.open("Alice")
    for name in NAMES[1:]:
        await house.service.handle(do.Sit(house.event(), table, person(name)))
    with pytest.raises(Refusal, match="NOT_BETWEEN_DEALS"):
        await house.service.handle(do.NextDeal(house.event(), table, person("Bruno")))
    assert (await house.look(table)).table.phase is Phase.LOBBY


async def test_the_next_deal_begins_by_itself(house: House) -> None:
    table = await house.full_table()
    await house.play_deal(table)
    assert (await house.pass_time(table, 999)).table.phase is Phase.BETWEEN
    assert (await house.pass_time(table, 1)).table.phase is Phase.PLAYING


async def test_a_covered_seat_plays_at_a_computers_pace(house: House) -> None:
    table = await house.full_table(clock="none")
    place = await to_act(house, table)
    loaded = await house.look(table)
    await house.service.handle(do.Stand(house.event(), table, at(loaded.table, place)))
    outcome = await house.pass_time(table, 100)
    assert outcome.live is not None
    assert outcome.live.state.turns == 1


async def test_somebody_elses_leaving_does_not_lengthen_a_turn(house: House) -> None:
    table = await house.full_table(clock="fast")
    place = await to_act(house, table)
    before = (await house.look(table)).deadline
    house.time.advance(5_000)
    await house.service.handle(do.Stand(house.event(), table, at((await house.look(table)).table, (place + 1) % 4)))
    assert (await house.look(table)).deadline == before


async def test_a_table_with_nobody_there_sleeps_and_wakes(house: House) -> None:
    table = await house.full_table()
    for name in NAMES:
        await house.service.handle(do.Stand(house.event(), table, person(name)))
    asleep = await house.look(table)
    assert (asleep.table.asleep, asleep.table.turn.waiting) == (True, None)
    await house.service.handle(do.Return(house.event(), table, person("Dirk")))
    assert (await house.look(table)).deadline is not None


async def test_computer_players_play_a_whole_match_by_themselves(house: House) -> None:
    alice = person("Alice")
    opened = await house.service.handle(
        do.OpenTable(house.event(), alice, ROOM, "manille-coinchee", {"target": 50}, seated=False)
    )
    table = opened.table.id
    await house.service.handle(do.AddComputers(house.event(), table, alice))
    outcome = await house.service.handle(do.Start(house.event(), table, alice))
    for _ in range(3_000):
        outcome = await house.pass_time(table, 1_000)
        if outcome.table.phase is Phase.OVER:
            break
    assert outcome.table.phase is Phase.OVER
