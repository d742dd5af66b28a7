"""Mensch in words: auction, call, the partner who is nobody's to know, chips."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.mensch.cards import DECK
from engine.games.mensch.family import CallCard, CardCalled, DeclarerFound
from engine.languages import LANGUAGES
from engine.messages.cards import card_label
from engine.messages.message import Style
from engine.messages.texts import Texts
from engine.presentation.board.board import board
from engine.presentation.board.score import score_sheet
from engine.presentation.board.transcript import line
from engine.presentation.hand.hand import hand
from engine.rules.cards import Card
from engine.rules.state import OVER, DealSetup
from tests.engine.presentation.reading import drawn_hand, labels, read
from tests.engine.presentation.scenes import private_text, public_messages, public_text
from tests.engine.presentation.tables import Position, deal, make_table, random_walk
from tests.engine.presentation.telling import arithmetic
from tests.worked.positions import pack_for

EN, FR = Texts("en"), Texts("fr")
NAMES = ("Ana", "Bob", "Chloé", "Dan")
BOTH = tuple(map(Texts, LANGUAGES))

HANDS = {
    0: ["KC", "8C", "QD", "AH", "KH", "QH", "AS", "KS"],
    1: ["QC", "7C", "AC", "8D", "9D", "8H", "9H", "8S"],
    2: ["JC", "KD", "JD", "10D", "JH", "10H", "QS", "JS"],
    3: ["10C", "9C", "AD", "7D", "7H", "10S", "9S", "7S"],
}
"""Seat 1 speaks first; seat 3 holds the ace of diamonds."""

HALF = ("1:bid=half", "2:pass", "3:pass", "0:pass")
CALLED = (*HALF, "1:call=AD")


def position(hands: dict[int, list[str]] | None = None, **options: Any) -> Position:
    table = make_table("mensch", **options)
    rules = table.ruleset.rules
    return deal(table, pack_for(rules, 0, hands or HANDS), DealSetup(dealer=0))


def shown(here: Position, texts: Texts = EN) -> str:
    return read(board(here.table, here.view(), texts))


def own(here: Position, seat: int, texts: Texts = EN) -> str:
    return read(hand(here.table, seat, here.view(seat), texts))


def test_the_board_while_bids_are_made() -> None:
    assert shown(position().play("1:bid=half")) == (
        "🟧 K7QX · Mensch · deal 1\n"
        "Trump: not named yet\n"
        "Chloé to bid or pass\n"
        "North Ana: - dealer\n"
        "East Bob: -\n"
        "South Chloé: - to speak\n"
        "West Dan: -\n"
        "Tricks (match): Ana 0 (0) · Bob 0 (0)\n"
        "Chloé 0 (0) · Dan 0 (0)\n"
        "Bob: half\n"
        "[My hand] [Last trick] [Score] [More]"
    )


def test_the_board_names_the_called_card_and_no_partner() -> None:
    here = position().play(*CALLED)
    assert "Bob: half, 5\u00a0tricks · trump ♣ clubs\ncalled A♦ · partner not known yet" in shown(here)
    assert "East Bob: - to play\n" in shown(here)
    assert "mark-partner" not in shown(here)
    assert "Bob\u00a0: demi, 5\u00a0plis · atout ♣ trèfle\ncarte appelée A♦\npartenaire encore inconnu" in shown(
        here, FR
    )


def test_the_board_names_the_partner_once_the_card_has_fallen() -> None:
    here = position().play(*CALLED, "1:8D", "2:KD")
    assert "partner not known yet" in shown(here)
    here = here.play("3:AD")
    assert "called A♦ · partner Dan" in shown(here)
    assert "West Dan: A♦ winning, partner" in shown(here)
    said = [line(event, here.table, EN) for event in here.events]
    assert said == ["Dan (West): A♦", "Dan (West) held the called card and plays with Bob (East)."]


def test_only_the_partner_reads_that_he_is_it() -> None:
    here = position().play(*CALLED)
    assert "You hold the called card: you are the partner of Bob. Nobody else knows." in own(here, 3)
    assert all("called card" not in own(here, seat) for seat in (0, 1, 2))
    assert "you are the partner" not in own(here.play("1:8D", "2:KD", "3:AD"), 3)


def test_a_declarer_who_called_his_own_card_reads_it() -> None:
    here = position(call_own_card=True).play(*HALF, "1:call=8D")
    assert "You called a card of your own: you play alone. Nobody else knows." in own(here, 1)
    assert "partner not known yet" in shown(here)
    assert "· alone" in shown(here.play("1:8D"))


def test_open_hands_have_no_secrets() -> None:
    assert "called card" not in own(position(practice=True).play(*CALLED), 3)


def swapped(first: str, second: str) -> dict[int, list[str]]:
    """The hands with two cards in each other's place."""
    other = {first: second, second: first}
    return {seat: [other.get(card, card) for card in cards] for seat, cards in HANDS.items()}


@pytest.mark.parametrize("texts", BOTH, ids=LANGUAGES)
def test_who_holds_the_called_card_changes_nothing_for_the_others(texts: Texts) -> None:
    here, there = position().play(*CALLED), position(swapped("AD", "KD")).play(*CALLED)
    moves = ("1:8H", "2:JH", "3:7H", "0:AH", "0:AS", "1:8S")
    for move in ("", *moves):
        here, there = (here.play(move), there.play(move)) if move else (here, there)
        assert public_text(here, texts) == public_text(there, texts)
        for seat in (0, 1):
            assert private_text(here, seat, texts) == private_text(there, seat, texts)


def test_this_test_sees_the_holder_change() -> None:
    here, there = position().play(*CALLED), position(swapped("AD", "KD")).play(*CALLED)
    assert private_text(here, 3, EN) != private_text(there, 3, EN)


LABELS = {card: {card_label(card, DECK, texts) for texts in BOTH} for card in DECK.cards}


def named(text_shown: str, cards: Iterable[Card]) -> set[Card]:
    """Those of the cards that the text names, in any language."""
    return {card for card in cards if any(label in text_shown for label in LABELS[card])}


@pytest.mark.one_in(4)
@pytest.mark.parametrize("seed", range(4))
def test_messages_name_no_hidden_card_but_the_called_one(seed: int) -> None:
    known: set[Card] = set()
    for here in random_walk(make_table("mensch", call_own_card=bool(seed % 2)), seed):
        known |= {event.card for event in here.events if isinstance(event, DeclarerFound | CardCalled)}
        if here.state.step == OVER:
            break
        hidden = {card for cards in here.state.hands for card in cards} - known
        for texts in BOTH:
            assert not named(public_text(here, texts), hidden)
            for seat in range(4):
                offered = {action.card for action in here.view(seat).legal if isinstance(action, CallCard)}
                others = hidden - set(here.state.hands[seat]) - offered
                assert not named(private_text(here, seat, texts), others)


def test_a_call_is_never_offered_in_public() -> None:
    here = position().play(*HALF)
    assert all("A♦" not in label for message in public_messages(here, EN) for label in labels(message))
    assert "A♦" in labels(hand(here.table, 1, here.view(1), EN))


def test_a_solo_stands_out_as_a_contre_does() -> None:
    here = position()
    styles = {one.label: one.style for row in hand(here.table, 1, here.view(1), EN).choices for one in row}
    assert styles.pop(EN("bid-solo")) is Style.STRONG
    assert set(styles.values()) == {Style.NORMAL}


def test_whoever_calls_is_told_what_to_do() -> None:
    here = position().play(*HALF)
    assert "Your turn: call a card." in own(here, 1)
    assert "Bob to call a card" in shown(here)
    assert "À vous\u00a0: appelez une carte." in own(here, 1, FR)


def test_at_most_five_rows_of_calls_and_the_way_back() -> None:
    hands = {1: ["QC", "7C", "AC", "KC", "JC", "AD", "AH", "AS"], 0: ["10C"], 2: ["9C"], 3: ["8C"]}
    here = position(hands, call_own_card=True).play(*HALF)
    away = here.table.with_seat(1, replace(here.table.seats[1], missed=2))
    rows = hand(away, 1, here.view(1), EN).choices
    assert len(rows) == 5
    assert max(map(len, rows)) == 5
    assert sum(map(len, rows)) == 24 + 1


def test_the_queen_of_clubs_stands_among_the_trumps() -> None:
    here = position().play("1:bid=five", "2:pass", "3:pass", "0:pass", "1:trump=D")
    row = drawn_hand(hand(here.table, 1, here.view(1), EN))
    assert [face.label for face in row.suits[0]] == ["Q♣", "9♦", "8♦"]
    assert [face.trump for face in row.suits[0]] == [True, True, True]
    assert not any(face.trump for faces in row.suits[1:] for face in faces)


def test_a_lone_game_in_clubs_says_that_it_counts_double() -> None:
    here = position().play("1:bid=five", "2:pass", "3:pass", "0:bid=five_after")
    assert "Ana: five after, 5\u00a0tricks\ntrump ♣ clubs · alone · clubs ×2" in shown(here)
    assert "Bob: five · Chloé: pass · Dan: pass\n" in shown(here)
    assert "Ana: five after\n" not in shown(here)


def test_four_passes_are_told() -> None:
    hands = {1: ["QC", "8C"], 0: ["KC", "7C", "QH"], 2: ["JC", "AC"], 3: ["10C", "9C"]}
    here = position(hands).play("1:pass", "2:pass", "3:pass", "0:pass")
    said = [line(event, here.table, EN) for event in here.events]
    assert said == ["Ana (North) passes.", "Nobody bid: Ana (North) holds Q♥ and declares."]
    assert "Ana to choose the trump" in shown(here)
    assert "Ana: game without a bid, 5\u00a0tricks\ntrump ♥ hearts" in shown(here.play("0:trump=H"))


def played_out(here: Position) -> Position:
    while here.state.step != OVER:
        seat = min(here.rules.to_act(here.state))
        here = here.act(seat, here.rules.legal(here.state, seat)[0])
    return here


def test_the_end_of_a_deal_tells_chips_and_no_points() -> None:
    here = played_out(position(starting_chips=10).play(*CALLED, "1:8D", "2:KD", "3:AD"))
    result = here.state.result
    assert result is not None
    end = shown(here)
    assert "Points:" not in end
    assert "points" not in end
    sums = arithmetic(result, here.table, EN)
    made, chips = sums.split(" · ")
    assert f"{made}\n{chips.replace(', ', ' · ')}\n" in end
    assert sums.startswith("Bob & Dan: “half” ")
    assert "Ana −" in sums or "Ana +" in sums
    # chips are said once by name, and once in figures of the match
    assert f"Match {', '.join(str(10 + gain) for gain in result.scores)} · 16\u00a0deals" in end


def test_who_played_for_what_is_named_above_the_chips() -> None:
    here = played_out(position().play(*CALLED, "1:8D", "2:KD", "3:AD"))
    assert here.state.result is not None
    lost = replace(here.state.result, scores=(2, -2, 2, -2), tricks=(4, 1, 3, 0), multipliers=())
    table = replace(here.table, match=replace(here.table.match, results=(lost,)))
    seen = replace(here.view(), result=lost)
    assert "Bob & Dan: “half” lost, 1 of 5\u00a0tricks" in read(board(table, seen, EN))
    own = replace(here.view(0), result=lost)
    assert "Ana +2 · Bob −2 · Chloé +2 · Dan −2" in read(hand(table, 0, own, EN))
    assert not [
        block for block in hand(table, 1, replace(here.view(1), result=lost), EN).blocks if "You won" in repr(block)
    ]


def test_the_arithmetic_of_a_contract() -> None:
    here = played_out(position().play(*CALLED, "1:8D", "2:KD", "3:AD"))
    made = replace_result(here, scores=(-2, 2, -2, 2), tricks=(0, 5, 0, 3), multipliers=(("all_tricks", 2),))
    assert made(EN) == (
        "Bob & Dan: “half” made, 8\u00a0tricks, 5 needed · all tricks ×2 · Ana −2, Bob +2, Chloé −2, Dan +2"
    )
    lost = replace_result(here, scores=(2, -2, 2, -2), tricks=(4, 1, 3, 0), multipliers=())
    assert lost(EN) == "Bob & Dan: “half” lost, 1 of 5\u00a0tricks · Ana +2, Bob −2, Chloé +2, Dan −2"
    assert (
        lost(FR) == "Bob & Dan\u00a0: «\u00a0demi\u00a0» perdu, 1\u00a0pli sur 5 · Ana +2, Bob −2, Chloé +2, Dan −2"
    )


def replace_result(here: Position, **changed: Any) -> Callable[[Texts], str]:
    assert here.state.result is not None
    result = replace(here.state.result, **changed)
    return lambda texts: arithmetic(result, here.table, texts)


def test_the_score_sheet_names_bid_and_trump() -> None:
    here = played_out(position().play(*CALLED, "1:8D", "2:KD", "3:AD"))
    sheet = read(score_sheet(here.table, EN))
    assert "Deal | Contract | Ana | Bob | Chloé | Dan" in sheet
    assert "1 | half ♣" in sheet
