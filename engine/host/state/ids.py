"""Names of things that outlive a process: tables, events, people and places."""

import hashlib
from typing import NewType

TableId = NewType("TableId", str)
"""Eight characters of `ALPHABET`, derived from the event that opened the table."""

EventId = NewType("EventId", str)
"""What makes a command idempotent: `dc:<interaction>`, `tg:<bot>:<update>`, `tmo:<table>:<version>`, ..."""

PersonId = NewType("PersonId", str)
"""A platform and the identity there, such as `discord:1234` or `telegram:99`."""

ScopeId = NewType("ScopeId", str)
"""Where results are kept together: a server or a group, such as `discord:guild:77` or `telegram:chat:-100`."""

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"


CODE = 8
"""Characters of a code that people pass on: forty bits."""
# the alphabet has none of these letters: whoever types one has misread a digit
_MISREAD = str.maketrans("oil", "011")


def table_id(opened_by: EventId) -> TableId:
    """The table that this event opens: the same event opens the same table, so a duplicate opens nothing."""
    return TableId(derived(opened_by))


def derived(text: str) -> str:
    """Eight characters of `ALPHABET` that follow from a text."""
    number = int.from_bytes(hashlib.sha256(text.encode()).digest()[:5], "big")
    return "".join(ALPHABET[(number >> (5 * place)) & 31] for place in range(CODE))


def shown_code(code: str) -> str:
    """A code as people read it, such as `K7QF-2M9X`."""
    return f"{code[: CODE // 2]}-{code[CODE // 2 :]}".upper()


def typed_code(typed: str) -> str:
    """A code as it was shown, however it was typed."""
    return "".join(sign for sign in typed.casefold() if sign.isalnum()).translate(_MISREAD)


def platform_of(person: PersonId) -> str:
    return person.partition(":")[0]
