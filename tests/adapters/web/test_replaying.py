"""The last deal once more: every moment of it, to whoever may see the table, and nothing of a deal that is played."""

import json

import pytest

from adapters.chat.answers import Page as Answered
from adapters.web.addresses import WebSettings
from engine.games import GAMES, replay
from engine.host.commands import every as do
from engine.messages.message import Link
from engine.messages.tokens import TableVerb, Verb
from engine.presentation.board.shuffle import finished_deal
from engine.rules.notation import read
from tests.adapters.desks import desk_for
from tests.adapters.web.opened import SECRET, browsers
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import NAMES, House, person


@pytest.mark.one_in(6)
@pytest.mark.parametrize("game", GAMES)
async def test_every_moment_of_the_deal_is_shown_with_all_hands(game: str) -> None:
    house = House()
    table = await house.full_table(game, "none")
    await house.play_deal(table)
    deal = finished_deal((await house.look(table)).table)
    assert deal is not None
    moments = list(replay(read(deal.record)))[:-1]
    async with browsers(house) as found:
        for reader in (person(NAMES[0]), None):
            page = await found.open(table, reader)
            for step, moment in enumerate(moments):
                shown = await page.ask(replay=step)
                assert (shown["kind"], shown["step"], shown["steps"]) == ("replay", step, len(moments))
                held = [sum(map(len, suits)) for _, suits in shown["hands"]]
                seats = [seat["seat"] for seat in shown["state"]["seats"]]
                assert held == [len(moment.state.hands[seat]) for seat in seats]
                assert (shown["state"]["rows"], shown["state"]["tools"]) == ([], [])


async def test_a_step_outside_is_the_nearest() -> None:
    house = House()
    table = await house.full_table("manille", "none")
    await house.play_deal(table)
    async with browsers(house) as found:
        page = await found.open(table, None)
        assert (await page.ask(replay=-9))["step"] == 0
        last = await page.ask(replay=10**9)
        assert last["step"] == last["steps"] - 1


async def test_a_deal_that_is_played_is_not_shown_again() -> None:
    house = House()
    table = await house.full_table("manille", "none")
    async with browsers(house) as found:
        page = await found.open(table, person(NAMES[0]))
        assert (await page.ask(replay=0))["kind"] == "refused"
        await house.play_deal(table)
        before = await page.ask(replay=0)
        await house.service.handle(do.NextDeal(house.event(), table, person(NAMES[0])))
        assert json.dumps(await page.ask(replay=0)) == json.dumps(before)


async def test_links_to_the_last_deal_are_given_once_there_is_one() -> None:
    house = House()
    table = await house.full_table("manille", "none")
    pages = WebSettings("https://cards.example", SECRET)
    desk = desk_for(house.service, MemoryLedger(), pages=pages)

    async def links() -> list[str]:
        told = await desk.press(TableVerb(table, Verb.PAGE), person(NAMES[0]), house.event())
        assert isinstance(told, Answered)
        tokens = [choice.token for row in told.message.choices for choice in row]
        return [token.url for token in tokens if isinstance(token, Link)]

    assert [link.partition("&")[2] for link in await links()] == ["", ""]
    await house.play_deal(table)
    assert [link.partition("&")[2] for link in await links()] == ["", "", "replay", "review"]
