"""Hints at a table: who may ask, that they are counted, and that somebody always answers."""

import pytest

from engine.coach import by_rules, takes_time, weighing
from engine.host.commands import every as do
from engine.host.ports.thinking import Asked, NoDecision, OnTheSpot, T
from engine.host.service.coaching import Coach
from engine.host.state.errors import Refusal
from engine.host.state.ids import TableId
from engine.host.state.parts import HintTaken
from engine.host.state.table import Phase
from engine.kernel import every_build
from engine.messages.texts import Texts
from engine.presentation.coach.hint import hint_message
from tests.engine.host.tables import NAMES, ROOM, House, person
from tests.engine.presentation.reading import read

TEXTS = Texts("en")


class Broken(OnTheSpot):
    """Comes to nothing."""

    async def work_out(self, asked: Asked[T]) -> T:
        raise NoDecision("died")


async def friendly(house: House) -> TableId:
    """Four people who play among friends, cards dealt."""
    opened = await house.service.handle(
        do.OpenTable(house.event(), person(NAMES[0]), ROOM, "manille", {}, "normal", friendly=True)
    )
    table = opened.table.id
    for name in NAMES[1:]:
        await house.service.handle(do.Sit(house.event(), table, person(name)))
    await house.service.handle(do.Start(house.event(), table, person(NAMES[0])))
    return table


async def to_act(house: House, table: TableId) -> int:
    loaded = await house.look(table)
    return min(loaded.dealt.rules.to_act(loaded.dealt.state))


async def ask(house: House, table: TableId, seat: int) -> tuple[HintTaken, ...]:
    done = await house.service.handle(do.TakeHint(house.event(), table, person(NAMES[seat])))
    return done.table.match.hints


async def test_a_hint_is_counted_once_a_turn() -> None:
    house = House()
    table = await friendly(house)
    seat = await to_act(house, table)
    first = await ask(house, table, seat)
    assert first == (HintTaken(1, seat, 0),)
    assert await ask(house, table, seat) == first
    await house.first_legal(table)
    later = await to_act(house, table)
    assert await ask(house, table, later) == (*first, HintTaken(1, later, 1))


async def test_a_hint_for_the_only_thing_to_do_is_not_counted() -> None:
    house = House()
    table = await friendly(house)
    while True:
        loaded = await house.look(table)
        seat = await to_act(house, table)
        if len(loaded.dealt.rules.legal(loaded.dealt.state, seat)) == 1:
            break
        await house.first_legal(table)
    assert await ask(house, table, seat) == ()


async def test_a_rematch_begins_without_any() -> None:
    house = House()
    table = await friendly(house)
    await ask(house, table, await to_act(house, table))
    while (await house.look(table)).table.phase is not Phase.OVER:
        outcome = await house.play_deal(table)
        if outcome.table.phase is Phase.BETWEEN:
            await house.service.handle(do.NextDeal(house.event(), table, person(NAMES[0])))
    assert (await house.look(table)).table.match.hints
    begun = await house.service.handle(do.Rematch(house.event(), table, person(NAMES[0])))
    assert begun.table.match.hints == ()


async def test_nobody_has_one_out_of_turn_or_where_results_are_compared() -> None:
    house = House()
    table = await friendly(house)
    with pytest.raises(Refusal, match="NO_HINT_NOW"):
        await ask(house, table, (await to_act(house, table) + 1) % 4)
    rated = await house.full_table()
    with pytest.raises(Refusal, match="NO_HINTS"):
        await ask(house, rated, await to_act(house, rated))
    with pytest.raises(Refusal, match="NOT_SEATED"):
        await house.service.handle(do.TakeHint(house.event(), rated, person("Eve")))


async def test_practice_and_one_person_among_computers_have_hints() -> None:
    house = House()
    practice = await house.full_table(practice=True)
    assert await ask(house, practice, await to_act(house, practice))
    alone = await house.open(NAMES[0])
    await house.service.handle(do.AddComputers(house.event(), alone, person(NAMES[0])))
    await house.service.handle(do.Start(house.event(), alone, person(NAMES[0])))
    while await to_act(house, alone) != 0:
        await house.pass_time(alone, 1_000)
    assert await ask(house, alone, 0)


async def test_where_nobody_can_think_the_rule_based_player_answers() -> None:
    broken = House(thinker=Broken())
    table = await friendly(broken)
    loaded = await broken.look(table)
    view = loaded.dealt.view(await to_act(broken, table))
    assert await broken.service.coach.hint(loaded.table, view) == by_rules(loaded.dealt.rules, view)


async def test_a_hint_that_came_too_late_says_so_and_is_worked_out_when_asked_for_again() -> None:
    house = House()
    table = await friendly(house)
    while (loaded := await house.look(table)).dealt.state.step != "tricks":
        await house.first_legal(table)
    view = loaded.dealt.view(await to_act(house, table))
    late = await Coach(Broken()).hint(loaded.table, view)
    assert late.late
    told = read(hint_message(late, loaded.table, view.seat or 0, view, TEXTS))
    assert TEXTS("hint-late") in told
    assert TEXTS("hint-by-rule") not in told
    again = await house.service.coach.hint(loaded.table, view)
    assert not again.late
    assert again.best[0].worth is not None


async def test_where_open_hands_were_not_solved_a_hint_says_so_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "MOVES", {build.name: 3 for build in every_build()})
    monkeypatch.setattr(weighing, "FURTHER", 1_000_000)
    house = House()
    table = await house.full_table(practice=True)
    while len((loaded := await house.look(table)).dealt.state.taken) < 5 or not takes_time(
        loaded.dealt.rules, view := loaded.dealt.view(await to_act(house, table))
    ):
        await house.first_legal(table)
    coach, seat = house.service.coach, view.seat or 0
    cut = await coach.hint(loaded.table, view)
    assert cut.cut
    assert TEXTS("hint-cut") in read(hint_message(cut, loaded.table, seat, view, TEXTS))
    assert await Coach(Broken()).hint(loaded.table, view) == cut, "what is known stays where nobody can go on"
    whole = await coach.hint(loaded.table, view)
    assert not whole.cut
    assert whole.best[0].error == 0
    assert TEXTS("hint-cut") not in read(hint_message(whole, loaded.table, seat, view, TEXTS))
