"""`pli serve` where nothing is reached but through a proxy, and TLS is signed by an authority of one's own."""

from pathlib import Path

import pytest
from yarl import URL

from tests.bot.program import environment, running
from tests.bot.test_discord_shards import hand_at, opens, plays_of
from tests.bot.test_serve import dealt, hand, telegram
from tests.loopback.discord import DiscordServer
from tests.loopback.proxy import AUTHORITY, Proxy
from tests.loopback.telegram.server import TelegramServer
from tests.running.programs import Wanted

__all__ = ["telegram"]

TELEGRAM = "api.telegram.org"
DISCORD = ("discord.com", "gateway.discord.gg")


@pytest.mark.long
async def test_both_platforms_are_played_on_with_three_variables(telegram: TelegramServer, tmp_path: Path) -> None:
    """The program knows the platforms' own addresses, and nothing of the loopback servers."""
    async with DiscordServer() as discord:
        ports = {name: int(URL(discord.api_url).port or 0) for name in DISCORD}
        async with (
            Proxy({**ports, TELEGRAM: int(URL(telegram.base_url).port or 0)}, "pli:p/w") as proxy,
            running(_program(tmp_path, discord, telegram, proxy)) as process,
        ):
            await discord.gateway.until_connected()
            ana, bruno = telegram.person("Ana"), discord.person("Bruno")
            await dealt(ana, telegram.supergroup("Cards", ana))
            await opens(bruno, discord.channel)
            mine, play = await hand(ana)
            await ana.press(mine, data=play)
            await hand(ana, after=play)
            his = await hand_at(bruno)
            card = plays_of(his)[0]
            await bruno.click(his, custom_id=card)
            await hand_at(bruno, after=card)
            told = f"reached through the proxy http://{proxy.address}"
            process.terminate()
            assert process.stderr is not None
            log = (await process.stderr.read()).decode()
        assert told in log
        assert "p%2Fw" not in log
        assert "p/w" not in log
        assert set(proxy.passed) == {*DISCORD, TELEGRAM}
        assert not proxy.refused


def _program(folder: Path, discord: DiscordServer, telegram: TelegramServer, proxy: Proxy) -> Wanted:
    variables = environment(
        folder,
        DISCORD_TOKEN=discord.token,
        TELEGRAM_TOKEN=telegram.token,
        HTTPS_PROXY=f"http://pli:p%2Fw@{proxy.address}",
        SSL_CERT_FILE=str(AUTHORITY),
        PLI_LOG="debug",
    )
    return Wanted("bot", ("serve",), variables, anew=True)  # certificates are loaded with the libraries
