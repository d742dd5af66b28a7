"""Lines of a board that stay until the deal ends, as an onlooker sees them come."""

import re
from dataclasses import dataclass, field

_DEAL = re.compile(r"\bdeal (\d+)")


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
        told = (part for line in board.splitlines() for part in line.removeprefix("-# ").split(" · "))
        now = {re.split(r"[ ,:]", part)[0] for part in told if any(word in part for word in self.words)}
        assert self.said <= now, f"{self.said - now} vanished from\n{board}"
        self.said = now
        if now and "Last trick: " in board and self.deal not in self.ended:
            self.ended.append(self.deal)
