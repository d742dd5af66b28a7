"""A deal as a series of named steps: the machine that every game shares."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Protocol, TypeVar

from engine.rules.actions import Action, Words, read, words
from engine.rules.cards import Card, Deck, Denomination, Hand
from engine.rules.errors import DealOver, NotYourTurn, RuleViolation
from engine.rules.events import DealBegan, Event
from engine.rules.options import Options
from engine.rules.order import CardOrder
from engine.rules.seats import Ring, Seat, Sides
from engine.rules.state import OVER, Called, DealSetup, DealState, Known
from engine.rules.values import Value, replace

Pack = tuple[Card, ...]
S = TypeVar("S")
NOBODY: frozenset[Seat] = frozenset()


class Transition(Value):
    """A new state, and what happened on the way to it."""

    state: DealState
    events: tuple[Event, ...] = ()


class Frame(Protocol):
    """What a step may ask of the game to which it belongs."""

    @property
    def deck(self) -> Deck: ...
    @property
    def order(self) -> CardOrder: ...
    @property
    def ring(self) -> Ring: ...
    @property
    def accounts(self) -> tuple[int, ...]: ...
    def sides(self, setup: DealSetup) -> Sides: ...
    def to_act(self, state: DealState) -> frozenset[Seat]: ...


class Step(Protocol):
    """One stage of a deal. It is finished when it waits for nobody."""

    @property
    def name(self) -> str:
        """The name by which calls, players and voices refer to the step."""
        ...

    def enter(self, frame: Frame, state: DealState) -> Transition:
        """What happens by itself when the step begins."""
        ...

    def to_act(self, frame: Frame, state: DealState) -> frozenset[Seat]: ...

    def legal(self, frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
        """What the seat may do, in the order of `actions.sort_key`, even if the step is not waiting for this seat."""
        ...

    def apply(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> Transition:
        """Carries out a legal action."""
        ...

    def refusal(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> RuleViolation:
        """Why an action that is not legal is refused."""
        ...

    def blind(self, frame: Frame, state: DealState) -> frozenset[Seat]:
        """Seats that may not look at their own cards yet."""
        ...

    def sealed(self, frame: Frame, state: DealState) -> tuple[Called, ...]:
        """Calls that only those who made them know as yet. Until they are shown, others are not told either who of
        those that are asked has answered."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """A game with its options bound, composed from steps, an order of cards and a seating.

    They are hashed by identity, so that what follows from them alone can be cached under them.
    """

    id: str
    version: int
    deck: Deck
    order: CardOrder
    ring: Ring
    options: Options
    accounts: tuple[int, ...]
    """The scoring account of each seat: its side, or the seat itself where everyone plays alone."""
    trumps: tuple[Denomination, ...]
    """Every denomination that a deal can be played in."""
    steps: tuple[Step, ...]
    sides_of: Callable[[DealSetup], Sides] | None = None
    """Who plays with whom, where that changes from deal to deal; None where seats of one account are partners."""
    own: tuple[type[Action], ...] = ()
    """The kinds of action that no other game has."""
    _named: Mapping[str, Step] = field(init=False, repr=False)
    _after: Mapping[str, Step] = field(init=False, repr=False)
    """By a step's name: the step that follows it."""
    _words: Words = field(init=False, repr=False)

    def __post_init__(self) -> None:
        # the only way to set a computed field of a frozen dataclass
        object.__setattr__(self, "_named", {step.name: step for step in self.steps})
        object.__setattr__(self, "_after", {step.name: after for step, after in pairwise(self.steps)})
        object.__setattr__(self, "_words", words(self.own))

    @property
    def seats(self) -> int:
        return self.ring.size

    def step_of(self, kind: type[S]) -> S:
        """The first step of this kind; raises `ValueError` where a deal has none."""
        found = next((step for step in self.steps if isinstance(step, kind)), None)
        if found is None:
            raise ValueError(f"a deal of {self.id} has no {kind.__name__}")
        return found

    def sides(self, setup: DealSetup) -> Sides:
        return self.accounts if self.sides_of is None else self.sides_of(setup)

    def read(self, text: str) -> Action:
        """The action of this game that a text in the notation stands for; raises `NotationError`."""
        return read(text, self.deck, self._words)

    def start(self, setup: DealSetup, pack: Pack) -> Transition:
        """Deals the pack; raises `ValueError` unless it holds exactly the cards of the deck."""
        # records come from files that anybody may have written
        if len(pack) != len(self.deck.faces) or self.deck.faces.keys() != set(pack):
            raise ValueError("the pack is not the deck of this game")
        hands = (Hand(),) * self.seats
        state = DealState(setup, self.steps[0].name, Hand(pack), hands, leader=self.ring.next(setup.dealer))
        entered = self.steps[0].enter(self, state)
        opening = DealBegan(setup.dealer, setup.number)
        return self._advance(Transition(entered.state, (opening, *entered.events)))

    def known(self, state: DealState) -> Known:
        """What these rules have answered about the state so far: at least whom it waits for, which the machine, the
        view, the host and the players all ask of every state."""
        found = state.known
        # other rules (another version, other options) may be asked about the same state, and answer differently
        if found is None or found.by is not self:
            waits = NOBODY if state.step == OVER else self._named[state.step].to_act(self, state)
            found = state.__dict__["known"] = Known(self, waits)
        return found

    def to_act(self, state: DealState) -> frozenset[Seat]:
        """The seats that the deal waits for; empty once it is over."""
        return self.known(state).to_act

    def legal(self, state: DealState, seat: Seat) -> tuple[Action, ...]:
        """What the seat may do, sorted; never empty for a seat in `to_act`. Other seats may have claims to make."""
        said = self.known(state).legal
        if seat not in said:
            said[seat] = () if state.step == OVER else self._named[state.step].legal(self, state, seat)
        return said[seat]

    def apply(self, state: DealState, seat: Seat, action: Action) -> Transition:
        """The state after the action; raises `RuleViolation`."""
        if action in self.legal(state, seat):
            # counted here, not in the steps: the number that a button quotes must change with every action
            counted = replace(state, turns=state.turns + 1)
            return self._advance(self._named[state.step].apply(self, counted, seat, action))
        if state.step == OVER:
            raise DealOver
        # a seat that is not on turn is told only that, and nothing of what would be legal later
        waited_for = seat in self.to_act(state)
        raise self._named[state.step].refusal(self, state, seat, action) if waited_for else NotYourTurn

    def blind(self, state: DealState) -> frozenset[Seat]:
        """Seats that may not look at their own cards yet."""
        return NOBODY if state.step == OVER else self._named[state.step].blind(self, state)

    def sealed(self, state: DealState) -> tuple[Called, ...]:
        """Calls that only those who made them know as yet."""
        return () if state.step == OVER else self._named[state.step].sealed(self, state)

    def _advance(self, transition: Transition) -> Transition:
        # steps in which nobody acts (a deal, a settlement) run at once: there is no action to start them
        state, events = transition.state, transition.events
        while state.step != OVER and (state.void or not self.known(state).to_act):
            entered = self._enter_next(state)
            state, events = entered.state, events + entered.events
        return transition if state is transition.state else Transition(state, events)

    def _enter_next(self, state: DealState) -> Transition:
        last = self.steps[-1]
        if state.step == last.name:
            return Transition(replace(state, step=OVER))
        # a void deal skips to the last step, which counts what that costs
        following = last if state.void else self._after[state.step]
        return following.enter(self, replace(state, step=following.name))
