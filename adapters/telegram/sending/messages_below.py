"""How far up a message of ours has been pushed, as far as the ids of messages tell."""

from collections import deque

from engine.cache import Cache

FAR = 15
"""How many messages below a board push it out of sight on a phone."""
FAR_IN_PRIVATE = 4
"""How many messages below a hand do so: somebody who types reads the hand over the keyboard."""
_MOST_CHATS = 4096
_SUPERGROUPS = -1_000_000_000_000
"""Ids of supergroups are below this, and their messages are numbered one after the other. In a basic group the
numbers run together with those of the bot's other chats."""


class Newest:
    """The newest message of each chat that the bot has heard of. In privacy mode it hears only its own messages,
    commands, and replies to it, but their numbers count the messages that it did not hear as well."""

    def __init__(self) -> None:
        self._newest: Cache[int, int] = Cache(_MOST_CHATS)
        self._private: Cache[int, deque[int]] = Cache(_MOST_CHATS)
        """The last messages of each private chat, where the bot hears everything."""

    def note(self, chat: int, message: int) -> None:
        """Notes that there is a message of this number."""
        if chat > 0:
            lately = self._private.get(chat) or deque(maxlen=FAR_IN_PRIVATE)
            lately.append(message)
            self._private.keep(chat, lately)
        # in other chats the numbers run through all chats of the bot, and say nothing of this one
        if chat < _SUPERGROUPS:
            self._newest.keep(chat, max(message, self.number(chat)))

    def number(self, chat: int) -> int:
        """The number of the newest message of a supergroup, as far as is known; 0 for any other chat."""
        return self._newest.get(chat) or 0

    def is_far_below(self, chat: int, message: int) -> bool:
        """Whether so many messages came after this one that nobody sees it any more."""
        if chat > 0:
            lately = self._private.get(chat) or ()
            return len(lately) == FAR_IN_PRIVATE and min(lately) > message
        return self.number(chat) - message >= FAR
