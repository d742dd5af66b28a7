"""The cards as emojis of the application: drawn small, uploaded once."""

import io
import re
from itertools import islice

import pytest
from PIL import Image

from adapters.chat.gateway import CannotConnect
from adapters.discord.sending.emoji_upload import upload
from adapters.pictures.emojis import SIDE, emojis
from bot.emojis import every_card
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.emojis import MAX_BYTES, MAX_EMOJIS
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]

ADDED = "POST /applications/{application_id}/emojis"


@pytest.mark.long
def test_every_card_has_an_emoji_of_its_own_that_discord_takes() -> None:
    drawn = list(emojis(every_card()))
    names = [name for name, _ in drawn]
    assert len(set(names)) == len(names) < MAX_EMOJIS
    assert all(re.fullmatch(r"\w{2,32}", name, re.ASCII) for name in names)
    assert {"pli_10_S", "pli_V_H", "pli_Q_mountain", "pli_R13_red"} <= set(names)
    assert len({image for _, image in drawn}) == len(drawn)
    for _, data in drawn:
        assert len(data) < MAX_BYTES
        with Image.open(io.BytesIO(data)) as image:
            assert image.size == (SIDE, SIDE)
            assert image.mode == "RGBA"


async def test_only_what_is_missing_is_uploaded(discord_server: DiscordServer) -> None:
    drawn = list(islice(emojis(every_card()), 4))
    assert await upload(discord_server.token, drawn[:2]) == 2
    assert await upload(discord_server.token, drawn) == 2
    assert await upload(discord_server.token, drawn) == 0
    assert len(discord_server.journal.find(ADDED)) == 4


async def test_a_wrong_token_is_said(discord_server: DiscordServer) -> None:
    with pytest.raises(CannotConnect, match="token"):
        await upload("wrong", ())


async def test_a_refused_emoji_is_said(discord_server: DiscordServer) -> None:
    with pytest.raises(CannotConnect, match="400"):
        await upload(discord_server.token, [("x", b"\x89PNG\r\n\x1a\nno picture")])
