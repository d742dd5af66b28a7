"""A message that somebody wrote to the bot."""

from dataclasses import dataclass, field, replace

from adapters.chat.answers import Done, Refused, Told
from adapters.chat.asked import SeenBy
from adapters.telegram.answering.asked import Asked
from adapters.telegram.answering.replies import Say, Whisper
from adapters.telegram.sending.ephemeral import Occasion
from adapters.telegram.sending.render import Rendered
from engine.host.state.table import Person


@dataclass(frozen=True, slots=True)
class Heard(Asked):
    """What was written, by whom and where. `command` is without its slash, and empty if there is none;
    `rest` follows it."""

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

    def reply(self, news: Rendered) -> Say | Whisper:
        """A reply where the message was written, below it in a group. A message that the group does not see is
        answered to its writer alone."""
        match self.seen_by:
            case SeenBy.ALONE:
                return Whisper(self.spot, self.by.id, news, Occasion(command=self.whispered))
            case SeenBy.PRIVATE:
                return Say(self.spot, news)
            case SeenBy.EVERYBODY:
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


def unless_shown(answer: Told) -> Told:
    """What is said where the board itself answers: why there is none. Whoever wants one holds no cards that a refusal
    could betray."""
    return replace(answer, tells_nothing=True) if isinstance(answer, Refused) else Done()
