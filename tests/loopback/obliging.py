"""A Valkey beside a loop whose time stands still: whoever is asked answers at once, however long that takes.

Time stands still while something is asked of it, other than to tell when there is news. While nothing is, nobody but
this loop can bring news, and what it has brought is told within `TOLD`.
"""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

from redis.asyncio.connection import AbstractConnection

from tests.loopback.standstill import standing

_plain_packed, _plain_read = AbstractConnection.send_packed_command, AbstractConnection.read_response


@wraps(_plain_packed)
async def _packed(self: Any, command: Any, *given: Any, **named: Any) -> None:
    await _plain_packed(self, command, *given, **named)
    self.waits_for_news = b"\r\nBLOCK\r\n" in (command if isinstance(command, bytes) else b"".join(command))


@wraps(_plain_read)
async def _read(self: Any, *given: Any, **named: Any) -> Any:
    loop = standing()
    read: Callable[[], Awaitable[Any]] = lambda: _plain_read(self, *given, **named)  # noqa: E731
    if loop is None or self._writer is None:
        return await read()
    loop.is_obliged_by(self._writer.get_extra_info("socket").fileno())
    if self.waits_for_news:
        return await read()
    with loop.working():
        return await read()


def install() -> None:
    """Every client of a Valkey on such a loop is one of an obliging one."""
    AbstractConnection.send_packed_command = _packed  # type: ignore[method-assign]
    AbstractConnection.read_response = _read  # type: ignore[method-assign]
