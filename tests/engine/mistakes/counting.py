"""Mistakes in what deals bring and in how matches go on."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.games.manille import coinchee, match, rules
from engine.games.manille.rules import Score
from engine.rules.seats import Ring
from engine.rules.state import DealResult
from engine.rules.steps import settle
from tests.engine.mistakes.mistake import Mistake


def _trick_point_to_the_wrong_side(patch: pytest.MonkeyPatch) -> None:
    by_side = settle.by_side

    def crossed(frame: Any, state: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
        points, tricks = by_side(frame, state)
        return tuple(points[side] - tricks[side] + tricks[1 - side] for side in (0, 1)), tricks

    patch.setattr(rules, "by_side", crossed)


def _threshold_off_by_one(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Score, "threshold", property(lambda self: self.total // 2 + 1))


def _always_thirty_four(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Score, "threshold", property(lambda _self: 34))


def _not_cumulative(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "product", lambda factors: max((factor for _, factor in factors), default=1))


def _multipliers(patch: pytest.MonkeyPatch, dropped: str) -> None:
    multipliers = rules.multipliers
    patch.setattr(
        rules, "multipliers", lambda *told: tuple(pair for pair in multipliers(*told) if pair[0] != dropped)
    )


def _sans_atout_counts_once(patch: pytest.MonkeyPatch) -> None:
    _multipliers(patch, "no_trump")


def _surcontre_counts_like_contre(patch: pytest.MonkeyPatch) -> None:
    _multipliers(patch, "redouble")


def _only_the_taker_scores(patch: pytest.MonkeyPatch) -> None:
    scored = Score.__call__

    def taker_only(self: Score, frame: Any, state: Any) -> DealResult:
        result = scored(self, frame, state)
        taker = state.contract.declarer % 2 if state.contract else 0
        scores = tuple(score if side == taker else 0 for side, score in enumerate(result.scores))
        return DealResult(result.dealer, scores, result.points, result.tricks, result.contract)

    patch.setattr(Score, "__call__", taker_only)


def _penalty_to_the_offender(patch: pytest.MonkeyPatch) -> None:
    penalty = Score._penalty
    patch.setattr(Score, "_penalty", lambda self, frame, state: penalty(self, frame, state)[::-1])


def _redeal_moves_the_dealer(patch: pytest.MonkeyPatch) -> None:
    def all_of(results: Sequence[DealResult]) -> tuple[DealResult, ...]:
        return tuple(results)

    patch.setattr(match, "counted", all_of)


def _dealer_goes_the_wrong_way(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Ring, "next", Ring.previous)


def _ends_at_a_hundred(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "GAME_TARGETS", (100, 100, 120))


def _decider_to_101(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "GAME_TARGETS", (101, 101, 101))


def _more_than_the_target(patch: pytest.MonkeyPatch) -> None:
    points_match = match.PointsMatch
    patch.setattr(coinchee, "PointsMatch", lambda ring, targets: points_match(ring, (targets[0] + 1,)))


def _one_game_wins(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(match.PointsMatch, "needed", property(lambda _self: 1))


def _nineteen_deals(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "FIXED_DEALS", 18)


def _ties_add_up(patch: pytest.MonkeyPatch) -> None:
    def stake(results: Sequence[DealResult], *, tie_doubles_next: bool) -> int:
        ties = 0
        for result in results:
            ties = 0 if any(result.scores) else ties + 1
        return 1 << ties if tie_doubles_next else 1

    patch.setattr(match, "next_stake", stake)


def _ties_always_double(patch: pytest.MonkeyPatch) -> None:
    next_stake = match.next_stake
    patch.setattr(match, "next_stake", lambda results, **_: next_stake(results, tie_doubles_next=True))


def _quota_one_too_late(patch: pytest.MonkeyPatch) -> None:
    owes = match.owes_no_trump
    patch.setattr(match, "owes_no_trump", lambda own, total, done, quota: owes(own, total + 1, done, quota))


COUNTING = (
    Mistake("the trick's point goes to the other side", _trick_point_to_the_wrong_side, ("worked cases", "oracle")),
    Mistake("the threshold is one too high", _threshold_off_by_one, ("worked cases", "oracle", "deals")),
    Mistake("the threshold is 34 without trick points", _always_thirty_four, ("worked cases", "oracle", "deals")),
    Mistake("multipliers are not cumulative", _not_cumulative, ("worked cases", "oracle", "deals")),
    Mistake("sans-atout does not double", _sans_atout_counts_once, ("worked cases", "oracle", "deals")),
    Mistake("a surcontre counts like a contre", _surcontre_counts_like_contre, ("worked cases", "oracle", "deals")),
    Mistake("only the taker scores", _only_the_taker_scores, ("worked cases", "oracle")),
    Mistake("the offender takes the penalty", _penalty_to_the_offender, ("worked cases", "oracle", "deals")),
    Mistake("a redeal moves the dealer", _redeal_moves_the_dealer, ("worked cases", "oracle of matches")),
    Mistake("the deal goes the wrong way", _dealer_goes_the_wrong_way, ("worked cases", "oracle of matches")),
    Mistake("a game ends at 100", _ends_at_a_hundred, ("worked cases", "oracle of matches")),
    Mistake("the decider ends at 101", _decider_to_101, ("worked cases", "oracle of matches")),
    Mistake("the target must be passed", _more_than_the_target, ("worked cases", "oracle of matches")),
    Mistake("one game wins the match", _one_game_wins, ("worked cases", "oracle of matches")),
    Mistake("eighteen deals instead of twenty", _nineteen_deals, ("worked cases", "oracle of matches")),
    Mistake("ties add up", _ties_add_up, ("worked cases", "oracle of matches")),
    Mistake("ties double without the option", _ties_always_double, ("worked cases", "oracle of matches")),
    Mistake("the quota binds one deal too late", _quota_one_too_late, ("worked cases", "oracle of matches")),
)
