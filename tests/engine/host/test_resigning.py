"""Giving a match up, with the partner's consent."""

import pytest

from engine.host.commands import every as do
from engine.host.state.errors import Refusal
from engine.host.state.settlement import NO_DEAL, decode, verify
from engine.host.state.table import Phase
from engine.messages.texts import Texts
from engine.presentation.board.shuffle import record
from tests.engine.host.tables import NAMES, House, person
from tests.engine.presentation.reading import read


@pytest.fixture
def house() -> House:
    return House()


async def test_a_match_is_resigned_when_the_partner_agrees(house: House) -> None:
    table = await house.full_table()
    await house.play_deal(table)
    asked = await house.service.handle(do.Resign(house.event(), table, person("Alice")))
    assert (asked.table.phase, asked.table.leaving.resigning) == (Phase.BETWEEN, (0,))
    over = (await house.service.handle(do.Resign(house.event(), table, person("Chloé")))).table
    assert over.phase is Phase.OVER
    assert over.standing.winners == (1,)
    *_, last = [decode(finished.payload) for finished in await house.store.settlements.after({}, 9)]
    verify(last)
    assert (last.number, last.match_over) == (NO_DEAL, True)
    assert [entry.won for entry in last.entries] == [False, True, False, True]
    again = (await house.service.handle(do.Rematch(house.event(), table, person("Alice")))).table
    assert (again.match.conceded, again.match.ended, again.phase) == (None, False, Phase.PLAYING)


async def test_the_running_deal_is_played_to_its_end_and_shown(house: House) -> None:
    table = await house.full_table()
    await house.first_legal(table)
    for name in ("Bruno", "Dirk"):
        outcome = await house.service.handle(do.Resign(house.event(), table, person(name)))
    assert outcome.table.phase is Phase.OVER
    assert outcome.table.standing.winners == (0,)
    [finished] = await house.store.settlements.after({}, 9)
    settled = decode(finished.payload)
    assert (settled.number, settled.match_over) == (1, True)
    assert outcome.live is not None
    assert outcome.live.over
    assert outcome.table.deal is not None
    assert outcome.live.text == outcome.table.deal.record
    assert "deal 1" in read(record(outcome.table, Texts())).lower()


async def test_the_partner_may_wish_to_play_on(house: House) -> None:
    table = await house.full_table()
    with pytest.raises(Refusal, match="NOBODY_RESIGNS"):
        await house.service.handle(do.PlayOn(house.event(), table, person("Chloé")))
    await house.service.handle(do.Resign(house.event(), table, person("Alice")))
    with pytest.raises(Refusal, match="NOT_FOR_YOU"):
        await house.service.handle(do.PlayOn(house.event(), table, person("Bruno")))
    assert (
        await house.service.handle(do.PlayOn(house.event(), table, person("Chloé")))
    ).table.leaving.resigning == ()


async def test_an_opponent_neither_agrees_nor_resigns_by_that(house: House) -> None:
    table = await house.full_table()
    with pytest.raises(Refusal, match="NOBODY_RESIGNS"):
        await house.service.handle(do.Resign(house.event(), table, person("Chloé"), agrees=True))
    await house.service.handle(do.Resign(house.event(), table, person("Alice")))
    for name in ("Alice", "Bruno"):
        with pytest.raises(Refusal, match="NOT_FOR_YOU") as refused:
            await house.service.handle(do.Resign(house.event(), table, person(name), agrees=True))
        assert refused.value.details == {"who": "Chloé"}
    await house.service.handle(do.Resign(house.event(), table, person("Bruno")))
    played_on = await house.service.handle(do.PlayOn(house.event(), table, person("Chloé")))
    assert played_on.table.leaving.resigning == (1,)
    over = await house.service.handle(do.Resign(house.event(), table, person("Dirk"), agrees=True))
    assert over.table.match.conceded == 1


async def test_whose_partner_has_left_meanwhile_need_not_wait(house: House) -> None:
    table = await house.full_table()
    await house.service.handle(do.Resign(house.event(), table, person("Alice")))
    await house.service.handle(do.StepAway(house.event(), table, person("Chloé")))
    with pytest.raises(Refusal, match="NOT_FOR_YOU"):
        await house.service.handle(do.Resign(house.event(), table, person("Bruno"), agrees=True))
    over = await house.service.handle(do.Resign(house.event(), table, person("Alice"), agrees=True))
    assert over.table.match.conceded == 0


async def test_a_partner_who_is_away_is_not_asked(house: House) -> None:
    table = await house.full_table()
    await house.service.handle(do.StepAway(house.event(), table, person("Chloé")))
    over = await house.service.handle(do.Resign(house.event(), table, person("Alice")))
    assert over.table.phase is Phase.OVER


async def test_the_wish_ends_with_the_deal(house: House) -> None:
    table = await house.full_table()
    await house.service.handle(do.Resign(house.event(), table, person("Alice")))
    await house.play_deal(table)
    assert (await house.pass_time(table, 1_000)).table.leaving.resigning == ()


async def test_where_everybody_plays_alone_all_must_agree_and_who_leads_of_the_others_has_won(house: House) -> None:
    table = await house.full_table("mensch", deals=4)
    await house.play_deal(table)
    for name in NAMES:
        outcome = await house.service.handle(do.Resign(house.event(), table, person(name)))
        assert (outcome.table.phase is Phase.OVER) == (name == NAMES[-1])
    assert outcome.table.match.conceded == 0
    scores = outcome.table.standing.scores
    assert outcome.table.standing.winners == tuple(a for a in (1, 2, 3) if scores[a] == max(scores[1:]))


async def test_whoever_wished_it_first_can_take_that_back_for_all(house: House) -> None:
    table = await house.full_table("mensch", deals=4)
    for name in NAMES[:3]:
        await house.service.handle(do.Resign(house.event(), table, person(name)))
    assert (await house.look(table)).table.leaving.resigning == (0, 1, 2)
    await house.service.handle(do.PlayOn(house.event(), table, person("Alice")))
    assert (await house.look(table)).table.leaving.resigning == ()
    await house.play_deal(table)
    assert (await house.look(table)).table.phase is Phase.BETWEEN


async def test_there_is_nothing_to_resign_in_a_lobby(house: House) -> None:
    table = await house.open_one()
    with pytest.raises(Refusal, match="NOT_PLAYING"):
        await house.service.handle(do.Resign(house.event(), table, person("Alice")))
