"""One's own profile through Discord's client: shown to oneself, changed by its buttons, taken along and erased."""

import json

import pytest

from engine.host.people.people import Confirm, PersonSettings
from engine.host.state.ids import PersonId, ScopeId
from engine.host.state.presets import LINK_STANDS, MINUTE
from engine.host.state.table import Phase
from engine.messages.tokens import AboutMe, Me
from tests.adapters.desks import registry_of
from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.players import board, hand_of, wish
from tests.adapters.discord.program import running
from tests.contract.settlements import settlement
from tests.loopback.discord import CannotError, DiscordServer, Person
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.state import Message

__all__ = ["discord_server"]

TELEGRAM = PersonId("telegram:77")

SUITS = frozenset("♠♥♦♣")


def account(person: Person) -> PersonId:
    return PersonId(f"discord:{person.id}")


async def profile(evening: Evening, person: Person) -> Message:
    """The panel that `/me` brings."""
    shown = (await person.slash(evening.server.channel, "me")).original
    assert shown is not None
    assert shown.ephemeral
    return shown


async def results(evening: Evening) -> None:
    """Deals here that Ana and Chloé won together against Bruno, as many as it takes to be listed."""
    here = ScopeId(f"discord:guild:{evening.server.guild.id}")
    for number in (1, 2, 3):
        seats = ((account(evening.ana), 10 * number), (account(evening.bruno), -5), (account(evening.chloe), 10))
        winners = [account(evening.ana), account(evening.chloe)]
        await evening.memory.ledger.settle(settlement(f"d{number}", *seats, winners=winners, scope=here), 9, "1-0")


async def test_the_profile_shows_results_form_partner_and_settings(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    await results(evening)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        text = (await profile(evening, evening.ana)).text
        assert "Manille: 60\u00a0points in 3\u00a0deals, 3 won of 3\u00a0matches" in text
        assert "▁▄█ · the last 3\u00a0deals, from 10 to 30" in text
        assert "Best partner" in text
        assert "3\u00a0matches won together" in text
        assert "You have no result yet" in (await profile(evening, evening.eve)).text
        assert "Votre profil" in (await profile(evening, evening.bruno)).text
        assert discord_server.posted(discord_server.channel) == []


async def test_settings_are_changed_in_the_panel_and_honoured_at_once(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        panel = await profile(evening, evening.ana)
        await evening.ana.click(panel, "Language")
        await evening.ana.click(panel, "Français")
        assert "Langue des messages privés\u00a0: Français" in panel.text
        await evening.ana.click(panel, "Second appui")
        await evening.ana.click(panel, "toujours")
        await evening.ana.click(panel, "Masquer mon nom")
        assert "Second appui avant de jouer une carte\u00a0: toujours" in panel.text
        assert "Votre nom est masqué" in panel.text
        assert "Vous n’êtes pas à cette table" in told(await evening.ana.slash(discord_server.channel, "hand"))
        await evening.ana.click(panel, "Langue")
        await evening.ana.click(panel, "celle de l’application")
        assert "Your profile" in (await profile(evening, evening.ana)).text


async def test_the_language_reaches_a_hand_that_is_held(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        panel = await profile(evening, evening.dan)
        await evening.dan.click(panel, "Language")
        await evening.dan.click(panel, "Français")
        await discord_server.settle()
        assert "donne 1" in evening.dan.dms()[-1].text


async def test_wishes_reach_a_hand_that_is_held(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        dan = evening.dan
        assert SUITS & set(dan.dms()[-1].text)
        panel = await profile(evening, dan)
        for wish, said in (
            ("Suits as letters", "Suits in private messages: letters"),
            ("With every card", "Private messages: brought up to date with every card"),
            ("Longer turns", "twice the usual time"),
        ):
            await dan.click(panel, wish)
            assert said in panel.text
        await discord_server.settle()
        hand = dan.dms()[-1]
        assert not SUITS & set(hand.text + "".join(button.label for button in hand.buttons))
        assert [seat.longer for seat in evening.table.seats] == [False, False, False, True]
        await dan.click(panel, "Suits as symbols")
        await dan.click(panel, "At my turn")
        await discord_server.settle()
        assert SUITS & set(dan.dms()[-1].text)


async def test_a_card_asks_for_a_second_tap_where_its_player_wants_it(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    people = registry_of(evening.memory.ledger).people
    for person in evening.people:
        await people.change_settings(account(person), lambda _: PersonSettings(confirm=Confirm.ON))
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        while True:
            await discord_server.settle()
            person, hand = next((one, seen) for one in evening.people if (seen := hand_of(one)) is not None)
            button, moves = wish(hand), evening.moves()
            asked = await person.click(hand, custom_id=button.custom_id)
            if evening.moves() == moves and not button.custom_id.startswith("pli:?"):
                break
        assert button.label in told(asked)
        assert asked.original is not None
        await person.click(asked.original)
        assert evening.moves() == moves + 1


async def test_hidden_names_are_hidden_from_others(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    await results(evening)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.ana.click(await profile(evening, evening.ana), "Hide my name")
        for person, shown in ((evening.eve, "(hidden)"), (evening.ana, str(account(evening.ana)))):
            ranked = await person.slash(discord_server.channel, "leaderboard", game="manille")
            assert shown in told(ranked)


async def test_an_export_is_a_file_for_oneself(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    await results(evening)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        done = await evening.ana.click(await profile(evening, evening.ana), "Export")
        assert done.original is not None
        assert done.original.ephemeral
        (file,) = done.original.attachments
        exported = json.loads(file.data)
        assert exported["identities"] == [account(evening.ana)]
        assert [result["delta"] for result in exported["results"]] == [10, 20, 30]


async def test_a_forged_button_of_a_profile_means_whoever_presses_it(discord_server: DiscordServer) -> None:
    """Tokens name nobody: there is none that would open, export or erase somebody else's profile."""
    evening = Evening(discord_server)
    await results(evening)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.open()
        public = board(evening.eve, discord_server.channel)
        for what in Me:
            done = await evening.eve.click_raw(f"pli:{AboutMe(what)}", public)
            assert done.original is None or done.original.ephemeral
            assert "60\u00a0points" not in told(done)
        done = await evening.eve.click_raw(f"pli:{AboutMe(Me.EXPORT)}", public)
        assert done.original is not None
        (file,) = done.original.attachments
        assert json.loads(file.data)["identities"] == [account(evening.eve)]
        assert "60\u00a0points in 3\u00a0deals" in (await profile(evening, evening.ana)).text
        assert evening.table.host == account(evening.ana)


@pytest.mark.long
async def test_erasing_asks_first_and_hands_over_the_seat(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    await results(evening)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        panel = await profile(evening, evening.ana)
        await evening.ana.click(panel, "Erase me")
        assert "cannot be undone" in panel.text
        await evening.ana.click(panel, "No, keep everything")
        assert "Your profile" in panel.text
        await evening.ana.click(panel, "Erase me")
        await evening.ana.click(panel, "Yes, erase me")
        assert "You were erased" in panel.text
        assert evening.table.seats[0].abandoned
        assert evening.table.host == account(evening.bruno)
        assert str(account(evening.ana)) not in evening.table.encode().decode()
        assert "no result yet" in (await profile(evening, evening.ana)).text
        ranked = await evening.eve.slash(discord_server.channel, "leaderboard", game="manille")
        assert "(erased)" in told(ranked)
        await discord_server.settle()
        assert hand_of(evening.bruno) or hand_of(evening.chloe) or hand_of(evening.dan)


async def test_an_erased_person_leaves_no_table_behind(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.open()
        await evening.ana.click(board(evening.ana, discord_server.channel), "Add computer players")
        panel = await profile(evening, evening.ana)
        await evening.ana.click(panel, "Erase me")
        await evening.ana.click(panel, "Yes, erase me")
        assert evening.table.phase is Phase.CLOSED


@pytest.mark.long
async def test_identities_are_linked_by_a_code_that_is_good_once(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    await results(evening)
    people = registry_of(evening.memory.ledger).people
    await people.offer_link(TELEGRAM, "abcd0123")
    await people.change_settings(TELEGRAM, lambda _: PersonSettings("fr"))
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        wrong = await evening.ana.slash(discord_server.channel, "link", code="ABCD-9999")
        assert "not valid" in told(wrong)
        done = await evening.ana.slash(discord_server.channel, "link", code="abcd-oi23")
        assert "Comptes liés\u00a0: Telegram, Discord" in told(done)
        assert await people.account(account(evening.ana)) == TELEGRAM
        again = await evening.chloe.slash(discord_server.channel, "link", code="ABCD-0123")
        assert "not valid" in told(again)
        panel = await profile(evening, evening.ana)
        await evening.ana.click(panel, "Délier")
        assert await people.account(account(evening.ana)) == account(evening.ana)


async def test_a_code_is_offered_to_oneself_and_fits_no_other_account_here(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        panel = await profile(evening, evening.ana)
        await evening.ana.click(panel, "Link with Telegram")
        assert f"within {LINK_STANDS // MINUTE}\u00a0minutes" in panel.text
        code = panel.text.rpartition("/link ")[2].split()[0]
        assert "same platform" in told(await evening.chloe.slash(discord_server.channel, "link", code=code))
        people = registry_of(evening.memory.ledger).people
        assert await people.link(TELEGRAM, code.replace("-", "").lower()) == account(evening.ana)
        with pytest.raises(CannotError):
            await evening.eve.click(panel, "Unlink")
