"""Mistakes in the deal, the choice of trump and the doubling."""

from functools import partial
from typing import Any

import pytest

from engine.games.manille import coinchee
from engine.games.manille import rules as manille
from engine.rules.actions import Delegate
from engine.rules.seats import Ring
from engine.rules.state import DealState
from engine.rules.steps.doubling import DoublingStep
from engine.rules.steps.name_trump import NameTrumpStep
from engine.rules.steps.packets import DealPackets
from engine.rules.values import replace
from tests.engine.mistakes.mistake import Mistake


def _deal_begins_with_the_dealer(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Ring, "after", Ring.from_)


def _always_twos(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(manille, "DealPackets", lambda _sizes, **kept: DealPackets((2, 2, 2, 2), **kept))


def _coinchee_clockwise(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(coinchee, "four_handed", lambda *rules, **_: manille.four_handed(*rules))


def _quota_ignored(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(NameTrumpStep, "_quota_binds", lambda _self, _frame, _state: False)


def _quota_forbids_handing_over(patch: pytest.MonkeyPatch) -> None:
    legal = NameTrumpStep.legal

    def without(self: NameTrumpStep, frame: Any, state: DealState, seat: int) -> tuple[Any, ...]:
        bound = self._quota_binds(frame, state)
        return tuple(action for action in legal(self, frame, state, seat) if not bound or action != Delegate())

    patch.setattr(NameTrumpStep, "legal", without)


def _choice_comes_back(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(manille, "NameTrumpStep", lambda names, _times, **kept: NameTrumpStep(names, 2, **kept))


def _dealer_stays_chooser(patch: pytest.MonkeyPatch) -> None:
    apply = NameTrumpStep.apply

    def by_dealer(self: NameTrumpStep, frame: Any, state: DealState, seat: int, action: Any) -> Any:
        after = apply(self, frame, state, seat, action)
        contract = after.state.contract
        if contract is None:
            return after
        return replace(after, state=replace(after.state, contract=replace(contract, declarer=state.setup.dealer)))

    patch.setattr(NameTrumpStep, "apply", by_dealer)


def _order(patch: pytest.MonkeyPatch, change: Any) -> None:
    order = DoublingStep.order

    def changed(self: DoublingStep, frame: Any, state: DealState, behind: int, *, own_side: bool) -> tuple[int, ...]:
        found: tuple[int, ...] = change(partial(order, self, frame, state), state, behind, own_side)
        return found

    patch.setattr(DoublingStep, "order", changed)


def _contre_order_reversed(patch: pytest.MonkeyPatch) -> None:
    _order(patch, lambda order, _state, behind, own: order(behind, own_side=own)[::-1])


def _chooser_answers_first(patch: pytest.MonkeyPatch) -> None:
    def chooser_first(order: Any, state: DealState, behind: int, own: bool) -> tuple[int, ...]:
        found: tuple[int, ...] = order(behind, own_side=own)
        declarer = state.contract.declarer if state.contract else -1
        return tuple(sorted(found, key=lambda seat: seat != declarer)) if own else found

    _order(patch, chooser_first)


def _own_side_may_contre(patch: pytest.MonkeyPatch) -> None:
    _order(patch, lambda order, _state, behind, _own: order(behind, own_side=True))


def _one_adversary_is_asked(patch: pytest.MonkeyPatch) -> None:
    _order(patch, lambda order, _state, behind, own: order(behind, own_side=own)[:1])


def _a_knave_is_nothing(patch: pytest.MonkeyPatch) -> None:
    def claim(self: NameTrumpStep, frame: Any, state: DealState, seat: int) -> bool:
        low = all(frame.order.points(card, "NT") <= 1 for card in state.hands[seat])
        return self.null_hand_redeal and seat not in self.blind(frame, state) and low

    patch.setattr(NameTrumpStep, "_may_claim", claim)


def _only_the_speaker_may_claim(patch: pytest.MonkeyPatch) -> None:
    claim = NameTrumpStep._may_claim

    def speaker_only(self: NameTrumpStep, frame: Any, state: DealState, seat: int) -> bool:
        return seat == self.speaker(frame, state) and claim(self, frame, state, seat)

    patch.setattr(NameTrumpStep, "_may_claim", speaker_only)


def _unsorted(patch: pytest.MonkeyPatch) -> None:
    legal = NameTrumpStep.legal
    patch.setattr(NameTrumpStep, "legal", lambda *told: legal(*told)[::-1])


CALLS = (
    Mistake("the dealer deals to himself first", _deal_begins_with_the_dealer, ("worked cases", "oracle")),
    Mistake("packets are always of two", _always_twos, ("worked cases", "oracle", "deals")),
    Mistake("coinchée goes clockwise", _coinchee_clockwise, ("worked cases", "oracle", "oracle of matches", "deals")),
    Mistake("the quota is ignored", _quota_ignored, ("worked cases", "oracle")),
    Mistake("the quota forbids handing over", _quota_forbids_handing_over, ("worked cases", "oracle")),
    Mistake("the partner may hand the choice back", _choice_comes_back, ("worked cases", "oracle", "positions")),
    Mistake("the dealer stays chooser", _dealer_stays_chooser, ("worked cases", "oracle", "deals")),
    Mistake("the contre order is reversed", _contre_order_reversed, ("worked cases", "oracle", "deals")),
    Mistake("the chooser answers a contre first", _chooser_answers_first, ("worked cases", "oracle")),
    Mistake("the chooser's side may contre", _own_side_may_contre, ("worked cases", "oracle")),
    Mistake("only one adversary is asked", _one_adversary_is_asked, ("worked cases", "oracle", "positions")),
    Mistake("a null hand may hold a knave", _a_knave_is_nothing, ("worked cases",)),
    Mistake("only the speaker may claim a null hand", _only_the_speaker_may_claim, ("worked cases", "oracle")),
    Mistake("the choices are not sorted", _unsorted, ("legal_lists_are_sorted_and_never_empty",)),
)
