"""A player's own message over a real deal."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games import GAMES
from engine.host.state.ids import PersonId
from engine.host.state.table import Chair, Phase
from engine.host.state.turn_numbers import turn_of
from engine.languages import LANGUAGES
from engine.messages.message import CardFace, Message, Private, Slot, Style, Tally, TrickTable
from engine.messages.texts import Texts
from engine.messages.tokens import Choose, WhyNot
from engine.presentation.board.board import board
from engine.presentation.hand.hand import hand
from engine.rules.actions import ClaimRevoke, PlayCard
from engine.rules.errors import IllegalCard
from engine.rules.state import DealResult, DealSetup
from tests.engine.presentation.reading import drawn_hand, labels, read
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


def labels_of_rows(shown: Message) -> list[list[str]]:
    return [[choice.label for choice in row] for row in shown.choices]


def trick(here: Position | None = None) -> Position:
    return (here or position()).play("0:trump=H", "1:pass", "3:pass", "1:QS", "2:JS", "3:JD")


def test_a_hand_on_turn() -> None:
    assert read(message(trick(), 0)) == (
        "Your turn: beat it in ♠.\n"
        "\n"
        " You: - to play\n"
        " Bob: Q♠ led, winning\n"
        " Chloé: J♠\n"
        " Dan: J♦\n"
        "♥ hearts by Ana · Trick 1 of 8\n"
        "You & Chloé 0 · Bob & Dan 0\n"
        "Tricks 0–0 · Game 0–0 to 101\n"
        "🟧 K7QX · Manille · deal 1 · North\n"
        "[(A♥)] [(K♥)] [(9♥)]\n"
        "[10♠] [K♠] [(9♠)]\n"
        "[(10♦)]\n"
        "[(7♣)]"
    )


def test_a_hand_that_waits_stands_in_the_same_rows() -> None:
    assert read(message(trick(), 2, FR)) == (
        "À Ana de jouer\n"
        "\n"
        " Vous: V♠\n"
        " Dan: V♦\n"
        " Ana: - à jouer\n"
        " Bob: D♠ a entamé, maître\n"
        "♥ cœur par Ana · Pli 1 sur 8\n"
        "Vous & Ana 0 · Bob & Dan 0\n"
        "Plis 0–0 · Manche 0–0 en 101\n"
        "🟧 K7QX · Manille · donne 1 · Sud\n"
        "[V♥] [7♥]\n"
        "[7♠]\n"
        "[R♦] [D♦]\n"
        "[10♣] [A♣]"
    )


def test_a_card_keeps_its_row_until_it_is_played() -> None:
    before, after = message(trick(), 1), message(trick().play("0:10S", "0:AH"), 1)
    assert labels_of_rows(before) == [["10♥", "Q♥", "8♥"], ["A♠", "8♠"], ["A♦"], ["8♣"]]
    assert labels_of_rows(after) == [["10♥", "(Q♥)", "(8♥)"], ["(A♠)", "(8♠)"], ["(A♦)"], ["(8♣)"]]


def test_a_suit_of_six_stands_in_two_halves_whatever_was_played_of_it() -> None:
    hands = {
        0: "10S AS KS QS JS 9S 8H 7H",
        1: "8S 7S 10H AH KH QH JH 9H",
        2: "10D AD KD QD 10C AC KC QC",
        3: "JD 9D 8D 7D JC 9C 8C 7C",
    }
    table = make_table("manille")
    here = deal(table, hands_pack(table, hands)).play("0:trump=S", "1:pass", "3:pass")
    assert labels_of_rows(message(here, 0)) == [["10♠", "A♠", "K♠"], ["Q♠", "J♠", "9♠"], ["8♥", "7♥"]]
    later = here.play(
        "1:10H", "2:10D", "3:JD", "0:8H", "1:AH", "2:AD", "3:9D", "0:7H", "1:KH", "2:KD", "3:8D", "0:QS"
    )
    assert labels_of_rows(message(later, 0)) == [["10♠", "A♠", "K♠"], ["J♠", "9♠"], ["The rest are mine"]]


def test_the_trump_suit_is_marked() -> None:
    row = drawn_hand(message(trick(), 0))
    marked = [face.label for suit in row.suits for face in suit if face.trump]
    assert marked == ["A♥", "K♥", "9♥"]


def test_every_choice_is_the_legal_action_of_its_index() -> None:
    here = trick()
    view = here.view(0)
    for choice in (choice for row in message(here, 0).choices for choice in row):
        token = choice.token
        if isinstance(token, Choose):
            assert here.table.deal is not None
            assert (token.deal, turn_of(here.table.deal, token.turn)) == ("d1a2b3c4d5e6f708", view.turns)
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


def test_of_open_hands_the_own_one_is_yours() -> None:
    here = position(practice=True)
    cards = "J♦ 9♦ 8♦ 7♦ K♣ Q♣ J♣ 9♣"
    assert f"\nYou: {cards}\n" in read(message(here, 3))
    assert f"\nDan: {cards}\n" in read(message(here, 0))


def test_naming_the_trump() -> None:
    here = position()
    rows = [[choice.label for choice in row] for row in message(here, 0).choices]
    assert rows == [["♠ spades", "♥ hearts", "♦ diamonds", "♣ clubs", "sans-atout"], ["en face: partner chooses"]]
    assert message(here, 1).choices == ()
    assert "Your turn: choose the trump." in read(message(here, 0))
    assert read(message(here, 1)).startswith("Ana to choose the trump\n")


def test_costly_calls_stand_out() -> None:
    here = position().play("0:trump=S")
    styles = {choice.label: choice.style for row in message(here, 1).choices for choice in row}
    assert styles == {"pass": Style.NORMAL, "contre": Style.STRONG}


def test_the_dealers_partner_does_not_look_before_being_asked() -> None:
    here = position(partner_blind=True)
    shown = read(message(here, 2))
    assert "You hold 8\u00a0cards and may not look at them yet." in shown
    assert not any(symbol in shown for symbol in "♠♥♦♣")
    assert "10♣" in read(message(here.play("0:delegate"), 2))


def test_claims_of_honour_play_may_be_made_out_of_turn() -> None:
    here = trick(position(revokes="honour"))
    view = here.view(2)
    assert ClaimRevoke(1) in view.legal
    claim = message(here, 2).choices[-1][0]
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


def test_a_deal_that_is_over_is_told_to_its_players() -> None:
    here = played_out(make_table("manille-coinchee", target=50), 5)
    assert read(message(here, 1)) == (
        "Your side won the deal: +2\n"
        "36 − 34 = 2\n"
        "You & Dan 2 · Ana & Chloé 0\n"
        "♥ hearts by Ana · Tricks 4–4\n"
        "Match to 50\n"
        "Last trick: A♣ Ana · J♣ K♣ K♠ · 12\n"
        "🟧 K7QX · Manille coinchée · deal 1 · East\n"
        "[Next deal] [Score] [Record] [Review]"
    )
    assert read(message(here, 0)).startswith("Bob & Dan +2\n")


def test_a_match_that_is_over_leads_to_the_next() -> None:
    here = played_out(make_table("manille-coinchee", target=50), 5)
    won = replace(here.state.result or DealResult(0, ()), scores=(0, 50))
    over = replace(here.table, phase=Phase.OVER, match=replace(here.table.match, results=(won,)))
    shown = hand(over, 1, here.view(1), FR)
    assert read(shown).startswith("Bob & Dan gagnent la partie\nEn une donne\u00a0: Ana & Chloé 0\n")
    assert "donne 1 · Votre camp gagne la donne\u00a0: +2" in read(shown).replace("\n", " · ")
    assert labels(shown) == ["Revanche", "Marque", "Relevé", "Analyse"]


def test_nothing_is_offered_at_a_table_that_is_closed() -> None:
    still = position()
    shut = hand(replace(still.table, phase=Phase.CLOSED), 0, still.view(0), EN)
    assert "closed" in read(shut)
    assert shut.choices == ()


@pytest.mark.parametrize("texts", [EN, FR])
def test_a_closed_table_keeps_its_result_in_private_as_on_the_board(texts: Texts) -> None:
    here = played_out(make_table("manille-coinchee", target=50), 5)
    won = replace(here.state.result or DealResult(0, ()), scores=(0, 50))
    match = replace(here.table.match, results=(won,))
    shown = hand(replace(here.table, phase=Phase.CLOSED, match=match), 1, here.view(1), texts)
    assert (shown.to, shown.slot) == (Private(PersonId("test:1")), Slot.HAND)
    assert texts("match-won", winners=texts("together", first="Bob", second="Dan"), count=2) in read(shown)
    assert texts("table-closed") in read(shown)
    assert labels(shown) == [texts("button-score"), texts("button-record")]


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


def test_under_the_board_a_hand_says_nothing_that_stands_there() -> None:
    """What to do, the cards and where this is; the same buttons. Elsewhere it says all of it."""
    here = next(here for here in random_walk(make_table("manille"), 3) if here.view().trick)
    (seat,) = here.view().to_act
    whole = hand(here.table, seat, here.view(seat), Texts("en"))
    panel = whole.panel()
    assert panel.choices == whole.choices
    assert set(panel.blocks) < set(whole.blocks)
    assert panel.blocks[0] == whole.blocks[0]
    assert panel.blocks[-1] == whole.blocks[-1]
    said = read(board(here.table, here.view(), Texts("en")))
    assert not any(isinstance(block, TrickTable | Tally) for block in panel.blocks)
    assert any(
        card.label in said for block in whole.blocks if isinstance(block, TrickTable) for card in cards_of(block)
    )
    assert panel.panel() is panel


def cards_of(trick: TrickTable) -> list[CardFace]:
    return [row.card for row in trick.rows if row.card is not None]


@pytest.mark.one_in(6)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_calls_and_announcements_in_ones_own_hand_are_ones_own(game: str, language: str) -> None:
    texts, names = Texts(language), ("Bérénice", "Bob", "Chloé", "Dan")
    you = texts("you")
    said = 0
    for seed in range(3):
        for here in random_walk(make_table(game, names=names), seed):
            lines = read(hand(here.table, 0, here.view(0), texts)).splitlines()
            assert not [line for line in lines if re.match(r"[•·\s]*Bérénice\s?[:,]", line)], lines
            said += any(re.match(rf"[•·\s]*{you}\s?[:,]", line) for line in lines)
    assert said
