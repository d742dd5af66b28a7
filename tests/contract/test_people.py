"""What every keeper of people does, with its ledger in a file and in memory."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest

from adapters.sqlite.ledger import SqliteLedger
from engine.host.people.people import Confirm, Partner, People, PersonSettings, Solved
from engine.host.people.places import Ban, Deed, Scopes
from engine.host.ports.results import Ledger, LedgerRow
from engine.host.state.errors import Refusal
from engine.host.state.ids import PersonId
from engine.host.state.presets import LINK_STANDS, SECOND
from engine.host.state.settlement import ANONYMOUS, NO_DEAL
from tests.contract.settlements import ANN, ANYBODY, BOB, CAFE, CAT, DAN, PUB, ROBOT, settlement
from tests.doubles.ledger import MemoryLedger

ANNIE = PersonId("telegram:1")
OWNER = Deed(DAN, "Dan", "ban", "Ann", ANN)
CHOSEN = PersonSettings("fr", Confirm.HIGH, hidden=True)


@dataclass
class House:
    """A keeper of people, the ledger beside it, and the time that they go by."""

    people: People
    scopes: Scopes
    ledger: Ledger
    clock: "Clock"

    async def points(self, account: PersonId) -> int | None:
        own = (await self.ledger.leaderboard(CAFE, "manille", reader=account)).own
        return own.points if own is not None else None


@dataclass
class Clock:
    seconds: float = 1_000_000.0

    def __call__(self) -> float:
        return self.seconds


class PeopleContract:
    """Subclasses provide the fixture `house`."""

    async def test_what_is_chosen_at_once_under_two_identities_all_counts(self, house: House) -> None:
        await house.people.offer_link(ANN, "code")
        await house.people.link(ANNIE, "code")
        await house.people.change_settings(ANN, lambda _: PersonSettings(longer=True))
        await asyncio.gather(
            house.people.change_settings(ANN, lambda known: msgspec.structs.replace(known, longer=False)),
            house.people.change_settings(ANNIE, lambda known: msgspec.structs.replace(known, hidden=True)),
        )
        assert await house.people.settings(ANN) == PersonSettings(hidden=True)

    async def test_a_stranger_has_chosen_nothing_and_played_nothing(self, house: House) -> None:
        profile = await house.people.profile(ANN)
        assert profile.identities == (ANN,)
        assert profile.settings == PersonSettings()
        assert (profile.records, profile.partner) == ((), None)
        assert await house.people.account(ANN) == ANN

    async def test_settings_are_kept_for_each_person(self, house: House) -> None:
        await house.people.change_settings(ANN, lambda _: PersonSettings("en"))
        await house.people.change_settings(ANN, lambda _: CHOSEN)
        assert await house.people.settings(ANN) == CHOSEN
        assert await house.people.settings(BOB) == PersonSettings()
        assert await house.people.hidden(frozenset({ANN, BOB})) == {ANN}

    async def test_the_first_answer_to_a_problem_stands(self, house: House) -> None:
        people = house.people
        assert await people.answer_problem(ANN, "manille", 7, solved=False) == Solved(0, 1)
        assert await people.answer_problem(ANN, "manille", 7, solved=True) == Solved(0, 1)
        assert await people.answer_problem(ANN, "manille", 8, solved=True) == Solved(1, 2)
        assert await people.answer_problem(ANN, "mensch", 7, solved=True) == Solved(1, 1)
        assert await people.answer_problem(BOB, "manille", 7, solved=True) == Solved(1, 1)
        kept = (await people.export(ANN)).problems
        assert await people.answered(ANN) == kept
        assert [each.number for each in await people.answered(BOB)] == [7]
        assert {(each.game, each.number, each.solved) for each in kept} == {
            ("manille", 7, False), ("manille", 8, True), ("mensch", 7, True),
        }  # fmt: skip

    async def test_problems_of_linked_identities_are_counted_together(self, house: House) -> None:
        people = house.people
        await people.answer_problem(ANN, "manille", 7, solved=True)
        await people.offer_link(ANN, "code")
        await people.link(ANNIE, "code")
        assert await people.answer_problem(ANNIE, "manille", 7, solved=False) == Solved(1, 1)
        assert await people.answer_problem(ANNIE, "manille", 8, solved=False) == Solved(1, 2)
        await people.unlink(ANNIE)
        assert [each.number for each in (await people.export(ANN)).problems] == [7]
        assert [each.number for each in (await people.export(ANNIE)).problems] == [8]

    async def test_answers_to_problems_are_forgotten(self, house: House) -> None:
        await house.people.answer_problem(ANN, "manille", 7, solved=True)
        await house.people.answer_problem(BOB, "manille", 7, solved=True)
        await house.people.forget(ANN)
        assert (await house.people.export(ANN)).problems == ()
        assert len((await house.people.export(BOB)).problems) == 1

    async def test_a_profile_counts_each_game(self, house: House) -> None:
        for number, delta in enumerate((3, -5, 8)):
            deal = settlement(f"d{number}", (ANN, delta), (BOB, 0), winners=[ANN] if delta == 8 else [])
            await house.ledger.settle(deal, 0, f"{number}-0")
        await house.ledger.settle(settlement("m", (ANN, 2), (BOB, -2), game="mensch"), 0, "4-0")
        end = msgspec.structs.replace(settlement("m:end", (ANN, 0), (BOB, 0), game="mensch", winners=[BOB]), number=0)
        await house.ledger.settle(end, 0, "5-0")
        assert end.number == NO_DEAL
        manille, mensch = (await house.people.profile(ANN)).records
        assert (manille.game, manille.points, manille.deals, manille.matches, manille.wins) == ("manille", 6, 3, 1, 1)
        assert manille.form == (3, -5, 8)
        assert (mensch.game, mensch.points, mensch.deals, mensch.matches, mensch.wins) == ("mensch", 2, 1, 1, 0)
        assert mensch.form == (2,)

    async def test_the_best_partner_won_most_matches_at_ones_side(self, house: House) -> None:
        seats = ((ANN, 1), (BOB, 1), (CAT, -1), (ROBOT, 1))
        for number, winners in enumerate(([ANN, BOB, ROBOT], [ANN, CAT, ROBOT], [ANN, BOB, ROBOT], [CAT, DAN])):
            await house.ledger.settle(settlement(f"d{number}", *seats, winners=winners), 0, f"{number}-0")
        assert (await house.people.profile(ANN)).partner == Partner("Bob", 2)
        assert (await house.people.profile(DAN)).partner is None

    async def test_a_linked_identity_counts_for_the_one_that_offered(self, house: House) -> None:
        await house.ledger.settle(settlement("d1", (ANN, 7), (ANNIE, -3)), 0, "1-0")
        await house.ledger.settle(settlement("d2", (ANNIE, 5), (BOB, 1)), 0, "2-0")
        await house.people.change_settings(ANN, lambda _: CHOSEN)
        await house.people.offer_link(ANN, "code")
        assert await house.people.link(ANNIE, "code") == ANN
        await house.ledger.settle(settlement("d3", (ANNIE, 10), (BOB, 1)), 0, "3-0")
        assert await house.people.account(ANNIE) == ANN
        assert await house.people.settings(ANNIE) == CHOSEN
        assert (await house.people.profile(ANNIE)).identities == (ANN, ANNIE)
        (record,) = (await house.people.profile(ANNIE)).records
        assert (record.points, record.deals, record.form) == (19, 3, (4, 5, 10))
        page = await house.ledger.leaderboard(CAFE, "manille")
        assert [(line.account, line.points, line.deals) for line in page.lines] == [(ANN, 19, 3), (BOB, 2, 2)]

    async def test_parted_identities_take_along_what_each_has_brought(self, house: House) -> None:
        await house.ledger.settle(settlement("d1", (ANNIE, 5), (BOB, 1)), 0, "1-0")
        await house.people.offer_link(ANN, "code")
        await house.people.link(ANNIE, "code")
        await house.ledger.settle(settlement("d2", (ANN, 2), (ANNIE, 10)), 0, "2-0")
        assert await house.points(ANN) == 17
        assert await house.people.unlink(ANNIE)
        assert not await house.people.unlink(ANNIE)
        assert (await house.points(ANN), await house.points(ANNIE)) == (2, 15)
        assert await house.people.account(ANNIE) == ANNIE
        await house.people.offer_link(ANNIE, "again")
        assert await house.people.link(ANN, "again") == ANNIE
        assert await house.points(ANNIE) == 17

    async def test_a_repeated_deal_is_known_again_after_linking(self, house: House) -> None:
        deal = settlement("d1", (ANNIE, 5), (BOB, 1))
        await house.ledger.settle(deal, 0, "1-0")
        await house.people.offer_link(ANN, "code")
        await house.people.link(ANNIE, "code")
        await house.ledger.settle(deal, 0, "2-0")
        assert await house.points(ANN) == 5
        assert (await house.ledger.kept()).conflicts == 0

    async def test_a_code_links_once_and_in_time(self, house: House) -> None:
        await house.people.offer_link(ANN, "old")
        await house.people.offer_link(ANN, "code")
        await self.refused("LINK_UNKNOWN", house, ANNIE, "old")
        await self.refused("LINK_UNKNOWN", house, ANNIE, "other")
        house.clock.seconds += LINK_STANDS / SECOND + 1
        await self.refused("LINK_UNKNOWN", house, ANNIE, "code")
        await house.people.offer_link(ANN, "code")
        await house.people.link(ANNIE, "code")
        await house.people.unlink(ANN)
        await self.refused("LINK_UNKNOWN", house, ANNIE, "code")

    async def test_a_code_holds_for_ten_minutes(self, house: House) -> None:
        await house.people.offer_link(ANN, "code")
        house.clock.seconds += 10 * 60 - 1
        assert await house.people.link(ANNIE, "code") == ANN

    async def test_one_identity_of_each_platform(self, house: House) -> None:
        await house.people.offer_link(ANN, "code")
        await self.refused("LINK_SAME_PLATFORM", house, BOB, "code")
        await self.refused("LINK_SAME_PLATFORM", house, ANN, "code")
        await house.people.link(ANNIE, "code")
        for linked in (ANN, ANNIE):
            with pytest.raises(Refusal, match="LINK_ALREADY"):
                await house.people.offer_link(linked, "more")
        await house.people.offer_link(BOB, "bob")
        await self.refused("LINK_ALREADY", house, ANNIE, "bob")

    async def test_an_export_holds_all_that_is_kept(self, house: House) -> None:
        won = settlement("d1", (ANNIE, 5), (BOB, 1), winners=[ANNIE], scope=PUB)
        await house.ledger.settle(msgspec.structs.replace(won, charter="abcd1234"), 0, "1-0")
        await house.people.offer_link(ANN, "code")
        await house.people.link(ANNIE, "code")
        await house.people.change_settings(ANN, lambda _: CHOSEN)
        await house.scopes.ban(CAFE, Ban(ANN, "Ann"), OWNER)
        export = await house.people.export(ANNIE)
        assert (export.identities, export.settings, export.banned_in) == ((ANN, ANNIE), CHOSEN, (CAFE,))
        (played,) = export.results
        assert (played.deal, played.scope, played.delta, played.won, played.seat) == ("d1", PUB, 5, True, 0)
        assert (played.charter, played.options) == ("abcd1234", won.options)
        assert b'"deal": "d1"' in export.encode()
        assert b"Bob" not in export.encode()

    async def test_the_forgotten_leave_rows_without_a_name(self, house: House) -> None:
        await house.people.offer_link(ANN, "code")
        await house.people.link(ANNIE, "code")
        await house.people.change_settings(ANN, lambda _: CHOSEN)
        await house.scopes.ban(CAFE, Ban(ANN, "Ann"), OWNER)
        await house.ledger.settle(settlement("d1", (ANN, 5), (BOB, 1), winners=[ANN, BOB]), 0, "1-0")
        await house.ledger.settle(settlement("d2", (ANNIE, 5), (BOB, 1)), 0, "2-0")
        await house.people.forget(ANNIE)
        for identity in (ANN, ANNIE):
            profile = await house.people.profile(identity)
            assert (profile.identities, profile.records) == ((identity,), ())
            assert profile.settings == PersonSettings()
        first, second = (await house.ledger.leaderboard(CAFE, "manille")).lines
        assert first.account.startswith(ANONYMOUS)
        assert (first.name, first.points, first.deals) == ("", 10, 2)
        assert second == LedgerRow(2, BOB, "Bob", 2, 2, 1, 1)
        assert (await house.people.profile(BOB)).partner is None
        assert [ban.name for ban in await house.scopes.bans(CAFE)] == [""]
        (logged,) = (await house.scopes.audit(CAFE)).lines
        assert (logged.deed.by, logged.deed.about, logged.deed.details) == (DAN, None, "")

    async def refused(self, code: str, house: House, person: PersonId, word: str) -> None:
        with pytest.raises(Refusal, match=code):
            await house.people.link(person, word)


class TestMemoryPeople(PeopleContract):
    @pytest.fixture
    def house(self) -> House:
        clock = Clock()
        ledger = MemoryLedger(required=ANYBODY, now=clock)
        return House(ledger.people, ledger.scopes, ledger, clock)


class TestSqlitePeople(PeopleContract):
    @pytest.fixture
    async def house(self, tmp_path: Path) -> AsyncIterator[House]:
        clock = Clock()
        async with await SqliteLedger.open(tmp_path / "ledger.db", now=clock, required=ANYBODY) as ledger:
            yield House(ledger.people, ledger.scopes, ledger, clock)
            assert await ledger.check() == []
