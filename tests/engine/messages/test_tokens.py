"""Tokens of buttons go there and back, and nothing else is one."""

import json
import random
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import ClassVar, get_args

import pytest

from engine.host.state.ids import TableId
from engine.messages.tokens import (
    LIMIT,
    AnswerInvitation,
    Choose,
    CutWith,
    LookUp,
    MakeHost,
    OpenMenu,
    PlayKey,
    RemoveComputer,
    SetLevel,
    SitOn,
    TableToken,
    TableVerb,
    Token,
    Verb,
    WhyNot,
    by_letter,
    parse,
)

TABLE, DEAL = TableId("k7qx2345"), "d1a2b3c4d5e6f708"
WRITTEN = [
    line.split("\t") for line in (Path(__file__).parents[2] / "data" / "tokens.txt").read_text("utf-8").splitlines()
]
"""Tokens as the program wrote them when there were five readers, and what each of them was read as."""
OUTDATED = "l:{game}:3"
"""A leaderboard's button of long ago, which is read but written longer today."""


def told(token: Token) -> str:
    """The kind and its fields, as in the file."""
    return f"{type(token).__name__} {json.dumps(asdict(token), ensure_ascii=False)}"


def as_read(kind_and_fields: str) -> tuple[str, dict[str, object]]:
    kind, _, read = kind_and_fields.partition(" ")
    return kind, json.loads(read)


def test_every_token_that_was_ever_written_means_the_same_and_is_written_the_same() -> None:
    assert len(WRITTEN) > 800
    for text, meant in WRITTEN:
        token = parse(text)
        assert token is not None, text
        assert as_read(told(token)) == as_read(meant)
        game = getattr(token, "game", "")
        assert str(token) == (f"{text}:h:a:-:p:-" if text == OUTDATED.format(game=game) else text)


def test_the_file_holds_every_kind_and_every_verb() -> None:
    kinds = {as_read(meant)[0] for _, meant in WRITTEN}
    assert kinds == {kind.__name__ for kind in get_args(Token)}
    assert {text.rpartition(":")[2] for text, _ in WRITTEN if text.startswith("b:k7qx2345:")} == set(Verb)


@pytest.mark.parametrize(
    "token",
    [
        Choose(TABLE, DEAL, 39, 11),
        PlayKey(TABLE, DEAL, 7),
        WhyNot(TABLE, DEAL, 7),
        SitOn(TABLE, 3),
        MakeHost(TABLE, 3),
        RemoveComputer(TABLE, 3),
        SetLevel(TABLE, 3, "steady"),
        SetLevel(TABLE, None, "master"),
        AnswerInvitation(TABLE, 2, accept=True),
        AnswerInvitation(TABLE, 2, accept=False),
        CutWith(TABLE, "0a1b2c3d", 25),
        OpenMenu(TABLE, DEAL, "holds-S"),
        *(TableVerb(TABLE, verb) for verb in Verb),
    ],
)
def test_a_token_of_a_table_is_read_back_and_names_its_table(token: TableToken) -> None:
    assert parse(str(token)) == token
    assert token.table == TABLE
    assert len(str(token).encode()) <= LIMIT


@pytest.mark.parametrize(
    "text",
    [
        *("", ":", "c", "c:a:b:1", "c:a:b:x:1", "c:a:b:-1:1", "c:a:b:1:1:1", "c:a:b:1:²", "c:a:b: 1:1", "c:a:b:+1:1"),
        *(
            "b:a:dance",
            "b:a:START",
            "z:a:b",
            "s:a:",
            "k:a:b:1:2",
            "i:a:1:2",
            "i:a:1:yes",
            "m:a:b",
            "x:a",
            "h",
            "v:a:1",
            "v:a:x:steady",
        ),
        *(
            "r:",
            "r::manille:play",
            "r::manille:play:1000",
            "r::manille:play:-1",
            "rs::manille:play:x",
            "rr::manille:",
        ),
        *("p:show", "p:dance:", "p:show::", "a:show", "a:erase:", "g:whist", "g:", "g:manille:1"),
        *("l:whist:3", "l:manille", "l:manille:3:h", "l:manille:3:x:a:-:p:-", "l:manille:3:h:z:-:p:-"),
        *("l:manille:3:h:a:q:p:-", "l:manille:3:h:a:-:z:-", "l:manille:3:h:a:-:p:x", "l:manille:3:h:s0:-:p:-"),
        *("pli:b:a:start", "?b:a:start", "!b:a:start", "https://t.me/pli?start=t-a", "t-k7qx2345", "\ud800", "b:\0:"),
        *("m:a:b:" + "x" * 59, "C:a:b:1:1", " b:a:start", "b:a:start ", "b:a:start\n"),
    ],
)
def test_anything_else_is_no_token(text: str) -> None:
    assert parse(text) is None


def test_garbage_is_no_token_or_one_that_is_written_again() -> None:
    chance, alphabet = random.Random(5), "cbkwmshxirlpag:0123456789-!?é\ud800 \t" + "start"
    kept = 0
    for _ in range(20_000):
        text, _ = chance.choice(WRITTEN)
        place = chance.randrange(len(text) + 1)
        garbled = text[:place] + "".join(chance.choices(alphabet, k=chance.randrange(4))) + text[place + 1 :]
        token = parse(garbled)
        if token is not None:
            kept += 1
            assert parse(str(token)) == token
    assert kept > 1000
    noise = ("".join(chance.choices(alphabet, k=chance.randrange(30))) for _ in range(20_000))
    assert sum(parse(text) is not None for text in noise) < 100


def test_a_token_is_never_too_long_for_a_platform() -> None:
    with pytest.raises(ValueError, match="longer"):
        str(Choose(TableId("t" * 48), DEAL, 1, 1))


def test_two_kinds_with_one_letter_stop_the_import() -> None:
    @dataclass(frozen=True, slots=True)
    class Sneeze(LookUp):
        letter: ClassVar[str] = "s"

    with pytest.raises(TypeError, match="SitOn and Sneeze"):
        by_letter((SitOn, Sneeze))
