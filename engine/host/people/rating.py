"""How strong players are, from who beat whom: OpenSkill's Plackett-Luce model with its own default figures.

Weng and Lin, "A Bayesian approximation method for online ranking" (2011); https://openskill.me. What is shown is the
ordinal, mu - 3 sigma, in hundredths: a newcomer has 0.

A match among people moves a rating by a part of what the model says, so that no rating can be bought: less the surer
the rating is than those it is measured by, less each time that the same people meet, and less the less people decided
in the match. Whoever gave a match up, or was covered, has lost it in full.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from types import MappingProxyType

from openskill.models import PlackettLuce, PlackettLuceRating

from engine.games import GAMES
from engine.host.state.ids import PersonId
from engine.host.state.leaderboards import Pool, pool_of
from engine.host.state.settlement import COMPUTER, Entry, Settlement, against_people, opponents, pool

_MODEL = PlackettLuce()

FULL = 24
"""Decisions that each person takes in a match which counts in full; in a shorter one it counts by their share."""
LEAST = 6
"""With fewer decisions a match says nothing."""
FAMILIAR = 6
"""After so many matches against the same opponent another counts a quarter."""
UNSURE = 36
"""How steeply a match counts less against people whose ratings are less sure than one's own."""

Met = Mapping[tuple[PersonId, PersonId], int]
"""How often people have met on different sides in earlier matches that were rated."""


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


def weight_of(decisions: Sequence[int]) -> int:
    """By how many hundredths a match counts in which each person's seat took so many decisions."""
    mean = sum(decisions) / len(decisions) if decisions else 0
    return 0 if mean < LEAST else round(100 * min(1, mean / FULL))


def after_match(
    entries: Sequence[Entry],
    before: Mapping[PersonId, Rating],
    weight: int | None = None,
    met: Met = MappingProxyType({}),
) -> dict[PersonId, Rating]:
    """Everybody's rating after a match that counts by `weight` hundredths. A person whom a computer player covered
    can only lose by it. None is for a match that an earlier program settled: it moves ratings by all that the model
    says, as it did then."""
    sides = sorted({entry.side for entry in entries})
    # a side wins and loses together, whoever played well: the model tells partners apart over many matches
    teams = [[entry for entry in entries if entry.side == side] for side in sides]
    strengths = [[_strength(before.get(entry.account, Rating())) for entry in team] for team in teams]
    found = _MODEL.rate(strengths, ranks=[team[0].place for team in teams])
    counted = weight if not against_people(entries) else None
    ratings = dict[PersonId, Rating]()
    for team, strengths_after in zip(teams, found, strict=True):
        for entry, strength in zip(team, strengths_after, strict=True):
            old = before.get(entry.account, Rating())
            part = 1.0 if counted is None else _part(entry, entries, before, counted, met)
            ratings[entry.account] = _kept(entry, old, _moved(old, Rating(strength.mu, strength.sigma), part))
    return ratings


def _part(entry: Entry, entries: Sequence[Entry], before: Mapping[PersonId, Rating], weight: int, met: Met) -> float:
    """By which part of what the model says this rating moves."""
    others = [other.account for other in opponents(entry, entries)]
    own = before.get(entry.account, Rating()).sigma
    unsure = fmean(before.get(other, Rating()).sigma for other in others)
    familiar = fmean(met.get((entry.account, other), 0) for other in others)
    counts = 1.0 if entry.covered else weight / 100
    return counts * min(1.0, own / unsure) ** UNSURE / (1 + familiar / FAMILIAR) ** 2


def _moved(old: Rating, new: Rating, part: float) -> Rating:
    """The rating, moved by a part of the way from the old to the new one."""
    return Rating(old.mu + part * (new.mu - old.mu), old.sigma * (new.sigma / old.sigma) ** part)


def _kept(entry: Entry, before: Rating, after: Rating) -> Rating:
    # a computer player's win is not the absent person's; its loss is, or leaving a match that is lost would pay
    return before if entry.covered and after.shown > before.shown else after


def _strength(rating: Rating) -> PlackettLuceRating:
    return _MODEL.rating(rating.mu, rating.sigma)


def rated_with(game: str) -> str:
    """The pool whose ratings a game shows."""
    return pool_of(game, GAMES[game].seats) if game in GAMES else game
