"""Where a match stands, in words."""

from collections.abc import Iterator

from engine.games.menche import voice
from engine.host.tables.table import Table
from engine.messages import names
from engine.messages.texts import Texts
from engine.rules.match import Standing


def accounts(table: Table) -> tuple[int, ...]:
    """The scoring accounts of a table, in order."""
    return tuple(sorted(set(table.ruleset.rules.accounts)))


def score_line(table: Table, standing: Standing, texts: Texts) -> str:
    """The score of the present game, and what ends it."""
    if standing.pot is not None:
        return voice.held_line(table, standing, texts)
    return texts("score", scores=names.by_account(table, standing.scores, texts), end=_end(standing, texts))


def games_line(table: Table, standing: Standing, texts: Texts) -> str | None:
    """Games won, where the match is more than one; None before the first has been won."""
    return texts("games-won", games=names.by_account(table, standing.games, texts)) if any(standing.games) else None


def owed_line(table: Table, standing: Standing, texts: Texts) -> str | None:
    """Sans-atout that each side has still to choose (rules 5.3); None where none is owed."""
    if standing.over or not any(standing.no_trump_owed):
        return None
    return texts("no-trump-owed", owed=names.by_account(table, standing.no_trump_owed, texts))


def lines(table: Table, standing: Standing, texts: Texts) -> Iterator[str]:
    """Where the match stands, and once it is over what all of it brought: nothing of that twice."""
    counted = standing.over and standing.deals > 0
    if not (counted and standing.pot is None and standing.totals == standing.scores):
        yield score_line(table, standing, texts)
        games = games_line(table, standing, texts)
        if games is not None:
            yield games
    owed = owed_line(table, standing, texts)
    if owed is not None:
        yield owed
    if counted:
        yield totals_line(table, standing, texts)


def winners_line(table: Table, standing: Standing, texts: Texts) -> str:
    """Who won the match, by name; or that nobody did."""
    if standing.winners == accounts(table):
        return texts("match-drawn")
    owners = table.ruleset.rules.accounts
    seats = [seat for seat, account in enumerate(owners) if account in standing.winners]
    winners = " & ".join(names.who(table, seat, texts) for seat in seats)
    return texts("match-won", winners=winners, count=len(seats))


def totals_line(table: Table, standing: Standing, texts: Texts) -> str:
    """Points over the whole match."""
    if standing.pot is not None:
        return voice.gone_line(table, standing, texts)
    return texts("totals", totals=names.by_account(table, standing.totals, texts), deals=standing.deals)


def _end(standing: Standing, texts: Texts) -> str:
    if standing.target is not None:
        return texts("score-target", target=standing.target)
    if standing.length is None:
        return texts("score-open", deals=standing.deals)
    return texts("score-deals", deals=standing.deals, length=standing.length)
