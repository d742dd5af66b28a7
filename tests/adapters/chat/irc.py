"""A third platform: IRC, where nothing is changed once it is said, and what is private is said to a nick."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from adapters.chat.answers import message_of, text_of
from adapters.chat.desk import Desk
from adapters.chat.gateway import Undeliverable
from adapters.chat.requests.arguments import read_arguments
from adapters.chat.requests.every import COMMANDS
from adapters.chat.requests.request import Asker
from engine.host.state.ids import EventId, PersonId, ScopeId
from engine.host.state.table import Person, Room
from engine.messages.message import Message
from engine.messages.tokens import Choose
from engine.presentation.screen.table import words_of


def lines(message: Message) -> Iterator[str]:
    """A message in words; what may be played now is the last line."""
    yield from (line for words in words_of(message.blocks) for line in words.splitlines())
    plays = [one.label for row in message.choices for one in row if isinstance(one.token, Choose) and one.enabled]
    yield from [f"say: {' | '.join(plays)}"] if plays else []


@dataclass
class Irc:
    """Reads what the server of IRC hands on, and says what is to be said; it is the gateway, too."""

    desk: Desk
    said: list[tuple[str, str]] = field(default_factory=list)
    """To which channel or nick, and what."""
    platform, interval, heard = "irc", 0.0, 0

    async def hears(self, line: str) -> None:
        """`:ana PRIVMSG #cards :!play manille target=80`, every other command, or whatever else may be typed."""
        nick, _, where, words = line[1:].split(" ", 3)
        self.heard += 1
        by, event = Person(PersonId(f"irc:{nick}"), nick), EventId(f"irc:{self.heard}")
        room = Room("irc", where, ScopeId("irc:net"))
        match words[1:].split():
            case [command, *rest] if (request := COMMANDS.get(command.removeprefix("!"))) and command.startswith("!"):
                given = read_arguments(request, " ".join(rest))
                answer = await self.desk.ask(request(**given), Asker(by, event, room.key, here=room))
            case _:
                here = room.key if where.startswith("#") else None
                answer = await self.desk.type(words[1:], by, event, here)
        self.says(nick, text_of(answer), *(lines(message) if (message := message_of(answer)) is not None else ()))

    def says(self, to: str, *texts: str) -> str:
        self.said += [(to, text) for text in texts if text]
        return str(len(self.said))

    def chat(self, room: Room) -> str:
        return room.place

    def call_hold(self, room: Room, *, shared: bool) -> float:
        return 0.0

    def is_buried(self, room: Room | None, ref: str) -> bool:
        return False

    async def show(self, room: Room, ref: str | None, message: Message, nonce: str, *, spare: bool = False) -> str:
        return self.says(room.place, *lines(message))

    async def tell(self, person: PersonId, ref: str | None, message: Message, nonce: str) -> str:
        return self.says(person.removeprefix("irc:"), *lines(message))

    async def ping(self, person: PersonId, hand: str | None, room: Room | None, message: Message) -> str:
        return await self.tell(person, None, message, "")

    async def take_back(self, ref: str) -> None:
        raise Undeliverable("not deleted")

    def reaches(self, person: PersonId) -> bool:
        return person.startswith("irc:")
