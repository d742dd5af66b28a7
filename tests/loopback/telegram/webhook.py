"""Webhook delivery: one post at a time for each queue, several queues at once, repeated until taken."""

import asyncio
import re
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import aiohttp

from .clock import MovableClock
from .errors import ApiError, bad_request, too_many_requests
from .faults import Faults
from .params import Params
from .state import Json
from .updates import QueuedUpdate, UpdateQueue

_PORTS = (443, 80, 88, 8443)


@dataclass
class Webhook:
    """The address set by the bot, and how delivery goes. `routes` lead public addresses to local ones, as a
    reverse proxy would: the platform itself speaks only HTTPS on four ports."""

    clock: MovableClock
    updates: UpdateQueue
    faults: Faults
    routes: dict[str, str] = field(default_factory=dict)
    url: str = ""
    secret: str = ""
    max_connections: int = 40
    last_error: tuple[float, str] | None = None
    deliveries: list[tuple[int, int]] = field(default_factory=list)
    retry_delay: float = 1.0
    _set_at: float = 0.0
    _tasks: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    _held: dict[int, asyncio.Event] = field(default_factory=dict)

    async def set(self, params: Params) -> bool:
        """setWebhook. Raises ApiError for an address, port or secret that the platform refuses."""
        url = params.text("url")
        if not url:
            return await self.delete(params)
        secret = _checked_secret(params.text("secret_token"))
        self._check(url)
        if self.clock.now() < self._set_at + 1:
            raise too_many_requests(1)
        await self.stop()
        self.url, self.secret, self._set_at = url, secret, self.clock.now()
        self.max_connections = min(100, max(1, params.integer("max_connections", 40)))
        if (allowed := params.structure("allowed_updates")) is not None:
            self.updates.allowed = list(allowed)
        self._drop_if_asked(params)
        self.pump()
        return True

    async def delete(self, params: Params) -> bool:
        """deleteWebhook."""
        await self.stop()
        self.url = self.secret = ""
        self._drop_if_asked(params)
        return True

    def info(self) -> Json:
        """WebhookInfo."""
        shown: Json = {"url": self.url, "has_custom_certificate": False}
        shown["pending_update_count"] = len(self.updates.pending())
        if self.url:
            shown["max_connections"] = self.max_connections
        if self.updates.allowed:
            shown["allowed_updates"] = self.updates.allowed
        if self.last_error is not None:
            shown |= {"last_error_date": int(self.last_error[0]), "last_error_message": self.last_error[1]}
        return shown

    def hold(self, queue: int) -> None:
        """Let the posts of one queue (a user's presses, a chat's messages) wait, while others overtake them."""
        self._held[queue] = asyncio.Event()

    def release(self, queue: int) -> None:
        self._held.pop(queue).set()

    def pump(self) -> None:
        """Start a delivery for each queue that has updates and none under way."""
        if not self.url:
            return
        for queue in {update.queue for update in self.updates.pending()}:
            if queue not in self._tasks:
                self._tasks[queue] = asyncio.create_task(self._drain(queue))

    async def stop(self) -> None:
        """End every delivery."""
        tasks, self._tasks = list(self._tasks.values()), {}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _drain(self, queue: int) -> None:
        async with aiohttp.ClientSession() as session:
            while (update := self._next(queue)) is not None:
                if queue in self._held:
                    await self._held[queue].wait()
                await self._deliver(session, update)
            self._tasks.pop(queue, None)  # before the session closes: a new update then starts anew

    def _next(self, queue: int) -> QueuedUpdate | None:
        return next((update for update in self.updates.pending() if update.queue == queue), None)

    async def _deliver(self, session: aiohttp.ClientSession, update: QueuedUpdate) -> None:
        problem = await self._post(session, update)
        if problem is None:
            self.updates.confirm(update)
            return
        self.last_error = (self.clock.now(), problem)
        await self.clock.sleep(self.retry_delay)

    async def _post(self, session: aiohttp.ClientSession, update: QueuedUpdate) -> str | None:
        """Post one update; what went wrong, or None when it was taken."""
        headers = {"X-Telegram-Bot-Api-Secret-Token": self.secret} if self.secret else {}
        self.updates.hand_out([update])
        try:
            async with session.post(self._local(), json=update.json(), headers=headers) as answer:
                self.deliveries.append((update.id, answer.status))
                problem = None if answer.ok else f"Wrong response from the webhook: {answer.status} {answer.reason}"
        except aiohttp.ClientError as error:
            problem = f"Connection failed: {type(error).__name__}"
        self.updates.traffic.touch()
        if callback := self.faults.take_delivery_callback():
            await callback()
        return problem

    def _local(self) -> str:
        public = max((route for route in self.routes if self.url.startswith(route)), key=len)
        return self.routes[public] + self.url[len(public) :]

    def _check(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme != "https":
            raise _bad("An HTTPS URL must be provided for webhook")
        if (parts.port or 443) not in _PORTS:
            raise _bad("Webhook can be set up only on ports 80, 88, 443 or 8443")
        if not any(url.startswith(route) for route in self.routes):
            raise _bad("Failed to resolve host: Name or service not known")

    def _drop_if_asked(self, params: Params) -> None:
        if params.boolean("drop_pending_updates"):
            self.updates.drop_all()


def _bad(what: str) -> ApiError:
    return bad_request(f"bad webhook: {what}")


def _checked_secret(secret: str) -> str:
    if len(secret) > 256:
        raise bad_request("secret token is too long")
    if not re.fullmatch(r"[A-Za-z0-9_-]*", secret):
        raise bad_request("secret token contains unallowed characters")
    return secret
