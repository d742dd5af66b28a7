"""Mensch for four, each for himself, clockwise (rules 3)."""

from types import MappingProxyType

from engine.games.mensch.bids import multipliers
from engine.games.mensch.cards import DECK, ORDER
from engine.games.mensch.family import FAMILY
from engine.games.mensch.judgement import JUDGEMENT
from engine.games.mensch.match import ChipsMatch
from engine.games.mensch.score import score
from engine.games.mensch.steps import AuctionStep, CalledTricksStep, CallStep, DeclarersTrumpStep
from engine.rules.deal import Rules
from engine.rules.follow import FollowRule, FollowSuit
from engine.rules.game import Game, Ruleset
from engine.rules.match import MatchRules
from engine.rules.options import Idle, Implied, Options, Schema, choice, number, switch
from engine.rules.seats import Direction, Ring, Sides
from engine.rules.steps.packets import DealPackets
from engine.rules.steps.settle import SettleStep

PACKETS = (4, 4)
UNLIMITED = "unlimited"
CHIPS = 20
"""What everybody begins with where chips can run out, unless another number is named."""
EVERYBODY_ALONE: Sides = (0, 1, 2, 3)
"""Each seat scores alone: partners change from deal to deal, and are secret until `Contract.partner` shows them."""

SCHEMA = Schema(
    (
        number("deals", 16, 1, 100, UNLIMITED).under("end"),
        number("starting_chips", 0, 0, 200).under("score"),
        switch("chips_run_out", False).under("end").added_later(),
        switch("forced_after_after", False).under("auction"),
        switch("call_own_card", False).under("calling"),
        choice("inspect_tricks", "last", "none", "own_last", "all").under("play"),
        switch("practice", False).under("play"),
    ),
    implied=(Implied("chips_run_out", "starting_chips", CHIPS, value=True),),
    idle=(
        Idle(
            "chips_run_out", lambda options: not options["starting_chips"], off=False, needs=f"starting_chips={CHIPS}"
        ),
    ),
    printed=MappingProxyType({"deals": UNLIMITED, "forced_after_after": True}),
)


def follow_rule() -> FollowRule:
    """Follow suit if you can; there is no duty to ruff or to beat (rules 3.5)."""
    return FollowSuit()


def declared_total(_: tuple[int, ...]) -> int:
    """What the seats' gains sum to: 0, as chips only change hands."""
    return 0


def _build(options: Options) -> Ruleset:
    rules = Rules(
        id="mensch",
        version=1,
        deck=DECK,
        order=ORDER,
        ring=Ring(4, Direction.CLOCKWISE),
        options=options,
        accounts=EVERYBODY_ALONE,
        trumps=DECK.suits,
        steps=(
            DealPackets(PACKETS, open_hands=bool(options["practice"])),
            AuctionStep(forced_after_after=bool(options["forced_after_after"])),
            DeclarersTrumpStep(),
            CallStep(own_card=bool(options["call_own_card"])),
            CalledTricksStep(follow_rule()),
            SettleStep(score),
        ),
        own=FAMILY.actions,
    )
    return Ruleset(rules, _match(rules.ring, options))


def _match(ring: Ring, options: Options) -> MatchRules:
    deals = options["deals"]
    length = None if deals == UNLIMITED else int(deals)
    return ChipsMatch(ring, length, int(options["starting_chips"]), bool(options["chips_run_out"]))


MENSCH = Game("mensch", FAMILY, 1, 4, "chips", SCHEMA, _build, declared_total, multipliers, judgement=JUDGEMENT)
