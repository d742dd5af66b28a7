"""An address of a store is taken apart once: each leads somewhere or has a sentence, and none is quoted."""

import random
import string
import traceback
from dataclasses import replace
from urllib.parse import quote

import pytest
from redis.asyncio.connection import parse_url

from adapters.redis.address import SCHEMES, WORDS, Address, AddressError, read_address

SECRET = "Geh3im"
PIECES = (
    *(
        "redis://",
        "rediss://",
        "valkey://",
        "unix://",
        "http://",
        "//",
        ":",
        "@",
        "/",
        "?",
        "#",
        "&",
        "=",
        "%",
        "%zz",
    ),
    *(
        "[",
        "]",
        "[::1]",
        "::1",
        "host",
        "h\u00f6st",
        "\u2100",
        "127.0.0.1",
        ":6379",
        ":0",
        ":99999",
        "/0",
        "/16",
        "/abc",
    ),
    *("user", f":{SECRET}", f"{SECRET}@", f"{SECRET}/{SECRET}@", " ", "\n", "\x00", "\ufeff", "..", "~", "db=1"),
    *(f"{word}=1" for word in WORDS),
    "protocol=3",
    "socket_timeout=x",
    "ssl_cert_reqs=none",
)


def _addresses(number: int) -> list[str]:
    chance = random.Random(28)
    made = ["".join(chance.choices(PIECES, k=chance.randint(0, 9))) for _ in range(number // 2)]
    signs = string.printable + "äß\u202e"
    for _ in range(number - len(made)):
        scheme, host = chance.choice([*SCHEMES]), chance.choice(["host", "::1", "[::1]", "", "10.0.0.1"])
        password = SECRET + "".join(chance.choices(signs, k=chance.randint(0, 4)))
        made.append(f"{scheme}://{chance.choice(['', 'user'])}:{password}@{host}{chance.choice(PIECES)}")
    return made


def _read(address: str) -> tuple[Address | None, str]:
    """What it leads to, or what is said of it."""
    try:
        return read_address(address), ""
    except AddressError as error:
        return None, "".join(traceback.format_exception_only(error))


@pytest.mark.parametrize("number", [10_000, pytest.param(100_000, marks=pytest.mark.long)])
def test_whatever_stands_in_an_address_no_part_of_a_password_is_told(number: int) -> None:
    led = 0
    for address in _addresses(number):
        found, said = _read(address)
        assert SECRET not in said
        if found is None:
            continue
        led += 1
        assert SECRET not in repr(replace(found, user="", host=""))
        read = parse_url(found.url)  # the library takes what we made of it, and means the same
        assert (read.get("password") or "", read.get("username") or "") == (found.password, found.user), address
        assert read.get("db", 0) == found.database
        assert read_address(found.url) == found
    assert led > number / 100


@pytest.mark.parametrize("password", ["Geh/eim", "a@b", "a#b", "a?b", "a:b", "a%b", "ä ß", "[x]", "'\"$&=+"])
@pytest.mark.parametrize("scheme", ["redis", "rediss", "valkey", "valkeys"])
def test_any_password_can_be_written(password: str, scheme: str) -> None:
    found = read_address(f"{scheme}://me:{quote(password, safe='')}@host:7/3")
    assert (found.password, found.user, found.host, found.port, found.database) == (password, "me", "host", 7, 3)
    assert parse_url(found.url)["password"] == password


WRONG = {
    "redis://[::1": "brackets",
    "redis://:Geh/eim@host": "%2F",
    "redis://h:99999": "host or port",
    "redis://h?protocol=3": "behind the question mark may stand db",
    "redis://h?ssl_ca_certs=/etc/ssl": "behind the question mark may stand db",
    "rediss://h?ssl_ca_certs=/nowhere/ca.pem": "no file",
    "rediss://h?ssl_cert_reqs=never": "none, optional, required",
    "redis://h/abc": "number of a database",
    "redis://": "no host",
    "unix://run/x": "three slashes",
    "http://h": "rediss:// (with TLS)",
    "localhost:6379": "begins with none",
    "redis://h #": "space",
    "redis://h?db=1&db=2": "twice",
}


@pytest.mark.parametrize("address", WRONG)
def test_a_mistake_has_its_mend(address: str) -> None:
    with pytest.raises(AddressError) as told:
        read_address(address)
    assert WRONG[address] in str(told.value)
