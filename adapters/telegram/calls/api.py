"""The library's bot, of whose answers only what is needed is read: a newer or another Bot API server may shape the
rest as it likes."""

from collections.abc import Sequence
from typing import Any

from telegram import Bot, User
from telegram.error import EndPointNotFound, InvalidToken, NetworkError, TelegramError
from telegram.request import RequestData
from telegram.request._requestparameter import RequestParameter

from adapters.telegram.calls import answers
from adapters.telegram.calls.request import Request

UNKNOWN = (InvalidToken, EndPointNotFound)
"""How Telegram answers to a token that it does not know: one that is malformed is a page that is not there."""
_RIGHTS = ("can_join_groups", "can_read_all_group_messages", "supports_inline_queries", "has_main_web_app")


class Api(Bot):
    """Every request of the bot goes through here, and `polls` through a door of their own. Raises nothing but
    `TelegramError`."""

    def __init__(self, token: str, base_url: str, calls: Request, polls: Request) -> None:
        super().__init__(token, base_url, request=calls, get_updates_request=polls)
        self._calls = calls
        self._polls = polls

    async def raw(self, method: str, **values: Any) -> Any:
        """What a method answers, as it came."""
        return await self._post(method, values)

    async def poll(self, offset: int | None, seconds: int, kinds: Sequence[str]) -> Sequence[bytes]:
        """Confirms what is below the offset; returns the updates from there, waiting so long for one."""
        asked = {"offset": offset, "timeout": seconds, "allowed_updates": kinds}
        patience = seconds + self._polls.read_timeout
        batch: Sequence[bytes] = await self._post("getUpdates", asked, read_timeout=patience)
        return batch

    async def knows_token(self) -> bool:
        """Whether Telegram knows the token, as far as it can be asked."""
        try:
            await self.raw("getMe")
        except UNKNOWN:
            return False
        except TelegramError:
            return True
        return True

    async def get_me(self, **how: Any) -> User:
        """The bot itself; raises `NetworkError` for an answer that does not name it."""
        told = await self._post("getMe", **how)
        username = told.get("username") if isinstance(told, dict) else None
        if not isinstance(username, str) or not username:
            raise NetworkError("an answer that does not say what the bot is called")
        rights = {name: told[name] for name in _RIGHTS if isinstance(told.get(name), bool)}
        number = int(self.token.partition(":")[0])
        me = User(number, username, is_bot=True, username=username, **rights)
        me.set_bot(self)
        self._bot_user = me
        return me

    async def _post(self, endpoint: str, data: dict[str, Any] | None = None, **how: Any) -> Any:
        answer = await super()._post(endpoint, data, **how)
        # an edit that was not refused was made, whatever is answered
        if endpoint.startswith("edit"):
            return True
        return answers.numbers(answer) if endpoint.startswith("send") else answer

    async def _do_post(self, endpoint: str, data: dict[str, Any], **how: Any) -> Any:
        given = RequestData([RequestParameter.from_input(name, value) for name, value in data.items()])
        door = self._polls if endpoint == "getUpdates" else self._calls
        return await door.ask(f"{self.base_url}/{endpoint}", given, **how)
