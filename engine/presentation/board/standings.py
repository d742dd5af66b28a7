"""Where a match stands, in words."""

from collections.abc import Iterator

from engine.games.voices import voice_of
from engine.host.state.table import Table
from engine.messages import names
from engine.messages.figures import side_by_side
from engine.messages.message import Block, Text
from engine.messages.texts import Texts
from engine.messages.voice import ending
from engine.presentation.board import tally
from engine.presentation.board.narrow import WIDTH, narrow
from engine.rules.match import Standing
from engine.rules.seats import Seat

_TWO = 2


def accounts(table: Table) -> tuple[int, ...]:
    """The scoring accounts of a table, in order."""
    return tuple(sorted(set(table.ruleset.rules.accounts)))


def games_line(table: Table, standing: Standing, texts: Texts) -> str | None:
    """How many games of the match each side has won; None before the first has been won."""
    return texts("games-won", games=names.by_account(table, standing.games, texts)) if any(standing.games) else None


def owed_line(table: Table, standing: Standing, texts: Texts) -> str | None:
    """How many deals of sans-atout each side has still to choose (rules 5.3); None where none is owed."""
    if not _owes(standing):
        return None
    return texts("no-trump-owed", owed=names.by_account(table, standing.no_trump_owed, texts))


def games_figures(standing: Standing, texts: Texts, own: int | None = None) -> str:
    """The same in figures alone, where the names are shown above; `own` is the account whose figure comes first."""
    return texts("games-won", games=side_by_side(standing.games, own)) if any(standing.games) else ""


def owed_figures(standing: Standing, texts: Texts, own: int | None) -> str | None:
    """The same in figures alone, where the names are shown above; `own` is the account whose figure comes first."""
    return texts("no-trump-owed", owed=side_by_side(standing.no_trump_owed, own)) if _owes(standing) else None


def _owes(standing: Standing) -> bool:
    return any(standing.no_trump_owed) and not standing.over


def blocks(table: Table, standing: Standing, texts: Texts, own: Seat | None = None) -> Iterator[Block]:
    """Where the match stands and, once it is over, what the whole of it brought. `own` is the reader's seat in a
    private message."""
    counted = _is_counted(standing)
    if not _is_one_game(standing):
        yield from _score(table, standing, texts, own)
        games = games_line(table, standing, texts)
        if games is not None:
            yield Text(narrow(games))
    owed = owed_line(table, standing, texts)
    if owed is not None:
        yield Text(narrow(owed))
    if counted:
        yield Text(narrow(voice_of(table).totals(table, standing, texts)))


def in_short(table: Table, standing: Standing, texts: Texts, own: Seat | None = None) -> Iterator[Block]:
    """The same in as few lines as can be: the score or, once the match is over, what the whole of it brought."""
    if not _is_counted(standing):
        yield from _in_short(table, standing, texts, own)
        return
    totals = voice_of(table).totals(table, standing, texts)
    # a match of one game has won one
    yield Text(narrow(totals, "" if _is_one_game(standing) else games_figures(standing, texts)))


def _in_short(table: Table, standing: Standing, texts: Texts, own: Seat | None) -> Iterator[Block]:
    """The score without what ends the match."""
    if standing.pot is not None or len(standing.scores) > _TWO:
        line = voice_of(table).match(table, standing, texts, by_name=True)
        yield Text(narrow(line))
    else:
        yield from tally.in_lines(tally.of_match(table, standing.scores, texts, own))


def _is_counted(standing: Standing) -> bool:
    return standing.over and standing.deals > 0


def _is_one_game(standing: Standing) -> bool:
    """Whether this is a finished match of one game: its score and its totals are the same figures, told once."""
    return _is_counted(standing) and standing.pot is None and standing.totals == standing.scores


def _score(table: Table, standing: Standing, texts: Texts, own: Seat | None) -> Iterator[Block]:
    if standing.pot is not None:
        yield Text(narrow(voice_of(table).score(table, standing, texts)))
        return
    yield tally.of_match(table, standing.scores, texts, own)
    yield Text(ending(standing, texts), quiet=True)


def winners_line(table: Table, standing: Standing, texts: Texts) -> str:
    """Who won the match, in one line with as much of the names as fits, or that nobody did."""
    if standing.winners == accounts(table):
        return texts("match-drawn")
    owners = table.ruleset.rules.accounts
    seats = [seat for seat, account in enumerate(owners) if account in standing.winners]

    def won(winners: str) -> str:
        return texts("match-won", winners=winners, count=len(seats))

    return names.as_long_as_fit(table, seats, texts, won, WIDTH)
