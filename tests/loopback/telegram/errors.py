"""Refusals in the platform's own words.

The texts are those of the Bot API server (`Client.cpp` of tdlib/telegram-bot-api); a text that begins with
"loopback:" marks a refusal of ours where the platform's behaviour is unknown or merely lossy.
"""

from typing import Any


class ApiError(Exception):
    """A request is refused: HTTP status and `error_code`, description, and `parameters` of the answer."""

    def __init__(self, code: int, description: str, **parameters: int) -> None:
        super().__init__(f"{code} {description}")
        self.code = code
        self.description = description
        self.parameters = parameters

    def body(self) -> dict[str, Any]:
        """The JSON answer."""
        answer: dict[str, Any] = {"ok": False, "error_code": self.code, "description": self.description}
        if self.parameters:
            answer["parameters"] = self.parameters
        return answer


class LoopbackError(AssertionError):
    """The loopback server itself, or the test that drives it, has made something impossible."""


NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same as a current "
    "content and reply markup of the message"
)
QUERY_TOO_OLD = "query is too old and response timeout expired or query ID is invalid"
OTHER_POLLER = "terminated by other getUpdates request; make sure that only one bot instance is running"
WEBHOOK_ACTIVE = "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"


def bad_request(what: str) -> ApiError:
    return ApiError(400, f"Bad Request: {what}")


def forbidden(what: str) -> ApiError:
    return ApiError(403, f"Forbidden: {what}")


def conflict(what: str) -> ApiError:
    return ApiError(409, f"Conflict: {what}")


def upgraded(new_id: int) -> ApiError:
    what = "Bad Request: group chat was upgraded to a supergroup chat"
    return ApiError(400, what, migrate_to_chat_id=new_id)


def too_many_requests(retry_after: int) -> ApiError:
    what = f"Too Many Requests: retry after {retry_after}"
    return ApiError(429, what, retry_after=retry_after)


def not_found() -> ApiError:
    return ApiError(404, "Not Found")


def unauthorized() -> ApiError:
    return ApiError(401, "Unauthorized")
