"""How computer players bid in Mensch, name the trump and call a partner: by the tricks that a hand should take. And
what the auction and the call tell them of a hand (rules 3.3, 3.4)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import erf, sqrt
from types import MappingProxyType

from engine.games.mensch.bids import NO_BID, TARIFFS, Tariff
from engine.games.mensch.cards import CLUBS, QUEEN_OF_HEARTS
from engine.games.mensch.family import Bid, CallCard
from engine.games.mensch.steps import AUCTION, COMPELLING_CLUBS, binding
from engine.rules.actions import Action, NameTrump, Pass
from engine.rules.cards import Card, Denomination
from engine.rules.deal import Rules
from engine.rules.judgement import Habits, Held, Judgement, single
from engine.rules.strength import counts
from engine.rules.views import SeatView
from engine.rules.weights import PlayWeights, weigh

HABITS: Habits = (
    (-424, 0, 1552, 1196, 0, 681, 0, 566, 0, -711, 0, 457, 1481, 0, 554, 392, -128, 0),
    (-1833, 0, 830, 352, 0, -512, 0, 329, 0, 568, 0, 321, 1386, 0, 1048, 349, 171, 0),
    (-967, 0, -575, 2178, 0, -65, 0, 1115, 0, 594, 0, 259, -177, 0, 849, 313, 35, 176),
    (-1124, 0, -209, 2674, 0, -5, 0, 613, 0, 1033, 0, 537, -1057, 0, 724, 173, -307, 1056),
    (0, 0, -170, 2813, 0, 0, 0, 950, 0, 1857, 0, 0, -245, 0, 913, 916, 14, -340),
    (0, 0, -1050, 2612, 0, 0, 0, -11, 0, 1381, 0, 0, 47, 0, 561, 1042, 451, 528),
    (-767, 0, -713, 725, 0, -495, 0, -69, 0, 721, 0, 504, 701, 0, 544, 367, -64, -247),
    (-1307, 0, -559, -419, 0, -287, 0, 521, 0, 465, 0, 198, -666, 0, 899, 93, -269, 187),
    (0, 0, -247, 1001, 0, 0, 0, 421, 0, 219, 0, 0, 267, 0, 780, 986, 403, -436),
    (0, 0, -1127, 423, 0, 0, 0, 406, 0, 736, 0, 0, -178, 0, 710, 794, 374, 19),
)
"""Fitted by `python -m tests.benchmarks.habits`."""


@dataclass(frozen=True, slots=True)
class Tricks:
    """How many tricks a declarer's hand brings on average, by `strength.Counts`, and how widely that varies."""

    counts: Mapping[str, float]
    spread: float
    """Standard deviation of the tricks around what the counts promise."""


LONE = Tricks(
    {
        "hand": -2.3,
        "trump0": 2.0,
        "trump1": 1.6,
        "trump2": 1.3,
        "trump3": 1.0,
        "trump4": 0.9,
        "trumps": 0.8,
        "plain0": 0.95,
        "plain1": 0.4,
        "plain2": 0.13,
        "bare1": -0.2,
        "single": 0.15,
        "void": 0.65,
    },
    spread=0.8,
)
"""For a declarer alone against three."""

HELPED = Tricks(
    {
        "hand": 2.0,
        "trump0": 1.2,
        "trump1": 1.0,
        "trump2": 0.95,
        "trump3": 0.7,
        "trump4": 0.7,
        "trumps": 0.6,
        "plain0": 0.6,
        "plain1": 0.2,
        "plain2": 0.1,
        "bare1": -0.25,
        "single": 0.1,
        "void": 0.3,
    },
    spread=1.35,
)
"""For a declarer with a called partner, in clubs. Where nobody bid the counts weigh a little less, in proportion."""

BID_FROM = 0.15
"""Chips that a bid must promise before a player who may pass makes it. Judging bids by playouts of drawn worlds, as
cards are judged, was no better: -0.01 ± 0.013 chips a deal with the same threshold, -0.03 with 0.4 and -0.04 with
-0.1 (1,000 and 1,500 duplicate deals). Choosing the called card in that way lost 0.024 ± 0.009."""

ALONE_FROM = 0.3
"""How many more chips playing alone in secret must promise than playing with a partner."""

PLAY = PlayWeights(
    guarded=(0.75, 0.4, 0.15, 0.05),
    bare=(0.45, 0.1, 0.05, 0.0),
    safe=(0.9, 0.4, 0.15, 0.05),
    trump=(1.6, 1.1, 0.95, 0.8),
    short=0.12,
    load=0.3,
    draw=0.25,
    outlast=0.12,
    return_suit=0.1,
    trick=1.0,
)
"""In tricks; set by self-play, like the defaults (`PlayWeights`), in lone games and in games with a partner."""

OPPONENTS = 3


def bids(rules: Rules, deal: SeatView) -> Mapping[Action, float]:
    """Chips that each bid promises in its best trump, the lowest bid first, and the assumed worth of a pass."""
    promised: dict[Action, float] = {
        action: _promise(rules, deal, action.name) for action in deal.legal if isinstance(action, Bid)
    }
    return promised | {Pass(): BID_FROM} if Pass() in deal.legal else promised


def trumps(rules: Rules, deal: SeatView) -> Mapping[Action, float]:
    """By trump: chips that the contract which won the auction promises in it."""
    made = [call.action.name for call in deal.calls if isinstance(call.action, Bid)]
    contract = made[-1] if made else NO_BID
    names = [action for action in deal.legal if isinstance(action, NameTrump)]
    return {action: _in_trump(rules, deal, contract, action.denomination) for action in names}


def call_card(rules: Rules, deal: SeatView) -> Action:
    """Calls the best card that the declarer lacks in his shortest suit, preferring suits in which he lacks the ace;
    or one of his own cards, if playing alone in secret promises more."""
    calls = [action for action in deal.legal if isinstance(action, CallCard)]
    own = [action for action in calls if action.card in deal.hand]
    others = [action for action in calls if action.card not in deal.hand]
    if deal.contract is None or not others or (own and _better_alone(rules, deal, deal.contract.bid)):
        return (own or calls)[0]
    return min(others, key=lambda action: _order_of_calling(rules, deal, action.card))


def _order_of_calling(rules: Rules, deal: SeatView, card: Card) -> tuple[bool, int, int]:
    faces, suit = rules.deck.faces, rules.deck.faces[card].suit
    held = [other for other in deal.hand if rules.order.suit_of(other, _trump(deal)) == suit]
    has_best = any(faces[other].rank == "A" for other in held)
    return has_best, len(held), rules.deck.places[card]


def _better_alone(rules: Rules, deal: SeatView, bid: str) -> bool:
    with_partner = _helped(rules, deal, TARIFFS[bid], _trump(deal))
    return _alone(rules, deal, TARIFFS[bid], _trump(deal)) > with_partner + ALONE_FROM


def _promise(rules: Rules, deal: SeatView, bid: str) -> float:
    """Chips that a bid is likely to win in its best trump."""
    trumps = (CLUBS,) if TARIFFS[bid].clubs else rules.trumps
    return max(_in_trump(rules, deal, bid, trump) for trump in trumps)


def _in_trump(rules: Rules, deal: SeatView, bid: str, trump: Denomination) -> float:
    tariff = TARIFFS[bid]
    if tariff.helped:
        return _helped(rules, deal, tariff, trump)
    return (2 if trump == CLUBS else 1) * _alone(rules, deal, tariff, trump)


def _helped(rules: Rules, deal: SeatView, tariff: Tariff, trump: Denomination) -> float:
    made = _chance(rules, deal, HELPED, tariff.needed, trump)
    return made * tariff.won - (1 - made) * tariff.lost


def _alone(rules: Rules, deal: SeatView, tariff: Tariff, trump: Denomination) -> float:
    made = _chance(rules, deal, LONE, tariff.needed, trump)
    return OPPONENTS * (made * tariff.won - (1 - made) * tariff.lost)


def _chance(rules: Rules, deal: SeatView, tricks: Tricks, needed: int, trump: Denomination) -> float:
    """How likely the hand is to take as many tricks as are needed, if its tricks are normally distributed."""
    mean = weigh(tricks.counts, counts(rules, deal.hand.cards, trump))
    return (1 + erf((mean - needed + 0.5) / (tricks.spread * sqrt(2)))) / 2


def _trump(deal: SeatView) -> Denomination:
    return deal.contract.denomination if deal.contract else CLUBS


def told(rules: Rules, deal: SeatView) -> Iterator[Held]:
    """Whoever passed was not compelled to bid; whoever called a card holds its suit, and another the card."""
    yield from _passes(rules, deal)
    contract = deal.contract
    if contract is None:
        return
    if contract.bid == NO_BID:
        yield Held(contract.declarer, single((QUEEN_OF_HEARTS,)), 1, 1)
    if contract.called is not None:
        own, called = bool(rules.options["call_own_card"]), contract.called
        suit = rules.order.suit_of(called, contract.denomination)
        cards = [card for card in rules.deck.cards if rules.order.suit_of(card, contract.denomination) == suit]
        yield Held(contract.declarer, single(card for card in cards if own or card != called), 1, len(cards))
        if not own:
            yield Held(contract.declarer, single((called,)), 0, 0)


def _passes(rules: Rules, deal: SeatView) -> Iterator[Held]:
    stands: str | None = None
    binds = binding(forced_after_after=bool(rules.options["forced_after_after"]))
    clubs = single(card for card, face in rules.deck.faces.items() if face.suit == CLUBS)
    for call in deal.calls:
        if call.step == AUCTION and isinstance(call.action, Bid):
            stands = call.action.name
        elif call.step == AUCTION and call.action == Pass() and stands in binds:
            yield Held(call.seat, clubs, 0, COMPELLING_CLUBS - 1)


JUDGEMENT = Judgement(
    play=PLAY,
    decisions=MappingProxyType({"call": call_card}),
    promises=MappingProxyType({AUCTION: bids, "trump": trumps}),
    reasons=MappingProxyType({"bid": "mensch-bid", "pass": "mensch-pass", "call": "mensch-call"}),
    habits=HABITS,
    told=told,
)
