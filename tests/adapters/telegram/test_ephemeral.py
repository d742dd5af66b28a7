"""Hands that one member of a group alone is shown there: who has not pressed Start plays with one tap a card."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass
from random import Random

import pytest

from adapters.telegram.answering.replies import Reply, Speaker, Tell
from tests.adapters.telegram.players import LatePlayer, Player, play_until
from tests.adapters.telegram.program import Program, running, seated, started
from tests.adapters.telegram.scenes import GAME, Four, at_table, four, open_privately, waited_for
from tests.fixtures_store import MemoryUnderTest
from tests.loopback.telegram.judge import ready
from tests.loopback.telegram.seen import SeenMessage
from tests.loopback.telegram.server import TelegramServer

MENUS = 9
"""Three kinds of chats in three languages."""


@pytest.fixture
async def telegram() -> AsyncIterator[TelegramServer]:
    """A server that speaks Bot API 10.3."""
    ready()  # what takes seconds to be imported must not age the first press
    async with TelegramServer(newer=True) as server:
        yield server
        server.check()


@pytest.fixture
async def program(telegram: TelegramServer, menus: None) -> AsyncIterator[Program]:
    async with running(telegram, MemoryUnderTest()) as started_one:
        await telegram.until(lambda: len(telegram.journal.requests("setMyCommands", 200)) == MENUS)
        yield started_one


@dataclass
class GroupPlayer(Player):
    """Somebody who holds the hand where nobody else sees it in the group; brings it with a tap when it is missing."""

    taps: int = 0

    async def act(self) -> bool:
        hand = self.hand()
        if hand is None:
            return await self.bring()
        offered = [button for button in hand.buttons if button.data.startswith("c:")]
        playable = [button for button in offered if not button.label.startswith("(")] or offered
        new = [button for button in playable if self.is_new(button)]
        if not new:
            return False
        done = await self._press(hand, self.chance.choice(new))
        self.taps += done
        return done

    def hand(self) -> SeenMessage | None:
        own = [one for one in self.person.sees(self.room) if one.ephemeral and one.from_bot]
        return own[-1] if own else None

    async def bring(self) -> bool:
        """Taps *My hand* under the board."""
        boards = [one for one in self.person.sees(self.room) if any(b.data.endswith(":hand") for b in one.buttons)]
        if not boards:
            return False
        answer = await self.person.press(boards[-1], label="My hand")
        assert (answer.text, answer.url) == ("", "")
        return True


def leads_to_start(group: Four) -> bool:
    """Whether the board has the link to the private chat; it never has a card or a call."""
    assert not any(button.data.startswith(("k:", "c:")) for button in group.board.buttons)
    return any(button.url for button in group.board.buttons)


@pytest.mark.long
async def test_a_whole_deal_with_hands_in_the_group(program: Program) -> None:
    group = await at_table(program, private=0)
    players = [GroupPlayer(person, group.room, Random(number)) for number, person in enumerate(group.people)]
    assert not leads_to_start(group)
    for player in players:
        await player.bring()
    await play_until(program.server, players, lambda: group.is_over)
    cards = program.server.journal.requests("answerCallbackQuery", 200)
    assert sum(player.taps for player in players) <= 4 * 8 + 8  # one tap a card, and the calls
    assert len(cards) >= 32
    for player in players:
        assert player.hand() is not None
    # nobody was sent what another holds
    for player in players:
        theirs = {one.text for one in player.person.shown() if one.kind == "text" and "Your turn" in one.text}
        for other in players:
            if other is not player:
                assert not theirs & {one.text for one in other.person.shown()}
    edits = program.server.journal.requests("editEphemeralMessageText", 200)
    print(f"\n{len(edits)} edits of hands in the group for {sum(one.taps for one in players)} taps")
    # where the group's limit is not known yet, a refusal shows it, and perhaps another that was on its way
    assert len(program.server.journal.requests(status=429)) <= 2
    assert len(edits) < 2 * sum(one.taps for one in players) - 8


async def test_the_first_that_is_sent_tells_nothing(program: Program) -> None:
    group = await at_table(program, private=0)
    await GroupPlayer(group.ana, group.room, Random(1)).bring()
    (sent,) = [
        one for one in program.server.journal.requests("sendMessage", 200) if "callback_query_id" in str(one.params)
    ]
    assert sent.params["text"] == "…"


@pytest.mark.long
async def test_the_hand_goes_on_into_the_next_deal(program: Program) -> None:
    group = await at_table(program, f"{GAME} coinche=off", private=0)  # no deal is worth a match
    players = [GroupPlayer(person, group.room, Random(number)) for number, person in enumerate(group.people)]
    await play_until(program.server, players, lambda: group.is_over)
    await group.ana.press(group.board, data=group.button(":next"))
    await group.ana.waits_to_see(group.room, lambda one: bool(one.ephemeral) and "deal 2" in one.text)


async def test_what_a_press_of_long_ago_brings_never_hides_that_it_is_ones_turn(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    group = await at_table(program, f"{GAME} coinche=off", private=0)
    late = await waited_for(program, group)
    players = [GroupPlayer(person, group.room, Random(number)) for number, person in enumerate(group.people)]
    (own,) = (player for player in players if player.person is late)
    for player in players:
        await player.bring()
    old = own.hand()
    assert old is not None
    await own.act()
    gone_on, plain = asyncio.Event(), Speaker.say

    async def slowly(speaker: Speaker, replies: Iterable[Reply]) -> None:
        """What is to be put besides the answer arrives when the others have played."""
        said = list(replies)
        await plain(speaker, [reply for reply in said if isinstance(reply, Tell)])
        await gone_on.wait()
        await plain(speaker, [reply for reply in said if not isinstance(reply, Tell)])

    await program.server.settle()
    monkeypatch.setattr(Speaker, "say", slowly)
    answer = await late.press_raw(next(one.data for one in old.buttons if one.data.startswith("c:")), old)
    assert "moment is over" in answer.text
    monkeypatch.setattr(Speaker, "say", plain)

    def is_up() -> bool:
        hand = own.hand()
        return hand is not None and "Your turn" in hand.text

    await play_until(program.server, [player for player in players if player is not own], is_up)
    gone_on.set()
    await program.server.settle()
    assert is_up()


async def test_a_mixed_group(program: Program) -> None:
    group = await at_table(program, private=2)
    players = [
        *(Player(person, group.room, Random(number)) for number, person in enumerate(group.people[:2])),
        *(GroupPlayer(person, group.room, Random(number)) for number, person in enumerate(group.people[2:])),
    ]
    await play_until(program.server, players, lambda: group.is_over)
    assert not any(one.ephemeral for person in group.people[:2] for one in person.sees(group.room))


@pytest.mark.long
async def test_where_it_is_refused_start_is_the_way(program: Program) -> None:
    group = await at_table(program, private=0)
    program.server.faults.refuse_ephemerals(group.room.id, times=1000)
    answer = await group.ana.press(group.board, label="My hand")
    assert answer.show_alert
    assert "press Start" in answer.text
    await program.server.until(lambda: leads_to_start(group))
    players = [LatePlayer(person, group.room, Random(number)) for number, person in enumerate(group.people)]
    await play_until(program.server, players, lambda: group.is_over)


async def test_hands_that_never_arrive_leave_the_way_to_start(program: Program) -> None:
    group = await at_table(program, private=0)
    late = await waited_for(program, group)
    program.server.faults.lose_ephemerals(100)
    for _ in range(2):
        answer = await late.press(group.board, label="My hand")
        assert (answer.text, answer.url) == ("", "")
    assert not any(one.ephemeral for one in late.sees(group.room))
    assert not leads_to_start(group)
    answer = await late.press(group.board, label="My hand")
    assert answer.show_alert
    await program.server.until(lambda: leads_to_start(group))


async def test_a_hand_that_has_expired_is_brought_again(program: Program) -> None:
    group = await at_table(program, private=0)
    player = GroupPlayer(group.ana, group.room, Random(1))
    await player.bring()
    assert player.hand() is not None
    group.room.expire_ephemerals()
    assert player.hand() is None
    await player.bring()
    assert player.hand() is not None


@pytest.mark.long
async def test_an_administrator_need_not_be_asked(program: Program) -> None:
    group = four(program.server)
    group.room.promote_bot()
    await program.server.settle()
    group.table = await seated(program, group.room, group.people, GAME)
    await started(program, group.room, group.ana, group.table)
    players = [GroupPlayer(person, group.room, Random(number)) for number, person in enumerate(group.people)]
    for player in players:
        await player.person.waits_to_see(group.room, lambda one: bool(one.ephemeral))
    group.room.demote_bot()
    await program.server.settle()
    await play_until(program.server, players, lambda: group.is_over)


async def test_whoever_presses_start_has_the_hand_there(program: Program) -> None:
    group = await at_table(program, private=0)
    player = GroupPlayer(group.ana, group.room, Random(1))
    await player.bring()
    await open_privately(program.server, group.ana)
    await group.ana.waits_to_see(None, "deal 1")
    assert player.hand() is None


COMMANDS = ("hand", "score", "rules", "me", "help")


async def test_commands_for_one_are_neither_seen_nor_counted(program: Program) -> None:
    group = await at_table(program, private=0)
    before = program.server.platform.limiter.counted(group.room.id)
    for name in COMMANDS:
        asked = await group.bruno.whisper(group.room, f"/{name}")
        await program.server.settle()
        answers = [one for one in group.bruno.sees(group.room) if one.ephemeral and one.from_bot]
        assert answers, name
        assert asked.text == f"/{name}"
    assert not any(one.ephemeral for person in (group.ana, group.chloe) for one in person.sees(group.room))
    assert len(program.server.platform.limiter.counted(group.room.id)) <= len(before) + 1  # the board lost its link


async def test_a_refusal_is_seen_by_who_asked_alone(program: Program) -> None:
    group = four(program.server)
    await group.ana.whisper(group.room, "/score")
    await group.ana.waits_to_see(group.room, lambda one: bool(one.ephemeral) and one.from_bot)
    assert not [one for one in group.bruno.sees(group.room) if one.from_bot]


async def test_pages_of_the_rules_are_turned_where_they_stand(program: Program) -> None:
    group = four(program.server)
    await group.ana.whisper(group.room, "/rules manille")
    page = await group.ana.waits_to_see(group.room, lambda one: bool(one.ephemeral) and bool(one.buttons))
    button = next(one for one in page.buttons if one.data)
    await group.ana.press(page, data=button.data)
    await program.server.until(
        lambda: [one for one in group.ana.sees(group.room) if one.from_bot][-1].text != page.text
    )
    assert len([one for one in group.ana.sees(group.room) if one.from_bot]) == 1


async def test_an_old_server_is_never_asked_for_one() -> None:
    async with TelegramServer() as server, running(server, MemoryUnderTest()) as program:
        group = await at_table(program, private=0)
        answer = await group.ana.press(group.board, label="My hand")
        assert answer.show_alert
        asked = server.journal.requests()
        assert [one for one in asked if "ephemeral" in str(one.params) and one.status == 200] == []
        server.check()


async def test_a_group_may_do_without(program: Program) -> None:
    group = await at_table(program, private=0)
    await group.ana.command(group.room, "/admin panels off")
    answer = await group.bruno.press(group.board, label="My hand")
    assert answer.show_alert
    await group.ana.command(group.room, "/admin log")
    await group.ana.waits_to_see(group.room, "no longer lets one person alone be shown messages in the group")
    await program.restart()
    answer = await group.bruno.press(group.board, label="My hand")
    assert answer.show_alert
    await group.ana.command(group.room, "/admin panels on")
    answer = await group.bruno.press(group.board, label="My hand")
    assert (answer.text, answer.url) == ("", "")


async def test_only_who_manages_the_group_decides_that(program: Program) -> None:
    group = await at_table(program, private=0)
    await group.bruno.command(group.room, "/admin panels off")
    answer = await group.bruno.press(group.board, label="My hand")
    assert (answer.text, answer.url) == ("", "")


async def test_whoever_rather_plays_in_the_group_has_the_hand_there(program: Program) -> None:
    group = await at_table(program)
    await group.ana.whisper(group.room, "/hand group")
    player = GroupPlayer(group.ana, group.room, Random(1))
    await player.bring()
    assert player.hand() is not None
    await group.bruno.whisper(group.room, "/hand private")
    answer = await group.bruno.press(group.board, label="My hand")
    assert "?start=" in answer.url
