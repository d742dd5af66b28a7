"""A lesson: one deal with open hands, one with hidden ones, then the match is over. Pure."""

from msgspec.structs import replace

from engine.host.state.parts import Lesson
from engine.host.state.running import Live
from engine.host.state.table import Phase, Table
from engine.lessons.topics import fresh
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
