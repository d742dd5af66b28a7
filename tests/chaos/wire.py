"""What the conductor and the program under test say to each other: one JSON line each, over a unix socket."""

from asyncio import StreamReader, StreamWriter
from typing import Any

import msgspec

from engine.host.commands import every as do
from engine.rules.actions import Pass

LIMIT = 1 << 20
"""Bytes of the longest line."""
LEASE = 1.0
"""Seconds for which a store that outlives the program believes in it, instead of six."""
TYPED_PASS = "TypedPass"


class Press(msgspec.Struct, tag="press", frozen=True):
    """A platform's event: somebody asks for something. It may come again, and late."""

    event: str
    kind: str
    """The name of a command, or `TYPED_PASS`."""
    fields: dict[str, Any]


class Answer(msgspec.Struct, tag="answer", frozen=True):
    """What became of an event, sent after the service returned: "applied", "repeated" or a refusal's code."""

    event: str
    outcome: str
    table: str = ""


class Send(msgspec.Struct, tag="send", frozen=True):
    """A message that the program shows: new where `ref` is None, otherwise an edit."""

    number: int
    place: str
    ref: str | None
    nonce: str
    digest: str
    tokens: tuple[str, ...]


class Sent(msgspec.Struct, tag="sent", frozen=True):
    """The platform's answer to a `Send`; with `later` it asks to wait, whether or not the message arrived."""

    number: int
    ref: str = ""
    later: float | None = None


class Ready(msgspec.Struct, tag="ready", frozen=True):
    """The program's house is open."""


Said = Press | Answer | Send | Sent | Ready

_decoder: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)


def say(writer: StreamWriter, said: Said) -> None:
    """Never blocks; the other side reads as fast as it can."""
    writer.write(msgspec.json.encode(said) + b"\n")


async def hear(reader: StreamReader) -> Said | None:
    """The next line; None once the other side is gone, however it went."""
    try:
        line = await reader.readline()
    except ConnectionError:
        return None
    return _decoder.decode(line) if line.endswith(b"\n") else None


def command(press: Press) -> do.Command:
    """The command that an event stands for."""
    if press.kind == TYPED_PASS:
        # the least protected of all: it names no turn, so a late duplicate would count again later in the deal
        stand: do.Stand = msgspec.convert({"event": press.event, **press.fields}, do.Stand)
        return do.Act(stand.event, stand.table, stand.by, Pass())
    made: do.Command = msgspec.convert({"event": press.event, **press.fields}, getattr(do, press.kind))
    return made
