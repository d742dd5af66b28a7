"""No one person takes the place from all: tables that one may open, and commands that one may give in a minute."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from adapters.chat.answers import Done, Refused, Told, text_of
from adapters.chat.desk import Desk
from adapters.chat.desks.allowance import A_MINUTE, AT_ONCE, TABLES_AT_ONCE, Allowance
from adapters.chat.owners import requests as ask
from adapters.chat.requests.playing import Play
from adapters.chat.requests.request import Asker
from adapters.chat.requests.score import Score
from adapters.redis.lane import Lane
from adapters.redis.store import RedisStore
from engine.host.commands import every as do
from engine.host.people.places import ScopeSettings
from engine.host.service.tables import TableService
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId
from engine.host.state.presets import HOUR
from engine.host.state.table import Person
from engine.languages import LANGUAGES
from engine.messages.tokens import TableVerb, Verb
from tests.adapters.desks import desk_for
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import PACE, ROOM, CountingShuffler, House, person

MANY = 1000
EVENING = 5
"""Tables that somebody may have open on a lively evening: one plays, others wait for players, some were left."""


def speaking(language: str, name: str = "Alice") -> Person:
    return replace(person(name), locale=language)


def asker(event: EventId, by: Person) -> Asker:
    return Asker(by, event, ROOM.key, here=ROOM)


class Place:
    """People who ask a desk for tables in a room."""

    def __init__(self) -> None:
        self.house = House()
        self.desk: Desk = desk_for(self.house.service, MemoryLedger())

    async def open(self, by: Person) -> Told:
        return await self.desk.ask(Play("manille"), asker(self.house.event(), by))

    async def decide(self, request: ask.Request) -> Told:
        owner = ask.Owner(person("Olga"), self.house.event(), ROOM, may=True)
        return await self.desk.admin.carry_out(request, owner, "admin-help-discord")


@pytest.mark.one_in(4)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_of_a_thousand_tables_of_one_person_the_first_few_are_opened(language: str) -> None:
    place = Place()
    answers = [await place.open(speaking(language)) for _ in range(MANY)]
    opened = [answer for answer in answers if not isinstance(answer, Refused)]
    most = ScopeSettings().each
    assert EVENING < len(opened) == most
    assert answers[:most] == opened
    [said] = {text_of(answer) for answer in answers[most:]}
    assert str(most) in said
    assert not isinstance(await place.open(speaking(language, "Bruno")), Refused)


async def test_a_table_that_is_closed_makes_room_for_another() -> None:
    place = Place()
    opened = [await place.open(person("Alice")) for _ in range(ScopeSettings().each)]
    assert isinstance(await place.open(person("Alice")), Refused)
    assert isinstance(opened[0], Done)
    table = opened[0].table
    assert table is not None
    await place.desk.press(TableVerb(table, Verb.CLOSE), person("Alice"), place.house.event(), ROOM.key)
    assert not isinstance(await place.open(person("Alice")), Refused)


async def test_the_same_event_again_is_refused_nothing() -> None:
    place = Place()
    again = asker(place.house.event(), person("Alice"))
    await place.decide(ask.Allot(1))
    for _ in range(2):
        assert not isinstance(await place.desk.ask(Play("manille"), again), Refused)
    assert isinstance(await place.open(person("Alice")), Refused)


async def test_a_place_decides_how_many() -> None:
    place = Place()
    assert "2" in text_of(await place.decide(ask.Allot(2)))
    assert [isinstance(await place.open(person("Alice")), Refused) for _ in range(3)] == [False, False, True]
    await place.decide(ask.Allot(0))
    assert not any([isinstance(await place.open(person("Alice")), Refused) for _ in range(ScopeSettings().each)])
    assert isinstance(await place.decide(ask.Allot(-1)), Refused)


class Watch:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def granted(allowance: Allowance, by: Person, times: int) -> int:
    """Of so many commands, how many were carried out."""
    found = 0
    for _ in range(times):
        try:
            allowance.spend(by.id)
            found += 1
        except Refusal:
            continue
    return found


def test_a_program_is_slowed_to_what_nobody_plays() -> None:
    watch = Watch()
    allowance = Allowance(now=watch)
    alice, bruno = person("Alice"), person("Bruno")
    assert granted(allowance, alice, 1190) == AT_ONCE
    assert granted(allowance, bruno, 10) == 10
    watch.now += 60
    assert granted(allowance, alice, 1190) == min(AT_ONCE, A_MINUTE)
    watch.now += 1
    assert granted(allowance, alice, 10) == A_MINUTE // 60


def test_an_evening_is_never_slowed() -> None:
    """Somebody who plays every two thirds of a second for an hour, with a burst in each minute."""
    watch = Watch()
    allowance = Allowance(now=watch)
    for _ in range(60):
        for _ in range(60):
            watch.now += 2 / 3
            assert granted(allowance, person("Alice"), 1) == 1
        watch.now += 20
        assert granted(allowance, person("Alice"), 20) == 20


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_is_too_fast_is_told_how_long_to_wait(language: str) -> None:
    watch, house = Watch(), House()
    desk = desk_for(house.service, MemoryLedger(), Allowance(a_minute=6, at_once=3, now=watch))
    by, table = speaking(language), await house.open_one()

    async def everything() -> Sequence[Told]:
        return (
            await desk.press(TableVerb(table, Verb.RULES), by, house.event(), ROOM.key),
            await desk.ask(Score(), Asker(by, house.event(), ROOM.key)),
            await desk.type("score", by, house.event(), ROOM.key),
            await desk.ask(Play("manille"), asker(house.event(), by)),
        )

    *served, last = await everything()
    assert isinstance(last, Refused)
    assert not isinstance(served[0], Refused)
    refused = await everything()
    assert all(isinstance(answer, Refused) and "10" in text_of(answer) for answer in (last, *refused))
    watch.now += 10
    assert not isinstance(await desk.press(TableVerb(table, Verb.RULES), by, house.event(), ROOM.key), Refused)


async def test_a_typed_wish_to_sit_takes_few_round_trips_in_a_room_of_many_tables(
    redis_store: RedisStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One by one, 200 tables were 200 trips, and took longer than a platform waits."""
    # no program keeps these clocks: on a slow machine a silence would be made up for at each load, with more trips
    monkeypatch.setattr("adapters.redis.tables.GAP", HOUR)
    service = TableService(redis_store.tables, redis_store.directory, CountingShuffler(), PACE)
    house = House()
    for _ in range(200):
        await service.handle(do.OpenTable(house.event(), person("Alice"), ROOM, "manille", {}))
    trips = 0
    whole = Lane.run

    async def counted(lane: Lane, *asked: object) -> object:
        nonlocal trips
        trips += 1
        return await whole(lane, *asked)  # type: ignore[arg-type]  # passed on as it came

    monkeypatch.setattr(Lane, "run", counted)
    desk = desk_for(service, MemoryLedger())
    answer = await desk.type("sit", person("Bruno"), house.event(), ROOM.key)
    assert isinstance(answer, Done)
    assert answer.table is not None
    # whose tables, which the room shows, the table itself, and what sitting down writes
    assert trips <= 15


@pytest.mark.parametrize("language", LANGUAGES)
async def test_nobody_opens_ten_lobbies_in_seconds(language: str) -> None:
    house, watch = House(), Watch()
    desk = desk_for(house.service, MemoryLedger(), Allowance(now=watch))

    async def opened(name: str = "Alice") -> Told:
        return await desk.ask(Play("manille"), asker(house.event(), speaking(language, name)))

    answers = [await opened() for _ in range(10)]
    assert [isinstance(answer, Refused) for answer in answers] == [False] * TABLES_AT_ONCE + [True] * (
        10 - TABLES_AT_ONCE
    )
    assert "60" in text_of(answers[-1])
    assert not isinstance(await opened("Bruno"), Refused)
    watch.now += 60
    assert not isinstance(await opened(), Refused)
    assert isinstance(await opened(), Refused)
