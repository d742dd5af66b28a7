"""Links that lead into the private chat, and from there back to the table."""

import re

from adapters.telegram.identity import Spot, is_supergroup
from engine.host.ids import ALPHABET, TableId
from engine.presentation.tokens import Verb

_SHOWS = {
    "t": Verb.HAND,
    "s": Verb.SCORE,
    "l": Verb.LAST_TRICK,
    "r": Verb.RULES,
    "d": Verb.RECORD,
    "m": Verb.MORE,
    "h": Verb.MANAGE,
}
"""What a link's first letter asks for."""
_LETTERS = {verb: letter for letter, verb in _SHOWS.items()}
_PAYLOAD = re.compile(rf"([{''.join(_SHOWS)}])-([{ALPHABET}]+)")


def start_link(bot: str, table: TableId, verb: Verb = Verb.HAND) -> str:
    """Opens the private chat with the bot of this username; on Start it shows that of the table."""
    return f"https://t.me/{bot}?start={_LETTERS[verb]}-{table}"


def read_payload(payload: str) -> tuple[TableId, Verb] | None:
    """What a start link asked for; None for anything that no link of ours says."""
    found = _PAYLOAD.fullmatch(payload)
    return (TableId(found[2]), _SHOWS[found[1]]) if found else None


def message_link(spot: Spot, message: int) -> str | None:
    """Leads to a message of a supergroup; messages of other chats have no address."""
    if not is_supergroup(spot.chat):
        return None
    inner = str(spot.chat).removeprefix("-100")
    topic = f"/{spot.thread}" if spot.thread is not None else ""
    return f"https://t.me/c/{inner}{topic}/{message}"


def hello_link(bot: str) -> str:
    """Opens the private chat; on Start it shows every hand that its owner holds."""
    return f"https://t.me/{bot}?start=hello"
