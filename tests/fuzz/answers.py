"""What a platform answers and sends, changed, without some of it, and with what nobody knows, while a table is being
played: a Bot API server's answers, and Discord's answers and events."""

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from tests.adapters.discord.evening import Evening
from tests.adapters.discord.players import board, hand_of, wish
from tests.adapters.discord.program import running as running_discord
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.program import running as running_telegram
from tests.adapters.telegram.scenes import Four, at_table, one_plays, waited_for
from tests.fixtures_store import MemoryUnderTest
from tests.fuzz.making_up import line, other
from tests.fuzz.watching import Finding, tells_nothing_of_the_program
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import pointed_at
from tests.loopback.discord.journal import Request
from tests.loopback.discord.slash import CannotError
from tests.loopback.telegram.person import NoAnswerError, Person
from tests.loopback.telegram.server import TelegramServer

ROUNDS = 12
AFTERWARDS = 4
"""Cards and calls that are played once the server is itself again."""
ODD = 0.5
"""The part of the answers that are changed, most of them in one place."""
NO_JSON = 0.03
SOON = 0.5
"""Seconds for an answer to a press, which may have been changed on its way."""


class Odd:
    """Changes answers."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self.unknown = 0
        """Messages of whose number the program cannot know."""

    def changed(self, body: Any) -> Any:
        """What is answered instead."""
        number = _number(body)
        answer: Any = line(self._chance) if self._chance.random() < NO_JSON else self.odd(body)
        self.unknown += number is not None and _number(answer) != number
        return answer

    def odd(self, value: Any) -> Any:
        """What comes instead, mostly as it is."""
        return self._with_more(other(self._chance, value)) if self._chance.random() < ODD else value

    def _with_more(self, value: Any) -> Any:
        """With fields that no version has."""
        if isinstance(value, dict):
            more = {line(self._chance)[:9]: line(self._chance)} if self._chance.random() < 0.1 else {}
            return {key: self._with_more(part) for key, part in value.items()} | more
        return [self._with_more(part) for part in value] if isinstance(value, list) else value


def _number(body: Any) -> Any:
    """By which number the message is known that was sent; Telegram's answers have it within, Discord's outside."""
    result = body.get("result", body) if isinstance(body, dict) else None
    return result.get("message_id", result.get("id")) if isinstance(result, dict) else None


async def telegram_answers(chance: Random, _: Path) -> None:
    """No side ends, no message is doubled but for those whose number was not told, and the table is played on."""
    async with (
        TelegramServer(newer=chance.random() < 0.5) as server,
        running_telegram(server, MemoryUnderTest()) as program,
    ):
        group, odd = await at_table(program, "manille clock=none"), Odd(chance)
        server.faults.rewrite("*", odd.changed, times=10**6)
        for _round in range(ROUNDS):
            await _somebody_plays(program, group, chance)
        server.faults.clear()
        await _played_on(program, group)
        boards = [seen for seen in group.ana.sees(group.room) if any(b.data.endswith(":hand") for b in seen.buttons)]
        if len(boards) > 1 + odd.unknown:
            raise Finding(f"{len(boards)} boards where {odd.unknown} answers did not tell the number of theirs")
        for person in group.people:
            for seen in (*person.sees(group.room), *person.sees(None)):
                tells_nothing_of_the_program(seen.text if seen.from_bot else "")


async def _somebody_plays(program: Program, group: Four, chance: Random) -> None:
    """Whoever is waited for presses what they see; somebody else asks for something."""
    person = await waited_for(program, group)
    offers = [
        (seen, button)
        for seen in person.sees(None)
        for button in seen.buttons
        if seen.from_bot and button.data.startswith("c:")
    ]
    if offers:
        seen, button = chance.choice(offers[-8:])
        with suppress(NoAnswerError):
            await person.press(seen, data=button.data, within=SOON)
    await chance.choice(group.people).command(group.room, f"/{chance.choice(('help', 'score', 'hand'))}", wait=False)
    if program._task is None or program._task.done():
        raise Finding("the side has ended")


async def _played_on(program: Program, group: Four) -> None:
    """Whoever has lost the hand asks for it, and cards are played."""
    for _ in range(AFTERWARDS):
        person: Person = await waited_for(program, group)
        await person.command(None, "/hand", wait=False)
        await program.server.settle()
        before = (await program.look(group.table)).version
        await one_plays(program, group)
        if (await program.look(group.table)).version == before:
            raise Finding("the table is not played on")


async def discord_answers(chance: Random, _: Path) -> None:
    """The same on Discord, whose events come oddly as well; nor is a session lost by them."""
    async with DiscordServer() as server:
        with pointed_at(server):
            evening, odd = Evening(server), Odd(chance)
            async with running_discord(server, evening.memory.store(), evening.memory.ledger):
                await evening.begin()
                sessions = len(server.gateway.identifies)
                server.faults.change_answers = lambda request, body: odd.changed(body) if _is_sent(request) else body
                server.faults.change_events = lambda _, data: odd.odd(data)
                for _round in range(ROUNDS):
                    await _somebody_clicks(evening, chance)
                server.faults.clear()
                await _clicked_on(evening)
            if len(server.gateway.identifies) > sessions:
                raise Finding("the session was lost")
            boards = [one for one in server.posted(server.channel) if any(b.label == "My hand" for b in one.buttons)]
            if len(boards) > 1 + odd.unknown:
                raise Finding(f"{len(boards)} boards where {odd.unknown} answers did not tell the number of theirs")
            for who in (*evening.people, evening.eve):
                tells_nothing_of_the_program(server.visible_text(who))


def _is_sent(request: Request) -> bool:
    """Whether this is about messages and answers: what the bot asks once at its start is no part of a game."""
    return request.route.startswith(("/channels", "/interactions", "/webhooks", "/users/@me/channels"))


async def _somebody_clicks(evening: Evening, chance: Random) -> None:
    """Whoever sees something to play does; somebody else asks for something."""
    for person in evening.people:
        if (hand := hand_of(person)) is not None:
            with suppress(CannotError):
                await person.click(hand, custom_id=wish(hand).custom_id)
            break
    await chance.choice(evening.people).slash(evening.server.channel, chance.choice(("help", "score", "hand")))


async def _clicked_on(evening: Evening) -> None:
    """Whoever has lost the hand asks for it, and cards are played."""
    for _ in range(AFTERWARDS):
        await evening.server.settle()
        before = evening.table.deal
        for person in evening.people:
            await person.slash(evening.server.channel, "hand")
            await evening.server.settle()
            if (hand := hand_of(person)) is not None:
                await person.click(hand, custom_id=wish(hand).custom_id)
        await evening.server.settle()
        if evening.table.deal == before:
            raise Finding(f"the table is not played on: {board(evening.ana, evening.server.channel).text}")
