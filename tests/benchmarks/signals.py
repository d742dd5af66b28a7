"""What signals between partners win: a level by the usual ones against the same level without any, on the same packs.

    python -m tests.benchmarks.signals [--deals 1000] [--game manille ...] [--level master]

Calls are the steady player's on both sides. The side with signals sends them and, where its level reads hands, takes
everybody's discards for signals, those of the other side too, which sends none.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

from engine.games import GAMES, ruleset
from engine.players import PLAYERS, Player
from engine.players.levels import levels_of
from engine.rules.actions import Action
from engine.rules.deal import Rules
from engine.rules.signals import SIGNALS
from engine.rules.views import SeatView
from tests.engine.players.duels import Difference, Timed, duel, summed

SEED = 12
OFFERED = tuple(name for name, game in GAMES.items() if SIGNALS in game.schema.options)


@dataclass(frozen=True, slots=True)
class Signalling:
    """A player at a table of its own, where signals are agreed on."""

    player: Player
    rules: Rules

    @property
    def kind(self) -> str:
        return self.player.kind

    def choose(self, _: Rules, deal: SeatView) -> Action:
        """As the player would there."""
        return self.player.choose(self.rules, deal)

    def volunteer(self, _: Rules, deal: SeatView) -> Action | None:
        """As the player would there."""
        return self.player.volunteer(self.rules, deal)


def differences(game: str, player: Player, deals: int, seed: int = SEED) -> Iterator[Difference]:
    """By what signals are ahead, deal by deal."""
    agreed = Signalling(player, ruleset(game, {SIGNALS.name: "usual"}).rules)
    yield from duel(
        ruleset(game, {}).rules, Timed(agreed, cards_only=True), Timed(player, cards_only=True), deals, seed
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--game", action="append", choices=OFFERED)
    parser.add_argument("--level", choices=tuple(PLAYERS), help="the strongest of the game where none is given")
    asked = parser.parse_args()
    for game in asked.game or OFFERED:
        level = asked.level or levels_of(game)[-1]
        found = list(differences(game, PLAYERS[level], asked.deals))
        score, points = summed([each.score for each in found]), summed([each.points for each in found])
        told = f"{score[0]:+.2f} ± {score[1]:.2f} {GAMES[game].unit}, cards {points[0]:+.2f} ± {points[1]:.2f}"
        print(f"{game:18} {level}: {told}, {asked.deals} deals", flush=True)


if __name__ == "__main__":
    main()
