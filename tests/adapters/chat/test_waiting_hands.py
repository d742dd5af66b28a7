"""The hand of whoever only waits: it is brought up to date with each card for those who wish for it, and later for
the others."""

from collections.abc import Callable
from dataclasses import replace as changed
from itertools import pairwise

import pytest
from msgspec.structs import replace

from adapters.chat.sending import delivery
from adapters.chat.sending.destinations import Destination, scene
from adapters.chat.sending.urgency import moment, only_waits
from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.state.ids import TableId
from engine.host.state.parts import Claim, Contest
from engine.host.state.presets import COVER_AFTER
from engine.host.state.table import Person, Table
from engine.messages.message import Message
from engine.messages.texts import FULL, wishing
from tests.adapters.chat.recording import RecordingGateway
from tests.adapters.chat.sending import caught_up, delivering
from tests.engine.host.tables import NAMES, ROOM, House, person

WISHES = Person(person("Alice").id, "Alice", wishing("en", [FULL]))
CARDS = 12


async def test_whoever_wishes_sees_each_card_in_the_hand_and_the_others_once_they_are_to_act(
    house: House, gateway: RecordingGateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "STILL", 3600.0)
    table = await _table(house)
    shown = {name: [0] for name in NAMES}
    async with delivering(house, gateway):
        for _ in range(CARDS):
            await caught_up(house)
            for name in NAMES:
                shown[name].append(_states(gateway, name))
            await _card(house, table)
        await caught_up(house)
    more = {name: [after > before for before, after in pairwise(known)][1:] for name, known in shown.items()}
    assert all(more["Alice"])
    for name in NAMES[1:]:
        assert any(more[name])
        assert not all(more[name])


def _claimed(table: Table, by: int) -> Table:
    return replace(table, claims=replace(table.claims, pending=Claim(by)))


def _contested(table: Table, by: int) -> Table:
    return replace(table, claims=replace(table.claims, refused=(by,), contested=Contest(by, 0)))


def _passed_ahead(table: Table, by: int) -> Table:
    return replace(table, claims=replace(table.claims, ahead=(by,)))


def _left(table: Table, by: int) -> Table:
    return table.with_seat(by, replace(table.seats[by], missed=COVER_AFTER))


def _all_left(table: Table, _by: int) -> Table:
    return replace(table, seats=tuple(replace(seat, missed=COVER_AFTER) for seat in table.seats))


@pytest.mark.parametrize("happens", [_claimed, _contested, _passed_ahead, _left, _all_left])
async def test_what_is_no_move_is_shown_at_once_in_a_hand_that_moves_of_others_left_waiting(
    house: House, happens: Callable[[Table, int], Table]
) -> None:
    table = await _table(house)
    shown = await house.look(table)
    before = moment(shown)
    await _card(house, table)
    moved = await house.look(table)
    waiting = [seat for seat in range(len(NAMES)) if only_waits(moved, before, seat)]
    assert waiting
    for seat in waiting:
        happened = changed(moved, table=happens(moved.table, seat))
        assert _hand(happened, seat) != _hand(moved, seat)
        assert not only_waits(happened, before, seat)


def _hand(loaded: Loaded, seat: int) -> Message | None:
    return scene(loaded, Destination(loaded.table.id, person=loaded.table.seats[seat].person))


def _states(gateway: RecordingGateway, name: str) -> int:
    return sum(map(len, gateway.at(person(name).id)))


def _by(name: str) -> Person:
    return WISHES if name == "Alice" else person(name)


async def _table(house: House) -> TableId:
    """Four people, the first of whom wishes to see each card, at the first lead of a deal."""
    opening = do.OpenTable(house.event(), WISHES, ROOM, "manille", {"coinche": False}, "normal")
    table = (await house.service.handle(opening)).table.id
    for name in NAMES[1:]:
        await house.service.handle(do.Sit(house.event(), table, _by(name)))
    await house.service.handle(do.Start(house.event(), table, WISHES))
    while (live := (await house.look(table)).live) is not None and live.state.step != "tricks":
        await _card(house, table)
    return table


async def _card(house: House, table: TableId) -> None:
    """Whoever is waited for does the first thing that is legal."""
    loaded = await house.look(table)
    assert loaded.live is not None
    seat = min(loaded.live.rules.to_act(loaded.live.state))
    action = loaded.live.rules.legal(loaded.live.state, seat)[0]
    await house.service.handle(do.Act(house.event(), table, _by(loaded.table.seats[seat].name), action))
