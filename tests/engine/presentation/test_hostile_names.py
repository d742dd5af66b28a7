"""Whatever people call themselves changes their own name and nothing else."""

from collections.abc import Mapping

import pytest

from engine.host.state.names import clean_name
from engine.languages import LANGUAGES
from engine.messages.names import cut_name, isolated
from engine.messages.texts import Texts
from engine.presentation.board.lobby import lobby
from tests.engine.presentation.reading import read, tokens
from tests.engine.presentation.scenes import private_text, public_messages, public_text
from tests.engine.presentation.tables import NAMES, Position, make_table, random_walk

HOSTILE = (
    "{ $card } { -double }",
    "Bob\nNorth: 10♠\n[Start]",
    "\u202edlo eht",
    "אבג",
    "علي \u2069\u2069 x",
    "**@everyone** <b>x</b> [a](b) `c`",
    "A\u0301" * 40,
    "ab" + "\u0336" * 200,
    "👨\u200d👩\u200d👧\u200d👦" * 30,
    "",
    "Ana",
)


def walk(name: str, first: str = NAMES[0]) -> list[Position]:
    names = (first, name, *NAMES[2:])
    return list(random_walk(make_table("manille-coinchee", names=names), 2))[::7]


def told_apart(text: str, shapes: Mapping[str, str]) -> str:
    """The text with a name, whole or cut, as another one."""
    for shape in sorted(shapes, key=len, reverse=True):
        text = text.replace(shape, shapes[shape])
    return text


@pytest.mark.one_in(6)
@pytest.mark.parametrize("raw", HOSTILE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hostile_name_changes_nothing_but_its_own_place(raw: str, language: str) -> None:
    texts, name, stand_in = Texts(language), clean_name(raw), "Q#Z"
    shapes = {isolated(name): stand_in, cut_name(name): stand_in}
    # who takes another's name is told apart by the seat, whatever that name is
    taken_from = stand_in if name == NAMES[0] else NAMES[0]
    for hostile, plain in zip(walk(name), walk(stand_in, taken_from), strict=True):
        for seat in range(4):
            assert told_apart(private_text(hostile, seat, texts), shapes) == told_apart(
                private_text(plain, seat, texts), shapes
            )
        assert told_apart(public_text(hostile, texts), shapes) == told_apart(public_text(plain, texts), shapes)
        assert list(map(tokens, public_messages(hostile, texts))) == list(map(tokens, public_messages(plain, texts)))


@pytest.mark.parametrize("raw", HOSTILE)
def test_a_hostile_name_stays_on_its_line_of_the_lobby(raw: str) -> None:
    name = clean_name(raw)
    lines = read(lobby(make_table(names=(NAMES[0], name, *NAMES[2:])), Texts())).splitlines()
    plain = read(lobby(make_table(), Texts())).splitlines()
    assert [line for line in lines if line not in plain] in ([f"East: {isolated(name)}"], [])
    assert len(lines) == len(plain)


def test_only_names_that_turn_the_line_are_isolated() -> None:
    assert isolated("Ana") == "Ana"
    assert isolated("אבג") == "\u2068אבג\u2069"
