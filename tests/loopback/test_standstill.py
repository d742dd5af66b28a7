"""Time that stands still while anybody works, and jumps when nobody has anything to do."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import aiohttp
import aiosqlite
import pytest
from aiohttp import web

from tests.loopback.standstill import NothingWillHappen, StandstillLoop, patience, still

HOUR = 3600.0
MOMENT = 1.0
"""Far less than an hour, and far more than the turns of a loop add up to."""


@contextmanager
def takes(seconds: float) -> Iterator[None]:
    """What happens in here takes so long by the loop's time, give or take a moment."""
    began = time.monotonic()
    yield
    assert seconds <= time.monotonic() - began < seconds + MOMENT


@asynccontextmanager
async def served(answer: Callable[[web.Request], object]) -> AsyncIterator[str]:
    """The address of a server on this loop that answers so."""

    async def handle(request: web.Request) -> web.Response:
        answer(request)
        return web.Response(text="well")

    app = web.Application()
    app.router.add_get("/", handle)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/"
    finally:
        await runner.cleanup()


async def ask(address: str) -> str:
    async with aiohttp.ClientSession() as client, client.get(address) as answer:
        return await answer.text()


async def test_tests_run_on_it() -> None:
    assert isinstance(asyncio.get_running_loop(), StandstillLoop)


async def test_there_is_one_time() -> None:
    loop, wall, inner, fine = asyncio.get_running_loop(), time.time(), time.monotonic(), time.time_ns()
    with takes(HOUR):
        await asyncio.sleep(HOUR)
    assert time.time() - wall == pytest.approx(HOUR, abs=MOMENT)
    assert loop.time() - inner == pytest.approx(HOUR, abs=MOMENT)
    assert (time.time_ns() - fine) / 1e9 == pytest.approx(HOUR, abs=MOMENT)


async def test_timers_come_in_their_order() -> None:
    seen: list[float] = []

    async def wake(hours: float) -> None:
        await asyncio.sleep(hours * HOUR)
        seen.append(hours)

    await asyncio.gather(*(wake(hours) for hours in (3, 1, 30, 2)))
    assert seen == [1, 2, 3, 30]


async def test_no_time_passes_while_somebody_computes() -> None:
    with takes(0):
        end = time.thread_time() + 0.02
        while time.thread_time() < end:
            """Computes."""
        await asyncio.sleep(0)


async def test_what_is_said_to_a_server_here_takes_no_time() -> None:
    asked: list[str] = []
    async with served(lambda request: asked.append(request.path)) as address:
        with takes(0):
            assert await asyncio.wait_for(ask(address), HOUR) == "well"
    assert asked == ["/"]


async def test_a_server_that_was_stopped_refuses() -> None:
    async with served(lambda request: None) as address:
        pass
    with pytest.raises(aiohttp.ClientConnectorError):
        await ask(address)


async def test_time_stands_still_while_a_thread_works() -> None:
    gate = threading.Event()
    asyncio.get_running_loop().call_soon(threading.Timer(0.02, gate.set).start)
    with ThreadPoolExecutor(1) as pool, takes(0):
        assert await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(pool, gate.wait), HOUR)


async def test_what_is_handed_to_a_thread_is_done_at_once() -> None:
    def fail() -> None:
        raise LookupError

    assert await asyncio.to_thread(threading.get_ident) == threading.get_ident()
    with pytest.raises(LookupError):
        await asyncio.to_thread(fail)


async def test_time_stands_still_while_a_database_works(tmp_path: Path) -> None:
    with takes(0):
        async with asyncio.timeout(HOUR), aiosqlite.connect(tmp_path / "database") as database:
            await database.execute("create table cards (name text)")
            await database.commit()


async def test_time_is_real_while_somebody_outside_is_connected() -> None:
    child = await asyncio.create_subprocess_exec("cat", stdin=-1, stdout=-1)
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write(b"heard\n")
    async with asyncio.timeout(HOUR):
        assert await child.stdout.readline() == b"heard\n"
    child.stdin.close()
    assert await child.stdout.read() == b""
    await child.wait()


async def test_stillness_comes_before_any_time_passes() -> None:
    done: list[int] = []

    async def work() -> None:
        for number in range(100):
            await asyncio.sleep(0)
            done.append(number)
        await asyncio.sleep(HOUR)
        done.append(100)

    worker = asyncio.create_task(work())
    with takes(0):
        await still()
    assert done == list(range(100))
    await worker


async def test_patience_ends_at_once_where_nothing_will_happen() -> None:
    with pytest.raises(TimeoutError), takes(HOUR):
        async with patience(HOUR):
            await asyncio.Event().wait()


def test_who_waits_for_nothing_is_told_so() -> None:
    with (
        asyncio.Runner(loop_factory=StandstillLoop) as runner,
        pytest.raises(NothingWillHappen, match="in vain"),
    ):
        runner.run(_in_vain())


async def _in_vain() -> None:
    current = asyncio.current_task()
    assert current is not None
    current.set_name("in vain")
    await asyncio.Event().wait()


def test_in_real_time_there_is_no_bound() -> None:
    async def look() -> None:
        async with patience(0):
            await asyncio.sleep(0.001)
        await still()

    with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
        runner.run(look())
