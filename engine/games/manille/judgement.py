"""What computer players go by in manille and its variants, and in the exchange with the dog (manille for three)."""

from collections.abc import Sequence
from types import MappingProxyType

from engine.games.manille.family import Exchange, LayAway, MarkTurned
from engine.games.manille.lies import proven_lie
from engine.games.manille.talk import open_questions, told, true_answer
from engine.rules.actions import Action
from engine.rules.cards import NO_TRUMP, Card, Denomination
from engine.rules.deal import Rules
from engine.rules.judgement import Habits, Judgement
from engine.rules.race import Race
from engine.rules.state import trump_of
from engine.rules.views import SeatView
from engine.rules.weights import BidWeights, WorthByTrump

RISK = 0.75
"""How likely a plain card that is not the best of its suit is to be lost, with its points."""
GUARD = 0.2
"""By how much each lower card beside it lowers that risk."""
VOID = 1.2
"""Points that a void suit is worth, for each of up to two trumps."""
BLIND = 0.3
"""Points that drawing a card from the dog costs: left there, it counts for the dealer; drawn, it may be lost."""


def exchange_or_lay_away(rules: Rules, deal: SeatView) -> Action:
    """What the dealer does next with the dog."""
    asked = any(isinstance(action, Exchange) for action in deal.legal)
    return exchange(rules, deal) if asked else lay_away(rules, deal)


def exchange(rules: Rules, deal: SeatView) -> Action:
    """Exchanges as many cards, up to two, as are better put away than kept."""
    return Exchange(min(2, len(put_away(rules, deal))))


def lay_away(rules: Rules, deal: SeatView) -> Action:
    """Puts away the card that gains most by it, or costs least."""
    legal = [action for action in deal.legal if isinstance(action, LayAway)]
    chosen = put_away(rules, deal) or [_cheapest(rules, deal)]
    return next(action for action in legal if action.card == chosen[0])


def put_away(rules: Rules, deal: SeatView) -> Sequence[Card]:
    """Cards that are better put away than kept, the one that gains most first."""
    trump = trump_of(deal) or NO_TRUMP
    gains = {card: gain(rules, deal, trump, card) for card in deal.hand}
    found = [card for card in deal.hand if gains[card] > 0]
    return sorted(found, key=lambda card: -gains[card])


def gain(rules: Rules, deal: SeatView, trump: Denomination, card: Card) -> float:
    """Points gained by putting this card away for an unseen one; negative if it is better kept."""
    order = rules.order
    suit = order.suit_of(card, trump)
    # a trump is never put away: the unseen card that replaces it is most likely not a trump
    if suit == trump:
        return -1.0
    height = order.power(card, trump, suit)
    suited = [other for other in deal.hand if order.suit_of(other, trump) == suit]
    higher = [other for other in rules.deck.cards if order.suit_of(other, trump) == suit]
    above = [other for other in higher if order.power(other, trump, suit) > height and other not in suited]
    if not above:
        return -1.0
    guards = sum(order.power(other, trump, suit) < height for other in suited)
    saved = order.points(card, trump) * max(0.0, RISK - GUARD * guards)
    trumps = sum(order.suit_of(other, trump) == trump for other in deal.hand)
    shortened = VOID * min(2, trumps) if len(suited) == 1 else 0.0
    return saved + shortened - BLIND


def _cheapest(rules: Rules, deal: SeatView) -> Card:
    """The card that costs least to put away."""
    trump = trump_of(deal) or NO_TRUMP
    return max(deal.hand, key=lambda card: gain(rules, deal, trump, card))


HABITS: Habits = (
    (-319, -2389, -27, -465, 145, 691, 2977, -31, -197, 329, 0, 377, -236, 0, 341, 307, 418, 0),
    (-366, -1632, 448, -425, -179, 117, 1958, 730, -398, -163, 0, 540, -84, 0, 258, 337, 365, 0),
    (-1456, -1223, -490, 0, 534, -824, 894, -1453, 460, 1653, -3117, 838, -2174, 0, 287, 695, 427, -1376),
    (-1809, -2325, -243, 0, 1063, -282, 1462, -582, 495, 2132, -461, 649, -3363, 0, 431, 989, 456, -1872),
    (0, -1621, 140, 0, -1211, 0, 1732, -66, 810, 580, -180, 0, 318, 0, 236, 2957, 1028, -2499),
    (0, -1295, -2086, 0, -377, 0, 1289, 592, 1439, 765, -534, 0, -771, 0, 380, 2518, 807, -3504),
    (-64, -1901, -1682, -64, 111, -286, 111, -180, 545, 1155, 2282, 545, 999, -1496, 1097, -632, 371, -112),
    (-1511, -119, -1406, -563, -962, -215, -588, -323, 787, 839, -205, 736, 391, -112, 1820, -1439, 27, 274),
    (0, 105, -242, -1279, -1154, 0, 997, 488, 443, -504, 271, 0, 951, -294, 549, 516, 1004, 565),
    (0, 1112, -2654, 347, -1318, 0, -231, -800, 833, 1273, -780, 0, -135, -39, 492, -816, 1169, -232),
)
"""Fitted by `python -m tests.benchmarks.habits`."""


BIDS = BidWeights(
    choosing=WorthByTrump(
        suit={
            "hand": -15.0,
            "asked": -1.5,
            "trump0": 9.3,
            "trump1": 7.6,
            "trump2": 5.6,
            "trump3": 4.8,
            "trump4": 4.6,
            "trumps": 3.6,
            "plain0": 4.2,
            "plain1": 1.5,
            "bare1": -1.5,
            "single": 0.3,
            "void": 1.7,
        },
        no_trump={
            "hand": -11.5,
            "plain0": 7.7,
            "plain1": 4.2,
            "plain2": 0.5,
            "bare1": -5.0,
            "single": 0.7,
            "void": 1.8,
        },
    ),
    supporting=WorthByTrump(
        suit={
            "hand": -1.5,
            "asked": -4.0,
            "trump0": 8.5,
            "trump1": 5.2,
            "trump2": 4.3,
            "trump3": 3.0,
            "trump4": 3.0,
            "trumps": 2.8,
            "plain0": 4.9,
            "plain1": 0.3,
            "single": 0.7,
            "void": 4.5,
        },
        no_trump={"hand": -1.5, "asked": -2.0, "plain0": 9.0, "plain1": 4.3, "plain2": 0.4, "bare1": -2.5},
    ),
    defending=WorthByTrump(
        suit={
            "hand": -17.0,
            "asked": 4.5,
            "trump0": 8.3,
            "trump1": 5.3,
            "trump2": 5.1,
            "trump3": 3.8,
            "trump4": 3.3,
            "trumps": 2.6,
            "plain0": 3.2,
            "plain1": 0.7,
            "bare1": -0.5,
        },
        no_trump={
            "hand": -18.5,
            "asked": 2.7,
            "plain0": 6.0,
            "plain1": 3.1,
            "plain2": 0.5,
            "bare1": -3.7,
            "void": 2.8,
        },
    ),
    delegating={"hand": -3.7, "asked": -4.0, "plain0": 7.2, "plain1": 3.2, "plain2": 1.5},
    double=2.0,
    redouble=10.0,
)
"""Fitted by least squares to 12,000 deals that steady players played with each other, and rounded. `double` and
`redouble` are margins from which doubling gained, whoever played the cards (`python -m tests.benchmarks.doubles`)."""

_SUITS = {"plain2": 0.8, "trump3": 3.4, "trump4": 3.0}
BIDS_OF_THREE = BidWeights(
    choosing=WorthByTrump(
        suit={
            "hand": -28.7,
            "trump0": 9.8,
            "trump1": 8.0,
            "trump2": 6.6,
            "trump3": 5.7,
            "trump4": 4.8,
            "trumps": 4.2,
            "plain0": 5.1,
            "plain1": 2.4,
            "plain2": 0.9,
            "bare1": -0.9,
        },
        no_trump={
            "hand": -21.6,
            "plain0": 6.2,
            "plain1": 4.4,
            "plain2": 1.8,
            "bare1": -4.8,
            "single": 2.3,
            "void": 2.5,
        },
    ),
    supporting=WorthByTrump({}, {}),
    defending=WorthByTrump(
        suit={
            "hand": -7.0,
            "trump0": 5.4,
            "trump1": 4.2,
            "trump2": 3.5,
            "trump3": 3.3,
            "trump4": 2.5,
            "trumps": 2.1,
            "plain0": 3.2,
            "plain1": 1.5,
            "plain2": 0.7,
            "bare1": -1.2,
            "void": 2.4,
        },
        no_trump={"hand": -5.3, "plain0": 3.7, "plain1": 2.6, "plain2": 1.2, "plain3": 0.4, "bare1": -1.0},
    ),
    delegating={},
    double=7.0,
    redouble=3.0,
)
"""For three, where the dealer plays alone; fitted in the same way to 3,000 deals."""

BIDS_OF_TWO = BidWeights(
    choosing=WorthByTrump(
        suit={"hand": -17.9, "trump0": 7.7, "trump1": 5.0, "trump2": 4.2, "trumps": 2.2, "plain0": 3.9, "plain1": 2.3}
        | _SUITS,
        no_trump={"hand": -10.5, "plain0": 3.7, "plain1": 2.7, "plain2": 1.4, "plain4": -0.8, "void": 2.4},
    ),
    supporting=WorthByTrump({}, {}),
    defending=WorthByTrump(
        suit={"hand": -19.8, "trump0": 8.1, "trump1": 6.1, "trump2": 4.8, "trumps": 2.3, "plain0": 3.9, "plain1": 2.6}
        | _SUITS
        | {"bare1": -2.9, "void": 1.4},
        no_trump={"hand": -12.5, "plain0": 4.2, "plain1": 3.2, "plain2": 1.6, "plain4": -0.6, "bare1": -2.0},
    ),
    delegating={},
    double=5.0,
    redouble=12.0,
)
"""For two, who each count the twelve of their own cards that they see; fitted in the same way to 3,000 deals."""

RACE = Race(near=20, widens=0.3)
JUDGEMENT = Judgement(BIDS, habits=HABITS, race=RACE, reads=True)
BY_LOT = Judgement(
    BIDS,
    decisions=MappingProxyType({"mark": lambda _, __: MarkTurned()}),
    habits=HABITS,
    race=Race(near=12.5, widens=0.22),
)
"""For the game in which nobody chooses the trump: there hands say less."""
TALKING = Judgement(
    BIDS,
    decisions=MappingProxyType({"tricks": true_answer}),
    reasons=MappingProxyType({"ask": "manille-ask", "answer": "manille-answer"}),
    habits=HABITS,
    race=RACE,
    questions=open_questions,
    told=told,
    proof=proven_lie,
)
OF_THREE = Judgement(
    BIDS_OF_THREE,
    decisions=MappingProxyType({"exchange": exchange_or_lay_away}),
    reasons=MappingProxyType({"exchange": "manille-exchange", "exchange=0": "rule", "lay": "manille-lay"}),
    habits=HABITS,
    race=Race(near=27),
)
OF_TWO = Judgement(BIDS_OF_TWO, habits=HABITS, race=Race(near=8.5, widens=0.25))
