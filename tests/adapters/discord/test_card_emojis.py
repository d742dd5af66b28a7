"""Cards on buttons as emojis of the application, beside their words; without the emojis everything is as it was."""

from collections.abc import Iterator

import pytest

from adapters.discord.sending.emoji_upload import upload
from adapters.pictures.emojis import emojis
from engine.messages.message import CardFace
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.players import hand_of, play_on
from tests.adapters.discord.program import running
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.components import Button
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]

SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
DRAWN = [CardFace(rank, sign, red=sign in "♥♦") for rank in ("10", "A") for sign in SIGNS]
"""Cards that are called the same in English and French."""
LOOKED_UP = "GET /applications/{application_id}/emojis"


def cards(evening: Evening) -> Iterator[Button]:
    """The buttons of cards in the newest hands."""
    for person in evening.people:
        hand = hand_of(person)
        for button in hand.buttons if hand is not None else ():
            if button.label.strip("()")[-1:] in SIGNS:
                yield button


def drawn(evening: Evening) -> list[Button]:
    return [button for button in cards(evening) if button.emoji]


async def test_buttons_show_the_emojis_that_there_are_beside_their_words(discord_server: DiscordServer) -> None:
    await upload(discord_server.token, emojis(DRAWN))
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        await play_on(discord_server, discord_server.channel, evening.people, lambda: bool(drawn(evening)))
        for button in cards(evening):
            label = button.label.strip("()")
            known = label[:-1] in ("10", "A")
            assert button.emoji == (f"pli_{label[:-1]}_{SIGNS[label[-1]]}" if known else "")
        assert len(discord_server.journal.find(LOOKED_UP)) == 2  # by the upload, and once at the start


@pytest.mark.long
async def test_an_emoji_that_is_gone_costs_no_hand(discord_server: DiscordServer) -> None:
    await upload(discord_server.token, emojis(DRAWN))
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        await play_on(discord_server, discord_server.channel, evening.people, lambda: bool(drawn(evening)))
        discord_server.emojis.ids.clear()
        moves = evening.moves()
        await play_on(discord_server, discord_server.channel, evening.people, lambda: evening.moves() >= moves + 6)
        assert list(cards(evening))
        assert drawn(evening) == []
