"""Playing the tricks, with the duties of play enforced or, in honour play, left to the players' claims."""

from collections.abc import Set
from functools import cache
from typing import ClassVar, TypeVar

from engine.rules.actions import Accept, Accusation, Action, ClaimRevoke, PlayCard
from engine.rules.cards import Card, Denomination, Hand
from engine.rules.deal import NOBODY, Frame, Transition
from engine.rules.errors import IllegalCall, IllegalCard, NotHeld, RuleViolation
from engine.rules.events import Accepted, CardPlayed, RevokeClaimed, TrickTaken
from engine.rules.follow import FollowRule, Playable, Turn, broken_duty, why_won, winning_play
from engine.rules.seats import Seat
from engine.rules.state import AnyDeal, DealState, Play, Taken, plays
from engine.rules.steps.base import QuietStep, called, calls_in
from engine.rules.values import Value, replace

_play = cache(Play)
"""One `Play` for each seat and card, shared by all deals, because the same few are needed again and again."""

AnyAccusation = TypeVar("AnyAccusation", bound=Accusation)


class Sequel(Value):
    """What happens by itself while tricks are played, apart from winners leading to the next. Together with the
    follow rule and what tricks count, it is enough to play them out on hands in bits (`engine.kernel`)."""

    turns_up: bool = False
    """Covered cards turn up at the end of the trick in which the card over them was played (`Extra.covered`)."""
    deals_rest: bool = False
    """Once all hands are empty, what is left of the pack is dealt in equal parts."""
    rest_leader: Seat | None = None
    """Who leads after the rest has been dealt; None: the winner of the last trick."""
    pair: tuple[Card, ...] = ()
    """Two cards that count `pair_points` for the side of whoever plays both."""
    pair_points: int = 0
    stops: tuple[int, ...] = ()
    """By side: the points from tricks and `pair` at which play stops at once; empty where it never does."""


class TricksStep(QuietStep):
    """Trick after trick until the hands are empty; the winner of a trick leads to the next.

    A subclass with an `apply` of its own must also have a `sequel` of its own, or say in `unlike` why it has none.
    """

    unlike: ClassVar[str] = ""
    """Why a `Sequel` cannot say what happens between these tricks, in one line; empty where it can. Computer players
    do not look ahead in games that set it."""

    follow: FollowRule
    trick_points: int = 0
    """What a trick counts beside its cards."""
    honour: bool = False
    """Duties are not enforced: a wrong card is accepted, and opponents may claim it."""
    last_trick: int = 0
    """What the last trick counts in addition."""
    name: str = "tricks"

    def to_act(self, frame: Frame, state: DealState) -> frozenset[Seat]:
        seat = next_to_play(frame, state)
        # where cards were covered, one player may run out of cards before the others
        return frame.ring.alone[seat] if state.hands[seat].cards or any(state.hands) else NOBODY

    def may_be_added_to(self, state: DealState) -> bool:
        """Whether whoever played the last card may have something to say with it still (`Announcement`). It follows
        from what everybody sees: it must not tell who has."""
        return False

    def legal(self, frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
        claims = revoke_claims(frame, state, seat) if self.honour else ()
        if seat != next_to_play(frame, state):
            return claims
        cards = state.hands[seat].cards if self.honour else self.playable(frame, state, seat).cards
        return (*map(PlayCard, cards), *claims)

    def playable(self, frame: Frame, state: DealState, seat: Seat) -> Playable:
        """The cards that break no duty, and the duty that bars the others. Nothing bars a lead or a last card."""
        hand = state.hands[seat].cards
        return self.follow(_turn(frame, state, seat)) if state.trick and len(hand) > 1 else Playable(hand)

    def apply(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> Transition:
        if not isinstance(action, PlayCard):
            return self._claimed(state, seat, action)
        card = action.card
        played, trick = CardPlayed(seat, card), (*state.trick, _play(seat, card))
        left = _without(state.hands, seat, card)
        # outside honour play a card that breaks a duty has been refused before
        revoked = self._noted(frame, state, seat, card) if self.honour else state.revoked
        if len(trick) < len(left):
            return Transition(replace(state, hands=left, trick=trick, revoked=revoked), (played,))
        taken, why = self._taken(frame, state.trump, trick, last=not any(left))
        event = TrickTaken(taken.winner, len(state.taken) + 1, trick, taken.points, why)
        behind = (*state.taken, taken)
        after = replace(state, hands=left, leader=taken.winner, trick=(), taken=behind, revoked=revoked)
        return Transition(after, (played, event))

    def sequel(self, frame: Frame, deal: AnyDeal) -> Sequel:
        """What happens by itself while the tricks of this deal are played."""
        return Sequel()

    def refusal(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> RuleViolation:
        if not isinstance(action, PlayCard):
            return IllegalCall("PLAY_A_CARD", "play")
        if action.card not in state.hands[seat]:
            return NotHeld()
        turn = _turn(frame, state, seat)
        playable = self.follow(turn)
        duty, legal = broken_duty(playable, turn, action.card), frame.deck.sort(playable.cards)
        return IllegalCard(duty, legal, turn.led, ruffs=not set(playable.cards) <= set(turn.suited))

    def _claimed(self, state: DealState, seat: Seat, action: Action) -> Transition:
        if not isinstance(action, ClaimRevoke):
            raise TypeError("only cards and claims are played in tricks")
        return claim_revoke(state, seat, action.seat, self.name)

    def _noted(self, frame: Frame, state: DealState, seat: Seat, card: Card) -> tuple[tuple[int, Seat, Card], ...]:
        if card in self.playable(frame, state, seat).cards:
            return state.revoked
        return (*state.revoked, (len(state.taken) + 1, seat, card))

    def _taken(self, frame: Frame, trump: Denomination, trick: tuple[Play, ...], *, last: bool) -> tuple[Taken, str]:
        """The complete trick as taken, and why its winner won."""
        winner, points = winning_play(frame.order, trump, trick), frame.order.under[trump].points
        counted = self.trick_points + sum([points[card] for _, card in trick]) + (self.last_trick if last else 0)
        return Taken(trick, winner.seat, counted), why_won(frame.order, trump, winner.card)


class ClaimsStep(QuietStep):
    """Honour play: before the deal is settled everybody accepts it, or claims a revoke."""

    honour: bool = False
    name: str = "claims"
    section: ClassVar[str] = "incidents"

    def to_act(self, frame: Frame, state: DealState) -> frozenset[Seat]:
        if not self.honour:
            return frozenset()
        done = {call.seat for call in calls_in(state, self.name) if isinstance(call.action, Accept)}
        return frozenset(range(frame.ring.size)) - done

    def legal(self, frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
        if seat not in frame.to_act(state):
            return ()
        return (Accept(), *revoke_claims(frame, state, seat))

    def apply(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> Transition:
        if isinstance(action, ClaimRevoke):
            return claim_revoke(state, seat, action.seat, self.name)
        return Transition(replace(state, calls=called(state, self.name, seat, action)), (Accepted(seat),))


def next_to_play(frame: Frame, state: DealState) -> Seat:
    """Whose card the trick waits for."""
    return frame.ring.orders[state.leader][len(state.trick)]


def revoke_claims(frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
    """A claim of a revoke against each opponent who has played, at most once each between two tricks (rules 4.8)."""
    return open_claims(frame, state, seat, ClaimRevoke, {play.seat for play in plays(state)})


def open_claims(
    frame: Frame, state: DealState, seat: Seat, kind: type[AnyAccusation], against: Set[Seat]
) -> tuple[AnyAccusation, ...]:
    """A claim of this kind against each opponent among these seats, at most once each between two tricks."""
    sides = frame.sides(state.setup)
    claimed = {
        call.action.seat
        for call in state.calls
        if isinstance(call.action, kind) and call.seat == seat and call.at == len(state.taken)
    }
    return tuple(kind(other) for other in sorted(against - claimed) if sides[other] != sides[seat])


def claim_revoke(state: DealState, seat: Seat, against: Seat, step: str) -> Transition:
    """Judges a claim by the record. If it is upheld, the deal is void and the other side takes the penalty."""
    calls = called(state, step, seat, ClaimRevoke(against))
    found = next((broken for broken in state.revoked if broken[1] == against), None)
    if found is None:
        return Transition(replace(state, calls=calls), (RevokeClaimed(seat, against, upheld=False),))
    trick, _, card = found
    event = RevokeClaimed(seat, against, upheld=True, trick=trick, card=card)
    return Transition(replace(state, calls=calls, void="revoke", offender=against), (event,))


def _turn(frame: Frame, state: DealState, seat: Seat) -> Turn:
    return Turn.of(frame.order, state.trump, frame.sides(state.setup), seat, state.hands[seat].cards, state.trick)


def _without(hands: tuple[Hand, ...], seat: Seat, card: Card) -> tuple[Hand, ...]:
    left = list(hands)
    left[seat] = hands[seat].without(card)
    return tuple(left)
