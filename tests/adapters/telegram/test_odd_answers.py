"""Whatever the Bot API server sends, in updates or in answers: nothing ends the side, and nothing is doubled."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from telegram.error import (
    BadRequest,
    ChatMigrated,
    EndPointNotFound,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
)

from adapters.chat.gateway import CannotConnect
from adapters.telegram.calls import answers
from adapters.telegram.updates.polling import FLOOR
from tests.adapters.telegram.program import Program, running
from tests.adapters.telegram.scenes import GAME, at_table, four, one_plays, table_board
from tests.fixtures_store import MemoryUnderTest
from tests.loopback.telegram.server import TelegramServer

EVE = {"id": 7, "is_bot": False, "first_name": "Eve"}
CHAT = {"id": -100_5, "type": "supergroup", "title": "Odd"}
TEXT = {"message_id": 5, "date": 1, "chat": CHAT, "from": EVE, "text": "hello"}
HEAD = {"status": "administrator"}
ODD: tuple[Any, ...] = (
    5,
    None,
    "text",
    [],
    {},
    {"update_id": "x"},
    {"update_id": 2**40, "message": TEXT},
    {"update_id": True},
    {"update_id": 1, "message": {name: value for name, value in TEXT.items() if name != "date"}},
    {"update_id": 2, "message": TEXT | {"date": 10**18}},
    {"update_id": 3, "message": TEXT | {"from": {"id": 7, "is_bot": False}}},
    {"update_id": 4, "message": TEXT | {"reply_to_message": {"message_id": 1, "chat": CHAT}}},
    {"update_id": 5, "message": TEXT | {"chat": 5}},
    {"update_id": 6, "message": TEXT | {"entities": "all"}},
    {"update_id": 7, "message": [TEXT]},
    {"update_id": 8, "message": TEXT | {"reply_markup": {"inline_keyboard": 3}}},
    {"update_id": 9, "my_chat_member": {"chat": CHAT, "from": EVE, "date": 1, "new_chat_member": HEAD}},
    {"update_id": 10, "callback_query": {"id": "1", "from": EVE, "data": 5}},
)  # fmt: skip


def ahead(body: Any) -> Any:
    """The odd ones in front of what is really there."""
    return body | {"result": [*ODD, *body["result"]]}


def sent(program: Program, method: str) -> int:
    return len(program.server.journal.requests(method))


async def test_no_update_of_any_shape_ends_the_side_or_holds_up_the_next(program: Program) -> None:
    group = four(program.server)
    program.server.faults.rewrite("getUpdates", ahead, times=4)
    await group.ana.command(group.room, f"/play {GAME}", wait=False)
    await group.ana.waits_to_see(group.room, "North: Ana")
    await program.server.settle()


async def test_what_is_needed_of_an_update_is_enough_to_answer_it(program: Program) -> None:
    """Fields that the library insists on, or of a shape that it does not take, on every update of a game."""

    def odd(body: Any) -> Any:
        for update in body["result"]:
            for message in _messages(update):
                message |= {"entities": "all", "date": "today", "sticker": 5}
                message.get("from", {}).pop("is_bot", None)
        return body

    program.server.faults.rewrite("getUpdates", odd, times=10_000)
    group = await at_table(program)
    for _ in range(6):
        await one_plays(program, group)


def _messages(update: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if "message" in update:
        yield update["message"]
    if "message" in update.get("callback_query", {}):
        yield update["callback_query"]["message"]


async def test_polls_that_are_answered_at_once_have_a_floor(program: Program) -> None:
    polls = 20
    program.server.faults.rewrite("getUpdates", lambda _: {"ok": True, "result": []}, applied=False, times=polls)
    before, began = sent(program, "getUpdates"), program.server.clock.now()
    await program.server.until(lambda: sent(program, "getUpdates") >= before + polls)
    assert program.server.clock.now() - began >= (polls - 2) * FLOOR


async def test_updates_that_come_again_for_ever_have_a_floor(program: Program) -> None:
    group, polls, last = four(program.server), 20, list[Any]()

    def again(body: Any) -> Any:
        last[:] = last or body["result"]
        return body | {"result": last}

    program.server.faults.rewrite("getUpdates", again, times=polls)
    await group.ana.command(group.room, f"/play {GAME}", wait=False)
    await program.server.until(lambda: last)
    before, began = sent(program, "getUpdates"), program.server.clock.now()
    for _ in range(polls):  # each is answered at once
        await group.ana.command(group.room, "/nothing", wait=False)
    await program.server.settle()
    polled = sent(program, "getUpdates") - before
    assert program.server.clock.now() - began >= (polled - 4) * FLOOR


@pytest.mark.parametrize("method", ["getUpdates", "deleteWebhook"])
@pytest.mark.parametrize("code", [404, 401])
async def test_a_token_is_called_wrong_only_when_the_bot_is_unknown_too(
    telegram: TelegramServer, method: str, code: int
) -> None:
    telegram.faults.error(method, code, "Not Found")
    async with running(telegram, MemoryUnderTest()) as program:
        group = four(program.server)
        await group.ana.command(group.room, f"/play {GAME}", wait=False)
        await group.ana.waits_to_see(group.room, "North: Ana")
        task = program._task
        assert task is not None
        telegram.faults.error("getMe", code, "Not Found")
        telegram.faults.error("getUpdates", code, "Not Found")
        await group.ana.command(group.room, "/help", wait=False)  # so that the poll ends
        with pytest.raises(CannotConnect):
            await task
        program._task = None


async def test_a_proxy_in_front_that_starts_again_is_not_telegram(telegram: TelegramServer) -> None:
    for method in ("getMe", "deleteWebhook", "getUpdates"):
        telegram.faults.rewrite(method, lambda _: "<html>Not Found</html>", status=404, applied=False)
    async with running(telegram, MemoryUnderTest()) as program:
        group = four(program.server)
        await group.ana.command(group.room, f"/play {GAME}", wait=False)
        await group.ana.waits_to_see(group.room, "North: Ana")


@pytest.mark.parametrize("me", [{"is_bot": None}, {"first_name": None}, {"id": "x"}, {"can_join_groups": "yes"}])
async def test_of_the_bot_itself_only_its_user_name_is_needed(telegram: TelegramServer, me: dict[str, Any]) -> None:
    def other(body: Any) -> Any:
        told = {name: value for name, value in (body["result"] | me).items() if value is not None}
        return body | {"result": told}

    telegram.faults.rewrite("getMe", other)
    async with running(telegram, MemoryUnderTest()) as program:
        group = four(program.server)
        await group.ana.command(group.room, f"/play {GAME}", wait=False)
        await group.ana.waits_to_see(group.room, "North: Ana")


async def test_without_the_bots_name_it_is_asked_again(telegram: TelegramServer) -> None:
    telegram.faults.rewrite("getMe", lambda _: {"ok": True, "result": {"id": 5}})
    telegram.faults.rewrite("getMe", lambda _: {"ok": True})
    async with running(telegram, MemoryUnderTest()) as program:
        group = four(program.server)
        await group.ana.command(group.room, f"/play {GAME}", wait=False)
        await group.ana.waits_to_see(group.room, "North: Ana")


def _number_alone(body: Any) -> Any:
    return {"ok": True, "result": {"message_id": body["result"]["message_id"], "chat": 5, "date": "today"}}


def _nothing(body: Any) -> Any:
    return body | {"result": None}


async def test_of_an_answer_to_a_send_only_the_number_is_needed_and_of_an_edit_none(
    program: Program, caplog: pytest.LogCaptureFixture
) -> None:
    program.server.faults.rewrite("sendMessage", _number_alone, times=10_000)
    program.server.faults.rewrite("editMessageText", _nothing, times=10_000)
    group = await at_table(program)
    for _ in range(6):
        await one_plays(program, group)
    boards = [seen for seen in group.ana.sees(group.room) if seen.from_bot and "My hand" in seen.labels]
    assert boards == [table_board(group.ana, group.room)]
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.usefixtures("menus")
async def test_a_menu_that_the_server_refuses_or_garbles_is_told_without_a_traceback(
    telegram: TelegramServer, caplog: pytest.LogCaptureFixture
) -> None:
    telegram.faults.rewrite("getMyCommands", lambda _: {"ok": True, "result": [5, {}]}, times=2)
    telegram.faults.rewrite("getMyDescription", lambda _: {"ok": True, "result": "none"})
    async with running(telegram, MemoryUnderTest()) as program:
        await program.server.until(lambda: sent(program, "setMyCommands") >= 2)
        await program.server.until(lambda: sent(program, "setMyDescription"))
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.usefixtures("menus")
async def test_the_menu_is_set_while_the_server_does_not_say_what_it_knows(telegram: TelegramServer) -> None:
    telegram.faults.error("deleteEphemeralMessage", 500, "Internal Server Error", times=6)
    async with running(telegram, MemoryUnderTest()) as program:
        await program.server.until(lambda: sent(program, "setMyCommands"))
        assert sent(program, "deleteEphemeralMessage") < 6
        await program.server.until(lambda: sent(program, "deleteEphemeralMessage") > 6)
        await program.server.settle()


def body(**told: Any) -> bytes:
    return json.dumps({"ok": False} | told).encode()


@pytest.mark.parametrize(
    ("status", "payload", "kind"),
    [
        (200, b"", NetworkError),
        (200, b"[]", NetworkError),
        (200, b"<html>", NetworkError),
        (200, b"[" * 100_000, NetworkError),
        (200, body(error_code=403, description="blocked"), Forbidden),
        (400, body(), BadRequest),
        (400, body(error_code="x", description=5, parameters=7), BadRequest),
        (400, body(parameters={"migrate_to_chat_id": -1005}), ChatMigrated),
        (400, body(parameters={"migrate_to_chat_id": "x"}), BadRequest),
        (401, body(), InvalidToken),
        (403, b"<html>", answers.NotTelegram),
        (404, b"<html>", answers.NotTelegram),
        (404, body(), EndPointNotFound),
        (413, b"", answers.NotTelegram),
        (429, body(), RetryAfter),
        (429, body(parameters={"retry_after": "soon"}), RetryAfter),
        (429, body(parameters={"retry_after": -5}), RetryAfter),
        (429, body(parameters={"retry_after": 10**400}), RetryAfter),
        (420, body(parameters={"retry_after": 5}), RetryAfter),
        (500, body(), NetworkError),
        (502, b"", NetworkError),
        (999, b"", NetworkError),
    ],
)
def test_every_answer_is_a_result_or_an_error_of_a_known_kind(status: int, payload: bytes, kind: type) -> None:
    for read in _reads():
        with pytest.raises(kind) as refused:
            read(status, payload)
        wait = getattr(refused.value, "_retry_after", None)
        assert wait is None or 1 <= wait.total_seconds() <= answers.LONGEST


def _reads() -> tuple[Callable[[int, bytes], Any], ...]:
    return answers.result, answers.updates
