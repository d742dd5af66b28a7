"""Trouble on demand: floods, server errors, lost connections, duplicates, disorder, a kill at a chosen moment."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal

from .errors import OTHER_POLLER, ApiError, conflict, forbidden, too_many_requests
from .params import Params

Callback = Callable[[], Awaitable[Any]]
Change = Callable[[Any], Any]
Act = Literal["answer", "drop", "hang", "rewrite"]


@dataclass
class Fault:
    """What befalls the next `times` requests of `method` (to `chat_id` alone, if given).

    `applied`: the request takes effect and only its answer is lost. `act`: answer with `error`, drop the
    connection, let the client wait for ever, or `rewrite` the answer. `callback` is awaited first.
    """

    method: str
    act: Act
    times: int = 1
    chat_id: int | None = None
    applied: bool = False
    error: ApiError | None = None
    callback: Callback | None = None
    change: Change | None = None
    """For `rewrite`: what becomes of the body of the answer; a string is sent as it is."""
    status: int = 0
    """For `rewrite`: the status that is answered instead; 0 for the one that is due."""
    naming: str = ""
    """A parameter that the requests must have."""
    met: int = 0
    """Requests that it has befallen."""

    def meets(self, method: str, params: Params) -> bool:
        here = self.chat_id is None or str(params.raw.get("chat_id")) == str(self.chat_id)
        here = here and (not self.naming or self.naming in params.raw)
        return self.times > 0 and here and self.method.lower() in (method.lower(), "*")


class Faults:
    """The troubles that a test has ordered. `times` counts requests; each is told in the journal as injected."""

    def __init__(self) -> None:
        self._faults: list[Fault] = []
        self.duplicates = 0
        self.shuffle = 0
        self.after_delivery: Callback | None = None
        self.losing = 0

    def lose_ephemerals(self, times: int = 1) -> None:
        """The next ephemeral messages never arrive, though the platform says that they were sent."""
        self.losing = times

    def refuse_ephemerals(self, chat_id: int, times: int = 1) -> None:
        """The next ephemeral messages to this group are refused; what everybody sees there is not."""
        error = ApiError(400, "Bad Request: EPHEMERAL_DISABLED")
        naming = "ephemeral_message_parameters"
        self._add(Fault("sendMessage", "answer", times, chat_id, error=error, naming=naming))

    def loses_ephemeral(self) -> bool:
        """Whether the one that is sent now is lost."""
        if self.losing <= 0:
            return False
        self.losing -= 1
        return True

    def too_many(self, method: str, retry_after: int = 3, *, chat_id: int | None = None, times: int = 1) -> None:
        """429 with `retry_after` seconds."""
        self._add(Fault(method, "answer", times, chat_id, error=too_many_requests(retry_after)))

    def error(
        self, method: str, code: int, description: str, *, chat_id: int | None = None, times: int = 1,
        applied: bool = False,
    ) -> None:  # fmt: skip
        """Any error, such as 500 "Internal Server Error" or 502 "Bad Gateway"."""
        self._add(Fault(method, "answer", times, chat_id, applied, ApiError(code, description)))

    def blocked(self, method: str, *, chat_id: int | None = None, times: int = 1) -> None:
        """403 as if the person had blocked the bot a moment ago."""
        error = forbidden("bot was blocked by the user")
        self._add(Fault(method, "answer", times, chat_id, error=error))

    def second_poller(self, times: int = 1) -> None:
        """409 to the next polls, as if another program polled with this token."""
        self._add(Fault("getUpdates", "answer", times, error=conflict(OTHER_POLLER)))

    def drop(self, method: str, *, applied: bool, chat_id: int | None = None, times: int = 1) -> None:
        """Accept the request and close the connection, before or after it took effect."""
        self._add(Fault(method, "drop", times, chat_id, applied))

    def hang(self, method: str, *, applied: bool, chat_id: int | None = None, times: int = 1) -> None:
        """Accept the request and never answer: the client meets its own read timeout."""
        self._add(Fault(method, "hang", times, chat_id, applied))

    def rewrite(
        self, method: str, change: Change, *, status: int = 0, applied: bool = True, chat_id: int | None = None,
        times: int = 1,
    ) -> None:  # fmt: skip
        """Answer with something else, as a newer server or a proxy on the way might."""
        self._add(Fault(method, "rewrite", times, chat_id, applied, change=change, status=status))

    def interrupt(self, method: str, callback: Callback, *, applied: bool, chat_id: int | None = None) -> None:
        """Await `callback` (which may kill the bot) on the next request, then close the connection."""
        self._add(Fault(method, "drop", 1, chat_id, applied, callback=callback))

    def duplicate(self, times: int = 1) -> None:
        """Deliver each of the next updates once more, after its confirmation, under the same update_id."""
        self.duplicates += times

    def reorder(self, count: int = 2) -> None:
        """Hold the next `count` updates, then number them backwards. Each queue keeps its own order."""
        self.shuffle = count

    def on_delivery(self, callback: Callback) -> None:
        """Await `callback` once, right after the next updates were handed to the bot (a kill after receipt)."""
        self.after_delivery = callback

    def clear(self) -> None:
        """No more trouble."""
        self._faults.clear()
        self.duplicates = self.shuffle = 0
        self.after_delivery = None

    def unmet(self) -> list[str]:
        """The methods whose requests were to meet with trouble, and met with none: such a test shows nothing.

        Updates that are still to be duplicated, reordered or interrupted are told as `getUpdates`."""
        updates = self.duplicates or self.shuffle or self.after_delivery
        return [fault.method for fault in self._faults if not fault.met] + ["getUpdates"] * bool(updates)

    def take(self, method: str, params: Params) -> Fault | None:
        """The trouble that meets this request, used up once."""
        fault = next((fault for fault in self._faults if fault.meets(method, params)), None)
        if fault is not None:
            fault.times -= 1
            fault.met += 1
        return fault

    def take_delivery_callback(self) -> Callback | None:
        callback, self.after_delivery = self.after_delivery, None
        return callback

    def _add(self, fault: Fault) -> None:
        self._faults.append(fault)
