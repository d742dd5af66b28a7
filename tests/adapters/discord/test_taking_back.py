"""Take back on Discord: the button on the hand, the same in words, an old button, and a finished deal played on."""

import pytest

from engine.host.state.presets import SECOND, Pace
from engine.host.state.running import resume
from engine.host.state.table import Phase, Table
from engine.host.state.turn_numbers import turn_number
from tests.adapters.discord import program as programs
from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.players import board, hand_of, play_on
from tests.adapters.discord.program import running
from tests.adapters.discord.scenes import labels
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.state import Message

__all__ = ["discord_server"]


def is_of_the_turn(table: Table, hand: Message) -> bool:
    """Whether what may be chosen there is what the table waits for: it may be the hand of the turn before."""
    assert table.deal is not None
    number = turn_number(table.deal, resume(table.deal.record).state.turns)
    return any(f":c:{table.id}:{table.deal.id}:{number}:" in button.custom_id for button in hand.buttons)


@pytest.mark.long
async def test_a_decision_is_taken_back_by_its_button_and_in_words(
    discord_server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "PACE", Pace(think=1, trick=1, next_deal=600 * SECOND))
    evening, channel = Evening(discord_server), discord_server.channel
    evening.people = [evening.ana]
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.ana.slash(channel, "learn", game="manille")

        def may_take_back() -> bool:
            hand = hand_of(evening.ana)
            return hand is not None and is_of_the_turn(evening.table, hand) and "Take back" in labels(hand)

        def rewound() -> int:
            return evening.table.deal.rewound if evening.table.deal is not None else 0

        await play_on(discord_server, channel, evening.people, may_take_back)
        hand = hand_of(evening.ana)
        assert hand is not None
        old = next(button.custom_id for button in hand.buttons if button.label == "Take back")
        taken = await evening.ana.click(hand, "Take back")
        assert rewound() == 1, (taken.answer, told(taken), is_of_the_turn(evening.table, hand))
        assert "That moment is over" in told(await evening.ana.click_raw(old, board(evening.ana, channel)))
        assert rewound() == 1

        await play_on(discord_server, channel, evening.people, may_take_back)
        done = await evening.ana.slash(channel, "card", card="undo")
        assert rewound() == 2
        assert "Taken back." in told(done)

        await play_on(discord_server, channel, evening.people, lambda: evening.table.phase is Phase.BETWEEN)
        await discord_server.settle()
        menu = await evening.ana.click(board(evening.ana, channel), "Play on from …")
        assert menu.original is not None
        await evening.ana.click(menu.original, "Trick 5")
        assert (evening.table.phase, evening.deals(), rewound()) == (Phase.PLAYING, 0, 3)
        await play_on(discord_server, channel, evening.people, lambda: evening.deals() == 1)
    assert not discord_server.journal.refused
