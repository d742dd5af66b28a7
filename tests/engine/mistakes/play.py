"""Mistakes in the duties of play and in who takes a trick."""

from collections.abc import Iterable
from typing import Any

import pytest

from engine.games.manille import coinchee, rules
from engine.rules import follow, order
from engine.rules.cards import PIQUET_DECK, Card, Denomination, Hand
from engine.rules.deal import Rules, Transition
from engine.rules.errors import Duty
from engine.rules.follow import FollowSuit, Playable, Turn, WinUnlessPartner, winning
from engine.rules.order import ranked
from engine.rules.seats import Seat
from engine.rules.state import DealState
from engine.rules.steps import tricks
from engine.rules.values import replace
from tests.engine.mistakes.mistake import Mistake


def _off_suit_wins(patch: pytest.MonkeyPatch) -> None:
    everything = order._power
    patch.setattr(order, "_power", lambda row, _led: everything(row, row.suit))
    _order(patch, rules.HIGH_TO_LOW, rules.POINTS)


def _order(patch: pytest.MonkeyPatch, ranks: tuple[str, ...], points: dict[str, int]) -> None:
    patch.setattr(rules, "ORDER", ranked(PIQUET_DECK, ranks, points))


def _king_above_ace(patch: pytest.MonkeyPatch) -> None:
    _order(patch, ("10", "K", "A", "Q", "J", "9", "8", "7"), rules.POINTS)


def _ten_below_ace(patch: pytest.MonkeyPatch) -> None:
    _order(patch, ("A", "10", "K", "Q", "J", "9", "8", "7"), rules.POINTS)


def _nine_above_jack(patch: pytest.MonkeyPatch) -> None:
    _order(patch, ("10", "A", "K", "Q", "9", "J", "8", "7"), rules.POINTS)


def _queen_and_jack_count_alike(patch: pytest.MonkeyPatch) -> None:
    _order(patch, rules.HIGH_TO_LOW, {**rules.POINTS, "J": 2})


def _wrong_card_leaves_the_hand(patch: pytest.MonkeyPatch) -> None:
    def without(hands: tuple[Hand, ...], seat: Seat, card: Card) -> tuple[Hand, ...]:
        left = next((held for held in hands[seat] if held != card), card)
        return (*hands[:seat], hands[seat].without(left), *hands[seat + 1 :])

    patch.setattr(tricks, "_without", without)


def _last_trick_is_not_played(patch: pytest.MonkeyPatch) -> None:
    def to_act(self: tricks.TricksStep, frame: Any, state: DealState) -> frozenset[int]:
        more = any(len(hand) > 1 for hand in state.hands)
        return frozenset({tricks.next_to_play(frame, state)}) if more else frozenset()

    patch.setattr(tricks.TricksStep, "to_act", to_act)


def _no_duty_to_beat(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "WinUnlessPartner", lambda rule: rule)


def _no_duty_to_follow(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(FollowSuit, "__call__", lambda _self, turn: Playable(turn.hand))


def _partner_master_ignored(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(WinUnlessPartner, "__call__", lambda self, turn: winning(turn, self.rule(turn)))


def _partner_led_is_enough(patch: pytest.MonkeyPatch) -> None:
    def free(self: WinUnlessPartner, turn: Turn) -> Playable:
        playable = self.rule(turn)
        return playable if turn.is_partner(turn.trick[0].seat) else winning(turn, playable)

    patch.setattr(WinUnlessPartner, "__call__", free)


def _no_duty_to_overruff(patch: pytest.MonkeyPatch) -> None:
    winners = Turn.winners

    def none_above_a_ruff(self: Turn, cards: Iterable[Card]) -> tuple[Card, ...]:
        return () if self.ruffed and not self.suited else winners(self, cards)

    patch.setattr(Turn, "winners", none_above_a_ruff)


def _equal_is_enough(patch: pytest.MonkeyPatch) -> None:
    """The last of several plays without power takes the trick."""

    def last(cards: Any, trump: Denomination, trick: tuple[Any, ...]) -> Any:
        return max(reversed(trick), key=lambda play: cards.power(play.card, trump, cards.suit_of(play.card, trump)))

    patch.setattr(tricks, "winning_play", last)


def _underruff_allowed(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "NoUnderruff", lambda rule, **_: rule)


def _sans_atout_must_beat_anyway(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(coinchee, "AtNoTrump", lambda _rule, otherwise: otherwise)


def _literal_ruff_ignored(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(coinchee, "RuffOpponents", lambda rule: rule)


def _partners_ruff_does_not_excuse(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(coinchee, "partner_ruffed", lambda _turn: False)


def _winner_does_not_lead(patch: pytest.MonkeyPatch) -> None:
    apply = tricks.TricksStep.apply

    def keep_leader(self: tricks.TricksStep, frame: Any, state: DealState, seat: int, action: Any) -> Transition:
        done = apply(self, frame, state, seat, action)
        return replace(done, state=replace(done.state, leader=state.leader))

    patch.setattr(tricks.TricksStep, "apply", keep_leader)


def _wrong_duty_named(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(follow, "_winning_duty", lambda _turn: Duty.MUST_WIN)


def _anybody_may_play(patch: pytest.MonkeyPatch) -> None:
    apply = Rules.apply

    def for_whoever_is_waited_for(self: Rules, state: DealState, _seat: int, action: Any) -> Transition:
        return apply(self, state, min(self.to_act(state), default=0), action)

    patch.setattr(Rules, "apply", for_whoever_is_waited_for)


def _revokes_not_noted(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(tricks.TricksStep, "_noted", lambda _self, _frame, state, _seat, _card: state.revoked)


def _claims_against_partners(patch: pytest.MonkeyPatch) -> None:
    claims = tricks.revoke_claims

    def all_claims(frame: Any, state: DealState, seat: int) -> tuple[Any, ...]:
        return claims(frame, state, seat) or claims(frame, state, frame.ring.next(seat))

    patch.setattr(tricks, "revoke_claims", all_claims)


PLAY = (
    Mistake("an off-suit ace wins", _off_suit_wins, ("worked cases", "oracle", "deals", "ranks")),
    Mistake("the king stands above the ace", _king_above_ace, ("worked cases", "oracle", "ranks")),
    Mistake("the ten stands below the ace", _ten_below_ace, ("worked cases", "oracle", "positions", "ranks")),
    Mistake("the nine stands above the jack", _nine_above_jack, ("worked cases", "oracle", "ranks")),
    Mistake("a jack counts two", _queen_and_jack_count_alike, ("worked cases", "oracle", "points_total", "ranks")),
    Mistake(
        "the wrong card leaves the hand",
        _wrong_card_leaves_the_hand,
        ("worked cases", "oracle", "cards_are_conserved"),
    ),
    Mistake("the last trick is not played", _last_trick_is_not_played, ("worked cases", "oracle", "points_total")),
    Mistake("no duty to beat", _no_duty_to_beat, ("worked cases", "oracle", "positions")),
    Mistake("no duty to follow", _no_duty_to_follow, ("worked cases", "oracle", "positions")),
    Mistake(
        "a master partner is beaten all the same", _partner_master_ignored, ("worked cases", "oracle", "positions")
    ),
    Mistake("free as soon as the partner led", _partner_led_is_enough, ("worked cases", "oracle")),
    Mistake("no duty to overruff", _no_duty_to_overruff, ("worked cases", "oracle")),
    Mistake("a discard of the same height takes the trick", _equal_is_enough, ("worked cases", "oracle", "deals")),
    Mistake("undertrumping is allowed by no_undertrump", _underruff_allowed, ("worked cases", "oracle", "positions")),
    Mistake("sa_must_beat off is ignored", _sans_atout_must_beat_anyway, ("worked cases", "oracle", "positions")),
    Mistake("ruff_even_if_partner_master is ignored", _literal_ruff_ignored, ("worked cases", "oracle", "positions")),
    Mistake("the partner's ruff does not excuse", _partners_ruff_does_not_excuse, ("worked cases", "oracle")),
    Mistake("the winner of a trick does not lead", _winner_does_not_lead, ("worked cases", "oracle", "deals")),
    Mistake(
        "a ruff is asked for in the wrong words",
        _wrong_duty_named,
        ("illegal_cards_are_refused_with_the_right_duty",),
    ),
    Mistake("anybody may play at any time", _anybody_may_play, ("the_wrong_seat_is_refused",)),
    Mistake("honour play forgets revokes", _revokes_not_noted, ("worked cases", "oracle", "deals")),
    Mistake("one may claim against the partner", _claims_against_partners, ("oracle",)),
)
