"""Looks over everybody's shoulder: whatever reaches somebody may show only cards which that person knows."""

from collections.abc import Iterable
from functools import partial

from engine.host.state.table import Table
from engine.rules.cards import Card
from engine.rules.notation import Record, read
from tests.adapters.discord.program import Memory
from tests.adapters.knowledge import deal_named, is_over, known, shown
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.state import Message


class Watch:
    """Checks each message of a server at the moment when it is shown, against the deal as it is stored."""

    def __init__(self, server: DiscordServer, memory: Memory) -> None:
        self._memory = memory
        self.leaks: list[str] = []
        self.seen = 0
        """Cards of running deals that were looked at."""
        server.world.show = partial(self._shown, server.world.show)  # type: ignore[method-assign]  # it listens in
        server.world.show_texts = partial(  # type: ignore[method-assign]  # it listens in
            self._shown_texts, server.world.show_texts
        )

    def check(self, readers: Iterable[int], texts: Iterable[str], what: str) -> None:
        """Notes every card in the texts that one of the readers does not know."""
        whole = "\n".join(texts)
        for table in self._memory.now():
            cards = shown(whole, table.ruleset.rules.deck)
            record = _running(table, deal_named(whole)) if cards else None
            for reader in readers if record is not None else ():
                assert record is not None
                self._check(table, record, reader, cards, what)

    def _check(self, table: Table, record: Record, reader: int, cards: set[Card], what: str) -> None:
        seat = next((at for at, seat in enumerate(table.seats) if seat.person == f"discord:{reader}"), None)
        told = known(table.ruleset.rules, record, seat)
        self.seen += len(cards & told)
        if cards - told:
            self.leaks.append(f"{what} showed {sorted(cards - told)} to {reader}")

    def _shown(self, show, message: Message, what: str) -> None:  # type: ignore[no-untyped-def]  # a bound method
        show(message, what)
        readers = {message.reader.id} if message.reader else _readers(message)
        self.check(readers, message.all_texts, what)

    def _shown_texts(self, show, user, what: str, texts: tuple[str, ...]) -> None:  # type: ignore[no-untyped-def]  # a bound method
        show(user, what, texts)
        self.check({user.id}, texts, what)


def _readers(message: Message) -> set[int]:
    channel = message.channel
    if channel.recipient is not None:
        return {channel.recipient.id}
    return set(channel.guild.members) if channel.guild is not None else set()


def _running(table: Table, number: int | None) -> Record | None:
    """The table's deal while it hides something, if the text is about it."""
    if table.deal is None:
        return None
    record = read(table.deal.record)
    return record if number in (None, record.setup.number) and not is_over(record) else None
