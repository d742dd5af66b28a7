"""What somebody does in every transcript."""

import re
from collections.abc import Iterable

WRONG = "xyzzy"
"""A line that means nothing."""
_BARRED = re.compile(r"\(([^()]+)\)")
AFTERWARDS = ("last", "score", "review", "rules {game}", "rules contre", "leaderboard {game}", "me", "record", "more")
"""Commands once a deal is over, by their names on Telegram."""


def barred_card(labels: Iterable[str]) -> str | None:
    """The first card that may not be played: its button stands in brackets."""
    found = (_BARRED.fullmatch(label) for label in labels)
    return next((match[1] for match in found if match is not None), None)
