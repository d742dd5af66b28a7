"""Matches of manille and coinchée told again from the rules text (rules 4.7, 5.3, 6), one deal after the other."""

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
    game_scores: list[int] = field(default_factory=lambda: [0, 0])
    totals: list[int] = field(default_factory=lambda: [0, 0])
    games: list[int] = field(default_factory=lambda: [0, 0])
    choices: list[int] = field(default_factory=lambda: [0, 0])
    without_trump: list[int] = field(default_factory=lambda: [0, 0])
    winners: list[int] = field(default_factory=list)

    def add(self, marked: list[int], *, sans_atout: bool, redeal: bool) -> None:
        if redeal:
            return
        side = self.dealer % 2
        self.choices[side] += 1
        self.without_trump[side] += 1 if sans_atout else 0
        for team in (0, 1):
            self.totals[team] += marked[team]
            self.game_scores[team] += marked[team]
        self.stake = 2 if self.options.get("tie_doubles_next") and marked == [0, 0] else 1
        self.number += 1
        self.dealer = (self.dealer + (1 if self.game == "manille" else 3)) % 4
        self._end()

    def _end(self) -> None:
        if self.options.get("end_mode") == "deals":
            if self.number == 21:
                best = max(self.totals)
                self.winners = [team for team in (0, 1) if self.totals[team] == best]
            return
        for team in (0, 1):
            if self.game_scores[team] >= self.target():
                self.games[team] += 1
                if self.games[team] == self.games_needed():
                    self.winners = [team]
                else:
                    self.game_scores = [0, 0]
                return

    def target(self) -> int:
        if self.game == "manille-coinchee":
            return int(self.options["target"])
        return 121 if self.games == [1, 1] else 101

    def games_needed(self) -> int:
        return 2 if self.game == "manille" else 1

    def owed(self) -> list[bool]:
        """For each side whether all the choices it has left must be sans-atout."""
        quota = self.options.get("sa_quota", 0)
        if not quota:
            return []
        return [0 < quota - self.without_trump[team] >= 10 - self.choices[team] for team in (0, 1)]
