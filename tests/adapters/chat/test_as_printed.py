"""The rules that a game's source prints: one name for all its house rules, on every way in which they are chosen."""

from collections.abc import Mapping

import pytest

from adapters.chat.answers import Page
from adapters.chat.requests.arguments import read_arguments
from adapters.chat.requests.options import read_options, suggest_options
from adapters.chat.requests.playing import Play
from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.state.table import Phase
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from engine.messages.tokens import SetOption, TableVerb, Verb, parse
from engine.messages.typing.options import typed_rule
from engine.rules.options import PRINTED, RULE_SET, USUAL, Value
from tests.adapters.chat.test_typed_desk import Room
from tests.engine.host.tables import NAMES, person
from tests.engine.presentation.reading import read, tokens

DIFFERING = [game for game in GAMES if GAMES[game].schema.printed]
SOURCES: Mapping[str, Mapping[str, Value]] = {
    "mensch": {"forced_after_after": True, "deals": "unlimited"},
    "chibre": {"match_total": 256, "next_dealer": "namer", "four_aces": False, "auto_announce": False},
    "manille-coinchee": {"may_raise_partner": False, "ruff_even_if_partner_master": True, "sa_must_beat": False},
    **{game: {"first_dealer": "oldest", "silence_penalty": True} for game in ("menche", "menche-2", "menche-3")},
}
"""What the sources say otherwise than the standard rules."""


def played(game: str, raw: Mapping[str, object]) -> Mapping[str, Value]:
    return GAMES[game].schema.read(raw)


@pytest.mark.parametrize("game", GAMES)
def test_one_name_stands_for_what_the_source_prints(game: str) -> None:
    schema = GAMES[game].schema
    found = played(game, {RULE_SET.name: PRINTED})
    assert found.items() >= SOURCES.get(game, {}).items()
    assert dict(schema.changed(found)) == dict(schema.printed), "each printed value is another than the standard one"
    assert schema.called(found) == (PRINTED if schema.printed else USUAL)
    assert played(game, {RULE_SET.name: USUAL}) == schema.defaults
    assert RULE_SET.name not in schema.stored(found)


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_named_beside_the_printed_ones_wins(game: str) -> None:
    for name in GAMES[game].schema.printed:
        standard = GAMES[game].schema.defaults[name]
        assert played(game, {RULE_SET.name: PRINTED, name: standard})[name] == standard


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", DIFFERING)
def test_it_is_asked_for_with_the_game(game: str, language: str) -> None:
    texts, wanted = Texts(language), played(game, {RULE_SET.name: PRINTED})
    label = texts("option-rules-printed")
    asked = Play(**read_arguments(Play, f"{game} {label} clock=fast"))
    assert played(game, read_options(game, asked.options)) == wanted
    assert asked.clock == "fast"
    assert played(game, read_options(game, label)) == wanted
    (shown, code), *_ = suggest_options(game, "", texts)
    assert label in shown
    assert played(game, read_options(game, shown)) == played(game, read_options(game, code)) == wanted


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", RULE_SET.values)
def test_it_is_typed_as_its_button_says(rules: str, language: str) -> None:
    for key in (f"button-rules-{rules}", f"option-rules-{rules}"):
        assert typed_rule(Texts(language)(key)) == (RULE_SET.name, rules)


@pytest.mark.parametrize("game", DIFFERING)
async def test_one_tap_brings_the_printed_rules_and_one_the_usual_ones_back(game: str) -> None:
    room, ana = Room(), person("Alice")
    table = await room.house.open(game=game)
    for menu in (Verb.MORE, Verb.HOUSE):
        page = await room.desk.press(TableVerb(table, menu), ana, room.house.event())
        assert isinstance(page, Page)
        offered = [token for token in map(parse, tokens(page.message)) if isinstance(token, SetOption)]
        for token, rules in zip(offered, RULE_SET.values, strict=True):
            assert token == SetOption(table, RULE_SET.name, str(rules))
    for token, said in ((offered[1], "lobby-printed-rules"), (offered[0], "lobby-standard-rules")):
        await room.desk.press(token, ana, room.house.event())
        found = await room.desk.tables.known(table)
        assert found is not None
        assert GAMES[game].schema.called(found.options) == token.value
        shown = await room.desk.press(TableVerb(table, Verb.HOUSE), ana, room.house.event())
        assert isinstance(shown, Page)
        assert Texts("en")(said) in read(shown.message)
    await room.desk.type("as printed", ana, room.house.event())
    found = await room.desk.tables.known(table)
    assert found is not None
    assert GAMES[game].schema.called(found.options) == PRINTED


@pytest.mark.parametrize("game", [game for game in GAMES if "first_dealer" in GAMES[game].schema.defaults])
async def test_who_is_the_oldest_is_asked_and_not_assumed(game: str) -> None:
    room, ana = Room(), person("Alice")
    table = await room.house.open(game=game, first_dealer="oldest")
    others = NAMES[1 : GAMES[game].seats]
    for name in others:
        await room.house.service.handle(do.Sit(room.house.event(), table, person(name)))
    asked = await room.desk.press(TableVerb(table, Verb.START), ana, room.house.event())
    assert isinstance(asked, Page)
    assert "The oldest deals first. Who is it?" in read(asked.message)
    *_, last = [token for token in map(parse, tokens(asked.message)) if isinstance(token, SetOption)]
    await room.desk.press(last, ana, room.house.event())
    await room.desk.press(TableVerb(table, Verb.START), ana, room.house.event())
    found = await room.desk.tables.known(table)
    assert found is not None
    assert (found.phase, found.match.first_dealer) == (Phase.PLAYING, len(others))


async def test_one_person_among_computers_is_asked_nothing() -> None:
    room, ana = Room(), person("Alice")
    table = await room.house.open(game="menche", first_dealer="oldest")
    for verb in (Verb.COMPUTERS, Verb.START):
        await room.desk.press(TableVerb(table, verb), ana, room.house.event())
    found = await room.desk.tables.known(table)
    assert found is not None
    assert found.phase is Phase.PLAYING
