"""Playing the tricks, with the duties of play enforced or, in honour play, left to the players' claims."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.rules.actions import Accept, Action, ClaimRevoke, PlayCard
from engine.rules.cards import Card, Hand
from engine.rules.deal import Frame, Transition
from engine.rules.errors import IllegalCall, IllegalCard, NotHeld, RuleViolation
from engine.rules.events import Accepted, CardPlayed, RevokeClaimed, TrickTaken
from engine.rules.follow import FollowRule, Playable, Turn, broken_duty, winning_play
from engine.rules.seats import Seat
from engine.rules.state import DealState, Play, Taken
from engine.rules.steps.base import QuietStep, called, calls_in


@dataclass(frozen=True, slots=True)
class TricksStep(QuietStep):
    """Trick after trick until the hands are empty; the winner of a trick leads to the next."""

    follow: FollowRule
    trick_points: int = 0
    """What a trick counts beside its cards."""
    honour: bool = False
    """Duties are not enforced: a wrong card is accepted, and opponents may claim it."""
    name: str = "tricks"

    def to_act(self, frame: Frame, state: DealState) -> frozenset[Seat]:
        return frozenset({next_to_play(frame, state)}) if any(state.hands) else frozenset()

    def legal(self, frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
        claims = revoke_claims(frame, state, seat) if self.honour else ()
        if seat != next_to_play(frame, state):
            return claims
        cards = state.hands[seat].cards if self.honour else self.playable(frame, state, seat).cards
        return (*map(PlayCard, cards), *claims)

    def playable(self, frame: Frame, state: DealState, seat: Seat) -> Playable:
        """The cards that break no duty, and the duty that bars the others."""
        return self.follow(_turn(frame, state, seat))

    def apply(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> Transition:
        if isinstance(action, ClaimRevoke):
            return claim_revoke(state, seat, action.seat, self.name)
        if not isinstance(action, PlayCard):
            raise TypeError("only cards and claims are played in tricks")
        after = replace(
            state,
            hands=_without(state, seat, action.card),
            trick=(*state.trick, Play(seat, action.card)),
            revoked=self._noted(frame, state, seat, action.card),
        )
        played = CardPlayed(seat, action.card)
        if len(after.trick) < frame.ring.size:
            return Transition(after, (played,))
        closed, taken = self._close(frame, after)
        return Transition(closed, (played, taken))

    def refusal(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> RuleViolation:
        if not isinstance(action, PlayCard):
            return IllegalCall("PLAY_A_CARD", "play")
        if action.card not in state.hands[seat]:
            return NotHeld()
        playable = self.playable(frame, state, seat)
        duty = broken_duty(playable, _turn(frame, state, seat), action.card)
        return IllegalCard(duty, frame.deck.sort(playable.cards))

    def _noted(self, frame: Frame, state: DealState, seat: Seat, card: Card) -> tuple[tuple[int, Seat, Card], ...]:
        if not self.honour or card in self.playable(frame, state, seat).cards:
            return state.revoked
        return (*state.revoked, (len(state.taken) + 1, seat, card))

    def _close(self, frame: Frame, state: DealState) -> tuple[DealState, TrickTaken]:
        winner = winning_play(frame.order, state.trump, state.trick)
        points = self.trick_points + _points(frame, state, (play.card for play in state.trick))
        taken = Taken(state.trick, winner.seat, points)
        ruffed = frame.order.suit_of(winner.card, state.trump) == state.trump
        event = TrickTaken(winner.seat, len(state.taken) + 1, state.trick, points, "TRUMP" if ruffed else "LED")
        return replace(state, leader=winner.seat, trick=(), taken=(*state.taken, taken)), event


@dataclass(frozen=True, slots=True)
class ClaimsStep(QuietStep):
    """Honour play: before the deal is settled everybody accepts it, or claims a revoke."""

    honour: bool = False
    name: str = "claims"

    def to_act(self, frame: Frame, state: DealState) -> frozenset[Seat]:
        if not self.honour:
            return frozenset()
        done = {call.seat for call in calls_in(state, self.name) if isinstance(call.action, Accept)}
        return frozenset(range(frame.ring.size)) - done

    def legal(self, frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.to_act(frame, state):
            return ()
        return (Accept(), *revoke_claims(frame, state, seat))

    def apply(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> Transition:
        if isinstance(action, ClaimRevoke):
            return claim_revoke(state, seat, action.seat, self.name)
        return Transition(replace(state, calls=called(state, self.name, seat, action)), (Accepted(seat),))


def next_to_play(frame: Frame, state: DealState) -> Seat:
    """Whose card the trick waits for."""
    return frame.ring.from_(state.leader)[len(state.trick)]


def revoke_claims(frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
    """A claim against each opponent who has played, once for each between two tricks (rules 4.8)."""
    sides = frame.sides(state.setup)
    played = {play.seat for taken in state.taken for play in taken.plays} | {play.seat for play in state.trick}
    claimed = {
        call.action.seat
        for call in state.calls
        if isinstance(call.action, ClaimRevoke) and call.seat == seat and call.at == len(state.taken)
    }
    return tuple(ClaimRevoke(other) for other in sorted(played - claimed) if sides[other] != sides[seat])


def claim_revoke(state: DealState, seat: Seat, against: Seat, step: str) -> Transition:
    """Judges a claim by the record: upheld, the deal is void and the other side takes the penalty."""
    after = replace(state, calls=called(state, step, seat, ClaimRevoke(against)))
    found = next((broken for broken in state.revoked if broken[1] == against), None)
    if found is None:
        return Transition(after, (RevokeClaimed(seat, against, upheld=False),))
    trick, _, card = found
    event = RevokeClaimed(seat, against, upheld=True, trick=trick, card=card)
    return Transition(replace(after, void="revoke", offender=against), (event,))


def _turn(frame: Frame, state: DealState, seat: Seat) -> Turn:
    sides = frame.sides(state.setup)
    return Turn(frame.order, state.trump, sides, seat, state.hands[seat].cards, state.trick)


def _without(state: DealState, seat: Seat, card: Card) -> tuple[Hand, ...]:
    return tuple(hand.without(card) if held == seat else hand for held, hand in enumerate(state.hands))


def _points(frame: Frame, state: DealState, cards: Iterable[Card]) -> int:
    return sum(frame.order.points(card, state.trump) for card in cards)
