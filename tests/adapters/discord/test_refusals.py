"""Every refusal that Discord knows, in the middle of a running game: the game goes on, the board is right again as
soon as the table of refusals says, and the other table of the channel is not held up."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest

from adapters.chat.gateway import Holds
from adapters.chat.refusals import Meaning, Refusal
from adapters.chat.sending.destinations import Destination, scene
from adapters.chat.sending.showing import ANOTHER_TRY
from adapters.discord.library import Unnumbered
from adapters.discord.sending.refusals import OLD_EDITS
from adapters.discord.sending.refusals import REFUSALS as ALL
from adapters.discord.sending.render import lay_out
from engine.host.state.ids import TableId
from tests.adapters.discord.paced import Evening, evening
from tests.adapters.discord.players import board, hand_of, play
from tests.loopback.discord.journal import Request
from tests.loopback.discord.state import Message

REFUSALS = tuple(line for line in ALL if line.kind is not Unnumbered)
"""An answer that does not say the number of a new message has tests of its own (`test_readable`)."""
NAMES = ("Ana", "Bruno", "Chloé", "Dan")
PATCH = "PATCH /channels/{channel_id}/messages/{message_id}"
PAUSE = 2.0
"""Seconds between two moves at one table."""
CALLS = 3
"""Moves at each table after which cards are played: calls wait for each other on the board."""
ROUNDS = 4
SOON = 5.0
"""The most seconds until a board is right again, besides those that the refusal asks for."""
STATUSES = {20016: 429, 20028: 429, 20029: 429, 20022: 429, 30046: 429, 40062: 429, 50027: 401, 130000: 503}
"""Those of Discord's codes that come with another status than 403, or 404 for what is unknown."""
FOR_GOOD = frozenset({Meaning.GONE})
"""What each further edit of the same message would meet as well."""


def status_of(line: Refusal) -> int:
    if line.status is not None:
        return line.status
    code = line.code or 0
    return STATUSES.get(code, 404 if 10_000 <= code < 11_000 else 400 if code in (40003, 50033, 50083) else 403)


def named(line: Refusal) -> str:
    return " ".join(str(part) for part in (line.status, line.code, line.scope, line.meaning.value) if part)


def one_of_each_kind() -> Iterator[Refusal]:
    """The first line for each thing that is done, and for whom."""
    seen: set[tuple[Meaning, Holds]] = set()
    for line in REFUSALS:
        kind = line.meaning, line.holds
        if kind not in seen or line.code == OLD_EDITS:
            seen.add(kind)
            yield line


def holds_the_channel(line: Refusal) -> bool:
    """Whether other tables of the channel have to wait too."""
    return line.meaning in (Meaning.LATER, Meaning.UNSURE) and line.holds is not Holds.MESSAGE


class TwoTables:
    """Two people at each of two tables of one channel."""

    def __init__(self, people: Evening) -> None:
        self.evening = people
        self.server, self.channel = people.server, people.server.channel
        self.tables: list[TableId] = []

    async def begin(self) -> None:
        for host, guest in (self.evening.people[:2], self.evening.people[2:]):
            before = {table.id for table in self.evening.memory.now()}
            await host.slash(self.channel, "play", game="manille-deux", clock="none")
            await self.passes(PAUSE)
            self.tables += [table.id for table in self.evening.memory.now() if table.id not in before]
            await guest.click(board(guest, self.channel), "Sit")
            await self.passes(PAUSE)
            await host.click(board(host, self.channel), "Start")
            await self.passes(PAUSE)

    async def passes(self, seconds: float) -> None:
        await self.evening.until(self.evening.clock.now() + seconds)

    async def round(self) -> int:
        """One move at each table, at which somebody looks on; returns how many people saw something to play."""
        moves = 0
        for table in self.tables:
            self.evening.program.service.presence.looks_on(table)
        for pair in (self.evening.people[:2], self.evening.people[2:]):
            turn = next(((one, hand) for one in pair if (hand := hand_of(one)) is not None), None)
            if turn is not None:
                await play(*turn)
                moves += 1
            await self.passes(PAUSE / 2)
        return moves

    def shown(self, table: TableId) -> Message:
        """The newest message of the table in the channel."""
        code = table[:4].upper()
        return [one for one in self.server.posted(self.channel) if code in one.text and one.buttons][-1]

    async def is_right(self, table: TableId) -> bool:
        """Whether that message shows how the table stands."""
        loaded = await self.evening.program.service.look(table)
        assert loaded is not None
        room = loaded.table.rooms[0]
        expected = scene(loaded, Destination(table, room, locale=room.locale))
        assert expected is not None
        lines = [line for section in lay_out(expected).sections for line in section.splitlines()]
        return set(lines) <= set(self.shown(table).text.splitlines())

    async def seconds_until_right(self, table: TableId, most: float) -> float:
        began = self.evening.clock.now()
        while not await self.is_right(table):
            assert self.evening.clock.now() - began < most, f"{self.shown(table).text}"
            await self.passes(1.0)
        return self.evening.clock.now() - began


@asynccontextmanager
async def two_tables() -> AsyncIterator[TwoTables]:
    async with evening(NAMES) as people:
        # the library waits out a route's limit in real time, which does not pass here
        people.server.limits.rates.clear()
        tables = TwoTables(people)
        await tables.begin()
        yield tables


async def play_into(line: Refusal, caplog: pytest.LogCaptureFixture) -> None:
    async with two_tables() as both:
        first, second = both.tables
        for _ in range(CALLS):
            await both.round()
        await both.passes(SOON)
        old = both.shown(first)

        def of_it(request: Request) -> bool:
            return request.params["message_id"] == str(old.id)

        times = 1_000 if line.meaning in FOR_GOOD else 1
        faults, status = both.server.faults, status_of(line)
        asked = line.seconds if status == 429 else None
        if line.scope == "global":
            fault = faults.ban(PATCH, retry_after=line.seconds, where=of_it)
        else:
            fault = faults.refuse(
                PATCH, status, line.code or 0, "No", times=times, retry_after=asked, scope="shared", where=of_it
            )
        start, late, moves = len(both.server.journal.requests), 0, 0
        for _ in range(ROUNDS):
            moves += await both.round()
            late += not await both.is_right(second)
        waits = ANOTHER_TRY if line.meaning in (Meaning.CLOSED, Meaning.LOST) else line.seconds
        # a room that is gone for good gets this deal's board no more
        lost = line.meaning is Meaning.LOST
        took = await (both.passes(waits) if lost else both.seconds_until_right(first, waits + SOON)) or waits
        assert lost or (both.shown(first) is not old) is (line.meaning is Meaning.GONE)
        edits = [one for one in both.server.journal.requests[start:] if one.name == PATCH and of_it(one)]
        print(f"\n{named(line)}: right after {took:.0f} s more, {len(fault.hit)} refused of {len(edits)} edits, "
              f"the other table's board {late} times late")  # fmt: skip
        assert len(fault.hit) == 1
        if not holds_the_channel(line):
            assert late == 0
        if line.holds is not Holds.PLATFORM:
            assert moves == 2 * ROUNDS, "the hands go on"
        faults.clear()
    assert "set aside" not in caplog.text
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.one_in(8)
@pytest.mark.parametrize("line", list(one_of_each_kind()), ids=named)
async def test_a_game_goes_on_whatever_kind_of_refusal_comes(line: Refusal, caplog: pytest.LogCaptureFixture) -> None:
    await play_into(line, caplog)


@pytest.mark.long
@pytest.mark.parametrize("line", REFUSALS, ids=named)
async def test_a_game_goes_on_whatever_refusal_comes(line: Refusal, caplog: pytest.LogCaptureFixture) -> None:
    await play_into(line, caplog)
