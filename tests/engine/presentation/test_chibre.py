"""Chibre as players read it."""

from dataclasses import replace as changed
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.chibre.family import Declare
from engine.host.state.table import Phase
from engine.languages import LANGUAGES
from engine.messages.cards import card_label, denomination_name
from engine.messages.texts import Texts
from engine.presentation.board.board import board
from engine.presentation.board.contract import contract_line
from engine.presentation.board.score import score_sheet
from engine.presentation.board.transcript import line
from engine.presentation.hand.hand import hand
from engine.presentation.hand.refusals import refusal
from engine.presentation.screen.result import result_screen
from engine.rules.actions import Delegate, NameTrump, PlayCard
from engine.rules.cards import Card, Denomination, Hand
from engine.rules.errors import RuleViolation
from engine.rules.state import Contract, DealResult, DealSetup
from tests.engine.presentation.reading import labels, read
from tests.engine.presentation.tables import Position, deal, make_table, random_walk
from tests.engine.presentation.telling import arithmetic, label
from tests.worked.positions import pack_for

EN, FR = Texts("en"), Texts("fr")
HANDS = {
    0: ["KH", "QH", "10H", "7S", "9S", "JD", "AD", "6C", "8C"],
    3: ["9H", "8H", "10C", "AS", "7D", "10D", "QD", "9C", "JC"],
    2: ["6H", "JS", "QS", "8S", "6D", "8D", "KD", "6S", "KC"],
    1: ["10S", "KS", "7H", "JH", "AH", "9D", "7C", "QC", "AC"],
}
"""Seat 3 holds nine, ten and jack of clubs; seat 0 king and queen of hearts."""


def dealt(number: int = 2, scores: tuple[int, ...] = (), target: int = 0, **options: Any) -> Position:
    table = make_table("chibre", **options)
    rules = table.ruleset.rules
    return deal(table, pack_for(rules, 1, HANDS), DealSetup(1, number, scores=scores, target=target))


def test_the_choice_of_trump() -> None:
    here = dealt()
    offered = [label(action, here.table, EN) for action in here.view(0).legal]
    assert offered == ["♠ spades", "♥ hearts", "♦ diamonds", "♣ clubs", "chibre: partner chooses"]
    there = here.act(0, Delegate())
    assert line(there.events[0], there.table, EN) == "Ana (North) says chibre: Chloé (South) chooses."
    assert line(there.events[0], there.table, FR) == "Ana (Nord) chibre\u00a0: Chloé (Sud) choisit."
    assert "Ana: chibre\n" in read(board(there.table, there.view(), EN))


def test_the_first_deal_says_who_speaks() -> None:
    here = dealt(number=1)
    told = [line(event, here.table, EN) for event in here.events]
    assert "Dan (West) holds 7♦: speaks and leads first." in told


def test_announcements_are_heard_then_judged() -> None:
    here = dealt().play("0:trump=H", "0:KH")
    own = read(hand(here.table, 3, here.view(3), EN))
    assert "With your first card you announce three in a row (20) J♣ 10♣ 9♣." in own
    assert "announce" not in read(hand(here.table, 0, here.view(0), EN))
    heard = here.play("3:9H")
    assert line(heard.events[0], heard.table, EN) == "Dan (West) announces three in a row (20)."
    assert "Announced: Dan 20\n" in read(board(heard.table, heard.view(), EN))
    judged = heard.play("2:6H", "1:7H")
    public = read(board(judged.table, judged.view(), EN))
    assert "Counted: Dan J♣ 10♣ 9♣ (20)" in public
    assert "With this deal 0–38" in public
    assert "Bon\u00a0: Dan V♣ 10♣ 9♣ (20)" in read(board(judged.table, judged.view(), FR))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("heard", ["melds-said", "melds-count", "melds-lost"])
def test_what_was_announced_fits_a_line_of_a_phone(language: str, heard: str) -> None:
    texts = Texts(language)
    kinds = [("meld-run", 20), ("meld-run", 50), ("meld-run", 100), ("meld-four", 150), ("meld-four", 200)]
    said = [texts(heard, who="Bérénice", melds=texts(kind, points=points)) for kind, points in kinds]
    assert [line for line in said if len(line) > 40] == []


def test_announcements_that_are_not_shown_keep_their_cards() -> None:
    here = dealt(show_announcements=False).play("0:trump=H", "0:KH", "3:9H", "2:6H", "1:7H")
    assert "Counted: Dan three in a row (20)\n" in read(board(here.table, here.view(), EN))
    assert "Counted: You J♣ 10♣ 9♣ (20)" in read(hand(here.table, 3, here.view(3), EN))


def test_the_stock_and_its_arithmetic() -> None:
    here = dealt().play("0:trump=H", "0:KH", "3:9H", "2:6H", "1:7H", "3:8H", "2:KC", "1:AH", "0:QH")
    assert "Ana: Stöck (20)" in [line(event, here.table, EN) for event in here.events]
    assert "Ana: Stöck (20)" in read(board(here.table, here.view(), EN))


def test_announcing_by_hand() -> None:
    here = dealt(auto_announce=False).play("0:trump=H", "0:KH")
    own = hand(here.table, 3, here.view(3), EN)
    assert "Until the card after yours you may announce three in a row (20) J♣ 10♣ 9♣." in read(own)
    assert "announce everything" in labels(own)
    said = here.play("3:announce")
    assert "may announce" not in read(hand(said.table, 3, said.view(3), EN))
    cards = Hand([Card("JC"), Card("10C"), Card("9C")])
    assert label(Declare(cards), here.table, EN) == "announce J♣ 10♣ 9♣"
    with pytest.raises(RuleViolation) as twice:
        said.act(3, Declare())
    looked_up = refusal(twice.value, EN, table=said.table)
    assert looked_up.endswith("(Chibre: announcements, /rules Announcements and Stöck)")


RUNS = {seat: [f"{of}{suit}" for of in "JQK"] for seat, suit in enumerate("SHDC")}
FOLLOWING = {0: "6S", 3: "7S", 2: "8S", 1: "9S"}
"""By seat, in the order in which they play: a card beside its run."""


def test_a_hand_says_until_when_one_may_announce_as_the_rules_have_it() -> None:
    """At every place in the first trick, before the own card, behind it, and once the next one lies."""
    table = make_table("chibre", auto_announce=False)
    hands = {seat: [*RUNS[seat], FOLLOWING[seat]] for seat in RUNS}
    here = deal(table, pack_for(table.ruleset.rules, 1, hands), DealSetup(1, 2)).play("0:trump=C")
    met = set()
    for place, (seat, card) in enumerate(FOLLOWING.items()):
        for said in (reader for reader in RUNS if not here.state.taken):
            told = read(hand(here.table, said, here.view(said), EN))
            may = Declare() in here.view(said).legal
            waits = said in list(FOLLOWING)[place:]
            assert ("you may announce" in told or "may you announce" in told) == (may or waits), (place, said, told)
            assert ("only before your card" in told) == (waits and said == 1)
            met.add((may, waits))
        here = here.play(f"{seat}:{card}")
    assert met == {(True, True), (False, True), (True, False), (False, False)}
    assert Declare() not in here.view(1).legal
    assert "announce" not in read(hand(here.table, 1, here.view(1), EN))


def test_a_deal_that_stops_at_the_target() -> None:
    here = dealt(scores=(985, 950), target=1000, inspect_tricks="all")
    before = replace(here.table, match=replace(here.table.match, results=(DealResult(0, (985, 950), eldest=1),)))
    here = changed(here, table=before)
    here = here.play("0:trump=H", "0:KH", "3:9H", "2:6H", "1:7H", "3:8H", "2:KC", "1:AH", "0:QH")
    stop = "Ana & Chloé reach the score that wins with the Stöck: play stops, nothing more counts"
    assert stop in [line(event, here.table, EN) for event in here.events]
    assert here.state.result is not None
    over = replace(
        here.table,
        match=replace(here.table.match, results=(*before.match.results, here.state.result)),
        phase=Phase.OVER,
    )
    ended = read(board(over, here.view(), EN))
    assert stop in result_screen(over, here.view(), EN).said
    assert "Ana & Chloé win the match" in ended
    assert "deal 2 · Bob & Dan +38" in ended
    sums = arithmetic(here.state.result, over, EN)
    assert sums == "Ana & Chloé: 0 + Stöck 20 = 20 · Bob & Dan: 18 + announcements 20 = 38"
    assert "The hands as dealt" not in ended


def test_arithmetic_of_a_match_and_of_spades() -> None:
    table = make_table("chibre")
    spades = Contract(Denomination("S"), 0)
    match = DealResult(
        0, (577, 0), (157, 0), (9, 0), spades, extras=(("melds", (300, 0)), ("stock", (20, 0)), ("slam", (100, 0)))
    )
    told = "Ana & Chloé: 157 + announcements 300 + Stöck 20 + sweep 100 = 577 · Bob & Dan: 0"
    assert arithmetic(match, table, EN) == told
    double = replace(
        match, scores=(224, 170), points=(92, 85), extras=(("melds", (20, 0)),), multipliers=(("spades", 2),)
    )
    assert (
        arithmetic(double, table, EN)
        == "Ana & Chloé: 92 + announcements 20, spades ×2 = 224 · Bob & Dan: 85, spades ×2 = 170"
    )
    assert arithmetic(double, table, FR).startswith("Ana & Chloé\u00a0: 92 + annonces 20, pique ×2 = 224")
    pique = make_table("chibre", spades_double=True)
    named = replace(next(random_walk(pique, 1)).view(), contract=spades)
    assert contract_line(pique, named, FR).endswith("pique ×2")
    sheet = replace(pique, match=replace(pique.match, results=(double,)))
    assert "1 | ♠ ×2 | 224 | 170" in read(score_sheet(sheet, EN))


def test_suits_as_mountain_chocolate_cheese_and_train() -> None:
    here = dealt(suits="themed")
    deck = here.rules.deck
    assert [card_label(Card(card), deck, FR) for card in ("AS", "JH", "7D", "10C")] == ["A🗻", "V🍫", "7🧀", "10🚂"]
    named = [denomination_name(suit, EN, deck) for suit in deck.suits]
    assert named == ["🗻 mountain", "🍫 chocolate", "🧀 cheese", "🚂 train"]
    assert label(NameTrump(Denomination("D")), here.table, FR) == "🧀 fromage"
    playing = here.play("0:trump=D", "0:JD")
    shown = read(board(playing.table, playing.view(), EN)) + read(hand(playing.table, 3, playing.view(3), EN))
    assert "🧀 cheese by Ana" in shown
    assert not set(shown) & set("♠♥♦♣")
    with pytest.raises(RuleViolation) as revoke:
        playing.act(3, PlayCard(Card("AS")))
    assert "🧀 cheese" in refusal(revoke.value, EN, table=playing.table)


def test_the_deck_of_the_theme_is_the_same_pack() -> None:
    plain, themed = dealt(), dealt(suits="themed")
    assert plain.state.hands == themed.state.hands
    assert plain.rules.deck.cards == themed.rules.deck.cards


def test_whoever_could_follow_or_ruff_is_told_so_in_the_words_of_chibre() -> None:
    here = dealt().act(0, NameTrump(Denomination("H"))).play("0:7S")
    with pytest.raises(RuleViolation) as refused:
        here.act(3, PlayCard(Card("10C")))
    told = refusal(refused.value, EN, table=here.table)
    assert told.startswith("Refused: you hold ♠ spades. Follow suit or ruff: ")
    assert told.split(" (")[0].endswith("9♥ 8♥ A♠.") or told.split(" (")[0].endswith("A♠ 9♥ 8♥.")
    assert "fournissez la couleur demandée (♠ pique) ou coupez" in refusal(refused.value, FR, table=here.table)
