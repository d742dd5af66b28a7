"""Who leads in a game."""

from collections.abc import Iterator

from engine.games import GAMES
from engine.host.ports import Line, Page
from engine.presentation import people
from engine.presentation.message import Audience, Block, Heading, Message, Public, Slot, Standings, Text
from engine.presentation.texts import Texts


def leaderboard(page: Page, game: str, texts: Texts, *, to: Audience | None = None) -> Message:
    """A page of the leaderboard; the reader's own line stands below where the page does not hold it."""
    return Message(to or Public(), Slot.NOTICE, tuple(_blocks(page, game, texts)))


def _blocks(page: Page, game: str, texts: Texts) -> Iterator[Block]:
    yield Heading(texts("leaders-heading", game=people.game_name(game, texts)))
    if not page.lines:
        yield Text(texts("leaders-beyond" if page.total else "leaders-empty"))
    else:
        yield Standings(_header(_unit(game), texts), tuple(map(_row, page.lines)))
    if page.own is not None and page.own not in page.lines:
        yield Text(_own(page.own, _unit(game), texts))
    if page.total:
        yield Text(texts("leaders-total", people=page.total), quiet=True)


def _unit(game: str) -> str:
    """What is won in the game; a game that is not played any more was won in points."""
    return GAMES[game].unit if game in GAMES else "points"


def _header(unit: str, texts: Texts) -> tuple[str, ...]:
    return tuple(texts(f"column-{name}") for name in ("rank", "name", unit, "deals", "matches", "wins"))


def _row(line: Line) -> tuple[str, ...]:
    figures = (line.points, line.deals, line.matches, line.wins)
    return (str(line.rank), people.isolated(line.name), *map(str, figures))


def _own(line: Line, unit: str, texts: Texts) -> str:
    figures = {"points": line.points, "deals": line.deals, "matches": line.matches, "wins": line.wins}
    return texts("leaders-own", rank=line.rank, unit=unit, **figures)
