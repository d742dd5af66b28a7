"""What the owner of a server or group decides about the tables there, house rules that are passed on from place to
place, and the log of who decided what."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

from engine.host.people.people import People, Pictures
from engine.host.state.house_rules import Charter
from engine.host.state.ids import PersonId, ScopeId
from engine.rules.options import Value


class Channel(msgspec.Struct, frozen=True):
    """A place where tables may open: its room's key, and what people call it."""

    key: str
    name: str


class ScopeSettings(msgspec.Struct, frozen=True):
    """The house rules of a server or group."""

    language: str = ""
    """The language of public messages; empty follows the platform."""
    channels: tuple[Channel, ...] = ()
    """Where tables may open; empty for everywhere."""
    tables: int = 0
    """How many tables may be open at once; 0 for any number."""
    options: dict[str, dict[str, Value]] = {}
    """By game, the options that `/play` takes where nothing else is said."""
    guests: bool = False
    """Whether tables may be shared with other places: tables of this place shown there, and tables of theirs here."""

    pictures: Pictures = Pictures.OFF
    """Pictures on the boards that everybody sees."""
    zone: str = ""
    """The time zone of the quiet hours of new tables; empty for UTC."""
    each: int = 10
    """How many open tables one person may have opened; 0 for any number. No evening needs ten: whoever opens more
    means harm, or is a program."""
    threads: bool = False
    """Whether a table opens in a thread of its own, unless something else is asked for, on platforms that have
    threads."""

    def allows(self, room: str) -> bool:
        """Whether a table may open in the room of this key."""
        return not self.channels or room in {channel.key for channel in self.channels}


@dataclass(frozen=True, slots=True)
class Ban:
    """Somebody who may not sit down in this scope."""

    person: PersonId
    name: str


@dataclass(frozen=True, slots=True)
class Deed:
    """Something done by somebody with the right to manage a place. `what` names a text of the catalogues."""

    by: PersonId
    name: str
    what: str
    details: str = ""
    about: PersonId | None = None
    """The person to whom it was done."""


@dataclass(frozen=True, slots=True)
class Logged:
    """A deed and when it was done, in milliseconds since 1970."""

    at: int
    deed: Deed


@dataclass(frozen=True, slots=True)
class AuditPage:
    """Lines of the log, the newest first; `total` counts all of them."""

    lines: tuple[Logged, ...] = field(default=())
    total: int = 0


Decide = Callable[[ScopeSettings], tuple[ScopeSettings, Deed]]
"""From the settings of a scope to what somebody decides that they become, and how that is logged."""


class Scopes(Protocol):
    """Settings, bans and the log of each scope, and house rules by their code. What changes in a scope is written
    together with its line of the log.

    Operational errors are `HostError`s: nothing was written.
    """

    async def settings(self, scope: ScopeId) -> ScopeSettings: ...
    async def change(self, scope: ScopeId, decide: Decide) -> Deed:
        """Changes the settings and returns what was logged. Nobody else's change comes between what `decide` is
        given and what it returns; if it raises, nothing was written."""
        ...

    async def ban(self, scope: ScopeId, ban: Ban, deed: Deed) -> None:
        """The person, and every identity linked to it, may not sit down in the scope."""
        ...

    async def unban(self, scope: ScopeId, person: PersonId, deed: Deed) -> bool:
        """Lifts a ban. False if the person was not banned; then nothing is logged."""
        ...

    async def bans(self, scope: ScopeId) -> Sequence[Ban]:
        """Everybody who is banned, the oldest ban first."""
        ...

    async def is_banned(self, scope: ScopeId, person: PersonId) -> bool: ...
    async def keep(self, charter: Charter) -> None:
        """From now on the house rules can be found by their code, in every scope. Those first kept under a code
        stay."""
        ...

    async def charter(self, code: str) -> Charter | None:
        """The house rules of this code, as they were kept; None if nobody has kept them."""
        ...

    async def note(self, scope: ScopeId, deed: Deed) -> None:
        """Logs what was done elsewhere, such as at a table."""
        ...

    async def audit(self, scope: ScopeId, offset: int = 0, limit: int = 10) -> AuditPage: ...


@dataclass(frozen=True, slots=True)
class Registry:
    """What the host keeps of people and of places, in one object."""

    people: People
    scopes: Scopes
