"""A lesson: one deal with open hands, one with hidden ones, then the match is over. Both are chosen for what they
teach, and follow no shuffle. Pure."""

from msgspec.structs import replace

from engine.host.state.parts import Lesson
from engine.host.state.running import Live
from engine.host.state.table import Phase, Table
from engine.lessons.deals import CHOSEN, Chosen, pack_of
from engine.lessons.topics import fresh
from engine.rules.deal import Pack
from engine.rules.seats import Seat
from engine.rules.state import DealResult

DEALS = 2
"""Deals of a lesson, the first with open hands."""


def before_deal(table: Table) -> Table:
    """The table with the hands of the coming deal open or hidden, as is right for this stage of the lesson; another
    match begins the lesson again."""
    lesson = table.lesson
    if lesson is None:
        return table
    lesson = Lesson() if lesson.deals >= DEALS else lesson
    return replace(table, lesson=lesson, options={**table.options, "practice": lesson.deals == 0})


def after_deal(table: Table, result: DealResult) -> Table:
    """The table after a deal, which may have been the last of the lesson. One that is dealt again does not count."""
    if table.lesson is None or result.void == "redeal":
        return table
    lesson = replace(table.lesson, deals=table.lesson.deals + 1)
    if lesson.deals < DEALS:
        return replace(table, lesson=lesson)
    return replace(table, lesson=lesson, phase=Phase.OVER, match=replace(table.match, ended=True))


def without_deal(table: Table, result: DealResult) -> Table:
    """The table as it was before a deal with this result was over, for that deal is played on."""
    if table.lesson is None or result.void == "redeal":
        return table
    return replace(table, lesson=replace(table.lesson, deals=table.lesson.deals - 1))


def heard(table: Table, before: Live, seat: Seat) -> Table:
    """The table once somebody has decided: what was explained for that turn has been heard."""
    lesson = table.lesson
    if lesson is None or table.seats[seat].automatic:
        return table
    new = fresh(before.rules, before.view(seat), lesson.heard)
    return replace(table, lesson=replace(lesson, heard=(*lesson.heard, *new))) if new else table


def dealer(table: Table) -> Seat | None:
    """Who deals first in the next match of a lesson, so that the learner has the part that is to be learnt; None at
    other tables."""
    if table.lesson is None:
        return None
    return (_learner(table) + _chosen(table, table.match.number + 1).dealer) % len(table.seats)


def pack(table: Table) -> Pack | None:
    """The pack of the coming deal of a lesson; None at other tables, and where a deal is dealt again."""
    lesson, dealt = table.lesson, len(table.match.results)
    if lesson is None or dealt != lesson.deals:
        return None
    return pack_of(table.game, table.ruleset.rules.deck, _chosen(table, table.match.number).packs[dealt])


def _chosen(table: Table, match: int) -> Chosen:
    lessons = CHOSEN[table.game]
    return lessons[(match - 1) % len(lessons)]


def _learner(table: Table) -> Seat:
    """The first person at the table."""
    return next((seat for seat, chair in enumerate(table.seats) if chair.person is not None), 0)
