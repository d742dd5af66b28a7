"""Matches of manille, its variants and coinchée told again from the rules text (rules 4.7, 5, 6), one deal after the
other."""

from dataclasses import dataclass, field
from typing import Any


@dataclass
class Match:
    """The match so far: `add` a deal, then read who deals next and whether somebody won."""

    game: str
    options: dict[str, Any]
    dealer: int
    number: int = 1
    stake: int = 1
    winners: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.teams = 3 if self.game == "manille-trois" else 2
        self.players = {"manille-trois": 3, "manille-deux": 2}.get(self.game, 4)
        nothing = [0] * self.teams
        self.game_scores, self.totals, self.games = list(nothing), list(nothing), list(nothing)
        self.choices, self.without_trump = list(nothing), list(nothing)

    def add(
        self, marked: list[int], *, sans_atout: bool, redeal: bool, bonus: int = 0, unplayed: bool = False
    ) -> None:
        """`bonus` is what a turned card brought, part of what was marked; `unplayed` where it won the game."""
        if redeal:
            return
        side = self.dealer % self.teams
        self.choices[side] += 1
        self.without_trump[side] += 1 if sans_atout else 0
        for team in range(self.teams):
            self.totals[team] += marked[team]
            self.game_scores[team] += marked[team]
        level = not unplayed and sum(map(abs, marked)) == bonus
        self.stake = 2 if self.options.get("tie_doubles_next") and level else 1
        self.number += 1
        self.dealer = (self.dealer + (3 if self.game == "manille-coinchee" else 1)) % self.players
        self._end()

    def deals(self) -> int:
        """How many there are in all, or none where their number is open."""
        if self.game == "manille-trois":
            return 30
        return 20 if self.options.get("end_mode") == "deals" else 0

    def _end(self) -> None:
        if self.deals():
            if self.number == self.deals() + 1:
                best = max(self.totals)
                self.winners = [team for team in range(self.teams) if self.totals[team] == best]
            return
        for team in range(self.teams):
            if self.game_scores[team] >= self.target():
                self.games[team] += 1
                if self.games[team] == self.games_needed():
                    self.winners = [team]
                else:
                    self.game_scores = [0, 0]
                return

    def target(self) -> int:
        if self.games_needed() == 1:
            return int(self.options["target"])
        return 121 if self.games == [1, 1] else 101

    def games_needed(self) -> int:
        return 2 if self.options.get("end_mode") == "two_games" else 1

    def owed(self) -> list[bool]:
        """For each side, or each player alone, whether all the choices that are left must be sans-atout."""
        quota = self.options.get("sa_quota", 0)
        if not quota:
            return []
        return [0 < quota - self.without_trump[team] >= 10 - self.choices[team] for team in range(self.teams)]
