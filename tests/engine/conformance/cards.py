"""Cards neither appear nor vanish."""

from collections import Counter
from collections.abc import Iterator

from engine.games.manille.state import columns
from engine.rules.cards import Card
from engine.rules.state import DealState, extra_of
from tests.engine.conformance.walks import Walk


def cards_are_conserved(walk: Walk) -> None:
    """Hands, undealt cards, the trick and the taken tricks are always exactly the deck."""
    for state in walk.states:
        assert Counter(everywhere(state)) == Counter(walk.rules.deck.cards)


def everywhere(state: DealState) -> Iterator[Card]:
    """Every card of the deal, wherever it is."""
    for hand in (*state.hands, state.stock):
        yield from hand
    for own in columns(state):
        yield from (card for column in own for card in column.down)
    yield from extra_of(state).out_of_play()
    for play in state.trick:
        yield play.card
    for taken in state.taken:
        yield from (play.card for play in taken.plays)


def hands_are_sorted(walk: Walk) -> None:
    """A hand is shown as a person sorts it."""
    for state in walk.states:
        for hand in (*state.hands, *state.dealt):
            assert hand == walk.rules.deck.sort(hand)
