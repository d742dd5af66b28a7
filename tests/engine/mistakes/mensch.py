"""Mistakes in the auction, the called partner, the cards and the chips of Mensch."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import pytest

from engine.games.mensch import bids, match, rules, score, steps
from engine.games.mensch import cards as mensch_cards
from engine.games.mensch.bids import Tariff
from engine.games.mensch.family import CardCalled
from engine.games.mensch.steps import AuctionStep, CalledTricksStep, CallStep, DeclarersTrumpStep
from engine.rules.cards import Card, Denomination, Suit
from engine.rules.order import CardOrder, Row
from engine.rules.seats import Ring
from engine.rules.state import DealState
from engine.rules.steps.tricks import TricksStep
from engine.rules.values import replace
from tests.engine.mistakes.mistake import Mistake


def _reordered(patch: pytest.MonkeyPatch, row: Any) -> None:
    deck = mensch_cards.DECK
    rows: dict[Denomination, dict[Card, Row]] = {
        trump: {card: row(card, trump) for card in deck.cards} for trump in deck.suits
    }
    patch.setattr(rules, "ORDER", CardOrder(rows))


def _the_mensch_stays_a_club(patch: pytest.MonkeyPatch) -> None:
    def row(card: Card, trump: Suit) -> Row:
        return mensch_cards._row(card, trump) if card != "QC" or trump == "C" else Row(mensch_cards.CLUBS, 6, 0)

    _reordered(patch, row)


def _the_seven_is_low(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(mensch_cards, "TRUMPS", ("A", "K", "Q", "J", "10", "9", "8", "7"))
    _reordered(patch, mensch_cards._row)


def _the_seven_is_high_everywhere(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(mensch_cards, "PLAIN", mensch_cards.TRUMPS)
    _reordered(patch, mensch_cards._row)


def _the_seven_beats_the_mensch(patch: pytest.MonkeyPatch) -> None:
    def row(card: Card, trump: Suit) -> Row:
        found = mensch_cards._row(card, trump)
        return replace(found, power=found.power + 5) if card == f"7{trump}" else found

    _reordered(patch, row)


def _compelled(patch: pytest.MonkeyPatch, rule: Any) -> None:
    compelled = AuctionStep.compelled

    def changed(self: AuctionStep, frame: Any, state: DealState, seat: int) -> bool:
        found: bool = rule(self, compelled, frame, state, seat)
        return found

    patch.setattr(AuctionStep, "compelled", changed)


def _the_mensch_is_no_club_for_bidding(patch: pytest.MonkeyPatch) -> None:
    def rule(step: AuctionStep, compelled: Any, frame: Any, state: DealState, seat: int) -> bool:
        without = tuple(
            hand.without(mensch_cards.MENSCH) if mensch_cards.MENSCH in hand else hand for hand in state.hands
        )
        found: bool = compelled(step, frame, replace(state, hands=without), seat)
        return found

    _compelled(patch, rule)


def _half_lifts_the_compulsion(patch: pytest.MonkeyPatch) -> None:
    _compelled(
        patch,
        lambda step, compelled, *told: compelled(step, *told) and steps.highest(told[1])[0] is None,
    )


def _after_compels_always(patch: pytest.MonkeyPatch) -> None:
    _compelled(patch, lambda _step, compelled, *told: compelled(AuctionStep(forced_after_after=True), *told))


def _after_never_compels(patch: pytest.MonkeyPatch) -> None:
    _compelled(patch, lambda _step, compelled, *told: compelled(AuctionStep(), *told))


def _any_after_at_any_time(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(bids, "BASES", {})


def _the_queen_of_spades_declares(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(steps, "QUEEN_OF_HEARTS", Card("QS"))


def _the_soloist_waits(patch: pytest.MonkeyPatch) -> None:
    apply = DeclarersTrumpStep.apply

    def waiting(self: DeclarersTrumpStep, frame: Any, state: DealState, *told: Any) -> Any:
        after = apply(self, frame, state, *told)
        return replace(after, state=replace(after.state, leader=state.leader))

    patch.setattr(DeclarersTrumpStep, "apply", waiting)


def _callable(patch: pytest.MonkeyPatch, cards: Any) -> None:
    patch.setattr(CallStep, "callable", cards)


def _any_suit_may_be_called(patch: pytest.MonkeyPatch) -> None:
    def cards(self: CallStep, frame: Any, state: DealState) -> tuple[Card, ...]:
        hand, trump = state.hands[state.contract.declarer if state.contract else 0], state.trump
        plain = (card for card in frame.deck.cards if frame.order.suit_of(card, trump) != trump)
        return tuple(card for card in plain if self.own_card or card not in hand)

    _callable(patch, cards)


def _the_mensch_may_be_called_as_a_club(patch: pytest.MonkeyPatch) -> None:
    cards = CallStep.callable

    def with_mensch(self: CallStep, frame: Any, state: DealState) -> tuple[Card, ...]:
        found = cards(self, frame, state)
        clubs = any(card.endswith("C") for card in found)
        return frame.deck.sort((*found, Card("QC"))).cards if clubs else found

    _callable(patch, with_mensch)


def _own_cards_may_be_called_always(patch: pytest.MonkeyPatch) -> None:
    cards = CallStep.callable
    _callable(patch, lambda _self, frame, state: cards(CallStep(own_card=True), frame, state))


def _the_partner_is_known_from_the_call_on(patch: pytest.MonkeyPatch) -> None:
    apply = CallStep.apply

    def betraying(self: CallStep, frame: Any, state: DealState, seat: int, action: Any) -> Any:
        after = apply(self, frame, state, seat, action)
        holder = next(other for other, hand in enumerate(state.hands) if action.card in hand)
        if after.state.contract is None:
            return after
        contract = replace(after.state.contract, partner=holder)
        return replace(after, state=replace(after.state, contract=contract))

    patch.setattr(CallStep, "apply", betraying)


def _the_call_is_told_by_the_holder(patch: pytest.MonkeyPatch) -> None:
    """The event of the call names the seat that holds the card."""
    apply = CallStep.apply

    def betraying(self: CallStep, frame: Any, state: DealState, seat: int, action: Any) -> Any:
        holder = next(other for other, hand in enumerate(state.hands) if action.card in hand)
        return replace(apply(self, frame, state, seat, action), events=(CardCalled(holder, action.card),))

    patch.setattr(CallStep, "apply", betraying)


def _the_partner_is_never_shown(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(CalledTricksStep, "apply", TricksStep.apply)


def _tariffs(patch: pytest.MonkeyPatch, **changed: Mapping[str, Any]) -> None:
    tariffs: dict[str, Tariff] = dict(bids.TARIFFS)
    for bid, fields in changed.items():
        tariffs[bid] = replace(tariffs[bid], **fields)
    for module in (bids, steps, score):
        patch.setattr(module, "TARIFFS", MappingProxyType(tariffs))


def _half_lost_costs_one(patch: pytest.MonkeyPatch) -> None:
    _tariffs(patch, half={"lost": 1})


def _no_bid_lost_costs_two(patch: pytest.MonkeyPatch) -> None:
    _tariffs(patch, none={"lost": 2})


def _seven_asks_for_six(patch: pytest.MonkeyPatch) -> None:
    _tariffs(patch, seven={"needed": 6}, seven_after={"needed": 6})


def _a_higher_bid_pays_more(patch: pytest.MonkeyPatch) -> None:
    _tariffs(patch, six={"won": 2, "lost": 2}, seven={"won": 3, "lost": 3})


def _clubs_pay_like_other_suits(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(score, "multipliers", lambda _setup, _contract: ())


def _clubs_double_a_half(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        score,
        "multipliers",
        lambda _setup, contract: (("clubs", 2),) if contract.denomination == "C" else (),
    )


def _all_tricks_are_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(score, "_all_tricks", lambda _contract, _taken: ())


def _all_tricks_double_a_solo(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(score, "_all_tricks", lambda _contract, taken: (("all_tricks", 2),) if taken == 8 else ())


def _one_who_plays_alone_pays_for_two(patch: pytest.MonkeyPatch) -> None:
    def payout(unit: int, side: tuple[int, ...], seats: int) -> tuple[int, ...]:
        return tuple(unit if seat in side else -unit for seat in range(seats))

    patch.setattr(score, "payout", payout)


def _the_deal_goes_right(patch: pytest.MonkeyPatch) -> None:
    ring = Ring(4)
    standing = match.ChipsMatch.standing

    def backwards(self: match.ChipsMatch, first: int, results: Any) -> Any:
        found = standing(self, first, results)
        if found.setup is None or not results:
            return found
        return replace(found, setup=replace(found.setup, dealer=ring.previous(results[-1].dealer)))

    patch.setattr(match.ChipsMatch, "standing", backwards)


def _nobody_begins_with_chips(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "ChipsMatch", lambda ring, length, _chips, *ends: match.ChipsMatch(ring, length, 0, *ends))


def _one_deal_too_many(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        rules, "ChipsMatch", lambda ring, length, *more: match.ChipsMatch(ring, length and length + 1, *more)
    )


CASES, ORACLE, EVENINGS = "cases of mensch", "oracle of mensch", "evenings of mensch"
RANKS, DEALS, POSITIONS = "ranks of mensch", "deals of mensch", "positions of mensch"
SECRET = "secret partner of mensch"

MENSCH = (
    Mistake("the mensch stays a club", _the_mensch_stays_a_club, (CASES, ORACLE, RANKS, DEALS)),
    Mistake("the seven of trumps is low", _the_seven_is_low, (CASES, ORACLE, RANKS)),
    Mistake("the seven is high in plain suits too", _the_seven_is_high_everywhere, (CASES, ORACLE, RANKS)),
    Mistake("the seven beats the mensch", _the_seven_beats_the_mensch, (CASES, ORACLE, RANKS)),
    Mistake("the mensch is no club for bidding", _the_mensch_is_no_club_for_bidding, (CASES, ORACLE)),
    Mistake("a half lifts the compulsion", _half_lifts_the_compulsion, (CASES, ORACLE, POSITIONS)),
    Mistake("after compels without the option", _after_compels_always, (CASES,)),
    Mistake("forced_after_after is ignored", _after_never_compels, (CASES, POSITIONS)),
    Mistake("any after at any time", _any_after_at_any_time, (CASES, ORACLE, POSITIONS)),
    Mistake("the queen of spades declares", _the_queen_of_spades_declares, (CASES, ORACLE, DEALS)),
    Mistake("the soloist does not lead", _the_soloist_waits, (CASES, ORACLE, DEALS)),
    Mistake("a suit that is not held may be called", _any_suit_may_be_called, (CASES, ORACLE)),
    Mistake("the mensch may be called", _the_mensch_may_be_called_as_a_club, (CASES, ORACLE)),
    Mistake("one's own card may be called always", _own_cards_may_be_called_always, (CASES, ORACLE)),
    Mistake("the partner is known from the call on", _the_partner_is_known_from_the_call_on, (ORACLE, SECRET)),
    Mistake("the call names its holder", _the_call_is_told_by_the_holder, (SECRET, DEALS)),
    Mistake("the partner is never shown", _the_partner_is_never_shown, (CASES, ORACLE, DEALS)),
    Mistake("a lost half costs one", _half_lost_costs_one, (CASES, ORACLE)),
    Mistake("a lost game without a bid costs two", _no_bid_lost_costs_two, (CASES, ORACLE)),
    Mistake("seven asks for six tricks", _seven_asks_for_six, (CASES,)),
    Mistake("a higher bid pays more", _a_higher_bid_pays_more, (CASES, ORACLE)),
    Mistake("clubs pay like other suits", _clubs_pay_like_other_suits, (CASES, ORACLE, DEALS)),
    Mistake("clubs double a half", _clubs_double_a_half, (CASES, ORACLE, DEALS)),
    Mistake("all tricks are nothing", _all_tricks_are_nothing, (CASES, DEALS)),
    Mistake("all tricks double a solo", _all_tricks_double_a_solo, (CASES, DEALS)),
    Mistake("one who plays alone pays for two", _one_who_plays_alone_pays_for_two, (CASES, ORACLE)),
    Mistake("the deal goes to the right", _the_deal_goes_right, (CASES, EVENINGS)),
    Mistake("nobody begins with chips", _nobody_begins_with_chips, (CASES, EVENINGS)),
    Mistake("one deal too many", _one_deal_too_many, (CASES, EVENINGS)),
)
