"""Who opens a table as a Mini App: Telegram hands the page a text about its reader, signed with the bot's token."""

import hmac
from urllib.parse import parse_qsl

import msgspec

from adapters.telegram.identity import named, person_id
from adapters.web.passes import Vouched
from engine.host.state.names import clean_name
from engine.host.state.table import Person

LASTS = 86400
"""Seconds for which such a text is good."""
AHEAD = 300
"""Seconds by which Telegram's clock may be ahead of ours."""


class _User(msgspec.Struct):
    id: int
    first_name: str = ""
    last_name: str = ""
    username: str = ""
    language_code: str = "en"


class MiniApps:
    """Reads those texts for the bot with this token."""

    def __init__(self, token: str) -> None:
        self._key = hmac.digest(b"WebAppData", token.encode(), "sha256")

    async def __call__(self, text: str, now: float) -> Vouched | None:
        """Who it is, and the name of the table that the link named; None for a text that is forged or too old."""
        fields = dict(parse_qsl(text, keep_blank_values=True))
        mac = fields.pop("hash", "")
        said = "\n".join(f"{name}={value}" for name, value in sorted(fields.items()))
        told = hmac.digest(self._key, said.encode(errors="replace"), "sha256").hex()
        if not hmac.compare_digest(told.encode(), mac.encode(errors="replace")):
            return None
        since = int(fields.get("auth_date", "0"))
        if not now - LASTS < since < now + AHEAD or "user" not in fields:
            return None
        return Vouched(_person(msgspec.json.decode(fields["user"], type=_User)), fields.get("start_param", ""))


def _person(user: _User) -> Person:
    alias = named(user.username).id if user.username else None
    name = " ".join(filter(None, (user.first_name, user.last_name)))
    return Person(person_id(user.id), clean_name(name), user.language_code, alias)
