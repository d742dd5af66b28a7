"""Lines that a phone shows without breaking them."""

from collections.abc import Iterable, Iterator

WIDTH = 40
"""Characters of a line on a phone that is 390 pixels wide."""
_BROAD = frozenset("🔴🔵🟢🟡⚫")
"""Suits that take the room of two letters."""
_BETWEEN = " · "


def narrow(*parts: str) -> str:
    """The parts one behind the other, a new line beginning where the next one would not fit. What is long in itself
    is left to the client to break."""
    whole = _BETWEEN.join(filter(None, parts))
    return whole if len(whole) <= WIDTH else "\n".join(_filled(whole.split(_BETWEEN)))


def _wide(line: str) -> int:
    return len(line) + sum(sign in _BROAD for sign in line)


def _filled(parts: Iterable[str]) -> Iterator[str]:
    line = ""
    for part in parts:
        longer = f"{line}{_BETWEEN}{part}" if line else part
        if line and _wide(longer) > WIDTH:
            yield line
            longer = part
        line = longer
    if line:
        yield line
