"""A deal whose trump nobody chooses: there is one without a contract, for the rules, the views and the players."""

from random import Random

import pytest

from engine.games.manille.rules import ORDER, follow_rule
from engine.players import PLAYERS
from engine.rules.cards import NO_TRUMP, PIQUET_DECK, Card, Denomination
from engine.rules.deal import Frame, Rules, Transition
from engine.rules.seats import PARTNERS_ACROSS, Ring
from engine.rules.state import OVER, DealResult, DealSetup, DealState, Taken
from engine.rules.steps.base import QuietStep
from engine.rules.steps.packets import DealPackets
from engine.rules.steps.settle import SettleStep, by_side
from engine.rules.steps.tricks import TricksStep
from engine.rules.values import replace
from engine.rules.views import view


class LastCardIsTrump(QuietStep):
    name: str = "turn"

    def enter(self, frame: Frame, state: DealState) -> Transition:
        return Transition(
            replace(state, fixed_trump=frame.deck.faces[state.hands[state.setup.dealer].cards[-1]].suit)
        )


def _score(frame: Frame, state: DealState) -> DealResult:
    points, tricks = by_side(frame, state)
    return DealResult(state.setup.dealer, points, points, tricks, state.contract)


RULES = Rules(
    id="whist",
    version=1,
    deck=PIQUET_DECK,
    order=ORDER,
    ring=Ring(4),
    options={"practice": False},
    accounts=PARTNERS_ACROSS,
    trumps=(*PIQUET_DECK.suits, NO_TRUMP),
    steps=(DealPackets((8,)), LastCardIsTrump(), TricksStep(follow_rule({})), SettleStep(_score)),
)


def _pack(seed: int) -> tuple[Card, ...]:
    return tuple(Random(seed).sample(PIQUET_DECK.cards, len(PIQUET_DECK.cards)))


@pytest.mark.parametrize("seed", range(3))
def test_a_deal_without_a_contract_is_played_to_its_end(seed: int) -> None:
    state = RULES.start(DealSetup(0), _pack(seed)).state
    trump = Denomination(PIQUET_DECK.faces[state.hands[0].cards[-1]].suit)
    while state.step != OVER:
        (seat,) = RULES.to_act(state)
        seen = view(RULES, state, seat)
        assert (seen.contract, seen.fixed_trump, state.trump) == (None, trump, trump)
        state = RULES.apply(state, seat, PLAYERS["steady"].choose(RULES, seen)).state
    assert state.result is not None
    assert state.result.contract is None
    assert sum(state.result.scores) == 60
    ruffed = [trick for trick in state.taken if _suit(trick.plays[0].card) != trump and _has(trick, trump)]
    assert all(_suit(next(p.card for p in trick.plays if p.seat == trick.winner)) == trump for trick in ruffed)


def _suit(card: Card) -> str:
    return PIQUET_DECK.faces[card].suit


def _has(trick: Taken, trump: Denomination) -> bool:
    return any(_suit(play.card) == trump for play in trick.plays)
