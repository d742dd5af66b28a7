"""How strong players are, from who beat whom: OpenSkill's Plackett-Luce model with its own default figures.

Weng and Lin, "A Bayesian approximation method for online ranking" (2011); https://openskill.me. What is shown is the
ordinal, mu - 3 sigma, in hundredths: a newcomer has 0.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

from engine.games import GAMES
from engine.host.results.leaderboards import Pool, pool_of
from engine.host.results.settlement import COMPUTER, Entry, Settlement, against_people, pool
from engine.host.tables.ids import PersonId

_MODEL = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Rating:
    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def shown(self) -> int:
        return round(100 * (self.mu - 3 * self.sigma))


def rated(settlement: Settlement) -> bool:
    """Whether this is the end of a match that ratings follow from: at an open table, or with computer players against
    people at one that is not friendly; with at least two known sides, and nobody in two seats."""
    entries = settlement.entries
    places = {entry.side: entry.place for entry in entries}
    # somebody who holds two seats has beaten, or lost to, himself: that says nothing of strength
    people = [entry.account for entry in entries if not entry.account.startswith(COMPUTER)]
    one_seat_each = len(set(people)) == len(people)
    known = min(places, default=-1) >= 0 and all(places.values())
    moves = pool(settlement) is Pool.OPEN or (not settlement.friendly and bool(against_people(entries)))
    return settlement.match_over and moves and one_seat_each and known and len(places) > 1


def moved(entries: Sequence[Entry]) -> Sequence[Entry]:
    """Those whose ratings a match changes: everybody, or if computer players play against people, those alone."""
    return against_people(entries) or entries


def after_match(entries: Sequence[Entry], before: Mapping[PersonId, Rating]) -> dict[PersonId, Rating]:
    """Everybody's rating after a match. A person whom a computer player covered can only lose by it."""
    sides = sorted({entry.side for entry in entries})
    # a side wins and loses together, whoever played well: the model tells partners apart over many matches
    teams = [[entry for entry in entries if entry.side == side] for side in sides]
    strengths = [[_strength(before.get(entry.account, Rating())) for entry in team] for team in teams]
    found = _MODEL.rate(strengths, ranks=[team[0].place for team in teams])
    return {
        entry.account: _kept(entry, before.get(entry.account, Rating()), Rating(strength.mu, strength.sigma))
        for team, strengths_after in zip(teams, found, strict=True)
        for entry, strength in zip(team, strengths_after, strict=True)
    }


def _kept(entry: Entry, before: Rating, after: Rating) -> Rating:
    # a computer player's win is not the absent person's; its loss is, or leaving a match that is lost would pay
    return before if entry.covered and after.shown > before.shown else after


def _strength(rating: Rating) -> PlackettLuceRating:
    return _MODEL.rating(rating.mu, rating.sigma)


def rated_with(game: str) -> str:
    """The pool whose ratings a game shows."""
    return pool_of(game, GAMES[game].seats) if game in GAMES else game
