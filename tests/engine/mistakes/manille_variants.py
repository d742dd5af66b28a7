"""Mistakes in the manille variants: talk, turned card, dog, tableau, quota."""

from typing import Any

import pytest

from engine.games.manille import aleatoire, belge, deux, talk, trois
from engine.games.manille import rules as manille
from engine.games.manille import state as extra
from engine.games.manille.deux import DealTableau, TableauTricks
from engine.games.manille.family import LayAway
from engine.games.manille.state import Column, Dog, columns, lies
from engine.games.manille.talk import TalkingTricks
from engine.games.manille.trois import DealWithDog, ExchangeStep, SoloScore
from engine.rules.cards import Hand
from engine.rules.events import HandDealt
from engine.rules.seats import Ring
from engine.rules.state import DealState
from engine.rules.steps.base import called
from engine.rules.steps.tricks import TricksStep
from engine.rules.values import replace
from tests.engine.mistakes.mistake import Mistake

CASES, ORACLE, MATCHES = "cases of the variants", "oracle of the variants", "matches of the variants"
POSITIONS, DEALS = "positions of the variants", "deals of the variants"


def _word_never_comes_back(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(belge, "THERE_AND_BACK", 1)


def _turned_card_brings_nothing(patch: pytest.MonkeyPatch) -> None:
    for module in (manille, aleatoire):
        patch.setattr(module, "turn_up_bonus", lambda _frame, _state: (0, 0))


def _turned_card_to_the_others(patch: pytest.MonkeyPatch) -> None:
    bonus = manille.turn_up_bonus
    patch.setattr(manille, "turn_up_bonus", lambda frame, state: bonus(frame, state)[::-1])


def _turned_card_is_multiplied(patch: pytest.MonkeyPatch) -> None:
    bonus = manille.turn_up_bonus
    patch.setattr(manille, "turn_up_bonus", lambda frame, state: tuple(2 * points for points in bonus(frame, state)))


def _turned_card_never_wins(patch: pytest.MonkeyPatch) -> None:
    turned = aleatoire._turned

    def goes_on(*told: Any, marked: bool) -> tuple[DealState, int]:
        after, points = turned(*told, marked=marked)
        return replace(after, void=""), points

    patch.setattr(aleatoire, "_turned", goes_on)


def _first_card_is_turned(patch: pytest.MonkeyPatch) -> None:
    turned = aleatoire._turned
    patch.setattr(
        aleatoire,
        "_turned",
        lambda frame, state, _, *, marked: turned(
            frame, state, state.hands[state.setup.dealer].cards[0], marked=marked
        ),
    )


def _answers_are_one_too_many(patch: pytest.MonkeyPatch) -> None:
    answer_from = talk.answer_from

    def wrong(*told: Any) -> str:
        said = answer_from(*told)
        return str(int(said) + 1) if said.isdecimal() else said

    patch.setattr(talk, "answer_from", wrong)


def _best_is_the_lowest(patch: pytest.MonkeyPatch) -> None:
    answer_from = talk.answer_from

    def lowest(order: Any, hand: Any, trump: Any, question: Any) -> str:
        suited = [card for card in hand if order.suit_of(card, trump) == question.of]
        best = question.about == "best" and suited
        return suited[-1] if best else answer_from(order, hand, trump, question)

    patch.setattr(talk, "answer_from", lowest)


def _anybody_asks(patch: pytest.MonkeyPatch) -> None:
    may_ask = TalkingTricks._may_ask
    patch.setattr(
        TalkingTricks, "_may_ask", lambda self, frame, state, _seat: may_ask(self, frame, state, state.leader)
    )


def _questions_without_end(patch: pytest.MonkeyPatch) -> None:
    may_ask = TalkingTricks._may_ask
    patch.setattr(
        TalkingTricks,
        "_may_ask",
        lambda self, frame, state, seat: may_ask(replace(self, most=999), frame, state, seat),
    )


def _window_ignored(patch: pytest.MonkeyPatch) -> None:
    may_ask = TalkingTricks._may_ask
    patch.setattr(
        TalkingTricks,
        "_may_ask",
        lambda self, frame, state, seat: may_ask(replace(self, every_trick=True), frame, state, seat),
    )


def _the_leader_waits(patch: pytest.MonkeyPatch) -> None:
    legal = TalkingTricks.legal

    def waiting(self: TalkingTricks, frame: Any, state: DealState, seat: int) -> tuple[Any, ...]:
        blocked = talk.unanswered(state) is not None and seat not in self.to_act(frame, state)
        return () if blocked else legal(self, frame, state, seat)

    patch.setattr(TalkingTricks, "legal", waiting)


def _lies_are_forgotten(patch: pytest.MonkeyPatch) -> None:
    answer = talk._answer
    patch.setattr(
        talk,
        "_answer",
        lambda frame, state, word: replace(
            after := answer(frame, state, word),
            state=replace(after.state, extra=extra.Talk(extra.talk(after.state), lies(state))),
        ),
    )


def _bottom_of_the_dog(patch: pytest.MonkeyPatch) -> None:
    laid = ExchangeStep._laid

    def from_below(self: ExchangeStep, frame: Any, state: DealState, seat: int, card: Any) -> Any:
        upside_down = replace(state, stock=Hand((*state.stock.cards[:2][::-1], *state.stock.cards[2:])))
        return laid(self, frame, upside_down if not extra.dog(state).laid else state, seat, card)

    patch.setattr(ExchangeStep, "_laid", from_below)


def _dog_is_nobodys(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(trois, "_dog_points", lambda _frame, _state: 0)


def _dog_gets_the_last_card(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(DealWithDog, "_places_of_the_dog", lambda _self, _frame: (30, 31))


def _exchange_of_three(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(trois, "DOG", 3)


def _exchange_in_public(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(trois, "hand_dealt", lambda seat, cards, **_: HandDealt(seat, cards))


def _cards_put_away_are_shown(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Dog, "seen", lambda self, _state, _seat: self)


def _card_put_away_is_a_call(patch: pytest.MonkeyPatch) -> None:
    apply = ExchangeStep.apply

    def noted(self: ExchangeStep, frame: Any, state: DealState, seat: int, action: Any) -> Any:
        after = apply(self, frame, state, seat, action)
        if not isinstance(action, LayAway):
            return after
        call = called(state, self.name, seat, action)
        return replace(after, state=replace(after.state, calls=call))

    patch.setattr(ExchangeStep, "apply", noted)


def _three_play_alone(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(trois, "dealer_alone", lambda setup: (0, 1, 2))


def _dealer_wins_once(patch: pytest.MonkeyPatch) -> None:
    scored = SoloScore.__call__

    def once(self: SoloScore, frame: Any, state: DealState) -> Any:
        result = scored(self, frame, state)
        dealer = result.dealer
        return replace(
            result, scores=tuple(score // 2 if seat == dealer else score for seat, score in enumerate(result.scores))
        )

    patch.setattr(SoloScore, "__call__", once)


def _defence_never_negative(patch: pytest.MonkeyPatch) -> None:
    gain = SoloScore._gain
    patch.setattr(SoloScore, "_gain", lambda self, state, taken: max(0, gain(self, state, taken)))


def _twenty_deals_for_three(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(trois, "DEALS", 20)


def _uncovered_at_once(patch: pytest.MonkeyPatch) -> None:
    def apply(self: TableauTricks, frame: Any, state: DealState, seat: int, action: Any) -> Any:
        played = TricksStep.apply(self, frame, state, seat, action)
        after = deux._lifted(played.state, seat, action.spends)
        uncovered = tuple(deux._uncovered(columns(after)))
        after = deux._turned_up(frame, after, uncovered)
        return replace(played, state=after, events=(*played.events, *uncovered))

    patch.setattr(TableauTricks, "apply", apply)


def _covered_cards_stay_covered(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(deux, "_uncovered", lambda _tableau: ())
    patch.setattr(deux, "_open", lambda column: Column(column.up, column.down))


def _covered_cards_are_shown(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        extra, "_pile", lambda column: extra.Pile(next(iter(column.down), column.up), covered=bool(column.down))
    )


def _dealer_gets_the_first_row(patch: pytest.MonkeyPatch) -> None:
    enter = DealTableau.enter

    def dealer_first(self: DealTableau, frame: Any, state: DealState) -> Any:
        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(Ring, "after", Ring.from_)
            return enter(self, frame, state)

    patch.setattr(DealTableau, "enter", dealer_first)


VARIANTS = (
    Mistake("the word never comes back", _word_never_comes_back, (CASES, ORACLE, POSITIONS)),
    Mistake("the turned card brings nothing", _turned_card_brings_nothing, (CASES, ORACLE, DEALS)),
    Mistake("the turned card brings the others its points", _turned_card_to_the_others, (CASES, ORACLE, DEALS)),
    Mistake("the turned card counts double", _turned_card_is_multiplied, (CASES, ORACLE, DEALS)),
    Mistake("the turned card cannot win the game", _turned_card_never_wins, (CASES, ORACLE, DEALS)),
    Mistake("another card of the dealer is turned", _first_card_is_turned, (CASES, ORACLE, DEALS)),
    Mistake("answers tell one card too many", _answers_are_one_too_many, (CASES, DEALS)),
    Mistake("the best card is the lowest", _best_is_the_lowest, (CASES,)),
    Mistake("anybody may ask", _anybody_asks, (CASES, ORACLE, POSITIONS)),
    Mistake("questions without end", _questions_without_end, (CASES, ORACLE, POSITIONS)),
    Mistake("the window for talk is ignored", _window_ignored, (CASES, ORACLE, POSITIONS)),
    Mistake("the leader waits for an answer", _the_leader_waits, (ORACLE, POSITIONS)),
    Mistake("lies are forgotten", _lies_are_forgotten, (CASES, ORACLE, DEALS)),
    Mistake("one card is taken from below", _bottom_of_the_dog, (CASES, ORACLE, DEALS)),
    Mistake("the dog counts for nobody", _dog_is_nobodys, (CASES, ORACLE, DEALS)),
    Mistake("the dog gets the last card", _dog_gets_the_last_card, (CASES, ORACLE, DEALS)),
    Mistake("three cards may be exchanged", _exchange_of_three, (ORACLE, POSITIONS)),
    Mistake("new cards come in public", _exchange_in_public, ("trois: events_tell_only_what_may_be_known", DEALS)),
    Mistake("cards put away are shown", _cards_put_away_are_shown, ("trois: views_show_only_what_events_told",)),
    Mistake("a card put away is a call", _card_put_away_is_a_call, ("trois: views_show_only_what_events_told",)),
    Mistake("all three play alone", _three_play_alone, (CASES, ORACLE)),
    Mistake("the dealer wins once what he loses twice", _dealer_wins_once, (CASES, ORACLE, DEALS)),
    Mistake("the defence never loses", _defence_never_negative, (CASES, ORACLE, DEALS)),
    Mistake("twenty deals for three", _twenty_deals_for_three, (CASES, MATCHES)),
    Mistake("covered cards are turned at once", _uncovered_at_once, (CASES, ORACLE, DEALS)),
    Mistake("covered cards stay covered", _covered_cards_stay_covered, (CASES, ORACLE, DEALS)),
    Mistake("covered cards are shown", _covered_cards_are_shown, ("deux: views_show_only_what_events_told",)),
    Mistake("the dealer is served first", _dealer_gets_the_first_row, (CASES, ORACLE, DEALS)),
)
