"""The hand in an alert, and the keys that everybody shares."""

import pytest

from engine.games import GAMES
from engine.games.manille.own import LayAway
from engine.host.play.claims import last_cards_play_themselves
from engine.host.play.turn_numbers import turn_number
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from engine.messages.tokens import Choose, PlayKey
from engine.presentation.hand.hand import hand
from engine.presentation.hand.numbered_keys import ALERT, call_choices, hand_keys, key_choices
from engine.rules.actions import ClaimRedeal, PlayCard
from tests.engine.presentation.reading import labels
from tests.engine.presentation.tables import Position, deal, hands_pack, make_table, played_out, random_walk
from tests.engine.presentation.test_hand import position, trick

EN, FR = Texts("en"), Texts("fr")


def keys(here: Position, seat: int, texts: Texts = EN) -> str:
    return hand_keys(here.table, seat, here.view(seat), texts)


def test_cards_are_numbered_as_they_were_dealt() -> None:
    assert keys(trick(), 0) == (
        "🟧 K7QX · deal 1 · North · ♥ hearts\n"
        "1: 10♠  2: K♠  3: (9♠)  4: (A♥)  5: (K♥)  6: (9♥)  7: (10♦)  8: (7♣)\n"
        "Bob Q♠ · Chloé J♠ · Dan J♦\n"
        "Your turn: beat it in ♠."
    )


def test_a_played_card_leaves_its_number_empty() -> None:
    here = trick().play("0:10S", "0:AH")
    assert "2: K♠  3: 9♠  5: K♥" in keys(here, 0)
    assert "V♠" not in keys(here, 2, FR)
    assert "2\u00a0: 7♠" in keys(here, 2, FR)


@pytest.mark.parametrize("seed", range(4))
def test_a_key_stands_for_the_same_card_all_through_the_deal(seed: int) -> None:
    for here in random_walk(make_table(), seed):
        for row in key_choices(here.table, here.view()):
            for choice in row:
                token = choice.token
                assert isinstance(token, PlayKey)
                assert choice.label == str(token.key + 1)
        if here.state.result is None:
            for seat in range(4):
                dealt = here.state.dealt[seat].cards
                for key, card in enumerate(dealt, start=1):
                    assert (f"{key}: " in keys(here, seat)) == (card in here.state.hands[seat])


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_a_hand_has_its_key_under_the_board(game: str) -> None:
    table = make_table(game)
    for here in random_walk(table, 5):
        offered = {choice.label for row in key_choices(here.table, here.view()) for choice in row}
        for seat in here.rules.to_act(here.state) if here.state.step in ("tricks", "exchange") else ():
            view, cards = here.view(seat), here.view(seat).keys
            playable = {action.card for action in view.legal if isinstance(action, PlayCard | LayAway)}
            assert playable <= set(cards)
            if not last_cards_play_themselves(here.table, here.view()):
                assert {str(key) for key, card in enumerate(cards, start=1) if card in playable} <= offered


def test_eight_keys_from_the_first_lead_to_the_last() -> None:
    here = trick()
    labels = [choice.label for row in key_choices(here.table, here.view()) for choice in row]
    assert labels == list("12345678")
    assert key_choices(here.table, position().view()) == ()


def test_a_blind_partner_reads_no_cards() -> None:
    shown = keys(position(partner_blind=True), 2)
    assert "may not look" in shown
    assert "♣" not in shown


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_alert_is_never_too_long(game: str, language: str) -> None:
    for seed in range(6):
        for here in random_walk(make_table(game), seed):
            for seat in range(here.rules.seats):
                shown = hand_keys(here.table, seat, here.view(seat), Texts(language))
                assert len(shown.encode("utf-16-le")) // 2 <= ALERT


def test_public_calls_are_the_same_for_every_hand() -> None:
    """Offered in public, a call must not tell what its caller holds: the offer of a redeal would."""
    table = make_table("manille")
    null = {0: "9S 8S 7S 9H 8H 7H 9D 8D", 1: "10S AS KS QS JS 10H AH KH"}
    null |= {2: "QH JH 10D AD KD QD JD 7D", 3: "10C AC KC QC JC 9C 8C 7C"}
    poor, usual = deal(table, hands_pack(table, null)), position()
    assert ClaimRedeal() in poor.view(0).legal
    assert call_choices(poor.table, poor.view(0), EN) == call_choices(usual.table, usual.view(0), EN)
    assert "deal again" in labels(hand(poor.table, 0, poor.view(0), EN))[-1]


def test_public_calls_carry_the_index_of_their_action() -> None:
    here = position().play("0:trump=S")
    acting = here.view(1)
    (row,) = call_choices(here.table, acting, FR)
    tokens = [choice.token for choice in row]
    assert [choice.label for choice in row] == ["passe", "contre"]
    assert here.table.deal is not None
    turn = turn_number(here.table.deal, 1)
    assert tokens == [Choose(here.table.id, "d1a2b3c4d5e6f708", turn, index) for index in (0, 1)]
    assert not any(isinstance(action, PlayCard) for action in acting.legal)
    played = trick()
    assert call_choices(played.table, played.view(0), FR) == ()


def test_after_the_deal_there_is_nothing_to_press() -> None:
    here = played_out(make_table(), 4)
    assert "The deal is over." in keys(here, 0)
    assert key_choices(here.table, here.view()) == ()
