"""Updates are stored before Telegram hears that they arrived, and each is handled once: by polling and by webhook."""

import asyncio
import json
import socket
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import aiohttp
import pytest

from adapters.chat.gateway import CannotConnect
from adapters.telegram.updates.lanes import Lanes, Turn
from adapters.telegram.updates.webhook import HEADER, WebhookSettings
from tests.adapters.telegram.program import Program, running
from tests.adapters.telegram.scenes import GAME, at_table, four, private_texts
from tests.fixtures_store import MemoryUnderTest
from tests.loopback.telegram.server import TelegramServer

PUBLIC = "https://pli.example"
SECRET = "s3cret-token"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def webhook(server: TelegramServer) -> WebhookSettings:
    settings = WebhookSettings(f"{PUBLIC}/telegram", SECRET, free_port(), "127.0.0.1")
    server.route_webhook(PUBLIC, f"http://127.0.0.1:{settings.port}")
    return settings


async def test_the_offset_moves_only_behind_what_is_stored(program: Program) -> None:
    group = four(program.server)
    await program.server.until(lambda: program.server.platform.poller.waiting)
    program.inbox.down = True
    await group.ana.command(group.room, f"/play {GAME}", wait=False)
    for _ in range(3):
        before = len(program.server.journal.requests("getUpdates"))
        await program.server.until(lambda count=before: len(program.server.journal.requests("getUpdates")) > count)  # type: ignore[misc]  # mypy infers no lambda with a default
    assert program.server.platform.updates.outstanding() == 1
    program.inbox.down = False
    await group.ana.waits_to_see(group.room, "North: Ana")
    await program.server.settle()


async def test_an_update_that_comes_again_changes_nothing(program: Program) -> None:
    group = four(program.server)
    program.server.faults.duplicate(2)
    await group.ana.command(group.room, f"/play {GAME}", wait=False)
    board = await group.ana.waits_to_see(group.room, "North: Ana")
    await group.bruno.press(board, label="Sit")
    await program.server.settle()
    assert len(await program.service.tables_in(f"telegram:{group.room.id}")) == 1
    assert len([one for one in group.ana.sees(group.room) if one.from_bot]) == 1


async def test_what_was_handled_before_a_crash_is_not_done_again_after_it(program: Program) -> None:
    """The play was stored, its update was not yet done with: it is handled again, and the table remembers it."""
    group = four(program.server)
    stuck = asyncio.Event()
    done = program.inbox.done
    program.inbox.done = lambda *_: stuck.wait()  # type: ignore[method-assign, assignment]  # never done with anything
    await group.ana.command(group.room, f"/play {GAME}", wait=False)
    await group.ana.waits_to_see(group.room, "North: Ana")
    assert done is not None
    await program.server.settle()  # the board's number is kept by now; killed before that, it would be posted again
    await program.restart()
    await program.server.settle()
    await asyncio.sleep(0.05)
    assert len(await program.service.tables_in(f"telegram:{group.room.id}")) == 1
    assert len([one for one in group.ana.sees(group.room) if one.from_bot]) == 1


async def test_another_program_with_the_same_token(program: Program, caplog: pytest.LogCaptureFixture) -> None:
    group = four(program.server)
    program.server.faults.second_poller(2)
    await group.ana.command(group.room, f"/play {GAME}", wait=False)
    await group.ana.waits_to_see(group.room, "North: Ana")
    assert "another program polls with this Telegram token" in caplog.text


async def test_an_update_that_cannot_be_read_is_passed_over(program: Program) -> None:
    group = four(program.server)
    source = f"telegram:{program.server.platform.bot.id}"
    sender = {"id": 7, "is_bot": False, "first_name": "Eve"}
    press = {"id": "1", "from": sender, "chat_instance": "1"}
    poison = [
        b"not json",
        b"[" * 100_000,
        b'{"update_id": 2, "message": {}}',
        json.dumps({"update_id": 3, "callback_query": press | {"data": 17}}).encode(),
        json.dumps({"update_id": 4, "callback_query": press | {"from": sender | {"language_code": 5}}}).encode(),
        json.dumps({"update_id": 5, "callback_query": press | {"from": None, "data": "help"}}).encode(),
    ]
    await program.store.inbox.put(source, [(str(number), payload) for number, payload in enumerate(poison, 1)])
    await group.ana.command(group.room, f"/play {GAME}", wait=False)
    await group.ana.waits_to_see(group.room, "North: Ana")
    await program.server.settle()
    assert list(await program.store.inbox.take(source, 0)) == []


async def test_a_token_that_telegram_does_not_know(telegram: TelegramServer) -> None:
    program = Program(telegram, MemoryUnderTest())
    telegram.faults.error("getMe", 401, "Unauthorized")
    await program.start()
    assert program._task is not None
    with pytest.raises(CannotConnect) as caught:
        await program._task
    program._task = None
    assert telegram.token not in str(caught.value)
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__


async def test_a_start_while_telegram_cannot_be_reached(telegram: TelegramServer) -> None:
    telegram.faults.error("getMe", 502, "Bad Gateway", times=2)
    telegram.faults.drop("deleteWebhook", applied=False)
    async with running(telegram, MemoryUnderTest()) as program:
        group = four(program.server)
        await group.ana.command(group.room, f"/play {GAME}", wait=False)
        await group.ana.waits_to_see(group.room, "North: Ana")


async def test_a_game_by_webhook_through_a_kill(telegram: TelegramServer) -> None:
    async with running(telegram, MemoryUnderTest(), webhook(telegram)) as program:
        await telegram.until(lambda: telegram.webhook.url)
        group = await at_table(program)
        program.inbox.held = True
        stored = program.inbox.stored
        await group.ana.command(None, "/hand", wait=False)
        await telegram.until(lambda: program.inbox.stored > stored)
        hands = len(private_texts(group.ana))
        telegram.clock.advance(2)
        await program.restart()
        await telegram.until(lambda: len(private_texts(group.ana)) > hands)
        assert telegram.journal.requests("getUpdates") == []


async def test_the_webhook_lets_nobody_else_in(telegram: TelegramServer) -> None:
    settings = webhook(telegram)
    async with running(telegram, MemoryUnderTest(), settings) as program, aiohttp.ClientSession() as session:
        await telegram.until(lambda: telegram.webhook.url)
        local = f"http://127.0.0.1:{settings.port}/telegram"
        update = json.dumps({"update_id": 5})

        async def post(secret: str | None, body: str) -> int:
            headers = {} if secret is None else {HEADER: secret}
            async with session.post(local, data=body, headers=headers) as answer:
                return answer.status

        assert [await post(secret, update) for secret in (None, "", SECRET[:-1], f"{SECRET}x", "é")] == [403] * 5
        assert await _raw_status(settings.port, b"\x80\xff") == 403
        async with session.post(local, data=b'{"update_id": 1, "x": "\xff"}', headers={HEADER: SECRET}) as answer:
            assert answer.status == 400
        broken = ("", "[]", "{}", '{"update_id": "x"}', '{"update_id": 1e999}', "[" * 100_000)
        assert [await post(SECRET, body) for body in broken] == [400] * 6
        assert program.inbox.stored == 0
        assert await post(SECRET, update) == 200
        assert program.inbox.stored == 1
        program.inbox.down = True
        assert await post(SECRET, update) == 503


async def _raw_status(port: int, secret: bytes) -> int:
    """What somebody is answered whose secret is no text."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = b"POST /telegram HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n" + HEADER.encode() + b": " + secret
    writer.write(head + b"\r\n\r\n")
    status = int((await reader.readline()).split()[1])
    writer.close()
    await writer.wait_closed()
    return status


async def in_turn(turn: Turn, work: Callable[[], Awaitable[None]]) -> None:
    async with turn:
        await work()


async def test_lanes_keep_the_order_of_what_belongs_together() -> None:
    lanes, done, gates = Lanes(), list[str](), {name: asyncio.Event() for name in "abcd"}
    under_way = list[asyncio.Task[None]]()

    def add(name: str, keys: Sequence[str]) -> None:
        async def work() -> None:
            await gates[name].wait()
            done.append(name)

        under_way.append(asyncio.create_task(in_turn(lanes.turn(keys), work)))

    add("a", ("ana", "t1"))
    add("b", ("bruno", "t2"))
    add("c", ("ana", "t2"))
    add("d", ("dana",))
    for name in "dcba":
        gates[name].set()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    await asyncio.gather(*under_way)
    assert done.index("c") == 3
    assert done[0] == "d"


async def test_lanes_go_on_after_a_failure_and_after_what_was_ended() -> None:
    lanes, done = Lanes(), list[str]()

    async def hang() -> None:
        await asyncio.Event().wait()

    async def fail() -> None:
        raise ValueError

    async def note() -> None:
        done.append("ran")

    hanging, behind, *others = [
        asyncio.create_task(in_turn(lanes.turn(keys), work))
        for keys, work in ((("x",), hang), (("x",), note), (("y",), fail), (("y",), note))
    ]
    await asyncio.wait(others)
    assert done == ["ran"]
    hanging.cancel()
    await behind
    assert done == ["ran", "ran"]


async def test_of_one_persons_work_only_the_next_waits_at_a_table() -> None:
    lanes, done = Lanes(), list[str]()

    async def work(name: str) -> None:
        await asyncio.sleep(0.001)
        done.append(name)

    many = [
        asyncio.create_task(in_turn(lanes.turn(("person:1", "table:a")), partial(work, f"many {number}")))
        for number in range(50)
    ]
    await asyncio.sleep(0.005)
    await asyncio.gather(*many, in_turn(lanes.turn(("person:2", "table:a")), partial(work, "other")))
    assert [name for name in done if name != "other"] == [f"many {number}" for number in range(50)]
    assert done.index("other") < 20
