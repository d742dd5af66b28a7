"""Nobody gets in: passes that are forged, late or garbage, pages of strangers; and what a page may not do."""

import pytest
from aiohttp import WSServerHandshakeError

from adapters.chat.desks.allowance import Allowance
from adapters.web.looker import Around
from adapters.web.passes import LONGEST, Pass, read, signed
from adapters.web.server import FORGED, LARGEST, SOCKETS, TOO_MANY
from engine.host.state.ids import TableId
from tests.adapters.desks import desk_for
from tests.adapters.web.opened import PROXY, SECRET, browsers, browsing
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import NAMES, House, person

NOW = 1_000.0
GOOD = Pass(TableId("t1"), person("Ana"), 1_060)


def test_a_pass_is_read_as_it_was_signed() -> None:
    for given in (
        GOOD,
        Pass(TableId("t1"), None, GOOD.until, "fr"),
        Pass(TableId("t1"), person("Zoë 🂡"), GOOD.until),
    ):
        assert read(SECRET, signed(SECRET, given), NOW) == given


def test_a_pass_with_any_letter_changed_is_none() -> None:
    written = signed(SECRET, GOOD)
    for place, letter in enumerate(written):
        forged = f"{written[:place]}{'A' if letter != 'A' else 'B'}{written[place + 1 :]}"
        # the last letters of either half may stand for the same bytes
        assert read(SECRET, forged, NOW) in (None, GOOD), place
    assert read(b"another", written, NOW) is None
    assert read(SECRET, written, GOOD.until) is None


@pytest.mark.parametrize("given", ["", ".", "é.ü", "\ud800.x", "a" * 5000, "=.=", ".".join("abcdef"), "x" * LONGEST])
def test_garbage_is_no_pass(given: str) -> None:
    assert read(SECRET, given, NOW) is None


async def test_a_page_without_a_good_pass_is_told_so_and_closed() -> None:
    house = House()
    async with browsers(house) as found:
        table = await house.full_table("manille", "none")
        late = found.pass_of(table, person(NAMES[0]), -1)
        for given in ("", late, "é" * 50, "a" * 3000):
            page = await (await found.socket()).hello(given)
            assert await page.closed() == FORGED
            assert page.gone
            assert len(page.sent) == 1


async def test_pages_of_strangers_are_refused() -> None:
    async with browsers(House()) as found:
        for origin in ("https://evil.example", "null", "", f"{found.origin}.evil.example"):
            with pytest.raises(WSServerHandshakeError) as refused:
                await found.socket(Origin=origin)
            assert refused.value.status == 403


async def test_the_place_where_a_platform_shows_the_page_is_none_of_them() -> None:
    house = House()
    async with browsers(house) as found:
        table = await house.full_table("manille", "none")
        page = await (await found.socket(Origin=PROXY)).hello(found.pass_of(table, person(NAMES[0])))
        assert (await page.at(1))["own"] == 0


async def test_one_person_has_so_many_pages_of_a_table() -> None:
    house = House()
    async with browsers(house) as found:
        table = await house.full_table("manille", "none")
        pages = [await found.open(table, person(NAMES[0])) for _ in range(SOCKETS)]
        for page in pages:
            await page.at(1)
        assert await (await found.open(table, person(NAMES[0]))).closed() == TOO_MANY
        await (await found.open(table, person(NAMES[1]))).at(1)


async def test_sockets_that_never_say_who_they_are_keep_out_nobody_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adapters.web.server.NAMELESS", 3)
    house = House()
    async with browsers(house) as found:
        table = await house.full_table("manille", "none")
        silent = [await found.socket() for _ in range(3)]
        with pytest.raises(WSServerHandshakeError) as refused:
            await found.socket()
        assert refused.value.status == 503
        await silent[0].close()
        page = await silent[1].hello(found.pass_of(table, person(NAMES[0])))
        await page.at(1)
        await (await found.open(table, person(NAMES[1]))).at(1)


async def test_presses_on_pages_count_as_taps_and_onlookers_share_theirs() -> None:
    house = House()
    desk = desk_for(house.service, MemoryLedger(), Allowance(1, 3))
    async with browsing(
        Around(house.service, desk, house.store.tables, house.store.views), house.store.outbox
    ) as found:
        table = await house.full_table("manille", "none")
        for who in (person(NAMES[0]), None):
            said = []
            for _ in range(4):  # each at a page of its own
                page = await found.open(table, who)
                said.append((await page.ask(press=f"b:{table}:score"))["kind"])
            assert said == ["page"] * 3 + ["refused"]
        other = await found.open(table, person(NAMES[1]))
        assert (await other.ask(press=f"b:{table}:score"))["kind"] == "page"


@pytest.mark.parametrize("raw", ["", "[]", "{}", "null", '{"n": "1"}', "x" * (LARGEST + 1), '{"n": 1' + "," * 99])
async def test_what_no_page_of_ours_sends_closes_its_socket(raw: str) -> None:
    house = House()
    async with browsers(house) as found:
        page = await found.open(await house.full_table("manille", "none"), person(NAMES[0]))
        await page.at(1)
        await page.send(raw)
        assert await page.closed() is not None


async def test_a_page_reaches_no_table_but_its_own() -> None:
    house = House()
    async with browsers(house) as found:
        table, other = await house.full_table("manille", "none"), await house.full_table("manille", "none")
        page = await found.open(table, person(NAMES[0]))
        for verb in ("score", "close", "stand", "record", "hand"):
            assert (await page.ask(press=f"b:{other}:{verb}"))["kind"] == "refused"
        assert (await house.look(other)).version == 1 + 4
        for garbage in ("", "é", "c:", "x" * 200, f"c:{table}:x:9999:0"):
            assert (await page.ask(press=garbage))["kind"] == "refused"


async def test_the_page_comes_with_a_policy_that_allows_nothing_in_a_line() -> None:
    async with browsers(House()) as found:
        for name, kind in (("", "text/html"), ("table.js", "text/javascript"), ("table.css", "text/css")):
            answer = await found.client.get(f"{found.origin}/t/{name}")
            assert answer.content_type == kind
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert answer.headers["Referrer-Policy"] == "no-referrer"
        for name in ("..%2fserver.py", "server.py", "%00", "static"):
            assert (await found.client.get(f"{found.origin}/t/{name}")).status == 404
