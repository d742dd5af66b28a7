"""What every test of the Discord side stands on."""

import json
from typing import Any

import pytest
from discord.app_commands import CommandTree

from adapters.discord.commands import sync
from tests.adapters.wires.fixtures import wire

__all__ = ["wire"]

_translated = sync._wanted
_known: dict[str, list[dict[str, Any]]] = {}


async def _once(tree: CommandTree[Any]) -> list[dict[str, Any]]:
    """The commands in all languages, which are the same for each program here that has the same commands."""
    commands = json.dumps([command.to_dict(tree) for command in tree.get_commands()], default=str)
    if commands not in _known:
        _known[commands] = await _translated(tree)
    return _known[commands]


@pytest.fixture(autouse=True)
def commands_translated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sync, "_wanted", _once)
