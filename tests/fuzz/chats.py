"""The entries of people: lines, buttons, commands, links and updates, on both platforms and in the terminal."""

import socket
from collections.abc import Callable
from contextlib import suppress
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
from rich.console import Console

from adapters.chat.answers import File, message_of, text_of
from adapters.telegram.updates.webhook import HEADER, WebhookSettings
from adapters.terminal.asks import Asks
from adapters.terminal.at_table import Around
from adapters.terminal.news import News, Transcript
from adapters.terminal.session import Session
from engine.host.state.ids import ScopeId
from engine.messages.message import Message
from engine.messages.texts import Texts
from engine.messages.tokens import AboutMe, parse
from tests.adapters.desks import desk_for
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.players import board
from tests.adapters.discord.program import running as running_discord
from tests.adapters.telegram.program import running as running_telegram
from tests.adapters.telegram.scenes import at_table
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import NAMES, House, person
from tests.fixtures_store import MemoryUnderTest
from tests.fuzz.making_up import as_json, damaged, line, other, token
from tests.fuzz.watching import Finding, tells_nothing_of_the_program
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import pointed_at
from tests.loopback.telegram.server import TelegramServer

LINES = 40
SOME = 0.2
"""The part that does not get through the door, or cannot be read."""
PATIENCE = 20.0
GAMES = ("manille", "manille-coinchee", "chibre", "mensch", "menche")
PUBLIC, SECRET = "https://pli.example", "s3cret-token"


async def typed(chance: Random, _: Path) -> None:
    """Lines and buttons, as the desk gets them from any platform."""
    house = House(seed=chance.randrange(1000))
    table = await house.full_table(chance.choice(GAMES), "none")
    desk = desk_for(house.service, MemoryLedger())
    room = (await house.look(table)).table.rooms[0].key
    for _number in range(LINES):
        by = person(chance.choice((*NAMES, "Eve")))
        answer = await desk.type(line(chance), by, house.event(), room)
        tells_nothing_of_the_program(_read(message_of(answer)) + text_of(answer))
        forged = token(chance).replace("k7qx2345", table)
        if isinstance(meant := parse(forged), AboutMe):
            continue  # about accounts of a platform, which nobody has here: the platforms' own entries press it
        pressed = await desk.press(meant, by, house.event(), room)
        tells_nothing_of_the_program(_read(message_of(pressed)) + text_of(pressed))


async def terminal(chance: Random, _: Path) -> None:
    """Lines at a table in plain text."""

    class Typed:
        left = LINES

        async def ask(self, question: str, words: object = ()) -> str | None:
            self.left -= 1
            return line(chance) if self.left > 0 else None

    house = House(seed=chance.randrange(1000))
    table = await house.full_table(chance.choice(GAMES), "none")
    console = Console(record=True, width=100, file=StringIO())
    asks = Asks(desk_for(house.service, MemoryLedger()), ScopeId("terminal"), _kept)
    live = (await house.look(table)).live
    by = person(NAMES[min(live.rules.to_act(live.state), default=0) if live else 0])
    news, transcript = _Nothing(house.store.outbox), Transcript(house.store.tables, table, Texts("en"))
    session = Session(Around(house.service, asks, news, transcript), console, Typed(), by, table)
    with suppress(_OthersPlay):
        await session.play()
    tells_nothing_of_the_program(console.export_text())


class _OthersPlay(Exception):
    """Nobody does at this table."""


class _Nothing(News):
    async def wait(self) -> None:
        raise _OthersPlay


async def discord(chance: Random, _: Path) -> None:
    """What is written in a channel, forged buttons and options of commands, by the real library."""
    async with DiscordServer() as server:
        with pointed_at(server):
            evening = Evening(server)
            async with running_discord(server, evening.memory.store(), evening.memory.ledger):
                await evening.begin()
                for _number in range(LINES // 4):
                    by = chance.choice([*evening.people, evening.eve])
                    by.say(server.channel, f"<@{server.bot.id}> {line(chance)}"[:2000])
                    forged = f"pli:{token(chance)}"[:100]
                    await by.click_raw(forged.encode("utf-8", "replace").decode(), board(by, server.channel))
                    await by.slash(server.channel, "play", game=line(chance)[:100], options=line(chance)[:100])
                await server.settle()
                opened = await evening.eve.slash(server.channel, "score")
                if opened.failed:
                    raise Finding("nobody is answered any more")
            for who in (*evening.people, evening.eve):
                tells_nothing_of_the_program(server.visible_text(who))


async def telegram(chance: Random, _: Path) -> None:
    """Updates as Telegram might send them, by webhook: messages, commands, buttons, links; and anybody's headers."""
    await _updates(chance, lambda update: update)


async def telegram_types(chance: Random, _: Path) -> None:
    """Updates as nobody should send them: whatever cannot be read is passed over, which may be told in the log."""
    await _updates(chance, lambda update: other(chance, update))


async def _updates(chance: Random, sent: Callable[[Any], Any]) -> None:
    async with TelegramServer() as server:
        settings = WebhookSettings(f"{PUBLIC}/telegram", SECRET, _free_port(), "127.0.0.1")
        server.route_webhook(PUBLIC, f"http://127.0.0.1:{settings.port}")
        async with running_telegram(server, MemoryUnderTest(), settings) as program:
            await server.until(lambda: server.webhook.url)
            group = await at_table(program, "manille clock=none", private=1)
            async with aiohttp.ClientSession() as session:
                for number in range(LINES // 4):
                    update = sent(_update(chance, 10_000_000 + number, group.room.id, group.ana.id))
                    body = as_json(update)
                    await _post(session, settings, chance, damaged(chance, body) if chance.random() < SOME else body)
            await server.settle(within=PATIENCE)
            await group.ana.command(group.room, "/score", wait=False)
            await server.until(lambda: not server.platform.updates.outstanding(), within=PATIENCE)
            await server.settle(within=PATIENCE)
            for place in (group.room, None):
                for seen in group.ana.sees(place):
                    tells_nothing_of_the_program(seen.text if seen.from_bot else "")


async def _post(session: aiohttp.ClientSession, settings: WebhookSettings, chance: Random, update: bytes) -> None:
    known = chance.random() > SOME
    secret = SECRET if known else line(chance).encode("latin-1", "replace").decode("latin-1")
    headers = {HEADER: "".join(sign for sign in secret if sign.isprintable())}
    address = f"http://127.0.0.1:{settings.port}/telegram"
    async with session.post(address, data=update, headers=headers) as answer:
        tells_nothing_of_the_program(await answer.text())
        if answer.status not in (200, 400, 403, 413):
            raise Finding(f"a webhook was answered with {answer.status}")


def _update(chance: Random, number: int, chat: int, sender: int) -> dict[str, Any]:
    place = {"id": chat, "type": "supergroup", "title": "Cards"}
    by = {"id": sender, "is_bot": False, "first_name": line(chance)[:64] or "Eve", "language_code": "en"}
    text = chance.choice((line(chance), f"/start {line(chance)}", f"/play {line(chance)}", f"/{line(chance)}"))
    message: dict[str, Any] = {"message_id": number, "date": 1, "chat": place, "from": by, "text": text}
    if text.startswith("/"):
        message["entities"] = [{"type": "bot_command", "offset": 0, "length": len(text.split(" ")[0])}]
    kinds = {
        "message": message,
        "callback_query": {
            "id": str(number), "from": by, "chat_instance": "1", "message": message, "data": token(chance)
        },
        "inline_query": {"id": str(number), "from": by, "query": text, "offset": ""},
        "my_chat_member": {
            "chat": place, "from": by, "date": 1,
            "old_chat_member": {"user": by, "status": "member"}, "new_chat_member": {"user": by, "status": "left"},
        },
    }  # fmt: skip
    kind = chance.choice(tuple(kinds))
    return {"update_id": number, kind: kinds[kind]}


def _read(message: Message | None) -> str:
    return "" if message is None else repr(message.blocks)


def _kept(file: File) -> str:
    return file.name


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
