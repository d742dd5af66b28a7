"""The routes for commands, interaction callbacks and the messages of interaction tokens."""

from tests.loopback.discord.calls import Auth, Call, Reply, Route
from tests.loopback.discord.commands import Commands
from tests.loopback.discord.errors import JsonObject, Refusal, invalid_form
from tests.loopback.discord.interactions import Answer, Interaction, Interactions
from tests.loopback.discord.messages import Messages
from tests.loopback.discord.payloads import message_json
from tests.loopback.discord.state import Message, World

_TRUE = ("1", "true", "True")


class Hooks:
    """Handlers over the commands and interactions."""

    def __init__(self, world: World, messages: Messages, commands: Commands, interactions: Interactions) -> None:
        self._world = world
        self._messages = messages
        self._commands = commands
        self._interactions = interactions

    def routes(self) -> list[Route]:
        """The table of routes; ``@original`` stands before the id it would be taken for."""
        hook = "/webhooks/{webhook_id}/{webhook_token}"
        callback = "/interactions/{interaction_id}/{interaction_token}/callback"
        return [
            *self._command_routes("/applications/{application_id}/commands"),
            *self._command_routes("/applications/{application_id}/guilds/{guild_id}/commands"),
            Route("POST", callback, self._call_back, Auth.TOKEN),
            Route("POST", hook, self._follow_up, Auth.TOKEN),
            *self._message_routes(hook + "/messages/@original"),
            *self._message_routes(hook + "/messages/{message_id}"),
        ]

    def _command_routes(self, every: str) -> list[Route]:
        return [
            Route("GET", every, self._list_commands),
            Route("PUT", every, self._replace_commands),
            Route("POST", every, self._upsert_command),
            Route("GET", every + "/{command_id}", self._get_command),
            Route("DELETE", every + "/{command_id}", self._delete_command),
        ]

    def _message_routes(self, template: str) -> list[Route]:
        return [
            Route("GET", template, self._get_message, Auth.TOKEN),
            Route("PATCH", template, self._edit_message, Auth.TOKEN),
            Route("DELETE", template, self._delete_message, Auth.TOKEN),
        ]

    def _scope(self, call: Call) -> int | None:
        if call.number("application_id") != self._world.bot.id:
            raise Refusal.UNKNOWN_APPLICATION.error()
        if "guild_id" not in call.params:
            return None
        guild = self._world.guilds.get(call.number("guild_id"))
        if guild is None or self._world.bot.id not in guild.members:
            raise Refusal.MISSING_ACCESS.error()
        return guild.id

    def _list_commands(self, call: Call) -> Reply:
        commands = self._commands.registered(self._scope(call))
        if call.query.get("with_localizations") in _TRUE:
            return Reply(200, commands)
        hidden = ("name_localizations", "description_localizations")
        return Reply(200, [{k: v for k, v in c.items() if k not in hidden} for c in commands])

    def _replace_commands(self, call: Call) -> Reply:
        if not isinstance(call.body, list):
            raise invalid_form((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return Reply(200, self._commands.replace(self._scope(call), call.body))

    def _upsert_command(self, call: Call) -> Reply:
        scope = self._scope(call)
        known = {command["name"] for command in self._commands.registered(scope)}
        command = self._commands.upsert(scope, call.form)
        return Reply(200 if command["name"] in known else 201, command)

    def _get_command(self, call: Call) -> Reply:
        return Reply(200, self._commands.get(self._scope(call), call.params["command_id"]))

    def _delete_command(self, call: Call) -> Reply:
        self._commands.delete(self._scope(call), call.params["command_id"])
        return Reply(204)

    def _call_back(self, call: Call) -> Reply:
        interaction = self._interactions.call_back(
            call.number("interaction_id"), call.params["interaction_token"], call.form, call.files
        )
        if call.query.get("with_response") not in _TRUE:
            return Reply(204)
        return Reply(200, self._callback_json(interaction))

    def _callback_json(self, interaction: Interaction) -> JsonObject:
        """The callback response object; a resource comes with a posted or updated message alone."""
        answer, original = interaction.answer, interaction.original
        about: JsonObject = {
            "id": str(interaction.id),
            "type": int(interaction.kind),
            "channel_id": str(interaction.channel.id),
        }
        if interaction.channel.guild is not None:
            about["guild_id"] = str(interaction.channel.guild.id)
        if original is None:
            return {"interaction": about}
        about |= {
            "response_message_id": str(original.id),
            "response_message_loading": original.loading,
            "response_message_ephemeral": original.ephemeral,
        }
        if answer not in (Answer.MESSAGE, Answer.UPDATE):
            return {"interaction": about}
        return {"interaction": about, "resource": {"type": int(answer), "message": self._json(original)}}

    def _hooked(self, call: Call) -> Interaction:
        return self._interactions.by_token(call.number("webhook_id"), call.params["webhook_token"])

    def _follow_up(self, call: Call) -> Reply:
        message = self._interactions.follow_up(self._hooked(call), call.form, call.files)
        return Reply(200, self._json(message))

    def _named(self, call: Call) -> Message:
        name = call.params.get("message_id", "@original")
        return self._interactions.message_of(self._hooked(call), name)

    def _get_message(self, call: Call) -> Reply:
        return Reply(200, self._json(self._named(call)))

    def _edit_message(self, call: Call) -> Reply:
        return Reply(200, self._json(self._messages.edit(self._named(call), call.form, call.files)))

    def _delete_message(self, call: Call) -> Reply:
        self._messages.delete(self._named(call))
        return Reply(204)

    def _json(self, message: Message) -> JsonObject:
        return message_json(message, bot=self._world.bot)
