"""La mèn'che in words: coloured cards, triyonfes, the pair set aside, tokens, talk, and what nobody may see."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.menche.cards import SECRET
from engine.games.menche.family import shown as shown_openly
from engine.languages import LANGUAGES
from engine.messages.cards import card_label, suit_name
from engine.messages.texts import Texts
from engine.presentation.board.board import board
from engine.presentation.board.lobby import lobby
from engine.presentation.board.result import summary
from engine.presentation.board.score import last_trick, score_sheet
from engine.presentation.board.transcript import line
from engine.presentation.hand.hand import hand
from engine.presentation.hand.refusals import refusal
from engine.presentation.rules.house_rules import reference
from engine.rules.actions import PlayCard
from engine.rules.cards import Card, Denomination
from engine.rules.errors import RuleViolation
from engine.rules.state import OVER, Contract, DealResult, DealSetup
from tests.engine.chance import OPEN_TEXTS
from tests.engine.presentation.reading import labels, read
from tests.engine.presentation.scenes import private_text, public_text
from tests.engine.presentation.tables import Position, deal, make_table, random_walk
from tests.engine.presentation.telling import arithmetic
from tests.worked.positions import pack_for

EN, FR = Texts("en"), Texts("fr")
BOTH = tuple(map(Texts, LANGUAGES))
SIZES = ("menche", "menche-2", "menche-3")

HANDS = {
    0: ["R1", "R2", "R3", "R5", "R7", "R8", "MITE", "ZE"],
    1: ["B1", "B2", "B3", "B4", "B5", "B7", "B8", "COUNE"],
    2: ["G1", "G2", "G3", "G4", "G5", "G7", "G8", "CANETE"],
    3: ["Y1", "Y2", "Y3", "Y4", "Y5", "Y7", "Y8", "MACMAHON"],
}


def position(*moves: str, **options: Any) -> Position:
    """Seat 3 names the mèn'che and leads."""
    table = make_table("menche", **options)
    rules = table.ruleset.rules
    return deal(table, pack_for(rules, 2, HANDS), DealSetup(dealer=2)).play(*moves)


def shown(here: Position, texts: Texts = EN) -> str:
    return read(board(here.table, here.view(), texts))


def own(here: Position, seat: int, texts: Texts = EN) -> str:
    return read(hand(here.table, seat, here.view(seat), texts))


def deck(texts: Texts, *cards: str) -> list[str]:
    return [card_label(Card(card), make_table("menche").ruleset.rules.deck, texts) for card in cards]


def test_cards_carry_letters_beside_their_colours() -> None:
    assert deck(EN, "R8", "G5", "Y1", "MITE", "MACMAHON", "ZE") == [
        "R8🔴",
        "G5🟢",
        "Y1🟡",
        "Mite R13🔴",
        "Mac Mahon 10⚫",
        "Zè R9🔴",
    ]
    assert deck(FR, "G5", "Y1", "CANETE", "COUNE") == ["V5🟢", "J1🟡", "Canète V11🟢", "Coûne B12🔵"]
    assert suit_name(Denomination("G"), FR) == "🟢 vert"


def test_colours_are_told_apart_without_seeing_them() -> None:
    for texts in BOTH:
        for size in SIZES:
            rules = make_table(size, menche_table=OPEN_TEXTS["menche_table"][0]).ruleset.rules
            without = {card_label(card, rules.deck, texts).rstrip("🔴🔵🟢🟡⚫") for card in rules.deck.cards}
            assert len(without) == 32


def test_the_one_to_name_the_colour_sees_half_a_hand() -> None:
    here = position()
    assert "Dan to name the mèn’che" in shown(here)
    assert "Mèn’che: not named yet" in shown(here)
    assert len(here.view(3).hand) == 4
    assert [label for label in labels(hand(here.table, 3, here.view(3), FR)) if label.startswith(("🔴", "🟡"))] == [
        "🔴 rouge",
        "🟡 jaune",
    ]
    assert "À vous de choisir la mèn’che." in read(hand(here.table, 3, here.view(3), FR))


def test_triyonfes_stay_on_the_board_but_never_the_ze() -> None:
    text = shown(position("3:trump=Y"))
    assert "Mèn’che: 🟡 yellow, named by Dan" in text
    assert "Announced: Ana R13🔴 · Bob B12🔵\nChloé G11🟢 · Dan 10⚫" in text
    assert "Zè" not in text


def test_a_hand_is_sorted_by_colour_with_the_mac_mahon_last() -> None:
    text = own(position("3:trump=Y"), 3)
    assert "[Y8🟡] [Y7🟡] [Y5🟡] [Y4🟡]\n[Y3🟡] [Y2🟡] [Y1🟡]" in text
    assert text.index("[Mac Mahon 10⚫]") > text.index("[Y1🟡]")
    assert "Points in your hand: Y8🟡\u00a04 · Y7🟡\u00a03 · Mac Mahon 10⚫\u00a02 · Y5🟡\u00a01" in text
    assert own(position("3:trump=Y"), 0).index("[Mite R13🔴]") < own(position("3:trump=Y"), 0).index("[R8🔴]")


def test_the_duty_to_follow_names_the_colour_that_was_led() -> None:
    table = make_table("menche", menche_table=OPEN_TEXTS["menche_table"][0])
    rules = table.ruleset.rules
    pack = pack_for(rules, 2, {3: ["R8", "R6"], 0: ["R1", "G2", "B2", "CANETE", "Y1"]})
    here = deal(table, pack, DealSetup(dealer=2)).play("3:trump=B", "3:R8")
    barred = next(card for card in here.view(0).hand if PlayCard(card) not in here.view(0).legal)
    with pytest.raises(RuleViolation) as refused:
        here.act(0, PlayCard(barred))
    told = refusal(refused.value, EN, table=table)
    assert told.startswith("Refused: you hold 🔴 red. You may play ")
    assert "R1🔴" in told
    assert "Canète G10🟢" in told
    assert "Refusé : vous avez de la couleur demandée (🔴 rouge)" in refusal(refused.value, FR, table=table).replace(
        "\u00a0", " "
    )


def test_a_trick_says_what_took_it() -> None:
    here = position("3:trump=Y", "3:Y8", "0:ZE", "1:B1", "2:G1")
    assert "Ana wins: strongest triyonfe; 4\u00a0points" in read(last_trick(here.table, here.view(), EN))
    assert "Ana: Zè R9🔴 took it" in shown(here)
    # it lies there, so that no line tells it a second time, whatever was shown before
    for told in (None, 0, 1):
        assert "Before" not in read(board(here.table, here.view(), EN, told=told))


def test_each_side_looks_at_its_own_last_trick_alone() -> None:
    here = position("3:trump=Y", "3:Y8", "0:ZE", "1:B1", "2:G1", "0:R1", "1:B2", "2:G2", "3:Y1", "3:Y2")
    assert "Trick 1" in read(last_trick(here.table, here.view(2), EN))
    assert "Trick 2" not in read(last_trick(here.table, here.view(2), EN))
    assert "Trick 2" in read(last_trick(here.table, here.view(1), EN))
    assert "each side may look at its own last trick" in read(last_trick(here.table, here.view(None), EN))


def test_a_side_without_a_trick_is_told_that_there_is_none_of_its_own() -> None:
    here = position("3:trump=Y", "3:Y8", "0:ZE", "1:B1", "2:G1", "0:R1")
    told = read(last_trick(here.table, here.view(1), EN))
    assert "Your side has not taken a trick yet" in told
    assert "stay closed" not in told


def result(scores: tuple[int, ...], points: tuple[int, ...], declarer: int = 0, **more: Any) -> DealResult:
    return DealResult(0, scores, points, contract=Contract(Denomination("R"), declarer), **more)


def told(given: DealResult, game: str = "menche", texts: Texts = EN) -> str:
    return arithmetic(given, make_table(game), texts).replace("\u00a0", " ")


def test_the_tokens_of_a_round_are_explained() -> None:
    assert told(result((1, 0), (22, 18))) == "22–18: Ana & Chloé named the mèn’che and win: a token into the pot"
    assert told(result((4, 0), (40, 0), multipliers=(("stake", 2), ("all_tricks", 2)))).endswith(
        "4 tokens into the pot · after a tie ×2 · all tricks ×2"
    )
    assert told(result((-1, 1), (18, 22))).endswith("and lose, and get a token from Bob & Dan")
    assert told(result((2, 2, -4), (18, 16, 4), 2, multipliers=(("stake", 2),)), "menche-3") == (
        "18, 16, 4: Chloé named the mèn’che and loses, and gets 2 tokens from Ana, 2 tokens from Bob · after a tie ×2"
    )
    assert "20–20: nobody wins, the deal is played again" in told(result((0, 0), (20, 20), tied=True))
    assert told(result((1, 0), (22, 18), multipliers=(("stake", 2),))).endswith("×2 · there were no more")


def test_a_pair_is_told_of_in_the_plural() -> None:
    said = {texts: told(result((1, 0), (22, 18)), texts=texts) for texts in BOTH}
    alone = {texts: told(result((1, 0, 0), (22, 18, 0)), "menche-3", texts) for texts in BOTH}
    german, french = ("gewinnt:", "gewinnen:"), ("qui choisissait, gagne", "le camp qui choisissait")
    verbs = {"en": ("wins:", "win:"), "fr": french, "de": german}
    for texts in BOTH:
        one, several = verbs[texts.language]
        assert several in said[texts]
        assert one in alone[texts]


def test_what_talk_cost_stands_apart() -> None:
    both = result((2, 0), (22, 18), penalties=(1, 0))
    assert told(both).endswith("win: a token into the pot · Ana & Chloé shed a token for talk")
    ended = result((0, 1), (22, 18), penalties=(0, 1))
    assert told(ended).startswith("22–18: the match was decided before this deal was counted · Bob & Dan shed a")
    assert told(replace(ended, multipliers=(("stake", 2),))) == told(ended)


def test_tokens_and_pot_are_always_in_view() -> None:
    here = position("3:trump=Y")
    after = replace(
        here.table, match=replace(here.table.match, results=(result((1, 0), (22, 18)), result((1, -1), (18, 22), 1)))
    )
    assert "Tricks 0–0 · Tokens 3–6 · pot 1" in read(board(after, here.view(), EN))
    sheet = read(score_sheet(after, FR)).replace("\u00a0", " ")
    assert "\n2 | R🔴 | 3 | 6" in sheet
    assert "Jetons : Ana & Chloé 3 · Bob & Dan 6 · pot 1" in sheet


def test_the_end_of_a_match_tells_what_everybody_got_rid_of() -> None:
    *_, last = random_walk(make_table("menche-3", tokens=3), 3)
    ended = replace(
        last.table, match=replace(last.table.match, results=tuple(result((1, 0, 0), (20, 10, 8)) for _ in range(3)))
    )
    text = read(summary(ended, last.view(), EN))
    assert "Ana wins the match" in text
    assert "Tokens shed in 3\u00a0deals: Ana 3 · Bob 0\nChloé 0" in text


def test_the_pair_set_aside_is_shown_after_five_tricks() -> None:
    table = make_table("menche-3")
    seen = [here for here in random_walk(table, 5) if shown_openly(here.state).laid_open]
    first = seen[0]
    assert len(first.state.taken) == 5
    cards = " ".join(card_label(card, first.rules.deck, EN) for card in shown_openly(first.state).laid_open)
    assert any(
        line(event, table, EN) == f"Ana (Seat 1) shows the two cards that were set aside: {cards}."
        for event in first.events
    )
    assert all(f"Set aside, nobody’s: {cards}" in shown(here) for here in seen if here.state.result is None)


def test_two_players_are_told_of_the_second_half() -> None:
    walk = list(random_walk(make_table("menche-2"), 2))
    boards = [shown(here, EN) for here in walk]
    assert any("Half 1, trick 8 of 8" in text for text in boards)
    assert any("Half 2, trick 1 of 8" in text for text in boards)
    events = [line(event, here.table, FR) for here in walk for event in here.events]
    assert "Ana (Place 1) donne les seize autres cartes." in events


def test_talk_is_reported_and_decided_in_words() -> None:
    here = position("3:trump=Y", silence_penalty=True)
    assert "North told who holds what" in labels(hand(here.table, 3, here.view(3), EN))
    reported = here.play("3:talk=0")
    assert "Dan: North told who holds what" in shown(reported)
    while reported.state.step == "tricks":
        seat = min(reported.rules.to_act(reported.state))
        card = next(action for action in reported.view(seat).legal if isinstance(action, PlayCard))
        reported = reported.act(seat, card)
    assert "to say if there was talk" in shown(reported)
    assert {"yes, there was talk", "no", "I do not know"} <= set(
        labels(hand(reported.table, 1, reported.view(1), EN))
    )
    ended = reported.play("0:vote=no", "1:vote=yes", "2:pass")
    assert any("opponents shed a token" in (line(event, ended.table, EN) or "") for event in ended.events)
    assert ended.state.step == OVER


def test_talk_may_be_decided_before_the_next_card() -> None:
    here = position("3:trump=Y", "3:Y1", silence_at_once=True)
    reported = here.play("0:talk=1")
    assert reported.state.step == "talk"
    assert "to say if there was talk" in shown(reported)
    assert not [action for seat in range(4) for action in reported.view(seat).legal if isinstance(action, PlayCard)]
    upheld = reported.play("1:vote=no", "2:vote=yes", "3:pass")
    assert upheld.state.step == "tricks"
    assert upheld.state.trick == here.state.trick
    assert EN("sum-tokens-talk", account="Ana", people=2, tokens=1).removeprefix("Ana") in shown(upheld)
    assert "discard" not in shown(reported.play("1:vote=no", "2:pass", "3:vote=no"))


def test_the_last_token_that_goes_for_talk_ends_the_match_with_cards_in_hand() -> None:
    table = make_table("menche", silence_at_once=True)
    rules = table.ruleset.rules
    dealt = deal(table, pack_for(rules, 2, HANDS), DealSetup(dealer=2, tokens=(1, 4)))
    over = dealt.play("3:trump=Y", "3:Y1", "0:talk=1", "1:vote=yes", "2:pass", "3:pass")
    assert over.state.step == OVER
    assert over.state.result is not None
    assert over.state.result.scores == (1, 0)
    assert not over.view(None).shown, "what was not played stays hidden"
    for texts in BOTH:
        assert texts("sum-tokens-by-talk") in arithmetic(over.state.result, table, texts)


@pytest.mark.parametrize("size", SIZES)
def test_an_open_first_deal_says_so_and_moves_no_tokens(size: str) -> None:
    table = make_table(size, open_round=True, silence_penalty=True)
    *_, last = walk = list(random_walk(table, 4, DealSetup(dealer=0)))
    for here in walk[:-1]:
        assert here.view(None).shown
        assert all("talk=" not in action.text() for action in here.view(0).legal)
        assert EN("open-round") in shown(here).replace("\n", " ")
    assert last.state.result is not None
    assert not any(last.state.result.scores)
    assert "the next deal counts" in arithmetic(last.state.result, table, EN)
    later = next(iter(random_walk(table, 4, DealSetup(dealer=0, number=2))))
    assert not later.view(None).shown
    assert EN("open-round") not in shown(later)


@pytest.mark.parametrize("texts", BOTH, ids=LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_rules_at_hand_hold_the_memo_card_and_the_authors(size: str, texts: Texts) -> None:
    text = read(reference(make_table(size), texts))
    assert "Matthieu Collard" in text
    assert "Mélanie De Groote" in text
    assert text.count(texts("memo-card", card="", points=4).strip()) == 4
    own_card = read(reference(make_table(size, menche_table=OPEN_TEXTS["menche_table"][0]), texts))
    assert texts("memo-card", card="R6🔴", points=2) in own_card
    assert "menche_table" in text


def test_a_memo_card_of_ones_own_is_named_in_the_lobby() -> None:
    table = make_table("menche", menche_table=OPEN_TEXTS["menche_table"][0], first_dealer="oldest")
    text = read(lobby(table, EN))
    assert "Memo card: of one’s own (standard: Pli’s own)" in text
    assert "First dealer: the oldest (asked)" in text


def hidden_from(here: Position, seat: int | None) -> list[Card]:
    """Cards that this reader may not know: held by others, and neither announced nor laid open."""
    if here.state.step == OVER:
        return []
    public = {card for cards in shown_openly(here.state).announced for card in cards} | set(
        shown_openly(here.state).laid_open
    )
    held = [card for owner, cards in enumerate(here.state.hands) if owner != seat for card in cards]
    return [card for card in (*held, *here.state.stock) if card not in public]


@pytest.mark.one_in(9)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", range(3))
def test_messages_show_no_hidden_card(size: str, seed: int) -> None:
    for here in random_walk(make_table(size, silence_penalty=bool(seed)), seed):
        for texts in BOTH:
            for seat in (None, *range(here.rules.seats)):
                text = public_text(here, texts) if seat is None else private_text(here, seat, texts)
                hidden = hidden_from(here, seat)
                assert not [card for card in hidden if card_label(card, here.rules.deck, texts) in text]


def test_this_test_sees_the_secret_triyonfe() -> None:
    here = position("3:trump=Y")
    assert SECRET in hidden_from(here, 1)
    assert card_label(SECRET, here.rules.deck, EN) in private_text(here, 0, EN)
