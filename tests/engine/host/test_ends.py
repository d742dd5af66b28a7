"""How a match ends: nobody escapes a loss, and nobody alone ends what others are winning, in every game."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.people.rating import rated
from engine.host.state.ends import End, end_of
from engine.host.state.errors import Refusal
from engine.host.state.ids import TableId
from engine.host.state.parts import Match
from engine.host.state.settlement import NO_DEAL, Settlement, decode, shares, verify
from engine.host.state.table import Phase, Table
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from engine.presentation.board.board import board
from tests.engine.host.tables import NAMES, House, person
from tests.engine.presentation.reading import read

OWNER = person("Owner")
ALICE = person(NAMES[0])
MIDDLE = 9
"""Actions after which a deal is in its middle."""


async def seated(
    house: House, game: str, people: int | None = None, clock: str = "none", **options: object
) -> TableId:
    """A table of the game, cards dealt: so many people, computer players in the other seats."""
    table = await house.open(NAMES[0], game, clock, **options)
    for name in NAMES[1 : GAMES[game].seats if people is None else people]:
        await house.service.handle(do.Sit(house.event(), table, person(name)))
    if people is not None and people < GAMES[game].seats:
        await house.service.handle(do.AddComputers(house.event(), table, ALICE))
    await house.service.handle(do.Start(house.event(), table, ALICE))
    return table


async def played_into(house: House, table: TableId, actions: int = MIDDLE) -> None:
    """Some actions later, in the same deal, or once it is over."""
    for _ in range(actions):
        here = await house.look(table)
        if here.live is None or here.table.phase is not Phase.PLAYING:
            return
        waited_for = min(here.live.rules.to_act(here.live.state))
        await (house.pass_time(table, 5_000) if here.table.seats[waited_for].automatic else house.first_legal(table))


async def settlements(house: House) -> list[Settlement]:
    return [decode(found.payload) for found in await house.store.settlements.after({}, 99)]


def side_of(table: Table, name: str) -> list[str]:
    """Everybody whose result is that of this person's, and where each plays for himself, everybody."""
    accounts = table.ruleset.rules.accounts
    own = table.seat_of(person(name).id)
    assert own is not None
    alone = len(set(accounts)) > 2
    seats = [seat for seat, account in enumerate(accounts) if alone or account == accounts[own]]
    return [table.seats[seat].name for seat in seats if table.seats[seat].person is not None]


async def give_up(house: House, table: TableId, way: str, asked: Sequence[str]) -> Table:
    """Alice leaves the match in one of the ways that she has; whoever is asked agrees."""
    first = {"resign": do.Resign, "close": do.Close, "shut": do.Shut}[way]
    after = (await house.service.handle(first(house.event(), table, ALICE))).table
    for name in asked:
        if after.in_match and name != ALICE.name:
            after = (await house.service.handle(do.Resign(house.event(), table, person(name), agrees=True))).table
    return after


@pytest.mark.one_in(6)
@pytest.mark.parametrize("alone", [False, True], ids=["people", "computers"])
@pytest.mark.parametrize("way", ["resign", "close", "shut"])
@pytest.mark.parametrize("game", GAMES)
async def test_whoever_leaves_a_match_has_lost_it_and_the_running_deal_counts(
    game: str, way: str, alone: bool
) -> None:
    house = House()
    table = await seated(house, game, 1 if alone else None)
    await played_into(house, table)
    before = (await house.look(table)).table
    after = await give_up(house, table, way, side_of(before, ALICE.name))
    assert after.phase is (Phase.CLOSED if way == "shut" or (alone and way == "close") else after.phase)
    assert not after.in_match
    assert (end_of(after), after.match.conceded) == (End.RESIGNED, 0)
    assert len(after.match.results) == len(before.match.results) + 1
    *_, last = await settlements(house)
    verify(last)
    assert last.match_over
    mine = [entry for entry in last.entries if entry.side == 0]
    assert not any(entry.won for entry in mine)
    assert {entry.place for entry in mine} == {len({entry.side for entry in last.entries})}
    assert any(entry.won for entry in last.entries if entry.side != 0)
    # what is still won for a side that has given up is nobody's
    people = {entry.account for entry in mine if entry.account == ALICE.id}
    assert all(share.points <= 0 and not share.wins for share in shares(last) if share.account in people)
    assert sum(entry.delta for entry in last.entries) == last.total
    if last.number != NO_DEAL:
        assert [after.match.results[-1].scores[entry.side] for entry in last.entries] == [
            entry.delta for entry in last.entries
        ]


@pytest.mark.parametrize("way", ["resign", "close"])
@pytest.mark.parametrize("game", GAMES)
async def test_nobody_gives_a_match_up_for_others_who_play_on(game: str, way: str) -> None:
    house = House()
    table = await seated(house, game)
    before = (await house.look(table)).table
    if side_of(before, ALICE.name) == [ALICE.name]:
        pytest.skip("nobody else is on that side")
    after = await give_up(house, table, way, ())
    assert (after.phase, after.leaving.resigning) == (Phase.PLAYING, (0,))
    assert await settlements(house) == []


@pytest.mark.parametrize("game", GAMES)
async def test_between_two_deals_it_is_lost_as_well(game: str) -> None:
    house = House()
    table = await seated(house, game)
    after = (await house.play_deal(table)).table
    if after.phase is not Phase.BETWEEN:
        pytest.skip("the first deal was the match")
    over = await give_up(house, table, "resign", side_of(after, ALICE.name))
    assert end_of(over) is End.RESIGNED
    *_, last = await settlements(house)
    assert (last.number, last.match_over, {entry.delta for entry in last.entries}) == (NO_DEAL, True, {0})
    assert len(over.match.results) == len(after.match.results)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_a_match_that_is_shut_is_void_and_everybody_reads_so(game: str, language: str) -> None:
    house, texts = House(), Texts(language)
    table = await seated(house, game)
    await played_into(house, table)
    counted = len(await settlements(house))
    after = (await house.service.handle(do.Shut(house.event(), table, OWNER))).table
    assert (after.phase, end_of(after), after.standing.winners) == (Phase.CLOSED, End.VOID, ())
    assert len(await settlements(house)) == counted
    live = (await house.look(table)).live
    assert live is not None
    assert texts("board-end-void") in read(board(after, live.view(None), texts))


@pytest.mark.parametrize("alone", [False, True], ids=["people", "computers"])
@pytest.mark.parametrize("game", GAMES)
async def test_whoever_manages_the_place_does_not_take_himself_out_of_a_match(game: str, alone: bool) -> None:
    house = House()
    table = await seated(house, game, 1 if alone else None)
    await played_into(house, table)
    after = (await house.service.handle(do.Evict(house.event(), table, ALICE, ALICE.id, told=True))).table
    assert (after.in_match, after.seats[0].person, after.seats[0].covered) == (True, ALICE.id, True)


async def test_a_table_is_closed_at_once_where_nothing_is_at_stake() -> None:
    house = House()
    lobby, practice = await house.open_one(), await house.full_table(practice=True)
    for table in (lobby, practice):
        assert (await house.service.handle(do.Close(house.event(), table, ALICE))).table.phase is Phase.CLOSED
    assert await settlements(house) == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_board_says_how_its_match_ended(language: str) -> None:
    house, texts = House(), Texts(language)
    table = await house.full_table("mensch", deals="unlimited")
    await house.play_deal(table)
    here = await house.look(table)
    assert here.live is not None
    onlooker = here.live.view(None)
    over = replace(here.table, phase=Phase.OVER)
    told = {
        "board-end-agreed": Match(1, ended=True, results=over.match.results),
        "board-end-called": Match(1, ended=True, results=over.match.results, last=1),
        "board-finished-for": Match(1, ended=True, results=over.match.results, conceded=2),
        "board-broken-off": Match(1, ended=True, results=over.match.results, conceded=2, broken_off=True),
    }
    for key, match in told.items():
        said = read(board(replace(over, match=match), onlooker, texts))
        assert [other for other in told if texts(other) in said] == [key]


async def end(house: House, table: TableId, by: str) -> Table:
    return (await house.service.handle(do.EndMatch(house.event(), table, person(by)))).table


@pytest.mark.parametrize("deals", ["unlimited", 16])
async def test_a_match_ends_as_it_stands_only_if_all_who_are_there_agree(deals: object) -> None:
    house = House()
    table = await house.full_table("mensch", deals=deals)
    await house.play_deal(table)
    for name in NAMES[1:]:
        after = await end(house, table, name)
        assert (after.phase, after.match.last) == (Phase.BETWEEN, None)
    over = await end(house, table, NAMES[0])
    assert (over.phase, end_of(over)) == (Phase.OVER, End.AGREED)
    *_, last = await settlements(house)
    assert (last.match_over, rated(last)) == (True, True)


async def test_whoever_is_away_need_not_agree_but_nobody_agrees_with_himself() -> None:
    house = House()
    table = await house.full_table("mensch", deals=16)
    await house.play_deal(table)
    for name in NAMES[2:]:
        await house.service.handle(do.StepAway(house.event(), table, person(name)))
    await end(house, table, NAMES[0])
    assert (await end(house, table, NAMES[1])).phase is Phase.OVER
    other = await house.full_table("mensch", deals=16)
    await house.play_deal(other)
    for name in NAMES[1:]:
        await house.service.handle(do.StepAway(house.event(), other, person(name)))
    with pytest.raises(Refusal, match="LENGTH_AGREED"):
        await end(house, other, NAMES[0])


async def test_a_wish_to_end_goes_with_its_pause_and_holds_up_nobody_twice() -> None:
    house = House()
    table = await house.full_table("mensch")
    await house.play_deal(table)
    await end(house, table, NAMES[1])
    stands = (await house.look(table)).deadline
    await house.live_on(100)
    await end(house, table, NAMES[1])
    assert (await house.look(table)).deadline == stands
    await house.service.handle(do.NextDeal(house.event(), table, ALICE))
    assert (await house.look(table)).table.leaving.ending == ()


@pytest.mark.parametrize("people", [1, 4])
async def test_the_hosts_word_ends_an_evening_a_round_later_and_wins_nothing(people: int) -> None:
    house = House()
    table = await seated(house, "mensch", people, deals="unlimited")
    await deal_played(house, table)
    called = await end(house, table, NAMES[0])
    assert (called.phase, called.match.last) == (Phase.BETWEEN, 5)
    played = 1
    while called.in_match:
        assert played < 5
        if called.phase is Phase.BETWEEN:
            await house.service.handle(do.NextDeal(house.event(), table, ALICE))
        called, played = await deal_played(house, table), played + 1
        if called.phase is Phase.BETWEEN and people > 1:
            # a call stands: another does not move it
            assert (await end(house, table, NAMES[0])).match.last == 5
    assert (played, end_of(called)) == (5, End.CALLED)
    *_, last = await settlements(house)
    assert (last.match_over, rated(last)) == (True, people == 4)
    assert [entry.covered for entry in last.entries] == [True, False, False, False]
    assert not any(share.wins for share in shares(last) if share.account == ALICE.id)


async def deal_played(house: House, table: TableId) -> Table:
    """The table after the running deal."""
    while (here := await house.look(table)).table.phase is Phase.PLAYING:
        assert here.live is not None
        waited_for = min(here.live.rules.to_act(here.live.state))
        await (house.pass_time(table, 5_000) if here.table.seats[waited_for].automatic else house.first_legal(table))
    return here.table


ROWS = {
    "played out": End.PLAYED_OUT,
    "resigned": End.RESIGNED,
    "ended by agreement": End.AGREED,
    "called": End.CALLED,
    "void": End.VOID,
}
"""What the page calls each way."""


def told_of_ends() -> dict[End, list[str]]:
    """The cells of each row of the page's table, behind the way's name."""
    page = (Path(__file__).parents[3] / "engine" / "README.md").read_text()
    table = page.split("## How a match ends", 1)[1].split("\n## ", 1)[0]
    rows = [line.strip("| ").split(" | ") for line in table.splitlines() if line.startswith("| ")][2:]
    return {ROWS[way]: cells for way, *cells in rows}


async def brought_about(house: House, way: End) -> tuple[Table, Table]:
    """A match in the middle of a deal, or before its next one where only then it may end so; and once it is over."""
    game = "mensch" if way in (End.AGREED, End.CALLED) else "menche-2"
    options: dict[str, object] = {"deals": "unlimited"} if game == "mensch" else {}
    table = await seated(house, game, None, "none", **options)
    await (house.play_deal(table) if game == "mensch" else played_into(house, table))
    before = (await house.look(table)).table
    if way is End.RESIGNED:
        await give_up(house, table, "resign", ())
    if way is End.VOID:
        await house.service.handle(do.Shut(house.event(), table, OWNER))
    for name in NAMES[: {End.AGREED: 4, End.CALLED: 1}.get(way, 0)]:
        await end(house, table, name)
    while (after := (await house.look(table)).table).in_match:
        if after.phase is Phase.BETWEEN:
            await house.service.handle(do.NextDeal(house.event(), table, ALICE))
        await deal_played(house, table)
    return before, after


@pytest.mark.parametrize("way", End)
async def test_the_page_says_of_each_way_what_happens(way: End) -> None:
    house, (_, running, what, read_so) = House(), told_of_ends()[way]
    before, after = await brought_about(house, way)
    assert end_of(after) is way
    found = [one for one in await settlements(house) if one.match_over]
    assert ("; rated" in what, "nobody is rated" in what) == (any(map(rated, found)), not found)
    assert ("won by whoever leads" in what, "nobody has won" in what) == (bool(found), not found)
    if before.phase is Phase.PLAYING:
        assert ("count" in running and "not count" not in running) == (
            len(after.match.results) > len(before.match.results)
        )
    live = (await house.look(after.id)).live
    assert live is not None
    said = read(board(after, live.view(None), Texts()))
    assert ("void" in read_so) == (Texts()("board-end-void") in said)
    assert ("agreed" in read_so) == (Texts()("board-end-agreed") in said)


def test_the_page_knows_every_way_and_no_other() -> None:
    assert told_of_ends().keys() == set(End)
