"""A finished deal looked at again, in pages that fit a phone."""

from collections.abc import Iterator, Sequence

from engine.coach import Decision, Measure, Review, Weighed
from engine.host.state.ids import PersonId
from engine.host.state.table import StoredDeal, Table
from engine.messages import names
from engine.messages.buttons import present, verb
from engine.messages.message import (
    Block,
    Choice,
    DecisionRow,
    DecisionTable,
    Heading,
    Lines,
    Message,
    Private,
    Sketch,
    Slot,
    Text,
)
from engine.messages.texts import Texts
from engine.messages.tokens import DrawReview, ExplainTrick, OpenReview, Verb
from engine.presentation.coach.words import because, figure, named, worth
from engine.rules.actions import Action, Pass
from engine.rules.notation import read

ON_A_PAGE = 4
"""The most decisions on a page."""
MARKED, UNMARKED = "‼", "·"


def review_message(review: Review, table: Table, deal: StoredDeal, page: int, texts: Texts) -> Message:
    """A page (from 0) of a person's decisions, with buttons for the others; for too high a number, the last page.

    Raises `ValueError` for a seat without a person.
    """
    pages = paged(review)
    page = min(page, len(pages) - 1)
    number = read(deal.record).setup.number
    blocks = (Heading(review_heading(number, texts)), *_page(review, pages, page, table, texts))
    drawn = [Choice(texts("button-review-picture"), DrawReview(table.id, deal.id))] if review.decisions else []
    choices = present([*_turning(table, deal, page, len(pages), texts), *drawn, *_explaining(table, deal, texts)])
    return Message(Private(names.sitting(table, review.seat)), Slot.NOTICE, tuple(blocks), choices)


def review_of_others(table: Table, deal: StoredDeal, reader: PersonId, texts: Texts) -> Message:
    """What somebody who does not sit at the table is told: decisions are for those who took them; the record and the
    computer players' reasons are for everybody."""
    blocks = (Heading(review_heading(read(deal.record).setup.number, texts)), Text(texts("review-of-others")))
    choices = present([verb(table, Verb.RECORD, texts)], _explaining(table, deal, texts))
    return Message(Private(reader), Slot.NOTICE, blocks, choices)


def paged(review: Review) -> Sequence[tuple[Decision, ...]]:
    """The decisions of each page; there is at least one page, perhaps empty."""
    found = review.decisions
    return [found[first : first + ON_A_PAGE] for first in range(0, max(len(found), 1), ON_A_PAGE)]


def summary(review: Review, table: Table, texts: Texts) -> str:
    """How the seat did in the whole deal."""
    if not review.decisions:
        return texts("review-nothing")
    if not round(review.cost, 1):
        return texts("review-sound", count=len(review.decisions))
    # a cost is given without a sign
    cost = worth(review.cost, table, texts).removeprefix("+")
    return texts("review-sum", count=len(review.decisions), cost=cost)


def decision_lines(review: Review, decision: Decision, table: Table, texts: Texts) -> Iterator[str]:
    """The lines for one decision: what it was worth by what the seat could know, what as the cards lay and, if it was
    one of the costliest, why the best action was better."""
    yield _known(decision, table, texts, marked=decision in review.costliest)
    lay = _lying(decision, table, texts)
    if lay:
        yield f"   {lay}"
    if decision in review.costliest:
        best = _said(decision.best, decision, table, texts)
        yield f"   {texts('review-because', action=best, reason=because(decision.reason, table, texts))}"


def measure(table: Table, texts: Texts) -> str:
    """The line that says what the figures mean."""
    return texts("review-measure", unit=names.unit(table.game))


def _page(
    review: Review, pages: Sequence[tuple[Decision, ...]], page: int, table: Table, texts: Texts
) -> Iterator[Block]:
    if page == 0:
        yield Text(summary(review, table, texts))
    lines = [line for decision in pages[page] for line in decision_lines(review, decision, table, texts)]
    if lines:
        yield Lines(tuple(lines))
        yield Text(measure(table, texts), quiet=True)
    if len(pages) > 1:
        yield Text(texts("review-page", page=page + 1, pages=len(pages)), quiet=True)


def review_picture(review: Review, table: Table, deal: StoredDeal, texts: Texts) -> Message:
    """All of a person's decisions, to be shown as a picture. Raises `ValueError` for a seat without a person."""
    number = read(deal.record).setup.number
    return drawn_review(review, table, names.sitting(table, review.seat), review_heading(number, texts), texts)


def review_heading(number: int, texts: Texts) -> str:
    """The heading, with the number of the deal."""
    return texts("review-heading", number=number)


def drawn_review(review: Review, table: Table, reader: PersonId, heading: str, texts: Texts) -> Message:
    """A message whose picture shows every decision of a seat."""
    rows = tuple(_row(review, each, table, texts) for each in review.decisions)
    header = tuple(texts(f"review-column-{name}") for name in ("when", "done", "best", "known", "lay"))
    told = (Heading(heading), Text(summary(review, table, texts)), Sketch(DecisionTable(header, rows)))
    return Message(Private(reader), Slot.NOTICE, (*told, Text(texts("review-drawn", unit=names.unit(table.game)))))


def _row(review: Review, decision: Decision, table: Table, texts: Texts) -> DecisionRow:
    own, most = decision.worth_known(decision.action), decision.known[0].worth
    # a difference that may be noise does not count; where there is no price, the rule of thumb tells if it differs
    short = bool(decision.cost) or (None in (own, most) and decision.action != decision.best)
    known = (own, most if short else None)
    lay = (decision.worth_lying(decision.action), decision.worth_lying(decision.best) if short else None)
    return DecisionRow(
        _when(decision, texts),
        _said(decision.action, decision, table, texts),
        _said(decision.best, decision, table, texts) if short else "",
        _two(known, texts),
        _two(lay, texts),
        marked=decision in review.costliest,
    )


def _two(worths: tuple[float | None, float | None], texts: Texts) -> tuple[str, str]:
    done, best = (figure(worth, texts) if worth is not None else "" for worth in worths)
    return done, best


def _turning(table: Table, deal: StoredDeal, page: int, pages: int, texts: Texts) -> list[Choice]:
    turns = []
    if page > 0:
        turns.append(Choice(texts("button-review-back"), OpenReview(table.id, deal.id, page - 1)))
    if page + 1 < pages:
        turns.append(Choice(texts("button-review-on"), OpenReview(table.id, deal.id, page + 1)))
    return turns


def _explaining(table: Table, deal: StoredDeal, texts: Texts) -> list[Choice]:
    """The button that explains what the computer players did, where there are any."""
    explained = Choice(texts("button-explain"), ExplainTrick(table.id, deal.id, 1))
    return [explained] if any(chair.computer is not None for chair in table.seats) else []


def _known(decision: Decision, table: Table, texts: Texts, *, marked: bool) -> str:
    action, best = (_said(each, decision, table, texts) for each in (decision.action, decision.best))
    own, most = decision.worth_known(decision.action), decision.known[0].worth
    when, done = _when(decision, texts), decision.action == decision.best
    if own is None or most is None or _is_left_alone(decision):
        return texts("review-plain-best" if done else "review-plain", when=when, action=action, best=best)
    if not decision.cost:
        return texts("review-best", when=when, action=action, worth=figure(own, texts))
    return texts(
        "review-short",
        mark=MARKED if marked else UNMARKED,
        when=when,
        action=action,
        worth=figure(own, texts),
        best=best,
        most=figure(most, texts),
    )


def _is_left_alone(decision: Decision) -> bool:
    """Whether not doubling was right: a double is priced beside not doubling, so there is no figure to show."""
    best = decision.known[0]
    return decision.action == best.action == Pass() and best.measure is Measure.DOUBLE


def _lying(decision: Decision, table: Table, texts: Texts) -> str:
    own = decision.worth_lying(decision.action)
    if own is None:
        return ""
    if not decision.cost:
        return texts("review-lay-alone", worth=figure(own, texts))
    most = decision.worth_lying(decision.best)
    action, best = (_said(each, decision, table, texts) for each in (decision.action, decision.best))
    shown = figure(most, texts) if most is not None else "–"
    return texts("review-lay", action=action, worth=figure(own, texts), best=best, most=shown)


def _when(decision: Decision, texts: Texts) -> str:
    return texts("review-trick", trick=decision.trick) if decision.trick else texts("review-call")


def _said(action: Action, decision: Decision, table: Table, texts: Texts) -> str:
    return named(action, table, decision.step, texts)


def figures(weighed: Sequence[Weighed], step: str, table: Table, texts: Texts) -> str:
    """Actions with what each is worth, in a line."""
    said = (
        f"{named(each.action, table, step, texts)} {figure(each.worth, texts)}"
        for each in weighed
        if each.worth is not None
    )
    return " · ".join(said)
