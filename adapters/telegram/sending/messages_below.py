"""How far up a message of ours has been pushed, as far as the ids of messages tell."""

from collections import OrderedDict, deque

from engine.host.cache import Cache

FAR = 15
"""Messages below a board that push it out of sight on a phone."""
FAR_IN_PRIVATE = 4
"""Lines below a hand that do: whoever types reads it over the keyboard."""
_KEPT = 4096
_SUPERGROUPS = -1_000_000_000_000
"""Their ids are below this, and their messages are numbered one after the other. In a basic group the numbers run
together with those of the bot's other chats."""


class Newest:
    """The newest message of each chat that the bot has heard of: in privacy mode these are its own, commands, and
    answers to it, but the numbers of those count what it did not hear as well."""

    def __init__(self) -> None:
        self._newest: OrderedDict[int, int] = OrderedDict()
        self._private: Cache[int, deque[int]] = Cache(_KEPT)
        """The last messages of each private chat, where the bot hears everything."""

    def note(self, chat: int, message: int) -> None:
        """There is a message of this number."""
        if chat > 0:
            lately = self._private.get(chat) or deque(maxlen=FAR_IN_PRIVATE)
            lately.append(message)
            self._private.keep(chat, lately)
        # elsewhere the numbers count the bot's other chats as well, and say nothing of this one
        if chat < _SUPERGROUPS:
            self._newest[chat] = max(message, self._newest.get(chat, 0))
            self._newest.move_to_end(chat)
            while len(self._newest) > _KEPT:
                self._newest.popitem(last=False)

    def is_far_below(self, chat: int, message: int) -> bool:
        """Whether so many messages came after this one that nobody sees it any more."""
        if chat > 0:
            lately = self._private.get(chat) or ()
            return len(lately) == FAR_IN_PRIVATE and min(lately) > message
        return self._newest.get(chat, 0) - message >= FAR
