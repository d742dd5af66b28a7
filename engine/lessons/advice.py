"""What is wise now, and the plainest fact of the position that says why."""

from dataclasses import dataclass
from enum import StrEnum

from engine.players.levels import USUAL, level_called
from engine.rules.actions import Action, PlayCard
from engine.rules.cards import NO_TRUMP, Card
from engine.rules.deal import Rules
from engine.rules.follow import winning_play
from engine.rules.seats import Seat
from engine.rules.state import Play, trump_of
from engine.rules.views import SeatView


class Fact(StrEnum):
    """What the viewer sees of the trick, or does to it."""

    CALL = "call"
    ONLY = "only"
    DRAWS = "draws"
    LEADS = "leads"
    PARTNER = "partner"
    RUFFS = "ruffs"
    WINS = "wins"
    LOSES = "loses"


@dataclass(frozen=True, slots=True)
class Advice:
    action: Action
    fact: Fact


def advice(rules: Rules, deal: SeatView) -> Advice:
    """What the rule-based player would do in the viewer's place; raises `ValueError` where nothing is to be done."""
    action = level_called(USUAL).player.choose(rules, deal)
    if not isinstance(action, PlayCard) or deal.seat is None:
        return Advice(action, Fact.CALL)
    return Advice(action, _fact(rules, deal, deal.seat, action.card))


def _fact(rules: Rules, deal: SeatView, seat: Seat, card: Card) -> Fact:
    if sum(isinstance(action, PlayCard) for action in deal.legal) == 1:
        return Fact.ONLY
    trump = trump_of(deal) or NO_TRUMP
    is_trump = rules.order.suit_of(card, trump) == trump
    if not deal.trick:
        return Fact.DRAWS if is_trump else Fact.LEADS
    if winning_play(rules.order, trump, (*deal.trick, Play(seat, card))).seat == seat:
        follows = rules.order.suit_of(deal.trick[0].card, trump) == rules.order.suit_of(card, trump)
        return Fact.WINS if follows else Fact.RUFFS
    sides, master = rules.sides(deal.setup), winning_play(rules.order, trump, deal.trick).seat
    return Fact.PARTNER if sides[master] == sides[seat] else Fact.LOSES
