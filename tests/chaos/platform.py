"""A platform that outlives the program: it keeps what was shown, and delivers events at least once, out of order."""

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.chaos.wire import Answer, Press, Send, Sent, say

AGAIN = 0.8
"""Seconds after which an event without an answer is sent again."""
LATE = (0.3, 2.5)
"""Seconds by which a late duplicate comes behind."""
ACCEPTED = ("applied", "repeated")


@dataclass(slots=True)
class Shown:
    """A message with its states, the newest last."""

    ref: str
    place: str
    digests: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Troubles:
    """How often something happens, of 1."""

    duplicate: float = 0.15
    late: float = 0.05
    later: float = 0.02
    """A message is refused for now, or arrives without an answer."""
    click: tuple[float, float] = (0.0, 0.01)
    """Seconds that people take, at least and at most."""


class Platform:
    """Talks to one program at a time. `on_shown` is told of each message that arrives, and under which name."""

    def __init__(self, chance: random.Random, troubles: Troubles) -> None:
        self._chance = chance
        self._troubles = troubles
        self._writer: asyncio.StreamWriter | None = None
        self._later: set[asyncio.TimerHandle] = set()
        self._open: dict[str, Press] = {}
        self.on_shown: Callable[[Send, str], None] = lambda _send, _ref: None
        self.on_answer: Callable[[Press, Answer], None] = lambda _press, _answer: None
        self.pressed: dict[str, Press] = {}
        self.accepted: dict[str, str] = {}
        """Events that the program acknowledged as carried out, with the table."""
        self.messages: dict[str, Shown] = {}
        self._refs: dict[str, str] = {}
        self.deliveries = 0
        self.duplicates = 0
        self.last_heard = 0.0

    def connect(self, writer: asyncio.StreamWriter) -> None:
        """A program is there: it gets what was never answered, and some of what was."""
        self._writer = writer
        for press in list(self._open.values()):
            self._deliver(press)
        for event in self._chance.sample(sorted(self.accepted), min(5, len(self.accepted))):
            self._duplicate(self.pressed[event])

    def disconnect(self) -> None:
        self._writer = None

    def talks_to(self, writer: asyncio.StreamWriter) -> bool:
        return self._writer is writer

    def hang_up(self) -> None:
        """The program sees the end of the connection."""
        if self._writer is not None:
            self._writer.close()
            self._writer = None

    def press(self, press: Press) -> None:
        """A new event: delivered soon, perhaps twice, perhaps much later once more, until it is answered."""
        self.pressed[press.event] = self._open[press.event] = press
        self._after(self._chance.uniform(*self._troubles.click), self._keep_delivering, press)
        if self._chance.random() < self._troubles.duplicate:
            self._after(self._chance.uniform(*self._troubles.click), self._duplicate, press)
        if self._chance.random() < self._troubles.late:
            self._after(self._chance.uniform(*LATE), self._duplicate, press)

    def answered(self, answer: Answer) -> None:
        self.last_heard = asyncio.get_running_loop().time()
        self._open.pop(answer.event, None)
        if answer.outcome in ACCEPTED:
            self.accepted[answer.event] = answer.table
        self.on_answer(self.pressed[answer.event], answer)

    def show(self, send: Send) -> None:
        """Keeps a message; the same nonce makes one message. Now and then the answer is a misfortune."""
        self.last_heard = asyncio.get_running_loop().time()
        luck = self._chance.random()
        if luck < self._troubles.later / 2:
            self._say(Sent(send.number, later=0.02))
            return
        ref = send.ref or self._refs.setdefault(send.nonce, f"m{len(self.messages) + 1}")
        shown = self.messages.setdefault(ref, Shown(ref, send.place))
        shown.digests.append(send.digest)
        lost = luck < self._troubles.later
        self._say(Sent(send.number, later=0.02) if lost else Sent(send.number, ref))
        self.on_shown(send, ref)

    def stop(self) -> None:
        """Nothing more is delivered."""
        for handle in self._later:
            handle.cancel()
        self._open.clear()

    def _keep_delivering(self, press: Press) -> None:
        if press.event in self._open:
            self._deliver(press)
            self._after(AGAIN, self._keep_delivering, press)

    def _duplicate(self, press: Press) -> None:
        self.duplicates += self._writer is not None
        self._deliver(press)

    def _deliver(self, press: Press) -> None:
        self.deliveries += self._writer is not None
        self._say(press)

    def _say(self, said: Press | Sent) -> None:
        if self._writer is not None:
            say(self._writer, said)

    def _after(self, seconds: float, call: Callable[[Press], None], press: Press) -> None:
        def run() -> None:
            self._later.discard(handle)
            call(press)

        handle = asyncio.get_running_loop().call_later(seconds, run)
        self._later.add(handle)
