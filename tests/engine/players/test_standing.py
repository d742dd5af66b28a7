"""Near the end of a match a deal is played for the match, not for its points."""

import pytest

from engine.games import replay, ruleset
from engine.kernel import Search
from engine.players import PLAYERS
from engine.players.doubling import double_for_match
from engine.players.judge import judge
from engine.players.strong import seed_of
from engine.rules.actions import Double
from engine.rules.notation import Record, read, write
from engine.rules.race import Race
from engine.rules.state import DealSetup
from engine.rules.values import replace
from engine.rules.views import view
from tests.engine.players.positions import game, seen

LAST_TWO = """pli 1
game manille 1
deal 2 dealer 3 stake 1
score 95 95 of 101
pack 9D JS 8C 7S KH AD 7C 8D 9C QS KS 7H 10S 8H 10C JH 9S 8S QD KD AS 10D JC 9H QC AC AH JD QH KC 7D 10H
play 3:trump=NT 0:pass 2:pass
play 0:9D 1:KD 2:10D 3:7D
play 2:10S 3:7C 0:QS 1:7S
play 2:AD 3:8D 0:QC 1:JD
play 2:AS 3:9H 0:JS 1:KS
play 2:8H 3:10H 0:9C 1:7H
play 3:10C 0:AC 1:8C 2:KC
"""
"""Three leads `JH JC`, one of which will be taken: the knave of hearts loses more, but not as often."""

SMALL_PLUS = """pli 1
game manille 1
deal 2 dealer 0 stake 1
score 95 95 of 101
pack QC 8C AD AH 8D 7S 10S 7D KC 10C 10D AS 9D 10H KD 7H JH QH KS 9S JD JS 8S QS AC 8H KH 9H 7C 9C JC QD
play 0:delegate 2:trump=NT 3:pass 1:pass
play 1:10C 2:9S 3:7C 0:JC
play 1:AC 2:9H 3:9C 0:7H
play 1:KC 2:KS 3:JS 0:7D
play 1:QC 2:AS 3:JD 0:QD
"""
"""One has taken four tricks and needs six points, which the last club brings with nothing left to beat it."""

STOPS = """pli 1
game chibre 1
deal 2 dealer 3 stake 1
score 930 930 of 1000
pack 8H QS 7C QC QD JD 6H AH 10D 7S KC 7D KS JC JH 10H 6C 10S 10C 8D 7H 9C JS 6D KD AD 9S AS QH KH 8S 9D 6S AC 8C 9H
play 2:delegate 0:trump=D
play 2:7C 1:6C 0:10C 3:AC
play 3:9H 2:JH 1:QH 0:AH
play 0:6S 3:JS 2:9S 1:10S
play 3:7S 2:KS 1:JD 0:8S
play 1:QC 0:6H 3:8C 2:JC
play 1:KH 0:7H 3:9C 2:8H
play 1:QD 0:8D 3:6D 2:AD
play 2:QS 1:AS
"""
"""Whoever first has 1000 has won: the nine of trumps takes the ace and gets there, the ten might come too late."""


def standing_at(record: str, score: str) -> Record:
    """The same deal at another standing."""
    lines = [score if line.startswith("score") else line for line in record.splitlines()]
    return read("\n".join(line for line in lines if line))


def worths(record: Record, seed: int = 0) -> dict[str, float]:
    """What the judge makes of each card where the record ends."""
    rules = ruleset(record.game, record.options).rules
    *_, last = replay(record)
    deal = view(rules, last.state, min(rules.to_act(last.state)))
    verdicts = judge(deal, rules, seed_of(deal, seed), Search(samples=300, noise=20))
    return {verdict.action.text(): verdict.mean for verdict in verdicts}


@pytest.mark.parametrize("seed", [0, 1, 2])
@pytest.mark.parametrize(("record", "for_the_match", "for_points"), [(LAST_TWO, "JH", "JC"), (STOPS, "9D", "10D")])
def test_the_end_of_a_match_is_played_for_the_match(
    record: str, for_the_match: str, for_points: str, seed: int
) -> None:
    near, untold = worths(read(record), seed), worths(standing_at(record, ""), seed)
    assert max(near, key=lambda card: near[card]) == for_the_match
    assert max(untold, key=lambda card: untold[card]) == for_points


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_at_95_of_101_a_small_plus_is_enough(seed: int) -> None:
    near, untold = worths(read(SMALL_PLUS), seed), worths(standing_at(SMALL_PLUS, ""), seed)
    assert near["8C"] - near["8H"] > 5
    assert abs(untold["8C"] - untold["8H"]) < 2


def test_a_match_that_is_as_good_as_won_is_played_for_points() -> None:
    won = worths(standing_at(LAST_TWO, "score 0 500 in 2"))
    assert all(abs(worth) < 2 for worth in won.values())
    assert won["JC"] > won["JH"]


def test_what_a_match_has_told_is_written_with_the_deal() -> None:
    assert read(LAST_TWO).setup == DealSetup(3, 2, scores=(95, 95), target=101)
    counted = replace(read(LAST_TWO), setup=DealSetup(3, 19, scores=(-40, 12), length=20))
    assert "score -40 12 in 20\n" in write(counted)
    assert read(write(counted)) == counted


@pytest.mark.parametrize(
    ("name", "setup"),
    [
        ("manille", DealSetup(0, scores=(0, 0), target=101)),
        ("manille-trois", DealSetup(0, scores=(0, 0, 0), length=30)),
        ("manille-belge", DealSetup(0, no_trump_owed=(False, False), scores=(0, 0), length=20)),
        ("chibre", DealSetup(0, scores=(0, 0), target=1000)),
    ],
)
def test_every_deal_is_told_how_the_match_stands(name: str, setup: DealSetup) -> None:
    told = ruleset(name, {}).match.standing(0, ()).setup
    assert told is not None
    assert replace(told, no_trump_owed=()) == replace(setup, no_trump_owed=())


RACE = Race(near=20, widens=0.3)


def test_who_has_the_target_has_won_and_a_point_more_is_nothing_to_him() -> None:
    setup = DealSetup(0, scores=(95, 95), target=101)
    assert RACE.chances(setup, (6, 0)) == RACE.chances(setup, (40, 0)) == (1, 0)
    assert RACE.chances(setup, (0, 0)) == (0.5, 0.5)
    assert 0.5 < RACE.chances(setup, (5, 0))[0] < 0.7


def test_behind_the_last_deal_the_better_score_has_won() -> None:
    last = DealSetup(0, 20, scores=(30, 41), length=20)
    assert RACE.chances(last, (12, 0)) == (1, 0)
    assert RACE.chances(last, (11, 0)) == (0.5, 0.5)
    assert 0 < RACE.chances(replace(last, number=19), (0, 11))[0] < 0.25


def test_without_a_standing_there_is_no_match_to_win() -> None:
    assert RACE.chances(DealSetup(0), (10, 0)) == ()


def test_a_point_is_worth_a_point_while_all_is_level() -> None:
    setup = DealSetup(0, scores=(0, 0), target=101)
    gained = RACE.points(setup) * (RACE.chances(setup, (1, 0))[0] - 0.5)
    assert gained == pytest.approx(1, abs=0.05)


def test_a_match_of_counted_deals_is_worth_the_root_of_those_that_are_left_and_this_one() -> None:
    last = DealSetup(0, scores=(0, 0), length=12, number=12)
    assert RACE.points(replace(last, number=9)) == pytest.approx(2 * RACE.points(last))


DOUBLING = game(coinche=True)
FAIR = "KH QH JH 9H 10S AS 9D 7C"
GOOD = "10H AH JH 9H 10S 8S 9D 7C"


def doubles(hand: str, *, ours: int, theirs: int, kind: str = "strong") -> bool:
    """Whether this hand doubles hearts of the dealer's side, at this standing of 101."""
    deal = seen(DOUBLING, 0, {1: hand}, "trump=H", 1)
    told = replace(deal, setup=replace(deal.setup, scores=(theirs, ours), target=101))
    return PLAYERS[kind].choose(DOUBLING, told) == Double()


def test_at_the_beginning_of_a_match_the_tables_say_who_doubles() -> None:
    assert doubles(GOOD, ours=0, theirs=0)
    assert not doubles(FAIR, ours=0, theirs=0)


def test_who_has_little_to_lose_doubles_and_who_needs_little_does_not() -> None:
    assert doubles(FAIR, ours=20, theirs=95)
    assert not doubles(GOOD, ours=98, theirs=0)
    assert doubles(GOOD, ours=98, theirs=0, kind="steady")


def test_without_a_standing_nothing_is_said_of_a_double() -> None:
    assert double_for_match(DOUBLING, seen(DOUBLING, 0, {1: GOOD}, "trump=H", 1)) is None
