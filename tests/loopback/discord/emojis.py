"""The application's own emojis: uploaded once, usable in any button, select or text."""

import base64
import binascii
import re

from tests.loopback.discord.calls import Call, Reply, Route
from tests.loopback.discord.errors import JsonObject, Refusal, invalid_form
from tests.loopback.discord.payloads import user_json
from tests.loopback.discord.state import World

MAX_BYTES = 256 * 1024
MAX_EMOJIS = 2000
_NAME = re.compile(r"\w{2,32}", re.ASCII)
_IMAGE = re.compile(r"data:image/(?:png|jpeg|gif|webp|avif);base64,(.+)", re.DOTALL)


class Emojis:
    """Keeps the emojis by id; ``ids`` is what components may use."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.ids: dict[int, JsonObject] = {}

    def routes(self) -> list[Route]:
        """The table of routes."""
        every = "/applications/{application_id}/emojis"
        return [
            Route("GET", every, self._list),
            Route("POST", every, self._create),
            Route("GET", every + "/{emoji_id}", lambda call: Reply(200, self._known(call))),
            Route("DELETE", every + "/{emoji_id}", self._delete),
        ]

    def _list(self, call: Call) -> Reply:
        self._own(call)
        return Reply(200, {"items": list(self.ids.values())})

    def _create(self, call: Call) -> Reply:
        self._own(call)
        name, image = call.form.get("name"), call.form.get("image")
        if not isinstance(name, str) or not _NAME.fullmatch(name):
            raise invalid_form(("name",), "BASE_TYPE_BAD_LENGTH", "2 to 32 letters, digits and underscores.")
        if any(emoji["name"] == name for emoji in self.ids.values()):
            raise invalid_form(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "The name is taken")
        if len(self.ids) >= MAX_EMOJIS:
            raise invalid_form((), "APPLICATION_EMOJI_LIMIT", "Maximum number of emojis reached (2000)")
        _check_image(image)
        identity = self._world.new_id()
        self.ids[identity] = {
            "id": str(identity),
            "name": name,
            "user": user_json(self._world.bot),
            "roles": [],
            "require_colons": True,
            "managed": False,
            "animated": False,
            "available": True,
        }
        return Reply(201, self.ids[identity])

    def _delete(self, call: Call) -> Reply:
        self.ids.pop(int(self._known(call)["id"]))
        return Reply(204)

    def _known(self, call: Call) -> JsonObject:
        self._own(call)
        emoji = self.ids.get(call.number("emoji_id"))
        if emoji is None:
            raise Refusal.UNKNOWN_EMOJI.error()
        return emoji

    def _own(self, call: Call) -> None:
        if call.number("application_id") != self._world.bot.id:
            raise Refusal.UNKNOWN_APPLICATION.error()


def _check_image(image: object) -> None:
    match = _IMAGE.fullmatch(image) if isinstance(image, str) else None
    try:
        data = base64.b64decode(match[1], validate=True) if match else b""
    except binascii.Error:
        data = b""
    if not data:
        raise invalid_form(("image",), "BASE_TYPE_INVALID_IMAGE", "Invalid image data")
    if len(data) > MAX_BYTES:
        raise invalid_form(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
