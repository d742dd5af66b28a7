"""People at a table who press only what they can see."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from tests.loopback.standstill import patience
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.rooms import Room
from tests.loopback.telegram.seen import SeenButton, SeenMessage
from tests.loopback.telegram.server import TelegramServer
from tests.loopback.telegram.state import Answer

AGAIN = ("Press again for", "Appuyez encore pour", "Noch einmal drücken für")
DONE = "✓"
"""What the answer to a card or a call played in a group begins with."""
HELD_BACK = ("may ask something first", "peut d’abord poser une question", "darf erst etwas fragen")
AN_EVENING = 4 * 3600.0
"""Seconds."""


@dataclass
class Player:
    """Somebody who holds a hand in the private chat. Chooses by lot among what is offered and playable."""

    person: Person
    room: Room
    chance: Random
    thought: float = 1.0
    """Seconds behind each press until anybody does the next."""
    _last: str = ""

    async def act(self) -> bool:
        """Does what the person is asked for; False where that is nothing, or nothing new."""
        hand = self._newest(self.person.sees(None), ("c:",))
        if hand is None:
            return False
        offered = [one for one in hand.buttons if one.data.startswith("c:") and self.is_new(one)]
        return bool(offered) and await self._press(hand, _bold(offered, self.chance))

    def is_new(self, button: SeenButton) -> bool:
        """Whether it is of another turn than the one that the person was told to have ended."""
        return button.data.rpartition(":")[0] != self._last.rpartition(":")[0]

    def stale(self) -> tuple[SeenMessage, str] | None:
        """A button that was there before."""
        hands = [message for message in self.person.sees(None) if message.from_bot]
        return (hands[-1], self._last) if hands and self._last else None

    async def _press(self, message: SeenMessage, button: SeenButton) -> bool:
        answer = await self._pressed(message, button)
        if answer.text.startswith(AGAIN):
            answer = await self._pressed(message, button)
        self._last = _remembered(button, answer)
        return not answer.text or answer.text.startswith(DONE)

    async def _pressed(self, message: SeenMessage, button: SeenButton) -> Answer:
        """Whatever comes of it, time passes until the next press."""
        answer = await self.person.press(message, data=button.data)
        await asyncio.sleep(self.thought)
        return answer

    def _newest(self, seen: list[SeenMessage], kinds: tuple[str, ...]) -> SeenMessage | None:
        """The last message of the bot that offers something of these kinds, where it is about the present."""
        offers = [
            message
            for message in seen
            if message.from_bot and any(button.data.startswith(kinds) for button in message.buttons)
        ]
        return offers[-1] if offers else None


@dataclass
class LatePlayer(Player):
    """Somebody who presses Start only once the board leads there, and then holds the hand in the private chat."""

    async def act(self) -> bool:
        if self.person.user.started:
            return await super().act()
        board = self._newest(self.person.sees(self.room), ("b:",))
        link = next((button.url for button in board.buttons if button.url), "") if board is not None else ""
        if link:
            await self.person.open(link, wait=False)
        return bool(link)


async def play_until(server: TelegramServer, players: Sequence[Player], done: Callable[[], object]) -> None:
    """Everybody acts as soon as there is something to do, until `done`; raises TimeoutError where nobody goes on."""
    async with patience(AN_EVENING):
        await _played_until(server, players, done)


async def _played_until(server: TelegramServer, players: Sequence[Player], done: Callable[[], object]) -> None:
    while not done():
        before = len(server.journal.entries)
        acted = False
        for player in players:
            if done():
                return  # before anybody plays on from what was waited for
            acted = await player.act() or acted
        if not acted and not done() and len(server.journal.entries) == before:
            await server.until(lambda before=before: len(server.journal.entries) > before)  # type: ignore[misc]  # mypy infers no lambda with a default


def _remembered(button: SeenButton, answer: Answer) -> str:
    """What is not pressed again; a lead that was held back is, once whoever may ask has had the time, and what is
    asked about anew because somebody was faster."""
    is_open = answer.text.startswith(AGAIN) or any(words in answer.text for words in HELD_BACK)
    return "" if is_open else button.data


def _bold(offered: list[SeenButton], chance: Random) -> SeenButton:
    """By lot, but with a taste for what multiplies a deal by two: a match should take a few."""
    without_trump = next((button for button in offered if button.label == "sans-atout"), None)
    passing = next((button for button in offered if button.label in ("pass", "passe")), None)
    careful = passing if chance.random() < 0.7 else None
    return without_trump or careful or chance.choice(offered)
