"""Nobody is shown a card that he was never told of."""

from collections.abc import Collection, Iterator
from functools import cache, lru_cache
from itertools import chain
from random import Random

from engine.games.chibre.family import ForehandFound, MeldsAnnounced, MeldsCompared
from engine.games.manille.family import (
    Answer,
    Answered,
    Ask,
    Asked,
    LieClaimed,
    TableauDealt,
    TakenUp,
    TurnedUp,
    Uncovered,
)
from engine.games.manille.state import columns, dog, talk, turned, uncovered
from engine.games.menche.family import CardsLaidOpen, TriyonfesAnnounced
from engine.games.mensch.family import CallCard, CardCalled, DeclarerFound
from engine.rules.cards import Card, Deck, Hand
from engine.rules.deal import Rules, Transition
from engine.rules.errors import RuleViolation
from engine.rules.events import CardPlayed, Event, RedealClaimed, RevokeClaimed, may_know
from engine.rules.seats import Seat
from engine.rules.state import DealState
from engine.rules.values import Value
from engine.rules.views import SeatView, lie_open, view
from tests.engine.conformance.walks import Walk

Viewer = Seat | None
NAMED: tuple[type[Event], ...] = (CardCalled, Asked, Answered, LieClaimed)
"""Events that name a card and do not tell where it is, or only as far as an answer was true."""
SWAPS = 4
"""Other deals tried for each viewer of a walk."""


def cards_in(thing: object, deck: Deck) -> Collection[Card]:
    """Every card that a value holds, however deep."""
    if isinstance(thing, str):
        return (Card(thing),) if thing in deck.faces else ()
    if isinstance(thing, Hand | tuple | list | frozenset):
        return _cards_among(tuple(thing), deck)
    fields = _fields(type(thing))  # type: ignore[arg-type]  # a class has a hash
    return _cards_among(tuple([getattr(thing, name) for name in fields]), deck)


# views from move to move hold mostly the same: what was taken, called and dealt before
@lru_cache(maxsize=5_000)
def _cards_among(parts: tuple[object, ...], deck: Deck) -> frozenset[Card]:
    return frozenset(chain.from_iterable([cards_in(part, deck) for part in parts]))


@cache
def _fields(kind: type) -> tuple[str, ...]:
    """What values of this kind hold; nothing that names a card and shows none."""
    if not issubclass(kind, Value) or issubclass(kind, Answer | Ask | CallCard):
        return ()
    return kind.__struct_fields__


def viewers(walk: Walk) -> tuple[Viewer, ...]:
    """Every seat, and somebody who does not sit."""
    return (*range(walk.rules.seats), None)


def views_show_only_what_events_told(walk: Walk) -> None:
    """A view never holds a card that no event told its reader of."""
    for viewer in viewers(walk):
        known: set[Card] = set()
        for transition in walk.transitions:
            known |= set(_told(transition, viewer, walk))
            seen = set(cards_in(view(walk.rules, transition.state, viewer), walk.rules.deck))
            assert seen <= known, f"seat {viewer} sees cards that it was not told of"


def _told(transition: Transition, viewer: Viewer, walk: Walk, but: tuple[type[Event], ...] = ()) -> Iterator[Card]:
    for event in transition.events:
        if may_know(event, viewer) and not isinstance(event, but):
            yield from cards_in(event, walk.rules.deck)


def events_tell_only_what_may_be_known(walk: Walk) -> None:
    """An event shows its readers cards that are their own, were played, or were laid open by the rules."""
    for viewer in viewers(walk):
        played: set[Card] = set()
        for transition in walk.transitions:
            played |= set(_laid_open(transition, walk))
            blind = viewer is not None and viewer in walk.rules.blind(transition.state)
            own = set(transition.state.dealt[viewer]) if viewer is not None and not blind else set()
            told = set(_told(transition, viewer, walk, but=NAMED))
            assert lie_open(walk.rules.options, walk.states[0].setup) or told <= played | own


def _laid_open(transition: Transition, walk: Walk) -> Iterator[Card]:
    for event in transition.events:
        if isinstance(
            event,
            CardPlayed
            | RedealClaimed
            | DeclarerFound
            | TurnedUp
            | TakenUp
            | TableauDealt
            | Uncovered
            | TriyonfesAnnounced
            | CardsLaidOpen
            | ForehandFound,
        ):
            yield from cards_in(event, walk.rules.deck)
        if isinstance(event, MeldsCompared) and walk.rules.options["show_announcements"]:
            yield from (card for meld in event.melds if meld.counts for card in meld.cards)


def hidden_cards_change_nothing(walk: Walk) -> None:
    """Swap two cards that a reader cannot tell apart: everything that he saw stays as it was.

    Not in practice and in an open round, where nothing is hidden.
    """
    if lie_open(walk.rules.options, walk.states[0].setup):
        return
    chance = walk.chance
    for viewer in viewers(walk):
        for _ in range(SWAPS):
            _swap_and_compare(walk, viewer, chance)


def _swap_and_compare(walk: Walk, viewer: Viewer, chance: Random) -> None:
    until = chance.randrange(len(walk.transitions))
    found = exchanged(walk, viewer, until, chance)
    if found is None:
        return
    for here, there in zip(walk.transitions[: until + 1], found[1], strict=True):
        assert _seen(walk.rules, here, viewer) == _seen(walk.rules, there, viewer)


def swapped_deals(walk: Walk, chance: Random) -> Iterator[tuple[Seat, DealState, DealState]]:
    """Moments of a walk as they were and with two cards exchanged that a seat cannot tell apart."""
    for seat in range(walk.rules.seats):
        for until in chance.sample(range(len(walk.transitions)), min(8 * SWAPS, len(walk.transitions))):
            other = exchanged(walk, seat, until, chance)
            if other is not None:
                yield seat, walk.transitions[until].state, other[1][-1].state


def exchanged(
    walk: Walk, viewer: Viewer, until: int, chance: Random
) -> tuple[tuple[Card, Card], list[Transition]] | None:
    """Two cards that the viewer cannot tell apart up to a moment, and the walk up to there with them exchanged; None
    where there are none, or where something else would have come of it."""
    unknown = unknown_to(walk, viewer, until)
    if len(unknown) < 2:
        return None
    one, two = chance.sample(unknown, 2)
    other = _replayed(walk, {one: two, two: one}, until)
    return None if other is None else ((one, two), other)


def unknown_to(walk: Walk, viewer: Viewer, until: int) -> list[Card]:
    """The cards of which no event up to a moment told where they are."""
    known: set[Card] = set()
    for transition in walk.transitions[: until + 1]:
        known |= set(_told(transition, viewer, walk, but=NAMED))
    return [card for card in walk.rules.deck.cards if card not in known]


def _replayed(walk: Walk, swap: dict[Card, Card], until: int) -> list[Transition] | None:
    """The same actions from the other pack; None where one was not possible, or where what
    was claimed, answered or announced comes out otherwise."""
    pack = tuple(swap.get(card, card) for card in walk.record.pack)
    transitions = [walk.rules.start(walk.record.setup, pack)]
    for seat, action in walk.moves[:until]:
        try:
            transitions.append(walk.rules.apply(transitions[-1].state, seat, action))
        except RuleViolation:
            return None
    here = [event for transition in walk.transitions[: until + 1] for event in transition.events]
    there = [event for transition in transitions for event in transition.events]
    return transitions if _claims(here) == _claims(there) else None


def _claims(events: list[Event]) -> list[object]:
    claims = RevokeClaimed | LieClaimed | Answered | TriyonfesAnnounced
    melds = [event.melds for event in events if isinstance(event, MeldsAnnounced | MeldsCompared)]
    # a longer run may count the same: what was laid open tells the two apart
    said = [
        (meld.seat, meld.kind, meld.points, meld.counts, tuple(meld.cards) if meld.open else ())
        for heard in melds
        for meld in heard
    ]
    return [*(event for event in events if isinstance(event, claims)), *said]


def _seen(rules: Rules, transition: Transition, viewer: Viewer) -> tuple[SeatView, tuple[Event, ...]]:
    events = tuple(event for event in transition.events if may_know(event, viewer))
    return view(rules, transition.state, viewer), events


def texts_hide_cards(walk: Walk) -> None:
    """What might be logged of a state shows cards that lie open, and of hands their number only."""
    for state in walk.states:
        named = {call.action.card for call in state.calls if isinstance(call.action, CallCard)}
        open_cards = (
            named | {play.card for play in state.trick} | {p.card for taken in state.taken for p in taken.plays}
        )
        covered = [column.down for own in columns(state) for column in own]
        for held in (*state.hands, state.stock, *state.dealt, dog(state).laid, *covered):
            assert not any(card in repr(held) for card in held)
        open_cards = open_cards.union(_said_or_turned(state))
        words = set(repr(state).replace("'", " ").split())
        assert not (words & set(walk.rules.deck.cards)) - open_cards


def _said_or_turned(state: DealState) -> Iterator[Card]:
    """Cards that partners spoke of, and cards that lie face up."""
    for said in talk(state):
        yield from map(Card, (said.question.of, said.said))
    yield from (play.card for play in (turned(state), *uncovered(state)) if play is not None)
    yield from (column.up for own in columns(state) for column in own if column.up is not None)
