"""A button that somebody pressed."""

from dataclasses import dataclass

from adapters.telegram.answering.asked import Asked
from adapters.telegram.answering.replies import Edit, EditPanel
from adapters.telegram.sending.ephemeral import Panel
from adapters.telegram.sending.render import Rendered
from engine.messages.tokens import LearnWhat, LookUp, ManagePlace, Ranking, ShowRule, Token

FOR_ROOM = LearnWhat | LookUp | ManagePlace | Ranking | ShowRule
"""Buttons of messages that everybody in a group reads on in."""


@dataclass(frozen=True, slots=True)
class Press(Asked):
    """A button, who pressed it, and the message that it stood under. `chat` is Telegram's own id of the spot's chat.
    `token` is None for a button of long ago.

    A modified client can send presses of buttons that do not exist: `genuine` says that the message has this one.
    `photo`: the message is a photo, with its words as a caption.
    """

    query: str
    token: Token | None
    chat: int
    message: int
    genuine: bool
    photo: bool = False
    label: str = ""
    """What stands on the button, if the message has it."""
    own: Panel | None = None
    """The message as a panel, if the presser alone sees it in a group; else None."""
    of_table: bool = False
    """Whether the message is a table's, and stays; a menu of games is gone once one was chosen."""

    @property
    def ref(self) -> str:
        """The name by which the host knows the message."""
        return self.own.ref if self.own is not None else f"{self.chat}/{self.message}"

    @property
    def may_change(self) -> bool:
        """Whether the answer may stand in the message that was pressed: it has the button, and whoever reads it is to
        read the answer."""
        return self.genuine and (self.for_room or not self.public)

    def edit(self, news: Rendered) -> Edit | EditPanel:
        """The reply that changes the message that was pressed."""
        return Edit(self.chat, self.message, news) if self.own is None else EditPanel(self.own, news)
