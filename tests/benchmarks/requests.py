"""What playing costs in requests: `python -m tests.benchmarks.requests [--game G] [--deals N] [--think S]`.

Four people play some deals on the loopback Discord and Telegram, which keep the limits that the platforms are known
to have, through the real adapters and client libraries, at the pace that tables have for people. Each thinks for so
many seconds from when the hand asks. First everybody has a private chat with the bot, then everybody the panel in the
group that its owner alone sees; on Telegram also the table open on a page. What the bot asks of the platform from the
first deal on is printed by what it was for, for each card on Telegram and for each tap on Discord. No real seconds
pass.
"""

import argparse
import asyncio
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random

from adapters.chat.sending.queue import LoopClock
from adapters.pictures.gallery import Gallery
from engine.games import GAMES
from engine.host.people.people import Pictures
from engine.host.ports import log
from engine.host.ports.tables import TableStore
from engine.host.service.tables import TableService
from engine.host.service.timekeeper import Timekeeper
from engine.host.state.ids import TableId
from engine.host.state.presets import Pace
from tests.adapters.desks import registry_of
from tests.adapters.discord import players as discord_players
from tests.adapters.discord import program as discord_program
from tests.adapters.telegram.players import AGAIN
from tests.adapters.telegram.program import Program, seated, started
from tests.adapters.telegram.test_ephemeral import GroupPlayer
from tests.benchmarks.evening import SUITS, Evening, at_pages, at_work, turn_of
from tests.doubles.world import World
from tests.fixtures_store import MemoryUnderTest
from tests.loopback import standstill
from tests.loopback.discord import DiscordServer
from tests.loopback.discord import Person as DiscordPerson
from tests.loopback.discord.fixtures import serving
from tests.loopback.discord.journal import Request
from tests.loopback.discord.limits import REALISTIC
from tests.loopback.telegram.journal import Entry
from tests.loopback.telegram.seen import SeenButton, SeenMessage
from tests.loopback.telegram.server import TelegramServer

NAMES = ("Ana", "Bruno", "Chloé", "Dan")
NEXT_DEAL = 15.0
"""Seconds in which a next deal has begun, as far as it concerns what the one before costs."""
LINES = 100_000
"""More than any table's log has."""


@dataclass
class Spent:
    """What some deals took."""

    cards: int = 0
    deals: int = 0
    taps: int = 0
    requests: Counter[str] = field(default_factory=Counter)
    """Without the answers to taps."""
    own: int = 0
    """Those that Discord counts among the bot's own."""
    sent: int = 0
    """Bytes of what was asked, files among them."""
    uploads: int = 0
    seconds: float = 0.0
    waits: list[float] = field(default_factory=list)
    """Seconds from what somebody did until the next to act was asked."""


async def deals_over(service: TableService, table: TableId, deals: int) -> bool:
    loaded = await service.look(table)
    return loaded is not None and len(loaded.table.match.results) >= deals


async def cards_played(store: TableStore, table: TableId) -> int:
    """Cards in the log of a table: a move is `seat:action`, and calls have other words than cards."""
    lines = [log.decode(line) for _, line in await store.log(table)]
    return Counter(fact["is"] for line in lines for fact in line.public)["CardPlayed"]


@dataclass
class Hands:
    """Which hands offer something, as they were last sent."""

    offering: dict[str, bool] = field(default_factory=dict)

    def why(self, hand: str, *, offers: bool, new: bool) -> str:
        """What a hand was sent or edited for."""
        before, self.offering[hand] = self.offering.get(hand, False), offers
        if new:
            return "hand, new"
        return "hand, to act" if offers else "hand, behind one's own move" if before else "hand, while waiting"


# Discord


async def on_discord(game: str, deals: int, think: float, *, private: bool) -> Spent:
    memory = discord_program.Memory(World(kept_lines=LINES))
    async with serving() as server:
        server.limits.rates = dict(REALISTIC)
        people = [server.person(name) for name in NAMES[: GAMES[game].seats]]
        gallery = Gallery(registry_of(memory.ledger), Pictures.DARK)
        async with discord_program.running(
            server, memory.store(), memory.ledger, pictures=gallery, clock=LoopClock()
        ) as program:
            timekeeper = Timekeeper(program.store.tables, program.service)
            async with at_work(timekeeper.run()):
                if not private:
                    for person in people:
                        person.close_dms()
                await _begin_on_discord(server, people, game)
                table = memory.now()[0].id
                if not private:
                    for person in people:
                        await person.click(discord_players.board(person, server.channel), "My hand")
                start, began = len(server.journal.requests), asyncio.get_running_loop().time()
                evening = Evening(think)
                ways = [(partial(_asked_on_discord, one), partial(_press_on_discord, one)) for one in people]
                async with at_work(*(evening.plays(*way) for way in ways)):
                    await evening.until(partial(deals_over, program.service, table, deals))
                took = asyncio.get_running_loop().time() - began
                await asyncio.sleep(NEXT_DEAL)
                cards = await cards_played(program.store.tables, table)
        assert not [one for one in server.journal.refused if one.status == 429]
        made = server.journal.requests[start:]
    hands = Hands()
    reasons = [_why_on_discord(one, server.channel.id, hands) for one in made]
    rest = [one for one in made if not _is_answer(one)]
    return Spent(
        cards,
        deals,
        len(made) - len(rest),
        Counter(why for one, why in zip(made, reasons, strict=True) if not _is_answer(one)),
        sum(one.actor == "bot" for one in rest),
        sum(len(json.dumps(one.body).encode()) + sum(one.files.values()) for one in made),
        sum(len(one.files) for one in made),
        took,
        evening.waits,
    )


def _is_answer(one: Request) -> bool:
    return one.name.endswith("/callback")


def _why_on_discord(one: Request, channel: int, hands: Hands) -> str:
    """What a request was for."""
    where = one.params.get("channel_id", "")
    if where == str(channel):
        return "board, new" if one.method == "POST" else "board"
    if "/messages" not in one.name and not _is_answer(one):
        return one.name
    message = one.params.get("message_id", "")
    if _is_answer(one) or not message:
        data = one.body.get("data") or one.body
        shown = one.answer.get("id", "") if isinstance(one.answer, dict) else ""
        return hands.why(shown, offers="pli:c:" in json.dumps(data), new=True)
    return hands.why(message, offers="pli:c:" in json.dumps(one.body), new=False)


async def _begin_on_discord(server: DiscordServer, people: Sequence[DiscordPerson], game: str) -> None:
    host, channel = people[0], server.channel
    await host.slash(channel, "play", game=game, clock="none")
    for person in people[1:]:
        await asyncio.sleep(3)
        board = discord_players.board(person, channel)
        free = next(button for button in board.buttons if button.label.startswith("Sit"))
        await person.click(board, custom_id=free.custom_id)
    await asyncio.sleep(3)
    await host.click(discord_players.board(host, channel), "Start")
    await asyncio.sleep(3)


def _asked_on_discord(person: DiscordPerson) -> str:
    hand = discord_players.hand_of(person)
    return turn_of(discord_players.playable(hand)[0].custom_id) if hand is not None else ""


async def _press_on_discord(person: DiscordPerson) -> None:
    hand = discord_players.hand_of(person)
    if hand is not None:
        await discord_players.play(person, hand)


# Telegram


async def on_telegram(game: str, deals: int, think: float, *, private: bool, pages: bool = False) -> Spent:
    async with TelegramServer(newer=True) as server:
        memory = MemoryUnderTest()
        memory.world = World(kept_lines=LINES)  # whose time passes by itself
        program = Program(server, memory, pace=Pace(), usual=Pictures.DARK)
        await program.start()
        people = [server.person(name) for name in NAMES[: GAMES[game].seats]]
        room = server.supergroup("Cards", *people)
        async with at_work(Timekeeper(program.store.tables, program.service).run()):
            if private:
                for person in people:
                    await person.start(wait=False)
            await server.settle()
            table = await seated(program, room, people, f"{game} clock=none")
            await started(program, room, people[0], table)
            players = [Thinker(person, room, Random(7), private=private) for person in people]
            if not private:
                for player in players:
                    await asyncio.sleep(5)
                    await player.bring()
            await asyncio.sleep(5)
            start, began = len(server.journal.entries), asyncio.get_running_loop().time()
            evening = Evening(think)
            async with at_pages(program, table, people if pages else ()) as looking:
                works = [evening.plays(one.asked, one.press) for one in looking or players]
                async with at_work(*works):
                    await evening.until(partial(deals_over, program.service, table, deals))
            took = asyncio.get_running_loop().time() - began
            await asyncio.sleep(NEXT_DEAL)
            cards = await cards_played(program.store.tables, table)
        await program.kill()
        server.check()
    made = [one for one in server.journal.entries[start:] if one.method.lower() != "getupdates"]
    hands = Hands()
    reasons = Counter(_why_on_telegram(one, hands) for one in made if one.method != "answerCallbackQuery")
    return Spent(
        cards,
        deals,
        sum(one.method == "answerCallbackQuery" for one in made),
        reasons,
        0,
        sum(len(json.dumps(one.params).encode()) + _files(one) for one in made),
        sum(len(one.files) for one in made),
        took,
        evening.waits,
    )


@dataclass
class Thinker(GroupPlayer):
    """Somebody who bids the first suit that is offered, and else does the first thing."""

    private: bool = True

    def hand(self) -> SeenMessage | None:
        if not self.private:
            return super().hand()
        return next((one for one in reversed(self.person.sees(None)) if one.from_bot and one.buttons), None)

    def asked(self) -> str:
        offered = self._offered()
        return turn_of(offered[0].data) if offered else ""

    async def press(self) -> None:
        hand, offered = self.hand(), self._offered()
        wish = next((one for one in offered if one.label[:1] in SUITS), offered[0] if offered else None)
        if hand is None or wish is None:
            return
        answer = await self.person.press(hand, data=wish.data)
        if answer.text.startswith(AGAIN):
            await self.person.press(hand, data=wish.data)

    def _offered(self) -> list[SeenButton]:
        hand = self.hand()
        return [one for one in hand.buttons if one.data.startswith("c:")] if hand is not None else []


def _files(entry: Entry) -> int:
    return sum(len(upload.content) for upload in entry.files.values())


def _why_on_telegram(one: Entry, hands: Hands) -> str:
    """What a request was for."""
    chat, whom = int(one.params.get("chat_id", 0)), one.params.get("receiver_user_id")
    new = one.method.startswith("send")
    alone = whom is not None or "ephemeral_message_parameters" in one.params
    if chat < 0 and not alone:
        return "board, new" if new else "board"
    if not new and not one.method.startswith("edit"):
        return one.method
    number = one.params.get("message_id") or one.params.get("ephemeral_message_id") or ""
    return hands.why(f"{chat} {whom} {number}", offers='"c:' in json.dumps(one.params).replace("\\", ""), new=new)


# what is printed


def print_spent(where: str, spent: Spent, *, by_tap: bool) -> None:
    each = spent.taps if by_tap else spent.cards
    total = spent.requests.total()
    print(f"\n{where}: {spent.deals} deals, {spent.cards} cards, {spent.taps} taps")
    if by_tap:
        print(f"  a tap: {(total + spent.taps) / each:.2f} requests, {total / each:.2f} beside the answer, "
              f"{spent.own / each:.2f} on the bot's own quota")  # fmt: skip
    else:
        print(f"  a card: {total / each:.2f} requests beside the answers to taps")
    waits = sorted(spent.waits)
    print(f"  a deal: {spent.sent / 1000 / spent.deals:.0f} KB, {spent.uploads / spent.deals:.1f} pictures; "
          f"{spent.cards / spent.seconds * 60:.1f} cards a minute")  # fmt: skip
    print(f"  the next to act is asked after {waits[len(waits) // 2]:.1f} s, {waits[len(waits) * 19 // 20]:.1f} s "
          f"(19 of 20), {waits[-1]:.1f} s (at most)")  # fmt: skip
    _print_kinds(spent.requests.most_common(), each)


def _print_kinds(kinds: Iterable[tuple[str, int]], each: int) -> None:
    for kind, number in kinds:
        print(f"  {number / each:7.2f}  {kind}")


async def measure(game: str, deals: int, think: float) -> None:
    print_spent("Telegram, pages", await on_telegram(game, deals, think, private=True, pages=True), by_tap=False)
    for private, chats in ((True, "private chats"), (False, "panels")):
        print_spent(f"Telegram, {chats}", await on_telegram(game, deals, think, private=private), by_tap=False)
        print_spent(f"Discord, {chats}", await on_discord(game, deals, think, private=private), by_tap=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Count the requests to each platform for a card and a tap.")
    parser.add_argument("--game", choices=tuple(GAMES), default="manille-coinchee")
    parser.add_argument("--deals", type=int, default=4)
    parser.add_argument("--think", type=float, default=2.0, help="seconds that people think")
    given = parser.parse_args()
    standstill.install()
    with asyncio.Runner(loop_factory=standstill.StandstillLoop) as runner:
        runner.run(measure(given.game, given.deals, given.think))


if __name__ == "__main__":
    main()
