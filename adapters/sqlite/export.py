"""Every result for the owner, row by row, for other programs to read."""

import csv
import json
from collections.abc import AsyncIterator
from io import StringIO
from pathlib import Path

from adapters.sqlite.connections import open_reading
from adapters.sqlite.errors import translated

COLUMNS = (
    "deal", "at", "scope", "season", "game", "pool", "unit", "table", "number", "match_over", "seat", "account",
    "name", "delta", "won", "side", "place", "sweep", "contre", "covered", "charter", "options",
)  # fmt: skip
"""A row for each seat of each deal. `at` is in milliseconds since 1970; `options` are the rules that were played, as
JSON, and `charter` is the code for what differs in them from the standard rules."""

_ROWS = """
SELECT deal, at, scope, season, game, pool, unit, "table", number, match_over, seat, account, name, delta, won, side,
       place, sweep, contre, covered, charter, options
FROM settlement JOIN entry USING (deal) ORDER BY seq, seat
"""
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


async def exported(path: Path, form: str) -> AsyncIterator[str]:
    """The text of the export in pieces, from one snapshot: CSV with a header, or a JSON array of objects."""
    connection = await open_reading(path)
    try:
        with translated(path):
            yield f"{','.join(COLUMNS)}\r\n" if form == "csv" else "["
            first = True
            async with connection.execute(_ROWS) as cursor:
                async for row in cursor:
                    yield _csv(tuple(row)) if form == "csv" else _json(tuple(row), first=first)
                    first = False
            yield "" if form == "csv" else "\n]\n"
    finally:
        await connection.close()


def _csv(row: tuple[str | int, ...]) -> str:
    """A line of CSV; text that a spreadsheet would take for a formula has an apostrophe before it."""
    line = StringIO()
    csv.writer(line).writerow(
        [f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell for cell in row]
    )
    return line.getvalue()


def _json(row: tuple[str | int, ...], *, first: bool) -> str:
    named = dict(zip(COLUMNS, row, strict=True))
    shown = json.dumps({**named, "options": json.loads(str(named["options"]))}, ensure_ascii=False)
    return f"{'' if first else ','}\n{shown}"
