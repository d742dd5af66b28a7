"""What every keeper of servers' and groups' settings does, in a file and in memory."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from msgspec.structs import replace

from adapters.sqlite.ledger import SqliteLedger
from engine.host.people.people import People
from engine.host.people.places import Ban, Channel, Deed, Logged, Scopes, ScopeSettings
from engine.host.state.errors import Refusal
from engine.host.state.house_rules import Charter
from engine.host.state.ids import PersonId
from engine.rules.options import Value
from tests.contract.settlements import ANN, BOB, CAFE, DAN, PUB
from tests.doubles.ledger import MemoryLedger

ANNIE = PersonId("telegram:1")
HOUSE: dict[str, dict[str, Value]] = {"manille": {"target": 80, "contre": False}}
SETTINGS = ScopeSettings("fr", (Channel("discord:77/1", "cards"),), 3, HOUSE, zone="Europe/Brussels")


@dataclass
class Keepers:
    scopes: Scopes
    people: People


def deed(what: str) -> Deed:
    return Deed(DAN, "Dan", what, "details")


def one_more(before: ScopeSettings) -> tuple[ScopeSettings, Deed]:
    return replace(before, tables=before.tables + 1), deed("limit")


def refused(before: ScopeSettings) -> tuple[ScopeSettings, Deed]:
    raise Refusal("BAD_LIMIT", highest=before.tables)


class ScopesContract:
    """Subclasses provide the fixture `keepers`; its clock stands at the second 1000."""

    async def test_a_scope_begins_open(self, keepers: Keepers) -> None:
        settings = await keepers.scopes.settings(CAFE)
        assert settings == ScopeSettings()
        assert settings.allows("discord:77/9")

    async def test_settings_are_kept_for_each_scope_and_logged(self, keepers: Keepers) -> None:
        await keepers.scopes.change(CAFE, lambda _: (ScopeSettings("en"), deed("language")))
        assert await keepers.scopes.change(CAFE, lambda _: (SETTINGS, deed("channels"))) == deed("channels")
        assert await keepers.scopes.settings(CAFE) == SETTINGS
        assert await keepers.scopes.settings(PUB) == ScopeSettings()
        assert SETTINGS.allows("discord:77/1")
        assert not SETTINGS.allows("discord:77/2")
        page = await keepers.scopes.audit(CAFE)
        assert page.lines == (Logged(1_000_000, deed("channels")), Logged(1_000_000, deed("language")))
        assert page.total == 2

    async def test_no_decision_undoes_another_made_at_the_same_time(self, keepers: Keepers) -> None:
        await asyncio.gather(*(keepers.scopes.change(CAFE, one_more) for _ in range(5)))
        assert (await keepers.scopes.settings(CAFE)).tables == 5
        assert (await keepers.scopes.audit(CAFE)).total == 5

    async def test_a_decision_that_is_refused_changes_nothing(self, keepers: Keepers) -> None:
        await keepers.scopes.change(CAFE, one_more)
        with pytest.raises(Refusal):
            await keepers.scopes.change(CAFE, refused)
        assert (await keepers.scopes.settings(CAFE)).tables == 1
        assert (await keepers.scopes.audit(CAFE)).total == 1

    async def test_the_log_is_read_in_pages(self, keepers: Keepers) -> None:
        for number in range(5):
            await keepers.scopes.note(CAFE, deed(str(number)))
        page = await keepers.scopes.audit(CAFE, 2, 2)
        assert ([line.deed.what for line in page.lines], page.total) == (["2", "1"], 5)
        assert (await keepers.scopes.audit(PUB)).total == 0

    async def test_who_is_banned_is_banned_here_and_by_every_identity(self, keepers: Keepers) -> None:
        await keepers.scopes.ban(CAFE, Ban(ANNIE, "Ann"), deed("ban"))
        assert await keepers.scopes.is_banned(CAFE, ANNIE)
        assert not await keepers.scopes.is_banned(CAFE, ANN)
        assert not await keepers.scopes.is_banned(PUB, ANNIE)
        await keepers.people.offer_link(ANN, "code")
        await keepers.people.link(ANNIE, "code")
        assert await keepers.scopes.is_banned(CAFE, ANN)
        assert await keepers.scopes.is_banned(CAFE, ANNIE)
        assert not await keepers.scopes.is_banned(CAFE, BOB)

    async def test_a_ban_of_an_account_holds_for_what_is_linked_to_it(self, keepers: Keepers) -> None:
        await keepers.people.offer_link(ANN, "code")
        await keepers.people.link(ANNIE, "code")
        await keepers.scopes.ban(CAFE, Ban(ANN, "Ann"), deed("ban"))
        assert await keepers.scopes.is_banned(CAFE, ANNIE)

    async def test_bans_are_listed_and_lifted(self, keepers: Keepers) -> None:
        await keepers.scopes.ban(CAFE, Ban(ANN, "Ann"), deed("ban"))
        await keepers.scopes.ban(CAFE, Ban(BOB, "Bob"), deed("ban"))
        assert list(await keepers.scopes.bans(CAFE)) == [Ban(ANN, "Ann"), Ban(BOB, "Bob")]
        assert await keepers.scopes.unban(CAFE, ANN, deed("unban"))
        assert not await keepers.scopes.unban(CAFE, ANN, deed("unban"))
        assert not await keepers.scopes.is_banned(CAFE, ANN)
        assert (await keepers.scopes.audit(CAFE)).total == 3

    async def test_house_rules_are_found_by_their_code(self, keepers: Keepers) -> None:
        high = Charter("manille", {"target": 80, "coinche": False, "end_mode": "deals"})
        low = Charter("manille", {"target": 50})
        assert await keepers.scopes.charter(high.code) is None
        for charter in (high, low, high):
            await keepers.scopes.keep(charter)
        assert await keepers.scopes.charter(high.code) == high
        assert await keepers.scopes.charter(low.code) == low
        assert (await keepers.scopes.audit(CAFE)).total == 0

    async def test_the_first_house_rules_of_a_code_stay(self, keepers: Keepers) -> None:
        first, second = Twin("manille", {"target": 80}), Twin("chibre", {"target": 80})
        await keepers.scopes.keep(first)
        await keepers.scopes.keep(second)
        found = await keepers.scopes.charter(first.code)
        assert found is not None
        assert found.game == "manille"


class Twin(Charter):
    """House rules that share their code with others."""

    @property
    def code(self) -> str:
        return "twins000"


class TestMemoryScopes(ScopesContract):
    @pytest.fixture
    def keepers(self) -> Keepers:
        ledger = MemoryLedger(now=lambda: 1000.0)
        return Keepers(ledger.scopes, ledger.people)


class TestSqliteScopes(ScopesContract):
    @pytest.fixture
    async def keepers(self, tmp_path: Path) -> AsyncIterator[Keepers]:
        async with await SqliteLedger.open(tmp_path / "ledger.db", now=lambda: 1000.0) as ledger:
            yield Keepers(ledger.scopes, ledger.people)

    async def test_programs_that_share_the_file_do_not_undo_each_others_decisions(self, tmp_path: Path) -> None:
        path = tmp_path / "shared.db"
        async with (
            await SqliteLedger.open(path, shared=True) as one,
            await SqliteLedger.open(path, shared=True) as other,
        ):
            deciding = (ledger.scopes.change(CAFE, one_more) for ledger in (one, other) * 5)
            await asyncio.gather(*deciding)
            assert (await one.scopes.settings(CAFE)).tables == 10
