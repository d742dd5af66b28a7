"""What public play reveals, and that nothing else is known."""

import pytest

from engine.players.memory import Memory, recall
from engine.rules.deal import Rules
from engine.rules.values import replace
from engine.rules.views import view
from tests.engine.players.positions import game, reach

RULES = game()
HONOUR = game(revokes="honour")
DEAL = {
    0: "AS 9S 10H 8H 10D 8D 10C 8C",
    1: "8S 7S AH 9H AD 9D AC 9C",
    2: "QS JS KS QH KD QD KC QC",
    3: "10S KH JH 7H JD 7D JC 7C",
}


def memory(moves: str, seat: int = 0, rules: Rules = RULES) -> Memory:
    return recall(rules, view(rules, reach(rules, 3, DEAL, moves), seat))


def holders(known: Memory, card: str) -> set[int]:
    return next(set(unseen.chances) for unseen in known.unseen if unseen.card == card)


def test_counts_every_card_that_is_neither_held_nor_played_as_unseen() -> None:
    known = memory("trump=C 9S 8S JS 10S")
    assert len(known.unseen) == 32 - 7 - 4
    assert not {"9S", "8S", "JS", "10S", *known.hand} & {unseen.card for unseen in known.unseen}


def test_knows_that_a_player_who_did_not_follow_has_no_card_of_the_suit() -> None:
    known = memory("trump=H 9S 8S JS 10S JH 10H AH QH AS 7S QS KH")
    assert holders(known, "KS") == {2}


def test_knows_that_a_player_who_did_not_ruff_an_opponents_card_holds_no_trump() -> None:
    known = memory("trump=D 9S 8S JS 10S JH 10H AH QH AS 7S QS 7H", rules=HONOUR)
    assert not [unseen.card for unseen in known.unseen if 3 in unseen.chances and unseen.suit in {"S", "D"}]


def test_knows_that_a_player_who_stayed_low_holds_nothing_higher() -> None:
    known = memory("trump=C 9S 8S")
    assert {"10S", "KS", "QS", "JS"}.isdisjoint(unseen.card for unseen in known.unseen if 1 in unseen.chances)
    assert 1 in holders(known, "7S")


def test_takes_nothing_from_a_low_card_under_the_partners_card() -> None:
    known = memory("trump=C 9S 8S JS 10S 7H 8H 9H QH", seat=1)
    assert 3 in holders(known, "KH")


def test_thinks_the_declarer_likelier_than_his_partner_to_hold_a_trump() -> None:
    chances = next(unseen.chances for unseen in memory("trump=C").unseen if unseen.card == "AC")
    assert chances[3] > chances[1] == chances[2]
    assert sum(chances.values()) == pytest.approx(1)


def test_forgets_what_it_concluded_about_a_player_who_must_have_broken_a_duty() -> None:
    deal = view(HONOUR, reach(HONOUR, 3, DEAL, "trump=C 9S AH JS 10S"), 0)
    more_than_allowed = replace(deal, held=(7, 20, 1, 0))
    assert holders(recall(HONOUR, deal), "7S") == {2, 3}
    assert holders(recall(HONOUR, more_than_allowed), "7S") == {1, 2}


def test_is_nothing_for_an_onlooker_or_before_a_contract() -> None:
    with pytest.raises(ValueError, match="remembers"):
        recall(RULES, view(RULES, reach(RULES, 3, DEAL, "trump=C"), None))
    with pytest.raises(ValueError, match="remembers"):
        recall(RULES, view(RULES, reach(RULES, 3, DEAL, ""), 3))
