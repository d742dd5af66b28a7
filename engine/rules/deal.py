"""A deal as a series of named steps: the shared machine behind every game's `Rules`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Protocol

from engine.rules.actions import Action, Words, read, words
from engine.rules.cards import Card, Deck, Denomination, Hand
from engine.rules.errors import DealOver, NotYourTurn, RuleViolation
from engine.rules.events import DealBegan, Event
from engine.rules.options import Options
from engine.rules.order import CardOrder
from engine.rules.seats import Ring, Seat, Sides
from engine.rules.state import OVER, DealSetup, DealState

Pack = tuple[Card, ...]


class Transition(NamedTuple):
    """A new state, and what happened on the way to it."""

    state: DealState
    events: tuple[Event, ...] = ()


class Frame(Protocol):
    """What a step may ask of the game that it belongs to."""

    @property
    def deck(self) -> Deck: ...
    @property
    def order(self) -> CardOrder: ...
    @property
    def ring(self) -> Ring: ...
    @property
    def accounts(self) -> tuple[int, ...]: ...
    def sides(self, setup: DealSetup) -> Sides: ...


class Step(Protocol):
    """One stage of a deal. It is finished when it waits for nobody."""

    @property
    def name(self) -> str:
        """How stored deals refer to the step."""
        ...

    def enter(self, frame: Frame, state: DealState) -> Transition:
        """What happens by itself when the step begins."""
        ...

    def to_act(self, frame: Frame, state: DealState) -> frozenset[Seat]: ...

    def legal(self, frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
        """What the seat may do, in the order of `actions.sort_key`; also what it may do without being waited for."""
        ...

    def allows(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> bool:
        """Whether the action is among `legal`."""
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


class Rules(Protocol):
    """A game with its options bound, as the host and the computer players see it."""

    def __hash__(self) -> int:
        """What follows from the rules alone may be remembered by them."""
        ...

    @property
    def id(self) -> str: ...
    @property
    def version(self) -> int: ...
    @property
    def seats(self) -> int: ...
    @property
    def deck(self) -> Deck: ...
    @property
    def order(self) -> CardOrder: ...
    @property
    def ring(self) -> Ring: ...
    @property
    def options(self) -> Options: ...
    @property
    def accounts(self) -> tuple[int, ...]:
        """The scoring account of each seat: its side, or the seat itself where everyone plays alone."""
        ...

    @property
    def trumps(self) -> tuple[Denomination, ...]:
        """Every denomination that a deal can be played in."""
        ...

    def sides(self, setup: DealSetup) -> Sides: ...

    def read(self, text: str) -> Action:
        """The action of this game that the notation means; raises `NotationError`."""
        ...

    def start(self, setup: DealSetup, pack: Pack) -> Transition:
        """Deals the pack; raises `ValueError` for cards that are not exactly the deck's."""
        ...

    def to_act(self, state: DealState) -> frozenset[Seat]:
        """The seats that the deal waits for; empty once it is over."""
        ...

    def legal(self, state: DealState, seat: Seat) -> tuple[Action, ...]:
        """What the seat may do, sorted; never empty for a seat in `to_act`. Other seats may hold claims."""
        ...

    def apply(self, state: DealState, seat: Seat, action: Action) -> Transition:
        """The state after the action; raises `RuleViolation`."""
        ...

    def blind(self, state: DealState) -> frozenset[Seat]:
        """Seats that may not look at their own cards yet."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class SteppedRules:
    """`Rules` composed from steps, an order of cards and a seating: a game is such a value."""

    id: str
    version: int
    deck: Deck
    order: CardOrder
    ring: Ring
    options: Options
    accounts: tuple[int, ...]
    trumps: tuple[Denomination, ...]
    steps: tuple[Step, ...]
    sides_of: Callable[[DealSetup], Sides] | None = None
    """Who plays with whom, where that changes from deal to deal; else those of one account are partners."""
    own: tuple[type[Action], ...] = ()
    """The kinds of action that no other game has."""
    _places: Mapping[str, int] = field(init=False, repr=False)
    _words: Words = field(init=False, repr=False)

    def __post_init__(self) -> None:
        # a frozen dataclass has no other way to keep what it works out at birth
        object.__setattr__(self, "_places", {step.name: place for place, step in enumerate(self.steps)})
        object.__setattr__(self, "_words", words(self.own))

    @property
    def seats(self) -> int:
        return self.ring.size

    def sides(self, setup: DealSetup) -> Sides:
        return self.accounts if self.sides_of is None else self.sides_of(setup)

    def read(self, text: str) -> Action:
        return read(text, self.deck, self._words)

    def start(self, setup: DealSetup, pack: Pack) -> Transition:
        if len(pack) != len(self.deck.faces) or self.deck.faces.keys() != set(pack):
            raise ValueError("the pack is not the deck of this game")
        hands = (Hand(),) * self.seats
        state = DealState(setup, self.steps[0].name, Hand(pack), hands, leader=self.ring.next(setup.dealer))
        entered = self.steps[0].enter(self, state)
        opening = DealBegan(setup.dealer, setup.number)
        return self._advance(Transition(entered.state, (opening, *entered.events)))

    def to_act(self, state: DealState) -> frozenset[Seat]:
        if state.step == OVER or state.void:
            return frozenset()
        return self._step(state).to_act(self, state)

    def legal(self, state: DealState, seat: Seat) -> tuple[Action, ...]:
        if state.step == OVER or state.void:
            return ()
        return self._step(state).legal(self, state, seat)

    def apply(self, state: DealState, seat: Seat, action: Action) -> Transition:
        if state.step == OVER:
            raise DealOver
        step = self._step(state)
        if not step.allows(self, state, seat, action):
            waited_for = seat in step.to_act(self, state)
            raise step.refusal(self, state, seat, action) if waited_for else NotYourTurn
        return self._advance(step.apply(self, replace(state, turns=state.turns + 1), seat, action))

    def blind(self, state: DealState) -> frozenset[Seat]:
        return frozenset() if state.step == OVER else self._step(state).blind(self, state)

    def _advance(self, transition: Transition) -> Transition:
        while transition.state.step != OVER and not self.to_act(transition.state):
            state, entered = self._enter_next(transition.state)
            transition = Transition(state, transition.events + entered)
        return transition

    def _enter_next(self, state: DealState) -> Transition:
        place = self._places[state.step]
        if place + 1 == len(self.steps):
            return Transition(replace(state, step=OVER))
        following = self.steps[-1 if state.void else place + 1]
        return following.enter(self, replace(state, step=following.name))

    def _step(self, state: DealState) -> Step:
        return self.steps[self._places[state.step]]
