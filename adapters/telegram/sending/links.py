"""Links that lead into the private chat, and from there back to the table.

Telegram gives a bot what follows `?start=`: at most 64 of the characters A-Z a-z 0-9 _ and -.

    t-<table>          shows the hand there; other letters show the score, the rules and so on
    j-<table>-<seal>   invites whoever opens it to the table; because of the seal nobody else can make one
    q-<table>-<words>  looks words up in the rules, in the reader's language; the table may be left out
"""

import base64
import hashlib
import hmac
import re
from dataclasses import dataclass
from urllib.parse import urlencode

from telegram import Bot

from adapters.chat.requests.every import BUTTONS
from adapters.telegram.identity import Spot, is_supergroup
from engine.host.state.ids import ALPHABET, TableId
from engine.messages.tokens import TableVerb, Verb

_SHOWS = {request.letter: verb for verb, request in BUTTONS.items()}
"""What a link's first letter asks for."""
_PAYLOAD = re.compile(rf"([{''.join(_SHOWS)}])-([{ALPHABET}]+)")
_INVITATION = re.compile(rf"j-([{ALPHABET}]+)-([\w-]+)", re.ASCII)
_QUESTION = re.compile(rf"q-([{ALPHABET}]*)-([\w-]*)", re.ASCII)
_SEAL = 12
"""Bytes of a seal, which are 16 characters of a link."""
_WORDS = 36
"""Bytes of a question that a link has room for."""


@dataclass(frozen=True, slots=True)
class Invited:
    """An invitation to a table. The link may be made up: `is_sealed` tells."""

    table: TableId
    seal: str


@dataclass(frozen=True, slots=True)
class Question:
    """Something to be looked up in the rules."""

    table: TableId | None
    words: str


def start_link(bot: str, table: TableId, verb: Verb = Verb.HAND) -> str:
    """A link that opens the private chat with the bot of this username and, on Start, shows what `verb` stands for at
    the table: the hand, unless told otherwise."""
    return _link(bot, f"{BUTTONS[verb].letter}-{table}")


def hello_link(bot: str) -> str:
    """A link that opens the private chat, and on Start shows every hand that the person holds."""
    return _link(bot, "hello")


def app_link(bot: str, table: str) -> str:
    """A link that opens the bot's Mini App with the table of this name, in any chat."""
    return f"https://t.me/{bot}?startapp={table}"


def group_link(bot: str) -> str:
    """A link that opens Telegram's list of groups, to add the bot to one of them."""
    return f"https://t.me/{bot}?startgroup"


def invitation_link(bot: Bot, table: TableId) -> str:
    """A link that invites whoever opens it to the table."""
    return _link(bot.username, f"j-{table}-{_seal(bot, table)}")


def is_sealed(bot: Bot, asked: Invited) -> bool:
    """Whether the bot made the link, with its present token."""
    return hmac.compare_digest(asked.seal.encode(), _seal(bot, asked.table).encode())


def question_link(bot: str, table: TableId | None, words: str) -> str:
    """A link that opens the private chat and answers there; a long question is cut."""
    kept = words.encode()[:_WORDS].decode(errors="ignore")
    return _link(bot, f"q-{table or ''}-{base64.urlsafe_b64encode(kept.encode()).decode().rstrip('=')}")


def share_link(url: str, text: str) -> str:
    """A link that opens Telegram's list of chats, to pass on `url` with `text`."""
    return f"https://t.me/share/url?{urlencode({'url': url, 'text': text})}"


def read_payload(payload: str) -> TableVerb | Invited | Question | None:
    """What a start link asks for: what a button of a table would, an invitation, or a look into the rules; None if it
    is no link of ours."""
    if found := _PAYLOAD.fullmatch(payload):
        return TableVerb(TableId(found[2]), _SHOWS[found[1]])
    if found := _INVITATION.fullmatch(payload):
        return Invited(TableId(found[1]), found[2])
    if found := _QUESTION.fullmatch(payload):
        words = _read(found[2])
        return Question(TableId(found[1]) if found[1] else None, words) if words is not None else None
    return None


def message_link(spot: Spot, message: int) -> str | None:
    """A link to a message of a supergroup; None for other chats, whose messages have no address."""
    if not is_supergroup(spot.chat):
        return None
    inner = str(spot.chat).removeprefix("-100")
    topic = f"/{spot.thread}" if spot.thread is not None else ""
    return f"https://t.me/c/{inner}{topic}/{message}"


def _link(bot: str, payload: str) -> str:
    return f"https://t.me/{bot}?start={payload}"


def _seal(bot: Bot, table: TableId) -> str:
    digest = hmac.digest(bot.token.encode(), f"invitation:{table}".encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(digest[:_SEAL]).decode()


def _read(words: str) -> str | None:
    """The words of a question; None for characters that do not stand for words."""
    try:
        return base64.urlsafe_b64decode(words + "=" * (-len(words) % 4)).decode()
    except ValueError:
        return None
