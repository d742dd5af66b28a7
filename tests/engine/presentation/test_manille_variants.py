"""What the manille variants show: talk, turned card, dog, tableau; and that they show nothing else."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.manille.family import Answer, Ask
from engine.games.manille.state import columns, dog, talk, turned, uncovered
from engine.games.manille.talk_menu import panel
from engine.games.voices import voice_of
from engine.messages.buttons import HAND_MENU
from engine.messages.cards import card_label
from engine.messages.figures import signed
from engine.messages.names import by_account
from engine.messages.texts import Texts
from engine.messages.tokens import Choose, OpenMenu, parse
from engine.presentation.board.board import board
from engine.presentation.board.result import summary
from engine.presentation.board.transcript import line
from engine.presentation.hand.hand import hand
from engine.rules.actions import PlayCard
from engine.rules.cards import PIQUET_DECK, Card
from engine.rules.state import OVER, DealSetup
from tests.engine.presentation.reading import labels, read, tokens
from tests.engine.presentation.scenes import private_text, public_text
from tests.engine.presentation.tables import NAMES, Position, deal, make_table, random_walk
from tests.engine.presentation.telling import arithmetic

EN, FR = Texts("en"), Texts("fr")
TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("manille-bavarde", {}),
    ("manille-bavarde", {"revokes": "honour"}),
    ("manille-aleatoire", {}),
    ("manille-belge", {"partner_blind": True}),
    ("manille-trois", {}),
    ("manille-trois", {"revokes": "honour"}),
    ("manille-deux", {}),
)


def hidden_from(here: Position, seat: int | None) -> set[Card]:
    """Cards that this reader was not told of: other hands, covered cards, the dog."""
    state = here.state
    if state.step == OVER:
        return set()
    told = {play.card for play in (turned(state), *uncovered(state)) if play is not None}
    told |= {Card(word) for said in talk(state) for word in (said.question.of, said.said)}
    told |= {column.up for own in columns(state) for column in own if column.up}
    if seat is not None and seat not in here.rules.blind(state):
        told |= {*state.hands[seat], *(dog(state).laid if seat == state.setup.dealer else ())}
    held = {card for cards in (*state.hands, state.stock) for card in cards}
    covered = {card for own in columns(state) for column in own for card in column.down}
    return (held | covered) - told


def shown(written: str, cards: set[Card]) -> set[Card]:
    """Those of the cards that are written out, in any language."""
    return {card for card in cards if any(card_label(card, PIQUET_DECK, texts) in written for texts in (EN, FR))}


@pytest.mark.one_in(5)
@pytest.mark.parametrize(("game", "options"), TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_nobody_reads_a_card_that_is_hidden_from_him(game: str, options: dict[str, Any], seed: int) -> None:
    for number, here in enumerate(random_walk(make_table(game, **options), seed)):
        texts = (EN, FR)[number % 2]
        assert shown(public_text(here, texts), hidden_from(here, None)) == set()
        for seat in range(here.rules.seats):
            assert shown(private_text(here, seat, texts), hidden_from(here, seat)) == set()


def first(game: str, seed: int = 3, **options: Any) -> Position:
    """A freshly dealt deal."""
    return next(random_walk(make_table(game, **options), seed))


def happened(here: Position, texts: Texts = EN) -> Iterator[str]:
    return filter(None, (line(event, here.table, texts) for event in here.events))


# --- talk -----------------------------------------------------------------------------------------


def talking(**options: Any) -> Position:
    """The first lead of a deal of manille bavarde: seat 0 leads, hearts are trumps."""
    table = make_table("manille-bavarde", coinche=False, packets="2-3-3", **options)
    hands = {
        0: "10S AS QS 8H 10D AD 7C 8C",
        1: "KS JS 10H AH KD QD JC 9C",
        2: "9S 8S KH QH JD 9D 10C AC",
        3: "7S JH 9H 7H 8D 7D KC QC",
    }
    pack: list[Card] = []
    cards = {seat: [Card(word) for word in words.split()] for seat, words in hands.items()}
    for size in (2, 3, 3):
        for seat in (0, 1, 2, 3):
            pack += cards[seat][:size]
            del cards[seat][:size]
    return deal(table, tuple(pack), DealSetup(dealer=3)).play("3:trump=H")


def test_the_leader_is_offered_the_suits_to_ask_about_beside_his_cards() -> None:
    here = talking()
    offered = labels(hand(here.table, 0, here.view(0), EN))
    assert {"♠?", "♥?", "♦?", "♣?"} <= {*offered}
    assert not [label for label in labels(hand(here.table, 1, here.view(1), EN)) if "…" in label]


def test_the_partner_is_told_that_the_lead_waits_and_can_let_it_come() -> None:
    here = talking()
    partner, leader = (hand(here.table, seat, here.view(seat), EN) for seat in (2, 0))
    assert "You may ask before the lead" in read(partner)
    assert "Nothing to ask" in labels(partner)
    assert "Nothing to ask" not in labels(leader)
    used_up = talking(max_questions=1).play("0:ask=best-C")
    assert "Nothing to ask" not in labels(hand(used_up.table, 2, used_up.view(2), EN))


def test_menus_lead_to_every_question_and_back() -> None:
    here = talking()
    view, found = here.view(0), set()
    for suit in "SHDC":
        shown_panel = panel(here.table, 0, view, EN, f"suit-{suit}")
        assert shown_panel is not None
        others = [token for token in map(parse, tokens(shown_panel)) if not isinstance(token, Choose)]
        assert [token.menu for token in others if isinstance(token, OpenMenu)] == [HAND_MENU]
        found |= {view.legal[token.index] for token in map(parse, tokens(shown_panel)) if isinstance(token, Choose)}
    # how many trumps there are is asked once, and not by the name of the suit as well
    assert found | {Ask("number", "H")} == {action for action in view.legal if isinstance(action, Ask)}
    assert panel(here.table, 1, here.view(1), EN, "suit-S") is None
    assert panel(here.table, 0, view, EN, "holds") is None


@pytest.mark.parametrize("suit", "SHDC")
def test_the_menu_of_a_suit_asks_about_that_suit_alone(suit: str) -> None:
    here = talking()
    shown_panel = panel(here.table, 0, here.view(0), EN, f"suit-{suit}")
    assert shown_panel is not None
    chosen = [
        here.view(0).legal[token.index] for token in map(parse, tokens(shown_panel)) if isinstance(token, Choose)
    ]
    asks = [ask for ask in chosen if isinstance(ask, Ask)]
    assert len(asks) == len(chosen)
    assert {ask.about for ask in asks} == {"trumps" if suit == "H" else "number", "best", "holds"}
    assert {ask.of[-1] for ask in asks if ask.of} == {suit}


def test_questions_and_answers_stand_on_the_board_until_the_trick_is_taken() -> None:
    here = talking().play("0:ask=best-C", "2:ask=holds-10S")
    written = read(board(here.table, here.view(), EN))
    assert "Ana to Chloé: best ♣? 10♣" in written
    assert "Chloé to Ana: 10♠? yes" in written
    assert list(happened(here))[-1].endswith(" answers: yes")
    assert "Ana à Chloé\u00a0: la plus forte à ♣\u00a0? 10♣" in read(board(here.table, here.view(), FR))
    later = here.play("0:10S", "1:JS", "2:8S", "3:7S")
    assert "Ana to Chloé" not in read(board(later.table, later.view(), EN))


def test_in_honour_play_the_first_answer_is_that_there_is_none() -> None:
    asked = talking(revokes="honour").play("0:ask=best-C", "2:answer=10C", "2:ask=best-S")
    answers = [action.text() for action in asked.view(0).legal if isinstance(action, Answer)]
    assert answers[:2] == ["answer=none", "answer=10S"]


def test_in_honour_play_the_partner_is_asked_and_a_lie_is_told() -> None:
    here = talking(revokes="honour").play("0:ask=best-C")
    assert "Chloé to answer" in read(board(here.table, here.view(), EN))
    private = hand(here.table, 2, here.view(2), EN)
    assert "answer your partner" in read(private)
    assert "best ♣?" in read(private)
    assert {"none", "10♣", "7♣"} <= {*labels(private)}
    lied = here.play("2:answer=none", "1:lie=2")
    (first_line, _) = happened(lied)
    assert first_line.endswith("asked “best card in ♣ clubs?”, the answer was “none”.")
    written = read(summary(lied.table, lied.view(), EN))
    assert "Chloé lied. Bob & Dan: 34" in written
    assert "Bob & Dan +34" in written, "who gained is said once"
    honest = here.play("2:answer=10C", "1:lie=2")
    assert "Bob says that Chloé lied. The record\nshows no lie." in read(board(honest.table, honest.view(), EN))


# --- turned card ----------------------------------------------------------------------------------


def test_the_turned_card_stays_on_the_board() -> None:
    pack = [card for card in PIQUET_DECK.cards if card != "AS"]
    here = deal(make_table("manille-aleatoire"), (*pack, Card("AS")), DealSetup(dealer=1))
    written = read(board(here.table, here.view(), EN))
    assert "♠ spades, turned up by Bob" in written
    assert "Turned up: A♠, with Bob · 4 at once\n" in written
    assert "Game 0–4 to 101" in written
    assert any(told.startswith("Bob (East) turns up A♠: ♠ spades are trump.") for told in happened(here))


def test_a_turned_card_can_win_the_game_at_once() -> None:
    pack = [card for card in PIQUET_DECK.cards if card != "10S"]
    setup = DealSetup(dealer=0, scores=(97, 20), target=101)
    here = deal(make_table("manille-aleatoire"), (*pack, Card("10S")), setup)
    assert here.state.step == OVER
    assert "Ana & Chloé mark 5 for the turned card:\nthat wins the game" in read(summary(here.table, here.view(), EN))


# --- dog ------------------------------------------------------------------------------------------


def exchanging(here: Position | None = None) -> Position:
    here = here or first("manille-trois", coinche=False)
    return here.play("0:trump=S")


def test_the_dealer_chooses_how_many_and_then_which_alone() -> None:
    here = exchanging()
    assert labels(hand(here.table, 0, here.view(0), EN)) == [
        "keep my cards",
        "exchange one card",
        "exchange 2\u00a0cards",
    ]
    here = here.play("0:exchange=2")
    own = hand(here.table, 0, here.view(0), EN)
    assert len(labels(own)) == 10
    assert "choose a card to put away" in read(own)
    assert "Ana: exchange of 2\u00a0cards" in read(board(here.table, here.view(), EN))


def test_cards_put_away_are_shown_to_the_dealer_alone() -> None:
    here = exchanging().play("0:exchange=1")
    card = here.state.hands[0].cards[3]
    after = here.play(f"0:lay={card}")
    label = card_label(card, PIQUET_DECK, EN)
    own = read(hand(after.table, 0, after.view(0), EN))
    assert f"You put away: {label}" in own
    assert f"From the dog: {card_label(here.state.stock.cards[0], PIQUET_DECK, EN)}" in own
    for seat in (1, 2):
        assert label not in read(hand(after.table, seat, after.view(seat), EN))
    assert "takes the top card of the dog" in "\n".join(happened(after))
    assert label not in "\n".join(happened(after))


def test_keys_stay_while_cards_are_put_away() -> None:
    here = exchanging().play("0:exchange=2")
    before = here.view(0).keys
    after = here.play(f"0:lay={before[2]}")
    assert after.view(0).keys == before


def test_three_players_read_what_each_of_them_marks() -> None:
    *_, end = random_walk(make_table("manille-trois", coinche=False), 5)
    result = end.state.result
    assert result is not None
    written = read(summary(end.table, end.view(), EN))
    counted = arithmetic(result, end.table, EN)
    assert f"; {NAMES[result.dealer]}: {signed(result.scores[result.dealer])}" in counted
    assert "each;" in counted
    assert f"{NAMES[result.dealer]} +{result.scores[result.dealer]}" in written
    assert f"Match {by_account(end.table, result.scores, EN)}" in written.replace("\n", " · ")
    assert EN(voice_of(end.table).hands_heading) == "The hands after the exchange:"
    dog = [card_label(card, PIQUET_DECK, EN) for card in end.state.stock]
    assert not [card for card in dog if card in written]


# --- tableau --------------------------------------------------------------------------------------


def test_the_tableau_is_on_the_board_and_in_both_hands() -> None:
    here = first("manille-deux")
    rows = [
        "  ".join(f"{card_label(column.up, PIQUET_DECK, EN)}*" for column in own if column.up)
        for own in columns(here.state)
    ]
    for reader, message in (
        (None, board(here.table, here.view(), EN)),
        *((seat, hand(here.table, seat, here.view(seat), EN)) for seat in (0, 1)),
    ):
        written = read(message)
        for seat, name in enumerate(("Ana", "Bob")):
            assert f"{'You' if seat == reader else name}: {rows[seat]}" in written
        assert "On the table, * with a card below" in written


def test_a_card_from_the_table_leaves_a_star_and_then_its_covered_card() -> None:
    here = first("manille-deux", coinche=False).play("0:trump=NT")
    card = columns(here.state)[1][0].up
    assert card is not None
    led = here.play(f"1:{card}")
    assert "Bob: *  " in read(board(led.table, led.view(), EN))
    taken = led.act(0, next(action for action in led.view(0).legal if isinstance(action, PlayCard)))
    uncovered = columns(taken.state)[1][0].up
    assert uncovered is not None
    label = card_label(uncovered, PIQUET_DECK, EN)
    assert f"Bob: {label}  " in read(board(taken.table, taken.view(), EN))
    assert any(told.endswith(f"uncovers {label}.") for told in happened(taken))


def test_keys_stay_when_cards_are_uncovered() -> None:
    keys: dict[int, tuple[Card, ...]] = {0: (), 1: ()}
    for here in random_walk(make_table("manille-deux"), 6):
        if here.state.step != "tricks":
            continue
        for seat in (0, 1):
            now = here.view(seat).keys
            assert now[: len(keys[seat])] == keys[seat]
            keys[seat] = now
    assert {len(cards) for cards in keys.values()} == {16}
