"""Deals of the rules and the same deals as the kernel sees them, with all cards open."""

from collections.abc import Iterator
from random import Random

from engine.games.manille.state import columns
from engine.kernel import Position, Tables, tables
from engine.kernel.reading import numbered, position_of
from engine.rules.actions import PlayCard
from engine.rules.deal import Rules
from engine.rules.game import Game
from engine.rules.seats import Sides
from engine.rules.state import DealState, trump_of
from engine.rules.steps.tricks import TricksStep
from engine.rules.values import replace
from tests.engine.chance import random_move, random_options, random_pack, random_setup


def any_deal(game: Game, chance: Random) -> tuple[Rules, DealState]:
    """A deal of the game under random options, after random calls; dealt again until tricks are played."""
    while True:
        options = random_options(game, chance)
        rules = game.build(options).rules
        state = rules.start(random_setup(rules, options, chance), random_pack(rules, chance)).state
        while state.step not in (rules.step_of(TricksStep).name, "over"):
            state = rules.apply(state, *random_move(rules, state, chance)).state
        if state.step == rules.step_of(TricksStep).name:
            return rules, state


def moves(rules: Rules, state: DealState, chance: Random) -> Iterator[tuple[DealState, PlayCard]]:
    """Each state of the tricks in which a card is played that breaks no duty, with the card; other actions between
    them are carried out in passing."""
    step = rules.step_of(TricksStep)
    while state.step == step.name and not state.void:
        seat = min(rules.to_act(state))
        cards = [action for action in rules.legal(state, seat) if isinstance(action, PlayCard)]
        if not cards:
            state = rules.apply(state, seat, rules.legal(state, seat)[0]).state
            continue
        right = [action for action in cards if action.card in step.playable(rules, state, seat).cards]
        action = chance.choice(right)
        yield state, action
        state = rules.apply(state, seat, action).state
    yield state, PlayCard(rules.deck.cards[0])


def sides_of(rules: Rules, state: DealState) -> Sides:
    """Who plays with whom, to whoever sees all cards."""
    contract = state.contract
    if contract is None or not contract.bid:
        return numbered(rules.sides(state.setup))
    partner = contract.partner
    if contract.called is not None and partner is None:
        partner = next(seat for seat, hand in enumerate(state.hands) if contract.called in hand)
    return tuple(0 if seat in (contract.declarer, partner) else 1 for seat in range(rules.seats))


def opened(rules: Rules, state: DealState) -> tuple[Tables, Position]:
    """The position with every card where it lies."""
    trump = trump_of(state)
    assert trump is not None
    found = tables(rules, trump)
    shown = state if state.extra is None else _seen(state)
    position = position_of(rules, found, shown, [found.mask(hand) for hand in state.hands], sides_of(rules, state))
    down = [card for own in columns(state) for column in own for card in column.down]
    position.down = [found.mask((card,)) for card in down]
    if rules.step_of(TricksStep).sequel(rules, state).deals_rest:
        _deal_rest(rules, found, state, position)
    return found, position


def _seen(state: DealState) -> DealState:
    assert state.extra is not None
    return replace(state, extra=state.extra.seen(state, None))


def _deal_rest(rules: Rules, found: Tables, state: DealState, position: Position) -> None:
    order = rules.ring.after(state.setup.dealer)
    for place, card in enumerate(state.stock):
        position.rest[order[place % len(order)]] |= found.mask((card,))
