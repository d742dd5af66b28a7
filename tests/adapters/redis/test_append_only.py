"""The private store starts with what a power cut leaves of its file, and loses nothing that was acknowledged."""

from collections.abc import Callable
from pathlib import Path

import pytest
from redis.asyncio import Redis

from adapters.redis.append_only import MANIFEST, whole_until
from adapters.redis.embedded import PrivateServer
from adapters.redis.errors import PrivateServerError

SCRIPT = "redis.call('SET', KEYS[1], ARGV[1]); redis.call('SET', KEYS[2], ARGV[1]); return 1"
HALF = b"*3\r\n$3\r\nSET\r\n$4\r\nlost\r\n$9\r\nhal"
BEGUN = b"*1\r\n$5\r\nMULTI\r\n*3\r\n$3\r\nSET\r\n$4\r\nlost\r\n$1\r\n1\r\n"


def _files(folder: Path) -> Path:
    return folder / "appendonlydir"


def _newest(folder: Path) -> Path:
    [found] = _files(folder).glob("*.incr.aof")
    return found


def _content(folder: Path) -> bytes:
    return _newest(folder).read_bytes()


def _replace(folder: Path, content: bytes) -> None:
    _newest(folder).write_bytes(content)


def _kept(folder: Path) -> bytes:
    [kept] = folder.glob("*.before-*")
    return kept.read_bytes()


def _add(folder: Path, tail: bytes) -> None:
    with _newest(folder).open("ab") as file:
        file.write(tail)


def _no_list(folder: Path) -> None:
    (_files(folder) / MANIFEST).unlink()


def _empty_list(folder: Path) -> None:
    (_files(folder) / MANIFEST).write_bytes(b"")


def _zeroed_list(folder: Path) -> None:
    size = (_files(folder) / MANIFEST).stat().st_size
    (_files(folder) / MANIFEST).write_bytes(b"\0" * size)


CUTS: dict[str, Callable[[Path], None]] = {
    "twelve zeros": lambda folder: _add(folder, b"\0" * 12),
    "a page of zeros": lambda folder: _add(folder, b"\0" * 4096),
    "half a command": lambda folder: _add(folder, HALF),
    "half a command, then zeros": lambda folder: _add(folder, HALF + b"\0" * 512),
    "half a transaction": lambda folder: _add(folder, BEGUN),
    "half a transaction, then zeros": lambda folder: _add(folder, BEGUN + b"\0" * 512),
    "no list": _no_list,
    "an empty list": _empty_list,
    "a list of zeros": _zeroed_list,
}


async def _played(folder: Path) -> None:
    async with PrivateServer(folder) as server, Redis.from_url(server.url) as client:
        for number in range(20):
            await client.eval(SCRIPT, 2, f"a{number}", f"b{number}", "held")


@pytest.mark.one_in(6)
@pytest.mark.parametrize("cut", CUTS)
async def test_a_power_cut_loses_nothing_that_was_acknowledged(cut: str, tmp_path: Path) -> None:
    await _played(tmp_path)
    CUTS[cut](tmp_path)
    for _ in range(2):
        async with PrivateServer(tmp_path) as server, Redis.from_url(server.url) as client:
            assert await client.dbsize() == 40
            assert await client.get("lost") is None


async def test_the_file_as_it_was_is_kept(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    await _played(tmp_path)
    _add(tmp_path, b"\0" * 12)
    before = _content(tmp_path)
    async with PrivateServer(tmp_path):
        pass
    assert _kept(tmp_path) == before
    assert "cut at its last whole command" in caplog.text


async def test_a_damage_in_the_middle_is_refused_with_the_way_back(tmp_path: Path) -> None:
    await _played(tmp_path)
    content = bytearray(_content(tmp_path))
    middle = len(content) // 2
    content[middle : middle + 40] = b"\0" * 40
    _replace(tmp_path, bytes(content))
    with pytest.raises(PrivateServerError, match=r"commands follow; deploy/RUNNING\.md"):
        async with PrivateServer(tmp_path):
            pytest.fail("acknowledged writes would be lost")
    assert _content(tmp_path) == content


def test_a_file_is_whole_up_to_its_last_whole_command() -> None:
    one = b"*2\r\n$4\r\nINCR\r\n$1\r\na\r\n"
    whole = one + BEGUN + b"*1\r\n$4\r\nEXEC\r\n" + b"#TS:1\r\n" + one
    assert whole_until(whole) == len(whole)
    ends = {whole_until(whole[:end]) for end in range(len(whole))}
    begun = len(one)
    assert ends == {0, begun, whole.index(b"#"), whole.index(b"#") + 7}
