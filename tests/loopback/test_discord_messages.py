"""Messages on the loopback Discord: posting, editing, who is notified, what the bot may do where."""

import io

import discord
import pytest
from discord import ui
from discord.http import Route

from tests.loopback.discord import DiscordServer, Permission
from tests.loopback.discord.clock import StillClock
from tests.loopback.discord.fixtures import discord_rest, discord_server, logged_in, serving
from tests.loopback.discord.messages import OLD_EDITS

__all__ = ["discord_rest", "discord_server"]


def _there(client: discord.Client, server: DiscordServer) -> discord.PartialMessageable:
    return client.get_partial_messageable(server.channel.id)


async def test_post_edit_fetch_history_and_delete(
    discord_server: DiscordServer, discord_rest: discord.Client
) -> None:
    alice = discord_server.person("Alice")
    place = _there(discord_rest, discord_server)
    sent = await place.send("a board")
    assert [message.text for message in alice.sees()] == ["a board"]
    await place.get_partial_message(sent.id).edit(content="a newer board")
    assert (await place.fetch_message(sent.id)).content == "a newer board"
    assert (await place.fetch_message(sent.id)).edited_at is not None
    await place.send("second")
    await place.typing()
    history = [message.content async for message in place.history(limit=10)]
    assert history == ["second", "a newer board"]
    await place.get_partial_message(sent.id).delete()
    assert [message.text for message in alice.sees()] == ["second"]
    with pytest.raises(discord.NotFound) as gone:
        await place.get_partial_message(sent.id).edit(content="gone")
    assert gone.value.code == 10008
    assert discord_server.journal.find("PATCH *", channel=discord_server.channel.id)[-1].code == 10008


async def test_a_nonce_posts_once_within_minutes(discord_server: DiscordServer, discord_rest: discord.Client) -> None:
    place = _there(discord_rest, discord_server)
    first = await place.send("once", nonce="table-1:4")
    second = await place.send("once", nonce="table-1:4")
    assert first.id == second.id
    assert len(discord_server.posted(discord_server.channel)) == 1
    discord_server.clock.advance(180)
    third = await place.send("once", nonce="table-1:4")
    assert third.id != first.id


async def test_a_nonce_holds_in_every_channel_and_though_its_message_is_deleted(
    discord_server: DiscordServer, discord_rest: discord.Client
) -> None:
    alice = discord_server.person("Alice")
    place = _there(discord_rest, discord_server)
    elsewhere = await discord_rest.create_dm(discord.Object(alice.id))
    first = await place.send("once", nonce="table-1:4")
    assert (await elsewhere.send("once", nonce="table-1:4")).id == first.id
    await place.get_partial_message(first.id).delete()
    assert (await place.send("once", nonce="table-1:4")).id == first.id
    assert alice.sees() == []
    assert (await elsewhere.send("none is unlike any other")).id != (await elsewhere.send("so is this one")).id


@pytest.mark.parametrize(
    ("allowed", "pinged"),
    [
        (None, {"Alice", "Bob"}),
        (discord.AllowedMentions.none(), set()),
        (discord.AllowedMentions(users=[discord.Object(1)], everyone=False, roles=False), set()),
    ],
)
async def test_mentions_notify_those_allowed(
    discord_server: DiscordServer,
    discord_rest: discord.Client,
    allowed: discord.AllowedMentions | None,
    pinged: set[str],
) -> None:
    people = [discord_server.person(name) for name in ("Alice", "Bob", "Carol")]
    text = f"your turn, {people[0].mention} and {people[1].mention}, @everyone"
    place = _there(discord_rest, discord_server)
    await (place.send(text) if allowed is None else place.send(text, allowed_mentions=allowed))
    assert {person.name for person in people if person.pings()} == pinged


async def test_one_listed_user_is_notified_and_a_withheld_channel_hides_the_ping(
    discord_server: DiscordServer, discord_rest: discord.Client
) -> None:
    alice, bob = discord_server.person("Alice"), discord_server.person("Bob")
    discord_server.deny(discord_server.channel, Permission.VIEW_CHANNEL, bob)
    text = f"{alice.mention} {bob.mention}"
    allowed = discord.AllowedMentions(users=[discord.Object(alice.id), discord.Object(bob.id)])
    await _there(discord_rest, discord_server).send(text, allowed_mentions=allowed)
    assert len(alice.pings()) == 1
    assert not bob.pings()
    assert not bob.sees()


@pytest.mark.parametrize(
    ("permission", "code"),
    [(Permission.SEND_MESSAGES, 50013), (Permission.VIEW_CHANNEL, 50001), (Permission.EMBED_LINKS, 50013)],
)
async def test_withdrawn_permissions_are_missed(
    discord_server: DiscordServer, discord_rest: discord.Client, permission: Permission, code: int
) -> None:
    place = _there(discord_rest, discord_server)
    discord_server.deny(discord_server.channel, permission)
    with pytest.raises(discord.Forbidden) as refused:
        await place.send("x", embed=discord.Embed(description="y"))
    assert refused.value.code == code
    discord_server.restore(discord_server.channel)
    await place.send("x", embed=discord.Embed(description="y"))


async def test_unknown_channels_and_guilds_left(discord_server: DiscordServer, discord_rest: discord.Client) -> None:
    with pytest.raises(discord.NotFound) as unknown:
        await discord_rest.fetch_channel(5)
    assert unknown.value.code == 10003
    discord_server.remove_bot(discord_server.guild)
    with pytest.raises(discord.Forbidden) as outside:
        await _there(discord_rest, discord_server).send("x")
    assert outside.value.code == 50001


async def test_direct_messages_open_and_closed(discord_server: DiscordServer, discord_rest: discord.Client) -> None:
    alice, bob = discord_server.person("Alice"), discord_server.person("Bob")
    hand = await (await discord_rest.fetch_user(alice.id)).send("your hand: R♥")
    assert [message.text for message in alice.dms()] == ["your hand: R♥"]
    assert not bob.sees()
    assert discord_server.readers_of(alice.last()) == {alice.id}
    alice.close_dms()
    with pytest.raises(discord.Forbidden) as closed:
        await hand.channel.send("more")
    assert closed.value.code == 50007
    alice.open_dms()
    await hand.channel.send("more")
    alice.leave(discord_server.guild)
    with pytest.raises(discord.Forbidden) as strangers:
        await hand.channel.send("still there?")
    assert strangers.value.code == 50278


async def test_attachments_are_kept_replaced_and_served(
    discord_server: DiscordServer, discord_rest: discord.Client
) -> None:
    alice = discord_server.person("Alice")
    place = _there(discord_rest, discord_server)
    picture = discord.File(io.BytesIO(b"png bytes"), "hand.png", description="R♥ and 7♣")
    embed = discord.Embed(title="Hand").set_image(url="attachment://hand.png")
    sent = await place.send("look", file=picture, embed=embed)
    assert await sent.attachments[0].read() == b"png bytes"
    assert sent.embeds[0].image.url == sent.attachments[0].url
    seen = alice.last()
    assert seen.attachments[0].data == b"png bytes"
    assert "R♥ and 7♣" in discord_server.visible_text(alice)
    kept = await sent.edit(content="still")
    assert [file.filename for file in kept.attachments] == ["hand.png"]
    fresh = discord.File(io.BytesIO(b"other"), "new.png")
    both = await sent.edit(attachments=[*kept.attachments, fresh])
    assert [file.filename for file in both.attachments] == ["hand.png", "new.png"]
    none = await sent.edit(attachments=[], embed=None)
    assert none.attachments == []


async def test_a_layout_of_components_v2(discord_server: DiscordServer, discord_rest: discord.Client) -> None:
    alice = discord_server.person("Alice")
    view = ui.LayoutView(timeout=None)
    button: ui.Button[ui.LayoutView] = ui.Button(label="Sit", custom_id="sit:1")
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow(
        ui.Select(custom_id="pick", options=[discord.SelectOption(label="Hearts", value="H")])
    )
    file = discord.File(io.BytesIO(b"p"), "t.png")
    view.add_item(
        ui.Container(
            ui.TextDisplay(f"# Board of {alice.mention}"),
            ui.Separator(),
            ui.Section(ui.TextDisplay("North"), accessory=button),
            ui.Section(ui.TextDisplay("South"), accessory=ui.Thumbnail("attachment://t.png")),
            ui.MediaGallery(discord.MediaGalleryItem("attachment://t.png", description="the trick")),
            row,
        )
    )
    sent = await _there(discord_rest, discord_server).send(view=view, file=file)
    seen = alice.last()
    assert seen.v2
    assert seen.text.splitlines() == [f"# Board of {alice.mention}", "North", "South"]
    assert [item.label for item in seen.buttons] == ["Sit"]
    assert seen.selects[0].options[0].value == "H"
    assert alice.pings() == [seen]
    with pytest.raises(discord.HTTPException) as legacy:
        await sent.edit(content="words")
    assert legacy.value.code == 50035
    edited = ui.LayoutView().add_item(ui.TextDisplay("over"))
    await sent.edit(view=edited)
    assert seen.text == "over"


async def test_another_persons_message_is_neither_edited_nor_deleted(
    discord_server: DiscordServer, discord_rest: discord.Client
) -> None:
    alice = discord_server.person("Alice")
    said = alice.say(discord_server.channel, "hello")
    partial = _there(discord_rest, discord_server).get_partial_message(said.id)
    with pytest.raises(discord.Forbidden) as edit:
        await partial.edit(content="x")
    assert edit.value.code == 50005
    with pytest.raises(discord.Forbidden) as delete:
        await partial.delete()
    assert delete.value.code == 50013


async def test_old_messages_are_edited_a_few_times_only(
    discord_server: DiscordServer, discord_rest: discord.Client
) -> None:
    sent = await _there(discord_rest, discord_server).send("old")
    for number in range(10):
        await sent.edit(content=f"young {number}")
    discord_server.clock.advance(3700)
    for number in range(OLD_EDITS):
        await sent.edit(content=f"old {number}")
    with pytest.raises(discord.HTTPException) as refused:
        await sent.edit(content="once too often")
    assert refused.value.code == 30046


async def test_application_emojis_in_buttons(discord_server: DiscordServer, discord_rest: discord.Client) -> None:
    emoji = await discord_rest.create_application_emoji(name="king_of_hearts", image=_PNG)
    assert [known.id for known in await discord_rest.fetch_application_emojis()] == [emoji.id]
    view = ui.View().add_item(ui.Button(emoji=emoji, custom_id="k"))
    await _there(discord_rest, discord_server).send(view=view)
    assert discord_server.person("Alice").last().buttons[0].emoji == "king_of_hearts"
    await emoji.delete()
    with pytest.raises(discord.HTTPException) as gone:
        await _there(discord_rest, discord_server).send(view=view)
    assert "Invalid emoji" in str(gone.value)


_PNG = b"\x89PNG\r\n\x1a\n" + b"0" * 32


async def test_replies(discord_server: DiscordServer, discord_rest: discord.Client) -> None:
    alice = discord_server.person("Alice")
    said = alice.say(discord_server.channel, "hello")
    partial = _there(discord_rest, discord_server).get_partial_message(said.id)
    await partial.reply("good day")
    assert alice.pings() == [alice.last()]
    with pytest.raises(discord.HTTPException):
        await _there(discord_rest, discord_server).get_partial_message(7).reply("who?")


async def test_the_journal_counts_and_knows_unknown_routes() -> None:
    async with serving(StillClock()) as server, logged_in(server) as client:
        place = _there(client, server)
        for number in range(3):
            await place.send(str(number))
        journal, channel = server.journal, server.channel.id
        assert journal.per_second(channel) == journal.per_minute(channel) == 3
        assert journal.busiest(60.0, journal.find("POST *", channel=channel)) == 3
        assert journal.find("POST */messages")[0].body["content"] == "0"
        server.clock.advance(61)
        await place.send("later")
        assert journal.per_minute(channel) == 3
        with pytest.raises(discord.NotFound):
            await client.http.request(Route("GET", "/no/such/thing"))
        with pytest.raises(AssertionError, match="no/such"):
            server.assert_clean()
        journal.requests.clear()
