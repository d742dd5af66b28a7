"""Who opens the page: a pass for one table and one person, signed by this program. It stands in the fragment of an
address, which no browser sends along: so it is in no request line, referrer or log."""

import base64
import binascii
import hashlib
import hmac
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import msgspec

from engine.host.state.ids import TableId
from engine.host.state.table import Person

_SEAL = 16
"""Letters of what a table's name is signed with."""
LONGEST = 1024
"""Most characters of a pass; a longer one is not even looked at."""


_Written = tuple[TableId, Person | None, int, str]


@dataclass(frozen=True, slots=True)
class Pass:
    """Lets its bearer look at one table until then (seconds since 1970): as this person, or as an onlooker who reads
    this language."""

    table: TableId
    person: Person | None
    until: int
    locale: str = ""


def signed(secret: bytes, given: Pass) -> str:
    """The pass in letters that an address may hold."""
    body = _letters(msgspec.json.encode((given.table, given.person, given.until, given.locale)))
    return f"{body}.{_mac(secret, body)}"


def read(secret: bytes, text: str, now: float) -> Pass | None:
    """The pass; None for one that is forged or over."""
    body, _, mac = text.partition(".")
    # whatever a stranger sends is compared as bytes: letters beyond ASCII would be an error otherwise
    if len(text) > LONGEST or not hmac.compare_digest(_mac(secret, body).encode(), mac.encode(errors="replace")):
        return None
    try:
        found = msgspec.json.decode(base64.urlsafe_b64decode(f"{body}=="), type=_Written)
    except (ValueError, binascii.Error):
        return None
    return Pass(*found) if now < found[2] else None


@dataclass(frozen=True, slots=True)
class Vouched:
    """Somebody whom a platform knows, and the name of the table that they opened, where the platform tells it."""

    person: Person
    table: str = ""


Vouching = Callable[[str, float], Awaitable[Vouched | None]]
"""Reads what a platform hands to a page about whoever opens it, at this time (seconds since 1970); None for anything
else."""


def name_of(secret: bytes, table: TableId) -> str:
    """How an address names a table, for people whom their platform vouches for. It does not follow from the table's
    id: so only who has seen such an address may look on."""
    return f"{table}-{_mac(secret, f'table {table}')[:_SEAL]}"


def named(secret: bytes, name: str) -> TableId | None:
    """The table of such a name; None for one that was made up."""
    table = TableId(name.partition("-")[0])
    sealed = hmac.compare_digest(name_of(secret, table).encode(errors="replace"), name.encode(errors="replace"))
    return table if sealed else None


def _mac(secret: bytes, body: str) -> str:
    return _letters(hmac.new(secret, body.encode(errors="replace"), hashlib.sha256).digest())


def _letters(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
