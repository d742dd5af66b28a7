"""Chibre in words: announcements, the Stöck, the count as it stands, and how a deal was counted."""

from collections.abc import Iterator, Sequence

from engine.games.chibre.count import Count, factor, stock_of
from engine.games.chibre.melds import STOCK_POINTS, meld_of, proposal
from engine.games.chibre.own import (
    ChibreEvent,
    Declare,
    ForehandFound,
    Meld,
    MeldsAnnounced,
    MeldsCompared,
    StockCalled,
    TargetReached,
    melds,
)
from engine.games.chibre.steps import MeldingTricks
from engine.host.tables.table import Table
from engine.messages import names
from engine.messages.cards import card_label, card_labels
from engine.messages.multipliers import factors
from engine.messages.texts import Texts
from engine.rules.deal import SteppedRules
from engine.rules.seats import Seat
from engine.rules.state import DealResult
from engine.rules.views import SeatView


def is_chibre(table: Table) -> bool:
    return table.game == "chibre"


def told(event: ChibreEvent, table: Table, texts: Texts) -> str:
    """One thing that happened in chibre alone, as a line."""
    match event:
        case ForehandFound(seat, card):
            shown = card_label(card, table.ruleset.rules.deck, texts)
            return texts("event-forehand", who=names.who(table, seat, texts), card=shown)
        case MeldsAnnounced(seat, melds):
            return texts("event-melds", who=names.who(table, seat, texts), melds=_listed(melds, table, texts))
        case MeldsCompared(melds):
            return " · ".join(_meld_lines(melds, table, texts))
        case StockCalled(seat, points):
            return texts("stock", compass=names.compass(table, seat, texts), points=points)
        case TargetReached(side, by):
            return _reached(side, by, table, texts)


def _reached(side: int, by: str, table: Table, texts: Texts) -> str:
    return texts("target-reached", side=names.account_name(table, side, texts), by=by)


def declare_label(action: Declare, table: Table, texts: Texts) -> str:
    """What the button of an announcement says."""
    if not action.cards:
        return texts("action-announce")
    return texts("action-announce-meld", cards=card_labels(action.cards, table.ruleset.rules.deck, texts))


def announced_lines(table: Table, deal: SeatView, texts: Texts) -> tuple[str, ...]:
    """What was announced so far and whether it counts, the Stöck, and what stopped play before its end."""
    return (*_meld_lines(melds(deal), table, texts), *_stock(table, deal, texts), *_stop(table, deal, texts))


def _stock(table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
    falls, holder = stock_of(deal)
    if falls and is_chibre(table):
        yield texts("stock", compass=names.compass(table, holder, texts), points=STOCK_POINTS)


def _stop(table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
    if deal.result is None or not deal.result.reached:
        return
    stopped_by = Count(table.options).tally(table.ruleset.rules, deal).stopped_by
    if stopped_by is not None:
        yield _reached(stopped_by.side, stopped_by.by, table, texts)


def _meld_lines(melds: Sequence[Meld], table: Table, texts: Texts) -> Iterator[str]:
    """A line for each seat that announced, in the order in which they did."""
    for seat in dict.fromkeys(meld.seat for meld in melds):
        own = [meld for meld in melds if meld.seat == seat]
        compass, listed = names.compass(table, seat, texts), _listed(own, table, texts)
        yield texts(_outcome(own[0]), compass=compass, melds=listed)


def _outcome(meld: Meld) -> str:
    if meld.counts is None:
        return "melds-said"
    return "melds-count" if meld.counts else "melds-lost"


def _listed(melds: Sequence[Meld], table: Table, texts: Texts) -> str:
    return ", ".join(_meld(meld, table, texts) for meld in melds)


def _meld(meld: Meld, table: Table, texts: Texts) -> str:
    """A meld with its points, and its cards where they are known: `three in a row (20) Q♠ K♠ A♠`."""
    said = texts("meld-run" if meld.kind == "run" else "meld-four", points=meld.points)
    if not meld.cards:
        return said
    return f"{said} {card_labels(meld.cards, table.ruleset.rules.deck, texts)}"


def own_line(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> str | None:
    """What the seat will announce with its first card, or may announce before it; None where there is nothing."""
    melds, step = proposed(table, seat, deal), _tricks(table)
    if not melds or step is None:
        return None
    key = "hand-announces" if step.automatic else "hand-may-announce"
    return texts(key, melds=_listed(melds, table, texts))


def proposed(table: Table, seat: Seat, deal: SeatView) -> Sequence[Meld]:
    """What the seat may announce now, all of it together; `deal` is its view."""
    step = _tricks(table)
    begun = bool(deal.taken) or any(play.seat == seat for play in deal.trick)
    if deal.contract is None or begun or step is None:
        return ()
    trump, said = deal.contract.denomination, [meld.cards.cards for meld in melds(deal) if meld.seat == seat]
    found = proposal(deal.hand.cards, trump, step.melds, said)
    return tuple(meld_of(seat, cards, trump) for cards in found)


def _tricks(table: Table) -> MeldingTricks | None:
    rules = table.ruleset.rules
    steps = rules.steps if isinstance(rules, SteppedRules) else ()
    return next((step for step in steps if isinstance(step, MeldingTricks)), None)


def count_line(table: Table, deal: SeatView, texts: Texts) -> str | None:
    """The score with what the deal has brought so far; None before anything has."""
    tally = Count(table.options).tally(table.ruleset.rules, deal)
    if not tally.credits:
        return None
    times, scores = factor(table.options, deal.contract), list(table.standing.scores)
    for credit in tally.credits:
        scores[credit.side] += credit.points * times
    return texts("count-so-far", scores=names.by_account(table, scores, texts))


def arithmetic(result: DealResult, table: Table, texts: Texts) -> str:
    """Such as "North–South: 92 + announcements 20 + Stöck 20 = 132 · East–West: 65"."""
    return " · ".join(_sum(result, side, table, texts) for side in range(len(result.scores)))


def _sum(result: DealResult, side: int, table: Table, texts: Texts) -> str:
    parts = [str(result.points[side])]
    parts += [texts("extra", by=name, points=points[side]) for name, points in result.extras if points[side]]
    chain = ", ".join((" + ".join(parts), *factors(result.multipliers, texts)))
    score = str(result.scores[side])
    return texts(
        "sum", winner=names.account_name(table, side, texts), sum=chain if chain == score else f"{chain} = {score}"
    )
