"""What a route handler is given, and what it gives back."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple, TypeAlias

from tests.loopback.discord.errors import JsonObject, invalid_form
from tests.loopback.discord.messages import Files


class Auth(Enum):
    """Who may ask: the bot with its token, or whoever knows the interaction token in the path."""

    BOT = "bot"
    TOKEN = "interaction"


@dataclass(frozen=True, slots=True)
class Call:
    """A request whose route, body and authority are settled."""

    params: dict[str, str]
    query: dict[str, str]
    body: Any
    files: Files

    def number(self, name: str) -> int:
        """A path parameter as a snowflake. Raises :class:`ApiError` 50035 when it is not a number."""
        text = self.params[name]
        if not text.isdecimal():
            message = f'Value "{text}" is not snowflake.'
            raise invalid_form((name,), "NUMBER_TYPE_COERCE", message)
        return int(text)

    @property
    def form(self) -> JsonObject:
        """The body, which must be an object. Raises :class:`ApiError` 50035."""
        if not isinstance(self.body, dict):
            raise invalid_form((), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return self.body


class Reply(NamedTuple):
    """An answer: HTTP status and JSON body, None for an empty one."""

    status: int
    payload: Any = None


Handler: TypeAlias = Callable[[Call], Reply]


class Route(NamedTuple):
    """A route as Discord's document writes it."""

    method: str
    template: str
    handler: Handler
    auth: Auth = Auth.BOT
