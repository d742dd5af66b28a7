"""No test asks how fast the machine is.

Most tests go by a time that stands still while anybody works (`tests/one_time.py`): seconds are an order of events
there. Where programs and servers need real time, a test waits without a bound of its own: the suite's is the bound.
"""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.one_time import REAL_TIME, SERVERS

ROOT = Path(__file__).parents[1]
APART: Mapping[str, str] = {
    "tests/benchmarks/": "programs of their own, which measure",
    "tests/chaos/": "kills at random moments, and looks for who never gets up again",
    "tests/mutants/": "a program of its own, which gives up mutants that hang",
    "tests/simulation/": "a program of its own, on a loop of its own",
}
"""Folders that are not looked at, and why."""
CLOCKS = {"time.monotonic", "time.perf_counter", "time.time_ns", "loop.time"}
BOUNDS = {"asyncio.timeout": 0, "asyncio.timeout_at": 0, "asyncio.wait_for": 1}
"""What raises when so much time has passed, and where it is told how much."""
WORDS = {"time.sleep", "asyncio.sleep", "timeout=", *CLOCKS, *BOUNDS}
SERVED = ("valkey_url", "redis_store", "store: Store", "Workers(")
"""What a source has to do with that asks for a server, or for processes that think."""

NOTHING = "that something does not happen; a slow machine sees less of it, and nothing false"
ALLOWED: Mapping[str, str] = {
    "adapters/redis/test_connect.py::test_a_wait_longer_than_the_sockets_patience_is_no_error": "so long at least",
    "adapters/redis/test_embedded.py::Deaf.ping": "an answer that comes late, however late",
    "adapters/redis/test_failover.py::test_a_node_that_comes_back_as_a_replica_has_what_is_acknowledged": NOTHING,
    "adapters/workers/players.py::SlowPlayer.choose": "takes long, as it is to",
    "adapters/workers/pool_program.py::main": "lives until it is killed",
    "bot/test_rolling_restart.py::looks_on_discord": "is printed, not judged",
    "bot/test_rolling_restart.py::presses_on_discord": "is printed, not judged",
    "bot/test_rolling_restart.py::presses_on_telegram": "is printed, not judged",
    "bot/test_several_programs.py::plays": "is printed, not judged",
    "bot/test_six_voices.py::test_all_voices_tell_what_is_broken_with_its_cause": "is printed, not judged",
    "bot/test_six_voices.py::test_what_is_broken_at_the_start_is_told_by_all_and_nobody_calls_it_ready": "is printed",
    "bot/test_stopping.py::ended_by": "any moment will do, and is printed, not judged",
    "contract/test_settlements.py::TestSettlements.test_waiting_does_not_end_for_what_was_returned": "at least",
    "fuzz/__main__.py::_fed": "for as many minutes as were asked for",
    "fuzz/__main__.py::main": "for as many minutes as were asked for",
    "fuzz/entries.py::_fed": "a seed that hangs is what it looks for; beyond the suite's bound",
    "fuzz/watching.py::_left_open": "what is never closed is what it looks for",
    "fuzz/watching.py::_left_over": "a task that never ends is what it looks for",
}
"""By function below `tests`, why it may nevertheless."""


def asks_of_the_machine(tree: ast.AST, *, real: bool) -> Iterator[tuple[str, int, str]]:
    """What in a source depends on how fast a machine is: in which function, on which line and why."""
    yield from _looked_through(tree, "", polled=False, real=real)


def _looked_through(node: ast.AST, name: str, *, polled: bool, real: bool) -> Iterator[tuple[str, int, str]]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        name, polled = f"{name}.{node.name}".strip("."), False
    if isinstance(node, ast.Call) and (why := _why(node, polled=polled, real=real)):
        yield name, node.lineno, why
    within = polled or _is_endless(node)
    for child in ast.iter_child_nodes(node):
        yield from _looked_through(child, name, polled=within, real=real)


def _is_endless(node: ast.AST) -> bool:
    """Whether it is gone through until something happens, however often that is."""
    if isinstance(node, ast.For):
        return ast.unparse(node.iter).startswith("count(")
    return isinstance(node, ast.While)


def _why(call: ast.Call, *, polled: bool, real: bool) -> str:
    called = _dotted(call.func)
    if called == "time.sleep":
        return "sleeps in real time"
    if not real:
        return ""
    if called in BOUNDS and _is_bound(call, BOUNDS[called]):
        return "has a bound in real seconds"
    if any(word.arg == "timeout" and ast.unparse(word.value) != "None" for word in call.keywords):
        return "has a bound in real seconds"
    if called == "asyncio.sleep" and not polled and ast.unparse(call.args[0]) != "0":
        return "pauses in the hope that all is quiet then"
    return "measures real time" if called in CLOCKS else ""


def _dotted(called: ast.expr) -> str:
    """What is called, where that is something in a module or a variable."""
    if isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name):
        return f"{called.value.id}.{called.attr}"
    return ""


def _is_bound(call: ast.Call, place: int) -> bool:
    given = [*call.args[place:], *(keyword.value for keyword in call.keywords)]
    return bool(given) and ast.unparse(given[0]) != "None"


def goes_by_real_time(path: str, source: str) -> bool:
    """Whether a file is in a folder whose tests do, or has to do with a real server."""
    in_folder = path.startswith(tuple(REAL_TIME))
    return in_folder or any(word in source for word in (*SERVERS, *SERVED))


@cache
def found() -> dict[str, list[str]]:
    """By function, what it asks of the machine."""
    seen: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("*.py")):
        where, source = str(path.relative_to(ROOT)), path.read_text()
        if where.startswith(tuple(APART)) or not any(word in source for word in WORDS):
            continue
        real = goes_by_real_time(where, source)
        for name, line, why in asks_of_the_machine(ast.parse(source), real=real):
            seen.setdefault(f"{where.removeprefix('tests/')}::{name}", []).append(f"line {line} {why}")
    return seen


def test_no_test_asks_how_fast_the_machine_is() -> None:
    assert {where: what for where, what in found().items() if where not in ALLOWED} == {}


def test_what_is_allowed_is_there() -> None:
    assert ALLOWED.keys() <= found().keys()


def test_what_hypothesis_draws_has_as_long_as_the_machine_takes() -> None:
    assert settings.default is not None
    assert settings.default.deadline is None
    assert HealthCheck.too_slow in settings.default.suppress_health_check


@pytest.mark.parametrize(
    ("line", "real"),
    [
        ("time.sleep(0.1)", False),
        ("await asyncio.sleep(0.05)", True),
        ("await asyncio.sleep(A_WHILE)", True),
        ("async with asyncio.timeout(30): pass", True),
        ("await asyncio.wait_for(done, timeout=SOON)", True),
        ("subprocess.run(command, timeout=60)", True),
        ("assert time.monotonic() - began < 20", True),
        ("for _ in range(100): await asyncio.sleep(0.02)", True),
    ],
)
def test_a_new_one_is_found(line: str, real: bool) -> None:
    tree = ast.parse(f"async def test() -> None:\n    {line}")
    assert [name for name, _, _ in asks_of_the_machine(tree, real=real)] == ["test"]


@pytest.mark.parametrize(
    ("line", "real"),
    [
        ("await asyncio.sleep(0.05)", False),
        ("await asyncio.sleep(0)", True),
        ("while not done(): await asyncio.sleep(0.02)", True),
        ("for number in count(): await asyncio.sleep(0.02)", True),
        ("async with asyncio.timeout(None): pass", True),
    ],
)
def test_what_waits_without_a_bound_is_not(line: str, real: bool) -> None:
    tree = ast.parse(f"async def test() -> None:\n    {line}")
    assert not list(asks_of_the_machine(tree, real=real))
