"""A whole match of computer players in the terminal: its end, its leaderboard, and no card before its time."""

import re
from pathlib import Path

import pytest

from tests.bot.program import pli

CARD = re.compile(r"(?<![0-9A-Z])(10|[AKQJ987])([♠♥♦♣])")
DEAL = re.compile(r"^Deal \d+", re.MULTILINE)
PLAY = re.compile(r"^[^:]*: (?:10|[AKQJ987])[♠♥♦♣]$")


def played_before_shown(deal: str) -> list[str]:
    """Cards of a deal's transcript that appear before somebody plays them. The hands are shown once all is played."""
    played: set[str] = set()
    early = []
    for line in deal.splitlines():
        cards = {rank + suit for rank, suit in CARD.findall(line)}
        if PLAY.match(line):
            played |= cards
        early += sorted(cards - played)
    return early


@pytest.mark.parametrize(("game", "option"), [("manille", "end_mode=deals"), ("manille-coinchee", "target=50")])
def test_a_watched_match_runs_to_its_end(tmp_path: Path, game: str, option: str) -> None:
    done = pli(tmp_path, "play", "--watch", "--fast", "--game", game, "--option", option)
    assert done.returncode == 0, done.stderr
    transcript, _, leaders = done.stdout.partition("Leaderboard")
    deals = DEAL.split(transcript)[1:]
    assert len(deals) == 20 if game == "manille" else deals  # one surcontre may reach 50 at once
    assert [card for deal in deals for card in played_before_shown(deal)] == []
    assert sum(len(PLAY.findall(line)) for line in transcript.splitlines()) == 32 * len(deals)
    assert leaders.count("steady") == 4
    again = pli(tmp_path, "leaderboard", "--game", game)
    assert again.stdout.strip() == f"Leaderboard{leaders}".strip()


def test_the_check_sees_a_card_that_is_shown_too_early() -> None:
    assert played_before_shown("West chooses\nNorth: A♠\nTrick 1: North A♠ · East K♠") == ["K♠"]
