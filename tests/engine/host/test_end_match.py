"""An evening of Mensch ends between two deals (rules 3.7); who may bring that about is in `test_ends`."""

import pytest

from engine.host.commands import every as do
from engine.host.commands.matches import EXHIBITION
from engine.host.state.errors import Refusal
from engine.host.state.ids import TableId
from engine.host.state.settlement import NO_DEAL, Settlement, decode, verify
from engine.host.state.table import Phase
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from engine.presentation.board.board import board
from engine.presentation.board.score import score_sheet
from tests.engine.host.tables import NAMES, ROOM, House, person
from tests.engine.presentation.reading import labels, read


@pytest.fixture
def house() -> House:
    return House()


def end(house: House, table: TableId, by: str = NAMES[0]) -> do.EndMatch:
    return do.EndMatch(house.event(), table, person(by))


async def all_end(house: House, table: TableId) -> do.EndMatch:
    """The others agree; the command with which the first one does, too."""
    for name in NAMES[1:]:
        await house.service.handle(end(house, table, name))
    return end(house, table)


async def refused(house: House, command: do.Command) -> str:
    with pytest.raises(Refusal) as caught:
        await house.service.handle(command)
    return caught.value.code


async def settlements(house: House) -> list[Settlement]:
    return [decode(found.payload) for found in await house.store.settlements.after({}, 99)]


async def test_the_evening_ends_with_whoever_has_most_chips(house: House) -> None:
    table = await house.full_table("mensch", deals="unlimited", starting_chips=10)
    await house.play_deal(table)
    await house.service.handle(do.NextDeal(house.event(), table, person(NAMES[1])))
    before = (await house.play_deal(table)).table.standing
    assert not before.over
    over = (await house.service.handle(await all_end(house, table))).table
    assert over.phase is Phase.OVER
    assert over.standing.over
    assert over.standing.scores == before.scores
    assert [over.standing.scores[seat] for seat in over.standing.winners] == [max(before.scores)] * len(
        over.standing.winners
    )


async def test_the_ledger_is_told_who_won_and_counts_no_deal_for_it(house: House) -> None:
    table = await house.full_table("mensch", deals="unlimited")
    await house.play_deal(table)
    command = await all_end(house, table)
    over = (await house.service.handle(command)).table
    assert (await house.service.handle(command)).repeated
    deal, last = await settlements(house)
    assert (deal.number, deal.match_over) == (1, False)
    assert (last.number, last.match_over, last.deal) == (NO_DEAL, True, f"{deal.deal}:end")
    assert [entry.delta for entry in last.entries] == [0, 0, 0, 0]
    draw = len(over.standing.winners) == len(NAMES)
    assert [entry.won for entry in last.entries] == [not draw and seat in over.standing.winners for seat in range(4)]
    verify(last)


async def test_only_between_two_deals(house: House) -> None:
    table = await house.full_table("mensch")
    assert await refused(house, end(house, table)) == "MATCH_GOES_ON"
    await house.play_deal(table)
    await house.service.handle(await all_end(house, table))
    assert await refused(house, end(house, table)) == "MATCH_GOES_ON"


async def test_a_match_to_a_score_is_played_to_its_end(house: House) -> None:
    table = await house.full_table("manille")
    await house.play_deal(table)
    assert await refused(house, end(house, table)) == "MATCH_GOES_ON"


async def test_a_rematch_begins_anew(house: House) -> None:
    table = await house.full_table("mensch", deals="unlimited")
    await house.play_deal(table)
    first = (await house.service.handle(await all_end(house, table))).table.match.first_dealer
    again = (await house.service.handle(do.Rematch(house.event(), table, person(NAMES[0])))).table
    assert again.phase is Phase.PLAYING
    assert not again.standing.over
    assert (again.match.results, again.match.first_dealer) == ((), (first + 1) % 4)


async def test_practice_ends_without_a_word_to_the_ledger(house: House) -> None:
    table = await house.full_table("mensch", practice=True)
    await house.play_deal(table)
    await house.service.handle(end(house, table))
    assert await settlements(house) == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_board_offers_the_end_and_says_who_won(house: House, language: str) -> None:
    texts = Texts(language)
    table = await house.full_table("mensch", deals="unlimited")
    await house.play_deal(table)
    between = await house.look(table)
    assert between.live is not None
    offered = board(between.table, between.live.view(None), texts)
    assert texts("button-end") in labels(offered)
    assert texts("score-open", deals=1) in read(score_sheet(between.table, texts))
    await house.service.handle(await all_end(house, table))
    over = await house.look(table)
    assert over.live is not None
    shown = board(over.table, over.live.view(None), texts)
    assert texts("button-end") not in labels(shown)
    assert texts("button-rematch") in labels(shown)


async def test_a_match_of_computers_without_an_end_is_over_after_some_deals(house: House) -> None:
    alice = person(NAMES[0])
    opened = await house.service.handle(
        do.OpenTable(house.event(), alice, ROOM, "mensch", {"deals": "unlimited"}, seated=False)
    )
    table = opened.table.id
    await house.service.handle(do.AddComputers(house.event(), table, alice))
    outcome = await house.service.handle(do.Start(house.event(), table, alice))
    while outcome.table.phase is not Phase.OVER:
        outcome = await house.pass_time(table, 1_000)
    assert len(outcome.table.match.results) == EXHIBITION
    assert outcome.table.standing.winners
    assert (await settlements(house))[-1].number == NO_DEAL
