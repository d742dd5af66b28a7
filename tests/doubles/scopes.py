"""Settings, house rules, bans and the audit log of servers and groups, in memory."""

import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.host.people.people import Now
from engine.host.people.places import AuditPage, Ban, Deed, Logged, ScopeSettings
from engine.host.tables.house_rules import Charter
from engine.host.tables.ids import PersonId, ScopeId


@dataclass(slots=True)
class MemoryScopes:
    """Implements `engine.host.people.places.Scopes`. `linked` says whom identities belong to."""

    linked: Mapping[PersonId, PersonId] = field(default_factory=dict)
    now: Now = time.time
    chosen: dict[ScopeId, ScopeSettings] = field(default_factory=dict)
    banned: dict[ScopeId, dict[PersonId, Ban]] = field(default_factory=lambda: defaultdict(dict))
    charters: dict[str, Charter] = field(default_factory=dict)
    log: dict[ScopeId, list[Logged]] = field(default_factory=lambda: defaultdict(list))

    async def settings(self, scope: ScopeId) -> ScopeSettings:
        return self.chosen.get(scope, ScopeSettings())

    async def change(self, scope: ScopeId, settings: ScopeSettings, deed: Deed) -> None:
        self.chosen[scope] = settings
        await self.note(scope, deed)

    async def ban(self, scope: ScopeId, ban: Ban, deed: Deed) -> None:
        self.banned[scope][ban.person] = ban
        await self.note(scope, deed)

    async def unban(self, scope: ScopeId, person: PersonId, deed: Deed) -> bool:
        if self.banned[scope].pop(person, None) is None:
            return False
        await self.note(scope, deed)
        return True

    async def bans(self, scope: ScopeId) -> Sequence[Ban]:
        return list(self.banned[scope].values())

    async def is_banned(self, scope: ScopeId, person: PersonId) -> bool:
        account = self.linked.get(person, person)
        return any(self.linked.get(other, other) == account for other in self.banned[scope])

    async def keep(self, charter: Charter) -> None:
        self.charters.setdefault(charter.code, charter)

    async def charter(self, code: str) -> Charter | None:
        return self.charters.get(code)

    async def note(self, scope: ScopeId, deed: Deed) -> None:
        self.log[scope].append(Logged(int(self.now() * 1000), deed))

    async def audit(self, scope: ScopeId, offset: int = 0, limit: int = 10) -> AuditPage:
        newest = self.log[scope][::-1]
        start = max(offset, 0)
        return AuditPage(tuple(newest[start : start + max(limit, 0)]), len(newest))
