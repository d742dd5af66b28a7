"""What Discord's refusals mean for a message that was to be sent or edited."""

from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
import discord

from adapters.chat.gateway import MessageGone, TryLater, Undeliverable, Unsure

SERVER_ERROR = 500
UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
UNKNOWN_WEBHOOK = 10015
UNKNOWN_INTERACTION = 10062
OLD_EDITS = 30046
"""Messages older than an hour take only a limited number of edits."""
OPENING_DMS_TOO_FAST = 40003
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

_GONE = frozenset({UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, OLD_EDITS, NOT_OURS, TOKEN_EXPIRED})
_CLOSED = frozenset(
    {
        UNKNOWN_CHANNEL,
        OPENING_DMS_TOO_FAST,
        DMS_CLOSED,
        INVALID_RECIPIENT,
        NO_DMS_WITHOUT_GUILD,
        THREAD_ARCHIVED,
        THREAD_LOCKED,
    }
)
_SHORTLY = 2.0
_UNAUTHORIZED_PAUSE = 30.0


@contextmanager
def understood() -> Iterator[None]:
    """Turns Discord's errors into the gateway's: raises `Undeliverable`, `MessageGone` and `TryLater`.

    Any other error is raised as it is: a bug of ours, such as a form that Discord does not take.
    """
    try:
        yield
    except discord.RateLimited as limited:
        raise TryLater(limited.retry_after) from limited
    except discord.HTTPException as refused:
        raise _meaning(refused) from refused
    except (aiohttp.ClientError, OSError, TimeoutError) as unreachable:
        raise Unsure(_SHORTLY) from unreachable


def _meaning(refused: discord.HTTPException) -> Exception:
    if refused.status == 429 or refused.status >= SERVER_ERROR:
        # the server may report an error though it carried the request out
        return TryLater(_SHORTLY) if refused.status == 429 else Unsure(_SHORTLY)
    if refused.code in _GONE:
        return MessageGone()
    if refused.status == 401:
        return TryLater(_UNAUTHORIZED_PAUSE)
    if refused.code in _CLOSED or refused.status in (403, 404):
        return Undeliverable(str(refused.code or refused.status))
    return refused
