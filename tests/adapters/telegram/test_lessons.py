"""`/learn` through python-telegram-bot: a lesson is played to its end by somebody who presses what is offered."""

from functools import partial
from random import Random

import pytest

from engine.host.state.table import Phase
from engine.messages.texts import Texts
from tests.adapters.taught import advises, beginning, lessons
from tests.adapters.telegram.players import Player
from tests.adapters.telegram.program import Program, running
from tests.adapters.telegram.scenes import open_privately, private_texts, until_next
from tests.fixtures_store import MemoryUnderTest
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.rooms import Room
from tests.loopback.telegram.server import TelegramServer

MOST = 600


@pytest.mark.long
@lessons("chibre", "fr")
@pytest.mark.timeout(600)
async def test_a_lesson_is_played_to_its_end(telegram: TelegramServer, game: str, language: str) -> None:
    learner = telegram.person("Lou", language_code=language)
    room = telegram.supergroup("Cards", learner)
    await learner.start(wait=False)
    async with running(telegram, MemoryUnderTest()) as program:
        await open_privately(telegram, learner)
        await learner.command(room, f"/learn {game}", wait=False)
        await learner.waits_to_see(None, lambda seen: " 1" in seen.text)
        told = await _played(program, learner, room, beginning("lesson-hidden-next", language))
        await learner.waits_to_see(None, beginning("lesson-over", language))
        table = (await program.table_of(learner)).table
    assert table.lesson is not None
    assert (table.lesson.deals, table.practice) == (2, False)
    assert any(advises(text, language) for text in told)
    assert Texts(language)("lesson-word-trick") in "\n".join(told)


async def _played(program: Program, learner: Person, room: Room, next_one: str) -> list[str]:
    """What the private chat said while the person played both deals."""
    player, told = Player(learner, room, Random(3)), list[str]()
    for _ in range(MOST):
        told += private_texts(learner)
        loaded = await program.table_of(learner)
        if loaded.table.phase is Phase.OVER:
            return told
        if loaded.table.phase is Phase.BETWEEN:
            await learner.waits_to_see(None, next_one)
        if loaded.table.turn.waiting is None:
            await until_next(program, loaded.table.id)
            continue
        before = len(program.server.journal.entries)
        if not await player.act() and len(program.server.journal.entries) == before:
            await program.server.until(partial(_goes_on, program, before))
    raise AssertionError(f"the lesson has no end:\n{told[-1]}")


def _goes_on(program: Program, before: int) -> bool:
    return len(program.server.journal.entries) > before
