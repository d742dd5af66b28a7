"""Players that do what players must not: they take long, never answer, break down. Real ones, in real workers."""

import os
import signal
import time
from dataclasses import dataclass

import pytest

from engine.games import GAMES, ruleset
from engine.host.ports.thinking import Question, TurnOf
from engine.players import Player
from engine.players.levels import Level
from engine.rules.actions import Action, PlayCard
from engine.rules.cards import Card
from engine.rules.deal import Rules
from engine.rules.state import DealSetup
from engine.rules.views import SeatView, view

DAY = 86_400
"""Seconds: enough on any machine, and for whatever is computed beside. Who is to be late gets less."""


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine may take longer to start a worker, or stand still for longer, than people wait: who is given up
    is given up where a test says so."""
    for bound in ("STARTING", "HUNG"):
        monkeypatch.setattr(f"adapters.workers.pool.{bound}", DAY)


@dataclass(frozen=True)
class SlowPlayer:
    """The last legal action, after so many seconds: nobody else would choose that."""

    seconds: float = 0.0
    kind: str = "slow"

    def choose(self, rules: Rules, deal: SeatView) -> Action:
        time.sleep(self.seconds)
        return deal.legal[-1]

    def volunteer(self, rules: Rules, deal: SeatView) -> Action | None:
        return None


@dataclass(frozen=True)
class HangingPlayer(SlowPlayer):
    """Never comes to an end."""

    kind: str = "hanging"

    def choose(self, rules: Rules, deal: SeatView) -> Action:
        while True:
            pass


@dataclass(frozen=True)
class DyingPlayer(SlowPlayer):
    """Takes its process with it."""

    kind: str = "dying"

    def choose(self, rules: Rules, deal: SeatView) -> Action:
        os.kill(os.getpid(), signal.SIGKILL)
        return deal.legal[-1]


@dataclass(frozen=True)
class FailingPlayer(SlowPlayer):
    """Has a bug whose message names a card."""

    kind: str = "failing"

    def choose(self, rules: Rules, deal: SeatView) -> Action:
        print("a player that prints")
        raise RuntimeError(f"holds {deal.hand}")


@dataclass(frozen=True)
class CheatingPlayer(SlowPlayer):
    """Plays a card that is not his to play."""

    kind: str = "cheating"

    def choose(self, rules: Rules, deal: SeatView) -> Action:
        return PlayCard(next(Card(card) for card in rules.deck.cards if card not in deal.hand))


def level(player: Player) -> Level:
    """A level that has such a player."""
    return Level(player.kind, player, 1000 * DAY)


def question(player: Player) -> Question:
    """The first decision of a deal of manille."""
    game = GAMES["manille"]
    rules = ruleset("manille", {}).rules
    state = rules.start(DealSetup(0), tuple(rules.deck.cards)).state
    seat = min(rules.to_act(state))
    return Question(TurnOf("deal", 0, seat), level(player), "manille", {}, game.version, view(rules, state, seat))
