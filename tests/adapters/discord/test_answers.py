"""What a click is answered with, and that it always is."""

import asyncio
import gc
import logging
from typing import Any

import pytest

from adapters.discord import side
from adapters.discord.sending import reply
from adapters.discord.sending.render import Rendered
from engine.host.commands.change import Loaded
from engine.host.commands.every import Command
from engine.host.service.tables import Outcome
from tests.adapters.discord import players
from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.players import board, hand_of, play_on
from tests.adapters.discord.program import FirstDealer, Program, running
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.interactions import Answer, Interaction

__all__ = ["discord_server"]

WHERE = "The card room."
"""Stands in every hand of a direct message."""


async def someone_plays(evening: Evening) -> Interaction:
    """Whoever is next."""
    await evening.server.settle()
    person = next(person for person in evening.people if hand_of(person) is not None)
    hand = hand_of(person)
    assert hand is not None
    return await players.play(person, hand)


async def test_a_play_in_a_direct_message_says_nothing_more(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        done = await someone_plays(evening)
        assert done.answer is Answer.UPDATE, "the hand that was tapped is the answer"
        assert done.followups == []
        assert evening.moves() == 1


async def test_a_refused_card_is_explained_where_it_was_clicked(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        await play_on(
            discord_server, discord_server.channel, evening.people, lambda: _unplayable(evening) is not None
        )
        found = _unplayable(evening)
        assert found is not None
        person, hand, custom_id = found
        moves = evening.moves()
        done = await person.click(hand, custom_id=custom_id)
        assert done.answer is Answer.MESSAGE
        assert "Refused" in told(done)
        assert done.original is not None
        assert done.original.buttons == [], "the hand that was clicked is fresh"
        assert evening.moves() == moves


async def test_an_old_hand_becomes_a_fresh_one_where_it_was_clicked(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        await discord_server.settle()
        person, hand = next((p, h) for p in evening.people if (h := hand_of(p)) is not None)
        assert WHERE in hand.text
        first = players.wish(hand).custom_id
        await players.play(person, hand)
        await discord_server.settle()
        done = await person.click_raw(first, hand)
        assert done.answer is Answer.UPDATE
        assert done.original is hand
        assert WHERE in hand.text, "the fresh hand names its server as well"
        await discord_server.settle()
        assert told(done)
        assert evening.moves() == 1


def _unplayable(evening: Evening):  # type: ignore[no-untyped-def]  # a person, a message and a custom id
    for person in evening.people:
        hand = hand_of(person)
        refused = [button for button in hand.buttons if button.custom_id.startswith("pli:w:")] if hand else []
        if refused and person is not evening.bruno:
            return person, hand, refused[0].custom_id
    return None


async def test_a_panel_follows_the_table_by_itself(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    for person in evening.people:
        person.close_dms()
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        panels = {person.name: (await evening.look(person)).original for person in evening.people}
        await discord_server.settle()
        for _ in range(3):
            await someone_plays(evening)
            await discord_server.settle()
        assert sum(bool(players.playable(panel)) for panel in panels.values() if panel is not None) == 1


async def test_a_panel_whose_token_is_over_is_left_alone(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    evening.ana.close_dms()
    dealer = FirstDealer(1)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger, dealer):
        await evening.begin()
        await evening.look(evening.ana)
        # the platform's token ends before we think so
        discord_server.clock.advance(16 * 60)
        await someone_plays(evening)
        await discord_server.settle()
        again = await evening.look(evening.ana)
        assert "deal 1" in told(again)
        await play_on(discord_server, discord_server.channel, evening.people, lambda: evening.moves() > 8)
        late = [request for request in discord_server.journal.refused if request.code == 50027]
        assert len(late) == 1, "tried once, then given up"


async def test_a_strong_call_asks_for_a_second_tap(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        public = board(evening.ana, discord_server.channel)
        await someone_plays(evening)  # names the trump
        await discord_server.settle()
        person, hand = next((p, h) for p in evening.people if (h := hand_of(p)) is not None)
        contre = next(button for button in hand.buttons if button.label == "contre")
        asked = await person.click(hand, custom_id=contre.custom_id)
        assert evening.moves() == 1
        assert asked.original is not None
        assert asked.original.ephemeral
        done = await person.click(asked.original, "contre")
        assert evening.moves() == 2
        assert done.original is asked.original
        assert asked.original.buttons == []
        await discord_server.settle()
        assert "contre ×2" in public.text


async def test_closing_asks_too_and_is_shown(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.open()
        public = board(evening.ana, discord_server.channel)
        more = await evening.ana.click(public, "More")
        assert more.original is not None
        asked = await evening.ana.click(more.original, "Close the table")
        assert asked.original is not None
        done = await evening.ana.click(asked.original, "Close the table")
        assert "is closed" in told(done)
        await discord_server.settle()
        assert "This table is closed" in public.text
        assert public.buttons == []
        for verb in ("sit", "hand", "call"):
            late = await evening.bruno.click_raw(f"pli:b:{evening.table.id}:{verb}", public)
            assert told(late) == "Cette table est fermée."


async def test_whoever_taps_at_the_same_time_waits_no_longer(
    discord_server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reply, "PATIENCE", 30.0)  # longer than Discord waits
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.open()
        shown = board(evening.bruno, discord_server.channel)
        taps = [
            evening.bruno.click(shown, "Sit"),
            evening.chloe.click(shown, "Sit", copies=2),
            evening.dan.click(shown, "Sit"),
        ]
        answers = await asyncio.gather(*taps)
        assert not [done for done in answers if done.failed]
        await discord_server.settle()
        assert len(evening.table.seats) == 4


async def test_a_slow_table_is_waited_for(discord_server: DiscordServer, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        await evening.begin()
        release = _slowed(program, monkeypatch)
        monkeypatch.setattr(reply, "PATIENCE", 0.02)
        stranger = asyncio.create_task(evening.eve.click(board(evening.eve, discord_server.channel), "My hand"))
        typed = asyncio.create_task(evening.ana.slash(discord_server.channel, "leave"))
        first = await stranger
        assert (await typed).answer is Answer.DEFERRED
        release.set()
        await discord_server.settle()
        assert "do not sit" in told(first) or "do not sit" in told(await stranger)
        left = (await typed).original
        assert left is not None
        assert left.ephemeral
        assert "A computer plays for you at table" in left.text


async def test_a_slow_play_is_acknowledged_and_answered_later(
    discord_server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(discord_server)
    evening.chloe.close_dms()
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        await evening.begin()
        await discord_server.settle()
        release = _slowed(program, monkeypatch)
        monkeypatch.setattr(reply, "PATIENCE", 0.02)
        public = board(evening.dan, discord_server.channel)
        early = await evening.dan.click_raw(f"pli:c:{evening.table.id}:{'0' * 16}:0:0", public)
        assert early.answer is Answer.DEFERRED_UPDATE
        release.set()
        await discord_server.settle()
        assert "That moment is over" in told(early)
        assert len(early.followups) == 1


async def test_an_answer_that_is_not_there_when_the_connection_closes_is_given_up(
    discord_server: DiscordServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    evening, unheard = Evening(discord_server), list[dict[str, Any]]()
    asyncio.get_running_loop().set_exception_handler(lambda _, context: unheard.append(context))
    monkeypatch.setattr(side, "GRACE", 0.0)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        await evening.begin()
        release = _slowed(program, monkeypatch)
        monkeypatch.setattr(reply, "PATIENCE", 0.02)
        typed = await evening.ana.slash(discord_server.channel, "leave")
        assert typed.answer is Answer.DEFERRED
    release.set()
    for _ in range(20):  # whatever is left of it comes to its end
        await asyncio.sleep(0)
    gc.collect()
    assert unheard == []
    assert not [record for record in caplog.records if record.exc_info]


def _slowed(program: Program, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """From now on commands wait for this event."""
    release, handle = asyncio.Event(), program.service.handle

    async def slow(command: Command, seen: Loaded | None = None) -> Outcome:
        await release.wait()
        return await handle(command, seen)

    monkeypatch.setattr(program.service, "handle", slow)
    return release


async def test_what_a_tap_of_long_ago_brings_never_hides_that_it_is_ones_turn(
    discord_server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        await discord_server.settle()
        late = next(person for person in evening.people if hand_of(person) is not None)
        hand = hand_of(late)
        assert hand is not None
        old = players.wish(hand).custom_id
        await players.play(late, hand)
        await discord_server.settle()
        gone_on, plain = asyncio.Event(), reply.Reply.update

        async def slowly(answer: reply.Reply, news: Rendered) -> int:
            """Arrives when the others have played."""
            monkeypatch.setattr(reply.Reply, "update", plain)
            await gone_on.wait()
            return await plain(answer, news)

        monkeypatch.setattr(reply.Reply, "update", slowly)
        with monkeypatch.context() as hurried:
            hurried.setattr(reply, "PATIENCE", 0.02)
            await late.click_raw(old, hand)
        others = [person for person in evening.people if person is not late]
        await play_on(discord_server, discord_server.channel, others, lambda: hand_of(late) is not None)
        gone_on.set()
        await discord_server.settle()
        assert hand_of(late) is not None


async def test_a_bug_is_answered_and_logged_without_what_is_hidden(
    discord_server: DiscordServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        await evening.begin()

        async def broken(command: Command, seen: Loaded | None = None) -> Outcome:
            raise ZeroDivisionError

        monkeypatch.setattr(program.service, "handle", broken)
        with caplog.at_level(logging.DEBUG):
            done = await someone_plays(evening)
        assert "went wrong" in told(done) or "mal passé" in told(done)
        assert "ZeroDivisionError" in caplog.text
        assert not any(suit in caplog.text for suit in "♠♥♦♣")
        assert not any(seen.token in caplog.text for seen in discord_server.interactions.by_id.values())


async def test_a_store_that_is_down_is_told_and_nothing_is_lost(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        evening.memory.world.is_down = True
        done = await someone_plays(evening)
        assert "cannot be reached" in told(done) or "joign" in told(done)
        evening.memory.world.is_down = False
        assert evening.moves() == 0
        await someone_plays(evening)
        assert evening.moves() == 1


@pytest.mark.one_in(2)
@pytest.mark.parametrize("name", ["`**[free](https://evil.example)**`", "@everyone", "<@&1> # big", "\u202egnud"])
async def test_hostile_names_reach_nobody(discord_server: DiscordServer, name: str) -> None:
    evening = Evening(discord_server)
    evening.bruno.user.name = name
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        for message in discord_server.posted(discord_server.channel):
            assert "@everyone" not in message.text
            assert "\u202e" not in message.text
            assert "](https://" not in message.text.replace("\\[", "")
        assert not any(person.pings() for person in evening.people)
