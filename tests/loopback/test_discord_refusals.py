"""What the loopback Discord refuses, asked through discord.py's HTTP client (its views refuse much themselves)."""

from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
from discord.http import Route

from tests.loopback.discord import DiscordServer
from tests.loopback.discord.emoji import is_unicode_emoji
from tests.loopback.discord.fixtures import discord_rest, discord_server, logged_in, pointed_at
from tests.loopback.discord.interactions import Kind

__all__ = ["discord_rest", "discord_server"]

Body = dict[str, Any]
V2 = 1 << 15


def button(custom_id: str = "a", **over: Any) -> Body:
    """A button as a request writes it."""
    return {"type": 2, "style": 1, "label": "x", "custom_id": custom_id} | over


def row(*parts: Body) -> Body:
    """An action row."""
    return {"type": 1, "components": list(parts)}


def select(**over: Any) -> Body:
    """A string select with one option."""
    return {"type": 3, "custom_id": "s", "options": [{"label": "a", "value": "a"}]} | over


def text(content: str = "x") -> Body:
    """A text display."""
    return {"type": 10, "content": content}


LINK = {"type": 2, "style": 5, "label": "x", "url": "https://example.org"}
OPTIONS = [{"label": str(n), "value": str(n)} for n in range(26)]
CHOSEN = [option | {"default": True} for option in OPTIONS]

GOOD_MESSAGES: dict[str, Body] = {
    "2000 characters": {"content": "x" * 2000},
    "5 rows": {"content": "x", "components": [row(button(str(n))) for n in range(5)]},
    "5 buttons": {"components": [row(*(button(str(n)) for n in range(5)))]},
    "link": {"components": [row(LINK)]},
    "25 options": {"components": [row(select(options=OPTIONS[:25], max_values=25))]},
    "6000 in embeds": {"embeds": [{"description": "x" * 3000}] * 2},
    "emoji alone": {"components": [row(button(label=None, emoji={"name": "♠️"}))]},
    "40 nested": {"flags": V2, "components": [{"type": 17, "components": [text()] * 38}, text()]},
    "4000 shown": {"flags": V2, "components": [text("x" * 2000)] * 2},
    "section": {
        "flags": V2,
        "components": [{"type": 9, "components": [text()] * 3, "accessory": button()}],
    },
}

BAD_MESSAGES: dict[str, tuple[Body, str]] = {
    "2001 characters": ({"content": "x" * 2001}, "content"),
    "6 rows": ({"content": "x", "components": [row(button(str(n))) for n in range(6)]}, "components"),
    "6 buttons": ({"components": [row(*(button(str(n)) for n in range(6)))]}, "components"),
    "empty row": ({"components": [row()]}, "components"),
    "bare button": ({"components": [button()]}, "components"),
    "select and button": ({"components": [row(select(), button())]}, "components"),
    "two selects": ({"components": [row(select(), select(custom_id="t"))]}, "components"),
    "26 options": ({"components": [row(select(options=OPTIONS))]}, "components"),
    "no option": ({"components": [row(select(options=[]))]}, "components"),
    "same value twice": ({"components": [row(select(options=OPTIONS[:1] * 2))]}, "components"),
    "two defaults": (
        {"components": [row(select(options=[o | {"default": True} for o in OPTIONS[:2]]))]},
        "components",
    ),
    "more than there are": ({"components": [row(select(max_values=2))]}, "components"),
    "least above most": ({"components": [row(select(min_values=2, max_values=1))]}, "components"),
    "placeholder of 151": ({"components": [row(select(placeholder="x" * 151))]}, "components"),
    "duplicate custom_id": ({"components": [row(button(), button())]}, "components"),
    "duplicate across rows": ({"components": [row(button("s")), row(select())]}, "components"),
    "duplicate id": ({"components": [row(button(id=5), button("b", id=5))]}, "components"),
    "custom_id of 101": ({"components": [row(button("x" * 101))]}, "components"),
    "empty custom_id": ({"components": [row(button(""))]}, "components"),
    "no custom_id": ({"components": [row({"type": 2, "style": 1, "label": "x"})]}, "components"),
    "link with custom_id": ({"components": [row(LINK | {"custom_id": "a"})]}, "components"),
    "link without url": ({"components": [row({"type": 2, "style": 5, "label": "x"})]}, "components"),
    "url on a button": ({"components": [row(button(url="https://example.org"))]}, "components"),
    "link to a file": ({"components": [row(LINK | {"url": "file:///etc"})]}, "components"),
    "premium button": ({"components": [row({"type": 2, "style": 6, "sku_id": "1"})]}, "components"),
    "style 7": ({"components": [row(button(style=7))]}, "components"),
    "no label": ({"components": [row(button(label=None))]}, "components"),
    "label of 81": ({"components": [row(button(label="x" * 81))]}, "components"),
    "glyph for emoji": ({"components": [row(button(emoji={"name": "🂡"}))]}, "components"),
    "unknown emoji": ({"components": [row(button(emoji={"id": "5", "name": "x"}))]}, "components"),
    "text input in a message": (
        {"components": [row({"type": 4, "custom_id": "a", "style": 1})]},
        "components",
    ),
    "11 embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds"),
    "6001 in embeds": ({"embeds": [{"description": "x" * 3000}, {"description": "x" * 3001}]}, "embeds"),
    "title of 257": ({"embeds": [{"title": "x" * 257}]}, "embeds"),
    "description of 4097": ({"embeds": [{"description": "x" * 4097}]}, "embeds"),
    "26 fields": ({"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]}, "embeds"),
    "empty field": ({"embeds": [{"fields": [{"name": "n", "value": ""}]}]}, "embeds"),
    "empty embed": ({"embeds": [{}]}, "embeds"),
    "missing file": (
        {"embeds": [{"title": "x", "image": {"url": "attachment://no.png"}}]},
        "components",
    ),
    "V2 with content": ({"flags": V2, "content": "x", "components": [text()]}, "content"),
    "V2 with embeds": ({"flags": V2, "embeds": [{"title": "x"}], "components": [text()]}, "embeds"),
    "V2 component without flag": ({"content": "x", "components": [text()]}, "components"),
    "container without flag": ({"components": [{"type": 17, "components": [text()]}]}, "components"),
    "41 nested": ({"flags": V2, "components": [{"type": 17, "components": [text()] * 40}]}, "components"),
    "4001 shown": ({"flags": V2, "components": [text("x" * 2000), text("x" * 2001)]}, "components"),
    "empty text": ({"flags": V2, "components": [text("")]}, "components"),
    "4 texts in a section": (
        {"flags": V2, "components": [{"type": 9, "components": [text()] * 4, "accessory": button()}]},
        "components",
    ),
    "no accessory": ({"flags": V2, "components": [{"type": 9, "components": [text()]}]}, "components"),
    "container in a container": (
        {"flags": V2, "components": [{"type": 17, "components": [{"type": 17, "components": [text()]}]}]},
        "components",
    ),
    "11 pictures": (
        {
            "flags": V2,
            "components": [{"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}}] * 11}],
        },
        "components",
    ),
    "duplicate custom_id in V2": (
        {"flags": V2, "components": [row(button()), {"type": 17, "components": [row(button())]}]},
        "components",
    ),
    "ephemeral in a channel": ({"content": "x", "flags": 64}, "flags"),
    "nonce of 26": ({"content": "x", "nonce": "x" * 26, "enforce_nonce": True}, "nonce"),
    "users parsed and listed": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
    ),
}


@pytest.fixture(params=["hand and schema", "hand alone"])
async def both(request: pytest.FixtureRequest) -> AsyncIterator[tuple[DiscordServer, discord.Client]]:
    """A server with the schema check and one without, each with a client off the gateway."""
    async with DiscordServer() as server:
        if request.param == "hand alone":
            server.front.schemas = None
        with pointed_at(server):
            async with logged_in(server) as client:
                yield server, client
        server.assert_clean()


async def _refused(client: discord.Client, route: Route, body: Any) -> discord.HTTPException:
    with pytest.raises(discord.HTTPException) as caught:
        await client.http.request(route, json=body)
    return caught.value


def _fields(server: DiscordServer) -> set[str]:
    """The fields blamed in the latest answer."""
    errors: Body = server.journal.requests[-1].answer["errors"]
    return set(errors)


async def test_messages_at_the_limits_are_taken(both: tuple[DiscordServer, discord.Client]) -> None:
    server, client = both
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=server.channel.id)
    for body in GOOD_MESSAGES.values():
        await client.http.request(route, json=body)
    assert len(server.posted(server.channel)) == len(GOOD_MESSAGES)


async def test_messages_beyond_the_limits_are_refused(both: tuple[DiscordServer, discord.Client]) -> None:
    server, client = both
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=server.channel.id)
    for name, (body, field) in BAD_MESSAGES.items():
        error = await _refused(client, route, body)
        assert (error.status, error.code) == (400, 50035), name
        assert field in _fields(server), name
    assert not server.posted(server.channel)


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": " \n "}, {"flags": V2, "components": []}])
async def test_an_empty_message_is_refused(
    discord_server: DiscordServer, discord_rest: discord.Client, body: Body
) -> None:
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=discord_server.channel.id)
    assert (await _refused(discord_rest, route, body)).code == 50006


async def test_edits_are_held_to_the_same_limits(both: tuple[DiscordServer, discord.Client]) -> None:
    server, client = both
    sent = await client.get_partial_messageable(server.channel.id).send("fine")
    route = Route(
        "PATCH",
        "/channels/{channel_id}/messages/{message_id}",
        channel_id=server.channel.id,
        message_id=sent.id,
    )
    for body in ({"content": "x" * 2001}, {"components": [text()]}, {"flags": V2, "components": [text()]}):
        assert (await _refused(client, route, body)).code == 50035
    assert (await _refused(client, route, {"content": None})).code == 50006
    await client.http.request(route, json={"content": None, "flags": V2, "components": [text()]})
    assert (await _refused(client, route, {"flags": 0, "content": "back"})).code == 50035
    assert server.posted(server.channel)[0].text == "x"


def command(name: str = "play", **over: Any) -> Body:
    """A slash command as a request writes it."""
    return {"name": name, "description": "d", "type": 1} | over


def option(name: str = "o", **over: Any) -> Body:
    """A string option."""
    return {"name": name, "description": "d", "type": 3} | over


CHOICES = [{"name": str(n), "value": str(n)} for n in range(26)]

GOOD_COMMANDS: dict[str, list[Body]] = {
    "100 commands": [command(f"c{n}") for n in range(100)],
    "any script": [command("jouer-là"), command("играть"), command("เล่น"), command("o'clock_2")],
    "languages": [command(name_localizations={"fr": "jouer", "en-US": "play"})],
    "required first": [command(options=[option(required=True), option("p")])],
    "25 choices": [command(options=[option(choices=CHOICES[:25])])],
    "menu": [{"name": "Show Score", "type": 2, "name_localizations": {"fr": "Montrer la marque"}}],
    "anywhere": [command(contexts=[0, 1, 2], integration_types=[0, 1])],
}

BAD_COMMANDS: dict[str, list[Body]] = {
    "upper case": [command("Play")],
    "space": [command("play game")],
    "upper case in French": [command(name_localizations={"fr": "Jouer"})],
    "33 characters": [command("x" * 33)],
    "no description": [command(description="")],
    "description of 101": [command(description="x" * 101)],
    "unknown locale": [command(name_localizations={"fr-FR": "jouer"})],
    "unknown locale of a text": [command(description_localizations={"en": "d"})],
    "unknown locale of a choice": [
        command(options=[option(choices=[CHOICES[0] | {"name_localizations": {"xx": "a"}}])])
    ],
    "required after optional": [command(options=[option(), option("p", required=True)])],
    "same option twice": [command(options=[option(), option()])],
    "26 options": [command(options=[option(f"o{n}") for n in range(26)])],
    "26 choices": [command(options=[option(choices=CHOICES)])],
    "choice of 101": [command(options=[option(choices=[{"name": "x" * 101, "value": "x"}])])],
    "choice of a wrong type": [command(options=[option(type=4, choices=[{"name": "x", "value": "x"}])])],
    "autocomplete with choices": [command(options=[option(choices=CHOICES[:1], autocomplete=True)])],
    "autocomplete of a user": [command(options=[option(type=6, autocomplete=True)])],
    "same name twice": [command(), command()],
    "sub-command beside an option": [command(options=[option(type=1), option("p")])],
    "8001 characters": [
        command(
            options=[
                option(name, choices=[{"name": f"{n:0100}", "value": f"{n:0100}"} for n in range(25)])
                for name in ("o", "p")
            ]
        )
    ],
    "unknown place": [command(contexts=[3])],
    "nowhere": [command(contexts=[])],
    "one place twice": [command(contexts=[0, 0])],
    "unknown installation": [command(integration_types=[2])],
    "private channels of a server's bot": [command(contexts=[2], integration_types=[0])],
    "menu with options": [{"name": "Score", "type": 2, "options": [option()]}],
    "menu of 33 characters in French": [{"name": "Score", "type": 2, "name_localizations": {"fr": "x" * 33}}],
    "described menu": [{"name": "Score", "type": 2, "description": "d"}],
}


async def test_commands_at_the_limits_are_taken(both: tuple[DiscordServer, discord.Client]) -> None:
    server, client = both
    server.commands.daily_creates = 1000
    route = Route("PUT", "/applications/{id}/commands", id=server.bot.id)
    for commands in GOOD_COMMANDS.values():
        answer = await client.http.request(route, json=commands)
        assert [made["name"] for made in answer] == [asked["name"] for asked in commands]


async def test_commands_beyond_the_limits_are_refused(both: tuple[DiscordServer, discord.Client]) -> None:
    server, client = both
    route = Route("PUT", "/applications/{id}/commands", id=server.bot.id)
    for name, commands in BAD_COMMANDS.items():
        error = await _refused(client, route, commands)
        assert (error.status, error.code) == (400, 50035), name
    error = await _refused(client, route, [command(f"c{n}") for n in range(101)])
    assert error.code == 30032
    assert server.commands.registered(None) == []


async def test_two_hundred_creates_a_day(discord_server: DiscordServer, discord_rest: discord.Client) -> None:
    route = Route("PUT", "/applications/{id}/commands", id=discord_server.bot.id)
    for turn in ("a", "b"):
        await discord_rest.http.request(route, json=[command(f"{turn}{n}") for n in range(100)])
    assert (await _refused(discord_rest, route, [command("one-more")])).code == 30034
    discord_server.clock.advance(86400)
    await discord_rest.http.request(route, json=[command("one-more")])


def label(component: Body, name: str = "L") -> Body:
    """A label of a modal."""
    return {"type": 18, "label": name, "component": component}


def entry(custom_id: str = "a", **over: Any) -> Body:
    """A text input of a label."""
    return {"type": 4, "custom_id": custom_id, "style": 1} | over


def modal(*components: Body, **over: Any) -> Body:
    """A modal callback."""
    return {"type": 9, "data": {"custom_id": "m", "title": "t", "components": list(components)} | over}


BAD_CALLBACKS: dict[str, Body] = {
    "6 components": modal(*(label(entry(str(n))) for n in range(6))),
    "no component": modal(),
    "title of 46": modal(label(entry()), title="x" * 46),
    "custom_id of 101": modal(label(entry()), custom_id="x" * 101),
    "label of 46": modal(label(entry(), "x" * 46)),
    "same custom_id": modal(label(entry()), label(entry())),
    "input without label": modal(row(entry())),
    "two inputs a row": modal(row(entry("a", label="x"), entry("b", label="y"))),
    "a button": modal(label(button())),
    "a button row": modal(row(button())),
    "lengths crossed": modal(label(entry(min_length=5, max_length=4))),
    "one radio": modal(label({"type": 21, "custom_id": "a", "options": [{"label": "a", "value": "a"}]})),
    "two radios chosen": modal(label({"type": 21, "custom_id": "a", "options": CHOSEN[:2]})),
    "26 options": modal(label(select(options=OPTIONS))),
    "two options chosen": modal(label(select(options=CHOSEN[:2]))),
    "described in 101": modal(label(select(options=[OPTIONS[0] | {"description": "x" * 101}]))),
    "placeholder of 151": modal(label(select(placeholder="x" * 151))),
    "more than there are": modal(label(select(max_values=2))),
    "choices to a command": {"type": 8, "data": {"choices": []}},
    "update of a command": {"type": 7, "data": {"content": "x"}},
    "unknown type": {"type": 11},
    "2001 characters": {"type": 4, "data": {"content": "x" * 2001}},
    "crossposted": {"type": 4, "data": {"content": "x", "flags": 2}},
}


async def test_callbacks_are_held_to_the_limits(both: tuple[DiscordServer, discord.Client]) -> None:
    server, client = both
    alice = server.person("Alice")
    opened = server.interactions.open(Kind.COMMAND, alice.user, server.channel, {"name": "play"})
    route = Route("POST", "/interactions/{id}/{token}/callback", id=opened.id, token=opened.token)
    for name, body in BAD_CALLBACKS.items():
        error = await _refused(client, route, body)
        assert (error.status, error.code) == (400, 50035), name
    assert (await _refused(client, route, {"type": 4, "data": {}})).code == 50006
    fields = [label(entry(str(n))) for n in range(4)]
    await client.http.request(route, json=modal(*fields, label(select(options=CHOSEN[:1] + OPTIONS[1:25]))))
    assert (await _refused(client, route, {"type": 6})).code == 40060


async def test_suggestions_are_held_to_the_limits(both: tuple[DiscordServer, discord.Client]) -> None:
    server, client = both
    alice = server.person("Alice")
    opened = server.interactions.open(Kind.AUTOCOMPLETE, alice.user, server.channel, {"name": "play"})
    route = Route("POST", "/interactions/{id}/{token}/callback", id=opened.id, token=opened.token)
    for choices in (CHOICES, [{"name": "x" * 101, "value": "x"}], [{"name": "x", "value": "x" * 101}]):
        error = await _refused(client, route, {"type": 8, "data": {"choices": choices}})
        assert error.code == 50035
    assert (await _refused(client, route, {"type": 4, "data": {"content": "x"}})).code == 50035
    await client.http.request(route, json={"type": 8, "data": {"choices": CHOICES[:25]}})


@pytest.mark.parametrize("sign", ["♠️", "♥️", "🃏", "1️⃣", "👍🏽", "👨‍👩‍👧", "🇫🇷", "🎲"])
def test_emojis(sign: str) -> None:
    assert is_unicode_emoji(sign)


@pytest.mark.parametrize("sign", ["🂡", "♤", "♠", "A", "", "♠♥", "1", ":spades:"])
def test_not_emojis(sign: str) -> None:
    assert not is_unicode_emoji(sign)
