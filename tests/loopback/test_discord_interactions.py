"""Interactions on the loopback Discord: every answer, its audience, its deadline, its token."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import discord
import pytest
from discord import ui

from tests.loopback.discord import CannotError, DiscordServer, Permission
from tests.loopback.discord.fixtures import discord_server, running
from tests.loopback.discord.interactions import Answer, Interaction
from tests.loopback.sample_discord_bot import HAND, CardButton, SampleBot

__all__ = ["discord_server"]

OnCard = Callable[[discord.Interaction, str], Awaitable[None]]


class Scripted(SampleBot):
    """A bot whose reaction to a card button is given by the test; what it raises is kept."""

    reaction: OnCard | None = None

    async def on_card(self, interaction: discord.Interaction, card: str) -> None:
        if self.reaction is None:
            return await super().on_card(interaction, card)
        try:
            await self.reaction(interaction, card)
        except Exception as error:
            self.errors.append(error)
        return None

    @property
    def codes(self) -> list[int]:
        """The Discord codes of the refusals it met."""
        return [error.code for error in self.errors if isinstance(error, discord.HTTPException)]


@pytest.fixture
async def bot(discord_server: DiscordServer) -> AsyncIterator[Scripted]:
    scripted = Scripted()
    async with running(scripted, discord_server):
        yield scripted


async def test_a_command_with_options_in_the_persons_language(discord_server: DiscordServer, bot: Scripted) -> None:
    marie = discord_server.person("Marie", locale="fr")
    done = await marie.slash(discord_server.channel, "jouer", jeu="manille", seats=3)
    assert done.answer is Answer.MESSAGE
    assert done.message is not None
    assert done.message.text == "manille for 3"
    assert [button.label for button in done.message.buttons] == ["R", "A"]


async def test_autocomplete(discord_server: DiscordServer, bot: Scripted) -> None:
    alice = discord_server.person("Alice")
    done = await alice.autocomplete(discord_server.channel, "play", option="game", typed="man")
    assert done.answer is Answer.CHOICES
    assert done.choice_names == ["Manille"]
    assert done.choices == [{"name": "Manille", "value": "manille"}]


async def test_a_group_with_choices_and_a_user(discord_server: DiscordServer, bot: Scripted) -> None:
    alice, bob = discord_server.person("Alice"), discord_server.person("Bob")
    done = await alice.slash(discord_server.channel, "table open", size="Four", friend=bob)
    assert done.message is not None
    assert done.message.text == f"4 with {bob.mention}"
    assert bob.pings() == [done.message]


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("unknown", {}),
        ("play", {}),
        ("play", {"game": "manille", "colour": "red"}),
        ("play", {"game": 4}),
        ("play", {"game": "manille", "seats": True}),
        ("table", {}),
        ("table open", {"size": 5, "friend": "Bob"}),
        ("hand now", {}),
    ],
)
async def test_a_person_cannot_type_what_the_client_does_not_offer(
    discord_server: DiscordServer, bot: Scripted, command: str, options: dict[str, Any]
) -> None:
    with pytest.raises(CannotError):
        await discord_server.person("Alice").slash(discord_server.channel, command, **options)


async def test_a_person_needs_access_and_the_right_place(discord_server: DiscordServer, bot: Scripted) -> None:
    alice = discord_server.person("Alice")
    discord_server.deny(discord_server.channel, Permission.VIEW_CHANNEL, alice)
    with pytest.raises(CannotError):
        await alice.slash(discord_server.channel, "hand")
    with pytest.raises(CannotError):  # declared guild_only
        await alice.slash(alice.dm, "table open", size=4, friend=alice)
    assert not (await alice.slash(alice.dm, "hand")).failed


async def test_an_ephemeral_answer_is_seen_by_one_person(discord_server: DiscordServer, bot: Scripted) -> None:
    alice, bob = discord_server.person("Alice"), discord_server.person("Bob")
    done = await alice.slash(discord_server.channel, "hand")
    assert done.message is not None
    assert done.message.ephemeral
    assert alice.sees(discord_server.channel) == [done.message]
    assert bob.sees() == []
    assert HAND in discord_server.visible_text(alice)
    assert HAND not in discord_server.visible_text(bob)
    assert discord_server.readers_of(done.message) == {alice.id}
    with pytest.raises(CannotError):
        await bob.click(done.message, "H")
    place = bot.get_partial_messageable(discord_server.channel.id)
    with pytest.raises(discord.NotFound):
        await place.get_partial_message(done.message.id).edit(content="by the channel route")
    assert not discord_server.posted(discord_server.channel)
    await alice.click(done.message, "H")
    alice.dismiss(done.message)
    assert done.message not in alice.sees()


async def test_restarting_the_client_loses_ephemeral_messages(discord_server: DiscordServer, bot: Scripted) -> None:
    alice = discord_server.person("Alice")
    await alice.slash(discord_server.channel, "hand")
    await alice.slash(discord_server.channel, "play", game="manille")
    alice.restart_client()
    assert [message.text for message in alice.sees()] == ["manille for 4"]


async def test_a_deferral_is_filled_by_the_first_follow_up(discord_server: DiscordServer, bot: Scripted) -> None:
    alice, bob = discord_server.person("Alice"), discord_server.person("Bob")
    done = await alice.slash(discord_server.channel, "slow")
    assert done.answer is Answer.DEFERRED
    assert alice.last().loading
    bot.slow.set()
    await discord_server.settle()
    assert [message.text for message in alice.sees()] == ["the answer", "and one more"]
    assert all(message.ephemeral for message in alice.sees())
    assert done.message is alice.sees()[0]
    assert done.followups == [alice.sees()[1]]
    assert not bob.sees()


async def _pressed(server: DiscordServer, bot: Scripted, reaction: OnCard) -> Interaction:
    """A board by Alice, and her click on it answered by ``reaction``."""
    alice = server.person("Alice")
    await alice.slash(server.channel, "play", game="manille")
    bot.reaction = reaction
    done = await alice.click(alice.last(), "R")
    await server.settle()
    return done


async def test_an_update_changes_the_board(discord_server: DiscordServer, bot: Scripted) -> None:
    async def react(interaction: discord.Interaction, card: str) -> None:
        view = ui.View(timeout=None).add_item(CardButton("Z"))
        await interaction.response.edit_message(content="updated", view=view)
        await interaction.followup.send("a word in private", ephemeral=True)
        assert (await interaction.original_response()).content == "updated"

    done = await _pressed(discord_server, bot, react)
    assert not bot.errors
    assert done.answer is Answer.UPDATE
    assert done.message is done.source
    assert [m.text for m in discord_server.posted(discord_server.channel)] == ["updated"]
    assert [m.ephemeral for m in done.followups] == [True]


async def test_a_deferred_update_then_edits_and_deletes(discord_server: DiscordServer, bot: Scripted) -> None:
    async def react(interaction: discord.Interaction, card: str) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="edited")
        extra = await interaction.followup.send("extra", wait=True)
        await extra.edit(content="extra!")
        await extra.delete()

    done = await _pressed(discord_server, bot, react)
    assert not bot.errors
    assert done.answer is Answer.DEFERRED_UPDATE
    assert [m.text for m in discord_server.posted(discord_server.channel)] == ["edited"]
    assert done.followups[0].deleted


async def test_the_newest_token_refreshes_an_ephemeral_hand(discord_server: DiscordServer, bot: Scripted) -> None:
    kept: list[discord.Interaction] = []

    async def react(interaction: discord.Interaction, card: str) -> None:
        kept.append(interaction)
        await interaction.response.edit_message(content=f"hand {len(kept)}")

    alice = discord_server.person("Alice")
    await alice.slash(discord_server.channel, "hand")
    hand = alice.last()
    bot.reaction = react
    await alice.click(hand, "H")
    discord_server.clock.advance(14 * 60)
    await kept[0].edit_original_response(content="pushed")
    assert hand.text == "pushed"
    discord_server.clock.advance(60)
    with pytest.raises(discord.HTTPException) as expired:
        await kept[0].edit_original_response(content="too old")
    assert (expired.value.status, expired.value.code) == (401, 50027)
    await alice.click(hand, "H")
    await kept[1].edit_original_response(content="fresh token")
    assert hand.text == "fresh token"


async def test_a_token_only_reaches_its_own_messages(discord_server: DiscordServer, bot: Scripted) -> None:
    alice = discord_server.person("Alice")
    await alice.slash(discord_server.channel, "play", game="manille")
    other = alice.last()

    async def react(interaction: discord.Interaction, card: str) -> None:
        await interaction.response.defer()
        await interaction.followup.edit_message(other.id, content="not mine")

    await alice.slash(discord_server.channel, "play", game="mensch")
    bot.reaction = react
    await alice.click(alice.last(), "R")
    await discord_server.settle()
    assert bot.codes == [10008]


async def test_three_seconds_are_the_limit(discord_server: DiscordServer, bot: Scripted) -> None:
    alice = discord_server.person("Alice")
    waiting = asyncio.create_task(alice.slash(discord_server.channel, "silent"))
    while not discord_server.interactions.pending():
        await asyncio.sleep(0)
    discord_server.clock.advance(3.1)
    done = await waiting
    assert done.failed
    bot.slow.set()
    await discord_server.settle()
    assert [error.code for error in bot.errors if isinstance(error, discord.HTTPException)] == [10062]
    assert alice.sees() == []


async def test_no_bot_means_no_answer(discord_server: DiscordServer) -> None:
    async with running(SampleBot(), discord_server):
        pass
    alice = discord_server.person("Alice")
    waiting = asyncio.create_task(alice.slash(discord_server.channel, "hand"))
    await asyncio.sleep(0)
    discord_server.clock.advance(3.1)
    assert (await waiting).failed


async def test_a_second_answer_is_refused(discord_server: DiscordServer, bot: Scripted) -> None:
    async def react(interaction: discord.Interaction, card: str) -> None:
        await interaction.response.defer()
        interaction.response._response_type = None  # discord.py's own guard, out of the way
        await interaction.response.send_message("again")

    await _pressed(discord_server, bot, react)
    assert bot.codes == [40060]


async def test_a_follow_up_before_any_answer_is_refused(discord_server: DiscordServer, bot: Scripted) -> None:
    async def react(interaction: discord.Interaction, card: str) -> None:
        try:
            await interaction.followup.send("too early")
        finally:
            await interaction.response.defer()

    await _pressed(discord_server, bot, react)
    assert bot.codes == [10015]


async def test_modals_are_shown_filled_in_and_answered(discord_server: DiscordServer, bot: Scripted) -> None:
    alice, bob = discord_server.person("Alice"), discord_server.person("Bob")
    shown = await alice.slash(discord_server.channel, "name")
    assert shown.answer is Answer.MODAL
    for wrong in (
        {},
        {"Name": "A", "Seat": "North"},
        {"Name": "Alice", "Seat": "West"},
        {"Name": "Alice", "Seat": "North", "Age": "5"},
    ):
        with pytest.raises(CannotError):
            await alice.submit_modal(shown, dict(wrong))
    with pytest.raises(CannotError):
        await bob.submit_modal(shown, {"Name": "Bob", "Seat": "North"})
    done = await alice.submit_modal(shown, {"Name": "Alice", "Seat": "North"})
    assert done.message is not None
    assert done.message.text == "Alice at North"
    assert "Your name" in discord_server.visible_text(alice)


async def test_select_menus(discord_server: DiscordServer, bot: Scripted) -> None:
    picked: list[str] = []

    class Suit(ui.View):
        @ui.select(options=[discord.SelectOption(label="Hearts", value="H"), discord.SelectOption(label="Clubs")])
        async def suit(self, interaction: discord.Interaction, select: ui.Select[ui.View]) -> None:
            picked.extend(select.values)
            await interaction.response.edit_message(content="chosen", view=None)

        @ui.select(cls=ui.UserSelect, custom_id="friend")
        async def friend(self, interaction: discord.Interaction, select: ui.UserSelect[ui.View]) -> None:
            picked.append(select.values[0].display_name)
            await interaction.response.defer()

    place = bot.get_channel(discord_server.channel.id)
    assert isinstance(place, discord.TextChannel)
    await place.send("choose", view=Suit(timeout=None))
    alice = discord_server.person("Alice")
    message = alice.last()
    suit = message.selects[0].custom_id
    with pytest.raises(CannotError):
        await alice.select(message, "Spades", custom_id=suit)
    with pytest.raises(CannotError):
        await alice.select(message, "Hearts", "Clubs", custom_id=suit)
    await alice.select(message, alice, custom_id="friend")
    await alice.select(message, "Hearts", custom_id=suit)
    assert picked == ["Alice", "H"]
    with pytest.raises(CannotError):
        await alice.select(message, "Hearts", custom_id=suit)


async def test_clicks_on_what_is_not_there(discord_server: DiscordServer, bot: Scripted) -> None:
    alice = discord_server.person("Alice")
    place = bot.get_partial_messageable(discord_server.channel.id)
    view = ui.View()
    view.add_item(ui.Button(label="Off", custom_id="off", disabled=True))
    view.add_item(ui.Button(label="Link", url="https://example.org"))
    view.add_item(ui.Button(label="Same", custom_id="a"))
    view.add_item(ui.Button(label="Same", custom_id="b"))
    sent = await place.send("buttons", view=view)
    message = alice.last()
    for label in ("Off", "Link", "Same", "Absent"):
        with pytest.raises(CannotError):
            await alice.click(message, label)
    await sent.delete()
    with pytest.raises(CannotError):
        await alice.click(message, custom_id="a")


async def test_stale_and_forged_clicks_are_delivered(discord_server: DiscordServer, bot: Scripted) -> None:
    alice = discord_server.person("Alice")
    await alice.slash(discord_server.channel, "play", game="manille")
    board = alice.last()
    place = bot.get_partial_messageable(discord_server.channel.id)
    await place.get_partial_message(board.id).edit(content="over", view=None)
    with pytest.raises(CannotError):
        await alice.click(board, "R")
    await alice.click_raw("play:R", board)
    await alice.click_raw("play:FORGED", board)
    assert [card for _, card in bot.clicks] == ["R", "FORGED"]


async def test_five_clicks_at_once(discord_server: DiscordServer, bot: Scripted) -> None:
    people = [discord_server.person(f"P{number}") for number in range(5)]
    await people[0].slash(discord_server.channel, "play", game="manille")
    board = people[0].last()
    done = await asyncio.gather(*(person.click(board, "R") for person in people))
    assert not any(interaction.failed for interaction in done)
    assert len(bot.clicks) == 5


async def test_a_deleted_board_cannot_be_updated(discord_server: DiscordServer, bot: Scripted) -> None:
    async def react(interaction: discord.Interaction, card: str) -> None:
        assert interaction.message is not None
        await interaction.message.delete()
        try:
            await interaction.response.edit_message(content="gone")
        finally:
            discord_server.clock.advance(3.1)

    await _pressed(discord_server, bot, react)
    assert bot.codes == [10008]
