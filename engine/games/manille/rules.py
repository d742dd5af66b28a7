"""Manille for four, two against two, clockwise (rules 4), from parts that its relatives share."""

from collections.abc import Callable, Sequence
from types import MappingProxyType

from engine.games.manille.family import FAMILY
from engine.games.manille.judgement import JUDGEMENT
from engine.games.manille.match import DealsMatch, PointsMatch, declared_total
from engine.games.manille.state import is_marked, turned
from engine.rules.cards import NO_TRUMP, PIQUET_DECK, Denomination
from engine.rules.deal import Frame, Rules, Step
from engine.rules.follow import FollowRule, FollowSuit, NoUnderruff, WinUnlessPartner
from engine.rules.game import Game, Multipliers, Ruleset, product
from engine.rules.match import MatchRules
from engine.rules.options import Idle, Implied, Mistake, Options, Schema, choice, number, switch
from engine.rules.order import ranked
from engine.rules.seats import PARTNERS_ACROSS, Direction, Ring, Seat, Sides
from engine.rules.signals import SIGNALS
from engine.rules.state import Contract, DealResult, DealSetup, DealState
from engine.rules.steps.doubling import DoublingStep
from engine.rules.steps.name_trump import NameTrumpStep
from engine.rules.steps.packets import DealPackets
from engine.rules.steps.settle import SettleStep, by_side
from engine.rules.steps.tricks import ClaimsStep, TricksStep
from engine.rules.values import Value

HIGH_TO_LOW = ("10", "A", "K", "Q", "J", "9", "8", "7")
POINTS = {"10": 5, "A": 4, "K": 3, "Q": 2, "J": 1}
ORDER = ranked(PIQUET_DECK, HIGH_TO_LOW, POINTS)
DENOMINATIONS = (*PIQUET_DECK.suits, NO_TRUMP)
CARD_POINTS = 60
GAME_TARGETS = (101, 101, 121)
"""The scores that win the first two games and the deciding one (rules 4.7)."""
FIXED_DEALS = 20
"""Deals in a match of fixed length: ten choices of trump for each side (rules 4.7, 5.3)."""


def follow_rule(options: Options) -> FollowRule:
    """Follow suit; while an opponent is master, take the lead of the trick if a card can (rules 4.4)."""
    rule = WinUnlessPartner(FollowSuit())
    return NoUnderruff(rule, spares_overruffers=True) if options.get("no_undertrump") else rule


def excess(threshold: int, points: Sequence[int], factor: int) -> tuple[int, ...]:
    """What each side marks: its points over the threshold, multiplied; the weaker side marks 0 (rules 4.6)."""
    return tuple(max(0, taken - threshold) * factor for taken in points)


def multipliers(setup: DealSetup, contract: Contract | None) -> Multipliers:
    """What the contract, and a tie in the deal before, multiply the excess by (rules 4.6, 5.3)."""
    found = [("no_trump", 2)] if contract and contract.denomination == NO_TRUMP else []
    found += [("double", 2), ("redouble", 2)][: contract.doubled if contract else 0]
    found += [("stake", setup.stake)] if setup.stake > 1 else []
    return tuple(found)


class Score(Value):
    """Settles a deal: the excess over half of all points, or the penalty for a revoke (rules 4.6, 4.8)."""

    trick_points: bool
    tricks: int = 8

    @property
    def total(self) -> int:
        """Points in a deal: 60 in cards, and one for each trick where they count."""
        return CARD_POINTS + (self.tricks if self.trick_points else 0)

    @property
    def threshold(self) -> int:
        return self.total // 2

    def __call__(self, frame: Frame, state: DealState) -> DealResult:
        points, tricks = by_side(frame, state)
        factors = multipliers(state.setup, state.contract)
        taken = self._penalty(frame, state) if state.offender is not None else points
        marked = (0, 0) if state.void == "redeal" else excess(self.threshold, taken, product(factors))
        bonus = turn_up_bonus(frame, state)
        return DealResult(
            dealer=state.setup.dealer,
            scores=tuple(map(sum, zip(marked, bonus, strict=True))) if bonus else marked,
            bonus=bonus,
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


def turn_up_bonus(frame: Frame, state: DealState) -> tuple[int, ...]:
    """What the turned card brings each side: its points for the dealer's side, not multiplied (rules 5.2); empty if
    no card was turned up for trump, or it was not marked."""
    up = turned(state)
    if state.contract is None or up is None or not is_marked(state):
        return ()
    sides, points = frame.sides(state.setup), frame.order.points(up.card, state.contract.denomination)
    return tuple([points if side == sides[up.seat] else 0 for side in range(max(sides) + 1)])


def deal_steps(options: Options, rule: FollowRule, *, delegations: int = 1) -> tuple[Step, ...]:
    """The steps of a deal of manille: deal, trump, contre, tricks, claims, settlement."""
    return (dealing(options), *naming(options, delegations), *playing(options, rule))


def dealing(options: Options) -> DealPackets:
    """The deal in the packets of the options (rules 4.1)."""
    blind = bool(options.get("partner_blind"))
    return DealPackets(packets(options), partner_blind=blind, open_hands=bool(options["practice"]))


def packets(options: Options) -> tuple[int, ...]:
    """The option `packets` as sizes."""
    return tuple(int(size) for size in str(options["packets"]).split("-"))


def naming(options: Options, delegations: int) -> tuple[Step, ...]:
    """The choice of trump, and contre where it is played (rules 4.2, 5.3)."""
    step = NameTrumpStep(
        DENOMINATIONS,
        delegations,
        null_hand_redeal=bool(options.get("null_hand_redeal")),
        partner_blind=bool(options.get("partner_blind")),
        open_hands=bool(options["practice"]),
    )
    return (step, DoublingStep(together=bool(options.get("contre_together")))) if options["coinche"] else (step,)


def playing(
    options: Options,
    rule: FollowRule,
    score: Callable[[bool], Callable[[Frame, DealState], DealResult]] = Score,
    tricks: Callable[..., TricksStep] = TricksStep,
    claims: Callable[[bool], ClaimsStep] = ClaimsStep,
    spare: Callable[[DealSetup], Seat] | None = None,
) -> tuple[Step, ...]:
    """Tricks, claims and settlement; a variant may bring its own kind of each. A `score` is told whether each trick
    counts a point (rules 4.6)."""
    honour, counts = options["revokes"] == "honour", bool(options["trick_points"])
    return (
        tricks(rule, trick_points=1 if counts else 0, honour=honour),
        claims(honour),
        SettleStep(score(counts), spare),
    )


def quota_needs_deals(options: Options) -> Sequence[Mistake]:
    """Sans-atout can only be owed among a fixed number of choices (rules 5.3)."""
    if options["sa_quota"] and options["end_mode"] != "deals":
        return [("sa_quota", "NEEDS_OPTION", "end_mode=deals")]
    return []


PRINTED: Options = MappingProxyType({"revokes": "honour"})
"""Where the source of the family differs from the standard rules: a wrong card can be played, and costs the deal
(rules 4.8)."""
QUOTA_BRINGS_DEALS = Implied("sa_quota", "end_mode", "deals")
"""A quota needs a fixed number of deals, so asking for one implies the other."""
TOGETHER = switch("contre_together", False).under("doubling").added_later()
"""Contre is answered unseen, and the answers are shown together (rules 5.3: without a sign of hesitation)."""
TOGETHER_NEEDS_CONTRE = Idle(TOGETHER.name, lambda options: not options["coinche"], off=False, needs="coinche=true")
PACKETS = choice("packets", "2-2-2-2", "2-3-3", "3-2-3", "3-3-2").under("deal")
HOUSE = (
    choice("inspect_tricks", "none", "own_last", "last", "all").under("play"),
    switch("practice", False).under("play"),
    choice("revokes", "blocked", "honour").under("incidents"),
)
"""Options of every game of the family; by default tricks that have been taken stay closed (rules 4.5, 8)."""

SCHEMA = Schema(
    (
        switch("trick_points", True).under("cards", "score"),
        switch("coinche", True).under("doubling"),
        TOGETHER,
        choice("end_mode", "two_games", "deals").under("end"),
        PACKETS,
        switch("null_hand_redeal", True).under("redeal"),
        switch("no_undertrump", False).under("play"),
        switch("partner_blind", False).under("trump"),
        number("sa_quota", 0, 0, 10).under("quota"),
        switch("tie_doubles_next", False).under("score"),
        *HOUSE,
        SIGNALS,
    ),
    quota_needs_deals,
    implied=(QUOTA_BRINGS_DEALS,),
    idle=(TOGETHER_NEEDS_CONTRE,),
    printed=PRINTED,
)


def four_handed(
    game: str,
    options: Options,
    steps: tuple[Step, ...],
    trumps: tuple[Denomination, ...] = DENOMINATIONS,
    direction: Direction = Direction.CLOCKWISE,
) -> Rules:
    """The rules of a deal for two against two, who sit opposite each other."""
    return composed(game, Ring(4, direction), PARTNERS_ACROSS, options, steps, trumps)


def composed(
    game: str,
    ring: Ring,
    accounts: tuple[int, ...],
    options: Options,
    steps: tuple[Step, ...],
    trumps: tuple[Denomination, ...] = DENOMINATIONS,
    sides_of: Callable[[DealSetup], Sides] | None = None,
) -> Rules:
    """The rules of a deal with the cards of manille."""
    return Rules(game, 1, PIQUET_DECK, ORDER, ring, options, accounts, trumps, steps, sides_of, FAMILY.actions)


def four_match(ring: Ring, options: Options) -> MatchRules:
    """Two games won, or twenty deals (rules 4.7)."""
    doubles = bool(options["tie_doubles_next"])
    if options["end_mode"] == "deals":
        return DealsMatch(ring, FIXED_DEALS, quota=int(options.get("sa_quota", 0)), tie_doubles_next=doubles)
    return PointsMatch(ring, GAME_TARGETS, tie_doubles_next=doubles)


def _build(options: Options) -> Ruleset:
    rules = four_handed("manille", options, deal_steps(options, follow_rule(options)))
    return Ruleset(rules, four_match(rules.ring, options))


MANILLE = Game("manille", FAMILY, 1, 4, "points", SCHEMA, _build, declared_total, multipliers, judgement=JUDGEMENT)
