"""What Discord's refusals mean for a message that was to be sent or edited."""

from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
import discord

from adapters.chat.gateway import Holds, Unsure
from adapters.chat.refusals import SHORTLY, Meaning, Refusal, found
from adapters.discord.library import Limited, Unnumbered

SERVER_ERROR = 500
UNKNOWN_CHANNEL = 10003
UNKNOWN_GUILD = 10004
UNKNOWN_MESSAGE = 10008
UNKNOWN_WEBHOOK = 10015
UNKNOWN_INTERACTION = 10062
OLD_EDITS = 30046
"""Messages older than an hour take only a limited number of edits."""
OPENING_DMS_TOO_FAST = 40003
FOLLOW_UPS_USED_UP = 40094
ALREADY_ACKNOWLEDGED = 40060
NOT_OURS = 50005
MISSING_PERMISSIONS = 50013
DMS_CLOSED = 50007
THREAD_ARCHIVED = 50083
THREAD_LOCKED = 160005
INVALID_RECIPIENT = 50033
INVALID_FORM = 50035
NO_DMS_WITHOUT_GUILD = 50278
TOKEN_EXPIRED = 50027

ANSWERED_OR_LATE = frozenset(
    {UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED, UNKNOWN_WEBHOOK, UNKNOWN_MESSAGE, TOKEN_EXPIRED}
)
"""An interaction that came twice or whose time is over, a message that was dismissed: nothing is left to do."""

FAILED = (500, 502, 503, 504, 520, 521, 522, 523, 524, 529)
"""Discord, or what stands in front of it, has failed at one request; whether others fail is known once they do."""
_BANNED = 60.0
"""Seconds to wait where the proxy in front of Discord turns the address away and does not say for how long."""
_TOKEN = 30.0
"""Seconds after which a token that was refused is tried again: its owner may be about to exchange it."""
_CROWDED = 20.0
"""Seconds to wait where Discord says that it is overloaded."""

REFUSALS = (
    Refusal(Meaning.UNSURE, kind=Unnumbered),  # by its nonce the next try is told the number
    # by Discord's own code, whatever the status: 30046 comes with 429, and others have changed theirs
    Refusal(Meaning.GONE, code=UNKNOWN_MESSAGE),
    Refusal(Meaning.GONE, code=UNKNOWN_WEBHOOK),
    Refusal(Meaning.GONE, code=UNKNOWN_INTERACTION),
    Refusal(Meaning.GONE, code=TOKEN_EXPIRED),
    Refusal(Meaning.GONE, code=FOLLOW_UPS_USED_UP),
    Refusal(Meaning.GONE, code=NOT_OURS),
    Refusal(Meaning.GONE, code=OLD_EDITS),
    Refusal(Meaning.LOST, code=UNKNOWN_CHANNEL),
    Refusal(Meaning.LOST, code=UNKNOWN_GUILD),
    Refusal(Meaning.CLOSED, code=OPENING_DMS_TOO_FAST),
    Refusal(Meaning.CLOSED, code=DMS_CLOSED),
    Refusal(Meaning.CLOSED, code=NO_DMS_WITHOUT_GUILD),
    Refusal(Meaning.CLOSED, code=INVALID_RECIPIENT),
    Refusal(Meaning.CLOSED, code=THREAD_ARCHIVED),
    Refusal(Meaning.CLOSED, code=THREAD_LOCKED),
    Refusal(Meaning.CLOSED, code=50001),  # the bot may not see the channel
    Refusal(Meaning.CLOSED, code=50008),  # a channel without texts
    Refusal(Meaning.CLOSED, code=50024),  # a channel of another kind
    Refusal(Meaning.CLOSED, code=MISSING_PERMISSIONS),
    Refusal(Meaning.CLOSED, code=200000),  # blocked by the rules of the server
    Refusal(Meaning.CLOSED, code=240000),  # blocked by the filter of links
    Refusal(Meaning.LATER, code=20016, holds=Holds.MESSAGE),  # slow mode
    Refusal(Meaning.LATER, code=20022, holds=Holds.MESSAGE, seconds=60.0),  # edits of an announcement
    Refusal(Meaning.LATER, code=20028),  # all that is written to the channel
    Refusal(Meaning.LATER, code=20029),  # all that is written to the server
    Refusal(Meaning.LATER, code=40062, holds=Holds.MESSAGE),  # a resource of Discord's own
    Refusal(Meaning.LATER, code=130000, seconds=_CROWDED),
    Refusal(Meaning.UNSURE, code=40333, holds=Holds.MESSAGE),  # Discord's own network, though it comes with 403
    # then by the status. Limits of a route are those of one kind of request: discord.py holds back the others of it
    Refusal(Meaning.LATER, 429, scope="global", holds=Holds.PLATFORM, seconds=_BANNED),
    Refusal(Meaning.LATER, 429, holds=Holds.MESSAGE),
    Refusal(Meaning.LATER, 401, holds=Holds.PLATFORM, seconds=_TOKEN),
    Refusal(Meaning.CLOSED, 403),
    Refusal(Meaning.CLOSED, 404),
    *(Refusal(Meaning.UNSURE, status, holds=Holds.MESSAGE) for status in (408, *FAILED)),
)
"""Every refusal that a message can meet: https://discord.com/developers/docs/topics/opcodes-and-status-codes"""


@contextmanager
def understood() -> Iterator[None]:
    """Turns Discord's errors into the gateway's: raises `Undeliverable`, `MessageGone` and `TryLater`.

    Any other error is raised as it is: a bug of ours, such as a form that Discord does not take.
    """
    try:
        yield
    except discord.HTTPException as refused:
        _take(refused)
    except (aiohttp.ClientError, OSError, TimeoutError) as unreachable:
        raise Unsure(SHORTLY) from unreachable


def _take(refused: discord.HTTPException) -> None:
    limited = refused if isinstance(refused, Limited) else None
    scope = limited.scope if limited is not None else ""
    line = found(REFUSALS, refused, refused.status, refused.code, refused.text, scope)
    line.take(refused, str(refused.code or refused.status), limited.retry_after if limited is not None else None)
