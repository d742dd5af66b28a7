"""Boards of deals that are over and lost their buttons in the answer to a tap: nothing more is sent for that."""

from collections import OrderedDict

import discord

from engine.messages.tokens import TableVerb, Token, Verb

_KEPT = 4096
_ENDING = (Verb.NEXT, Verb.REMATCH)
"""What is said by a tap on a board that stays behind: another one begins."""


class OldBoards:
    """By their refs, `<channel>/<message>`."""

    def __init__(self) -> None:
        self._refs: OrderedDict[str, None] = OrderedDict()

    def note(self, message: discord.Message) -> None:
        """This one has no buttons any more."""
        self._refs[f"{message.channel.id}/{message.id}"] = None
        while len(self._refs) > _KEPT:
            self._refs.popitem(last=False)

    def __contains__(self, ref: str) -> bool:
        return ref in self._refs


def ends_its_board(interaction: discord.Interaction[discord.Client], token: Token | None) -> bool:
    """Whether the button that was clicked leaves its public message behind."""
    message = interaction.message
    if message is None or interaction.guild_id is None or message.flags.ephemeral:
        return False
    return isinstance(token, TableVerb) and token.verb in _ENDING
