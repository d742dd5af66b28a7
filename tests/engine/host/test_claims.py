"""Claims of the remaining tricks, forced last cards, passes given ahead."""

from dataclasses import replace
from random import Random

import pytest

from engine.games import GAMES
from engine.host.commands import claims
from engine.host.commands import every as do
from engine.host.state.errors import Refusal
from engine.host.state.ids import TableId
from engine.host.state.running import Live
from engine.host.state.table import Person, Phase
from engine.messages.texts import Texts
from engine.players.certain import sure_lead
from engine.presentation.board.board import board
from engine.rules.actions import NameTrump, Pass
from engine.rules.cards import Denomination
from tests.engine.host.tables import PACE, House, person
from tests.engine.presentation.reading import read

# where partners question each other leads are held back, and at manille for two cards come up until late: there the
# claims themselves are compared with a search (`tests/engine/players/test_certain.py`)
CLAIMED = [game for game in GAMES if game not in ("manille-bavarde", "manille-deux")]


async def at_a_claim(house: House, game: str = "manille-coinchee") -> tuple[TableId, Person]:
    """A table of four people where whoever leads may claim, and that person."""
    table, chance = await house.full_table(game, "none"), Random(3)
    for _ in range(4_000):
        loaded = await house.look(table)
        live = loaded.live
        if loaded.table.phase is not Phase.PLAYING or live is None:
            by = next(Person(seat.person, seat.name) for seat in loaded.table.seats if seat.person)
            kind = do.NextDeal if loaded.table.phase is Phase.BETWEEN else do.Rematch
            await house.service.handle(kind(house.event(), table, by))
            continue
        place = min(live.rules.to_act(live.state))
        if sure_lead(live.rules, live.view(place)):
            seat = loaded.table.seats[place]
            assert seat.person is not None
            return table, Person(seat.person, seat.name)
        await house.act(table, place, chance.choice(live.rules.legal(live.state, place)))
    raise AssertionError("nobody could ever claim")


async def others(house: House, table: TableId, claimant: Person) -> list[Person]:
    seats = (await house.look(table)).table.seats
    people = [Person(seat.person, seat.name) for seat in seats if seat.person is not None]
    return [other for other in people if other.id != claimant.id]


async def refused(house: House, command: do.Command) -> str:
    with pytest.raises(Refusal) as caught:
        await house.service.handle(command)
    return caught.value.code


def tricks_of(live: Live, seat: int) -> int:
    return sum(trick.winner == seat for trick in live.state.taken)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", CLAIMED)
async def test_what_may_be_claimed_is_won_however_the_others_play(game: str) -> None:
    house = House()
    table, claimant = await at_a_claim(house, game)
    loaded = await house.look(table)
    seat, start = loaded.table.seat_of(claimant.id), loaded.live
    assert seat is not None
    assert start is not None
    left = len(start.state.hands[seat])
    assert left > 1
    chance = Random(game)
    for _ in range(60):
        live = start
        while not live.over and any(live.state.hands):
            place = min(live.rules.to_act(live.state))
            live, _ = live.apply(place, chance.choice(live.rules.legal(live.state, place)))
        assert tricks_of(live, seat) == tricks_of(start, seat) + left


async def test_a_claim_is_asked_of_the_others_and_then_laid_down() -> None:
    house = House()
    table, claimant = await at_a_claim(house)
    before = await house.look(table)
    seat, deals = before.table.seat_of(claimant.id), len(before.table.match.results)
    claimed = await house.service.handle(do.ClaimRest(house.event(), table, claimant))
    assert claimed.table.claims.pending is not None
    assert not claimed.table.claims.pending.granted
    assert seat not in claims.asked(claimed.table)
    assert await refused(house, do.AnswerClaim(house.event(), table, claimant, agrees=True)) == "NO_CLAIM"
    for other in await others(house, table, claimant):
        outcome = await house.service.handle(do.AnswerClaim(house.event(), table, other, agrees=True))
    assert outcome.table.claims.pending is not None
    assert outcome.table.claims.pending.granted
    while outcome.table.phase is Phase.PLAYING:
        outcome = await house.pass_time(table, PACE.claimed)
    assert len(outcome.table.match.results) == deals + 1
    assert outcome.live is not None
    assert outcome.live.over
    assert before.live is not None
    assert seat is not None
    left = len(before.live.state.hands[seat])
    assert tricks_of(outcome.live, seat) == tricks_of(before.live, seat) + left


async def offered(house: House, table: TableId, by: Person) -> bool:
    """Whether this player is offered a claim."""
    loaded = await house.look(table)
    assert loaded.live is not None
    return claims.may_claim(loaded.table, loaded.live.rules, loaded.live.view(loaded.table.seat_of(by.id)))


async def test_whoever_doubts_a_claim_plays_on_and_it_is_not_made_again() -> None:
    house = House()
    table, claimant = await at_a_claim(house)
    assert await offered(house, table, claimant)
    await house.service.handle(do.ClaimRest(house.event(), table, claimant))
    doubter = (await others(house, table, claimant))[1]
    outcome = await house.service.handle(do.AnswerClaim(house.event(), table, doubter, agrees=False))
    assert outcome.table.claims.pending is None
    assert not await offered(house, table, claimant)
    assert await refused(house, do.ClaimRest(house.event(), table, claimant)) == "CLAIMED_ALREADY"
    await house.first_legal(table)


async def test_who_would_not_grant_a_claim_is_told_until_the_next_trick_is_over() -> None:
    house = House()
    table, claimant = await at_a_claim(house)
    await house.service.handle(do.ClaimRest(house.event(), table, claimant))
    doubter = (await others(house, table, claimant))[1]
    outcome = await house.service.handle(do.AnswerClaim(house.event(), table, doubter, agrees=False))
    assert outcome.live is not None
    assert outcome.table.claims.contested is not None
    assert outcome.table.claims.contested.seat == outcome.table.seat_of(doubter.id)
    taken = len(outcome.live.state.taken)
    while outcome.table.phase is Phase.PLAYING:
        assert outcome.live is not None
        shown = read(board(outcome.table, outcome.live.view(None), Texts()))
        assert (f"{doubter.name} (" in shown and "wants the remaining tricks played out" in shown) == (
            len(outcome.live.state.taken) <= taken + 1
        )
        outcome = await house.first_legal(table)


async def test_a_claimant_who_plays_a_card_plays_on() -> None:
    house = House()
    table, claimant = await at_a_claim(house)
    await house.service.handle(do.ClaimRest(house.event(), table, claimant))
    outcome = await house.first_legal(table)
    assert outcome.table.claims.pending is None
    assert outcome.table.claims.refused == (outcome.table.seat_of(claimant.id),)


async def test_computer_players_and_the_absent_are_not_asked() -> None:
    house = House()
    table, claimant = await at_a_claim(house)
    for other in await others(house, table, claimant):
        await house.service.handle(do.StepAway(house.event(), table, other))
    outcome = await house.service.handle(do.ClaimRest(house.event(), table, claimant))
    assert outcome.table.claims.pending is not None
    assert outcome.table.claims.pending.granted


async def test_what_is_not_certain_may_not_be_claimed() -> None:
    house = House()
    table = await house.full_table("manille-coinchee", "none")
    for name in ("Alice", "Bruno"):
        assert await refused(house, do.ClaimRest(house.event(), table, person(name))) == "NOT_CERTAIN"
    assert await refused(house, do.AnswerClaim(house.event(), table, person("Alice"), agrees=True)) == "NO_CLAIM"


async def before_the_last_card(house: House) -> TableId:
    """Everybody holds one card more."""
    table = await house.full_table("manille", "none")
    while (live := (await house.look(table)).live) is not None and max(map(len, live.state.hands)) > 1:
        await house.first_legal(table)
    return table


async def test_a_forced_last_card_is_played_by_itself_after_a_moment() -> None:
    house = House(pace=replace(PACE, forced=2_000))
    table = await before_the_last_card(house)
    waits = await house.look(table)
    assert waits.deadline is not None
    assert waits.deadline - waits.now == 2_000
    await house.service.handle(do.AskMoment(house.event(), table, person("Alice")))
    held = await house.pass_time(table, 2_000)
    assert held.table.turn.held
    outcome = await house.pass_time(table, PACE.moment)
    while outcome.table.phase is Phase.PLAYING:
        outcome = await house.pass_time(table, 2_000)
    assert [seat.missed for seat in outcome.table.seats] == [0] * 4
    assert not any(one.covered for one in outcome.table.match.decided)
    assert len(outcome.table.match.results) == 1


async def test_a_last_card_that_was_played_by_itself_is_no_sign_of_its_player() -> None:
    house = House(pace=replace(PACE, forced=2_000))
    table = await house.full_table("manille", "fast")
    while max(map(len, (await house.look(table)).dealt.state.hands)) > 2:
        await house.first_legal(table)
    outcome = await house.pass_time(table, 3_600_000)
    while not any(seat.missed for seat in outcome.table.seats):
        outcome = await house.pass_time(table, 3_600_000)
    while max(map(len, (await house.look(table)).dealt.state.hands)) > 1:
        outcome = await house.first_legal(table)
    missed = [seat.missed for seat in outcome.table.seats]
    while outcome.table.phase is Phase.PLAYING:
        outcome = await house.pass_time(table, 2_000)
    assert [seat.missed for seat in outcome.table.seats] == missed
    assert sum(missed) == 1


async def test_the_button_of_a_last_card_that_was_played_by_itself_says_so() -> None:
    house = House(pace=replace(PACE, forced=2_000))
    table = await before_the_last_card(house)
    offered: list[do.Choose | do.PlayKey] = []
    outcome = None
    while outcome is None or outcome.table.phase is Phase.PLAYING:
        loaded = await house.look(table)
        live, deal = loaded.live, loaded.table.deal
        assert live is not None
        assert deal is not None
        (place,) = live.rules.to_act(live.state)
        by = person(loaded.table.seats[place].name)
        (last,) = live.state.hands[place]
        key = live.view(place).keys.index(last)
        offered.append(do.Choose(house.event(), table, by, deal.id, live.state.turns, 0))
        offered.append(do.PlayKey(house.event(), table, by, deal.id, key))
        earlier = do.Choose(house.event(), table, by, deal.id, live.state.turns - 4, 0)
        outcome = await house.pass_time(table, 2_000)
        for late in offered[-2:]:
            assert await refused(house, replace(late, event=house.event())) == "LAST_CARD_PLAYED"
        assert await refused(house, earlier) == "STALE_TURN"
    for late in offered:
        assert await refused(house, late) == "LAST_CARD_PLAYED"


async def test_a_house_may_leave_the_last_card_to_its_players() -> None:
    house = House()
    table = await before_the_last_card(house)
    before = await house.look(table)
    outcome = await house.pass_time(table, 3_600_000)
    assert before.live is not None
    assert outcome.live is not None
    assert outcome.live.state.hands == before.live.state.hands


async def to_be_doubled(house: House) -> tuple[TableId, int, int]:
    """A table where the trump was named, with the opponents of whoever chose it: who speaks now, and who then."""
    table = await house.full_table("manille-coinchee", "none")
    live = (await house.look(table)).live
    assert live is not None
    chooser = min(live.rules.to_act(live.state))
    live = (await house.act(table, chooser, NameTrump(Denomination("S")))).live
    assert live is not None
    first = min(live.rules.to_act(live.state))
    return table, first, (first + 2) % 4


async def by_seat(house: House, table: TableId, place: int) -> Person:
    seat = (await house.look(table)).table.seats[place]
    assert seat.person is not None
    return Person(seat.person, seat.name)


async def test_a_pass_given_ahead_is_made_when_the_turn_comes() -> None:
    house = House()
    table, now, then = await to_be_doubled(house)
    assert (
        await refused(house, do.PassAhead(house.event(), table, await by_seat(house, table, now))) == "NO_PASS_AHEAD"
    )
    partner = await by_seat(house, table, (now + 1) % 4)
    assert await refused(house, do.PassAhead(house.event(), table, partner)) == "NO_PASS_AHEAD"
    await house.service.handle(do.PassAhead(house.event(), table, await by_seat(house, table, then)))
    await house.act(table, now, Pass())
    outcome = await house.pass_time(table, PACE.think)
    assert outcome.table.claims.ahead == ()
    assert outcome.live is not None
    assert outcome.live.state.step == "tricks"
    assert any(call.seat == then and call.action == Pass() for call in outcome.live.state.calls)


async def test_a_pass_given_ahead_can_be_taken_back_and_ends_with_its_step() -> None:
    house = House()
    table, now, then = await to_be_doubled(house)
    second = await by_seat(house, table, then)
    for wished in ((then,), ()):
        outcome = await house.service.handle(do.PassAhead(house.event(), table, second))
        assert outcome.table.claims.ahead == wished
    await house.service.handle(do.PassAhead(house.event(), table, second))
    await house.act(table, now, Pass())
    outcome = await house.act(table, then, Pass())
    assert outcome.table.claims.ahead == ()
    assert outcome.live is not None
    assert outcome.live.state.step == "tricks"
