"""Four people play a whole match in a group through the real client library, one of them without a private chat,
under everything that Telegram and fate may do; then they find themselves on the leaderboard."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random

import pytest

from engine.host.commands.talk import talkers
from engine.host.state.table import Phase
from tests.adapters.results import tells_the_winners
from tests.adapters.telegram.players import LatePlayer, Player
from tests.adapters.telegram.program import Program, running, seated, started
from tests.adapters.telegram.scenes import until_next
from tests.adapters.telegram.truth import Truth
from tests.fixtures_store import StoreUnderTest
from tests.loopback.standstill import still
from tests.loopback.telegram.journal import Entry
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.rooms import Room
from tests.loopback.telegram.server import TelegramServer

Trouble = Callable[["Evening"], Awaitable[None]]


@dataclass
class Evening:
    """A group at one table."""

    program: Program
    room: Room
    players: list[Player]
    eve: Person
    truth: Truth

    @property
    def server(self) -> TelegramServer:
        return self.program.server

    async def play(self, troubles: dict[int, Trouble], deals: int = 0) -> None:
        """To the end of the match, or of so many deals; each trouble comes after so many acts."""
        acts = 0
        while not await self._over(deals):
            if await self._anybody_acts():
                acts += 1
                if acts in troubles:
                    await troubles.pop(acts)(self)
        assert not troubles, "the match was too short for its troubles"

    async def _over(self, deals: int) -> bool:
        table = (await self.program.look(self.truth.table)).table
        return table.phase is Phase.OVER or 0 < deals <= len(table.match.results)

    async def _anybody_acts(self) -> bool:
        before = len(self.server.journal.entries)
        for player in self.players:
            since = self.server.clock.now()
            acted = await player.act()
            await self.truth.note(since)
            if acted:
                return True
        loaded = await self.program.look(self.truth.table)
        if loaded.table.phase is Phase.BETWEEN:
            return await self._next_deal()
        if loaded.live is not None and talkers(loaded.table, loaded.live):
            await until_next(self.program, self.truth.table)  # nobody of these has a question
        if len(self.server.journal.entries) == before:
            await self.server.until(lambda: len(self.server.journal.entries) > before)
        return False

    async def _next_deal(self) -> bool:
        person = self.players[0].person
        board = await person.waits_to_see(self.room, lambda seen: any(":next" in one.data for one in seen.buttons))
        since = self.server.clock.now()
        await person.press(board, data=next(one.data for one in board.buttons if one.data.endswith(":next")))
        await self.truth.note(since)
        return True


async def _duplicates(evening: Evening) -> None:
    evening.server.faults.duplicate(3)


async def _reordered(evening: Evening) -> None:
    """Two people press at once and arrive the other way round."""
    evening.server.faults.reorder(2)
    board = [seen for seen in evening.eve.sees(evening.room) if seen.from_bot][-1]
    score = next(button for button in board.buttons if button.data.endswith(":score"))
    people = (evening.eve, evening.players[0].person)
    answers = await asyncio.gather(*(person.press(board, data=score.data) for person in people))
    assert all(answer.text or answer.url for answer in answers)


async def _stale(evening: Evening) -> None:
    for player in evening.players:
        old = player.stale()
        if old is not None:
            answer = await player.person.press_raw(old[1], old[0])
            assert answer.text, "an old button gets a polite word"


async def _outsider(evening: Evening) -> None:
    """Somebody in the group who does not sit presses everything that is there."""
    await evening.server.settle()  # nothing is pressed that another board takes away meanwhile
    board = [seen for seen in evening.eve.sees(evening.room) if seen.from_bot][-1]
    before = (await evening.program.look(evening.truth.table)).version
    for button in board.buttons:
        if button.data.startswith("c:") or button.data.endswith(":hand"):
            assert "do not sit" in (await evening.eve.press(board, data=button.data)).text
    assert (await evening.program.look(evening.truth.table)).version == before


async def _flood(evening: Evening) -> None:
    evening.server.faults.too_many("editMessageText", 4, chat_id=evening.room.id)


async def _lost_connections(evening: Evening) -> None:
    for applied in (False, True):
        evening.server.faults.drop("editMessageText", applied=applied)
        evening.server.faults.drop("answerCallbackQuery", applied=applied)
        evening.server.faults.drop("getUpdates", applied=applied)
    evening.server.faults.error("editMessageText", 502, "Bad Gateway", times=2)


async def _killed_before_handling(evening: Evening) -> None:
    """A press is stored, and the program dies before it is handled: the next one answers it."""
    program, asker = evening.program, evening.players[0].person
    board = [seen for seen in asker.sees(evening.room) if seen.from_bot][-1]
    program.inbox.held = True
    await still()
    stored = program.inbox.stored
    press = asyncio.create_task(asker.press(board, data=f"b:{evening.truth.table}:last"))
    await evening.server.until(lambda: program.inbox.stored > stored)
    await program.restart()
    assert (await press).text


async def _killed_at_receipt(evening: Evening) -> None:
    """The program dies as it is handed an update."""
    killed = asyncio.Event()

    async def kill() -> None:
        await evening.program.kill()
        killed.set()

    asker = evening.players[0].person
    board = [seen for seen in asker.sees(evening.room) if seen.from_bot][-1]
    evening.server.faults.on_delivery(kill)
    press = asyncio.create_task(asker.press(board, data=f"b:{evening.truth.table}:last"))
    await killed.wait()
    await evening.program.start()
    assert (await press).text


async def _lost_board(evening: Evening) -> None:
    """The next board cannot be sent at first, then its arrival is unknown."""
    evening.server.faults.drop("sendMessage", applied=False, chat_id=evening.room.id)


TROUBLES: dict[int, Trouble] = {
    2: _duplicates,
    4: _reordered,
    6: _stale,
    8: _outsider,
    10: _flood,
    12: _lost_connections,
    15: _killed_before_handling,
    18: _duplicates,
    20: _killed_at_receipt,
    23: _outsider,
    25: _reordered,
    27: _stale,
    29: _lost_board,
}
"""All within the first deal: how many more there are depends on the cards."""


@pytest.mark.long
@pytest.mark.parametrize(
    "store_under_test",
    [
        "memory_under_test",
        *(pytest.param(f"{store}_under_test", marks=pytest.mark.long) for store in ("valkey", "cluster")),
    ],
    indirect=True,
)
async def test_a_whole_match(telegram: TelegramServer, store_under_test: StoreUnderTest) -> None:
    ana, bruno = telegram.person("Ana"), telegram.person("Bruno", language_code="fr")
    chloe, dana = telegram.person("Chloé", language_code="de"), telegram.person("Dana")
    eve = telegram.person("Eve")
    room = telegram.supergroup("Cards", ana, bruno, chloe, dana, eve)
    async with running(telegram, store_under_test) as program:
        for person in (ana, bruno, chloe):
            await person.start(wait=False)
        await telegram.settle()
        table = await seated(program, room, (ana, bruno, chloe, dana), "manille-coinchee target=50 clock=none")
        truth = Truth(program, table)
        since = telegram.clock.now()
        await started(program, room, ana, table)
        await truth.note(since)
        chance = Random(7)
        players = [Player(person, room, chance) for person in (ana, bruno, chloe)]
        evening = Evening(program, room, [*players, LatePlayer(dana, room, chance)], eve, truth)
        await evening.play(dict(TROUBLES))
        await ana.waits_to_see(room, lambda seen: tells_the_winners(seen.text))
        await program.settle()
        await dana.command(room, "/leaderboard", wait=False)
        ranking = await eve.waits_to_see(room, "Leaderboard")
    for person in (ana, bruno, chloe, dana):
        assert person.user.first_name in ranking.text
    _judge(evening, (ana, bruno, chloe, dana, eve))


def _judge(evening: Evening, people: tuple[Person, ...]) -> None:
    server, cards = evening.server, evening.truth.cards_played
    assert [leak for person in people for leak in evening.truth.leaks(person)] == []
    assert server.max_in_any_minute(evening.room) <= 20
    assert [flood for flood in server.journal.requests(status=429) if not _excused(flood, evening.program)] == []
    requests = len(server.journal.requests())
    print(f"\n{requests / cards:.2f} requests for each of {cards} cards")


def _excused(flood: Entry, program: Program) -> bool:
    """What a process sent in the minute before it was killed, the next one does not know: it obeys the first 429."""
    return flood.injected or any(0 < flood.time - start < 60 for start in program.starts[1:])
