"""By which time a test goes: one that stands still while anybody works, or the real one where programs need that."""

import asyncio
from collections.abc import Callable, Generator, Mapping

import pytest

from tests.loopback import obliging, standstill

REAL_TIME = {
    "tests/adapters/discord/test_simcord": "a Discord with a time of its own",
    "tests/adapters/redis/": "real servers, stopped and killed",
    "tests/adapters/sqlite/": "programs, threads and a disk",
    "tests/adapters/terminal/": "programs on pseudo-terminals",
    "tests/adapters/web/browser/": "a browser",
    "tests/adapters/workers/": "processes that think",
    "tests/benchmarks/": "speeds are what they measure",
    "tests/bot/": "programs of their own",
    "tests/chaos/": "programs and servers, killed",
    "tests/fuzz/": "files, terminals and threads",
    "tests/locks/": "programs that install",
    "tests/pictures/test_studio.py": "a thread that draws while the loop goes on",
    "tests/running/": "programs that run tests",
    "tests/simulation/": "a program of its own, on a loop of its own",
    "tests/test_a_game_is_one_folder.py": "programs in a copy of the tree",
    "tests/test_a_language_is_one_folder.py": "programs in a copy of the tree",
}
"""Where tests wait for what goes by real time, and why."""
OBLIGED = ("tests/adapters/telegram/",)
"""Where a match of an hour is played beside a real server, which answers at once whenever it is asked."""
SERVERS = {"valkey_server", "running_cluster", "valkey_under_test", "cluster_under_test"}
"""Fixtures that are, or need, a real server."""

_by_real_time = True


def is_by_real_time(item: pytest.Item) -> bool:
    """Whether what this test waits for does not stand still with its loop."""
    if item.nodeid.startswith(tuple(REAL_TIME)):
        return True
    if item.nodeid.startswith(OBLIGED):
        return False
    chosen = getattr(getattr(item, "callspec", None), "params", {}).values()
    return not SERVERS.isdisjoint([*getattr(item, "fixturenames", ()), *filter(_is_name, chosen)])


def _is_name(value: object) -> bool:
    return isinstance(value, str)


def _loop() -> asyncio.AbstractEventLoop:
    """One factory for all: to pytest another one would mean another session, with other servers."""
    return asyncio.SelectorEventLoop() if _by_real_time else standstill.StandstillLoop()


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[object], request: pytest.FixtureRequest
) -> Generator[None, object, object]:
    """What makes the loop of a test is told which test it is for; what outlives tests are real servers."""
    global _by_real_time  # noqa: PLW0603  # a loop factory is told nothing
    if fixturedef.argname.endswith("_scoped_runner"):
        _by_real_time = request.scope != "function" or is_by_real_time(request.node)
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With each fall it is said by which time (`running/falls.py`)."""
    report = yield
    vars(report)["by_real_time"] = is_by_real_time(item)  # as all of a report, it comes to the controller
    return report


def pytest_asyncio_loop_factories(
    config: pytest.Config, item: pytest.Item
) -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    return {"one_time": _loop}


standstill.install()
obliging.install()
