"""A deal on Discord, as its players and onlookers read it: board, hand, calls, tricks, and what may be looked at."""

import re

import pytest

from engine.messages.texts import Texts
from engine.rules.actions import PlayCard
from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.players import hand_of, play, play_on, playable
from tests.adapters.discord.program import Program, running
from tests.adapters.discord.scenes import labels, open_for, start, table_board
from tests.engine.presentation.telling import label
from tests.loopback.discord import DiscordServer, Person
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.state import Message

__all__ = ["discord_server"]

pytestmark = pytest.mark.long

BUTTONS = ["My hand", "Last trick", "Score", "More"]


async def begun(evening: Evening, game: str, options: str = "") -> list[Person]:
    """Four people who read English have their cards."""
    people = [evening.ana, evening.chloe, evening.dan, evening.eve]
    evening.people = people
    await open_for(evening, people, game, options)
    await start(evening, evening.ana)
    return people


def cards_of(message: Message) -> list[str]:
    """The cards on its buttons, in parentheses those that may not be played."""
    return [label for label in labels(message) if any(suit in label for suit in "♠♥♦♣")]


async def legal(program: Program) -> tuple[int, list[str], bool]:
    """Who is to act, what may be done now as buttons say it, and whether that is to play a card."""
    table = await program.table()
    loaded = await program.service.look(table.id)
    assert loaded is not None
    assert loaded.live is not None
    seat = min(loaded.live.rules.to_act(loaded.live.state))
    actions = loaded.live.rules.legal(loaded.live.state, seat)
    return seat, [label(one, table, Texts("en")) for one in actions], isinstance(actions[0], PlayCard)


async def test_board_and_hand_say_all_there_is_and_offer_what_is_legal_alone(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        people = await begun(evening, "manille-coinchee")
        channel = discord_server.channel
        shown = table_board(evening.bruno, channel)
        assert "deal 1" in shown.text
        assert "Trump: not named yet" in shown.text
        assert labels(shown) == BUTTONS
        cards = False
        while not cards:
            await discord_server.settle()
            seat, words, cards = await legal(program)
            hand = hand_of(people[seat])
            assert hand is not None
            offered = [button.label for button in playable(hand)]
            assert offered == words if not cards else set(offered) == set(words)
            assert [person for person in people if hand_of(person) is not None] == [people[seat]]
            await play(people[seat], hand)
        await discord_server.settle()
        assert re.search(r" by (Ana|Chloé|Dan|Eve)\b", shown.text.splitlines()[1])
        assert "Trick 1 of 8 · " in shown.text
        assert "Ana & Dan **0** · Chloé & Eve **0**" in shown.text
        rows = [line for line in shown.text.splitlines() if line.startswith("`")]
        assert [row.split("`")[2].split()[0] for row in rows] == ["North", "West", "South", "East"]
        assert [any(suit in row for suit in "♠♥♦♣") for row in rows].count(True) == 1
        assert sum("to play" in row for row in rows) == 1


async def test_the_hand_names_table_server_and_deal_and_is_the_same_in_the_panel(
    discord_server: DiscordServer,
) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        people = await begun(evening, "manille")
        await play_on(discord_server, discord_server.channel, people, lambda: evening.moves() >= 4)
        person = next(one for one in people if hand_of(one) is not None)
        direct = person.dms()[-1]
        assert direct.text.startswith("**Your turn: ")
        assert evening.table.code in direct.text.splitlines()[-2]
        assert "deal 1" in direct.text.splitlines()[-2]
        assert f"Table: {discord_server.guild.name}." in direct.text
        panel = (await person.click(table_board(person, discord_server.channel), "My hand")).original
        assert panel is not None
        assert panel.ephemeral
        assert cards_of(panel) == cards_of(direct) != []
        await play(person, direct)
        await discord_server.settle()
        assert [playable(message) for message in (panel, person.dms()[-1])] == [[], []]
        assert len(discord_server.posted(discord_server.channel)) == 1


async def test_the_last_trick_is_for_whoever_may_look_back_and_says_who_won_it_and_why(
    discord_server: DiscordServer,
) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        people = await begun(evening, "manille", "inspect_tricks=own_last")
        channel = discord_server.channel

        def next_is_led() -> bool:
            shown = table_board(evening.bruno, channel).text
            return "Trick 2 of 8" in shown and "Before: " not in shown

        await play_on(discord_server, channel, people, next_is_led)
        loaded = await program.service.look(evening.table.id)
        assert loaded is not None
        assert loaded.live is not None
        winner = loaded.live.state.taken[-1].winner
        before = discord_server.posted(channel)
        for seat, person in enumerate(people):
            answer = told(await person.click(table_board(person, channel), "Last trick"))
            if seat % 2 == winner % 2:
                assert ("wins: highest trump" in answer) or ("wins: highest of the suit led" in answer)
                assert all(f"{one.name} " in answer for one in people)
            else:
                assert "each side may look at its own last trick" in answer
        assert discord_server.posted(channel) == before
