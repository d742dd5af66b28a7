"""Which results each leaderboard holds, and whom it lists, in a file and in memory."""

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from adapters.sqlite.ledger import SqliteLedger
from engine.host.people.people import People
from engine.host.ports.results import Ledger, Settled
from engine.host.state.ids import PersonId, ScopeId
from engine.host.state.leaderboards import Order, Pool, Required, Season
from engine.host.state.presets import DAY
from engine.host.state.settlement import Settlement
from tests.contract.settlements import ANN, BOB, CAFE, CAT, DAN, PUB, ROBOT, settlement
from tests.doubles.ledger import MemoryLedger

NOVEMBER = 1_795_000_000_000
"""2026-11-18, in milliseconds."""


class Calendar:
    """A clock that tests turn."""

    def __init__(self) -> None:
        self.at = NOVEMBER

    def now(self) -> float:
        return self.at / 1000

    def pass_days(self, days: float) -> None:
        self.at += int(days * DAY)


REQUIRED = Required(here=2, everywhere=3, rated=2, days=90)


def match(deal: str, winners: tuple[PersonId, ...], losers: tuple[PersonId, ...]) -> Settlement:
    """A deal that ends a match of two sides."""
    made = settlement(deal, *((who, 4) for who in winners), *((who, -4) for who in losers), winners=winners)
    sides = [0] * len(winners) + [1] * len(losers)
    entries = tuple(
        replace(entry, side=side, place=1 + side) for entry, side in zip(made.entries, sides, strict=True)
    )
    return replace(made, entries=entries)


def sided(deal: str, seats: Sequence[tuple[PersonId, int]]) -> Settlement:
    """A deal of two sides that sit in turn."""
    made = settlement(deal, *seats)
    return replace(made, entries=tuple(replace(entry, side=entry.seat % 2) for entry in made.entries))


def each_alone(deal: str, seats: Sequence[tuple[PersonId, int]]) -> Settlement:
    made = settlement(deal, *seats, game="mensch")
    return replace(made, entries=tuple(replace(entry, side=entry.seat) for entry in made.entries))


def marked(deal: Settlement, seat: int, **changes: object) -> Settlement:
    entries = tuple(replace(entry, **changes) if entry.seat == seat else entry for entry in deal.entries)
    return replace(deal, entries=entries)


async def points(
    ledger: Ledger, scope: ScopeId | None = CAFE, period: str = "all", pool: Pool = Pool.OPEN
) -> dict[str, int]:
    page = await ledger.leaderboard(scope, "manille", period=period, pool=pool)
    return {line.account: line.points for line in page.lines}


House = tuple[Ledger, People]


class BoardsContract:
    """Subclasses provide the fixture `house`, which reads the time from `calendar`."""

    @pytest.fixture
    def calendar(self) -> Calendar:
        return Calendar()

    @pytest.fixture
    def ledger(self, house: House) -> Ledger:
        return house[0]

    async def feed(self, ledger: Ledger, *deals: Settlement) -> None:
        for deal in deals:
            assert await ledger.settle(deal, 0, "1-0") is Settled.COUNTED

    async def test_few_deals_are_not_listed_but_shown_to_their_owner(self, ledger: Ledger) -> None:
        await self.feed(ledger, settlement("d1", (ANN, 7), (BOB, -7)), settlement("d2", (ANN, 1), (CAT, -1)))
        page = await ledger.leaderboard(CAFE, "manille", reader=BOB)
        assert [line.account for line in page.lines] == [ANN]
        assert page.total == 1
        assert page.own is not None
        assert (page.own.rank, page.own.needs, page.own.points) == (0, 1, -7)

    async def test_who_has_not_played_lately_is_listed_in_months_only(
        self, ledger: Ledger, calendar: Calendar
    ) -> None:
        await self.feed(ledger, *(settlement(f"d{number}", (ANN, 7), (BOB, -7)) for number in range(2)))
        calendar.pass_days(91)
        assert await points(ledger) == {}
        assert await points(ledger, period="2026-11") == {ANN: 14, BOB: -14}
        assert await points(ledger, period="month") == {}
        own = (await ledger.leaderboard(CAFE, "manille", reader=ANN)).own
        assert own is not None
        assert (own.rank, own.needs) == (0, 0)
        await self.feed(ledger, settlement("d9", (ANN, 1), (CAT, -1)))
        assert await points(ledger) == {ANN: 15}

    async def test_months_and_seasons_are_apart(self, ledger: Ledger, calendar: Calendar) -> None:
        pair = [(ANN, 7), (BOB, -7)]
        await self.feed(ledger, settlement("d1", *pair), settlement("d2", *pair))
        assert await ledger.begin_season(CAFE, "Winter") == Season(2, "Winter", NOVEMBER)
        calendar.pass_days(20)
        await self.feed(ledger, *(settlement(f"e{number}", (BOB, 5), (ANN, -5)) for number in range(2)))
        assert await points(ledger, period="season") == {BOB: 10, ANN: -10}
        assert await points(ledger, period="season:1") == {ANN: 14, BOB: -14}
        assert await points(ledger, period="month") == await points(ledger, period="2026-12") == {BOB: 10, ANN: -10}
        assert await points(ledger) == {ANN: 4, BOB: -4}
        page = await ledger.leaderboard(CAFE, "manille", period="season")
        assert (page.period, page.season.name) == ("season:2", "Winter")
        assert [season.number for season in await ledger.seasons(CAFE)] == [1, 2]
        assert [season.number for season in await ledger.seasons(PUB)] == [1]

    async def test_a_season_may_be_undone_for_a_week(self, ledger: Ledger, calendar: Calendar) -> None:
        assert await ledger.undo_season(CAFE) is None
        pair = [(ANN, 7), (BOB, -7)]
        await self.feed(ledger, settlement("d1", *pair), settlement("d2", *pair))
        await ledger.begin_season(CAFE, "Oops")
        await self.feed(ledger, settlement("d3", (ANN, 1), (CAT, -1)), settlement("d4", (ANN, 1), (CAT, -1)))
        calendar.pass_days(6.9)
        assert await ledger.undo_season(CAFE) == Season(2, "Oops", NOVEMBER)
        assert await points(ledger, period="season") == {ANN: 16, CAT: -2, BOB: -14}
        assert await points(ledger, period="season:2") == {}
        await ledger.begin_season(CAFE, "Kept")
        calendar.pass_days(7.1)
        assert await ledger.undo_season(CAFE) is None
        assert [season.name for season in await ledger.seasons(CAFE)] == ["", "Kept"]

    async def test_everywhere_is_what_opted_in(self, ledger: Ledger) -> None:
        trio = [(ANN, 7), (BOB, -3), (CAT, -4)]
        await self.feed(ledger, *(settlement(f"c{number}", *trio) for number in range(3)))
        await self.feed(ledger, *(settlement(f"p{number}", (ANN, 1), (DAN, -1), scope=PUB) for number in range(3)))
        assert await points(ledger, None) == {}
        await ledger.opt_in(CAFE, everywhere=True)
        assert await ledger.opted_in(CAFE)
        assert not await ledger.opted_in(PUB)
        assert await points(ledger, None) == await points(ledger) == {ANN: 21, BOB: -9, CAT: -12}
        await ledger.opt_in(PUB, everywhere=True)
        await ledger.opt_in(PUB, everywhere=True)
        await self.feed(ledger, settlement("p4", (ANN, 1), (DAN, -1), scope=PUB))
        assert await points(ledger, None) == {ANN: 25, DAN: -4, BOB: -9, CAT: -12}
        await ledger.opt_in(CAFE, everywhere=False)
        assert await points(ledger, None, "month") == {ANN: 4, DAN: -4}

    async def test_friendly_tables_and_computers_are_apart(self, ledger: Ledger) -> None:
        deals = [settlement(f"o{number}", (ANN, 1), (BOB, -1)) for number in range(2)]
        friendly = [replace(settlement(f"f{number}", (ANN, 5), (CAT, -5)), friendly=True) for number in range(2)]
        computers = [settlement(f"c{number}", (ANN, 9), (ROBOT, -9)) for number in range(2)]
        shown = [settlement(f"e{number}", (PersonId("exhibition:steady:0"), 3)) for number in range(2)]
        await self.feed(ledger, *computers, *shown)
        assert (await ledger.leaderboard(CAFE, "manille")).pool is Pool.COMPUTERS
        await self.feed(ledger, *friendly, *deals)
        assert (await ledger.leaderboard(CAFE, "manille")).pool is Pool.OPEN
        assert await points(ledger) == {ANN: 2, BOB: -2}
        assert await points(ledger, pool=Pool.FRIENDLY) == {ANN: 10, CAT: -10}
        assert await points(ledger, pool=Pool.COMPUTERS) == {ANN: 18, "exhibition:steady:0": 6}

    async def test_a_covered_seat_keeps_its_losses_alone(self, ledger: Ledger) -> None:
        won = marked(settlement("d1", (ANN, 7), (BOB, -7), winners=[ANN]), 0, covered=True, sweep=True, contre=True)
        lost = marked(settlement("d2", (ANN, -3), (BOB, 3)), 0, covered=True)
        await self.feed(ledger, won, lost)
        own = (await ledger.leaderboard(CAFE, "manille", reader=ANN)).own
        assert own is not None
        assert (own.points, own.deals, own.matches, own.wins, own.sweeps, own.contres) == (-3, 2, 1, 0, 0, 0)
        assert await points(ledger) == {ANN: -3, BOB: -4}

    async def test_sweeps_and_contres_are_counted(self, ledger: Ledger) -> None:
        deals = [settlement(f"d{number}", (ANN, 7), (BOB, -7)) for number in range(2)]
        swept = [marked(deal, 0, sweep=True) for deal in deals]
        await self.feed(ledger, marked(swept[0], 1, contre=True), swept[1])
        page = await ledger.leaderboard(CAFE, "manille")
        assert [(line.account, line.sweeps, line.contres) for line in page.lines] == [(ANN, 2, 0), (BOB, 0, 1)]

    async def test_ratings_follow_from_matches_of_open_tables(self, ledger: Ledger) -> None:
        await self.feed(ledger, settlement("d0", (ANN, 90), (BOB, -90)))
        await self.feed(ledger, *(match(f"d{number}", (ANN, CAT), (BOB, DAN)) for number in range(1, 4)))
        friendly = replace(match("f1", (BOB, DAN), (ANN, CAT)), friendly=True)
        robot = match("r1", (BOB, ROBOT), (ANN, CAT))
        await self.feed(ledger, friendly, robot)
        page = await ledger.leaderboard(CAFE, "manille", reader=DAN, order=Order.RATING)
        assert [(line.rank, line.account, line.matches, line.wins) for line in page.lines] == [
            (1, ANN, 3, 3), (1, CAT, 3, 3), (3, BOB, 3, 0), (3, DAN, 3, 0)
        ]  # fmt: skip
        assert page.lines[0].points > 0 > page.lines[2].points
        assert page.own == page.lines[3]
        assert (await ledger.leaderboard(CAFE, "manille-belge", order=Order.RATING)).lines == page.lines
        assert (await ledger.leaderboard(CAFE, "mensch", order=Order.RATING)).lines == ()
        assert (await ledger.leaderboard(CAFE, "manille-trois", order=Order.RATING)).lines == ()

    async def test_a_covered_winner_is_not_rated_up(self, ledger: Ledger) -> None:
        deals = [match(f"d{number}", (ANN, CAT), (BOB, DAN)) for number in range(2)]
        await self.feed(ledger, *(marked(deal, 0, covered=True) for deal in deals))
        page = await ledger.leaderboard(CAFE, "manille", order=Order.RATING)
        assert [(line.account, line.points > 0, line.wins) for line in page.lines[:2]] == [
            (CAT, True, 2),
            (ANN, False, 0),
        ]
        lost = [marked(match(f"e{number}", (BOB, DAN), (ANN, CAT)), 2, covered=True) for number in range(2)]
        await self.feed(ledger, *lost)
        own = (await ledger.leaderboard(CAFE, "manille", reader=ANN, order=Order.RATING)).own
        assert own is not None
        assert own.points < 0

    async def test_ratings_everywhere_know_matches_of_scopes_that_opted_in(self, ledger: Ledger) -> None:
        deals = [match(f"d{number}", (ANN, CAT), (BOB, DAN)) for number in range(2)]
        away = [replace(match(f"p{number}", (BOB, DAN), (ANN, CAT)), scope=PUB) for number in range(2)]
        await self.feed(ledger, *deals, *away)
        await ledger.opt_in(PUB, everywhere=True)
        there = await ledger.leaderboard(PUB, "manille", order=Order.RATING)
        assert (await ledger.leaderboard(None, "manille", order=Order.RATING)).lines == there.lines != ()
        await ledger.opt_in(CAFE, everywhere=True)
        both = await ledger.leaderboard(None, "manille", order=Order.RATING)
        assert [line.matches for line in both.lines] == [4, 4, 4, 4]
        await ledger.opt_in(PUB, everywhere=False)
        here = await ledger.leaderboard(CAFE, "manille", order=Order.RATING)
        assert (await ledger.leaderboard(None, "manille", order=Order.RATING)).lines == here.lines

    async def test_ratings_stay_with_whom_they_were_given_to(self, house: House) -> None:
        ledger, people = house
        annie = PersonId("telegram:1")
        await self.feed(ledger, *(match(f"d{number}", (ANN, CAT), (BOB, DAN)) for number in range(2)))
        await self.feed(ledger, *(match(f"e{number}", (annie, CAT), (BOB, DAN)) for number in range(2)))
        await people.offer_link(ANN, "code")
        await people.link(annie, "code")
        await self.feed(ledger, *(match(f"f{number}", (annie, CAT), (BOB, DAN)) for number in range(2)))
        page = await ledger.leaderboard(CAFE, "manille", order=Order.RATING)
        assert [(line.account, line.matches) for line in page.lines] == [(CAT, 6), (ANN, 4), (BOB, 6), (DAN, 6)]
        assert await points(ledger) == {ANN: 24, CAT: 24, BOB: -24, DAN: -24}
        await people.forget(ANN)
        page = await ledger.leaderboard(CAFE, "manille", order=Order.RATING)
        assert len([line for line in page.lines if line.name]) == 3
        assert await points(ledger, period="month") == await points(ledger)
        assert sorted((await points(ledger)).values()) == [-24, -24, 24, 24]

    async def test_levels_are_counted_where_their_opponents_are_people(self, ledger: Ledger) -> None:
        strong = PersonId("computer:strong")
        beside_a_person = sided("d1", [(strong, 9), (BOB, -4), (ANN, 9), (CAT, -4)])
        two_seats = sided("d2", [(strong, 4), (BOB, 1), (strong, 4), (CAT, 1)])
        of_two_levels = sided("d3", [(ROBOT, 3), (BOB, -3), (strong, 3), (CAT, -3)])
        against_computers = sided("d4", [(strong, 50), (BOB, -50), (ANN, 50), (ROBOT, -50)])
        friendly = replace(sided("d5", [(strong, 50), (BOB, -50)]), friendly=True)
        covered = marked(sided("d6", [(strong, 50), (BOB, -50)]), 1, covered=True)
        nobody_knows_sides = settlement("d7", (strong, 50), (BOB, -50))
        behind_the_last_deal = replace(sided("d8", [(strong, 0), (BOB, 0)]), number=0)
        alone = sided("d9", [(strong, 2), (PersonId("exhibition:steady:1"), -2)])
        await self.feed(ledger, beside_a_person, two_seats, of_two_levels, against_computers, friendly)
        await self.feed(ledger, covered, nobody_knows_sides, behind_the_last_deal, alone)
        page = await ledger.leaderboard(CAFE, "manille", order=Order.LEVELS)
        assert page.lines == ()
        assert [(row.account, row.deals, row.mean, row.faced, row.rating) for row in page.levels] == [
            (strong, 3, 16 / 3, -2.0, None), (ROBOT, 1, 3.0, -3.0, None)
        ]  # fmt: skip
        assert (await ledger.leaderboard(PUB, "manille", order=Order.LEVELS)).levels == ()
        assert (await ledger.leaderboard(CAFE, "mensch", order=Order.LEVELS)).levels == ()

    async def test_where_each_plays_for_himself_all_the_others_are_people(self, ledger: Ledger) -> None:
        one = each_alone("d1", [(ROBOT, 6), (ANN, -1), (BOB, -2), (CAT, -3)])
        two = each_alone("d2", [(ROBOT, 6), (ROBOT, 9), (BOB, -7), (CAT, -8)])
        await self.feed(ledger, one, two)
        (row,) = (await ledger.leaderboard(CAFE, "mensch", order=Order.LEVELS)).levels
        assert (row.account, row.deals, row.mean, row.faced) == (ROBOT, 1, 6.0, -2.0)

    async def test_levels_are_rated_against_people_and_nobody_by_them(self, ledger: Ledger) -> None:
        people = [match(f"d{number}", (ANN, CAT), (BOB, DAN)) for number in range(3)]
        await self.feed(ledger, *people)
        before = (await ledger.leaderboard(CAFE, "manille", order=Order.RATING)).lines
        strong = PersonId("computer:strong")
        won = [match(f"w{number}", (strong, strong), (ANN, CAT)) for number in range(3)]
        lost = [match(f"l{number}", (ANN, DAN), (BOB, ROBOT)) for number in range(3)]
        unrated = replace(match("f", (BOB, CAT), (strong, strong)), friendly=True)
        await self.feed(ledger, *won, *lost, unrated)
        assert (await ledger.leaderboard(CAFE, "manille", order=Order.RATING)).lines == before
        first, last = (await ledger.leaderboard(CAFE, "manille", order=Order.LEVELS)).levels
        assert (first.account, last.account) == (strong, ROBOT)
        assert (first.rating or 0) > 0 > (last.rating or 0)

    async def test_levels_everywhere_are_those_of_scopes_that_opted_in(self, house: House) -> None:
        ledger, people = house
        await self.feed(ledger, match("d1", (ROBOT, BOB), (ANN, CAT)))
        await self.feed(ledger, replace(match("d2", (ANN, CAT), (ROBOT, BOB)), scope=PUB))
        assert (await ledger.leaderboard(None, "manille", order=Order.LEVELS)).levels == ()
        await ledger.opt_in(PUB, everywhere=True)
        there = (await ledger.leaderboard(PUB, "manille", order=Order.LEVELS)).levels
        assert (await ledger.leaderboard(None, "manille", order=Order.LEVELS)).levels == there != ()
        await ledger.opt_in(CAFE, everywhere=True)
        await self.feed(ledger, match("d3", (ROBOT, BOB), (ANN, CAT)))
        (both,) = (await ledger.leaderboard(None, "manille", order=Order.LEVELS)).levels
        assert (both.deals, both.mean, both.faced) == (3, 4 / 3, -4 / 3)
        await people.forget(ANN)
        assert (await ledger.leaderboard(None, "manille", order=Order.LEVELS)).levels == (both,)
        await ledger.opt_in(CAFE, everywhere=False)
        assert (await ledger.leaderboard(None, "manille", order=Order.LEVELS)).levels == there


class TestMemoryBoards(BoardsContract):
    @pytest.fixture
    def house(self, calendar: Calendar) -> House:
        ledger = MemoryLedger(required=REQUIRED, now=calendar.now)
        return ledger, ledger.people


class TestSqliteBoards(BoardsContract):
    @pytest.fixture
    async def house(self, tmp_path: Path, calendar: Calendar) -> AsyncIterator[House]:
        opened = SqliteLedger.open(tmp_path / "ledger.db", now=calendar.now, required=REQUIRED)
        async with await opened as ledger:
            yield ledger, ledger.people
            assert await ledger.check() == []
