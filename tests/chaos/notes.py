"""What the program under test notes down about itself, in files that outlive a `kill -9`: each note is written to
the kernel before the program goes on."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import msgspec


class Intent(msgspec.Struct, frozen=True):
    """A commit that is about to be sent. Whether it took place is for the store's log to say."""

    table: str
    expected: int
    event: str
    line: str
    """The line for the table's log."""
    snapshot: str
    deadline: int | str
    firing: bool
    outgoing: int


class Verdict(msgspec.Struct, frozen=True):
    """How the store answered a commit; missing where the program died first."""

    reply: str
    firing: bool


class Announced(msgspec.Struct, frozen=True):
    """An outbox entry that a reader took, under the key that the store gave it."""

    key: str
    table: str
    payload: str


N = TypeVar("N", Intent, Verdict, Announced)


class Notes:
    """Writes notes of one kind to `<folder>/<kind>.jsonl`."""

    def __init__(self, folder: Path, kind: type[msgspec.Struct]) -> None:
        self._file = os.open(_path(folder, kind), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        # a kill can tear the last note of the process before, between two pages of memory
        os.write(self._file, b"\n")

    def add(self, note: msgspec.Struct) -> None:
        os.write(self._file, msgspec.json.encode(note) + b"\n")


def read(folder: Path, kind: type[N]) -> Iterator[N]:
    """All notes of that kind, the oldest first. One that was torn tells of what its process did not come to."""
    path = _path(folder, kind)
    if path.exists():
        for line in path.read_bytes().splitlines():
            if line.endswith(b"}"):
                yield msgspec.json.decode(line, type=kind)


def _path(folder: Path, kind: type[msgspec.Struct]) -> Path:
    return folder / f"{kind.__name__.lower()}.jsonl"
