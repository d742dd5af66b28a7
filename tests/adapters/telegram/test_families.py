"""Each game through python-telegram-bot, by people who press what they see; one of them never pressed Start."""

from random import Random

import pytest

from engine.games import GAMES
from tests.adapters.families import SHORT_EVENING, evenings
from tests.adapters.results import tells_the_winners
from tests.adapters.telegram.players import LatePlayer, Player
from tests.adapters.telegram.program import running, seated, started
from tests.adapters.telegram.test_whole_game import Evening
from tests.adapters.telegram.truth import Truth
from tests.fixtures_store import MemoryUnderTest
from tests.loopback.telegram.server import TelegramServer


@pytest.mark.one_in(6)
@evenings
@pytest.mark.timeout(1800)
async def test_a_game_is_played(telegram: TelegramServer, game: str, whole: bool) -> None:
    people = [telegram.person(name) for name in ("Ana", "Bruno", "Chloé", "Dana")][: GAMES[game].seats]
    eve = telegram.person("Eve")
    room = telegram.supergroup("Cards", *people, eve)
    async with running(telegram, MemoryUnderTest()) as program:
        for person in people[:-1]:
            await person.start(wait=False)
        await telegram.settle()
        words = f"{game} {SHORT_EVENING.get(game, '')} clock=none"
        table = await seated(program, room, people, words)
        truth = Truth(program, table)
        since = telegram.clock.now()
        await started(program, room, people[0], table)
        await truth.note(since)
        chance = Random(game)
        players = [*(Player(person, room, chance) for person in people[:-1]), LatePlayer(people[-1], room, chance)]
        evening = Evening(program, room, players, eve, truth)
        await evening.play({}, deals=0 if whole else 1)
        loaded = await program.look(table)
        if whole:
            await people[0].waits_to_see(room, lambda seen: tells_the_winners(seen.text))
        print(f"\n{game}: {len(loaded.table.match.results)} deals\n{program.board(eve, room)}")
    assert [leak for person in (*people, eve) for leak in truth.leaks(person)] == []
    assert telegram.max_in_any_minute(room) <= 20
    assert not telegram.journal.requests(status=429)
