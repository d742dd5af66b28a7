"""A game of manille coinchée from lobby to leaderboard, through discord.py, with everything that goes wrong."""

import logging
from collections import Counter

import pytest

from tests.adapters.discord import players
from tests.adapters.discord.evening import SEVERAL_DEALS, Evening, told
from tests.adapters.discord.players import board, hand_of, play_on
from tests.adapters.discord.program import Program, running
from tests.adapters.results import tells_the_winners
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.interactions import Answer

__all__ = ["discord_server"]

EXPECTED_REFUSALS = {50007: "closed direct messages", 40060: "a click that came twice", 0: "the 429"}


@pytest.mark.long
async def test_a_game_from_lobby_to_leaderboard(
    discord_server: DiscordServer, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.INFO)
    evening = Evening(discord_server)
    evening.chloe.close_dms()
    evening.dan.user.locale = "de"
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        await evening.open(SEVERAL_DEALS)
        await evening.sit()
        await evening.start()
        before = len(discord_server.journal.requests)
        plays = await _first_deal(evening)
        first = _requests(discord_server, before)
        plays += await _until_chloe_is_next(evening)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        await _after_the_restart(evening)
        plays += await play_on(discord_server, discord_server.channel, evening.people, lambda: evening.over)
        await _end(evening, program)
    # the last card of each hand plays itself, and is not offered
    cards = (32 - len(evening.people)) * evening.deals()
    with capsys.disabled():
        print(f"\nDiscord: {_per_card(first, 32)} in the first deal, {evening.deals()} deals, {plays} plays")
    assert plays >= cards
    _nothing_went_astray(evening, caplog)


async def _first_deal(evening: Evening) -> int:
    server = evening.server
    assert hand_of(evening.chloe) is None
    shown = await evening.look(evening.chloe)
    assert "cannot send you direct messages" in told(shown)
    again = await evening.look(evening.chloe)
    assert "cannot send you direct messages" not in told(again)
    evening.chloe.dismiss(shown.original)  # type: ignore[arg-type]  # it was told in a message
    assert "do not sit" in told(await evening.look(evening.eve))

    async def trouble(plays: int) -> None:
        if plays == 6:
            server.faults.rate_limit("PATCH /channels/*", retry_after=0.05, times=2)
        elif plays == 9:
            await _clicks_out_of_turn(evening)
        elif plays == 12:
            server.gateway.drop()
        elif plays == 15:
            server.copies = 3
        elif plays == 21:
            server.copies = 1

    return await play_on(server, server.channel, evening.people, lambda: evening.deals() == 1, trouble)


async def _until_chloe_is_next(evening: Evening) -> int:
    """Into the second deal, and on until Chloé's panel offers her something."""
    server = evening.server
    return await play_on(
        server,
        server.channel,
        evening.people,
        lambda: evening.deals() == 1 and evening.moves() > 8 and hand_of(evening.chloe) is not None,
    )


async def _clicks_out_of_turn(evening: Evening) -> None:
    """An old button, somebody else's button, and a button that never was."""
    await evening.server.settle()
    person = next(person for person in evening.people if hand_of(person) is not None)
    hand = hand_of(person)
    assert hand is not None
    button = players.wish(hand)
    other = next(someone for someone in evening.people if someone is not person)
    public = board(other, evening.server.channel)
    moves = evening.moves()
    assert told(await other.click_raw(button.custom_id, public))
    assert "do not sit" in told(await evening.eve.click_raw(button.custom_id, public))
    table, deal, turn, _ = button.custom_id.removeprefix("pli:").removeprefix("?").removeprefix("c:").split(":")
    stale = await person.click_raw(f"pli:c:{table}:{deal}:{int(turn) - 1}:0", public)
    fresh = stale.original
    assert fresh is not None
    assert any(":c:" in button.custom_id for button in fresh.buttons), "the answer brings a fresh hand"
    nonsense = await person.click_raw("pli:what", public)
    assert told(nonsense)
    assert not (await person.click_raw("other-bot", public)).failed
    assert evening.moves() == moves
    for message in person.sees(evening.server.channel):
        if message.ephemeral and person is not evening.chloe:
            person.dismiss(message)


async def _after_the_restart(evening: Evening) -> None:
    """Chloé's panel stands there from before: its buttons still play, and what they answer is the newest hand."""
    panel, before = hand_of(evening.chloe), evening.moves()
    assert panel is not None
    custom_id = players.playable(panel)[0].custom_id
    played = await evening.chloe.click(panel, custom_id=custom_id)
    assert played.answer is Answer.UPDATE
    assert played.original is panel
    assert evening.moves() == before + 1
    again = await evening.chloe.click_raw(custom_id, panel)
    assert again.original is panel
    assert "That moment is over" in panel.text
    assert evening.moves() == before + 1


async def _end(evening: Evening, program: Program) -> None:
    server = evening.server
    last = board(evening.eve, server.channel)
    assert tells_the_winners(last.text)
    asked = await evening.dan.slash(server.channel, "leaderboard", game="manille-coinchee")
    assert asked.original is not None
    assert asked.original.ephemeral
    lines = asked.original.text
    assert all(name in lines for name in ("Ana", "Chloé", "Dan", "Bruno"))
    (table,) = evening.memory.now()
    page = await program.ledger.leaderboard(table.rooms[0].scope, table.game)
    assert sum(line.points for line in page.lines) == 2 * sum(sum(result.scores) for result in table.match.results)


def _requests(server: DiscordServer, start: int) -> Counter[str]:
    kinds = Counter(request.name for request in server.journal.requests[start:])
    return Counter({kind.replace("{channel_id}", "..").split("/{")[0]: n for kind, n in kinds.items()})


def _per_card(kinds: Counter[str], cards: int) -> str:
    each = ", ".join(f"{kind} {count / cards:.2f}" for kind, count in kinds.most_common())
    return f"{kinds.total() / cards:.1f} requests per card played ({each})"


def _nothing_went_astray(evening: Evening, caplog: pytest.LogCaptureFixture) -> None:
    server = evening.server
    assert evening.watch.leaks == []
    assert evening.watch.seen > 1000
    refused = Counter(request.code for request in server.journal.refused)
    assert set(refused) <= set(EXPECTED_REFUSALS), refused
    assert refused[0] >= 1
    assert not server.faults.pending()
    failed = [seen for seen in server.interactions.by_id.values() if seen.failed]
    assert failed == []
    assert server.gateway.resumes >= 1
    errors = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert [error for error in errors if "Attempting a reconnect" not in error] == []
    assert server.token not in caplog.text
    assert not any(interaction.token in caplog.text for interaction in server.interactions.by_id.values())
    pinged = [person for person in [*evening.people, evening.eve] if person.pings()]
    assert pinged == []


async def test_the_watch_itself_sees_a_leak(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.open()
        await evening.sit()
        await evening.start()
        hand = hand_of(evening.ana) or evening.ana.dms()[-1]
        assert evening.watch.leaks == []
        evening.watch.check({evening.ana.id}, hand.all_texts, "her own hand")
        assert evening.watch.leaks == []
        evening.watch.check({evening.dan.id}, hand.all_texts, "somebody else's hand")
        assert len(evening.watch.leaks) == 1
