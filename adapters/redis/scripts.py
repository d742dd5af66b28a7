"""The Lua scripts beside this file, and how to leave out a marked part of one.

A part stands between the lines `-- <name>` and `-- </name>`. The tests of the chaos checker run the commit with one
part missing, to show that the checker would notice.
"""

import hashlib
import re
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files


@dataclass(frozen=True)
class Script:
    """A Lua script that may be run again without harm when its answer was lost."""

    text: str

    @cached_property
    def digest(self) -> str:
        """The name by which the server knows the script."""
        # SHA-1 is the server's choice and guards no secret: it only saves sending the text again
        return hashlib.sha1(self.text.encode(), usedforsecurity=False).hexdigest()

    @cached_property
    def writes(self) -> bool:
        """Whether the script may write: its first line does not say `no-writes`."""
        return "no-writes" not in self.text.partition("\n")[0]

    def without(self, part: str) -> "Script":
        """The script with one marked part cut out. Raises `KeyError` where there is no such part."""
        name = re.escape(part)
        text, found = re.subn(rf"(?s)-- <{name}>\n.*?-- </{name}>\n", "", self.text)
        if not found:
            raise KeyError(part)
        return Script(text)


def _read(name: str, *shared: str) -> Script:
    """The script of a file, with the functions of the `shared` files after its first line, which says that
    it is Lua."""
    first, rest = _text(name).split("\n", 1)
    return Script("\n".join((first, *map(_text, shared), rest)))


def _text(name: str) -> str:
    return files(__package__).joinpath("scripts", f"{name}.lua").read_text("utf-8")


COMMIT = _read("commit", "follow_clock")
BEAT = _read("beat", "follow_clock")
LOAD = _read("load")
DUE = _read("due")
NEAREST = _read("nearest")
CLOSED = _read("closed")
TRIM_OUTBOX = _read("trim_outbox")
PUT_UPDATES = _read("put_updates")
LIST_TABLES = _read("list_tables")
FORGET = _read("forget")
LIST_CLOSED = _read("list_closed")
STRIKE = _read("strike", "write_anew")
COPY = _read("copy")
DROP = _read("drop")
PUT_BACK = _read("put_back")
RENEW_LEASES = _read("renew_leases")
AGREE_PARTS = _read("agree_parts")
LEAVE_LEASES = _read("leave_leases")
ANNOUNCE_EPOCH = _read("announce_epoch")
WRITE_FENCED = _read("write_fenced")
TRY = _read("try")
