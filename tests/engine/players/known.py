"""Positions that players have an opinion on (`tests/data/known_positions.yaml`), brought about by deals and plays."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import yaml

from engine.games import GAMES, ruleset
from engine.players import Player
from engine.rules.actions import PlayCard
from engine.rules.cards import Card
from engine.rules.deal import Rules
from engine.rules.errors import RuleViolation
from engine.rules.seats import Seat
from engine.rules.state import DealSetup, DealState
from engine.rules.steps.tricks import TricksStep
from engine.rules.views import SeatView, view
from tests.worked.positions import owners, pack_for

FILE = Path(__file__).parents[2] / "data" / "known_positions.yaml"
TRIES = 20000


@dataclass(frozen=True)
class Known:
    """One position of the file."""

    name: str
    game: str
    dealer: Seat
    calls: str
    holds: Mapping[Seat, str]
    taken: int
    seat: Seat
    trick: str = ""
    partner: Seat | None = None
    right: Sequence[str] = ()
    wrong: Sequence[str] = field(default_factory=tuple)
    why: str = ""
    """In a few words, for who reads the file; the first ones have none."""

    def judges(self, card: Card) -> bool:
        """Whether this card is one of those that are to be played."""
        return card in self.right if self.right else card not in self.wrong

    def reached(self) -> tuple[Rules, SeatView]:
        """The rules, and the position as its player sees it."""
        rules = ruleset(self.game, {"coinche": False} if "coinche" in GAMES[self.game].schema.defaults else {}).rules
        for seed in range(TRIES):
            state = self._played(rules, Random(seed))
            if state is not None:
                return rules, view(rules, state, self.seat)
        raise AssertionError(f"{self.name}: no deal comes to this")

    def solved_by(self, player: Player) -> bool:
        """Whether the player plays right."""
        action = player.choose(*self.reached())
        return isinstance(action, PlayCard) and self.judges(action.card)

    def _played(self, rules: Rules, chance: Random) -> DealState | None:
        try:
            state = self._called(
                rules, rules.start(DealSetup(self.dealer, number=2), self._pack(rules, chance)).state
            )
            state = self._tricks(rules, state, chance)
            for card in self.trick.split():
                state = rules.apply(state, min(rules.to_act(state)), PlayCard(Card(card))).state
        except (RuleViolation, IndexError):
            return None
        contract = state.contract
        fits = rules.to_act(state) == {self.seat} and contract is not None and contract.partner == self.partner
        return state if fits else None

    def _pack(self, rules: Rules, chance: Random) -> tuple[Card, ...]:
        sizes = Counter(owners(rules, self.dealer).values())
        hands = {seat: [Card(card) for card in held.split()] for seat, held in self.holds.items()}
        rest = [card for card in rules.deck.cards if not any(card in held for held in hands.values())]
        chance.shuffle(rest)
        for seat in range(rules.seats):
            held = hands.setdefault(seat, [])
            while len(held) < sizes[seat]:
                held.append(rest.pop())
        return pack_for(rules, self.dealer, hands)

    def _called(self, rules: Rules, state: DealState) -> DealState:
        for word in self.calls.split():
            state = rules.apply(state, min(rules.to_act(state)), rules.read(word)).state
        return state

    def _tricks(self, rules: Rules, state: DealState, chance: Random) -> DealState:
        """So many tricks by chance, without the cards that are still to be held."""
        while len(state.taken) < self.taken:
            seat = min(rules.to_act(state))
            kept = self.holds.get(seat, "").split()
            cards = [
                card for card in rules.step_of(TricksStep).playable(rules, state, seat).cards if card not in kept
            ]
            state = rules.apply(state, seat, PlayCard(chance.choice(cards))).state
        return state


def known() -> Iterator[Known]:
    """Every position of the file."""
    for entry in yaml.safe_load(FILE.read_text(encoding="utf-8")):
        yield Known(**entry)
