"""Manille aléatoire: the dealer's last card is turned up and makes trump (rules 5.2)."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import ClassVar

from engine.games.manille.family import FAMILY, MarkTurned, TakenUp, TurnedLeft, TurnedMarked, TurnedUp
from engine.games.manille.judgement import BY_LOT
from engine.games.manille.match import declared_total
from engine.games.manille.rules import (
    HOUSE,
    PACKETS,
    PRINTED,
    follow_rule,
    four_handed,
    four_match,
    multipliers,
    packets,
    playing,
    turn_up_bonus,
)
from engine.games.manille.state import Turned, is_marked, turned
from engine.rules.actions import Action, Pass
from engine.rules.cards import PIQUET_DECK, Card
from engine.rules.deal import Frame, Step, Transition
from engine.rules.game import Game, Ruleset
from engine.rules.options import Options, Schema, choice, switch
from engine.rules.seats import Seat
from engine.rules.signals import SIGNALS
from engine.rules.state import Contract, DealSetup, DealState, Play
from engine.rules.steps.base import QuietStep, called, calls_in
from engine.rules.steps.packets import DealPackets
from engine.rules.values import replace

SCHEMA = Schema(
    (
        switch("trick_points", True).under("cards", "score"),
        choice("end_mode", "two_games", "deals").under("end"),
        PACKETS,
        switch("no_undertrump", False).under("play"),
        switch("tie_doubles_next", False).under("score"),
        switch("dealer_marks", False).under("trump", "score").added_later(),
        *HOUSE,
        SIGNALS,
    ),
    printed=MappingProxyType({**PRINTED, "dealer_marks": True}),
)
"""Nobody chooses and nobody doubles, so there are no options for either (MA-TURN)."""


class DealAndTurn(DealPackets):
    """Deals, and turns up the last card, the dealer's. Its points are marked at once, and may end the game, unless
    that is left to the dealer."""

    left_to_dealer: bool = False

    def enter(self, frame: Frame, state: DealState) -> Transition:
        last = state.stock.cards[-1]
        dealt = DealPackets.enter(self, frame, state)
        after, points = _turned(frame, dealt.state, last, marked=not self.left_to_dealer)
        return Transition(after, (*dealt.events, TurnedUp(state.setup.dealer, last, points)))


def _turned(frame: Frame, state: DealState, card: Card, *, marked: bool) -> tuple[DealState, int]:
    setup = state.setup
    contract = Contract(frame.deck.faces[card].suit, setup.dealer, turned=True)
    # its key comes last, because the card was turned up after the others were dealt
    keys = tuple((*(key for key in own if key != card), *(key for key in own if key == card)) for own in state.keys)
    after = replace(state, contract=contract, keys=keys, extra=Turned(Play(setup.dealer, card), marked))
    return _marked(frame, after)


def _marked(frame: Frame, state: DealState) -> tuple[DealState, int]:
    """The state with what the turned card brings, which may end the game, and how much it is."""
    bonus = turn_up_bonus(frame, state)
    return replace(state, void="won" if _wins(state.setup, bonus) else ""), sum(bonus)


def _wins(setup: DealSetup, bonus: Sequence[int]) -> bool:
    """Whether what the turned card brings ends the game; never where a number of deals does."""
    reached = (had + more >= setup.target for had, more in zip(setup.scores, bonus, strict=False) if more)
    return setup.target > 0 and any(reached)


class MarkStep(QuietStep):
    """The dealer may mark the points of the turned card, where that is left to him and it counts."""

    name: str = "mark"
    section: ClassVar[str] = "trump"

    def to_act(self, frame: Frame, state: DealState) -> frozenset[Seat]:
        up = turned(state)
        counts = up is not None and frame.order.points(up.card, state.agreed.denomination) > 0
        asked = counts and not is_marked(state) and not calls_in(state, self.name)
        return frozenset({state.setup.dealer}) if asked else frozenset()

    def legal(self, frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
        return (Pass(), MarkTurned()) if seat in frame.to_act(state) else ()

    def apply(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> Transition:
        said, up = replace(state, calls=called(state, self.name, seat, action)), turned(state)
        if isinstance(action, Pass) or up is None:
            return Transition(said, (TurnedLeft(seat),))
        after, points = _marked(frame, replace(said, extra=Turned(up)))
        return Transition(after, (TurnedMarked(seat, up.card, points),))


class TakeUp(QuietStep):
    """The first trick begins: the turned card goes into the dealer's hand, where everybody knows it."""

    name: str = "take_up"

    def enter(self, frame: Frame, state: DealState) -> Transition:
        up = turned(state)
        return Transition(state, () if up is None else (TakenUp(*up),))


def _steps(options: Options) -> tuple[Step, ...]:
    left = bool(options["dealer_marks"])
    deal = DealAndTurn(packets(options), open_hands=bool(options["practice"]), left_to_dealer=left)
    return (deal, *((MarkStep(),) if left else ()), TakeUp(), *playing(options, follow_rule(options)))


def _build(options: Options) -> Ruleset:
    rules = four_handed("manille-aleatoire", options, _steps(options), PIQUET_DECK.suits)
    return Ruleset(rules, four_match(rules.ring, options))


ALEATOIRE = Game(
    "manille-aleatoire", FAMILY, 1, 4, "points", SCHEMA, _build, declared_total, multipliers, judgement=BY_LOT
)
