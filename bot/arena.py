"""`pli arena`: how much stronger one computer player is than another, on the same cards."""

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.games import GAMES, ruleset
from engine.kernel import chosen
from engine.players import PLAYERS
from engine.players.arena import Timed, duel, summed


class Match(NamedTuple):
    """Who is compared, and on what."""

    ours: str
    theirs: str
    game: str
    deals: int
    seed: int
    cards_only: bool


def compare(match: Match, options: Mapping[str, str]) -> str:
    """Plays the deals; returns a line of JSON with the difference per deal, its standard error, and the milliseconds
    of CPU that a decision took. Raises `OptionError` for house rules that the game does not have."""
    ours, theirs = (Timed(PLAYERS[kind], match.cards_only) for kind in (match.ours, match.theirs))
    rules = ruleset(match.game, options).rules
    found = list(duel(rules, ours, theirs, match.deals, match.seed))
    score, error = summed([each.score for each in found])
    points, points_error = summed([each.points for each in found])
    said = {
        **match._asdict(),
        "kernel": chosen().name,
        "unit": GAMES[match.game].unit,
        "score": round(score, 3),
        "score_error": round(error, 3),
        "card_points": round(points, 2),
        "card_points_error": round(points_error, 2),
        "ms": {match.ours: spent(ours.seconds), match.theirs: spent(theirs.seconds)},
    }
    return json.dumps(said)


def spent(seconds: Sequence[float]) -> Mapping[str, float]:
    """Median and 99th percentile, in milliseconds, of the decisions in which there was a choice of cards."""
    ordered = sorted(seconds) or [0.0]
    median, slow = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
    return {"median": round(1000 * median, 2), "p99": round(1000 * slow, 2)}
