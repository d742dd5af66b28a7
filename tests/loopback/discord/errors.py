"""Discord's refusals, in the shape that the platform answers them: ``{code, message, errors}``."""

from enum import Enum
from typing import Any, TypeAlias

JsonObject: TypeAlias = dict[str, Any]
Path: TypeAlias = tuple[str | int, ...]


class ApiError(Exception):
    """An answer outside 2xx. ``status`` is HTTP's, ``code`` Discord's own number (0 for a plain HTTP error)."""

    def __init__(self, status: int, code: int, message: str, errors: JsonObject | None = None) -> None:
        super().__init__(f"{status} {code}: {message} {errors or ''}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def payload(self) -> JsonObject:
        """The JSON body of the answer."""
        body: JsonObject = {"message": self.message, "code": self.code}
        return body | ({"errors": self.errors} if self.errors else {})


class Refusal(Enum):
    """The refusals a game bot can meet: HTTP status, Discord's code, Discord's words."""

    UNAUTHORIZED = (401, 0, "401: Unauthorized")
    NOT_FOUND = (404, 0, "404: Not Found")
    METHOD_NOT_ALLOWED = (405, 0, "405: Method Not Allowed")
    UNKNOWN_APPLICATION = (404, 10002, "Unknown Application")
    UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
    UNKNOWN_GUILD = (404, 10004, "Unknown Guild")
    UNKNOWN_MEMBER = (404, 10007, "Unknown Member")
    UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
    UNKNOWN_USER = (404, 10013, "Unknown User")
    UNKNOWN_EMOJI = (404, 10014, "Unknown Emoji")
    UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
    UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
    UNKNOWN_COMMAND = (404, 10063, "Unknown application command")
    TOO_MANY_COMMANDS = (400, 30032, "Maximum number of application commands reached (100).")
    TOO_MANY_COMMAND_CREATES = (400, 30034, "Max number of daily application command creates has been reached (200)")
    TOO_MANY_OLD_EDITS = (
        429,
        30046,
        "Maximum number of edits to messages older than 1 hour reached. Try again later",
    )
    TOO_MANY_FOLLOW_UPS = (400, 40094, "This interaction has reached the maximum number of follow-up messages")
    OPENING_DMS_TOO_FAST = (400, 40003, "You are opening direct messages too fast")
    TOO_LARGE = (413, 40005, "Request entity too large")
    ALREADY_ACKNOWLEDGED = (400, 40060, "Interaction has already been acknowledged.")
    MISSING_ACCESS = (403, 50001, "Missing Access")
    NOT_YOUR_MESSAGE = (403, 50005, "Cannot edit a message authored by another user")
    EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
    CLOSED_DMS = (403, 50007, "Cannot send messages to this user")
    MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
    INVALID_WEBHOOK_TOKEN = (401, 50027, "Invalid Webhook Token")
    INVALID_RECIPIENT = (400, 50033, "Invalid Recipient(s)")
    THREAD_ARCHIVED = (400, 50083, "Thread is archived")
    INVALID_JSON = (400, 50109, "The request body contains invalid JSON.")
    NO_MUTUAL_GUILD = (403, 50278, "Cannot send messages to this user due to having no mutual guilds")

    def error(self) -> ApiError:
        """This refusal as the exception the server turns into an answer."""
        return ApiError(*self.value)


class FormErrors:
    """Collects what is wrong with a form, by field, then refuses it all at once with 50035."""

    def __init__(self) -> None:
        self._tree: JsonObject = {}

    def add(self, path: Path, code: str, message: str) -> None:
        """Blame the field at ``path``."""
        node = self._tree
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: Path, value: object, least: int, most: int) -> None:
        """Blame ``path`` unless ``value`` is a string of ``least`` to ``most`` characters."""
        if not isinstance(value, str):
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif not least <= len(value) <= most:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def count(self, path: Path, amount: int, least: int, most: int) -> None:
        """Blame ``path`` unless it holds ``least`` to ``most`` things."""
        if not least <= amount <= most:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def refuse(self) -> None:
        """Raises :class:`ApiError` 50035 when anything was blamed."""
        if self._tree:
            raise ApiError(400, 50035, "Invalid Form Body", _pruned(self._tree))


def _pruned(node: JsonObject) -> JsonObject:
    """A field that is blamed itself hides what is blamed inside it, as Discord's shape has it."""
    if "_errors" in node:
        return {"_errors": node["_errors"]}
    return {key: _pruned(inner) for key, inner in node.items()}


def invalid_form(path: Path, code: str, message: str) -> ApiError:
    """A form refused for one field alone."""
    errors = FormErrors()
    errors.add(path, code, message)
    try:
        errors.refuse()
    except ApiError as error:
        return error
    raise AssertionError("an error was added")
