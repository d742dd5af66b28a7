"""Manille for three: the dealer alone against the others, with a dog (rules 5.4)."""

from engine.games.manille.dog import DealWithDog, ExchangeStep
from engine.games.manille.family import FAMILY
from engine.games.manille.judgement import OF_THREE
from engine.games.manille.match import DealsMatch, alone_total
from engine.games.manille.rules import (
    CARD_POINTS,
    HOUSE,
    composed,
    follow_rule,
    multipliers,
    naming,
    packets,
    playing,
)
from engine.rules.cards import NO_TRUMP
from engine.rules.deal import Frame, Step
from engine.rules.game import Game, Ruleset, product
from engine.rules.options import Options, Schema, choice, number, switch
from engine.rules.seats import Ring, Seat, Sides
from engine.rules.state import DealResult, DealSetup, DealState
from engine.rules.steps.settle import by_side
from engine.rules.values import Value

PLAYERS = 3
DEALS = 30
"""Deals in a match: ten for each dealer."""
TRICKS = 10
ALONE, AGAINST = 0, 1
"""The sides of a deal: the dealer, and the two others."""

SCHEMA = Schema(
    (
        switch("trick_points", False).under("cards", "score"),
        switch("coinche", True).under("doubling"),
        choice("packets", "2-2-3-3", "2-3-2-3", "2-3-3-2", "3-2-2-3", "3-2-3-2", "3-3-2-2").under("deal"),
        switch("null_hand_redeal", True).under("redeal"),
        switch("no_undertrump", False).under("play"),
        number("sa_quota", 2, 0, 10).under("quota"),
        switch("tie_doubles_next", True).under("score"),
        *HOUSE,
    )
)


def dealer_alone(setup: DealSetup) -> Sides:
    """The dealer against the two others, who are partners."""
    return tuple(ALONE if seat == setup.dealer else AGAINST for seat in range(PLAYERS))


def dealer(setup: DealSetup) -> Seat:
    """The seat for which the dog counts: the dealer."""
    return setup.dealer


class SoloScore(Value):
    """Each opponent of the dealer marks what the two of them took over half of all points, which may be negative; the
    dealer marks twice the opposite. The dog counts for him."""

    trick_points: bool

    @property
    def threshold(self) -> int:
        """Half of all points: 30, or 35 where tricks count."""
        return (CARD_POINTS + (TRICKS if self.trick_points else 0)) // 2

    def __call__(self, frame: Frame, state: DealState) -> DealResult:
        points, tricks = by_side(frame, state)
        with_dog = (points[ALONE] + _dog_points(frame, state), points[AGAINST])
        factors = multipliers(state.setup, state.contract)
        gain = self._gain(state, with_dog[AGAINST]) * product(factors)
        sides = frame.sides(state.setup)
        return DealResult(
            dealer=state.setup.dealer,
            scores=tuple(gain if side == AGAINST else -2 * gain for side in sides),
            points=with_dog,
            tricks=tricks,
            contract=state.contract,
            threshold=self.threshold,
            multipliers=factors,
            void=state.void,
            offender=state.offender,
        )

    def _gain(self, state: DealState, taken: int) -> int:
        """What each opponent of the dealer wins; after a revoke the most that a deal can bring (MA-3P-PEN)."""
        if state.void == "redeal":
            return 0
        if state.offender is None:
            return taken - self.threshold
        return self.threshold if state.offender == state.setup.dealer else -self.threshold


def _dog_points(frame: Frame, state: DealState) -> int:
    """The dog counts as if the dealer had taken it, once the deal has been played out."""
    trump = state.contract.denomination if state.contract else NO_TRUMP
    return 0 if state.void else sum(frame.order.points(card, trump) for card in state.stock)


def _steps(options: Options) -> tuple[Step, ...]:
    open_hands = bool(options["practice"])
    return (
        DealWithDog(packets(options), open_hands=open_hands),
        *naming(options, 0),
        ExchangeStep(open_hands=open_hands),
        *playing(options, follow_rule(options), SoloScore, spare=dealer),
    )


def _build(options: Options) -> Ruleset:
    alone = tuple(range(PLAYERS))
    rules = composed("manille-trois", Ring(PLAYERS), alone, options, _steps(options), sides_of=dealer_alone)
    doubles = bool(options["tie_doubles_next"])
    match = DealsMatch(rules.ring, DEALS, int(options["sa_quota"]), doubles, rules.accounts)
    return Ruleset(rules, match)


TROIS = Game(
    "manille-trois", FAMILY, 1, PLAYERS, "points", SCHEMA, _build, alone_total, multipliers, judgement=OF_THREE
)
