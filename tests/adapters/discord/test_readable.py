"""Of Discord's answers and events only what is needed is read, and each field as what it is documented to be."""

from typing import Any

import pytest

from adapters.discord.fields import FIELDS, INTERACTION, NEVER_NULL, typed, typed_event
from adapters.discord.readable import LONGEST, UnnumberedError, needed, refusal
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.program import running
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.journal import Request

__all__ = ["discord_server"]

API = "/api/v10"
SENT = f"{API}/channels/7/messages"
EDITED = f"{SENT}/12"
CALLBACK = f"{API}/interactions/3/token/callback"
NUMBERED = ((SENT, "POST"), (f"{API}/users/@me/channels", "POST"), (f"{API}/channels/7/threads", "POST"))
ODD: tuple[Any, ...] = (None, [], "odd", 7, True, {}, {"id": None}, {"id": "x"}, {"id": {}}, {"id": True}, {"id": -1})


@pytest.mark.parametrize(("path", "method"), NUMBERED)
@pytest.mark.parametrize("body", ODD, ids=repr)
def test_without_its_number_nothing_can_be_found_again(path: str, method: str, body: Any) -> None:
    with pytest.raises(UnnumberedError):
        needed(method, path, body)
    assert needed(method, path, {"id": "55", "name": 3, "content": {}, "attachments": [3, {}]})["id"] == "55"


@pytest.mark.parametrize("body", ODD, ids=repr)
def test_of_an_edit_nothing_is_needed(body: Any) -> None:
    assert needed("PATCH", EDITED, body)["id"] == "12"


def test_the_files_of_a_message_are_kept_and_those_without_a_name_are_not() -> None:
    good = {"id": "3", "filename": "a.png", "size": 9, "url": "https://a.example/a.png", "flags": {}}
    (kept,) = needed("PATCH", EDITED, {"attachments": [good, {"id": "4"}, None]})["attachments"]
    assert (kept["id"], kept["filename"], kept["url"]) == ("3", "a.png", good["url"])


@pytest.mark.parametrize("body", ODD, ids=repr)
def test_an_answer_to_a_press_needs_no_message(body: Any) -> None:
    kept = needed("POST", CALLBACK, body)
    assert "resource" not in kept
    assert "response_message_id" not in kept["interaction"]


def test_what_is_asked_at_the_start_is_left_as_it_is() -> None:
    assert needed("GET", f"{API}/users/@me", {"id": 1}) == {"id": 1}


@pytest.mark.parametrize("wait", [None, "1", True, float("nan"), float("inf"), -5, 1e300])
def test_a_refusal_says_what_it_can(wait: Any) -> None:
    kept = refusal({"code": {}, "message": [], "errors": 7, "retry_after": wait, "global": "yes"})
    assert (kept["code"], kept["message"]) == (0, "")
    assert 0 <= kept.get("retry_after", 0) <= LONGEST
    assert not kept.get("global")
    assert refusal([1]) == ""


@pytest.mark.parametrize("name", FIELDS)
def test_a_field_of_another_type_is_left_out_however_deep(name: str) -> None:
    odd: Any
    for odd in (float("nan"), True, {"x": 1}, [[]], 10**30, -1):
        kept = typed({"data": {"more": [{name: odd}]}})
        assert name not in kept["data"]["more"][0] or FIELDS[name](odd)
    assert (name in typed({name: None})) is (name not in NEVER_NULL)


def test_an_event_without_end_is_read_to_some_depth() -> None:
    value: Any = {}
    for _ in range(3000):
        value = {"x": value}
    typed(value)


async def test_an_interaction_of_nobody_or_with_nothing_is_passed_over(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        await evening.look(evening.bruno)
    events = [data for _, kind, data in discord_server.journal.events if kind == INTERACTION]
    assert {data["type"] for data in events} >= {2, 3}
    for whole in events:
        assert typed_event(INTERACTION, whole)["id"] == whole["id"]
        for name in ("id", "token", "type", "data", "channel", "channel_id"):
            with pytest.raises(LookupError):
                typed_event(INTERACTION, {key: value for key, value in whole.items() if key != name})


async def test_a_press_of_nobody_or_on_nothing_is_passed_over(
    discord_server: DiscordServer, caplog: pytest.LogCaptureFixture
) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        await evening.begin()
        await evening.look(evening.bruno)
        whole = next(
            data for _, kind, data in discord_server.journal.events if kind == INTERACTION and data["type"] == 3
        )
        nothing: dict[str, Any] = {"id": whole["message"]["id"]}
        parse = program.side.client._connection.parsers[INTERACTION]
        kinds: tuple[dict[str, Any], ...] = ({"member": 3}, {"guild_id": "0"}, {"message": nothing}, {"message": 3})
        for odd in kinds:
            parse(whole | {"id": "77"} | odd)
        await discord_server.settle()
        assert program.side.delivery.passed_over[INTERACTION] == len(kinds)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.parametrize("times", [1, 3])
async def test_a_message_whose_number_was_not_told_is_not_sent_twice(
    discord_server: DiscordServer, times: int
) -> None:
    """The next try has the same nonce: Discord answers with the message that is there."""
    evening, left = Evening(discord_server), [times]

    def without_its_number(request: Request, body: Any) -> Any:
        if request.name != "POST /channels/{channel_id}/messages" or not left[0]:
            return body
        left[0] -= 1
        return {"content": 3}

    discord_server.faults.change_answers = without_its_number
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        assert len(discord_server.posted(discord_server.channel)) == 1
    assert left == [0]
