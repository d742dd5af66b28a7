"""A table's log: one line for each accepted command, with the events that everybody may know."""

from typing import Any

import msgspec

from engine.games import EVENTS
from engine.host.state.ids import PersonId
from engine.rules.cards import Card, Hand
from engine.rules.events import Event, may_know

_PASSED_IN_AUCTION = "PassedInAuction"
"""An event that earlier logs wrote as `Passed` with `in_auction`."""


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a command did. `move` is `seat:action` in the notation if a card was played or a call made."""

    event: str
    command: str
    by: str = ""
    deal: str = ""
    turn: int = 0
    move: str = ""
    cover: bool = False
    """A computer player made the move because the seat's owner did not."""
    public: tuple[dict[str, Any], ...] = ()

    def encode(self) -> bytes:
        return msgspec.json.encode(self)

    @property
    def events(self) -> tuple[Event, ...]:
        """The public events, read back."""
        return tuple(_event(fact) for fact in self.public)


def decode(line: bytes) -> LogLine:
    """Reads `LogLine.encode()` back; raises `msgspec.ValidationError`."""
    return msgspec.json.decode(line, type=LogLine)


def named(person: PersonId) -> bytes:
    """The bytes by which a line names the person who gave its command: a line without them is somebody else's."""
    return b'"by":' + msgspec.json.encode(person)


def public(events: tuple[Event, ...]) -> tuple[dict[str, Any], ...]:
    """Those events that everybody may know, as plain data."""
    return tuple(_fact(event) for event in events if may_know(event, None))


def _fact(event: Event) -> dict[str, Any]:
    # everything here is public, so it is not said for whom it was
    values = {name: getattr(event, name) for name in event.__struct_fields__ if name != "to"}
    return {"is": type(event).__name__, **msgspec.to_builtins(values, enc_hook=_cards)}


def _event(fact: dict[str, Any]) -> Event:
    name = _PASSED_IN_AUCTION if fact.get("in_auction") else fact["is"]
    values = {name: value for name, value in fact.items() if name != "is"}
    return msgspec.convert(values, EVENTS[name], dec_hook=_hand)


def _cards(value: object) -> object:
    """Encodes a hand: one in a public event lies open on the table."""
    if isinstance(value, Hand):
        return list(value.cards)
    raise NotImplementedError(type(value).__name__)


def _hand(kind: type, value: object) -> object:
    if kind is Hand and isinstance(value, list):
        return Hand(Card(card) for card in value)
    raise NotImplementedError(kind.__name__)
