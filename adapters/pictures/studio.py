"""Draws pictures off the event loop, each once."""

import asyncio
import logging
import traceback
from pathlib import Path

from adapters.pictures import decisions, hand, sheet, table
from adapters.pictures.picture import Picture
from adapters.pictures.subject import Subject, subject
from adapters.pictures.themes import STYLES
from engine.cache import Cache
from engine.messages.message import DecisionTable, HandRow, Message, Standings, TrickTable

log = logging.getLogger(__name__)

MOST_PICTURES = 512
"""Finished pictures kept: about 8 KB each."""


class Studio:
    """Draws in one style of `STYLES`: `light` or `dark`, with `-four` for suits in four colours.

    Raises `KeyError` for another style.
    """

    def __init__(self, style: str = "dark", *, kept: int = MOST_PICTURES) -> None:
        self._style = STYLES[style]
        self._pictures: Cache[Subject, tuple[Picture | None]] = Cache(kept)
        self._one_at_a_time = asyncio.Lock()

    async def __call__(self, message: Message) -> Picture | None:
        """The picture of a message, or None where it shows nothing that can be drawn: the text stands in any case."""
        wanted = subject(message)
        if wanted is None:
            return None
        found = self._pictures.get(wanted)  # without waiting for another that is being drawn
        if found is None:
            # the picture may have been drawn during the wait: many ask for the same board at once
            async with self._one_at_a_time:
                found = self._pictures.get(wanted) or (await asyncio.to_thread(self._drawn, wanted),)
        self._pictures.keep(wanted, found)
        return found[0]

    def _drawn(self, wanted: Subject) -> Picture | None:
        try:
            return self._draw(wanted)
        except Exception as error:
            # a picture is decoration: the message goes without it. The error's own words may name a hidden card
            place = traceback.extract_tb(error.__traceback__)[-1]
            what, file = type(error).__name__, Path(place.filename).name
            log.error("a picture could not be drawn (%s at %s:%s)", what, file, place.lineno)
            return None

    def _draw(self, wanted: Subject) -> Picture | None:
        block, style = wanted.block, self._style
        match block:
            case HandRow() if hand.can_draw(block):
                return Picture("hand.png", hand.draw(block, style), wanted.alt)
            case TrickTable() if table.can_draw(wanted, block):
                return Picture("table.png", table.draw(wanted, block, style), wanted.alt)
            case Standings() if sheet.can_draw(block):
                name = "score.png" if block.names is None else "leaderboard.png"
                return Picture(name, sheet.draw(wanted, block, style), wanted.alt)
            case DecisionTable() if decisions.can_draw(block):
                return Picture("review.png", decisions.draw(wanted, block, style), wanted.alt)
            case _:
                return None
