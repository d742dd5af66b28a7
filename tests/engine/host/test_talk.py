"""Before each lead of a game with questions the table waits for whoever may ask and is not in turn (rules 5.1)."""

from typing import Any

import pytest

from engine.games.manille.family import Ask
from engine.games.manille.state import talk
from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.commands.talk import may_add, talkers
from engine.host.state.errors import Refusal
from engine.host.state.ids import TableId
from engine.host.state.presets import Pace
from engine.rules.actions import Action, NameTrump, PlayCard
from engine.rules.cards import Denomination
from engine.rules.deal import Rules
from engine.rules.errors import RuleViolation
from engine.rules.state import DealState
from tests.engine.host.tables import NAMES, PACE, House, person

FOUR = "manille-bavarde"


async def led_by(house: House, *, computer: bool = True, **options: Any) -> tuple[TableId, int, int]:
    """Cards are dealt and trump is named: the table, who leads, and the partner. The leader is a computer's seat, or
    a person's."""
    table = await house.full_table(FOUR, coinche=False, **options)
    state = dealt(await house.look(table))[1]
    leader = state.leader
    await house.act(table, state.setup.dealer, NameTrump(Denomination("S")))
    if computer:
        await house.service.handle(do.Stand(house.event(), table, person(NAMES[leader])))
    return table, leader, (leader + 2) % 4


def dealt(loaded: Loaded) -> tuple[Rules, DealState]:
    assert loaded.live is not None
    return loaded.live.rules, loaded.live.state


def question(loaded: Loaded, seat: int) -> Action:
    rules, state = dealt(loaded)
    return next(action for action in rules.legal(state, seat) if isinstance(action, Ask))


async def test_a_computer_leads_after_the_partner_has_had_time_to_ask() -> None:
    house = House()
    table, leader, partner = await led_by(house)
    loaded = await house.look(table)
    assert loaded.live is not None
    assert talkers(loaded.table, loaded.live) == {partner}
    assert loaded.deadline is not None
    assert loaded.deadline - loaded.now == PACE.talk
    over = await house.pass_time(table, PACE.talk)
    assert over.live is not None
    assert not over.live.state.trick
    while not (state := dealt(await house.look(table))[1]).trick:
        await house.pass_time(table, PACE.trick)
    assert state.trick[0].seat == leader


async def test_the_partner_lets_the_lead_come() -> None:
    house = House()
    table, leader, partner = await led_by(house)
    for other in {0, 1, 2, 3} - {leader, partner}:
        with pytest.raises(Refusal, match="NO_TALK_TO_END"):
            await house.service.handle(do.LetLead(house.event(), table, person(NAMES[other])))
    await house.service.handle(do.LetLead(house.event(), table, person(NAMES[partner])))
    loaded = await house.look(table)
    assert loaded.live is not None
    assert not talkers(loaded.table, loaded.live)
    assert loaded.deadline is not None
    assert loaded.deadline - loaded.now < PACE.talk
    with pytest.raises(Refusal, match="NO_TALK_TO_END"):
        await house.service.handle(do.LetLead(house.event(), table, person(NAMES[partner])))


async def test_each_question_gives_as_long_again_until_they_are_used_up() -> None:
    house = House()
    table, _, partner = await led_by(house, max_questions=2)
    await house.live_on(PACE.talk - 1)
    await house.act(table, partner, question(await house.look(table), partner))
    loaded = await house.look(table)
    assert loaded.deadline is not None
    assert loaded.deadline - loaded.now == PACE.talk
    await house.act(table, partner, question(loaded, partner))
    after = await house.look(table)
    assert len(talk(dealt(after)[1])) == 2
    assert after.live is not None
    assert not talkers(after.table, after.live)


async def test_a_person_leads_once_the_partner_has_nothing_to_ask() -> None:
    house = House()
    table, leader, partner = await led_by(house, computer=False)
    rules, state = dealt(await house.look(table))
    card = rules.legal(state, leader)[0]
    with pytest.raises(Refusal, match="LEAD_HELD"):
        await house.act(table, leader, card)
    # whoever may ask is told whose turn it is, not what somebody of that name may do
    with pytest.raises(RuleViolation, match="NOT_YOUR_TURN"):
        await house.act(table, partner, card)
    # whoever leads may ask as well meanwhile
    await house.act(table, leader, question(await house.look(table), leader))
    await house.service.handle(do.LetLead(house.event(), table, person(NAMES[partner])))
    played = await house.act(table, leader, card)
    assert played.live is not None
    assert played.live.state.trick


async def test_every_lead_is_held_back_or_the_first_one_alone() -> None:
    for window, times in (("every_trick", 2), ("first_trick", 1)):
        house, held = House(), 0
        table, *_ = await led_by(house, computer=False, talk_window=window)
        while len(dealt(loaded := await house.look(table))[1].taken) < 2:
            assert loaded.live is not None
            held += bool(talkers(loaded.table, loaded.live))
            await house.first_legal(table)
        assert held == times


async def test_nobody_is_waited_for_whose_seat_a_computer_plays() -> None:
    house = House()
    table, _, partner = await led_by(house, computer=False)
    await house.service.handle(do.StepAway(house.event(), table, person(NAMES[partner])))
    loaded = await house.look(table)
    assert loaded.live is not None
    assert not talkers(loaded.table, loaded.live)


async def test_other_games_wait_for_nobody() -> None:
    house = House()
    table = await house.full_table("manille", coinche=False)
    state = dealt(await house.look(table))[1]
    await house.act(table, state.setup.dealer, NameTrump(Denomination("S")))
    loaded = await house.look(table)
    assert loaded.live is not None
    assert not talkers(loaded.table, loaded.live)


async def behind_a_person(house: House, seed: int, **options: Any) -> tuple[Loaded, int]:
    """Chibre, where a computer player is next behind the person who has led to the first trick, and the leader."""
    table = await house.full_table("chibre", "normal", **options)
    while dealt(await house.look(table))[1].step != "tricks":
        await house.first_legal(table)
    rules, state = dealt(await house.look(table))
    leader = min(rules.to_act(state))
    after = rules.ring.from_(leader)[1]
    await house.service.handle(do.StepAway(house.event(), table, person(NAMES[after])))
    cards = [action for action in rules.legal(state, leader) if isinstance(action, PlayCard)]
    await house.act(table, leader, cards[seed % len(cards)])
    return await house.look(table), leader


async def test_a_computer_leaves_time_to_announce_with_the_card_just_played() -> None:
    waits, holds = set(), set()
    for seed in range(6):
        house = House(seed=seed)
        loaded, leader = await behind_a_person(house, seed, auto_announce=False)
        assert loaded.deadline is not None
        waits.add(loaded.deadline - loaded.now)
        holds.add(may_add(loaded.dealt.view(leader)))
    # the same wait whatever the person holds: it must not tell
    assert waits == {Pace().announce}
    assert holds == {True, False}


async def test_where_announcements_make_themselves_nobody_waits_for_them() -> None:
    loaded, _ = await behind_a_person(House(), 0)
    assert loaded.deadline is not None
    assert loaded.deadline - loaded.now < Pace().announce
