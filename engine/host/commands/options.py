"""House rules that are changed at the table, before its first deal. Pure; raises `Refusal`."""

import secrets
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from engine.games import GAMES
from engine.host.commands.change import Change, Loaded
from engine.host.commands.command import Command, carries_out
from engine.host.commands.dealing import dealer_by_lot
from engine.host.commands.seats import needs_host
from engine.host.state.errors import Refusal
from engine.host.state.table import Person, Phase, Table
from engine.rules.errors import OptionError
from engine.rules.options import RULE_SET, Value

_BITS = 64


@dataclass(frozen=True, slots=True)
class SetOption(Command):
    """Changes one house rule; `value` is as somebody wrote it."""

    name: str
    value: str
    lot: int = field(default_factory=lambda: secrets.randbits(_BITS), repr=False)
    """Random bits that draw the first dealer, if the rule about that is changed."""


@carries_out(SetOption)
def set_option(loaded: Loaded, command: SetOption) -> Change:
    """The table with other rules."""
    table = loaded.table
    may_set(table, command.by)
    after = replace(table, options=with_option(table, command.name, command.value))
    if after.options == table.options:
        return Change(table)
    return Change(_dealt_first(after, table, command.lot))


def may_set(table: Table, by: Person) -> None:
    """Raises `Refusal` for anybody but the host, and once a match has begun."""
    if table.phase is not Phase.LOBBY:
        raise Refusal("NOT_IN_LOBBY")
    needs_host(table, by)


def with_option(table: Table, name: str, value: object) -> dict[str, Value]:
    """The table's options with this one changed, or all of them at once; raises `Refusal` if the game does not take
    them."""
    schema = GAMES[table.game].schema
    kept = schema.changed(table.options) if name != RULE_SET.name else {}
    given: dict[str, Any] = {**kept, name: value}
    try:
        return schema.stored(schema.read(given))
    except OptionError as error:
        raise Refusal("BAD_OPTIONS", mistakes=str(error)) from error


def _dealt_first(after: Table, before: Table, lot: int) -> Table:
    """The table with its first dealer chosen anew, if the option about that was changed."""
    if after.options.get("first_dealer") == before.options.get("first_dealer"):
        return after
    return replace(after, match=replace(after.match, first_dealer=dealer_by_lot(after, lot)))
