"""What every ledger does, in a file and in memory."""

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from adapters.sqlite.ledger import SqliteLedger
from engine.host.ports.results import Kept, Ledger, LedgerRow, Settled
from engine.host.state.errors import SettlementError
from engine.host.state.ids import PersonId, ScopeId
from engine.host.state.settlement import LARGEST, NO_DEAL, Entry
from tests.contract.settlements import ANN, ANYBODY, BOB, CAFE, CAT, DAN, PUB, ROBOT, settlement
from tests.doubles.ledger import MemoryLedger


class LedgerContract:
    """Subclasses provide the fixture `ledger`."""

    async def test_an_empty_ledger_has_nothing(self, ledger: Ledger) -> None:
        page = await ledger.leaderboard(None, "manille", reader=ANN)
        assert (page.lines, page.own, page.total) == ((), None, 0)
        assert await ledger.cursors() == {}
        assert not await ledger.has("d1")

    async def test_a_deal_is_counted_with_its_cursor(self, ledger: Ledger) -> None:
        outcome = await ledger.settle(settlement("d1", (ANN, 7), (BOB, -7)), 3, "10-0")
        assert outcome is Settled.COUNTED
        assert await ledger.has("d1")
        assert await ledger.cursors() == {3: "10-0"}
        page = await ledger.leaderboard(CAFE, "manille")
        assert page.lines == (LedgerRow(1, ANN, "Ann", 7, 1, 0, 0), LedgerRow(2, BOB, "Bob", -7, 1, 0, 0))
        assert page.total == 2

    async def test_totals_add_up_over_deals_and_matches(self, ledger: Ledger) -> None:
        await ledger.settle(settlement("d1", (ANN, 7), (BOB, 3)), 0, "1-0")
        await ledger.settle(settlement("d2", (ANN, -2), (BOB, 12), winners=[BOB]), 0, "2-0")
        page = await ledger.leaderboard(CAFE, "manille")
        assert page.lines == (LedgerRow(1, BOB, "Bob", 15, 2, 1, 1), LedgerRow(2, ANN, "Ann", 5, 2, 1, 0))

    async def test_the_end_of_a_match_behind_its_last_deal_counts_no_deal(self, ledger: Ledger) -> None:
        await ledger.settle(settlement("d1", (ANN, 7), (BOB, -7)), 0, "1-0")
        end = msgspec.structs.replace(settlement("d1:end", (ANN, 0), (BOB, 0), winners=[ANN]), number=NO_DEAL)
        assert await ledger.settle(end, 0, "2-0") is Settled.COUNTED
        assert await ledger.settle(end, 0, "3-0") is Settled.REPEATED
        page = await ledger.leaderboard(CAFE, "manille")
        assert page.lines == (LedgerRow(1, ANN, "Ann", 7, 1, 1, 1), LedgerRow(2, BOB, "Bob", -7, 1, 1, 0))

    async def test_a_repeated_deal_counts_once_and_moves_the_cursor(self, ledger: Ledger) -> None:
        deal = settlement("d1", (ANN, 7), (BOB, -7))
        await ledger.settle(deal, 0, "1-0")
        assert await ledger.settle(deal, 0, "2-0") is Settled.REPEATED
        assert await ledger.settle(msgspec.structs.replace(deal), 0, "3-0") is Settled.REPEATED
        assert (await ledger.leaderboard(CAFE, "manille", reader=ANN)).own == LedgerRow(1, ANN, "Ann", 7, 1, 0, 0)
        assert await ledger.cursors() == {0: "3-0"}
        assert await ledger.kept() == Kept(conflicts=0, aside=0)

    async def test_of_two_contents_the_first_stands_and_the_second_is_kept(self, ledger: Ledger) -> None:
        first, second = settlement("d1", (ANN, 7), (BOB, -7)), settlement("d1", (ANN, -7), (BOB, 7))
        await ledger.settle(first, 0, "1-0")
        assert await ledger.settle(second, 0, "2-0") is Settled.CONFLICT
        assert await ledger.settle(second, 0, "2-0") is Settled.CONFLICT
        assert await ledger.settle(first, 0, "3-0") is Settled.REPEATED
        assert [line.points for line in (await ledger.leaderboard(CAFE, "manille")).lines] == [7, -7]
        assert await ledger.kept() == Kept(conflicts=1, aside=0)
        assert await ledger.cursors() == {0: "3-0"}

    async def test_a_wrong_sum_writes_nothing(self, ledger: Ledger) -> None:
        wrong = msgspec.structs.replace(settlement("d1", (ANN, 7), (BOB, -7)), total=1)
        with pytest.raises(SettlementError, match="d1"):
            await ledger.settle(wrong, 0, "1-0")
        assert not await ledger.has("d1")
        assert await ledger.cursors() == {}
        assert (await ledger.leaderboard(None, "manille")).total == 0

    @pytest.mark.parametrize(
        "changes",
        [
            {"entries": (Entry(0, ANN, "Ann", 7), Entry(0, BOB, "Bob", -7))},
            {"entries": (Entry(0, ANN, "Ann", 7), Entry(64, BOB, "Bob", -7))},
            {"entries": (Entry(0, ANN, "Ann", 7, won=True), Entry(1, BOB, "Bob", -7))},
            {"entries": (Entry(0, ANN, "Ann", LARGEST + 1), Entry(1, BOB, "Bob", -LARGEST - 1))},
            {"number": LARGEST + 1},
            {"scope": ""},
            {"deal": ""},
            {"game": ""},
        ],
    )
    async def test_other_contradictions_are_refused(self, ledger: Ledger, changes: dict[str, object]) -> None:
        wrong = msgspec.structs.replace(settlement("d1", (ANN, 7), (BOB, -7)), **changes)
        with pytest.raises(SettlementError):
            await ledger.settle(wrong, 0, "1-0")
        assert await ledger.cursors() == {}
        assert await ledger.settle(settlement("d1", (ANN, 7), (BOB, -7)), 0, "2-0") is Settled.COUNTED

    async def test_what_cannot_be_counted_is_set_aside_with_its_cursor(self, ledger: Ledger) -> None:
        await ledger.set_aside(5, "1-0", b"\xff{", "not JSON")
        await ledger.set_aside(5, "1-0", b"\xff{", "not JSON")
        assert await ledger.kept() == Kept(conflicts=0, aside=1)
        assert await ledger.cursors() == {5: "1-0"}

    async def test_computer_players_are_never_listed(self, ledger: Ledger) -> None:
        await ledger.settle(settlement("d1", (ANN, 3), (ROBOT, 9), (ROBOT, 1), (ROBOT, 2)), 0, "1-0")
        page = await ledger.leaderboard(CAFE, "manille", reader=ROBOT)
        assert [line.account for line in page.lines] == [ANN]
        assert (page.own, page.total) == (None, 1)

    async def test_a_deal_among_computers_is_counted_but_nobody_is_listed(self, ledger: Ledger) -> None:
        assert await ledger.settle(settlement("d1", (ROBOT, 3), (ROBOT, -3)), 0, "1-0") is Settled.COUNTED
        assert await ledger.has("d1")
        assert (await ledger.leaderboard(CAFE, "manille")).total == 0

    async def test_one_person_in_two_seats_has_one_deal_and_one_win(self, ledger: Ledger) -> None:
        await ledger.settle(settlement("d1", (ANN, 3), (BOB, 1), (ANN, 4), winners=[ANN]), 0, "1-0")
        assert (await ledger.leaderboard(CAFE, "manille", reader=ANN)).own == LedgerRow(1, ANN, "Ann", 7, 1, 1, 1)

    async def test_scopes_and_games_are_apart_and_everywhere_sums_scopes(self, ledger: Ledger) -> None:
        await ledger.opt_in(PUB, everywhere=True)
        await ledger.settle(settlement("d1", (ANN, 7), (BOB, -7), scope=CAFE), 0, "1-0")
        await ledger.settle(settlement("d2", (ANN, 5), (CAT, -5), scope=PUB), 1, "1-0")
        await ledger.settle(settlement("d3", (ANN, 1), (CAT, -1), scope=PUB, game="coinchee"), 1, "2-0")
        await ledger.opt_in(CAFE, everywhere=True)
        assert await points(ledger, CAFE, "manille") == {ANN: 7, BOB: -7}
        assert await points(ledger, PUB, "manille") == {ANN: 5, CAT: -5}
        assert await points(ledger, None, "manille") == {ANN: 12, BOB: -7, CAT: -5}
        assert await points(ledger, CAFE, "coinchee") == {}
        assert await ledger.cursors() == {0: "1-0", 1: "2-0"}

    async def test_equal_points_share_a_rank_and_are_listed_by_wins_then_account(self, ledger: Ledger) -> None:
        await ledger.settle(settlement("d1", (DAN, 9), (CAT, 5), (ANN, 5), (BOB, 5), winners=[CAT]), 0, "1-0")
        await ledger.settle(settlement("d2", (PersonId("discord:5"), 1)), 0, "2-0")
        page = await ledger.leaderboard(CAFE, "manille")
        assert [(line.rank, line.account) for line in page.lines] == [
            (1, DAN),
            (2, CAT),
            (2, ANN),
            (2, BOB),
            (5, "discord:5"),
        ]

    async def test_names_of_every_script_are_shown(self, ledger: Ledger) -> None:
        names = ["zoé", "Zoé", "Élan", "a", "🂡", "ﬀ", "", "名"]
        for number, name in enumerate(names):
            deal = settlement(f"d{number}", (PersonId(f"telegram:{number}"), 1))
            entry = msgspec.structs.replace(deal.entries[0], name=name)
            await ledger.settle(msgspec.structs.replace(deal, entries=(entry,)), 0, f"{number}-0")
        page = await ledger.leaderboard(CAFE, "manille")
        assert [line.name for line in page.lines] == names

    async def test_pages_keep_ranks_across_their_edges(self, ledger: Ledger) -> None:
        scores = [9, 7, 7, 7, 2, 2, 1]
        people = [(PersonId(f"discord:{place}"), score) for place, score in enumerate(scores)]
        await ledger.settle(settlement("d1", *people), 0, "1-0")
        whole = await ledger.leaderboard(CAFE, "manille", limit=100)
        assert [line.rank for line in whole.lines] == [1, 2, 2, 2, 5, 5, 7]
        for offset in range(8):
            page = await ledger.leaderboard(CAFE, "manille", offset, 2, reader=people[5][0])
            assert page.lines == whole.lines[offset : offset + 2]
            assert page.own == whole.lines[5]
            assert page.total == 7

    async def test_senseless_pages_are_empty_or_the_first(self, ledger: Ledger) -> None:
        await ledger.settle(settlement("d1", (ANN, 7), (BOB, -7)), 0, "1-0")
        assert (await ledger.leaderboard(CAFE, "manille", 5, 10)).lines == ()
        assert (await ledger.leaderboard(CAFE, "manille", 0, -1)).lines == ()
        assert len((await ledger.leaderboard(CAFE, "manille", -3, 1)).lines) == 1

    async def test_the_latest_name_is_shown(self, ledger: Ledger) -> None:
        for number, name in enumerate(["Zed", "Ann of old", "Anna"]):
            deal = settlement(f"d{9 - number}", (ANN, 1))
            entry = msgspec.structs.replace(deal.entries[0], name=name)
            await ledger.settle(msgspec.structs.replace(deal, entries=(entry,)), 0, f"{number}-0")
        assert (await ledger.leaderboard(CAFE, "manille")).lines == (LedgerRow(1, ANN, "Anna", 3, 3, 0, 0),)


async def points(ledger: Ledger, scope: ScopeId | None, game: str) -> dict[str, int]:
    page = await ledger.leaderboard(scope, game)
    return {line.account: line.points for line in page.lines}


class TestMemoryLedger(LedgerContract):
    @pytest.fixture
    def ledger(self) -> Ledger:
        return MemoryLedger(required=ANYBODY)


class TestSqliteLedger(LedgerContract):
    @pytest.fixture
    async def ledger(self, tmp_path: Path) -> AsyncIterator[Ledger]:
        async with await SqliteLedger.open(tmp_path / "ledger.db", required=ANYBODY) as ledger:
            yield ledger
            assert await ledger.check() == []
