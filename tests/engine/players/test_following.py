"""What a sensible player puts on a trick that others have begun. Seat 0 is asked; 0 and 2 are partners."""

from tests.engine.players.positions import asked, game, reach

RULES = game()


def card(dealer: int, hand: str, moves: str, **others: str) -> str:
    given = {0: hand} | {int(seat[1:]): cards for seat, cards in others.items()}
    return asked(RULES, reach(RULES, dealer, given, moves), 0)


def test_loads_a_king_on_the_ten_that_the_partner_led() -> None:
    assert card(1, "KS 8S 9H 8H 9D 8D 9C QC", "trump=C 10S 7S") == "KS"


def test_discards_a_king_on_the_partners_trick_when_last_and_void() -> None:
    assert card(0, "10H 8H KD 8D 7D 9C 8C 7C", "trump=C 9S 10S 7S") == "KD"


def test_does_not_spend_the_ten_on_a_trick_that_the_partner_has_already() -> None:
    assert card(0, "10S 8S 9H 8H 9D 8D 9C 8C", "trump=NT 7S AS 9S") == "8S"


def test_does_not_ruff_the_trick_of_the_partner() -> None:
    assert card(0, "10C QC 8C 9H 8H 9D 8D 7D", "trump=C 9S 10S 8S") in {"9H", "8H", "9D", "8D", "7D"}


def test_gives_the_fewest_points_to_a_trick_that_opponents_win() -> None:
    assert card(0, "KS QS 8S 9H 8H 9D 8D 9C", "trump=C 10S 7S 9S") == "8S"


def test_discards_no_points_on_a_trick_that_opponents_win() -> None:
    assert card(0, "KH QH JH KD QD JD 9D 7D", "trump=C 10S 7S 8S") in {"9D", "7D"}


def test_keeps_the_guard_of_an_ace_when_discarding() -> None:
    assert card(0, "AH 7H 9D 8D 7D JD QD KD", "trump=C 10S 7S 8S") in {"9D", "8D", "7D"}


def test_keeps_the_only_guard_of_a_ten_when_discarding() -> None:
    assert card(0, "10H 7H QD JD 9D 8D 7D KD", "trump=C 10S 7S 8S") in {"9D", "8D", "7D"}


def test_wins_with_the_king_rather_than_the_ten_when_last() -> None:
    assert card(0, "10S KS 8S 9H 8H 9D 8D 9C", "trump=C QS 7S 9S") == "KS"


def test_takes_the_points_of_the_higher_of_two_equal_cards_when_last() -> None:
    given = {0: "AS KS 9H 8H 7H 9D 8D JC", 1: "10C 10S QS JD", 2: "9C 7S", 3: "8C 8S JS"}
    tricks = "trump=C 10S 7S 8S KS 10C 9C 8C JC QS 9S JS"
    assert asked(RULES, reach(RULES, 0, given | {0: "AS KS QH 8H 7H 9D 8D JC"}, tricks), 0) == "AS"


def test_ruffs_with_the_lowest_of_equal_trumps() -> None:
    assert card(0, "10C 8C 7C 9H 8H 9D 8D 7D", "trump=C 10S 7S 8S") == "7C"


def test_ruffs_with_points_that_a_higher_trump_could_catch_later() -> None:
    assert card(0, "10C QC 8C 9H 8H 9D 8D 7D", "trump=C 10S 7S 8S") == "QC"


def test_keeps_the_best_trump_when_a_lower_one_overruffs() -> None:
    assert card(0, "10C QC 9C 9H 8H 9D 8D 7D", "trump=C 10S 7S 8C", s3="8C KC 7H JH QH KD QD JD") == "QC"


def test_does_not_load_the_partners_king_while_an_opponent_may_still_beat_it() -> None:
    assert card(1, "QS 8S 9H 8H 9D 8D 9C QC", "trump=C KS 7S") == "8S"
