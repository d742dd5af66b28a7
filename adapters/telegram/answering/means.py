"""What every answer on Telegram is made from."""

from dataclasses import dataclass

from telegram import Bot

from adapters.chat.desk import Desk
from adapters.telegram.sending.ephemeral import Ephemerals
from adapters.telegram.sending.hands import Hands
from adapters.telegram.sending.private_chats import PrivateChats
from engine.host.service.tables import TableService


@dataclass(frozen=True, slots=True)
class Means:
    """One bot, with what it asks and what it knows of people and groups."""

    bot: Bot
    service: TableService
    desk: Desk
    private: PrivateChats
    hands: Hands
    ephemerals: Ephemerals
