"""What every keeper of past deals does, with its ledger in a file and in memory."""

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from adapters.sqlite.ledger import SqliteLedger
from adapters.sqlite.past_deals import POSITIONS, UNSEEN
from engine.host.people.people import PersonSettings
from engine.host.ports.past_deals import PastDeal, Today
from engine.host.ports.results import Settled
from engine.host.results.settlement import NO_DEAL
from engine.host.tables.ids import PersonId
from tests.contract.past_deals import GAME, lent_deal
from tests.contract.settlements import ANN, ANYBODY, BOB, CAFE, CAT, PUB, ROBOT
from tests.doubles.ledger import MemoryLedger

ANNIE = PersonId("telegram:1")
LENDS = PersonSettings(lends_deals=True)
DAY = 739_577


class PastDealsContract:
    """Subclasses provide the fixture `ledger`."""

    async def lend(self, ledger: SqliteLedger, *people: PersonId) -> None:
        for person in people:
            await ledger.people.change_settings(person, lambda _: LENDS)

    async def unseen(self, ledger: SqliteLedger) -> list[str]:
        return [deal.record for deal in await ledger.past_deals.unseen(CAFE, GAME, UNSEEN)]

    async def found(self, ledger: SqliteLedger, deal: str, *people: PersonId, day: int = DAY) -> int:
        """The number of the day's position, in a deal that these people have lent."""
        await ledger.settle(lent_deal(deal, *people), 0, "1-0")
        return await self.give_latest(ledger, day)

    async def give_latest(self, ledger: SqliteLedger, day: int = DAY) -> int:
        (deal,) = await ledger.past_deals.unseen(CAFE, GAME, 1)
        assert await ledger.past_deals.give(CAFE, GAME, day, PastDeal(deal.number, "cut", 1)) == Today(deal.number)
        return deal.number

    async def test_a_deal_is_kept_where_everybody_allows_it(self, ledger: SqliteLedger) -> None:
        await self.lend(ledger, ANN, BOB)
        kept = lent_deal("d1", ANN, BOB, seed=1)
        await ledger.settle(kept, 0, "1-0")
        await ledger.settle(lent_deal("d2", ANN, CAT), 0, "2-0")
        await ledger.settle(lent_deal("d3", ANN, ROBOT, seed=2), 0, "3-0")
        await ledger.settle(lent_deal("d4", ANN, BOB, scope=PUB), 0, "4-0")
        await ledger.settle(lent_deal("d5", ANN, BOB, game="manille"), 0, "5-0")
        assert await self.unseen(ledger) == [lent_deal("d3", ANN, seed=2).record, kept.record]
        assert await ledger.check() == []

    async def test_deals_of_computer_players_alone_are_not_kept(self, ledger: SqliteLedger) -> None:
        players = (PersonId("exhibition:steady:0"), PersonId("exhibition:steady:1"))
        await ledger.settle(lent_deal("d1", *players), 0, "1-0")
        await ledger.settle(lent_deal("d2", ROBOT, ROBOT), 0, "2-0")
        assert await self.unseen(ledger) == []

    async def test_what_has_no_record_or_is_no_deal_is_not_kept(self, ledger: SqliteLedger) -> None:
        await self.lend(ledger, ANN, BOB)
        await ledger.settle(msgspec.structs.replace(lent_deal("d1", ANN, BOB), record=""), 0, "1-0")
        await ledger.settle(msgspec.structs.replace(lent_deal("d2", ANN, BOB), number=NO_DEAL), 0, "2-0")
        assert await self.unseen(ledger) == []

    async def test_a_result_is_kept_without_its_cards(self, ledger: SqliteLedger) -> None:
        """Whether somebody lends the deal or not, and when it comes a second time, by whichever program."""
        await self.lend(ledger, ANN, BOB)
        for deal, people in (("d1", (ANN, BOB)), ("d2", (ANN, CAT))):
            made = lent_deal(deal, *people)
            assert await ledger.settle(made, 0, "1-0") is Settled.COUNTED
            assert await ledger.settle(made, 0, "1-0") is Settled.REPEATED
            assert await ledger.settle(made.without_cards, 0, "1-0") is Settled.REPEATED
            other = msgspec.structs.replace(made, unit="chips")
            assert await ledger.settle(other, 0, "1-0") is Settled.CONFLICT
        kept = await ledger.people.export(ANN)
        assert kept.lent == ("d1",)
        assert len(await self.unseen(ledger)) == 1

    async def test_consent_that_is_taken_back_takes_the_deals_out(self, ledger: SqliteLedger) -> None:
        await self.lend(ledger, ANN, BOB, CAT)
        number = await self.found(ledger, "d1", ANN, BOB)
        await ledger.settle(lent_deal("d2", BOB, CAT), 0, "2-0")
        await ledger.settle(lent_deal("d3", ANN, CAT, seed=3), 0, "3-0")
        await ledger.people.change_settings(BOB, lambda _: PersonSettings())
        assert await self.unseen(ledger) == [lent_deal("d3", ANN, seed=3).record]
        assert await ledger.past_deals.position(number) is None
        assert await ledger.past_deals.today(CAFE, GAME, DAY) == Today(None)
        await self.lend(ledger, BOB)
        assert await ledger.past_deals.position(number) is None
        assert (await ledger.people.export(BOB)).lent == ()
        assert await ledger.check() == []

    async def test_whoever_is_erased_takes_the_deals_along(self, ledger: SqliteLedger) -> None:
        await self.lend(ledger, ANN, BOB)
        number = await self.found(ledger, "d1", ANN, BOB)
        await ledger.settle(lent_deal("d2", ANN, BOB), 0, "2-0")
        await ledger.people.forget(ANN)
        assert await self.unseen(ledger) == []
        assert await ledger.past_deals.position(number) is None
        assert await ledger.check() == []

    async def test_linked_identities_allow_what_their_account_does(self, ledger: SqliteLedger) -> None:
        people = ledger.people
        await self.lend(ledger, ANN, BOB)
        await people.offer_link(ANN, "code")
        await people.link(ANNIE, "code")
        await ledger.settle(lent_deal("d1", ANNIE, BOB), 0, "1-0")
        assert len(await self.unseen(ledger)) == 1
        # apart again, the one that was linked has chosen nothing
        await people.unlink(ANNIE)
        assert await self.unseen(ledger) == []

    async def test_whoever_is_linked_to_somebody_who_does_not_allow_it_takes_the_deals_out(
        self, ledger: SqliteLedger
    ) -> None:
        await self.lend(ledger, ANNIE, BOB)
        await ledger.settle(lent_deal("d1", ANNIE, BOB), 0, "1-0")
        await ledger.people.offer_link(ANN, "code")
        await ledger.people.link(ANNIE, "code")
        assert await self.unseen(ledger) == []

    async def test_a_deal_is_looked_through_once(self, ledger: SqliteLedger) -> None:
        deals = ledger.past_deals
        await self.lend(ledger, ANN, BOB)
        await ledger.settle(lent_deal("d1", ANN, BOB), 0, "1-0")
        number = await self.found(ledger, "d2", ANN, BOB)
        assert await deals.position(number) == PastDeal(number, "cut", 1)
        # a position stays what it is
        assert await deals.give(CAFE, GAME, DAY + 1, PastDeal(number, "other", 0)) == Today(None)
        await deals.drop(number)
        assert await deals.position(number) == PastDeal(number, "cut", 1)
        (left,) = await deals.unseen(CAFE, GAME, 5)
        await deals.drop(left.number)
        assert await deals.give(CAFE, GAME, DAY + 2, PastDeal(left.number, "cut", 1)) == Today(None)
        assert await deals.unseen(CAFE, GAME, 5) == []
        assert await deals.position(left.number) is None

    @pytest.mark.parametrize("number", [0, 1, 2**48, 2**63, 10**40])
    async def test_a_number_that_nobody_was_given_is_no_position(self, ledger: SqliteLedger, number: int) -> None:
        assert await ledger.past_deals.position(number) is None

    async def test_a_day_has_one_problem(self, ledger: SqliteLedger) -> None:
        deals = ledger.past_deals
        await self.lend(ledger, ANN, BOB)
        assert await deals.today(CAFE, GAME, DAY) is None
        first = await self.found(ledger, "d1", ANN, BOB)
        await ledger.settle(lent_deal("d2", ANN, BOB), 0, "2-0")
        (second,) = await deals.unseen(CAFE, GAME, 1)
        late = PastDeal(second.number, "cut", 1)
        assert await deals.give(CAFE, GAME, DAY, late) == Today(first)
        assert await deals.unseen(CAFE, GAME, 1) == [second]
        assert await deals.give(CAFE, "manille", DAY, None) == Today(None)
        assert await deals.give(CAFE, "manille", DAY, late) == Today(None)
        assert await deals.give(CAFE, GAME, DAY + 1, late) == Today(second.number)
        assert await deals.today(CAFE, GAME, DAY) is None
        assert await deals.today(CAFE, GAME, DAY + 1) == Today(second.number)
        assert await deals.today(PUB, GAME, DAY + 1) is None
        assert await deals.position(first) is not None

    async def test_the_latest_deals_are_kept(self, ledger: SqliteLedger) -> None:
        await self.lend(ledger, ANN, BOB)
        for number in range(UNSEEN + 2):
            await ledger.settle(lent_deal(f"d{number}", ANN, BOB), 0, f"{number}-0")
        assert len(await self.unseen(ledger)) == UNSEEN
        assert {"d0", "d1"}.isdisjoint((await ledger.people.export(ANN)).lent)

    async def test_the_latest_positions_are_kept(self, ledger: SqliteLedger) -> None:
        await self.lend(ledger, ANN, BOB)
        await ledger.settle(lent_deal("d0", ANN, BOB), 0, "0-0")
        given = [await self.found(ledger, f"e{day}", ANN, BOB, day=DAY + day) for day in range(POSITIONS)]
        # that of the day stays, though its deal is the oldest
        oldest = await self.give_latest(ledger, DAY + POSITIONS)
        assert await ledger.past_deals.position(oldest) is not None
        assert await ledger.past_deals.position(given[0]) is not None
        await self.found(ledger, "f", ANN, BOB, day=DAY + POSITIONS + 1)
        assert await ledger.past_deals.position(oldest) is None
        assert await ledger.past_deals.position(given[0]) is None
        assert await ledger.past_deals.position(given[1]) is not None


class TestInMemory(PastDealsContract):
    @pytest.fixture
    def ledger(self) -> MemoryLedger:
        return MemoryLedger(required=ANYBODY)


class TestInAFile(PastDealsContract):
    @pytest.fixture
    async def ledger(self, tmp_path: Path) -> AsyncIterator[SqliteLedger]:
        async with await SqliteLedger.open(tmp_path / "ledger.db", required=ANYBODY) as ledger:
            yield ledger
