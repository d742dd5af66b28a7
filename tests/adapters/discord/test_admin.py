"""`/admin` through Discord: every part does what it says, is logged, and is refused to everybody else."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from engine.host.people.people import Pictures
from engine.host.state.ids import ScopeId
from engine.host.state.table import Phase
from tests.adapters.desks import registry_of
from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.players import board
from tests.adapters.discord.program import running
from tests.adapters.owners import ASKED, BRUNO, CHANNEL, CODE
from tests.loopback.discord import CannotError, DiscordServer, Permission
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]

PARTS = {asked.discord: asked.options for asked in ASKED}


@pytest.fixture
async def evening(discord_server: DiscordServer) -> AsyncIterator[Evening]:
    """A running program; Eve manages the server."""
    evening = Evening(discord_server)
    discord_server.grant(Permission.MANAGE_GUILD, evening.eve)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        yield evening


async def admin(evening: Evening, part: str, **options: Any) -> str:
    """What Eve, who manages the server, is told."""
    return told(await evening.eve.slash(evening.server.channel, f"admin {part}", **options))


def options_of(evening: Evening, part: str) -> dict[str, Any]:
    real = {CHANNEL: evening.server.channel, CODE: evening.table.code, BRUNO: evening.bruno}
    return {name: real.get(value, value) for name, value in PARTS[part].items()}


async def test_every_part_is_there(evening: Evening) -> None:
    (registered,) = [command for command in evening.server.commands.registered(None) if command["name"] == "admin"]
    assert {part["name"] for part in registered["options"]} == set(PARTS)
    assert registered["default_member_permissions"] == str(int(Permission.MANAGE_GUILD))


async def test_whoever_manages_the_server_may_do_all_of_it_and_each_change_is_logged(evening: Evening) -> None:
    await evening.begin()
    scope, log = evening.table.rooms[0].scope, registry_of(evening.memory.ledger).scopes.audit
    changed = list[str]()
    for asked in ASKED:
        assert await admin(evening, asked.discord, **options_of(evening, asked.discord))
        changed += [asked.request.__name__.lower()] * asked.changes
        deeds = [line.deed for line in (await log(scope, 0, 100)).lines]
        assert [deed.what for deed in reversed(deeds)] == changed
        assert {deed.name for deed in deeds} <= {"Eve"}
    assert evening.table.phase is Phase.CLOSED


@pytest.mark.one_in(12)
@pytest.mark.parametrize("part", PARTS)
async def test_discord_offers_it_to_those_who_manage_the_server_alone(evening: Evening, part: str) -> None:
    await evening.begin()
    with pytest.raises(CannotError):
        await evening.dan.slash(evening.server.channel, f"admin {part}", **options_of(evening, part))


@pytest.mark.one_in(12)
@pytest.mark.parametrize("part", PARTS)
async def test_where_a_server_offers_it_to_others_they_are_refused(evening: Evening, part: str) -> None:
    await evening.begin()
    for command in evening.server.commands.registered(None):
        command["default_member_permissions"] = None
    before = evening.table
    refused = await evening.dan.slash(evening.server.channel, f"admin {part}", **options_of(evening, part))
    assert told(refused) == "Only those who manage this place may do this."
    assert evening.table == before
    assert (await registry_of(evening.memory.ledger).scopes.audit(before.rooms[0].scope)).total == 0


async def test_the_buttons_of_the_panel_are_asked_for_the_right_too(evening: Evening) -> None:
    await evening.begin()
    for token in ("a:show:", "a:audit:0", "a:status:", "a:audit:x"):
        forged = await evening.dan.click_raw(f"pli:{token}", board(evening.dan, evening.server.channel))
        assert "Only those who manage" in told(forged)


async def test_tables_open_in_allowed_channels_alone(evening: Evening) -> None:
    other = evening.server.add_channel("cards")
    assert "Tables may open in #cards" in await admin(evening, "allow", channel=other)
    refused = await evening.ana.slash(evening.server.channel, "play", game="manille")
    assert "Play in: #cards" in told(refused)
    assert "is open" in told(await evening.ana.slash(other, "play", game="manille"))
    assert "no longer" in await admin(evening, "forbid", channel=other)
    assert "not among those" in await admin(evening, "forbid", channel=other)
    assert "is open" in told(await evening.ana.slash(evening.server.channel, "play", game="manille"))


async def test_new_tables_take_the_language_and_the_rules_of_the_server(evening: Evening) -> None:
    assert "New tables speak: Français" in await admin(evening, "language", language="Français")
    assert "Manille coinchée · Score that wins = 50" in await admin(
        evening, "rules", game="Manille coinchée", options="target=50"
    )
    shown = await admin(evening, "show")
    assert "Language of the tables: Français" in shown
    assert "Manille coinchée: Score that wins = 50" in shown
    await evening.ana.slash(evening.server.channel, "play", game="manille-coinchee")
    await evening.server.settle()
    assert evening.table.options["target"] == 50
    assert "(hôte)" in board(evening.ana, evening.server.channel).text
    assert "Which game?" in await admin(evening, "rules", game="whist")
    assert "target" in await admin(evening, "rules", game="manille-coinchee", options="target=7")
    await admin(evening, "language", language="platform")
    assert "set the language to Français" in await admin(evening, "log")
    await admin(evening, "rules", game="manille-coinchee")
    assert "Manille coinchée:" not in await admin(evening, "show")


async def test_new_tables_keep_the_quiet_hours_of_the_server(evening: Evening) -> None:
    channel = evening.server.channel
    assert "Time zone of quiet hours: UTC" in await admin(evening, "show")
    assert "There is no such time zone" in await admin(evening, "zone", zone="Mars/Base")
    offered = await evening.eve.autocomplete(channel, "admin zone", option="zone", typed="bruss")
    assert offered.choice_names == ["Europe/Brussels"]
    assert "quiet hours of Europe/Brussels" in await admin(evening, "zone", zone="brussels")
    assert "Time zone of quiet hours: Europe/Brussels" in await admin(evening, "show")
    assert "Eve: set the time zone to Europe/Brussels" in await admin(evening, "log")
    await evening.ana.slash(channel, "play", game="manille", clock="correspondence")
    await evening.server.settle()
    assert evening.table.zone == "Europe/Brussels"
    assert "Quiet hours by the clock of Europe/Brussels." in board(evening.ana, channel).text.replace("\n-# ", " ")


async def test_only_so_many_tables_at_once(evening: Evening) -> None:
    await admin(evening, "tables", number=1)
    await evening.open()
    refused = await evening.bruno.slash(evening.server.channel, "jouer", jeu="manille")
    assert "Une seule table" in told(refused)
    await admin(evening, "tables", number=0)
    assert "ouverte" in told(await evening.bruno.slash(evening.server.channel, "jouer", jeu="manille"))


@pytest.mark.long
async def test_a_table_is_stopped_by_its_code(evening: Evening) -> None:
    await evening.begin()
    assert "no such table" in await admin(evening, "stop", code="ZZZZ")
    assert "is closed" in await admin(evening, "stop", code=evening.table.code.lower())
    assert evening.table.phase is Phase.CLOSED


@pytest.mark.long
async def test_a_table_is_paused_and_goes_on(evening: Evening) -> None:
    await evening.begin()
    code = evening.table.code
    assert "is not paused" in await admin(evening, "resume", code=code)
    assert f"Table {code} is paused." in await admin(evening, "pause", code=code)
    await evening.server.settle()
    assert "Eve" in board(evening.ana, evening.server.channel).text
    assert evening.table.turn.paused is not None
    assert f"Table {code} goes on." in await admin(evening, "resume", code=code)
    assert evening.table.turn.paused is None


async def test_a_season_begins_and_is_undone(evening: Evening) -> None:
    assert "No season began" in await admin(evening, "undo-season")
    assert "Season Autumn has begun" in await admin(evening, "season", name="Autumn")
    assert "Season: Autumn" in await admin(evening, "show")
    assert "Season Autumn was undone" in await admin(evening, "undo-season")
    before = await admin(evening, "show")
    assert "Season: " not in before
    assert "Season 1" in before
    log = await admin(evening, "log")
    assert "Eve: began season Autumn" in log
    assert "Eve: undid season Autumn" in log


async def test_the_server_joins_the_leaderboards_everywhere_and_leaves_them(evening: Evening) -> None:
    scope = ScopeId(f"discord:guild:{evening.server.guild.id}")
    assert "everywhere, past ones too" in await admin(evening, "everywhere", joins=True)
    assert await evening.memory.ledger.opted_in(scope)
    assert "leaderboards everywhere." in await admin(evening, "show")
    assert "this place alone" in await admin(evening, "everywhere", joins=False)
    assert not await evening.memory.ledger.opted_in(scope)


async def test_boards_are_drawn_as_the_server_wishes(evening: Evening) -> None:
    assert "Pictures on boards: dark" in await admin(evening, "pictures", style="dark")
    assert "Pictures on boards: dark" in await admin(evening, "show")
    scope = ScopeId(f"discord:guild:{evening.server.guild.id}")
    assert (await registry_of(evening.memory.ledger).scopes.settings(scope)).pictures is Pictures.DARK


async def test_a_removed_person_may_come_back_and_a_banned_one_may_not(evening: Evening) -> None:
    await evening.open()
    await evening.sit()
    assert "the seat is free" in await admin(evening, "remove", person=evening.chloe)
    assert evening.table.seats[2].free
    await evening.server.settle()
    assert "took you from this table" in evening.chloe.dms()[-1].text
    assert "does not sit" in await admin(evening, "remove", person=evening.chloe)
    await evening.server.settle()
    await evening.chloe.click(board(evening.chloe, evening.server.channel), "Sit")
    assert "may no longer sit down" in await admin(evening, "ban", person=evening.chloe)
    assert evening.table.seats[2].free
    await evening.server.settle()
    shown = await evening.chloe.click(board(evening.chloe, evening.server.channel), "Sit")
    assert "You may not sit down" in told(shown)
    assert "You may not sit down" in told(await evening.chloe.slash(evening.server.channel, "play", game="manille"))
    assert "Banned from tables, 1: Chloé" in await admin(evening, "show")
    assert "may sit down here again" in await admin(evening, "unban", person=evening.chloe)
    assert "not banned" in await admin(evening, "unban", person=evening.chloe)
    await evening.chloe.click(board(evening.chloe, evening.server.channel), "Sit")
    assert not evening.table.seats[2].free


async def test_a_computer_player_takes_the_seat_of_a_banned_player(evening: Evening) -> None:
    await evening.begin()
    await admin(evening, "ban", person=evening.ana)
    assert evening.table.seats[0].abandoned
    assert evening.table.phase is Phase.PLAYING
    await evening.server.settle()
    (hand,) = evening.ana.dms()
    assert "took you from this table" in hand.text
    assert hand.buttons == []


async def test_everything_is_logged_in_pages(evening: Evening) -> None:
    for number in range(12):
        await admin(evening, "tables", number=number)
    panel = (await evening.eve.slash(evening.server.channel, "admin show")).original
    assert panel is not None
    await evening.eve.click(panel, "Log")
    assert "Eve: set the limit of tables to 11" in panel.text
    assert "to 1 " not in panel.text
    assert "UTC" in panel.text
    await evening.eve.click(panel, "Older ▶")
    assert [line.rpartition(" ")[2] for line in panel.text.splitlines()[1:]] == ["1", "0"]
    await evening.eve.click(panel, "◀ Newer")
    await evening.eve.click(panel, "Back")
    assert "House rules" in panel.text
    assert "to 11" in await admin(evening, "log", page=1)


@pytest.mark.long
async def test_the_status_tells_of_tables_and_the_program(evening: Evening) -> None:
    assert "No table is open" in await admin(evening, "status")
    await evening.begin()
    text = await admin(evening, "status")
    assert f"{evening.table.code} · Manille coinchée · playing · 4 of 4\u00a0seats" in text
    assert "Messages waiting for Discord:" in text
    assert "Finished deals waiting for the ledger: 0" in text
