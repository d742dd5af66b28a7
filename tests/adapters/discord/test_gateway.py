"""Boards and hands arrive whatever Discord says, and what cannot arrive is understood."""

import aiohttp
import discord
import pytest

from adapters.chat.gateway import MessageGone, TryLater, Undeliverable
from adapters.discord import identity
from adapters.discord.library import UsedUp
from adapters.discord.sending.refusals import understood
from engine.host.state.ids import PersonId
from tests.adapters.discord.evening import SEVERAL_DEALS, Evening, closed_up, told
from tests.adapters.discord.players import board, hand_of, play, play_on
from tests.adapters.discord.program import FirstDealer, running
from tests.loopback.discord import DiscordServer, Permission, Person
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.message_rules import SUPPRESS_NOTIFICATIONS
from tests.loopback.discord.state import Message

__all__ = ["discord_server"]

POST = "POST /channels/{channel_id}/messages"
PATCH = "PATCH /channels/{channel_id}/messages/{message_id}"


class _Response:
    """What discord.py's exceptions ask of a response."""

    def __init__(self, status: int) -> None:
        self.status = status
        self.reason = ""


def refusal(status: int, code: int) -> discord.HTTPException:
    kinds = {403: discord.Forbidden, 404: discord.NotFound, 503: discord.DiscordServerError}
    return kinds.get(status, discord.HTTPException)(_Response(status), {"code": code, "message": "no"})


@pytest.mark.parametrize(
    ("error", "meaning"),
    [
        (refusal(404, 10008), MessageGone),
        (refusal(400, 30046), MessageGone),
        (refusal(429, 30046), MessageGone),
        (refusal(403, 50005), MessageGone),
        (refusal(401, 50027), MessageGone),
        (refusal(404, 10015), MessageGone),
        (refusal(404, 10003), Undeliverable),
        (refusal(403, 50001), Undeliverable),
        (refusal(403, 50013), Undeliverable),
        (refusal(403, 50007), Undeliverable),
        (refusal(400, 40003), Undeliverable),
        (refusal(400, 50033), Undeliverable),
        (refusal(403, 0), Undeliverable),
        (refusal(429, 0), TryLater),
        (refusal(503, 0), TryLater),
        (refusal(401, 0), TryLater),
        (UsedUp(77.0), TryLater),
        (aiohttp.ClientConnectionError(), TryLater),
        (OSError(), TryLater),
        (TimeoutError(), TryLater),
        (refusal(400, 50035), discord.HTTPException),
    ],
)
def test_what_refusals_mean(error: Exception, meaning: type[Exception]) -> None:
    with pytest.raises(meaning), understood():
        raise error


def test_a_long_rate_limit_is_waited_out() -> None:
    with pytest.raises(TryLater) as later, understood():
        raise UsedUp(77.0)
    assert later.value.seconds == 77.0


def test_names_of_people() -> None:
    assert identity.user_id(identity.person_id(1234)) == 1234
    assert not identity.reaches(PersonId("telegram:1234"))
    with pytest.raises(ValueError, match="Discord"):
        identity.user_id(PersonId("telegram:1234"))


def publics(server: DiscordServer) -> list[Message]:
    return server.posted(server.channel)


def hands(person: Person) -> list[Message]:
    """The direct messages that stay; the question before a strong call does not."""
    return [message for message in person.dms() if not message.ephemeral]


async def test_each_deal_has_one_public_message_and_one_hand(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin(SEVERAL_DEALS)
        await play_on(discord_server, discord_server.channel, evening.people, lambda: evening.deals() == 1)
        await play_on(discord_server, discord_server.channel, evening.people, lambda: evening.moves() > 4)
        assert len(publics(discord_server)) == 2
        first, second = publics(discord_server)
        await closed_up(evening, first)
        assert "Sealed" not in first.text
        assert "deal 1" in first.text
        assert "deal 2" in second.text
        assert len(hands(evening.dan)) == 2


async def test_boards_and_hands_arrive_without_a_sound(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        shown = [*publics(discord_server), *(message for person in evening.people for message in hands(person))]
        assert len(shown) == 5
        assert all(message.flags & SUPPRESS_NOTIFICATIONS for message in shown)


async def test_who_is_called_by_name_hears_it(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.open()
        await evening.ana.slash(discord_server.channel, "invite", person=evening.dan)
        await discord_server.settle()
        (called,) = evening.dan.pings()
        assert not called.flags & SUPPRESS_NOTIFICATIONS


async def test_a_deleted_board_and_a_deleted_hand_come_again(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger, FirstDealer(1)) as program:
        await evening.begin()
        (old,) = publics(discord_server)
        discord_server.messages.delete(old)
        discord_server.messages.delete(evening.dan.dms()[-1])
        hand = hand_of(evening.bruno)
        assert hand is not None
        await play(evening.bruno, hand)
        await discord_server.settle()
        (new,) = publics(discord_server)
        assert new is not old
        # whoever only waits is looked at once nobody has moved for a while
        program.side.delivery.touch(evening.table.id)
        await discord_server.settle()
        assert len(hands(evening.dan)) == 1
        assert "♠ spades by" in new.text


async def test_an_old_message_that_takes_no_more_edits_is_posted_anew(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger, FirstDealer(1)):
        await evening.begin()
        (old,) = publics(discord_server)
        discord_server.faults.refuse(
            PATCH, 400, 30046, "Maximum number of edits", where=lambda request: str(old.id) in request.path
        )
        hand = hand_of(evening.bruno)
        assert hand is not None
        await play(evening.bruno, hand)
        await discord_server.settle()
        assert publics(discord_server) == [old, board(evening.eve, discord_server.channel)]
        assert "♠ spades by" in board(evening.eve, discord_server.channel).text


async def test_a_lost_answer_does_not_post_twice(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        discord_server.faults.cut(POST, after=True)
        await evening.ana.slash(discord_server.channel, "play", game="manille")
        await discord_server.settle()
        assert len(discord_server.journal.find(POST)) == 2
        assert len(publics(discord_server)) == 1


async def test_a_channel_that_was_closed_to_the_bot_stops_nothing_else(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger, FirstDealer(1)):
        await evening.begin()
        discord_server.deny(discord_server.channel, Permission.VIEW_CHANNEL)
        hand = hand_of(evening.bruno)
        assert hand is not None
        await play(evening.bruno, hand)
        await discord_server.settle()
        assert evening.moves() == 1
        assert "♠" in evening.dan.dms()[-1].text


async def test_direct_messages_refused_for_haste_fall_back_to_the_panel(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        discord_server.faults.refuse(
            "POST /users/@me/channels", 400, 40003, "You are opening direct messages too fast.", times=4
        )
        await evening.begin()
        assert all(person.dms() == [] for person in evening.people)
        for person in evening.people:
            assert told(await evening.look(person))
        await play_on(discord_server, discord_server.channel, evening.people, lambda: evening.moves() > 6)


@pytest.mark.long
async def test_somebody_whose_messages_are_open_again_gets_the_next_hand(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    evening.dan.close_dms()
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        # with a panel before the eyes a second hand is only for whoever wants both
        settings = (await evening.dan.slash(discord_server.channel, "me")).original
        assert settings is not None
        await evening.dan.click(settings, "Hand")
        await evening.dan.click(settings, "in direct messages and panels alike")
        await evening.begin(SEVERAL_DEALS)
        await evening.look(evening.dan)
        evening.dan.open_dms()
        await play_on(discord_server, discord_server.channel, evening.people, lambda: evening.deals() == 1)
        await play_on(discord_server, discord_server.channel, evening.people, lambda: evening.moves() > 4)
        assert len(hands(evening.dan)) == 1
