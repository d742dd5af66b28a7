"""A deal played from pages: each sees its own cards, and what is pressed is played."""

import asyncio
import json

import pytest

from engine.games import GAMES
from engine.host.commands.talk import talkers
from engine.host.ports import log
from engine.host.state.ids import TableId
from engine.host.state.table import Phase
from engine.messages.texts import Texts
from engine.presentation.board.transcript import line
from tests.adapters.web.opened import Browsers, Page, State, browsers
from tests.engine.host.tables import NAMES, House, person

MOST = 200
"""Things that may happen in a deal."""


def offered(state: State) -> list[State]:
    """What may be pressed now, but what only shows something."""
    return [choice for row in state["rows"] for choice in row if choice.get("t", "").startswith("c:")]


async def everybody(found: Browsers, house: House, game: str) -> tuple[TableId, list[Page]]:
    table = await house.full_table(game, "none")
    return table, [await found.open(table, person(name)) for name in NAMES[: GAMES[game].seats]]


@pytest.mark.one_in(6)
@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_deal_is_played_from_pages(game: str) -> None:
    house = House()
    async with browsers(house) as found:
        table, pages = await everybody(found, house, game)
        for _ in range(MOST):
            if (loaded := await house.look(table)).table.phase is not Phase.PLAYING:
                break
            states = [await page.at(loaded.version) for page in pages]
            mover = next((place for place, state in enumerate(states) if offered(state)), None)
            if mover is None or talkers(loaded.table, loaded.dealt):
                await house.pass_time(table, 10_000)
                continue
            said = await pages[mover].ask(press=offered(states[mover])[-1]["t"])
            assert said["kind"] in ("done", "hand", "menu"), said
            if said["kind"] == "menu":
                await pages[mover].ask(press=said["rows"][0][0]["t"])
        for page in pages:
            state = await page.until(lambda state: state["phase"] != "playing")
            assert state["result"]["headline"]
            assert state["todo"] == ""


async def test_who_watches_sees_what_the_board_shows_and_cannot_act() -> None:
    house = House()
    async with browsers(house) as found:
        table, pages = await everybody(found, house, "manille")
        watching = await found.open(table, None)
        state = await watching.at(1)
        assert (state["own"], state["spec"], state["hand"]) == (None, True, [])
        for page in pages:
            await page.at(1)
        first = next(page for page in pages if offered(page.state))
        card = offered(first.state)[0]["t"]
        assert (await watching.ask(press=card))["kind"] == "refused"
        assert (await watching.ask(press=f"b:{table}:sit"))["kind"] == "refused"
        assert (await watching.ask(press=f"b:{table}:score"))["kind"] == "page"
        await first.ask(press=card)
        seen = await watching.at(state["v"] + 1)
        assert seen["say"] != []
        assert seen["hand"] == []


async def test_a_page_that_comes_back_is_told_what_it_missed() -> None:
    house = House()
    async with browsers(house) as found:
        table, pages = await everybody(found, house, "manille")
        before = await pages[0].at(1)
        await house.first_legal(table)
        again = await found.open(table, person(NAMES[0]), before["v"])
        fresh = await found.open(table, person(NAMES[0]))
        assert (await again.at(1))["say"] != []
        assert (await fresh.at(1))["say"] == []


@pytest.mark.one_in(6)
@pytest.mark.parametrize("game", GAMES)
async def test_every_line_of_a_deal_is_said_once_and_in_its_order(game: str) -> None:
    """To a page whose network fails at every third moment, up to the end of the deal."""
    house = House()
    async with browsers(house) as found:
        table = await house.full_table(game, "none")
        page, lines = await found.open(table, None), list[str]()
        seen = (await page.at(1))["v"]
        while (await house.look(table)).table.phase is Phase.PLAYING:
            await house.first_legal(table)
            lines += await _lines(house, table, seen)
            seen = (await house.look(table)).version
            if seen % 3 == 0:
                await page.close()
                page = await found.open(table, None, page.state["v"])
            await page.at(seen)
        assert [text for page in found.pages for text in _said(page)] == lines


def _said(page: Page) -> list[str]:
    return [text for raw in page.sent for text in json.loads(raw).get("state", {}).get("say", ())]


async def _lines(house: House, table: TableId, after: int) -> list[str]:
    """What everybody may know of what happened since a version."""
    told, shown = await house.store.tables.log(table, after), (await house.look(table)).table
    events = [event for _, raw in told for event in log.decode(raw).events]
    return [text for event in events if (text := line(event, shown, Texts("en"))) is not None]


async def test_what_a_chat_can_type_or_ask_a_page_can() -> None:
    house = House()
    async with browsers(house) as found:
        _, pages = await everybody(found, house, "manille")
        page = pages[0]
        assert (await page.ask(ask="score"))["kind"] == "page"
        assert (await page.ask(type="score"))["kind"] == "page"
        assert (await page.ask(type="abracadabra"))["kind"] == "refused"
        await asyncio.gather(*(page.at(1) for page in pages))


async def test_why_a_card_may_not_be_played_is_told_without_the_hand() -> None:
    house = House()
    async with browsers(house) as found:
        table, pages = await everybody(found, house, "manille")
        for _ in range(MOST):
            loaded = await house.look(table)
            states = [await page.at(loaded.version) for page in pages]
            barred = [(at, one["t"]) for at, state in enumerate(states) for one in _barred(state)]
            if barred:
                break
            await house.first_legal(table)
        at, token = barred[0]
        before = len(pages[at].sent)
        said = await pages[at].ask(press=token)
        assert (said["kind"], said["blocks"], said["rows"]) == ("refused", [], [])
        assert said["text"]
        assert [len(sent) < 400 for sent in pages[at].sent[before:]] == [True], "and no state comes with it"


def _barred(state: State) -> list[State]:
    return [choice for row in state["rows"] for choice in row if choice.get("t", "").startswith("w:")]


async def test_who_chose_four_colours_has_them_on_the_page() -> None:
    house = House()
    async with browsers(house) as found:
        table, pages = await everybody(found, house, "manille")
        await pages[0].ask(press="p:pictures:dark-four")
        for name, four in ((NAMES[0], True), (NAMES[1], False)):
            first = await (await found.open(table, person(name))).receive()
            assert first is not None
            assert first["four"] is four
