"""Settings and identities of people in memory, over the in-memory ledger."""

import secrets
import time
from collections import Counter
from dataclasses import dataclass, field, replace

import msgspec

from engine.host.errors import Refusal
from engine.host.people.people import (
    FORM,
    LINK_SECONDS,
    Export,
    Now,
    Partner,
    PersonSettings,
    Played,
    Profile,
    Record,
    platform_of,
)
from engine.host.people.places import Ban
from engine.host.results.settlement import ANONYMOUS, COMPUTER, NO_DEAL, Entry, Settlement
from engine.host.tables.ids import PersonId
from tests.doubles.ledger import MemoryLedger
from tests.doubles.scopes import MemoryScopes


@dataclass(slots=True)
class MemoryPeople:
    """Implements `engine.host.people.people.People`."""

    ledger: MemoryLedger
    scopes: MemoryScopes
    now: Now = time.time
    chosen: dict[PersonId, PersonSettings] = field(default_factory=dict)
    offers: dict[PersonId, tuple[str, float]] = field(default_factory=dict)

    async def account(self, person: PersonId) -> PersonId:
        return self.ledger.linked.get(person, person)

    async def settings(self, person: PersonId) -> PersonSettings:
        return self.chosen.get(await self.account(person), PersonSettings())

    async def set_settings(self, person: PersonId, settings: PersonSettings) -> None:
        self.chosen[await self.account(person)] = settings

    async def hidden(self, accounts: frozenset[PersonId]) -> frozenset[PersonId]:
        return frozenset(account for account in accounts if self.chosen.get(account, PersonSettings()).hidden)

    async def offer_link(self, person: PersonId, code: str) -> None:
        self._must_be_single(person)
        self.offers[person] = code, self.now() + LINK_SECONDS

    async def link(self, person: PersonId, code: str) -> PersonId:
        now = self.now()
        account = next((one for one, (known, until) in self.offers.items() if known == code and until > now), None)
        if account is None:
            raise Refusal("LINK_UNKNOWN")
        if platform_of(account) == platform_of(person):
            raise Refusal("LINK_SAME_PLATFORM")
        self._must_be_single(person)
        self._must_be_single(account)
        self.ledger.linked[person] = account
        for kept in (self.offers, self.chosen):
            kept.pop(person, None)
        self.offers.pop(account)
        return account

    async def unlink(self, person: PersonId) -> bool:
        known = self._identities(person)
        for identity in known[1:]:
            del self.ledger.linked[identity]
        return len(known) > 1

    async def profile(self, person: PersonId) -> Profile:
        known = self._identities(person)
        mine = self._mine(known[0])
        games = Counter(settled.game for settled, _ in mine)
        records = [_record(game, [row for row in mine if row[0].game == game]) for game in games]
        ordered = tuple(sorted(records, key=lambda record: (-record.deals, record.game)))
        return Profile(known, await self.settings(person), ordered, self._partner(known[0]))

    async def export(self, person: PersonId) -> Export:
        known = self._identities(person)
        return Export(
            identities=known,
            settings=await self.settings(person),
            results=tuple(_played(settled, entry) for settled, rows in self._mine(known[0]) for entry in rows),
            banned_in=tuple(sorted(scope for scope, bans in self.scopes.banned.items() if bans.keys() & set(known))),
        )

    async def forget(self, person: PersonId) -> None:
        known = self._identities(person)
        stranger = PersonId(f"{ANONYMOUS}{secrets.token_hex(8)}")
        for deal, settled in self.ledger.settled.items():
            entries = tuple(_nameless(entry, known, stranger) for entry in settled.entries)
            self.ledger.settled[deal] = msgspec.structs.replace(settled, entries=entries)
        for identity in known:
            self.ledger.linked.pop(identity, None)
            self.chosen.pop(identity, None)
            self.offers.pop(identity, None)
            self._take_out_of_logs(identity)

    def _identities(self, person: PersonId) -> tuple[PersonId, ...]:
        main = self.ledger.linked.get(person, person)
        return (main, *sorted(one for one, account in self.ledger.linked.items() if account == main))

    def _must_be_single(self, person: PersonId) -> None:
        if len(self._identities(person)) > 1:
            raise Refusal("LINK_ALREADY")

    def _mine(self, account: PersonId) -> list[tuple[Settlement, list[Entry]]]:
        found = (
            (settled, [entry for entry in settled.entries if entry.account == account])
            for settled in self.ledger.counted()
        )
        return [(settled, rows) for settled, rows in found if rows]

    def _partner(self, account: PersonId) -> Partner | None:
        together: Counter[PersonId] = Counter()
        names: dict[PersonId, str] = {}
        for settled, rows in self._mine(account):
            won = any(entry.won for entry in rows) and settled.match_over
            winners = {entry.account: entry.name for entry in settled.entries if won and entry.won}
            others = {who: name for who, name in winners.items() if who != account and not _is_nobody(who)}
            together.update(others.keys())
            names.update(others)
        best = min(together, key=lambda who: (-together[who], who), default=None)
        return Partner(names[best], together[best]) if best is not None else None

    def _take_out_of_logs(self, person: PersonId) -> None:
        for bans in self.scopes.banned.values():
            if person in bans:
                bans[person] = Ban(person, "")
        for lines in self.scopes.log.values():
            for place, line in enumerate(lines):
                deed = line.deed
                if deed.by == person:
                    deed = replace(deed, by=PersonId(""), name="")
                if deed.about == person:
                    deed = replace(deed, about=None, details="")
                lines[place] = replace(line, deed=deed)


def _is_nobody(account: PersonId) -> bool:
    return account.startswith((COMPUTER, ANONYMOUS))


def _nameless(entry: Entry, people: tuple[PersonId, ...], stranger: PersonId) -> Entry:
    return msgspec.structs.replace(entry, account=stranger, name="") if entry.account in people else entry


def _record(game: str, rows: list[tuple[Settlement, list[Entry]]]) -> Record:
    deals = [sum(entry.delta for entry in mine) for settled, mine in rows if settled.number != NO_DEAL]
    return Record(
        game=game,
        points=sum(entry.delta for _, mine in rows for entry in mine),
        deals=len(deals),
        matches=sum(settled.match_over for settled, _ in rows),
        wins=sum(any(entry.won for entry in mine) for _, mine in rows),
        form=tuple(deals[-FORM:]),
    )


def _played(settled: Settlement, entry: Entry) -> Played:
    return Played(
        at=0,
        deal=settled.deal,
        number=settled.number,
        game=settled.game,
        unit=settled.unit,
        scope=settled.scope,
        seat=entry.seat,
        name=entry.name,
        delta=entry.delta,
        won=entry.won,
        options=settled.options,
        charter=settled.charter,
    )
