"""No option is accepted that does nothing beside the others: it is refused with what it would need."""

from collections.abc import Iterator
from functools import partial
from types import MethodType

import msgspec
import pytest

from engine.games import GAMES, ruleset
from engine.rules.errors import OptionError
from engine.rules.game import Game
from engine.rules.options import Option, Options, Value
from tests.oracle.pairs import values_of

ELSEWHERE = {"first_dealer", "inspect_tricks", "signals", "practice"}
"""Options that others read than those who build the rules: the host, what is shown, computer players."""


def told(part: object) -> object:
    """What a part of built rules says, so that parts that were built apart can be compared."""
    if isinstance(part, MethodType):
        return part.__name__, told(part.__self__)
    if isinstance(part, partial):
        return told(part.func), told(part.args), tuple(part.keywords.items())
    if isinstance(part, tuple | list):
        return tuple(map(told, part))
    if isinstance(part, msgspec.Struct):
        return type(part).__name__, *(told(getattr(part, name)) for name in part.__struct_fields__)
    return part


def built(game: Game, options: Options) -> object:
    """Everything that follows from the options but themselves."""
    rules, match = (found := game.build(options)).rules, found.match
    return told((rules.steps, rules.deck, rules.trumps, dict(rules.order.rows), match))


def accepted(game: Game, given: dict[str, Value], option: Option) -> Iterator[object]:
    """The rules under each value of the option that the game takes beside those given."""
    for value in values_of(option):
        try:
            options = game.schema.read({**given, option.name: value})
        except OptionError:
            continue
        yield built(game, options)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", GAMES)
def test_every_option_that_is_accepted_beside_another_changes_something(name: str) -> None:
    game = GAMES[name]
    for one in game.schema.options:
        for value in values_of(one):
            for other in game.schema.options:
                if other.name not in {one.name, *ELSEWHERE}:
                    rules = list(accepted(game, {one.name: value}, other))
                    different = [rule for rule in rules[1:] if rule != rules[0]]
                    assert len(rules) < 2 or different, f"{other.name} does nothing beside {one.name}={value}"


@pytest.mark.parametrize(
    ("name", "given", "refused"),
    [
        ("manille-bavarde", {"turned_trump": True, "partner_blind": True}, "partner_blind"),
        ("manille-bavarde", {"turned_trump": True, "null_hand_redeal": True}, "null_hand_redeal"),
        ("manille-bavarde", {"turned_trump": True, "coinche": True}, "coinche"),
        *((game, {"practice": True, "silence_penalty": True}, "silence_penalty") for game in ("menche", "menche-2")),
        ("menche-3", {"silence_penalty": False, "silence_at_once": True}, "silence_at_once"),
    ],
)
def test_what_would_do_nothing_is_refused_and_read_as_off_where_it_was_kept(
    name: str, given: dict[str, Value], refused: str
) -> None:
    schema = GAMES[name].schema
    with pytest.raises(OptionError) as caught:
        schema.read(given)
    assert [(option, code) for option, code, _ in caught.value.mistakes] == [(refused, "NEEDS_OPTION")]
    assert schema.read(given, kept=True)[refused] is False
    assert ruleset(name, given).rules.options[refused] is False


def test_what_is_off_because_of_another_option_comes_back_with_it() -> None:
    schema = GAMES["manille-bavarde"].schema
    turned = schema.read({"turned_trump": True})
    assert (turned["coinche"], turned["null_hand_redeal"]) == (False, False)
    assert schema.changed(turned) == {"turned_trump": True}
    assert schema.read({**schema.changed(turned), "turned_trump": False}) == schema.defaults


@pytest.mark.parametrize("name", GAMES)
def test_an_option_that_a_stored_table_does_not_know_has_its_default(name: str) -> None:
    schema = GAMES[name].schema
    for option in schema.options:
        for value in values_of(option):
            assert schema.changed({option.name: value}) == schema.changed({**schema.defaults, option.name: value})
