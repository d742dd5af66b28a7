"""Requests: each is found in one way only, and reads its table once, however it is asked."""

from collections import Counter
from collections.abc import Sequence

import pytest

from adapters.chat.answers import Refused, message_of, text_of
from adapters.chat.desk import Desk
from adapters.chat.requests.arguments import OneOf, arguments, read_arguments
from adapters.chat.requests.every import ABOUT_TABLES, BUTTONS, OF_PLACES, REQUESTS
from adapters.chat.requests.hint import Hint
from adapters.chat.requests.lookups import Rules
from adapters.chat.requests.request import Asker, OfPlace, OfTable
from adapters.chat.requests.typed import typed_request
from engine.host.commands.change import Loaded
from engine.host.service.reading import TableReader
from engine.host.state.ids import TableId
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from engine.messages.tokens import TableVerb, Verb
from tests.adapters.desks import desk_for
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import ROOM, House, person

LOOKS = [request for request in ABOUT_TABLES.values() if request.shows and request is not Hint]
"""Requests that only show something; a hint is counted at its table, which is another read."""
ALICE = person("Alice")


def test_no_two_requests_share_a_word_a_button_or_a_letter() -> None:
    for said in ("word", "button", "letter"):
        given = [getattr(request, said) for request in REQUESTS if getattr(request, said, "")]
        assert Counter(given).most_common(1)[0][1] == 1, said


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_requests_share_a_name(language: str) -> None:
    names = [Texts(language)(f"asking-{word}") for word in ABOUT_TABLES]
    assert len({*names}) == len(names)


def test_what_only_shows_something_has_a_letter_as_well_as_its_button() -> None:
    assert all(request.letter for request in BUTTONS.values())


@pytest.mark.parametrize("request_", OF_PLACES, ids=lambda each: each.word)
def test_every_value_of_every_argument_may_be_typed_by_itself_or_with_its_name(request_: type[OfPlace]) -> None:
    game = "manille" if "game" in arguments(request_) else ""
    for name, kind in arguments(request_).items():
        for value in kind.values if isinstance(kind, OneOf) else ():
            for said in (value, f"{name}={value}", value.upper()):
                given = read_arguments(request_, f"{game} {said}")
                assert given == {name: value, **({"game": game} if game else {})}, said
                assert getattr(request_(**given), name) == value


@pytest.mark.parametrize("request_", OF_PLACES, ids=lambda each: each.word)
async def test_whatever_is_typed_after_a_command_is_answered(request_: type[OfPlace]) -> None:
    house = House()
    desk = desk_for(house.service, MemoryLedger())
    for line in (
        "",
        "xyz",
        "=",
        "x=y",
        "manille =",
        "page=0 page=x manille",
        "game=whist",
        "person=ana thread=maybe",
    ):
        asker = Asker(ALICE, house.event(), ROOM.key, here=ROOM)
        given = read_arguments(request_, line)
        told = await desk.ask(request_(**given), asker)
        assert text_of(told) or message_of(told) is not None, line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verb", sorted(BUTTONS))
def test_what_a_button_says_is_the_request_when_it_is_typed(verb: Verb, language: str) -> None:
    assert typed_request(Texts(language)(f"button-{verb}"), language) is BUTTONS[verb]


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[TableId]:
    """Every table that is read from the store."""
    found: list[TableId] = []
    one, several = TableReader.load, TableReader.load_all

    async def load(reader: TableReader, asked: TableId) -> Loaded | None:
        found.append(asked)
        return await one(reader, asked)

    async def load_all(reader: TableReader, asked: Sequence[TableId]) -> Sequence[Loaded]:
        found.extend(asked)
        return await several(reader, asked)

    monkeypatch.setattr(TableReader, "load", load)
    monkeypatch.setattr(TableReader, "load_all", load_all)
    return found


async def _table(house: House, request: type[OfTable]) -> TableId:
    """A table at which the request has an answer."""
    table = await house.full_table()
    if request.word == "review":
        await house.play_deal(table)
    return table


@pytest.mark.parametrize("request_", LOOKS, ids=lambda each: each.word)
@pytest.mark.parametrize("way", ["command", "typed", "button"])
async def test_a_table_is_read_once(way: str, request_: type[OfTable], read: list[TableId]) -> None:
    house = House()
    desk: Desk = desk_for(house.service, MemoryLedger())
    table = await _table(house, request_)
    read.clear()
    asker = Asker(ALICE, house.event(), ROOM.key)
    if way == "command":
        assert not isinstance(await desk.ask(request_(), asker), Refused)
    elif way == "typed":
        line = Texts("en")(f"button-{request_.button}" if request_.button else f"asking-{request_.word}")
        assert not isinstance(await desk.type(line, ALICE, asker.event, ROOM.key), Refused)
    elif request_.button is not None:
        assert not isinstance(
            await desk.press(TableVerb(table, request_.button), ALICE, asker.event, ROOM.key), Refused
        )
    assert len(read) <= 1, read


@pytest.mark.parametrize("room", [None, ROOM.key])
async def test_a_question_about_the_rules_reads_the_table_in_mind_once(room: str | None, read: list[TableId]) -> None:
    house = House()
    await house.full_table()
    read.clear()
    asker = Asker(ALICE, house.event(), room)
    answer = await desk_for(house.service, MemoryLedger()).ask(Rules(topic="play"), asker)
    assert message_of(answer) is not None
    assert len(read) == 1, read
