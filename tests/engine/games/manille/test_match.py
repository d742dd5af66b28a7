"""What one deal leaves to the next in a match of manille."""

from engine.games import ruleset
from engine.rules.state import DealResult


def stake_after(result: DealResult) -> int:
    """What the first deal of the next game counts, where a tie doubles the deal behind it."""
    match = ruleset("manille-aleatoire", {"tie_doubles_next": True}).match
    standing = match.standing(0, [DealResult(1, (99, 0)), result])
    assert standing.setup is not None
    return standing.setup.stake


def test_a_deal_that_ends_level_doubles_the_next() -> None:
    assert stake_after(DealResult(2, (1, 0), bonus=(1, 0))) == 2


def test_a_game_that_the_turned_card_wins_leaves_no_doubled_stake() -> None:
    assert stake_after(DealResult(2, (5, 0), bonus=(5, 0), void="won")) == 1


def test_a_hand_that_is_dealt_again_leaves_the_stake_as_it_was() -> None:
    assert stake_after(DealResult(2, (0, 0), void="redeal")) == 1
