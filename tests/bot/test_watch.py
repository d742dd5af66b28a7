"""A whole match of computer players in the terminal: its end, its leaderboard, and no card before its time."""

import re
from pathlib import Path

import pytest

from adapters.terminal import pace
from engine.host.commands import every as do
from engine.host.state.presets import SECOND
from engine.host.state.table import Phase
from tests.bot.program import pli
from tests.engine.host.tables import ROOM, House, person

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


async def test_a_watched_deal_goes_at_a_pace_that_can_be_followed() -> None:
    """Cards come one by one, six tenths of a second apart at the least and nine in the mean, but for the last, which
    nobody chooses; a trick lies for two seconds, a result for more than four."""
    house = House(pace=pace.watched(pace.NORMAL))
    opening = do.OpenTable(house.event(), person("Alice"), ROOM, "manille", {}, seated=False)
    table = (await house.service.handle(opening)).table.id
    await house.service.handle(do.AddComputers(house.event(), table, person("Alice")))
    await house.service.handle(do.Start(house.event(), table, person("Alice")))
    waits: dict[str, list[int]] = {"card": [], "trick": [], "result": []}
    while not waits["result"]:
        loaded = await house.look(table)
        assert loaded.deadline is not None
        state = loaded.dealt.state
        lies = bool(state.taken) and not state.trick
        kind = "result" if loaded.table.phase is not Phase.PLAYING else "trick" if lies else "card"
        waits[kind].append(loaded.deadline - loaded.now)
        await house.pass_time(table, loaded.deadline - loaded.now)
    assert len(waits["trick"]) == 7
    chosen = waits["card"][:-4]
    assert len(chosen) >= 24
    assert min(chosen) > 0.6 * SECOND
    assert 0.8 * SECOND < sum(chosen) / len(chosen) < 1.2 * SECOND
    assert waits["card"][-3:] == [0, 0, 0]
    assert 2 * SECOND < min(waits["trick"]) <= max(waits["trick"]) < 3 * SECOND
    assert min(waits["result"]) >= 4 * SECOND


def test_the_check_sees_a_card_that_is_shown_too_early() -> None:
    assert played_before_shown("West chooses\nNorth: A♠\nTrick 1: North A♠ · East K♠") == ["K♠"]
