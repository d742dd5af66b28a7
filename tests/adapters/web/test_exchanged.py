"""Hidden cards are exchanged: every byte that goes to pages whose readers cannot tell them apart stays the same."""

import time
from collections.abc import Mapping, Sequence
from copy import deepcopy

import msgspec
import pytest

from adapters.web.passes import Pass, signed
from engine.games import GAMES
from engine.host.commands.change import Change
from engine.host.ports.tables import Commit, CommitReply
from engine.host.state.ids import EventId, TableId
from engine.host.state.running import Live
from engine.rules.cards import Card
from engine.rules.deal import Transition
from engine.rules.notation import Record, write
from engine.rules.state import OVER
from engine.rules.values import replace
from tests.adapters.web.opened import SECRET, Page, browsers
from tests.doubles.store import MemoryStore
from tests.engine.conformance.secrets import Viewer, exchanged, unknown_to, viewers
from tests.engine.conformance.walks import Walk, walk
from tests.engine.host.tables import NAMES, House, person

TRIED = 3
"""Exchanges tried for each seat and the onlooker."""
ASKED = ("score", "last", "record", "rules", "hand", "hint")
"""What people ask a page for at the last of the moments."""


async def _put(house: House, table: TableId, record: Record, found: Transition) -> int:
    """Has the table's deal stand there, as a command would have left it; the version of it."""
    loaded = await house.look(table)
    assert loaded.table.deal is not None
    deal = msgspec.structs.replace(loaded.table.deal, record=write(record))
    changed = msgspec.structs.replace(loaded.table, deal=deal)
    change = Change(changed, Live(loaded.dealt.rules, record, found.state), found.events)
    event = EventId(f"moment {loaded.version}")
    line = change.line(event, "Act", "")
    commit = Commit(table, loaded.version, event, changed.encode(), line.encode(), (b"1",))
    assert (await house.store.tables.commit(commit)).reply is CommitReply.OK
    return loaded.version + 1


async def _sent(
    house: House, table: TableId, passes: Sequence[str], records: Sequence[Record], found: Sequence[Transition]
) -> list[list[str]]:
    """All that each page is sent while the deal goes through these moments, and when it is asked at the end."""
    async with browsers(house) as served:
        pages = [await (await served.socket()).hello(given) for given in passes]
        for record, transition in zip(records, found, strict=True):
            version = await _put(house, table, record, transition)
            for page in pages:
                await page.at(version)
        for page in pages:
            await _ask_all(page)
        return [page.sent for page in pages]


async def _ask_all(page: Page) -> None:
    for word in ASKED:
        await page.ask(ask=word)
    for _, tool in page.state["tools"]:
        await page.ask(press=tool["t"])


def _records(walked: Walk, until: int, swap: Mapping[Card, Card]) -> list[Record]:
    """The record of each moment, with cards exchanged."""
    pack = tuple(swap.get(card, card) for card in walked.record.pack)
    records = [replace(walked.record, pack=pack, actions=())]
    for seat, action in walked.moves[:until]:
        records.append(records[-1].then(seat, action))
    return records


def _copy(house: House) -> House:
    """Another program, on a store that was the same up to now."""
    made = House()
    made.store = MemoryStore(deepcopy(house.store.world))
    made.service = made.another_process()
    return made


def _pass(table: TableId, viewer: Viewer) -> str:
    person_ = None if viewer is None else person(NAMES[viewer])
    return signed(SECRET, Pass(table, person_, int(time.time()) + 600))


async def _equal(house: House, table: TableId, walked: Walk, viewer: Viewer, until: int) -> int:
    """Compares what pages are sent of a deal and of the same with two cards exchanged; how many messages."""
    found = exchanged(walked, viewer, until, walked.chance)
    if found is None:
        return 0
    (one, two), other = found
    blind = [who for who in viewers(walked) if {one, two} <= set(unknown_to(walked, who, until))]
    passes = [_pass(table, who) for who in blind]
    here, there = _records(walked, until, {}), _records(walked, until, {one: two, two: one})
    shown = await _sent(_copy(house), table, passes, here, walked.transitions[: until + 1])
    assert shown == await _sent(_copy(house), table, passes, there, other)
    return sum(map(len, shown))


async def _compared(game: str, seed: int) -> int:
    house = House()
    table = await house.full_table(game, "none")
    walked = walk(GAMES[game], {}, seed)
    moments = [at for at, found in enumerate(walked.transitions) if found.state.step != OVER]
    return sum(
        [
            await _equal(house, table, walked, viewer, until)
            for viewer in viewers(walked)
            for until in walked.chance.sample(moments, TRIED)
        ]
    )


@pytest.mark.one_in(6)
@pytest.mark.parametrize("game", GAMES)
async def test_exchanged_cards_change_no_byte(game: str) -> None:
    compared = await _compared(game, 1)
    print(f"{game}: {compared} messages")
    assert compared > 50
