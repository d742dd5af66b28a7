"""`pli` in a process of its own that speaks to a loopback Discord: discord.py has no setting for that."""

import os
import sys

import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.main import main

if __name__ == "__main__":
    Route.BASE = os.environ["LOOPBACK_API"]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["LOOPBACK_GATEWAY"])
    Asset.BASE = os.environ["LOOPBACK_CDN"]
    sys.exit(main())
