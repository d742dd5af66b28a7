"""A result that people have seen stays in its room, whatever comes after it: it shrinks to its short form, with
buttons for the score and the record, and is never deleted."""

import pytest

from adapters.chat.sending import couriers
from adapters.chat.sending.sent import Sent, decode
from adapters.chat.sending.short_form import Left, shortened
from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.state.ids import TableId
from engine.host.state.table import Phase
from engine.messages.message import Message
from engine.messages.texts import Texts
from engine.messages.tokens import TableVerb, Verb
from engine.presentation.board.narrow import height
from engine.presentation.board.result import LINES
from engine.presentation.board.result import shortened as short_board
from tests.adapters.chat.recording import RecordingGateway
from tests.adapters.chat.sending import caught_up, delivering
from tests.adapters.chat.test_showing import Process
from tests.engine.host.tables import NAMES, ROOM, House, person


@pytest.fixture
def process(house: House, gateway: RecordingGateway) -> Process:
    return Process(house, gateway)


async def seated(house: House, game: str) -> TableId:
    """As many people as the game takes, cards dealt."""
    table = await house.open(NAMES[0], game, "none")
    seats = len((await house.look(table)).table.seats)
    for name in NAMES[1:seats]:
        await house.service.handle(do.Sit(house.event(), table, person(name)))
    await house.service.handle(do.Start(house.event(), table, person(NAMES[0])))
    return table


async def another(house: House, table: TableId) -> None:
    """The next deal, or another match with other partners where the game has any."""
    over = (await house.look(table)).table.phase is Phase.OVER
    wanted = do.Rematch if over else do.NextDeal
    await house.service.handle(wanted(house.event(), table, person(NAMES[0])))


async def play_and_show(house: House, process: Process, table: TableId) -> Message:
    """The next deal from its first board to its result, which the room was shown."""
    await process.show(table)
    await house.play_deal(table)
    await process.show(table)
    return process.gateway.at(ROOM.key)[-1][-1]


def words(message: Message) -> list[str]:
    return [str(block) for block in message.blocks]


def looks(message: Message) -> list[Verb]:
    return [one.token.verb for row in message.choices for one in row if isinstance(one.token, TableVerb)]


@pytest.mark.one_in(6)
@pytest.mark.parametrize("game", GAMES)
async def test_three_results_in_a_row_stay_though_nothing_was_closed_up(
    house: House, process: Process, game: str
) -> None:
    table = await seated(house, game)
    results = [await play_and_show(house, process, table)]
    for _ in range(2):
        await another(house, table)
        results.append(await play_and_show(house, process, table))
    await another(house, table)
    while any(one.to_close_up for one in (await process.show(table, closing=True)).values()):
        pass
    assert process.gateway.taken_back == []
    *old, running = process.gateway.at(ROOM.key)
    assert len(old) == len(results) == 3
    for shown, result in zip(old, results, strict=True):
        assert looks(shown[-1]) == [Verb.SCORE, Verb.RECORD, Verb.REVIEW]
        assert set(words(shown[-1])) <= set(words(result)), "it says what people were told, word for word"
        assert 2 <= height(shown[-1].blocks) <= LINES
    assert Verb.HAND in looks(running[-1])


async def test_a_match_over_keeps_its_winner_when_partners_change(house: House, process: Process) -> None:
    table = await house.full_table("manille-coinchee", target=50)
    result = await play_and_show(house, process, table)
    (winner,) = [words(result)[1]]
    await house.service.handle(do.RotatePartners(house.event(), table, person("Alice")))
    await process.show(table)
    assert winner in words(process.gateway.at(ROOM.key)[0][-1])
    await house.service.handle(do.Rematch(house.event(), table, person("Alice")))
    await process.show(table)
    await process.show(table, closing=True)
    assert winner in words(process.gateway.at(ROOM.key)[0][-1])


async def test_a_result_that_nobody_was_shown_is_told_in_the_short_form(house: House, process: Process) -> None:
    """The platform took nothing while the deal ended."""
    table = await house.full_table()
    await process.show(table)
    await house.play_deal(table)
    await another(house, table)
    await process.show(table)
    await process.show(table, closing=True)
    assert looks(process.gateway.at(ROOM.key)[0][-1]) == [Verb.SCORE, Verb.RECORD, Verb.REVIEW]


async def test_a_closed_table_brings_earlier_results_to_their_short_form_too(house: House, process: Process) -> None:
    table = await house.full_table()
    await play_and_show(house, process, table)
    await another(house, table)
    await process.show(table)
    await house.service.handle(do.Close(house.event(), table, person("Alice")))
    await process.show(table)
    await process.show(table, closing=True)
    assert looks(process.gateway.at(ROOM.key)[0][-1]) == [Verb.SCORE, Verb.RECORD, Verb.REVIEW]


async def test_news_without_end_does_not_keep_a_result_from_its_short_form(
    house: House, gateway: RecordingGateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People play so fast that there is always news: the short form goes out together with some of it."""
    monkeypatch.setattr(couriers, "OVERDUE", 0.0)
    gateway.interval = 0.001
    async with delivering(house, gateway):
        table = await house.full_table()
        await house.play_deal(table)
        await caught_up(house)
        await another(house, table)
        await caught_up(house)
        assert looks(gateway.at(ROOM.key)[0][-1])[0] is Verb.NEXT
        await house.first_legal(table)
        await caught_up(house)
    assert looks(gateway.at(ROOM.key)[0][-1]) == [Verb.SCORE, Verb.RECORD, Verb.REVIEW]


def test_what_older_programs_noted_is_read(house: House) -> None:
    old = b'{"deal":"d2","ref":"1/3","digest":"x","left":"d1|1/2"}'
    assert decode(old) == Sent("d2", "1/3", "x", unfinished=(Left("d1", "1/2"),))


async def test_a_short_form_is_the_same_after_it_was_stored(house: House) -> None:
    table = await house.full_table()
    await house.play_deal(table)
    loaded = await house.look(table)
    assert loaded.live is not None
    form = short_board(loaded.table, loaded.live.view(None), Texts("en"))
    assert form is not None
    stored = Sent("d1", "1/2", short=shortened(form), unfinished=(Left("d0", "1/1", shortened(form)),))
    again = decode(stored.encode())
    assert again == stored
    assert again.short is not None
    assert again.short.message == form
