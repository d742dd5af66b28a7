"""The application's commands as registered on the platform, for everyone or for one guild."""

from tests.loopback.discord.command_rules import GUILD_INSTALL, USER_INSTALL, check_commands, command_type
from tests.loopback.discord.errors import FormErrors, JsonObject, Refusal
from tests.loopback.discord.state import Channel, User, World

MAX_CREATES_A_DAY = 200
_DAY = 86400.0


class Commands:
    """A registry per scope; the scope None is global."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._scopes: dict[int | None, list[JsonObject]] = {}
        self._created: list[float] = []
        self.daily_creates = MAX_CREATES_A_DAY

    def registered(self, scope: int | None) -> list[JsonObject]:
        """The commands of a scope, as Discord answers them with localisations."""
        return self._scopes.get(scope, [])

    def replace(self, scope: int | None, wanted: list[JsonObject]) -> list[JsonObject]:
        """Register exactly ``wanted``. A command that keeps its name keeps its id. Raises :class:`ApiError`."""
        check_commands(wanted)
        kept = {(command_type(old), old["name"]): old for old in self.registered(scope)}
        fresh = sum((command_type(command), command["name"]) not in kept for command in wanted)
        self._count_creates(fresh)
        self._scopes[scope] = [
            self._registered(command, kept.get((command_type(command), command["name"])), scope) for command in wanted
        ]
        return self._scopes[scope]

    def upsert(self, scope: int | None, wanted: JsonObject) -> JsonObject:
        """Register one command, in place of the one of that name. Raises :class:`ApiError`."""
        name = (command_type(wanted), wanted.get("name"))
        others = [old for old in self.registered(scope) if (command_type(old), old["name"]) != name]
        check_one = FormErrors()
        check_one.length(("name",), wanted.get("name"), 1, 32)
        check_one.refuse()
        return self.replace(scope, [*others, wanted])[-1]

    def get(self, scope: int | None, identity: str) -> JsonObject:
        """One command. Raises :class:`ApiError` 10063."""
        for command in self.registered(scope):
            if command["id"] == identity:
                return command
        raise Refusal.UNKNOWN_COMMAND.error()

    def delete(self, scope: int | None, identity: str) -> None:
        """Remove one command. Raises :class:`ApiError` 10063."""
        self.registered(scope).remove(self.get(scope, identity))

    def offered(self, channel: Channel, user: User, kind: int = 1) -> list[JsonObject]:
        """The commands of a kind that ``user`` finds in ``channel``, those of the guild first."""
        local = self.registered(channel.guild.id) if channel.guild and self._is_in(channel) else []
        names = {command["name"] for command in local}
        everywhere = [command for command in self.registered(None) if command["name"] not in names]
        return [
            command
            for command in (*local, *everywhere)
            if command_type(command) == kind and channel.context in _contexts(command)
            if self._installed(command, channel, user)
        ]

    def _is_in(self, channel: Channel) -> bool:
        return channel.guild is not None and self._world.bot.id in channel.guild.members

    def _installed(self, command: JsonObject, channel: Channel, user: User) -> bool:
        """Whether the bot is there, or the person has it in their own account."""
        kinds = command.get("integration_types", [GUILD_INSTALL])
        if user.installed and USER_INSTALL in kinds:
            return True
        there = bool(self._world.mutual_guilds(user)) if channel.recipient is user else self._is_in(channel)
        return there and GUILD_INSTALL in kinds

    def _count_creates(self, amount: int) -> None:
        now = self._world.clock.now()
        self._created = [moment for moment in self._created if now - moment < _DAY]
        if len(self._created) + amount > self.daily_creates:
            raise Refusal.TOO_MANY_COMMAND_CREATES.error()
        self._created += [now] * amount

    def _registered(self, command: JsonObject, old: JsonObject | None, scope: int | None) -> JsonObject:
        permissions = command.get("default_member_permissions")
        answer: JsonObject = {
            "id": old["id"] if old else str(self._world.new_id()),
            "application_id": str(self._world.bot.id),
            "version": str(self._world.new_id()),
            "type": command_type(command),
            "name": command["name"],
            "description": command.get("description") or "",
            "default_member_permissions": None if permissions is None else str(permissions),
            "name_localizations": command.get("name_localizations"),
            "description_localizations": command.get("description_localizations"),
            "nsfw": bool(command.get("nsfw")),
        }
        answer |= {"guild_id": str(scope)} if scope else {"dm_permission": command.get("dm_permission") is not False}
        if not scope:
            answer["integration_types"] = [GUILD_INSTALL]
        for key in ("contexts", "integration_types", "options"):
            if command.get(key) is not None:
                answer[key] = [_without_nulls(item) for item in command[key]]
        return answer


def _contexts(command: JsonObject) -> list[int]:
    """Where a command stands: 0 guilds, 1 the bot's direct messages."""
    if command.get("contexts") is not None:
        return list(command["contexts"])
    return [0] if command.get("dm_permission") is False or "guild_id" in command else [0, 1]


def _without_nulls(item: object) -> object:
    if isinstance(item, list):
        return [_without_nulls(part) for part in item]
    if isinstance(item, dict):
        return {key: _without_nulls(value) for key, value in item.items() if value is not None}
    return item
