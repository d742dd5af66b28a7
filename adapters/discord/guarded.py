"""Events that the library cannot read: each is passed over by itself, or read without the part that is odd. An
exception in one of the library's parsers would end the connection for all servers, and a new session brings the same
event again."""

import logging
import traceback
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import discord

from adapters.discord.fields import INTERACTION, typed_event
from engine.cache import Cache

log = logging.getLogger(__name__)

Parse = Callable[[Any], None]
Data = dict[str, Any]

WHOLE_SERVER = "GUILD_CREATE"
_SESSION = frozenset({"READY", "RESUMED"})
"""Events without which there is no connection: where one of these cannot be read, another session is begun."""
_NOBODYS = "MESSAGE_UPDATE"
"""Comes with each edit of our own, and nothing here is told of it: to read it is a fiftieth of what a card costs."""
_NEEDED = frozenset({"id", "channels", "roles", "threads"})
_MOST_TOLD = 1024


class Guard:
    """Wraps the parsers of one connection. `passed_over` counts the events that could not be read, by kind."""

    def __init__(self, client: discord.Client, passed_over: Counter[str]) -> None:
        self._state = client._connection
        self._passed_over = passed_over
        self._told: Cache[tuple[str, str], bool] = Cache(_MOST_TOLD)
        parsers = self._state.parsers
        for kind, parse in tuple(parsers.items()):
            if kind == _NOBODYS:
                parsers[kind] = _unread
            elif kind not in _SESSION:
                parsers[kind] = self._guarded(kind, parse)

    def _guarded(self, kind: str, parse: Parse) -> Parse:
        def guarded(data: Any) -> None:
            try:
                found = typed_event(kind, data)
                if kind == INTERACTION:
                    self._must_be_whole(found)
                parse(found)
            except Exception as trouble:
                self._note(kind, data, trouble)
                if kind == WHOLE_SERVER and isinstance(data, dict):
                    self._read_what_can_be_read(parse, data)

        return guarded

    def _must_be_whole(self, data: Any) -> None:
        """Raises `LookupError` for an interaction of nobody, of a click on nothing, or in a channel of a type
        that the library does not know: it takes each of them, and whoever wants to answer fails."""
        read: discord.Interaction[Any] = discord.Interaction(data=data, state=self._state)
        clicked = read.type is discord.InteractionType.component
        nobody = not isinstance(read.user, discord.User | discord.Member)
        if nobody or read.channel is None or (clicked and read.message is None):
            raise LookupError("of nobody, on nothing, or nowhere")

    def _note(self, kind: str, data: Any, trouble: Exception) -> None:
        """Tells of it once for each kind and server: where in the library it failed, and nothing of what it held."""
        self._passed_over[kind] += 1
        server = _server(kind, data)
        if self._told.get((kind, server)) is None:
            self._told.keep((kind, server), True)
            place = traceback.extract_tb(trouble.__traceback__)[-1]
            what = f"{type(trouble).__name__} in {place.name}"
            log.warning("an event %s of server %s cannot be read (%s) and is passed over", kind, server or "?", what)

    def _read_what_can_be_read(self, parse: Parse, data: Data) -> None:
        """A server with those channels, threads and roles that can be read, and without what the game does not
        need."""
        try:
            parse(self._readable(data))
        except Exception as trouble:
            log.warning("server %s cannot be read at all (%s)", _server(WHOLE_SERVER, data), type(trouble).__name__)

    def _readable(self, data: Data) -> Data:
        bare = {name: value for name, value in data.items() if not isinstance(value, list | dict)}
        plain = {name: value for name, value in bare.items() if self._reads({"id": data["id"], name: value})}
        kept = {name: self._readable_ones(data["id"], name, data.get(name)) for name in _NEEDED - {"id"}}
        return plain | {"id": data["id"]} | kept

    def _readable_ones(self, server: Any, name: str, ones: Any) -> list[Any]:
        return [one for one in ones if self._reads({"id": server, name: [one]})] if isinstance(ones, list) else []

    def _reads(self, data: Mapping[str, Any]) -> bool:
        try:
            discord.Guild(data=data, state=self._state)  # type: ignore[arg-type]
        except Exception:
            return False
        return True


def _unread(_: Any) -> None:
    """Is handed an event that is for nobody."""


def _server(kind: str, data: Any) -> str:
    """The id of the server that an event is about, for the log; empty where it names none."""
    if not isinstance(data, dict):
        return ""
    named = data.get("id") if kind.startswith("GUILD_") and "guild_id" not in data else data.get("guild_id")
    return str(named)[:20] if isinstance(named, str | int) else ""
