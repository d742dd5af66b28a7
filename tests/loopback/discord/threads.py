"""Threads: archived and opened again, locked and unlocked.

Writing opens an archived thread that is not locked; nothing else that a bot does to a message there is taken before
it is open (50083, "Thread is archived"). In a locked one only those who manage threads do anything.
"""

from collections.abc import Callable

from tests.loopback.discord.calls import Call, Reply, Route
from tests.loopback.discord.errors import FormErrors, JsonObject, Refusal, invalid_form
from tests.loopback.discord.payloads import channel_json
from tests.loopback.discord.permissions import Permission
from tests.loopback.discord.state import Channel, User, World

PUBLIC_THREAD = 11


class Threads:
    """``tell`` dispatches an event to sessions that asked for guilds."""

    def __init__(self, world: World, tell: Callable[[str, JsonObject], None]) -> None:
        self._world = world
        self._tell = tell

    def routes(self) -> list[Route]:
        """Public threads without a message are opened; of what may be changed of a channel, only a thread's being
        archived is imitated."""
        return [
            Route("PATCH", "/channels/{channel_id}", self._modify),
            Route("POST", "/channels/{channel_id}/threads", self._create),
        ]

    def open(self, parent: Channel, name: str, owner: User | None = None) -> Channel:
        """A new thread; the bot is told."""
        thread = self._world.add_thread(parent, name)
        thread.owner = owner.id if owner is not None else None
        self._tell("THREAD_CREATE", channel_json(thread) | {"newly_created": True})
        return thread

    def set(self, thread: Channel, *, archived: bool, locked: bool) -> None:
        """Somebody who manages threads does this, or time does; the bot is told."""
        thread.archived, thread.locked = archived, locked
        self._tell("THREAD_UPDATE", channel_json(thread))

    def write(self, channel: Channel, user: User) -> None:
        """Before somebody's message is posted: raises :class:`ApiError` 50083 where that does not open the thread."""
        if not channel.archived:
            return
        if channel.locked and not channel.permissions(user) & Permission.MANAGE_THREADS:
            raise Refusal.THREAD_ARCHIVED.error()
        self.set(channel, archived=False, locked=channel.locked)

    def change(self, channel: Channel, user: User) -> None:
        """Before a message is changed or deleted. Raises :class:`ApiError` 50083 or 50013."""
        if channel.archived:
            raise Refusal.THREAD_ARCHIVED.error()
        if channel.locked and not channel.permissions(user) & Permission.MANAGE_THREADS:
            raise Refusal.MISSING_PERMISSIONS.error()

    def _modify(self, call: Call) -> Reply:
        thread = self._world.channels.get(call.number("channel_id"))
        if thread is None or thread.deleted:
            raise Refusal.UNKNOWN_CHANNEL.error()
        if thread.parent is None or set(call.form) != {"archived"}:
            raise invalid_form((), "LOOPBACK", "the loopback only archives threads and opens them again")
        archived = bool(call.form["archived"])
        granted = thread.permissions(self._world.bot)
        needed = Permission.MANAGE_THREADS if archived or thread.locked else thread.to_send
        own = thread.owner == self._world.bot.id and not thread.locked
        if not granted & needed and not own:
            raise Refusal.MISSING_PERMISSIONS.error()
        self.set(thread, archived=archived, locked=thread.locked)
        return Reply(200, channel_json(thread))

    def _create(self, call: Call) -> Reply:
        parent = self._world.channels.get(call.number("channel_id"))
        if parent is None or parent.deleted:
            raise Refusal.UNKNOWN_CHANNEL.error()
        granted = parent.permissions(self._world.bot)
        if not granted & Permission.VIEW_CHANNEL:
            raise Refusal.MISSING_ACCESS.error()
        if not granted & Permission.CREATE_PUBLIC_THREADS:
            raise Refusal.MISSING_PERMISSIONS.error()
        errors = FormErrors()
        errors.length(("name",), call.form.get("name"), 1, 100)
        if parent.parent is not None or call.form.get("type") != PUBLIC_THREAD:
            errors.add(("type",), "BASE_TYPE_CHOICES", "Only public threads are opened here, and in channels.")
        if call.form.get("auto_archive_duration") not in (None, 60, 1440, 4320, 10080):
            errors.add(("auto_archive_duration",), "BASE_TYPE_CHOICES", "Value must be 60, 1440, 4320 or 10080.")
        errors.refuse()
        return Reply(201, channel_json(self.open(parent, call.form["name"], self._world.bot)))
