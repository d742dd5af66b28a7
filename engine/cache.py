"""What this process handled last. A stored table kept here is a guess at what the store holds, and only a guess."""

from collections import OrderedDict
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Cache(Generic[K, V]):
    """The values of the last `kept` keys that were written; reading a key does not renew it."""

    def __init__(self, kept: int) -> None:
        self._kept = kept
        self._recent: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        """The value last kept for the key; None if there was none, or it had to make room for others."""
        return self._recent.get(key)

    def keep(self, key: K, value: V) -> None:
        self._recent[key] = value
        self._recent.move_to_end(key)
        while len(self._recent) > self._kept:
            self._recent.popitem(last=False)

    def drop(self, key: K) -> None:
        self._recent.pop(key, None)
