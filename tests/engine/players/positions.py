"""Positions for the tests of players: some hands are given, the rest is dealt so that the given plays are legal."""

import random
from collections.abc import Mapping, Sequence

from engine.games import ruleset
from engine.players import PLAYERS
from engine.rules.actions import Action
from engine.rules.cards import PIQUET_DECK, Card
from engine.rules.deal import Pack, Rules
from engine.rules.errors import RuleViolation
from engine.rules.options import Value
from engine.rules.state import DealSetup, DealState
from engine.rules.views import SeatView, view

STEADY = PLAYERS["steady"]
QUIET: Mapping[str, Value] = {"coinche": False, "packets": "2-2-2-2"}
"""Options that keep the calls short."""


def game(name: str = "manille", **options: Value) -> Rules:
    """The rules of a game without contre, under further options."""
    return ruleset(name, {**QUIET, **options}).rules


def pack_of(rules: Rules, dealer: int, hands: Sequence[Sequence[Card]]) -> Pack:
    """The pack from which these hands are dealt by twos."""
    order = rules.ring.after(dealer)
    return tuple(card for packet in range(4) for seat in order for card in hands[seat][2 * packet : 2 * packet + 2])


def reach(rules: Rules, dealer: int, given: Mapping[int, str], moves: str) -> DealState:
    """The deal in which these seats hold at least these cards, after these moves of whoever is waited for."""
    for seed in range(500):
        try:
            return _after(rules, rules.start(DealSetup(dealer), _deal_rest(rules, dealer, given, seed)).state, moves)
        except RuleViolation:
            continue
    raise AssertionError("no deal allows these moves")


def given_first(hand: str) -> list[list[Card]]:
    """Four hands, the first of which is this one."""
    cards = [Card(word) for word in hand.split()]
    rest = [card for card in PIQUET_DECK.cards if card not in cards]
    return [cards, rest[:8], rest[8:16], rest[16:]]


def asked(rules: Rules, state: DealState, seat: int) -> str:
    """What the steady player does in this seat."""
    return STEADY.choose(rules, view(rules, state, seat)).text()


def offered(rules: Rules, state: DealState, seat: int) -> str | None:
    """What the steady player claims in this seat."""
    action = STEADY.volunteer(rules, view(rules, state, seat))
    return action.text() if action else None


def seen(rules: Rules, dealer: int, given: Mapping[int, str], moves: str, seat: int) -> SeatView:
    """The same position as this seat sees it."""
    return view(rules, reach(rules, dealer, given, moves), seat)


def apply(rules: Rules, state: DealState, seat: int, action: Action) -> DealState:
    """The deal after one action."""
    return rules.apply(state, seat, action).state


def _after(rules: Rules, state: DealState, moves: str) -> DealState:
    for word in moves.split():
        seat = min(rules.to_act(state))
        if not any(action.text() == word for action in rules.legal(state, seat)):
            raise RuleViolation("ILLEGAL_CALL", "play")
        state = apply(rules, state, seat, rules.read(word))
    return state


def _deal_rest(rules: Rules, dealer: int, given: Mapping[int, str], seed: int) -> Pack:
    hands = [[Card(word) for word in given.get(seat, "").split()] for seat in range(4)]
    fixed = {card for hand in hands for card in hand}
    rest = [card for card in rules.deck.cards if card not in fixed]
    random.Random(seed).shuffle(rest)
    for hand in hands:
        missing = 8 - len(hand)
        hand.extend(rest[:missing])
        del rest[:missing]
    return pack_of(rules, dealer, hands)
