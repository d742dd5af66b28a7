"""Boards of finished deals that lost their buttons in the answer to a tap, so that nothing more need be sent for
that."""

from collections import OrderedDict

import discord

from adapters.chat.desks.panels import SHOWN
from engine.messages.tokens import SitOn, TableVerb, Token, Verb

_KEPT = 4096
_ENDING = (Verb.NEXT, Verb.REMATCH, Verb.ROTATE)
"""Verbs with which another deal begins, on a board that stays behind."""


_ELSEWHERE = SHOWN | {Verb.CALL, Verb.NUDGE}
"""Verbs whose effect is seen in other messages than the board."""


def changes_board(token: Token | None) -> bool:
    """Whether the effect of a board's button is seen on that board."""
    return isinstance(token, SitOn) or (isinstance(token, TableVerb) and token.verb not in _ELSEWHERE)


class OldBoards:
    """Boards that have no buttons any more, by their refs, `<channel>/<message>`."""

    def __init__(self) -> None:
        self._refs: OrderedDict[str, None] = OrderedDict()

    def note(self, message: discord.Message) -> None:
        """Notes that this board has no buttons any more."""
        self._refs[f"{message.channel.id}/{message.id}"] = None
        while len(self._refs) > _KEPT:
            self._refs.popitem(last=False)

    def __contains__(self, ref: str) -> bool:
        return ref in self._refs


def ends_its_board(token: Token | None) -> bool:
    """Whether a button of a board leaves that board behind."""
    return isinstance(token, TableVerb) and token.verb in _ENDING
