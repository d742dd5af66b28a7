"""A message that somebody wrote to the bot."""

from dataclasses import dataclass, field

from adapters.telegram import identity
from adapters.telegram.answering.replies import Say, Whisper
from adapters.telegram.identity import Spot
from adapters.telegram.sending.ephemeral import Occasion
from adapters.telegram.sending.render import Rendered
from engine.host.state.ids import EventId
from engine.host.state.table import Person, Room
from engine.messages.texts import Texts


@dataclass(frozen=True, slots=True)
class Heard:
    """What was written, by whom and where. `command` is without its slash, and empty if there is none;
    `rest` follows it."""

    by: Person
    event: EventId
    spot: Spot
    message: int
    command: str
    rest: str = field(repr=False)
    mentioned: tuple[Person, ...] = ()
    """Whom the message names, or replies to."""
    names_bot: bool = False
    """Whether it names, or replies to, a bot."""
    anonymous: bool = False
    """Whether it was written by an administrator who shows the group's name alone."""
    as_channel: bool = False
    """Whether it was written in the name of a channel."""
    replied: Person | None = None
    """Who wrote the message that this one replies to."""
    whispered: int = 0
    """The number of an ephemeral message, which the group does not see; 0 for any other."""

    @property
    def texts(self) -> Texts:
        return Texts(self.by.locale)

    @property
    def room(self) -> Room:
        return identity.room(self.spot, self.by.locale)

    @property
    def room_key(self) -> str | None:
        """The room whose tables are meant; None in a private chat, where those of every room are."""
        return self.room.key if self.spot.is_group else None

    @property
    def private_spot(self) -> Spot:
        """The private chat; where it was written there, in the same topic."""
        return self.spot if not self.spot.is_group else Spot(identity.chat_of(self.by.id))

    @property
    def public(self) -> bool:
        """Whether others see what was written, and what is answered there."""
        return self.spot.is_group and not self.whispered

    def reply(self, news: Rendered) -> Say | Whisper:
        """A reply where the message was written, below it in a group. A message that the group does not see is
        answered to its writer alone."""
        if self.whispered:
            return Whisper(self.spot, self.by.id, news, Occasion(command=self.whispered))
        if not self.spot.is_group:
            return Say(self.spot, news)
        return Say(self.spot, news, self.message, self.by.id)


def parted(text: str, bot: str) -> tuple[str, str] | None:
    """Command and rest of a text; None for a command to another bot."""
    if not text.startswith("/"):
        return "", text.strip()
    # a command ends at any white space: its arguments may be on lines of their own
    name = text[1:].split(maxsplit=1)[0] if text[1:2].strip() else ""
    rest = text[1 + len(name) :]
    command, _, addressee = name.partition("@")
    if addressee and addressee.casefold() != bot.casefold():
        return None
    return command.casefold(), rest.strip()
