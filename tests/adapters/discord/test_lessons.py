"""`/learn` through discord.py: a lesson is played to its end by somebody who clicks what is offered."""

from dataclasses import replace

import pytest

from engine.messages.texts import Texts
from tests.adapters.discord import program as programs
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.players import hand_of, play_on
from tests.adapters.discord.program import running
from tests.adapters.taught import advises, beginning, lessons
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]


@pytest.mark.long
@lessons("manille", "en")
@pytest.mark.timeout(600)
async def test_a_lesson_is_played_to_its_end(
    discord_server: DiscordServer, monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    monkeypatch.setattr(programs, "PACE", replace(programs.PACE, talk=1))
    evening = Evening(discord_server)
    learner, texts = discord_server.person("Lou", locale=language), Texts(language)
    evening.people = [learner]
    told: list[str] = []

    def over() -> bool:
        hand = hand_of(learner)
        told.extend([hand.text] if hand is not None else [])
        return evening.over

    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await learner.slash(discord_server.channel, "learn", game=game)
        await play_on(discord_server, discord_server.channel, evening.people, over)
        await discord_server.settle()
        seen = "\n".join(message.text for message in learner.sees())
    lesson = evening.table.lesson
    assert lesson is not None
    assert (lesson.deals, evening.table.practice) == (2, False)
    assert told
    assert all(advises(text, language) for text in told)
    assert f"{texts('lesson-word-trick')}{texts('lesson-word', word='', meaning='').rstrip()}" in "\n".join(told)
    assert beginning("lesson-over", language) in seen
    assert not discord_server.journal.refused
