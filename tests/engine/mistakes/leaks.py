"""Mistakes in what is shown, and in what is kept."""

from typing import Any

import pytest

from engine.rules import notation, views
from engine.rules.actions import PlayCard
from engine.rules.cards import Hand
from engine.rules.deal import Rules, Transition
from engine.rules.events import HandDealt
from engine.rules.state import DealSetup, DealState
from engine.rules.steps import packets, tricks
from engine.rules.steps.name_trump import NameTrumpStep
from engine.rules.values import replace
from tests.engine.mistakes.mistake import Mistake


def _hands_dealt_in_public(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(packets, "hand_dealt", lambda seat, cards, **_: HandDealt(seat, cards))


def _hands_always_shown(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(views, "_shown", lambda _rules, state: state.hands)


def _dead_hands_shown(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(views, "_shown", lambda rules, state: state.dealt if not rules.to_act(state) else ())


def _blind_partner_looks(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(NameTrumpStep, "blind", lambda _self, _frame, _state: frozenset())


def _view_of_the_next_seat(patch: pytest.MonkeyPatch) -> None:
    view = views.view
    module = "tests.engine.conformance.secrets.view"
    patch.setattr(
        module,
        lambda rules, state, seat: replace(
            view(rules, state, seat), hand=Hand() if seat is None else state.hands[rules.ring.next(seat)]
        ),
    )


def _legal_cards_betray_hands(patch: pytest.MonkeyPatch) -> None:
    """While an opponent holds the highest spade, spades are barred: a legal list that knows hidden cards."""
    legal = tricks.TricksStep.legal

    def betraying(self: tricks.TricksStep, frame: Any, state: DealState, seat: int) -> tuple[Any, ...]:
        actions = legal(self, frame, state, seat)
        feared = bool(state.trick) and "10S" in state.hands[frame.ring.next(seat)]
        kept = tuple(a for a in actions if not (feared and isinstance(a, PlayCard) and a.card.endswith("S")))
        return kept or actions

    patch.setattr(tricks.TricksStep, "legal", betraying)


def _hands_in_logs(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Hand, "__repr__", lambda self: " ".join(self.cards))


def _record_forgets_the_stake(patch: pytest.MonkeyPatch) -> None:
    setup = notation._setup

    def without_stake(fields: Any) -> DealSetup:
        return replace(setup(fields), stake=1)

    patch.setattr(notation, "_setup", without_stake)


def _turns_forget_calls(patch: pytest.MonkeyPatch) -> None:
    apply = Rules.apply

    def uncounted(self: Rules, state: DealState, seat: int, action: Any) -> Transition:
        after = apply(self, state, seat, action)
        return (
            after if isinstance(action, PlayCard) else replace(after, state=replace(after.state, turns=state.turns))
        )

    patch.setattr(Rules, "apply", uncounted)


LEAKS = (
    Mistake("hands are dealt in public", _hands_dealt_in_public, ("events_tell_only_what_may_be_known", "deals")),
    Mistake(
        "views show all hands",
        _hands_always_shown,
        ("views_show_only_what_events_told", "hidden_cards_change_nothing"),
    ),
    Mistake("a void deal shows all hands", _dead_hands_shown, ("views_show_only_what_events_told",)),
    Mistake(
        "the blind partner looks",
        _blind_partner_looks,
        ("worked cases", "views_show_only_what_events_told"),
    ),
    Mistake("a seat sees its neighbour's hand", _view_of_the_next_seat, ("views_show_only_what_events_told",)),
    Mistake("legal cards betray a hidden card", _legal_cards_betray_hands, ("hidden_cards_change_nothing", "oracle")),
    Mistake("logs show hands", _hands_in_logs, ("texts_hide_cards",)),
    Mistake("a record forgets the stake", _record_forgets_the_stake, ("notation_round_trips",)),
    Mistake("calls are no turns", _turns_forget_calls, ("turns_count_actions",)),
)
