"""Who asks for something on Telegram, and where."""

from dataclasses import dataclass

from adapters.chat import asked
from adapters.chat.asked import SeenBy
from adapters.telegram import identity
from adapters.telegram.identity import Spot


@dataclass(frozen=True, slots=True)
class Asked(asked.Asked):
    """What a press and a written message have in common."""

    spot: Spot

    @property
    def private_spot(self) -> Spot:
        """The asker's private chat; where it is asked there, the same topic of it."""
        return Spot(identity.chat_of(self.by.id)) if self.in_group else self.spot


def seen_by(spot: Spot, *, alone: bool) -> SeenBy:
    """Who sees a message there; `alone`: nobody but its reader."""
    if not spot.is_group:
        return SeenBy.PRIVATE
    return SeenBy.ALONE if alone else SeenBy.EVERYBODY
