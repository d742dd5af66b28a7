"""What each side has taken in the running deal, and has in the match.

Throughout, `own` is the reader's seat in a private message; None on the board.
"""

from collections.abc import Iterator, Mapping, Sequence

from engine.games.voices import voice_of
from engine.host.state.table import Table
from engine.messages import names
from engine.messages.figures import side_by_side, signed
from engine.messages.message import Tally, Text
from engine.messages.texts import Texts
from engine.messages.tricks import counts_points
from engine.presentation.board.narrow import WIDTH, narrow
from engine.rules.seats import Seat, Sides
from engine.rules.state import Taken
from engine.rules.views import SeatView

_TWO = 2


def of_deal(table: Table, deal: SeatView, texts: Texts, own: Seat | None = None) -> Iterator[Tally | Text]:
    """What the sides have taken in the deal so far, and where the match stands."""
    sides = table.ruleset.rules.sides(deal.setup)
    tricks = _by_side(sides, deal.taken, [1] * len(deal.taken), own)
    points = _by_side(sides, deal.taken, [taken.points for taken in deal.taken], own)
    counts, alike = counts_points(table), accounts_stand_above(table, deal)
    if alike and not counts and len(table.standing.scores) > _TWO:
        yield Text(narrow(_tricks_and_match(table, tricks, texts, own)))
        return
    if counts:
        yield from in_lines(_tally(table, sides, points, texts, own))
    else:
        yield Text(narrow(_by_name(table, sides, tricks, texts, own)))
    voice = voice_of(table)
    standing = voice.standing(table, deal)
    # figures alone, if the names of their owners are shown above
    match = voice.match(table, standing, texts, account(table, own), by_name=not alike)
    yield Text(narrow(_in_figures(tricks, texts) if counts else "", match), quiet=True)


def accounts_stand_above(table: Table, deal: SeatView) -> bool:
    """Whether the sides of the deal are those of the match, so that their names are already shown above its
    figures."""
    rules = table.ruleset.rules
    return tuple(rules.sides(deal.setup)) == tuple(rules.accounts)


def _tricks_and_match(table: Table, tricks: dict[int, int], texts: Texts, own: Seat | None) -> str:
    """Each name once, with both its figures: with more than two figures alone, nobody would know whose is which."""
    sides, scores = table.ruleset.rules.accounts, table.standing.scores
    figures = (
        names.figure(
            names.side_name(table, sides, side, texts, own),
            texts("tricks-and-score", tricks=taken, score=signed(scores[side])),
            texts,
        )
        for side, taken in tricks.items()
    )
    return texts("tricks-and-match", figures=" · ".join(figures))


def of_match(table: Table, scores: Sequence[int], texts: Texts, own: Seat | None = None) -> Tally:
    """The score of each account in the match."""
    accounts = table.ruleset.rules.accounts
    return _tally(table, accounts, {side: scores[side] for side in _own_first(accounts, own)}, texts, own)


def tricks_line(table: Table, deal: SeatView, texts: Texts, own: Seat | None = None) -> str:
    """How many tricks each side has taken."""
    sides = table.ruleset.rules.sides(deal.setup)
    tricks = _by_side(sides, deal.taken, [1] * len(deal.taken), own)
    return _in_figures(tricks, texts) if len(tricks) == _TWO else _by_name(table, sides, tricks, texts, own)


def _in_figures(tricks: Mapping[int, int], texts: Texts) -> str:
    """Tricks in figures alone, where the names are shown nearby in the same order."""
    return texts("tricks-figures", figures=side_by_side(tuple(tricks.values())))


def _by_name(table: Table, sides: Sides, tricks: dict[int, int], texts: Texts, own: Seat | None) -> str:
    figures = (
        names.figure(names.side_name(table, sides, side, texts, own), figure, texts)
        for side, figure in tricks.items()
    )
    return texts("tricks-taken", tricks=" · ".join(figures))


def in_lines(tally: Tally) -> Iterator[Tally]:
    """The tally in one line or, where names are long, in one for each side."""
    yield from (tally,) if len(tally.line) <= WIDTH else map(Tally, ((entry,) for entry in tally.entries))


def _tally(table: Table, sides: Sides, figures: dict[int, int], texts: Texts, own: Seat | None) -> Tally:
    return Tally(
        tuple([(names.side_name(table, sides, side, texts, own), signed(figure)) for side, figure in figures.items()])
    )


def _by_side(sides: Sides, taken: Sequence[Taken], worth: Sequence[int], own: Seat | None) -> dict[int, int]:
    sums = _own_first(sides, own)
    for trick, figure in zip(taken, worth, strict=True):
        sums[sides[trick.winner]] += figure
    return sums


def _own_first(sides: Sides, own: Seat | None) -> dict[int, int]:
    """A sum of 0 for each side: the reader's own first, then the others in order."""
    first = () if own is None else (sides[own],)
    return dict.fromkeys((*first, *sorted(set(sides))), 0)


def account(table: Table, own: Seat | None) -> int | None:
    """The reader's scoring account; None on the board."""
    return None if own is None else table.ruleset.rules.accounts[own]
