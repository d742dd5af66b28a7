"""The board with keys that everybody shares, while somebody at the table cannot be sent a hand.

Other boards stay clean. The keys are numbered 1 to n all through a deal; calls are offered in public only while their
caller cannot be reached, and only those that do not depend on the caller's cards.
"""

from collections.abc import Iterator
from dataclasses import replace

from telegram import Bot

from adapters.chat.sending import sent
from adapters.chat.sending.destinations import Destination, person_key, scene
from adapters.chat.sending.reads import Facts
from adapters.telegram.commands.links import start_link
from adapters.telegram.identity import reaches
from engine.host.change import Loaded
from engine.host.tables.table import Phase, Table
from engine.messages.buttons import Row
from engine.messages.message import Choice, Link, Message
from engine.messages.texts import Texts
from engine.presentation.hand.numbered_keys import call_choices, key_choices
from engine.rules.seats import Seat


class GroupBoards:
    """Composes what a table shows on Telegram."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def compose(self, loaded: Loaded, destination: Destination, facts: Facts) -> Message | None:
        """What is shown there: with shared keys on a board where they are needed, and how to do without them."""
        message = scene(loaded, destination)
        if message is None or _is_no_board(destination) or loaded.table.phase is not Phase.PLAYING:
            return message
        unreachable = frozenset(_unreachable(loaded.table, facts))
        if not unreachable:
            return message
        texts = Texts(destination.locale)
        link = Choice(texts("telegram-private"), Link(start_link(self._bot.username, loaded.table.id)))
        return replace(message, choices=(*_shared(loaded, unreachable, texts), *message.choices, (link,)))


def _is_no_board(destination: Destination) -> bool:
    return destination.room is None or destination.former or bool(destination.notice)


def _shared(loaded: Loaded, unreachable: frozenset[Seat], texts: Texts) -> tuple[Row, ...]:
    live = loaded.live
    if live is None:
        return ()
    caller = min(live.rules.to_act(live.state) & unreachable, default=None)
    calls = call_choices(loaded.table, live.view(caller), texts) if caller is not None else ()
    return (*key_choices(loaded.table, live.view(None)), *calls)


def _unreachable(table: Table, facts: Facts) -> Iterator[Seat]:
    """The seats of people whose private chat did not take their hand."""
    for place, seat in enumerate(table.seats):
        if seat.person is not None and reaches(seat.person):
            known = sent.decode(facts.get(person_key(seat.person)))
            if known.broken:
                yield place
