"""Looks over everybody's shoulder: whatever reaches somebody may show only cards which that person knows."""

import re
from collections.abc import Iterable
from functools import partial

from engine.games import replay
from engine.host.table import Deal, Table
from engine.rules.cards import Card
from engine.rules.notation import read
from engine.rules.state import DealState
from tests.adapters.discord.program import Memory
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.state import Message

_CARD = re.compile(r"(10|[AKQJRDV789])([♠♥♦♣])")
_RANKS = {"R": "K", "D": "Q", "V": "J"}
_SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_DEAL = re.compile(r"\b(?:deal|donne) (\d+)")


class Watch:
    """Checks each message of a server at the moment when it is shown, against the deal as it is stored."""

    def __init__(self, server: DiscordServer, memory: Memory) -> None:
        self._memory = memory
        self.leaks: list[str] = []
        self.seen = 0
        """Cards of running deals that were looked at."""
        server.world.show = partial(self._shown, server.world.show)  # type: ignore[method-assign]  # it listens in
        server.world.show_texts = partial(  # type: ignore[method-assign]  # as above
            self._shown_texts, server.world.show_texts
        )

    def check(self, readers: Iterable[int], texts: Iterable[str], what: str) -> None:
        """Notes every card in the texts that one of the readers does not know."""
        whole = "\n".join(texts)
        cards = {Card(_RANKS.get(rank, rank) + _SUITS[suit]) for rank, suit in _CARD.findall(whole)}
        if not cards:
            return
        number = _DEAL.search(whole)
        for table in self._memory.now():
            deal = _running(table, int(number[1]) if number else None)
            for reader in readers if deal is not None else ():
                assert deal is not None
                self._check(table, deal, reader, cards, what)

    def _check(self, table: Table, deal: DealState, reader: int, cards: set[Card], what: str) -> None:
        known = _known(table, deal, reader)
        self.seen += len(cards & known)
        if cards - known:
            self.leaks.append(f"{what} showed {sorted(cards - known)} to {reader}")

    def _shown(self, show, message: Message, what: str) -> None:  # type: ignore[no-untyped-def]  # a bound method
        show(message, what)
        readers = {message.reader.id} if message.reader else _readers(message)
        self.check(readers, message.all_texts, what)

    def _shown_texts(self, show, user, what: str, texts: tuple[str, ...]) -> None:  # type: ignore[no-untyped-def]
        show(user, what, texts)
        self.check({user.id}, texts, what)


def _readers(message: Message) -> set[int]:
    channel = message.channel
    if channel.recipient is not None:
        return {channel.recipient.id}
    return set(channel.guild.members) if channel.guild is not None else set()


def _running(table: Table, number: int | None) -> DealState | None:
    """The table's deal while it hides something, if the text is about it."""
    state = _state(table.deal)
    if state is None or state.result is not None:
        return None
    return state if number in (None, state.setup.number) else None


def _state(deal: Deal | None) -> DealState | None:
    if deal is None:
        return None
    *_, last = replay(read(deal.record))
    return last.state


def _known(table: Table, deal: DealState, reader: int) -> set[Card]:
    played = {play.card for taken in deal.taken for play in taken.plays} | {play.card for play in deal.trick}
    seat = next((at for at, seat in enumerate(table.seats) if seat.person == f"discord:{reader}"), None)
    return played | (set(deal.dealt[seat]) if seat is not None else set())
