"""Manille for four, two against two, clockwise (rules 4), from parts that its relatives share."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.manille_match import DealsMatch, PointsMatch, declared_total
from engine.rules import follow
from engine.rules.cards import NO_TRUMP, PIQUET_DECK
from engine.rules.deal import Frame, Step, SteppedRules
from engine.rules.game import Game, Multipliers, Ruleset
from engine.rules.match import MatchRules
from engine.rules.options import Mistake, Options, Schema, choice, number, switch
from engine.rules.order import ranked
from engine.rules.seats import PARTNERS_ACROSS, Direction, Ring, Sides
from engine.rules.state import Contract, DealResult, DealSetup, DealState
from engine.rules.steps.doubling import DoublingStep
from engine.rules.steps.name_trump import NameTrumpStep
from engine.rules.steps.packets import DealPackets
from engine.rules.steps.settle import SettleStep, by_side
from engine.rules.steps.tricks import ClaimsStep, TricksStep

HIGH_TO_LOW = ("10", "A", "K", "Q", "J", "9", "8", "7")
POINTS = {"10": 5, "A": 4, "K": 3, "Q": 2, "J": 1}
ORDER = ranked(PIQUET_DECK, HIGH_TO_LOW, POINTS)
DENOMINATIONS = (*PIQUET_DECK.suits, NO_TRUMP)
CARD_POINTS = 60
GAME_TARGETS = (101, 101, 121)
"""The scores that win the first two games and the deciding one (rules 4.7)."""
FIXED_DEALS = 20
"""Ten choices of trump for each side (rules 4.7, 5.3)."""


def follow_rule(options: Options) -> follow.FollowRule:
    """Follow suit; while an opponent is master, take the lead of the trick if a card can (rules 4.4)."""
    following = follow.free_if_partner_master(
        follow.any_of_led_suit, otherwise=follow.win_if_possible(follow.any_of_led_suit)
    )
    void = follow.free_if_partner_master(follow.any_card, otherwise=follow.win_if_possible(follow.any_card))
    rule = follow.lead_anything(follow.follow_suit(following, void))
    return _restrict_underruff(rule) if options["no_undertrump"] else rule


def _restrict_underruff(rule: follow.FollowRule) -> follow.FollowRule:
    return follow.lead_anything(follow.no_underruff(rule))


def excess(threshold: int, points: Sequence[int], factor: int) -> tuple[int, ...]:
    """What each side marks: the better one its points over the threshold, multiplied (rules 4.6)."""
    return tuple(max(0, taken - threshold) * factor for taken in points)


def multipliers(setup: DealSetup, contract: Contract | None) -> Multipliers:
    """What the deal's contract and the one before it multiply the excess by (rules 4.6, 5.3)."""
    found = [("no_trump", 2)] if contract and contract.denomination == NO_TRUMP else []
    found += [("double", 2), ("redouble", 2)][: contract.doubled if contract else 0]
    found += [("stake", setup.stake)] if setup.stake > 1 else []
    return tuple(found)


def product(factors: Sequence[tuple[str, int]]) -> int:
    """All multipliers together."""
    result = 1
    for _, factor in factors:
        result *= factor
    return result


@dataclass(frozen=True, slots=True)
class Score:
    """Settles a deal: the excess over half of all points, or the penalty for a revoke (rules 4.6, 4.8)."""

    trick_points: bool

    @property
    def total(self) -> int:
        """Points in a deal: 60 in cards, and 8 for the tricks where they count."""
        return CARD_POINTS + (8 if self.trick_points else 0)

    @property
    def threshold(self) -> int:
        return self.total // 2

    def __call__(self, frame: Frame, state: DealState) -> DealResult:
        points, tricks = by_side(frame, state)
        factors = multipliers(state.setup, state.contract)
        taken = self._penalty(frame, state) if state.offender is not None else points
        return DealResult(
            dealer=state.setup.dealer,
            scores=(0, 0) if state.void == "redeal" else excess(self.threshold, taken, product(factors)),
            points=points,
            tricks=tricks,
            contract=state.contract,
            threshold=self.threshold,
            multipliers=factors,
            void=state.void,
            offender=state.offender,
        )

    def _penalty(self, frame: Frame, state: DealState) -> tuple[int, ...]:
        sides = frame.sides(state.setup)
        return tuple(0 if side == sides[state.offender or 0] else self.total for side in (0, 1))


def across(_: DealSetup) -> Sides:
    """Partners sit opposite each other, whatever the deal."""
    return PARTNERS_ACROSS


def deal_steps(options: Options, rule: follow.FollowRule, *, delegations: int = 1) -> tuple[Step, ...]:
    """The steps of a deal of manille: deal, trump, contre, tricks, claims, settlement."""
    blind, open_hands = bool(options.get("partner_blind")), bool(options["practice"])
    honour = options["revokes"] == "honour"
    counted = Score(bool(options["trick_points"]))
    doubling = (DoublingStep(),) if options["coinche"] else ()
    packets = tuple(int(size) for size in str(options["packets"]).split("-"))
    return (
        DealPackets(packets, partner_blind=blind, open_hands=open_hands),
        NameTrumpStep(
            DENOMINATIONS,
            delegations,
            null_hand_redeal=bool(options.get("null_hand_redeal")),
            partner_blind=blind,
            open_hands=open_hands,
        ),
        *doubling,
        TricksStep(rule, trick_points=1 if counted.trick_points else 0, honour=honour),
        ClaimsStep(honour),
        SettleStep(counted),
    )


def _cross_check(options: Options) -> Sequence[Mistake]:
    if options["sa_quota"] and options["end_mode"] != "deals":
        return [("sa_quota", "NEEDS_OPTION", "end_mode=deals")]
    return []


SCHEMA = Schema(
    (
        switch("trick_points", True),
        switch("coinche", True),
        choice("end_mode", "two_games", "deals"),
        choice("packets", "2-2-2-2", "2-3-3", "3-2-3", "3-3-2"),
        switch("null_hand_redeal", True),
        switch("no_undertrump", False),
        switch("partner_blind", False),
        number("sa_quota", 0, 0, 10),
        switch("tie_doubles_next", False),
        choice("inspect_tricks", "none", "own_last", "last", "all"),
        switch("practice", False),
        choice("revokes", "blocked", "honour"),
    ),
    _cross_check,
)


def _build(options: Options) -> Ruleset:
    rules = SteppedRules(
        id="manille",
        version=1,
        deck=PIQUET_DECK,
        order=ORDER,
        ring=Ring(4, Direction.CLOCKWISE),
        options=options,
        accounts=PARTNERS_ACROSS,
        trumps=DENOMINATIONS,
        steps=deal_steps(options, follow_rule(options)),
        sides_of=across,
    )
    return Ruleset(rules, _match(rules.ring, options))


def _match(ring: Ring, options: Options) -> MatchRules:
    doubles = bool(options["tie_doubles_next"])
    if options["end_mode"] == "deals":
        return DealsMatch(ring, FIXED_DEALS, quota=int(options["sa_quota"]), tie_doubles_next=doubles)
    return PointsMatch(ring, GAME_TARGETS, tie_doubles_next=doubles)


MANILLE = Game("manille", 1, 4, "points", SCHEMA, _build, declared_total, multipliers)
