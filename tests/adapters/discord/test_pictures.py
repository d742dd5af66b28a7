"""Pictures on Discord: beside the words of hands and answers, on boards where the owner wants them, and gone at once
for whoever turns them off."""

import io
from itertools import pairwise

import pytest
from PIL import Image

from adapters.pictures.gallery import Gallery
from engine.host.people.people import PersonSettings, Pictures
from engine.host.people.places import Deed, ScopeSettings
from engine.host.state.ids import PersonId, ScopeId
from tests.adapters.desks import registry_of
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.players import board, hand_of, play_on
from tests.adapters.discord.program import FirstDealer, running
from tests.loopback.discord import DiscordServer, Permission, Person
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.state import Attachment, Message

__all__ = ["discord_server"]


def gallery(evening: Evening, usual: Pictures = Pictures.DARK) -> Gallery:
    return Gallery(registry_of(evening.memory.ledger), usual)


def drawn(message: Message) -> Attachment:
    """The only picture of a message."""
    (picture,) = message.attachments
    with Image.open(io.BytesIO(picture.data)) as image:
        assert image.format == "PNG"
    return picture


def turn(evening: Evening) -> tuple[Person, Message]:
    """Whoever is to play, and the hand."""
    return next((person, hand) for person in evening.people if (hand := hand_of(person)) is not None)


async def test_a_deal_has_one_picture_of_a_hand_until_its_cards_are_buttons(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    ledger = evening.memory.ledger
    async with running(discord_server, evening.memory.store(), ledger, FirstDealer(0), gallery(evening)):
        await evening.begin()
        hands = [person.dms()[-1] for person in evening.people]
        for hand in hands:
            picture = drawn(hand)
            assert len((picture.description or "").split()) == 8
        await play_on(discord_server, discord_server.channel, evening.people, lambda: evening.moves() >= 12)
        assert all(hand.attachments == [] for hand in hands)
        sent = [request for request in discord_server.journal.requests if request.files]
        assert len(sent) <= len(hands), "as it was dealt"
        assert board(evening.ana, discord_server.channel).attachments == []


@pytest.mark.long
async def test_a_picture_that_hangs_there_already_is_not_sent_again(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    ledger = evening.memory.ledger
    async with running(discord_server, evening.memory.store(), ledger, FirstDealer(0), gallery(evening)):
        await evening.begin()
        await play_on(discord_server, discord_server.channel, evening.people, lambda: evening.moves() >= 9)
        kept = 0
        for hand in (person.dms()[-1] for person in evening.people):
            hung = [picture["id"] for shown in hand.versions for picture in shown["attachments"]]
            again = [one for one, following in pairwise(hung) if one == following]
            assert len(hung) - len(again) == len(set(hung)), "none comes back that was taken away"
            kept += len(again)
        assert kept


@pytest.mark.long
async def test_answers_have_pictures_too_and_panels_none(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    ledger = evening.memory.ledger
    async with running(discord_server, evening.memory.store(), ledger, FirstDealer(0), gallery(evening)):
        await evening.begin()
        panel = (await evening.look(evening.ana)).original
        assert panel is not None
        assert panel.attachments == []
        await play_on(discord_server, discord_server.channel, evening.people, lambda: evening.moves() >= 8)
        shown = (await evening.ana.click(board(evening.ana, discord_server.channel), "Last trick")).original
        assert shown is not None
        assert drawn(shown).filename == "table.png"
        await play_on(discord_server, discord_server.channel, evening.people, lambda: evening.deals() == 1)
        sheet = (await evening.eve.click(board(evening.eve, discord_server.channel), "Score")).original
        assert sheet is not None
        assert "Total" in (drawn(sheet).description or "")


async def test_whoever_turns_pictures_off_loses_them_with_the_next_hand(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    ledger = evening.memory.ledger
    async with running(discord_server, evening.memory.store(), ledger, FirstDealer(0), gallery(evening)):
        await evening.begin()
        person, hand = turn(evening)
        assert hand.attachments != []
        panel = (await person.slash(discord_server.channel, "me")).original
        assert panel is not None
        await person.click(panel, "Pictures")
        await person.click(panel, "none")
        await person.click(hand, "en face: partner chooses")
        await discord_server.settle()
        assert hand.attachments == []
        others = [other for other in evening.people if other is not person]
        assert all(other.dms()[-1].attachments for other in others)
        await person.click(panel, "Pictures")
        await person.click(panel, "as usual here")
        assert "Pictures of your cards: as usual here" in panel.text


async def test_each_person_has_their_own_style(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    people = registry_of(evening.memory.ledger).people
    await people.change_settings(
        PersonId(f"discord:{evening.dan.id}"), lambda _: PersonSettings(pictures=Pictures.LIGHT_FOUR)
    )
    ledger = evening.memory.ledger
    off = gallery(evening, Pictures.OFF)
    async with running(discord_server, evening.memory.store(), ledger, FirstDealer(0), off):
        await evening.begin()
        assert drawn(evening.dan.dms()[-1]).data
        assert evening.chloe.dms()[-1].attachments == []


async def boards_on(evening: Evening) -> None:
    """The owner of the server turns pictures on."""
    scopes = registry_of(evening.memory.ledger).scopes
    scope = ScopeId(f"discord:guild:{evening.server.guild.id}")
    dark = ScopeSettings(pictures=Pictures.DARK), Deed(PersonId("discord:1"), "Owner", "settings")
    await scopes.change(scope, lambda _: dark)


async def test_boards_have_pictures_where_the_owner_wants_them(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    await boards_on(evening)
    ledger = evening.memory.ledger
    async with running(discord_server, evening.memory.store(), ledger, FirstDealer(0), gallery(evening)):
        await evening.begin()
        await play_on(discord_server, discord_server.channel, evening.people, lambda: evening.moves() >= 4)
        shown = board(evening.eve, discord_server.channel)
        assert "North" in (drawn(shown).description or "")


async def test_a_channel_that_takes_no_files_gets_words_and_is_asked_once(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    await boards_on(evening)
    discord_server.deny(discord_server.channel, Permission.ATTACH_FILES)
    ledger = evening.memory.ledger
    async with running(discord_server, evening.memory.store(), ledger, FirstDealer(0), gallery(evening)):
        await evening.begin()
        await play_on(discord_server, discord_server.channel, evening.people, lambda: evening.moves() >= 6)
        assert board(evening.eve, discord_server.channel).attachments == []
        refused = [request for request in discord_server.journal.requests if request.status == 403]
        assert len(refused) == 1
