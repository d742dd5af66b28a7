"""The queue of updates of one bot: numbered, kept for a while, handed out until confirmed."""

import itertools
from collections.abc import Callable
from dataclasses import dataclass

from .clock import MovableClock
from .faults import Faults
from .state import Json
from .traffic import Traffic

CALLBACKS_KEPT, MESSAGES_KEPT = 150.0, 86_400.0
# Sent only to a bot that asks for them by name (setWebhook, getUpdates: allowed_updates).
_ON_REQUEST = {"chat_member", "message_reaction", "message_reaction_count"}


@dataclass
class QueuedUpdate:
    """`queue`: the user of a button press, the chat of a message; order holds only within it."""

    kind: str
    body: Json
    queue: int
    expires: float
    id: int = 0
    handed: int = 0
    echoes: int = 0
    gone: bool = False

    def json(self) -> Json:
        return {"update_id": self.id, self.kind: self.body}


class UpdateQueue:
    """Updates not yet confirmed, in the order of their ids."""

    def __init__(self, clock: MovableClock, traffic: Traffic, faults: Faults, judge: Callable[[Json], None]) -> None:
        self._clock = clock
        self.traffic = traffic
        self._faults = faults
        self._judge = judge
        self._ids = itertools.count(700_000_001)
        self._waiting: list[QueuedUpdate] = []
        self._held: list[QueuedUpdate] = []
        self._echoes: list[QueuedUpdate] = []
        self.last_id = 700_000_000
        self.allowed: list[str] = []
        self.on_new: Callable[[], None] = lambda: None

    def add(self, kind: str, body: Json, queue: int) -> QueuedUpdate | None:
        """Queue an update for the bot; None when the bot does not take this kind. Raises LoopbackError."""
        if kind not in self.allowed and (self.allowed or kind in _ON_REQUEST):
            return None
        kept = MESSAGES_KEPT if kind != "callback_query" else CALLBACKS_KEPT
        update = QueuedUpdate(kind, body, queue, self._clock.now() + kept)
        self._judge(update.json())
        if self._faults.duplicates:
            self._faults.duplicates -= 1
            update.echoes = 1
        self._held.append(update)
        if len(self._held) >= self._faults.shuffle:
            self._release()
        return update

    def _release(self) -> None:
        if self._faults.shuffle:
            self._held = _backwards(self._held)
            self._faults.shuffle = 0
        for update in self._held:
            update.id = self.last_id = next(self._ids)
            self._waiting.append(update)
        self._held = []
        self.on_new()
        self.traffic.touch()

    def pending(self) -> list[QueuedUpdate]:
        """What the bot has not confirmed, without what grew too old."""
        now = self._clock.now()
        for update in [one for one in self._waiting if one.expires <= now]:
            update.gone = True
            self._waiting.remove(update)
        return sorted(self._waiting + self._echoes, key=lambda update: update.id)

    def outstanding(self) -> int:
        """How many updates are held, waiting, or to be repeated."""
        return len(self.pending()) + len(self._held)

    def confirm(self, update: QueuedUpdate) -> None:
        """The bot has it: forget it, or keep it for one repetition."""
        if update in self._echoes:
            self._echoes.remove(update)
        elif update in self._waiting:
            self._waiting.remove(update)
        if update.echoes:
            update.echoes -= 1
            update.handed = 0
            self._echoes.append(update)
        self.traffic.touch()

    def confirm_before(self, offset: int) -> None:
        """Confirm every handed update below `offset`, and forget the others below it, as getUpdates does.

        A negative offset counts from the end; an offset beyond the end confirms nothing.
        """
        if offset > self.last_id + 1 or offset == 0:
            return
        first = self.last_id + 1 + offset if offset < 0 else offset
        for update in self.pending():
            if update.id < first:
                self._done(update)

    def _done(self, update: QueuedUpdate) -> None:
        if update in self._echoes and not update.handed:
            return  # the repetition itself has not been handed out yet
        self.confirm(update)

    def drop_all(self) -> None:
        """drop_pending_updates of setWebhook and deleteWebhook."""
        for update in self._waiting:
            update.gone = True
        self._waiting, self._echoes = [], []
        self.traffic.touch()

    def hand_out(self, updates: list[QueuedUpdate]) -> None:
        for update in updates:
            update.handed += 1
        self.traffic.touch()


def _backwards(updates: list[QueuedUpdate]) -> list[QueuedUpdate]:
    """The queues in reverse order of their latest update, each queue in its own order."""
    queues = list(dict.fromkeys(update.queue for update in reversed(updates)))
    return [update for queue in queues for update in updates if update.queue == queue]
