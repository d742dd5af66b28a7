"""What the refusals of a platform mean. Each adapter keeps one table of all that its platform knows, from which it
reads what to do, for whom and for how long; the tests play each line into the middle of a running game."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from adapters.chat.gateway import Holds, MessageGone, TryLater, Undeliverable, Unsure

SHORTLY = 2.0
"""Seconds to wait where the platform does not say how long."""


class Meaning(Enum):
    """What becomes of the request that was refused."""

    GONE = "gone"
    """The message is gone or takes no more edits: a new one is sent."""
    CLOSED = "closed"
    """Nothing can be sent there for now: it is tried again after a while, or once the chat is opened."""
    LOST = "lost"
    """The chat is gone for good: it is not tried again, and people are told where they sit."""
    LATER = "later"
    """It was surely not carried out, and is tried again."""
    UNSURE = "unsure"
    """It may have been carried out, and is tried again where that does no harm."""
    MOVED = "moved"
    """The chat goes by another name, which the refusal tells: it is sent there."""
    DONE = "done"
    """There is nothing left to do."""
    MISTAKE = "mistake"
    """A bug of ours: it is logged, and the others are still served."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """One line of a platform's table: an answer with this `status`, `code`, `scope` and words in its text (in small
    letters), of which the library makes this `kind` of error, as far as they are given, and what it means."""

    meaning: Meaning
    status: int | None = None
    code: int | None = None
    text: str = ""
    kind: type[Exception] = Exception
    scope: str = ""
    """Whose limit a 429 is of, as a header says."""
    holds: Holds = Holds.CHAT
    """What waits, where the request is tried again later."""
    seconds: float = SHORTLY
    """For how long, where the platform does not say."""
    anew: float | None = None
    """For how long where a new message is `UNSURE`, if that differs: a platform may not know it again."""

    def is_for(self, error: Exception, status: int | None, code: int | None, text: str = "", scope: str = "") -> bool:
        """Whether an answer is this refusal."""
        named = self.status in (None, status) and self.code in (None, code) and self.scope in ("", scope)
        return named and isinstance(error, self.kind) and self.text in text.lower()

    def as_error(self, reason: str, asked: float | None = None, *, new: bool = False) -> Exception | None:
        """The gateway's error for it; None where there is none to raise, as for `DONE` and `MISTAKE`. `asked`: for
        how many seconds the platform has asked us to wait; `new`: a new message was refused."""
        seconds = asked if asked is not None else self.anew if new and self.anew is not None else self.seconds
        match self.meaning:
            case Meaning.GONE:
                return MessageGone()
            case Meaning.CLOSED | Meaning.LOST:
                return Undeliverable(reason, for_good=self.meaning is Meaning.LOST)
            case Meaning.LATER:
                return TryLater(seconds, self.holds)
            case Meaning.UNSURE:
                return Unsure(seconds, self.holds)
            case _:
                return None

    def take(self, error: Exception, reason: str, asked: float | None = None, *, new: bool = False) -> None:
        """Raises what the error is to the gateway; itself, where that has no name for it; nothing for `DONE`."""
        if self.meaning is Meaning.DONE:
            return
        meant = self.as_error(reason, asked, new=new)
        if meant is None:
            raise error
        raise meant from error


def found(
    table: Iterable[Refusal],
    error: Exception,
    status: int | None = None,
    code: int | None = None,
    text: str = "",
    scope: str = "",
) -> Refusal:
    """The first line of the table that an answer is; a mistake of ours where none is."""
    lines = (line for line in table if line.is_for(error, status, code, text, scope))
    return next(lines, Refusal(Meaning.MISTAKE))
