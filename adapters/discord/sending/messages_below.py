"""How many messages came after one of ours. The connection tells that there was a message, but not what it says."""

from collections import OrderedDict

FAR = 15
"""How many messages below a board push it out of sight on a phone."""
FAR_IN_PRIVATE = 4
"""How many messages below a hand do so: people who type read it above their keyboard."""
_MOST_POSTED = 4096


class Below:
    """Counts messages in channels that show a board or a hand, from the first look at it."""

    def __init__(self) -> None:
        self._heard: dict[int, int] = {}
        self._posted: OrderedDict[tuple[int, int], int] = OrderedDict()

    def heard(self, channel: int) -> None:
        """Somebody wrote in this channel."""
        # the bot hears every channel that it may read, and most of them never show a table
        if channel in self._heard:
            self._heard[channel] += 1

    def is_far(self, channel: int, message: int, far: int = FAR) -> bool:
        """Whether so many messages came after this one that nobody sees it any more."""
        since = self._posted.setdefault((channel, message), self._heard.setdefault(channel, 0))
        self._posted.move_to_end((channel, message))
        while len(self._posted) > _MOST_POSTED:
            (gone, _), _ = self._posted.popitem(last=False)
            if all(gone != other for other, _ in self._posted):
                del self._heard[gone]
        return self._heard[channel] - since >= far
