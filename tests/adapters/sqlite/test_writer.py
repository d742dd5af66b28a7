"""One task, one connection: what callers see when others ask, are cancelled, or the writer ends."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import aiosqlite
import pytest

from adapters.sqlite.errors import LedgerClosed, LedgerError
from adapters.sqlite.writer import Writer
from tests.adapters.sqlite.files import execute, rows


@pytest.fixture
async def writer(path: Path) -> AsyncIterator[Writer]:
    execute(path, "CREATE TABLE note (text TEXT) STRICT")
    writer = Writer(await aiosqlite.connect(path, isolation_level=None), path)
    yield writer
    await writer.close()


class Note:
    """A job that writes two rows and can be held between them."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.begun = asyncio.Event()
        self.go = asyncio.Event()

    async def __call__(self, connection: aiosqlite.Connection) -> str:
        await connection.execute("INSERT INTO note VALUES (?)", [f"{self.text} 1"])
        self.begun.set()
        await self.go.wait()
        await connection.execute("INSERT INTO note VALUES (?)", [f"{self.text} 2"])
        return self.text


async def test_jobs_do_not_interleave(writer: Writer, path: Path) -> None:
    notes = [Note(str(number)) for number in range(5)]
    for note in notes[1:]:
        note.go.set()
    jobs = [asyncio.create_task(writer.run(note)) for note in notes]
    await notes[0].begun.wait()
    notes[0].go.set()
    assert await asyncio.gather(*jobs) == ["0", "1", "2", "3", "4"]
    assert [text for (text,) in rows(path, "SELECT text FROM note")] == [f"{n} {k}" for n in range(5) for k in (1, 2)]


async def test_a_cancelled_caller_leaves_a_whole_transaction(writer: Writer, path: Path) -> None:
    note, skipped, last = Note("a"), Note("b"), Note("c")
    running, waiting = asyncio.create_task(writer.run(note)), asyncio.create_task(writer.run(skipped))
    await note.begun.wait()
    running.cancel()
    waiting.cancel()
    note.go.set()
    last.go.set()
    assert await writer.run(last) == "c"
    assert [text for (text,) in rows(path, "SELECT text FROM note")] == ["a 1", "a 2", "c 1", "c 2"]


async def test_a_failing_job_is_undone_and_the_next_one_works(writer: Writer, path: Path) -> None:
    async def failing(connection: aiosqlite.Connection) -> None:
        await connection.execute("INSERT INTO note VALUES ('half')")
        raise KeyError("of the job")

    with pytest.raises(KeyError):
        await writer.run(failing)
    note = Note("whole")
    note.go.set()
    await writer.run(note)
    assert rows(path, "SELECT count(*) FROM note WHERE text = 'half'") == [(0,)]


async def test_closing_finishes_what_was_asked(writer: Writer, path: Path) -> None:
    note = Note("a")
    running = asyncio.create_task(writer.run(note))
    await note.begun.wait()
    closing = asyncio.create_task(writer.close())
    note.go.set()
    await closing
    assert await running == "a"
    with pytest.raises(LedgerClosed):
        await writer.run(note)
    assert rows(path, "SELECT count(*) FROM note") == [(2,)]


async def test_an_unexpected_sqlite_error_is_a_ledger_error(writer: Writer) -> None:
    async def nonsense(connection: aiosqlite.Connection) -> None:
        await connection.execute("SELECT 'Ann has the ace' FROM nowhere")

    with pytest.raises(LedgerError, match="SQLITE_ERROR") as caught:
        await writer.run(nonsense)
    assert "ace" not in str(caught.value)


async def test_a_cancelled_writer_turns_its_callers_away(path: Path) -> None:
    execute(path, "CREATE TABLE note (text TEXT) STRICT")
    writer = Writer(await aiosqlite.connect(path, isolation_level=None), path)
    notes = [Note(str(number)) for number in range(3)]
    callers = [asyncio.create_task(writer.run(note)) for note in notes]
    await notes[0].begun.wait()
    writer._task.cancel()
    results = await asyncio.gather(*callers, return_exceptions=True)
    assert [type(result) for result in results] == [LedgerClosed] * 3
    with pytest.raises(LedgerClosed):
        await writer.run(notes[0])
    assert rows(path, "SELECT count(*) FROM note") == [(0,)]
