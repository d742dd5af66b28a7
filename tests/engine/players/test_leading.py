"""What a sensible player leads. Seat 0 is asked; 0 and 2 are partners."""

from engine.players.position import Position
from engine.players.steady import trumps_drawn
from tests.engine.players.positions import asked, game, reach, seen

RULES = game()


def test_draws_trumps_as_declarer_when_holding_most_of_them() -> None:
    given = {0: "10C AC KC QC 8C 9D 10S 7H", 3: "9S KS"}
    state = reach(RULES, 2, given, "delegate trump=C 9S 10S 8S 7S")
    assert asked(RULES, state, 0) in {"10C", "AC", "KC", "QC", "8C"}


def test_draws_trumps_for_a_partner_who_declares() -> None:
    given = {0: "10C 9C 8C 9D 8D 10S 7H 8H", 3: "9S KS"}
    state = reach(RULES, 2, given, "trump=C 9S 10S 8S 7S")
    assert asked(RULES, state, 0) in {"10C", "9C", "8C"}


def test_returns_the_suit_that_the_partner_led_first() -> None:
    given = {0: "10D 8D 7D 9H 8H 9S 8S 9C", 2: "9D QD"}
    state = reach(RULES, 1, given, "trump=C 9D AD 10D JD")
    assert asked(RULES, state, 0) in {"8D", "7D"}


def test_counts_the_trumps_that_a_round_draws_from_opponents_less_the_partners() -> None:
    """Two spades of each opponent and no trump of theirs are left once both have shown that they hold none."""
    given = {0: "10C AC KC 9C 10S 9D 8D 7H", 1: "7S QD KD 10D 8H 9H JH QH", 3: "9S KH AH 10H JD AD QS 8S"}
    moves = "delegate trump=C 9S 10S 7S JS 10C {} {} {}"
    before = seen(RULES, 2, given, "delegate trump=C 9S 10S 7S JS", 0)
    after = seen(RULES, 2, given, moves.format("8H", "7C", "8S"), 0)
    assert trumps_drawn(Position.of(RULES, before)) > 0
    assert trumps_drawn(Position.of(RULES, after)) < 0


def test_leads_a_ten_that_nobody_can_beat_in_a_deal_without_trump() -> None:
    state = reach(RULES, 3, {0: "10S AS KS QS 7H 8D 9D 7C"}, "trump=NT")
    assert asked(RULES, state, 0) in {"10S", "AS", "KS", "QS"}


def test_does_not_lead_trumps_against_the_declarer() -> None:
    state = reach(RULES, 3, {0: "AC 8C 10S AS 9S 9D 8D 7H"}, "trump=C")
    assert asked(RULES, state, 0) not in {"AC", "8C"}


def test_does_not_lead_an_unguarded_king_into_the_ten_and_the_ace() -> None:
    state = reach(RULES, 3, {0: "KH 7H KD 8D 7D KS 8S 7C"}, "trump=C")
    assert asked(RULES, state, 0) not in {"KH", "KD", "KS"}
