"""`/hint`, and its key under the hand: for the asker alone."""

from engine.host.state.running import resume
from engine.messages.texts import Texts
from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.players import hand_of
from tests.adapters.discord.program import running
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]


def to_act(evening: Evening) -> int:
    """The seat that the deal waits for."""
    assert evening.table.deal is not None
    live = resume(evening.table.deal.record)
    return min(live.rules.to_act(live.state))


async def test_the_asker_alone_hears_what_is_best_and_why(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        channel = discord_server.channel
        await evening.ana.slash(channel, "play", game="manille", options="coinche=off", clock="none", friendly=True)
        await discord_server.settle()
        await evening.sit()
        await evening.start()
        seat = to_act(evening)
        asker, other = evening.people[seat], evening.people[seat - 1]
        texts = Texts(asker.user.locale)
        hint = await asker.slash(channel, texts("asking-hint"))
        assert texts("hint-heading") in told(hint)
        assert texts("hint-promise") in told(hint)
        hand = hand_of(asker)
        assert hand is not None
        again = await asker.click(hand, texts("button-hint"))
        assert texts("hint-counted", count=1) in told(again)
        not_now = await other.slash(channel, Texts(other.user.locale)("asking-hint"))
        assert told(not_now) == Texts(other.user.locale)("refusal-NO_HINT_NOW")
        await discord_server.settle()
        assert not [seen for seen in evening.eve.sees(channel) if texts("hint-promise") in seen.text]
        assert len(evening.table.match.hints) == 1


async def test_where_results_are_compared_it_is_said_why_there_are_none(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        for person in evening.people:
            texts = Texts(person.user.locale).at("discord")
            refused = await person.slash(discord_server.channel, texts("asking-hint"))
            assert told(refused) == texts("refusal-NO_HINTS")
            shown = [button.label for message in person.sees() for button in message.buttons]
            assert texts("button-hint") not in shown
        assert evening.table.match.hints == ()
