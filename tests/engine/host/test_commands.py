"""Every command has one function, in the room where its class stands, and is found among the others."""

import inspect
import sys

import pytest

from engine.host.commands import every as do
from engine.host.commands.change import Change, Loaded
from engine.host.commands.command import RULES, Command, carries_out


def _kinds() -> set[type[Command]]:
    """Every class of command that stands in a room of the host."""
    rooms = [room for name, room in sys.modules.items() if name.startswith("engine.host.")]
    found = {value for room in rooms for value in vars(room).values() if isinstance(value, type)}
    return {kind for kind in found if issubclass(kind, Command) and kind is not Command}


KINDS = sorted(_kinds(), key=lambda kind: kind.__name__)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_command_has_its_function_beside_it(kind: type[Command]) -> None:
    assert RULES[kind].rule.__module__ == kind.__module__
    _loaded, command, _change = inspect.get_annotations(RULES[kind].rule, eval_str=True).values()
    assert command is kind
    assert getattr(do, kind.__name__) is kind
    assert kind.__name__ in do.__all__
    assert kind.__doc__


def test_nothing_else_is_carried_out() -> None:
    assert set(RULES) == set(KINDS)
    assert len(KINDS) > 40


def test_a_second_function_for_a_command_stops_the_import() -> None:
    def sit(loaded: Loaded, command: do.Sit) -> Change:
        raise NotImplementedError

    with pytest.raises(TypeError, match="Sit is carried out twice"):
        carries_out(do.Sit)(sit)
