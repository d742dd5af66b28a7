"""Places that change or close under a running deal: it goes on, nobody's hand is lost, and the board comes again."""

from tests.adapters.telegram.program import Program, seated, started
from tests.adapters.telegram.scenes import Four, at_table, four, one_plays, open_privately, private_texts, table_board
from tests.loopback.telegram.journal import Entry
from tests.loopback.telegram.seen import SeenMessage
from tests.loopback.telegram.server import TelegramServer
from tests.loopback.telegram.state import Topic

GAME = "manille clock=none"
A_WHILE = 61.0
A_TRICK = 6
"""What is chosen and doubled or not comes before the first four cards."""


def boards(group: Four) -> list[SeenMessage]:
    """What shows the running deal in the group."""
    return [seen for seen in group.ana.sees(group.room) if "My hand" in seen.labels]


def take_away(group: Four) -> None:
    """Somebody who manages the group deletes the board."""
    group.room.chat.messages[table_board(group.ana, group.room).id].deleted = True


def sent_to(server: TelegramServer, chat: int) -> list[Entry]:
    return [entry for entry in server.journal.requests() if str(entry.params.get("chat_id")) == str(chat)]


async def in_a_deal(program: Program, group: Four, topic: Topic | None = None) -> None:
    """The four of them, in the group or in one of its topics."""
    await open_privately(program.server, *group.people)
    group.table = await seated(program, group.room, group.people, GAME, topic.id if topic else None)
    await started(program, group.room, group.ana, group.table)
    for person in group.people:
        await person.waits_to_see(None, "deal 1")


async def in_a_topic(program: Program) -> tuple[Four, Topic]:
    group = four(program.server)
    group.room = program.server.supergroup("Forum", *group.people, forum=True)
    games = group.room.topic("Games")
    await in_a_deal(program, group, games)
    return group, games


async def test_a_deal_goes_on_in_the_supergroup_that_its_group_becomes(program: Program) -> None:
    server = program.server
    group = four(server)
    group.room = server.group("Cards", *group.people)
    await in_a_deal(program, group)
    await one_plays(program, group)
    old, hands = group.room.id, [len(private_texts(person)) for person in group.people]
    group.room.upgrade()
    await server.until(lambda: boards(group))
    await server.settle()
    before = len(sent_to(server, old))
    for _ in range(A_TRICK):
        await one_plays(program, group)
    assert len(sent_to(server, old)) == before, "the old board is left alone"
    (board,) = boards(group)
    assert "took it and leads" in board.text
    assert [len(private_texts(person)) for person in group.people] == hands, "every hand stays where it was"


async def test_a_topic_that_is_opened_again_gets_the_board_that_it_could_not_take(program: Program) -> None:
    group, games = await in_a_topic(program)
    take_away(group)
    group.room.close(games)
    await one_plays(program, group)
    await program.server.until(lambda: program.server.journal.requests("sendMessage", 400))
    await program.server.settle()
    assert boards(group) == []
    group.room.reopen(games)
    await program.server.until(lambda: boards(group))
    assert [board.thread_id for board in boards(group)] == [games.id]


async def test_a_table_whose_topic_is_deleted_is_played_on_privately(program: Program) -> None:
    group, games = await in_a_topic(program)
    group.room.delete(games)
    dealt = [private_texts(person)[-1] for person in group.people]
    for _ in range(A_TRICK):
        await one_plays(program, group)
    assert [seen for seen in group.ana.sees(group.room) if seen.from_bot] == []
    now = [private_texts(person)[-1] for person in group.people]
    assert all(hand != before for hand, before in zip(now, dealt, strict=True))


async def test_a_group_that_lets_the_bot_write_again_shows_the_board_with_the_next_news(program: Program) -> None:
    group = await at_table(program, GAME)
    take_away(group)
    group.room.mute_bot()
    await one_plays(program, group)
    tried = len(program.server.journal.requests("sendMessage", 400))
    await one_plays(program, group)
    assert len(program.server.journal.requests("sendMessage", 400)) == tried == 1, "not with every card"
    group.room.mute_bot(False)
    assert boards(group) == []
    program.server.clock.advance(A_WHILE)
    await one_plays(program, group)
    (board,) = boards(group)
    assert "Trick 1 of 8" in board.text
