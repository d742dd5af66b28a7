"""Whose turn it is, what is legal, and what is refused."""

from engine.games.chibre.family import Declare
from engine.rules.actions import Accept, Action, Delegate, Double, Pass, PlayCard, Redouble, sort_key
from engine.rules.cards import Card
from engine.rules.errors import DealOver, Duty, IllegalCard, NotHeld, NotYourTurn, RuleViolation
from engine.rules.seats import Seat
from engine.rules.state import OVER, DealState
from tests.engine.conformance.walks import Walk


def legal_lists_are_sorted_and_never_empty(walk: Walk) -> None:
    """Whoever is waited for can do something; lists hold nothing twice; each entry can be carried out."""
    key = sort_key(walk.rules.deck)
    for state in walk.states:
        for seat in range(walk.rules.seats):
            legal = walk.rules.legal(state, seat)
            assert isinstance(legal, tuple)
            assert list(legal) == sorted(set(legal), key=key)
            assert legal or seat not in walk.rules.to_act(state)
            for action in legal:
                done = walk.rules.apply(state, seat, action)
                # an answer that is not shown yet is told of by nothing
                assert done.events or walk.rules.sealed(done.state)


def turns_count_actions(walk: Walk) -> None:
    """`turns` tells states of one deal apart: it grows by one with every action."""
    assert [state.turns for state in walk.states] == list(range(len(walk.states)))


def the_wrong_seat_is_refused(walk: Walk) -> None:
    """A seat that is not waited for can do nothing but what its own list holds."""
    for state, _seat, action, _ in walk.steps():
        for other in set(range(walk.rules.seats)) - walk.rules.to_act(state):
            if action not in walk.rules.legal(state, other):
                assert isinstance(_refusal(walk, state, other, action), NotYourTurn)
    assert isinstance(_refusal(walk, walk.states[-1], 0, PlayCard(walk.rules.deck.cards[0])), DealOver)


def illegal_cards_are_refused_with_the_right_duty(walk: Walk) -> None:
    """Every card that is held and not legal breaks a duty, and the refusal names the cards that do not."""
    for state in walk.states:
        for seat in walk.rules.to_act(state):
            playable = _playable(walk, state, seat)
            for card in walk.rules.deck.cards if playable else ():
                _check_card(walk, state, seat, card, playable)


def illegal_calls_are_refused(walk: Walk) -> None:
    """What is not in the list is refused with a code, and with a section of the rulebook to read."""
    words: tuple[Action, ...] = (
        Pass(),
        Delegate(),
        Double(),
        Redouble(),
        Accept(),
        PlayCard(walk.rules.deck.cards[0]),
        Declare(),
    )
    for state in walk.states:
        for seat in walk.rules.to_act(state):
            for action in set(words) - set(walk.rules.legal(state, seat)):
                error = _refusal(walk, state, seat, action)
                assert error.code.isupper()
                assert error.section


def _playable(walk: Walk, state: DealState, seat: Seat) -> tuple[Card, ...]:
    return tuple(action.card for action in walk.rules.legal(state, seat) if isinstance(action, PlayCard))


def _check_card(walk: Walk, state: DealState, seat: Seat, card: Card, playable: tuple[Card, ...]) -> None:
    if card in playable:
        return
    error = _refusal(walk, state, seat, PlayCard(card))
    if card not in state.hands[seat]:
        assert isinstance(error, NotHeld)
        return
    assert isinstance(error, IllegalCard)
    assert error.legal.cards == playable
    assert error.duty is _duty(walk, state, seat, card, playable)


def _duty(walk: Walk, state: DealState, seat: Seat, card: Card, playable: tuple[Card, ...]) -> Duty:
    """The duty that a card breaks, told from suits alone."""
    suits = {held: walk.rules.order.suit_of(held, state.trump) for held in walk.rules.deck.cards}
    led = suits[state.trick[0].card]
    if walk.rules.options.get("may_ruff_when_able") and suits[card] == state.trump != led:
        return Duty.NO_UNDERRUFF
    if any(suits[held] == led for held in state.hands[seat]):
        if suits[card] != led:
            return Duty.MUST_FOLLOW
        power = {held: walk.rules.order.power(held, state.trump, led) for held in (card, *playable)}
        return Duty.MUST_WIN if power[card] < max(map(power.__getitem__, playable)) else Duty.NO_RAISE
    if not all(suits[held] == state.trump for held in playable):
        return Duty.NO_UNDERRUFF
    cut = any(suits[play.card] == state.trump for play in state.trick)
    return Duty.MUST_OVERRUFF if cut else Duty.MUST_RUFF


def _refusal(walk: Walk, state: DealState, seat: Seat, action: Action) -> RuleViolation:
    try:
        walk.rules.apply(state, seat, action)
    except RuleViolation as error:
        return error
    raise AssertionError(f"an action outside the legal list was accepted in {state.step}")


def the_deal_ends(walk: Walk) -> None:
    """Once over, a deal has a result and waits for nobody."""
    end = walk.states[-1]
    assert end.step == OVER
    assert end.result is not None
    assert not walk.rules.to_act(end)
    assert not any(walk.rules.legal(end, seat) for seat in range(walk.rules.seats))
    assert all(state.result is None for state in walk.states[:-1])
