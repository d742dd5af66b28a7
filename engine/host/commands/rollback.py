"""After the store went back to an earlier moment: cards that people may have seen since are not dealt again."""

import logging
from dataclasses import dataclass

from msgspec.structs import replace

from engine.host.commands.change import Change, Loaded
from engine.host.commands.command import Command, carries_out
from engine.host.commands.dealing import drawn_anew
from engine.host.ports.results import Counted
from engine.host.state.errors import HostError
from engine.host.state.parts import Claims, Turn
from engine.host.state.running import resume
from engine.host.state.table import Anew, Phase, Shuffle, Table

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class DrawAnew(Command):
    """Drops the shuffle that was prepared for the next deal: it may have been dealt, and told, before the store fell
    back."""

    published: bool = False
    """The running deal was played to its end and counted before: it is broken off."""


@carries_out(DrawAnew)
def draw_anew(loaded: Loaded, command: DrawAnew) -> Change:
    """Another shuffle will be drawn, and the board says why; a running deal goes on unless it was published."""
    if loaded.table.phase is not Phase.PLAYING:
        return Change(fallen_back(loaded.table))
    if not command.published:
        return Change(loaded.table, keeps_clock=True)
    return _broken_off(fallen_back(loaded.table))


def fallen_back(table: Table) -> Table:
    """The table, which is older than what people saw of it: its next deal may have been dealt, and told, before."""
    return replace(drawn_anew(table, Anew.STORE), incarnation=table.incarnation + 1)


async def was_dealt(counted: Counted | None, before: Table, after: Table) -> bool:
    """Whether this change deals a shuffle that the ledger knows: it was dealt before the store fell back. Where the
    ledger cannot be read, play goes on."""
    begun = after.deal.id if after.deal is not None else ""
    if counted is None or before.coming is None or begun != before.coming.deal:
        return False
    try:
        return await counted.has(begun)
    except HostError as trouble:
        log.warning("table %s: the ledger was not asked for its next deal: %s", after.id, trouble)
        return False


def _broken_off(table: Table) -> Change:
    """The table before its running deal was dealt."""
    before = table.previous if table.match.results else None
    phase = Phase.LOBBY if before is None else Phase.BETWEEN
    table = replace(table, phase=phase, deal=before, previous=None, turn=Turn(), claims=Claims())
    sealed = replace(table, coming=Shuffle("", "", spoilt=Anew.STORE))
    return Change(sealed, None if before is None else resume(before.record))
