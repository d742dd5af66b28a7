"""Who opens a table as an Activity: Discord hands the page a code, for which it tells this program who that is. What
it gives for the code is used once and kept nowhere."""

import base64
import logging

import msgspec
from aiohttp import ClientError, ClientSession, ClientTimeout

from adapters.chat.desks.allowance import Allowance
from adapters.connector import Connector
from adapters.discord.identity import person_id
from adapters.web.passes import Vouched
from engine.host.state.errors import Refusal
from engine.host.state.ids import PersonId
from engine.host.state.names import clean_name
from engine.host.state.table import Person

log = logging.getLogger(__name__)

API = "https://discord.com/api/v10"
PREFIX = "discord:"
"""What a code begins with in the hello of a page."""
WITHIN = ClientTimeout(total=8)
"""Before the page has to have said who it is."""


CODES_A_MINUTE, CODES_AT_ONCE = 120, 40
"""Codes that Discord is asked about, whoever they come from."""
_ANYBODY = PersonId("")


class _Granted(msgspec.Struct):
    access_token: str


class _User(msgspec.Struct):
    id: str
    username: str
    global_name: str | None = None
    locale: str | None = None


class Activities:
    """Asks Discord, for the application of this bot and its client secret."""

    def __init__(self, token: str, secret: str, api: str = API) -> None:
        # a token begins with the number of its application
        self._application = base64.urlsafe_b64decode(f"{token.partition('.')[0]}==").decode(errors="replace")
        self._secret = secret
        self._api = api
        # whoever makes up codes must not have Discord shut out this machine
        self._codes = Allowance(CODES_A_MINUTE, CODES_AT_ONCE)

    @property
    def origin(self) -> str:
        """Where Discord's proxy shows the page."""
        return f"https://{self._application}.discordsays.com"

    async def __call__(self, text: str, now: float) -> Vouched | None:
        """Who it is; None for a code that Discord does not know, or has taken before."""
        if not text.startswith(PREFIX):
            return None
        try:
            self._codes.spend(_ANYBODY)
            user = await self._user(text.removeprefix(PREFIX))
        except (ClientError, OSError, TimeoutError, msgspec.DecodeError, Refusal) as trouble:
            log.warning("Discord does not say who opens a page: %s", type(trouble).__name__)
            return None
        name = clean_name(user.global_name or user.username)
        return Vouched(Person(person_id(int(user.id)), name, user.locale or "en"))

    async def _user(self, code: str) -> _User:
        asked = {"client_id": self._application, "client_secret": self._secret, "code": code}
        async with ClientSession(connector=Connector(), timeout=WITHIN, raise_for_status=True) as session:
            form = {**asked, "grant_type": "authorization_code"}
            async with session.post(f"{self._api}/oauth2/token", data=form) as answer:
                granted = msgspec.json.decode(await answer.read(), type=_Granted)
            bearer = {"Authorization": f"Bearer {granted.access_token}"}
            async with session.get(f"{self._api}/users/@me", headers=bearer) as answer:
                return msgspec.json.decode(await answer.read(), type=_User)
