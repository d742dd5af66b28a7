"""A player's own message over a real deal."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.host.tables.ids import PersonId
from engine.host.tables.table import Chair, Phase
from engine.messages.message import HandRow, Message, Private, Slot, Style
from engine.messages.texts import Texts
from engine.messages.tokens import Choose, WhyNot
from engine.presentation.hand.hand import hand
from engine.rules.actions import ClaimRevoke, PlayCard
from engine.rules.errors import IllegalCard
from engine.rules.state import DealSetup
from tests.engine.presentation.reading import labels, read
from tests.engine.presentation.tables import Position, deal, hands_pack, make_table, played_out, random_walk

EN, FR = Texts("en"), Texts("fr")

HANDS = {
    0: "10S KS 9S AH KH 9H 10D 7C",
    1: "AS QS 8S 10H QH 8H AD 8C",
    2: "JS 7S JH 7H KD QD 10C AC",
    3: "JD 9D 8D 7D KC QC JC 9C",
}


def position(dealer: int = 0, **options: Any) -> Position:
    table = make_table("manille", **options)
    return deal(table, hands_pack(table, HANDS, dealer), DealSetup(dealer=dealer))


def message(here: Position, seat: int, texts: Texts = EN) -> Message:
    return hand(here.table, seat, here.view(seat), texts)


def trick(here: Position | None = None) -> Position:
    return (here or position()).play("0:trump=H", "1:pass", "3:pass", "1:QS", "2:JS", "3:JD")


def test_a_hand_on_turn() -> None:
    assert read(message(trick(), 0)) == (
        "🟧 K7QX · Manille · deal 1\n"
        "You are North.\n"
        "Trump: ♥ hearts, chosen by North\n"
        "Your turn: play a card.\n"
        "On the table: East Q♠ · South J♠ · West J♦\n"
        "(A♥) (K♥) (9♥)  10♠ K♠ (9♠)  (10♦)  (7♣)\n"
        "You may play: 10♠ K♠\n"
        "[(A♥)] [(K♥)] [(9♥)] [10♠]\n"
        "[K♠] [(9♠)] [(10♦)] [(7♣)]"
    )


def test_a_hand_that_waits_says_nothing_that_changes_with_every_card() -> None:
    assert read(message(trick(), 2, FR)) == (
        "🟧 K7QX · Manille · donne 1\n"
        "Vous êtes en Sud.\n"
        "Atout\u00a0: ♥ cœur, choisi par Nord\n"
        "V♥ 7♥  7♠  R♦ D♦  10♣ A♣"
    )


def test_the_trump_suit_is_marked() -> None:
    row = next(block for block in message(trick(), 0).blocks if isinstance(block, HandRow))
    marked = [face.label for suit in row.suits for face in suit if face.trump]
    assert marked == ["A♥", "K♥", "9♥"]


def test_every_choice_is_the_legal_action_of_its_index() -> None:
    here = trick()
    view = here.view(0)
    for choice in (choice for row in message(here, 0).choices for choice in row):
        token = choice.token
        if isinstance(token, Choose):
            assert (token.deal, token.turn) == ("d1a2b3c4d5e6f708", view.turns)
            action = view.legal[token.index]
            assert isinstance(action, PlayCard)
            assert choice.style is Style.MAIN
    assert labels(message(here, 0)).count("10♠") == 1


def test_a_card_that_may_not_be_played_answers_with_the_reason() -> None:
    here = trick()
    choice = next(choice for row in message(here, 0).choices for choice in row if choice.label == "(9♠)")
    token = choice.token
    assert isinstance(token, WhyNot)
    card = here.state.dealt[0].cards[token.key]
    assert card == "9S"
    with pytest.raises(IllegalCard):
        here.rules.apply(here.state, 0, PlayCard(card))


def test_naming_the_trump() -> None:
    here = position()
    rows = [[choice.label for choice in row] for row in message(here, 0).choices]
    assert rows == [["♠ spades", "♥ hearts", "♦ diamonds", "♣ clubs", "sans-atout"], ["en face: partner chooses"]]
    assert message(here, 1).choices == ()
    assert "Your turn: choose the trump." in read(message(here, 0))
    assert "to choose the trump" not in read(message(here, 1))


def test_costly_calls_stand_out() -> None:
    here = position().play("0:trump=S")
    styles = {choice.label: choice.style for row in message(here, 1).choices for choice in row}
    assert styles == {"pass": Style.NORMAL, "contre": Style.STRONG}


def test_the_dealers_partner_does_not_look_before_being_asked() -> None:
    here = position(partner_blind=True)
    shown = read(message(here, 2))
    assert "You hold 8 cards and may not look at them yet." in shown
    assert not any(symbol in shown for symbol in "♠♥♦♣")
    assert "10♣" in read(message(here.play("0:delegate"), 2))


def test_claims_of_honour_play_may_be_made_out_of_turn() -> None:
    here = trick(position(revokes="honour"))
    view = here.view(2)
    assert ClaimRevoke(1) in view.legal
    claim = message(here, 2).choices[0][0]
    assert (claim.label, claim.style) == ("Accuse East of a revoke", Style.STRONG)


def test_a_deal_is_accepted_at_its_end() -> None:
    walk = random_walk(make_table(revokes="honour"), 3, claims=False)
    last = next(here for here in walk if here.state.step == "claims")
    seat = min(last.rules.to_act(last.state))
    first = message(last, seat).choices[0][0]
    assert (first.label, first.style) == ("accept the deal", Style.MAIN)


def test_a_covered_seat_can_be_taken_back() -> None:
    here = position()
    away = replace(here.table, seats=(replace(here.table.seats[0], missed=2), *here.table.seats[1:]))
    shown = hand(away, 0, here.view(0), EN)
    assert "A computer plays for you" in read(shown)
    assert labels(shown)[-1] == "I’m back"


def test_nothing_is_shown_once_the_deal_or_the_table_is_over() -> None:
    here = played_out(make_table(), 4)
    assert read(message(here, 0)) == "🟧 K7QX · Manille · deal 1\nThe deal is over."
    still = position()
    shut = hand(replace(still.table, phase=Phase.CLOSED), 0, still.view(0), EN)
    assert "closed" in read(shut)
    assert shut.choices == ()


def test_a_hand_is_private() -> None:
    shown = message(position(), 2)
    assert (shown.to, shown.slot) == (Private(PersonId("test:2")), Slot.HAND)
    here = position()
    with pytest.raises(ValueError, match="person"):
        hand(here.table.with_seat(2, Chair(computer="steady")), 2, here.view(2), EN)


def test_no_card_is_in_the_repr_of_a_hand() -> None:
    shown = repr(message(trick(), 0))
    assert not any(symbol in shown for symbol in "♠♥♦♣")
    assert "10S" not in shown
