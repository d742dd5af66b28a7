"""What a card costs in requests: `python -m tests.benchmarks.requests [--game G] [--options "target=50"]`.

People play a match on the loopback Discord and Telegram through the real adapters and client libraries, first each
with a private chat with the bot, then nobody with one. What the bot asks of the platform from the first deal to the
end of the match is printed by kind, for each card played. Answers to what people tapped stand apart: they do not
count into a channel's or a group's limits. On Telegram, whose twenty a minute are a group's, what goes to the group
stands apart from what goes to private chats; time passes there so slowly that a card takes some seconds, as among
people: where it flies, hands that merely wait are brought up to date while nobody could have thought so long. Beside
that stand the bytes of a deal, the taps of people, and the messages that make a phone ring.
"""

import argparse
import asyncio
import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from engine.games import GAMES
from engine.host.ports import log
from engine.host.ports.tables import TableStore
from engine.host.state.ids import TableId
from engine.host.state.table import Phase
from tests.adapters.discord import players as discord_players
from tests.adapters.discord import program as discord_program
from tests.adapters.telegram import program as telegram_program
from tests.adapters.telegram.players import LatePlayer, Player
from tests.adapters.telegram.test_whole_game import Evening
from tests.adapters.telegram.truth import Truth
from tests.fixtures_store import MemoryUnderTest
from tests.loopback import standstill
from tests.loopback.discord import DiscordServer, Person
from tests.loopback.discord.fixtures import serving
from tests.loopback.discord.journal import Request
from tests.loopback.telegram.journal import Entry
from tests.loopback.telegram.server import TelegramServer

NAMES = ("Ana", "Bruno", "Chloé", "Dan")
TELEGRAM_ANSWER = "answerCallbackQuery"
THOUGHT = 5.0
"""Seconds that a card takes people on Telegram."""


@dataclass(frozen=True, slots=True)
class Spent:
    """What a match took: requests by kind, and the answers to interactions, which are counted apart."""

    cards: int
    deals: int
    requests: Counter[str]
    answers: Counter[str]
    sent: int
    """Bytes of what was asked, files among them."""
    taps: int
    """Times that somebody pressed a button."""
    rings: int
    """Messages that make somebody's phone ring."""
    seconds: float = 0.0
    """How long the match took by the platform's clock, where that is known."""


@dataclass(frozen=True, slots=True)
class Match:
    game: str
    options: str
    private: bool
    """Whether everybody has a private chat with the bot."""

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: GAMES[self.game].seats]


async def on_discord(match: Match) -> Spent:
    """A match on the loopback Discord."""
    memory = discord_program.Memory()
    async with serving() as server, discord_program.running(server, memory.store(), memory.ledger) as program:
        people = [server.person(name) for name in match.names]
        if not match.private:
            for person in people:
                person.close_dms()
        await _begin_on_discord(server, people, match)
        start = len(server.journal.requests)
        await discord_players.play_on(
            server, server.channel, people, lambda: memory.now()[0].phase in (Phase.OVER, Phase.CLOSED)
        )
        await server.settle()
        made = server.journal.requests[start:]
        table = memory.now()[0]
        cards = await cards_played(program.store.tables, table.id)
    answers = Counter(request.name for request in made if request.actor == "interaction")
    taps = sum(number for name, number in answers.items() if name.endswith("/callback"))
    sent = sum(len(json.dumps(request.body).encode()) + sum(request.files.values()) for request in made)
    rings = sum(_rings_on_discord(request, server.channel.id) for request in made)
    requests = Counter(request.name for request in made) - answers
    return Spent(cards, len(table.match.results), requests, answers, sent, taps, rings)


def _rings_on_discord(request: Request, channel: int) -> bool:
    """A direct message rings, and in a channel one that mentions somebody."""
    if request.method != "POST" or not request.route.endswith("/channels/{channel_id}/messages"):
        return False
    direct = request.params["channel_id"] != str(channel)
    return direct or bool(request.body.get("allowed_mentions", {}).get("users"))


async def _begin_on_discord(server: DiscordServer, people: list[Person], match: Match) -> None:
    """From nothing to the first deal."""
    host, channel = people[0], server.channel
    await host.slash(channel, "play", game=match.game, options=match.options, clock="none")
    for person in people[1:]:
        await server.settle()
        board = discord_players.board(person, channel)
        free = next(button for button in board.buttons if button.label.startswith("Sit"))
        await person.click(board, custom_id=free.custom_id)
    await server.settle()
    await host.click(discord_players.board(host, channel), "Start")


async def on_telegram(match: Match) -> Spent:
    """A match in a group on the loopback Telegram."""
    async with TelegramServer() as server, telegram_program.running(server, MemoryUnderTest()) as program:
        people = [server.person(name) for name in match.names]
        eve = server.person("Eve")
        room = server.supergroup("Cards", *people, eve)
        if match.private:
            for person in people:
                await person.start(wait=False)
            await server.settle()
        words = f"{match.game} {match.options} clock=none"
        table = await telegram_program.seated(program, room, people, words)
        start, began = len(server.journal.requests()), server.clock.now()
        await telegram_program.started(program, room, people[0], table)
        chance, kind = Random(7), Player if match.private else LatePlayer
        seated = [kind(person, room, chance, THOUGHT) for person in people]
        await Evening(program, room, seated, eve, Truth(program, table)).play({})
        await people[0].waits_to_see(room, "The match is over")
        cards = await cards_played(program.store.tables, table)
        entries = server.journal.requests()[start:]
        made = Counter(map(_kind, entries))
        deals = len((await program.look(table)).table.match.results)
        took = server.clock.now() - began
        server.check()
    answers = Counter({kind: number for kind, number in made.items() if kind == TELEGRAM_ANSWER})
    sent = sum(len(json.dumps(entry.params).encode()) + _files(entry) for entry in entries)
    rings = sum(map(_rings_on_telegram, entries))
    return Spent(cards, deals, made - answers, answers, sent, answers.total(), rings, took)


def _files(entry: Entry) -> int:
    return sum(len(upload.content) for upload in entry.files.values())


def _rings_on_telegram(entry: Entry) -> bool:
    return entry.method.startswith("send") and entry.params.get("disable_notification") not in (True, "true")


def _kind(entry: Entry) -> str:
    """The method, and whether it was about the group or a private chat."""
    chat = entry.params.get("chat_id")
    return entry.method if chat is None else f"{entry.method}, {'group' if int(chat) < 0 else 'private chats'}"


async def cards_played(store: TableStore, table: TableId) -> int:
    """Cards in the log of a table: a move is `seat:action`, and calls have other words than cards."""
    lines = [log.decode(line) for _, line in await store.log(table)]
    kinds = (fact["is"] for line in lines for fact in line.public)
    return Counter(kinds)["CardPlayed"]


def print_spent(where: str, spent: Spent) -> None:
    total = spent.requests.total()
    print(f"\n{where}: {spent.cards} cards, {total / spent.cards:.2f} requests for each")
    if spent.seconds:
        print(f"  {spent.seconds / spent.cards:7.2f}  seconds a card, by the platform's clock")
    print(f"  {spent.sent / 1000 / spent.deals:7.0f}  KB a deal, {spent.taps / spent.cards:.2f} taps a card, "
          f"{spent.rings} messages that ring in {spent.deals} deals")  # fmt: skip
    _print_kinds(spent.requests.most_common(), spent.cards)
    print(f"  answers to interactions, apart: {spent.answers.total() / spent.cards:.2f} for each card")
    _print_kinds(spent.answers.most_common(), spent.cards)


def _print_kinds(kinds: Iterable[tuple[str, int]], cards: int) -> None:
    for kind, number in kinds:
        print(f"  {number / cards:7.2f}  {kind}")


async def measure(game: str, options: str) -> None:
    for private, chats in ((True, "private chats"), (False, "no private chats")):
        match = Match(game, options, private)
        print_spent(f"Discord, {chats}", await on_discord(match))
        print_spent(f"Telegram, {chats}", await on_telegram(match))


def main() -> None:
    parser = argparse.ArgumentParser(description="Count the requests to each platform for a card.")
    parser.add_argument("--game", choices=tuple(GAMES), default="manille-coinchee")
    parser.add_argument("--options", default="target=50", help='the house rules, such as "target=50"')
    given = parser.parse_args()
    standstill.install()
    with asyncio.Runner(loop_factory=standstill.StandstillLoop) as runner:
        runner.run(measure(given.game, given.options))


if __name__ == "__main__":
    main()
