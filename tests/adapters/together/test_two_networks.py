"""Two people on Discord and two on Telegram at one table, through both client libraries against both platforms, with
a restart of the program in the middle."""

import pytest

from engine.host.state.ids import ScopeId
from tests.adapters.discord.players import board
from tests.adapters.results import tells_the_winners
from tests.adapters.together.evening import Evening
from tests.adapters.together.program import Program, running


async def test_a_deal_between_two_networks(evening: Evening) -> None:
    async with running(evening.discord, evening.telegram, evening.memory) as program:
        await _gather(evening, program)
        await evening.play_on(program, lambda: evening.moves() >= 10)
        _boards_agree(evening)
        assert "opened here and stays" in await evening.asks(evening.ana, "leave-room", code=evening.table.code)
        await evening.zoe.command(evening.room, "/leave_room", wait=False)
        await evening.zoe.waits_to_see(evening.room, "Quelqu’un d’ici joue à cette table")
    async with running(evening.discord, evening.telegram, evening.memory) as program:
        await evening.play_on(program, lambda: evening.moves() >= 16)
        _boards_agree(evening)
        await evening.play_on(program, lambda: evening.deals() == 1)
    _nothing_went_astray(evening)


@pytest.mark.long
@pytest.mark.timeout(600)
async def test_a_whole_game_between_two_networks(evening: Evening) -> None:
    async with running(evening.discord, evening.telegram, evening.memory) as program:
        await _gather(evening, program)
        plays = await evening.play_on(program, lambda: evening.deals() == 1 and evening.moves() > 12)
    async with running(evening.discord, evening.telegram, evening.memory) as program:
        plays += await evening.play_on(program, lambda: evening.over)
        await evening.zoe.waits_to_see(evening.room, lambda seen: tells_the_winners(seen.text, "fr"))
        assert tells_the_winners(board(evening.dora, evening.discord.channel).text)
        ranking = await evening.asks(evening.dora, "leaderboard", game="manille-coinchee")
        scope = ScopeId(f"discord:guild:{evening.discord.guild.id}")
        page = await evening.memory.ledger.leaderboard(scope, "manille-coinchee")
    assert all(name in ranking for name in ("Ana", "Bruno", "Yann"))
    assert len(page.lines) == 4
    # each deal has 32 cards, of which the last four may play themselves
    assert plays >= 28 * evening.deals()
    print(f"\n{evening.deals()} deals, {plays} plays between two networks")
    _nothing_went_astray(evening)


async def _gather(evening: Evening, program: Program) -> None:
    """From nothing to the first deal."""
    code = await evening.open()
    await _owners_are_asked(evening, code)
    joined = await evening.join(code)
    assert code in joined.text
    assert "Manille" in joined.text
    await evening.sit(program)
    assert len(evening.table.humans) == 4
    assert "Shown in 2\u00a0rooms: Discord, Telegram" in board(evening.ana, evening.discord.channel).text
    await evening.start(program)


async def _owners_are_asked(evening: Evening, code: str) -> None:
    """An unknown code, and a table that one owner or the other does not share."""
    for server, group, said in (
        (False, False, "Ici, on ne partage pas"),
        (True, False, "Ici, on ne partage pas"),
        (False, True, "Le lieu où se joue cette table"),
    ):
        await evening.share(server=server, group=group)
        await evening.eve.command(evening.room, f"/join {code}", wait=False)
        await evening.eve.waits_to_see(evening.room, said)
    await evening.share(server=True, group=True)
    assert "no open table UUUU" in await evening.asks(evening.dora, "join", code="uuuu")
    assert "shown here already" in await evening.asks(evening.dora, "join", code=code)


def _boards_agree(evening: Evening) -> None:
    """In step, each in its own language; names of the other platform are plain text."""
    here, there = evening.cards_on_boards()
    assert here == there
    server, group = board(evening.dora, evening.discord.channel), evening.group_board()
    assert "deal 1" in server.text
    assert "donne 1" in group.text
    for name in ("Ana", "Bruno", "Yann"):
        assert name in server.text
        assert name in group.text
    assert group.entities == () or all(kind != "mention" for kind, _ in group.entities)


def _nothing_went_astray(evening: Evening) -> None:
    assert evening.leaks() == []
    assert evening.watch.seen > 100
    assert evening.truth is not None
    assert evening.truth.cards_played >= 32
    assert not any(person.pings() for person in (evening.ana, evening.bruno, evening.dora))
    assert evening.telegram.max_in_any_minute(evening.room) <= 20
    assert evening.dora.dms() == []
    assert [seen for seen in evening.eve.sees(None) if seen.from_bot] == []
