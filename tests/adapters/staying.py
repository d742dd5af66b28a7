"""Lines of a board that stay until the deal ends, as an onlooker sees them come."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_DEAL = re.compile(r"\bdeal (\d+)")
_ROW = re.compile(r"(?:North|East|South|West) (?:\*\*)?(\w+)")


@dataclass
class Staying:
    """Who has said something that is to stay, by the words that a line holds then; each look is at a later board."""

    words: tuple[str, ...]
    deal: str = ""
    said: set[str] = field(default_factory=set)
    ended: list[str] = field(default_factory=list)
    """Deals that came to their end with somebody's line."""

    def look(self, board: str) -> None:
        """Fails where a line has gone before its deal."""
        found = _DEAL.search(board)
        if found is None:
            return
        if found[1] != self.deal:
            self.deal, self.said = found[1], set()
        now = set(self._names(board))
        assert self.said <= now, f"{self.said - now} vanished from\n{board}"
        self.said = now
        if now and "Last trick: " in board and self.deal not in self.ended:
            self.ended.append(self.deal)

    def _names(self, board: str) -> Iterator[str]:
        """Whoever is named with one of the words, or after it in the same list, which may go on in the next line."""
        seated, lists = set(_ROW.findall(board)), False
        for part in (part for line in board.splitlines() for part in line.removeprefix("-# ").split(" · ")):
            found = next((word for word in self.words if word in part), "")
            name = re.split(r"[ ,:]", part.removeprefix(f"{found} "))[0]
            goes_on = lists and name in seated and not part.startswith(f"{name}:")
            if found or goes_on:
                yield name
            lists = goes_on or found.endswith(":")
