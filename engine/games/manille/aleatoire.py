"""Manille aléatoire: the dealer's last card is turned up and makes trump (rules 5.2)."""

from collections.abc import Sequence

from engine.games.manille.family import FAMILY, TakenUp, TurnedUp
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
from engine.games.manille.state import Turned, turned
from engine.rules.cards import PIQUET_DECK, Card
from engine.rules.deal import Frame, Step, Transition
from engine.rules.game import Game, Ruleset
from engine.rules.options import Options, Schema, choice, switch
from engine.rules.signals import SIGNALS
from engine.rules.state import Contract, DealSetup, DealState, Play
from engine.rules.steps.base import QuietStep
from engine.rules.steps.packets import DealPackets
from engine.rules.values import replace

SCHEMA = Schema(
    (
        switch("trick_points", True).under("cards", "score"),
        choice("end_mode", "two_games", "deals").under("end"),
        PACKETS,
        switch("no_undertrump", False).under("play"),
        switch("tie_doubles_next", False).under("score"),
        *HOUSE,
        SIGNALS,
    ),
    printed=PRINTED,
)
"""Nobody chooses and nobody doubles, so there are no options for either (MA-TURN)."""


class DealAndTurn(DealPackets):
    """Deals, and turns up the last card, the dealer's. Its points are marked at once, and may end the game."""

    def enter(self, frame: Frame, state: DealState) -> Transition:
        last = state.stock.cards[-1]
        dealt = DealPackets.enter(self, frame, state)
        after, points = _turned(frame, dealt.state, last)
        return Transition(after, (*dealt.events, TurnedUp(state.setup.dealer, last, points)))


def _turned(frame: Frame, state: DealState, card: Card) -> tuple[DealState, int]:
    setup = state.setup
    contract = Contract(frame.deck.faces[card].suit, setup.dealer, turned=True)
    # its key comes last, because the card was turned up after the others were dealt
    keys = tuple((*(key for key in own if key != card), *(key for key in own if key == card)) for own in state.keys)
    after = replace(state, contract=contract, keys=keys, extra=Turned(Play(setup.dealer, card)))
    bonus = turn_up_bonus(frame, after)
    return replace(after, void="won" if _wins(setup, bonus) else ""), sum(bonus)


def _wins(setup: DealSetup, bonus: Sequence[int]) -> bool:
    """Whether what the turned card brings ends the game; never where a number of deals does."""
    reached = (had + more >= setup.target for had, more in zip(setup.scores, bonus, strict=False) if more)
    return setup.target > 0 and any(reached)


class TakeUp(QuietStep):
    """The first trick begins: the turned card goes into the dealer's hand, where everybody knows it."""

    name: str = "take_up"

    def enter(self, frame: Frame, state: DealState) -> Transition:
        up = turned(state)
        return Transition(state, () if up is None else (TakenUp(*up),))


def _steps(options: Options) -> tuple[Step, ...]:
    deal = DealAndTurn(packets(options), open_hands=bool(options["practice"]))
    return (deal, TakeUp(), *playing(options, follow_rule(options)))


def _build(options: Options) -> Ruleset:
    rules = four_handed("manille-aleatoire", options, _steps(options), PIQUET_DECK.suits)
    return Ruleset(rules, four_match(rules.ring, options))


ALEATOIRE = Game(
    "manille-aleatoire", FAMILY, 1, 4, "points", SCHEMA, _build, declared_total, multipliers, judgement=BY_LOT
)
