"""Tables as they were stored in November 2026 are read, played on and written as before.

`tests/data/tables` holds snapshots in every phase and of every game, with the logs of those tables: in the first form
as commit 21ca41b wrote them, and in `form2` those of the second. They were written by programs of their time, driven
as `tests.engine.host.tables` drives a table; none is ever written anew.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.ports import log as journal
from engine.host.ports.tables import Commit
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId, TableId
from engine.host.state.table import Person, Phase, Table, decode
from tests.engine.host.stored_fields import every_field
from tests.engine.host.tables import CountingShuffler, House

STORED = Path(__file__).parents[2] / "data" / "tables"
FIRST = sorted(path.stem for path in STORED.glob("*.json"))
SECOND = sorted(f"form2/{path.stem}" for path in STORED.glob("form2/*.json"))
SNAPSHOTS = [*FIRST, *SECOND]
LOGS = sorted(str(path.relative_to(STORED).with_suffix("")) for path in STORED.rglob("*.log"))


def _snapshot(name: str) -> bytes:
    return (STORED / f"{name}.json").read_bytes()


async def _stored(name: str) -> tuple[House, TableId]:
    """A house whose store holds the table at version 1, with a deadline that has come."""
    house, table = House(seed=7), TableId(json.loads(_snapshot(name))["id"])
    await house.store.tables.commit(Commit(table, 0, EventId("stored"), _snapshot(name), b"{}", deadline=0))
    return house, table


def _somebody(table: Table, *places: int) -> Person:
    """One of the people who sit at these places, or anywhere."""
    seats = [table.seats[place] for place in places or range(len(table.seats))]
    return next(Person(seat.person, seat.name) for seat in seats if seat.person is not None)


def _next(house: House, loaded: Loaded) -> do.AnyCommand:
    """Something that may be done at this table."""
    table, live = loaded.table, loaded.live
    by = _somebody(table)
    match table.phase:
        case Phase.BETWEEN:
            return do.NextDeal(house.event(), table.id, by)
        case Phase.OVER:
            return do.Rematch(house.event(), table.id, by)
        case Phase.PLAYING if '"paused":{' in _text(table):
            return do.GoOn(house.event(), table.id, by)
        case Phase.PLAYING if '"held":true' in _text(table):
            return do.Tick(table.id)
        case Phase.PLAYING if live is not None:
            place = min(live.rules.to_act(live.state))
            if table.seats[place].computer is not None:
                return do.Tick(table.id)
            action = live.rules.legal(live.state, place)[0]
            return do.Act(house.event(), table.id, _somebody(table, place), action)
        case _:
            return do.Renew(house.event(), table.id, by)


def _text(table: Table) -> str:
    return table.encode().decode()


DEAL: Mapping[str, object] = {
    "seal": "",
    "rewound": 0,
    "decider": None,
    "marks": [],
    "salt": "",
    "cuts": [],
    "voided": 0,
}
NEWER: Mapping[str, Mapping[str, object]] = {
    "deal": DEAL,
    "previous": DEAL,
    "coming": {"salt": "", "heading": "", "marks": [], "cuts": [], "voided": 0, "anew": None, "spoilt": None},
    "seats": {"chosen": False},
    "offer": {"late": False},
    "": {
        "computers": "steady",
        "talked": 0,
        "hints": [],
        "lesson": None,
        "last": None,
        "ending": [],
        "ready_since": None,
        "rotations": 0,
        "form": 2,
        "stopped": None,
        "decided": [],
        "called_by": None,
    },
}
"""Fields that later versions added to a table or its parts, as they stand in a table of before."""
GONE: Mapping[str, str] = {"coming": "cut", "seats": "covers"}
"""Fields that say nothing any more: a coming shuffle is drawn anew, and a match counts who decided what."""


CHANGED_HANDS = re.compile(rb',"changed_hands":(?:true|false)')
"""The one field of the second form that says nothing any more: whether a deal could be lent for problems."""
NEVER_STORED = {("coming", "spoilt"), ("", "form")}
"""What says nothing in any table of the second form: what is spoilt is drawn anew before it is stored, and the number
of the form is the same in all."""


@pytest.mark.parametrize("names", [FIRST, SECOND], ids=["first", "second"])
def test_every_phase_and_every_game_is_there(names: list[str]) -> None:
    tables = [decode(_snapshot(name)) for name in names]
    assert {table.phase for table in tables} == set(Phase)
    assert len({table.game for table in tables}) == 12
    assert len(names) > 40


def test_whatever_came_with_the_second_form_is_told_by_some_table_of_it() -> None:
    silent = {(part, field) for part, newer in NEWER.items() for field in newer if part != "previous"}
    for stored in (json.loads(_snapshot(name)) for name in SECOND):
        silent -= {(part, field) for part, field in silent if _says(stored, part, field)}
    assert silent == NEVER_STORED


def _says(stored: dict[str, Any], part: str, field: str) -> bool:
    """Whether a part of the table, or one of them, says something in this field."""
    found = stored[part] if part else stored
    return any(each and each[field] != NEWER[part][field] for each in (found if isinstance(found, list) else [found]))


@pytest.mark.parametrize("name", SECOND)
def test_a_stored_table_of_the_second_form_is_read_as_it_was(name: str) -> None:
    assert every_field(decode(_snapshot(name))) == json.loads(CHANGED_HANDS.sub(b"", _snapshot(name)))


@pytest.mark.one_in(5)
@pytest.mark.parametrize("name", SNAPSHOTS)
def test_what_stands_as_it_would_without_being_told_is_not_written(name: str) -> None:
    table = decode(_snapshot(name))
    written = json.loads(table.encode())
    assert decode(table.encode()) == table
    assert _is_part(written, every_field(table))


def test_tables_take_less_than_with_every_field() -> None:
    tables = [decode(_snapshot(name)) for name in SNAPSHOTS]
    whole = sum(len(json.dumps(every_field(table), separators=(",", ":"), ensure_ascii=False)) for table in tables)
    assert sum(len(table.encode().decode()) for table in tables) < 0.75 * whole


def _is_part(written: Any, whole: Any) -> bool:
    """Whether all that is written stands in the whole, with nothing changed."""
    if isinstance(whole, dict):
        return all(name in whole and _is_part(value, whole[name]) for name, value in written.items())
    if isinstance(whole, list):
        return len(written) == len(whole) and all(map(_is_part, written, whole))
    return bool(written == whole)


@pytest.mark.parametrize("name", FIRST)
def test_a_stored_table_of_the_first_form_is_written_as_it_was(name: str) -> None:
    before = json.loads(_snapshot(name))
    for part, field in GONE.items():
        for each in before[part] if isinstance(before[part], list) else [before[part] or {}]:
            each.pop(field, None)
    assert _without_newer(every_field(decode(_snapshot(name)))) == before


def _without_newer(written: dict[str, Any]) -> dict[str, Any]:
    """Without the fields that came since, which say here that they say nothing."""
    for name, newer in NEWER.items():
        if name:
            written[name] = _without(written[name], newer)
    return dict(_without(written, NEWER[""]))


def _without(part: Any, newer: Mapping[str, object]) -> Any:
    if isinstance(part, list):
        return [_without(each, newer) for each in part]
    return part and {field: value for field, value in part.items() if (field, value) not in newer.items()}


@pytest.mark.one_in(9)
@pytest.mark.parametrize("name", SNAPSHOTS)
def test_what_was_asked_of_a_table_is_no_part_of_it(name: str) -> None:
    asked, plain = decode(_snapshot(name)), decode(_snapshot(name))
    before = asked.standing
    assert asked.ruleset is asked.ruleset
    assert asked == plain
    assert asked.encode() == plain.encode()
    assert repr(asked) == repr(plain)
    again = replace(asked, match=replace(asked.match, results=()), options={**asked.options})
    assert again.standing.deals == 0
    assert asked.standing is before


@pytest.mark.one_in(5)
@pytest.mark.parametrize("name", SNAPSHOTS)
async def test_a_stored_table_goes_on(name: str) -> None:
    house, table = await _stored(name)
    loaded = await house.look(table)
    if loaded.table.phase is Phase.CLOSED:
        with pytest.raises(Refusal, match="TABLE_CLOSED"):
            await house.service.handle(_next(house, loaded))
        return
    outcome = await house.service.handle(_next(house, loaded))
    assert (outcome.version, outcome.repeated) == (2, False)
    restarted = type(house.service)(house.store.tables, house.store.directory, CountingShuffler(8), house.pace)
    again = await restarted.look(table)
    assert again is not None
    assert again.table == outcome.table
    assert (again.live is None) == (again.table.phase is Phase.LOBBY)


@pytest.mark.parametrize("name", LOGS)
def test_a_stored_log_is_read_as_what_it_was(name: str) -> None:
    """Lines are never written anew; what they tell would be told the same by a line of today."""
    lines = (STORED / f"{name}.log").read_bytes().splitlines()
    assert lines
    for line in lines:
        read = journal.decode(line)
        assert read.encode() == line
        assert read.events == journal.decode(replace(read, public=journal.public(read.events)).encode()).events


def test_the_logs_hold_what_was_done_and_what_happened() -> None:
    lines = [journal.decode(line) for name in LOGS for line in (STORED / f"{name}.log").read_bytes().splitlines()]
    assert len({line.command for line in lines}) >= 29
    assert len({type(event) for line in lines for event in line.events}) >= 25


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("clock", "norma", "clock"),
        ("game", "poker", "game"),
        ("seats", [], "seats"),
        ("first_dealer", 4, "seats"),
        ("resigning", [0, -1], "seats"),
        ("ahead", [4], "seats"),
        ("claim", {"seat": 1, "agreed": [7]}, "seats"),
        ("waiting", {"deal": "x", "seat": 9, "since": 0}, "seats"),
        ("hints", [[1, 5, 0]], "seats"),
    ],
)
async def test_a_table_that_cannot_be_played_at_is_left_as_it_lies(field: str, value: object, why: str) -> None:
    house, table = House(seed=7), TableId("damaged1")
    snapshot = json.dumps(json.loads(_snapshot("manille-tricks")) | {field: value}).encode()
    await house.store.tables.commit(Commit(table, 0, EventId("stored"), snapshot, b"{}", deadline=0))
    assert await house.service.look(table) is None
    assert why in house.service.unreadable[table]
