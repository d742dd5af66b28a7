"""What a power cut can leave of the private server's append-only file, and how it starts all the same.

The server itself takes a file that ends within a command. It does not take one whose last blocks were never written
and read as zeros, and without a list of its files it would begin an empty store beside them. What is dropped here was
never acknowledged: each write is on the disk before it is answered. The file as it was stays beside it.
"""

import re
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from adapters.redis.errors import PrivateServerError

FOLDER = "appendonlydir"
MANIFEST = "appendonly.aof.manifest"
WAY_BACK = "deploy/RUNNING.md says the way back (`When the private store does not start`)"
_FILE = re.compile(r"appendonly\.aof\.(\d+)\.(base|incr)\.(?:rdb|aof)")
_COMMAND = re.compile(rb"\*[1-9]\d{0,6}\r\n\$\d{1,9}\r\n")


@dataclass(frozen=True, slots=True)
class _Part:
    number: int
    kind: str
    path: Path


def renew_manifest(folder: Path) -> str:
    """Writes the list of a folder's files anew where it is missing or holds nothing; says so, or nothing.

    Raises `PrivateServerError` if it cannot be told which files belong together."""
    files = folder / FOLDER
    manifest = files / MANIFEST
    parts = _parts(files)
    if not parts or (manifest.exists() and manifest.read_bytes().strip(b"\0 \r\n")):
        return ""
    bases = [part for part in parts if part.kind == "base"]
    if len(bases) > 1:
        raise PrivateServerError(f"{manifest} is lost, and there are {len(bases)} base files; {WAY_BACK}")
    rows = [f"file {part.path.name} seq {part.number} type {part.kind[0]}\n" for part in parts]
    _keep(manifest)
    _write(manifest, "".join(rows).encode())
    return f"the list of the store's files was lost in {files}; it is written anew"


def cut_tail(folder: Path) -> str:
    """Cuts the newest file at its last whole command if only zeros or half a command follow; says so, or nothing.

    Raises `PrivateServerError` if whole commands follow: then something in the middle is damaged."""
    newest = next((part.path for part in reversed(_parts(folder / FOLDER)) if part.kind == "incr"), None)
    if newest is None:
        return ""
    content = newest.read_bytes()
    end = whole_until(content)
    if end == len(content):
        return ""
    if _holds_commands(content[end:].lstrip(b"\0")):
        raise PrivateServerError(f"{newest} is damaged at byte {end}, and commands follow; {WAY_BACK}")
    kept = _keep(newest)
    _write(newest, content[:end])
    return f"{newest} was cut at its last whole command, byte {end} of {len(content)}; the old one is kept as {kept}"


def whole_until(content: bytes) -> int:
    """Where the last whole command ends; a transaction counts once it is whole."""
    at = sure = 0
    within = False
    while (end := _command_end(content, at)) is not None:
        word = content[at : at + 20].upper()
        if b"$5\r\nMULTI\r\n" in word:
            within = True
        elif b"$4\r\nEXEC\r\n" in word:
            within = False
        at = end
        sure = sure if within else at
    return sure


def _command_end(content: bytes, at: int) -> int | None:
    """Where the command that begins here ends; None if none does, or only half of one."""
    if content[at : at + 1] == b"#":  # an annotation, such as a moment
        line = content.find(b"\r\n", at)
        return line + 2 if line >= 0 else None
    number, at = _figure(content, at, b"*")
    if not number:
        return None
    for _ in range(number):
        length, at = _figure(content, at, b"$")
        if length is None or content[at + length : at + length + 2] != b"\r\n":
            return None
        at += length + 2
    return at


def _figure(content: bytes, at: int, sign: bytes) -> tuple[int | None, int]:
    """The number behind a sign, and where its line ends."""
    line = content.find(b"\r\n", at, at + 16)
    figures = content[at + 1 : line]
    if line < 0 or content[at : at + 1] != sign or not figures.isdigit():
        return None, at
    return int(figures), line + 2


def _holds_commands(rest: bytes) -> bool:
    """Whether a whole command stands anywhere in it, but at its beginning a transaction that was not ended."""
    begun = whole = 0
    while (end := _command_end(rest, begun)) is not None:
        begun, whole = end, whole + 1
    later = (found.start() for found in _COMMAND.finditer(rest, begun + 1))
    return any(_command_end(rest, at) is not None for at in later)


def _parts(files: Path) -> Sequence[_Part]:
    """Bases before what was added to them, each kind by its number."""
    found = [(_FILE.fullmatch(path.name), path) for path in files.glob("appendonly.aof.*")]
    parts = [_Part(int(match[1]), match[2], path) for match, path in found if match]
    return sorted(parts, key=lambda part: (part.kind, part.number))


def _keep(path: Path) -> Path | None:
    """Keeps a copy of the file as it is, beside the folder that the server reads; returns where."""
    if not path.exists():
        return None
    kept = path.parent.with_name(f"{path.name}.before-{datetime.now(UTC):%Y%m%dT%H%M%S%fZ}")
    shutil.copy2(path, kept)
    return kept


def _write(path: Path, content: bytes) -> None:
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(content)
    part.chmod(0o600)
    part.replace(path)
