"""People of both platforms who believe nothing but what is before their eyes, and note what they press and see."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import Protocol

from engine.host.state.turn_numbers import SPAN
from engine.messages.tokens import parse
from engine.messages.tokens.table import Choose
from tests.loopback.discord import CannotError
from tests.loopback.discord import Person as DiscordPerson
from tests.loopback.discord.interactions import Answer
from tests.loopback.discord.state import Channel
from tests.loopback.discord.state import Message as DiscordMessage
from tests.loopback.telegram.person import NoAnswerError
from tests.loopback.telegram.person import Person as TelegramPerson
from tests.loopback.telegram.rooms import Room
from tests.loopback.telegram.seen import NotVisibleError, SeenMessage

DONE = "✓"
"""What Telegram's answer to a card begins with where it says anything."""
LOOK = 0.2
"""Seconds between two looks at a screen."""
AGAIN = 8.0
"""Seconds after which somebody presses again what still stands there."""
LOST = 20.0
"""Seconds after which somebody who has nothing to do looks around: at the board, for the own hand."""
GIVEN_UP = 10.0
"""Seconds after which Telegram's client no longer waits for the answer to a press."""
VERBS = ("next", "rematch", "start", "computers")
"""What a board offers, the most urgent first, to somebody who wishes that play goes on."""


@dataclass(frozen=True, slots=True)
class Play:
    """What a button of a hand stands for: something at a turn of a deal."""

    table: str
    deal: str
    turn: int

    @classmethod
    def of(cls, data: str) -> "Play | None":
        token = parse(data.removeprefix("pli:").removeprefix("?"))
        return cls(token.table, token.deal, token.turn % SPAN) if isinstance(token, Choose) else None


@dataclass(slots=True)
class Wish:
    """Something that a person wished to play, from the first press until it was seen to be done."""

    play: Play
    began: float
    presses: int = 0
    acknowledged: bool = False
    """The platform said to the person that it was done."""
    refused: list[str] = field(default_factory=list)
    seen: float | None = None
    """When the hand had gone on."""


class Eyes(Protocol):
    """What a platform's client lets a person see and do."""

    @property
    def id(self) -> str: ...
    def hands(self) -> Sequence[Sequence[str]]:
        """The buttons that play, of each message that offers any, the newest last."""
        ...

    async def press(self, data: str) -> str | None:
        """Presses it in the newest message that offers it. Empty where it is said to be done, else what was said
        instead; None where nobody answered. Raises `LookupError` where it is gone."""
        ...

    async def look_around(self, verbs: Sequence[str]) -> None:
        """Presses the first of these that the newest board offers, else asks for the own hand."""
        ...


@dataclass
class OnTelegram:
    """Somebody with a private chat and a group."""

    person: TelegramPerson
    room: Room

    @property
    def id(self) -> str:
        return f"telegram:{self.person.id}"

    def hands(self) -> list[list[str]]:
        return [plays for seen in self.person.sees(None) if (plays := self._plays(seen))]

    async def press(self, data: str) -> str | None:
        found = [seen for seen in self.person.sees(None) if data in self._plays(seen)]
        if not found:
            raise LookupError
        try:
            answer = await self.person.press(found[-1], data=data, within=GIVEN_UP)
        except NoAnswerError:
            return None
        except NotVisibleError:
            raise LookupError from None
        return "" if not answer.text or answer.text.startswith(DONE) else answer.text

    async def look_around(self, verbs: Sequence[str]) -> None:
        for verb in (*verbs, "hand"):
            for seen in reversed(self.person.sees(self.room)):
                if data := next((b.data for b in seen.buttons if b.data.endswith(f":{verb}")), ""):
                    with suppress(NoAnswerError, NotVisibleError):
                        await self.person.press(seen, data=data, within=GIVEN_UP)
                    return

    async def open(self, game: str) -> None:
        """Opens a table in the group."""
        await self.person.command(self.room, f"/play {game}", wait=False)

    @staticmethod
    def _plays(seen: SeenMessage) -> list[str]:
        return [button.data for button in seen.buttons if seen.from_bot and Play.of(button.data)]


@dataclass
class OnDiscord:
    """Somebody with direct messages and a channel."""

    person: DiscordPerson
    channel: Channel

    @property
    def id(self) -> str:
        return f"discord:{self.person.user.id}"

    def hands(self) -> list[list[str]]:
        return [plays for seen in self._mine() if (plays := self._plays(seen))]

    async def press(self, data: str) -> str | None:
        found = [seen for seen in self._mine() if data in self._plays(seen)]
        if not found:
            raise LookupError
        try:
            done = await self.person.click(found[-1], custom_id=data)
            if done.original is not None and data.startswith("pli:?"):
                done = await self.person.click(done.original, custom_id=data)
        except CannotError:
            raise LookupError from None
        if done.failed:
            return None
        changed = done.answer in (Answer.UPDATE, Answer.DEFERRED_UPDATE)
        return "" if changed or done.original is None else done.original.text

    async def look_around(self, verbs: Sequence[str]) -> None:
        public = [seen for seen in self.person.sees(self.channel) if not seen.ephemeral]
        for verb in (*verbs, "hand"):
            for seen in reversed(public):
                found = [b for b in seen.buttons if b.custom_id.endswith(f":{verb}") and not b.disabled]
                if found:
                    with suppress(CannotError):
                        await self.person.click(seen, custom_id=found[0].custom_id)
                    return

    async def open(self, game: str) -> None:
        """Opens a table in the channel."""
        await self.person.slash(self.channel, "play", game=game, clock="none")

    def _mine(self) -> list[DiscordMessage]:
        mine = self.person.user
        return [one for one in self.person.sees() if one.channel.recipient is mine or one.ephemeral]

    @staticmethod
    def _plays(seen: DiscordMessage) -> list[str]:
        live = [button for button in seen.buttons if not button.disabled]
        return [button.custom_id for button in live if Play.of(button.custom_id)]


@dataclass
class Guest:
    """Somebody who plays on for as long as the evening lasts, and presses again what nothing came of."""

    eyes: Eyes
    chance: Random
    thinks: tuple[float, float] = (0.5, 2.5)
    """Seconds before a press."""
    opens: bool = True
    """Sits at a table of the own and is the one who begins the next deal."""
    wishes: list[Wish] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    """Answers that were no yes."""

    async def play(self) -> None:
        """Until it is cancelled."""
        idle = monotonic()
        while True:
            await asyncio.sleep(LOOK)
            offered = self._newest()
            if offered:
                await asyncio.sleep(self.chance.uniform(*self.thinks))
                await self._plays(self.chance.choice(offered))
                idle = monotonic()
            elif monotonic() - idle > (2 * LOOK if self._may_go_on() else LOST):
                await self.eyes.look_around(VERBS if self.opens else ())
                idle = monotonic()

    def twins(self) -> list[str]:
        """The hands that a person could take for the one of the moment, apart from one for each table."""
        tables = [play.table for hand in self.eyes.hands() if (play := Play.of(hand[0]))]
        return [table for table in set(tables) if tables.count(table) > 1]

    def _newest(self) -> Sequence[str]:
        """The buttons of the newest hand."""
        hands = self.eyes.hands()
        return hands[-1] if hands else ()

    def _may_go_on(self) -> bool:
        return not self.wishes

    async def _plays(self, data: str) -> None:
        """Presses until the hand has gone on."""
        play = Play.of(data)
        assert play is not None
        wish = next((one for one in self.wishes if one.play == play), None)
        if wish is None:
            self.wishes.append(wish := Wish(play, monotonic()))
        try:
            wish.presses += 1
            said = await self.eyes.press(data)
        except LookupError:
            said = None
        if said == "":
            wish.acknowledged = True
        elif said:
            wish.refused.append(said)
            self.said.append(said)
        until = monotonic() + AGAIN
        while self._stands(play):
            if monotonic() > until:
                return
            await asyncio.sleep(LOOK)
        wish.seen = wish.seen or monotonic()

    def _stands(self, play: Play) -> bool:
        return any(Play.of(data) == play for data in self._newest())
