"""The score sheet, and the tricks that may be looked at again."""

from collections.abc import Iterator

from engine.games import GAMES
from engine.games.voices import voice_of
from engine.host.state.table import Table
from engine.messages import names as people
from engine.messages.figures import signed
from engine.messages.message import (
    Audience,
    Block,
    Heading,
    Lines,
    Message,
    Public,
    Sketch,
    Slot,
    Standings,
    Text,
)
from engine.messages.texts import Texts
from engine.messages.tokens import Verb
from engine.messages.tricks import taken_line, trick_table
from engine.presentation.board import standings
from engine.presentation.board.trick import deal_heading
from engine.presentation.coach.hint import hints_taken
from engine.presentation.rules.lookup import asking
from engine.rules import reasons
from engine.rules.game import product
from engine.rules.state import DealResult
from engine.rules.views import SeatView, inspectable

SHOWN = 20
"""The most deals that the sheet shows one by one; earlier ones are summed up in one line."""


def score_sheet(table: Table, texts: Texts, *, to: Audience | None = None) -> Message:
    """A line for each deal of the match, how the last one was counted, and where the match stands."""
    return Message(to or Public(), Slot.NOTICE, tuple(_sheet(table, texts)))


def last_trick(table: Table, deal: SeatView, texts: Texts, *, to: Audience | None = None) -> Message:
    """The tricks that the viewer may look at again, as far back as the table's rules allow."""
    heading = Heading(deal_heading(table, deal, texts))
    found = inspectable(table.ruleset.rules, deal)
    if not found:
        return Message(to or Public(), Slot.NOTICE, (heading, Text(_nothing(table, deal, texts))))
    lines = tuple(taken_line(table, deal, number, texts) for number, _ in found)
    _, newest = found[-1]
    return Message(
        to or Public(), Slot.NOTICE, (heading, Lines(lines), Sketch(trick_table(table, deal, newest, texts)))
    )


def empty(table: Table, deal: SeatView) -> Iterator[Verb]:
    """The buttons that have nothing to show yet."""
    if not table.match.results:
        yield Verb.SCORE
    if not inspectable(table.ruleset.rules, deal):
        yield Verb.LAST_TRICK


def _nothing(table: Table, deal: SeatView, texts: Texts) -> str:
    if not deal.taken:
        return texts("tricks-none")
    if table.options["inspect_tricks"] == "own_last":
        return texts("tricks-not-yours" if deal.seat is None else "tricks-own-none")
    return texts("tricks-closed")


def _sheet(table: Table, texts: Texts) -> Iterator[Block]:
    yield Heading(texts("sheet-heading", table=people.title(table, texts)))
    if not table.match.results:
        yield Text(texts("sheet-empty"))
        return
    yield Standings(_header(table, texts), tuple(_rows(table, texts)))
    voice = voice_of(table)
    yield Text(voice.arithmetic(table.match.results[-1], table, texts))
    yield Text(voice.score(table, table.standing, texts))
    games = standings.games_line(table, table.standing, texts)
    if games is not None:
        yield Text(games)
    owed = standings.owed_line(table, table.standing, texts)
    if owed is not None:
        yield Text(owed)
    hints = ", ".join(_hints(table, texts))
    if hints:
        yield Text(texts("sheet-hints", hints=hints), quiet=True)
    played = ", ".join(_computers(table, texts))
    if played:
        yield Text(texts("sheet-computers", players=played), quiet=True)
    yield Text(texts("sheet-rules", topics=_behind(table, texts)), quiet=True)


def _computers(table: Table, texts: Texts) -> Iterator[str]:
    """The computer players of the table, each with its level."""
    for seat, chair in enumerate(table.seats):
        if chair.computer is not None:
            level = people.level_name(chair.computer, texts)
            yield texts("sheet-computer", name=chair.name, compass=people.compass(table, seat, texts), level=level)


def _hints(table: Table, texts: Texts) -> Iterator[str]:
    """Who asked for hints in this match, and how many each had."""
    for seat in range(len(table.seats)):
        count = hints_taken(table, seat)
        if count:
            yield texts("sheet-hint", name=people.short(table, seat, texts), count=count)


def _behind(table: Table, texts: Texts) -> str:
    """What to type to read in the rulebook why the last deal was counted as it was."""
    found = reasons.of_result(table.match.results[-1], GAMES[table.game].family.reasons)
    return " · ".join(asking(table.game, section, texts) for section in found)


def _header(table: Table, texts: Texts) -> tuple[str, ...]:
    names = (people.account_name(table, account, texts) for account in standings.accounts(table))
    return (texts("column-deal"), texts("column-contract"), *names)


def _rows(table: Table, texts: Texts) -> Iterator[tuple[str, ...]]:
    numbered = tuple(_numbered(table.match.results))
    earlier, shown = numbered[:-SHOWN], numbered[-SHOWN:]
    sums_up = voice_of(table).sums_up
    if sums_up and earlier:
        yield _sum(table, f"1–{earlier[-1][0]}", [result for _, result in earlier])
    for number, result in shown:
        figures = _scores(table, [result]) if sums_up else _held(table, number)
        yield (str(number), _contract(result, table, texts), *figures)
    if sums_up:
        yield _sum(table, texts("column-total"), list(table.match.results))


def _numbered(results: tuple[DealResult, ...]) -> Iterator[tuple[int, DealResult]]:
    """The deals with their numbers; a deal that was dealt again shares its number with the next."""
    number = 1
    for result in results:
        yield number, result
        number += result.void != "redeal"


def _sum(table: Table, label: str, results: list[DealResult]) -> tuple[str, ...]:
    return (label, "", *_scores(table, results))


def _scores(table: Table, results: list[DealResult]) -> tuple[str, ...]:
    return tuple(signed(sum(result.scores[account] for result in results)) for account in standings.accounts(table))


def _held(table: Table, deals: int) -> tuple[str, ...]:
    """Everybody's score after so many deals."""
    standing = table.ruleset.match.standing(table.match.first_dealer, table.match.results[:deals])
    return tuple(map(signed, standing.scores))


def _contract(result: DealResult, table: Table, texts: Texts) -> str:
    """The contract in short, `♠ ×2`, or why there was none."""
    # a void deal may have had a contract, but that would not explain its score
    if result.contract is None or result.void:
        return texts(f"sheet-{result.void or 'none'}")
    played, times = voice_of(table).contract_short(result.contract, table, texts), product(result.multipliers)
    return f"{played} ×{times}" if times > 1 else played
