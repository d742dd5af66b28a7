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


def table_id(opened_by: EventId) -> TableId:
    """The table that this event opens: the same event opens the same table, so a duplicate opens nothing."""
    number = int.from_bytes(hashlib.sha256(opened_by.encode()).digest()[:5], "big")
    return TableId("".join(ALPHABET[(number >> (5 * place)) & 31] for place in range(8)))
