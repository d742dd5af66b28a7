"""Lines about a deal that several messages share."""

from engine.games.manille.talk import unanswered
from engine.games.menche import voice
from engine.host.tables.table import Table
from engine.messages import names
from engine.messages.cards import card_labels
from engine.messages.texts import Texts
from engine.messages.tricks import tricks_in_deal
from engine.rules.actions import Double
from engine.rules.views import SeatView

_STEPS = ("trump", "doubling", "tricks", "claims", "auction", "call", "talk", "exchange")
"""Steps of a deal that say in their own words whom they wait for."""


def deal_heading(table: Table, deal: SeatView, texts: Texts) -> str:
    """The table, its game and the deal."""
    return texts("deal-heading", table=names.title(table, texts), number=deal.setup.number)


def progress_line(table: Table, deal: SeatView, texts: Texts) -> str:
    """Which trick it is, and whom the table waits for."""
    waiting = texts(
        _waiting(table, deal),
        who=", ".join(names.compass(table, seat, texts) for seat in sorted(deal.to_act)),
    )
    if deal.step != "tricks":
        return waiting
    number = texts("trick-number", number=len(deal.taken) + 1, tricks=tricks_in_deal(deal))
    return f"{voice.stage_line(table, deal, texts) or number} · {waiting} {names.turning(table)}".rstrip()


def _waiting(table: Table, deal: SeatView) -> str:
    if deal.step == "trump" and voice.plays_tokens(table):
        return "menche-waiting"
    if unanswered(deal) is not None:
        return "waiting-answer"
    if deal.step == "doubling" and any(isinstance(call.action, Double) for call in deal.calls):
        return "waiting-redoubling"
    return f"waiting-{deal.step}" if deal.step in _STEPS else "waiting"


def tricks_line(table: Table, deal: SeatView, texts: Texts) -> str:
    """How many tricks each side has taken."""
    sides = table.ruleset.rules.sides(deal.setup)
    taken = [sides[trick.winner] for trick in deal.taken]
    counts = map(taken.count, sorted(set(sides)))
    return texts("tricks-taken", tricks=names.by_side(table, sides, counts, texts))


def hands_lines(table: Table, deal: SeatView, texts: Texts) -> tuple[str, ...]:
    """Every hand that lies open, a line for each seat."""
    deck = table.ruleset.rules.deck
    return tuple(
        texts("open-hand", compass=names.compass(table, seat, texts), cards=card_labels(hand, deck, texts))
        for seat, hand in enumerate(deal.shown)
        if hand
    )
