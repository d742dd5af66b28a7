"""A button that somebody pressed."""

from dataclasses import dataclass

from adapters.telegram.answering.replies import Edit, EditPanel
from adapters.telegram.identity import Spot
from adapters.telegram.sending.ephemeral import Panel
from adapters.telegram.sending.render import Rendered
from engine.host.state.ids import EventId
from engine.host.state.table import Person
from engine.messages.texts import Texts
from engine.messages.tokens import Token


@dataclass(frozen=True, slots=True)
class Press:
    """A button, who pressed it, and the message that it stood under. `chat` is Telegram's own id of the spot's chat.
    `token` is None for a button of long ago.

    A modified client can send presses of buttons that do not exist: `genuine` says that the message has this one.
    `photo`: the message is a photo, with its words as a caption.
    """

    query: str
    token: Token | None
    by: Person
    event: EventId
    spot: Spot
    chat: int
    message: int
    genuine: bool
    photo: bool = False
    label: str = ""
    """What stands on the button, if the message has it."""
    own: Panel | None = None
    """The message as a panel, if the presser alone sees it in a group; else None."""

    @property
    def ref(self) -> str:
        """The name by which the host knows the message."""
        return self.own.ref if self.own is not None else f"{self.chat}/{self.message}"

    @property
    def public(self) -> bool:
        """Whether others see the message as well."""
        return self.spot.is_group and self.own is None

    def edit(self, news: Rendered) -> Edit | EditPanel:
        """The reply that changes the message that was pressed."""
        return Edit(self.chat, self.message, news) if self.own is None else EditPanel(self.own, news)

    @property
    def texts(self) -> Texts:
        return Texts(self.by.locale)
