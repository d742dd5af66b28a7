"""A lobby on Discord as people find it: partners, hosts, computer players' seats, invitations, calls, rematches."""

import pytest

from engine.host.state.presets import SECOND, Pace
from engine.host.state.table import Phase
from tests.adapters.discord.evening import SEVERAL_DEALS, Evening, gone, told
from tests.adapters.discord.players import play_on
from tests.adapters.discord.program import running
from tests.loopback.discord import DiscordServer, Person
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.state import Channel, Message

__all__ = ["discord_server"]


def names(evening: Evening) -> list[str]:
    return [seat.name for seat in evening.table.seats]


async def press(evening: Evening, person: Person, label: str) -> str:
    """Clicks a button under the board; what the person alone is told."""
    done = await person.click(board(person, evening.server.channel), label)
    await evening.server.settle()
    return told(done)


def board(person: Person, channel: Channel) -> Message:
    """The newest public message that shows the table itself: notices have other buttons."""
    seen = [message for message in person.sees(channel) if not message.ephemeral]
    return [m for m in seen if any(button.custom_id.startswith("pli:b:") for button in m.buttons)][-1]


def notice(evening: Evening, words: str) -> Message:
    return [message for message in evening.server.posted(evening.server.channel) if words in message.text][-1]


async def more(evening: Evening, person: Person) -> Message:
    """What lies behind *More* on the board, for this person alone."""
    shown = await person.click(board(person, evening.server.channel), "More")
    assert shown.original is not None
    assert shown.original.ephemeral
    return shown.original


async def host_panel(evening: Evening, person: Person) -> Message:
    panel = await person.click(await more(evening, person), "Host…")
    assert panel.original is not None
    return panel.original


@pytest.mark.long
async def test_the_host_swaps_partners_draws_seats_and_hands_over(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.open()
        await evening.sit()
        before = names(evening)
        guests = await more(evening, evening.bruno)
        assert {button.label for button in guests.buttons} <= {"Couper"}, "where Bruno sits before the dealer"
        assert "L’hôte change" in guests.text
        forged = await evening.bruno.click_raw(
            f"pli:b:{evening.table.id}:swap", board(evening.bruno, discord_server.channel)
        )
        assert "Seul l’hôte, Ana" in told(forged)
        menu = await more(evening, evening.ana)
        for others in ([2, 3, 1], [3, 1, 2]):
            await evening.ana.click(menu, "Swap partners")
            await discord_server.settle()
            assert names(evening) == [before[0], *(before[seat] for seat in others)]
        await evening.ana.click(menu, "Draw seats")
        await discord_server.settle()
        assert sorted(names(evening)) == sorted(before)
        done = await evening.ana.click(await host_panel(evening, evening.ana), "Host: Dan")
        assert "another host" in told(done)
        await discord_server.settle()
        assert "Dan (host)" in board(evening.eve, discord_server.channel).text


@pytest.mark.long
async def test_a_seat_of_ones_choice_is_behind_more(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.open()
        seats = await more(evening, evening.dan)
        (menu,) = seats.selects
        assert [line.label for line in menu.options] == ["Sit: East", "Sit: South", "Sit: West"]
        done = await evening.dan.select(seats, "Sit: West", copies=2)
        await discord_server.settle()
        assert "You sit at table" in told(done)
        assert evening.table.seats[3].name == "Dan"
        # a lobby of before the seven buttons
        old = board(evening.chloe, discord_server.channel)
        await evening.chloe.click_raw(f"pli:s:{evening.table.id}:2", old)
        await discord_server.settle()
        assert evening.table.seats[2].name == "Chloé"


async def test_the_host_has_a_computer_player_leave(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.open()
        await press(evening, evening.ana, "Add computer players")
        assert [seat.free for seat in evening.table.seats] == [False] * 4
        panel = await host_panel(evening, evening.ana)
        leavers = [f"Remove computer: {seat.name}" for seat in evening.table.seats[1:]]
        assert [button.label for button in panel.buttons][:3] == leavers
        done = await evening.ana.click(panel, leavers[1])
        await discord_server.settle()
        assert [seat.free for seat in evening.table.seats] == [False, False, True, False]
        assert told(done).startswith("Computer players leave table")
        assert "No deal" not in told(done)
        assert done.original is not None
        assert done.original.id == panel.id
        assert [button.label for button in done.original.buttons][:2] == [leavers[0], leavers[2]]
        assert leavers[1] not in [button.label for button in done.original.buttons]


@pytest.mark.long
async def test_the_host_chooses_how_strong_computer_players_are(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.ana.slash(discord_server.channel, "play", game="manille", clock="none", computers="beginner")
        await discord_server.settle()
        await press(evening, evening.ana, "Add computer players")
        lines = board(evening.eve, discord_server.channel).text.splitlines()
        seated = [line for line in lines if line.endswith("(computer, 🌱 beginner)")]
        assert len(set(seated)) == 3
        panel = await host_panel(evening, evening.ana)
        assert "forgets what fell more than three tricks ago" in panel.text
        assert len(panel.buttons) == 3, "levels stand in a menu"
        east = evening.table.seats[1].name
        done = await evening.ana.select(panel, f"{east}: 🧭 steady")
        assert "as strong as you wished" in told(done)
        await discord_server.settle()
        # South plays with Ana, and is to be no weaker than East
        assert [seat.computer for seat in evening.table.seats] == [None, "steady", "steady", "beginner"]
        assert done.original is not None
        (levels,) = done.original.selects
        assert f"{east}: 🌱 beginner" in [option.label for option in levels.options]
        await evening.ana.select(done.original, "All computers: 🧭 steady")
        await discord_server.settle()
        assert [seat.computer for seat in evening.table.seats] == [None, "steady", "steady", "steady"]


async def test_whoever_is_host_no_more_is_told_so_by_an_old_panel(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.open()
        await press(evening, evening.bruno, "Sit")
        await press(evening, evening.ana, "Add computer players")
        old = await host_panel(evening, evening.ana)
        used = await host_panel(evening, evening.ana)
        host = next(button.label for button in used.buttons if button.label.startswith("Host: "))
        done = await evening.ana.click(used, host)
        await discord_server.settle()
        assert "another host" in told(done)
        assert done.original is not None
        assert done.original.buttons == []
        refused = await evening.ana.click(old, f"Remove computer: {evening.table.seats[2].name}")
        assert "host" in told(refused)
        assert "No deal is being played" not in told(refused)
        assert [seat.free for seat in evening.table.seats] == [False] * 4


@pytest.mark.long
async def test_a_person_takes_a_computers_seat_between_two_deals(
    discord_server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.adapters.discord.program.PACE", Pace(think=10, trick=10, next_deal=600 * SECOND))
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.open(SEVERAL_DEALS)
        for person in (evening.bruno, evening.chloe):
            await press(evening, person, "Sit")
        await press(evening, evening.ana, "Add computer players")
        await press(evening, evening.ana, "Start")
        people = [evening.ana, evening.bruno, evening.chloe]
        await play_on(discord_server, discord_server.channel, people, lambda: evening.table.phase is Phase.BETWEEN)
        # which seat, where computer players have several, is asked behind *More*
        await evening.eve.click(board(evening.eve, discord_server.channel), "Sit (for a computer)")
        await discord_server.settle()
        assert names(evening)[3] == "Eve"
        await press(evening, evening.eve, "Next deal")
        everybody = [*people, evening.eve]
        await play_on(discord_server, discord_server.channel, everybody, lambda: evening.moves() > 8)
        assert any("deal 2" in message.text for message in evening.eve.dms())


async def test_who_is_invited_is_asked_and_sits_down_only_by_accepting(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.open()
        asked = await evening.ana.slash(discord_server.channel, "invite", person=evening.dan, copies=2)
        await discord_server.settle()
        assert "on its way" in told(asked)
        invitation = notice(evening, "invites you")
        assert evening.dan.mention in invitation.text
        assert evening.dan.pings() == [invitation]
        assert "Dan" not in names(evening)
        assert "Ana has invited Dan" in board(evening.eve, discord_server.channel).text
        assert "for somebody else" in told(await evening.eve.click(invitation, "Accept"))
        again = await evening.ana.slash(discord_server.channel, "invite", person=evening.dan)
        assert "has not answered" in told(again)
        await evening.dan.click(invitation, "Accept", copies=2)
        await discord_server.settle()
        assert names(evening)[1] == "Dan"
        await gone(evening, invitation)
        await evening.dan.slash(discord_server.channel, "invite", person=evening.eve)
        await discord_server.settle()
        refused = notice(evening, "Dan invites you")
        await evening.eve.click(refused, "Decline")
        await discord_server.settle()
        await gone(evening, refused)
        assert "Eve declined" in board(evening.eve, discord_server.channel).text
        assert "Eve" not in names(evening)


async def test_one_call_speaks_to_those_who_asked_for_it_and_to_nobody_else(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        channel = discord_server.channel
        await evening.open()
        assert "Nobody has asked" in await press(evening, evening.ana, "Call for players")
        assert "will be called" in told(await evening.eve.slash(channel, "notify", wish="on"))
        for person, game in ((evening.dan, "manille"), (evening.chloe, "chibre")):
            assert "will be called" in told(await person.slash(channel, "notify", wish="on", game=game))
        await evening.eve.slash(channel, "notify", wish="off")
        await press(evening, evening.ana, "Call for players")
        call = notice(evening, "is looking for")
        assert (evening.dan.pings(), evening.eve.pings(), evening.chloe.pings()) == ([call], [], [])
        assert "call is possible in" in await press(evening, evening.ana, "Call for players")
        await evening.dan.click(call, "Sit")
        await discord_server.settle()
        assert names(evening)[1] == "Dan"
        for person in (evening.bruno, evening.chloe):
            await press(evening, person, "Sit")
        await gone(evening, call)
        assert evening.dan.pings() == [call]


@pytest.mark.long
async def test_a_rematch_with_other_partners(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        before = names(evening)
        await play_on(discord_server, discord_server.channel, evening.people, lambda: evening.over)
        shown = board(evening.chloe, discord_server.channel)
        await evening.chloe.click(shown, "Other partners")
        await discord_server.settle()
        assert f"Next match: {before[0]} & {before[3]} – " in shown.text
        assert names(evening) == before, "the match that is over keeps its winners"
        await evening.chloe.click(shown, "Rematch")
        await discord_server.settle()
        assert evening.table.phase is Phase.PLAYING
        assert names(evening) == [before[0], before[2], before[3], before[1]]


async def test_the_host_changes_house_rules_on_a_form(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.open("coinche=off")
        opened = await evening.ana.click(await more(evening, evening.ana), "House rules")
        rules = opened.original
        assert rules is not None
        (menu,) = rules.selects
        assert "Score that wins: 100" in [option.label for option in menu.options]
        form = await evening.ana.select(rules, "Score that wins: 100")
        assert form.modal is not None
        done = await evening.ana.submit_modal(form, {"Score that wins": "150"}, copies=2)
        await discord_server.settle()
        assert evening.table.options["target"] == 150
        assert evening.table.options["coinche"] is False, "the others stay"
        assert "House rules of table" in told(done)
        assert "Score that wins: 150 (standard: 100)" in board(evening.eve, discord_server.channel).text
        code = evening.table.charter
        assert "Score that wins: 150" in told(await evening.eve.slash(discord_server.channel, "charter", code=code))
        look = await evening.ana.select(rules, "Tricks shown again: the last")
        assert look.modal is not None
        await evening.ana.submit_modal(look, {"Tricks shown again": "all"})
        await discord_server.settle()
        assert evening.table.options["inspect_tricks"] == "all"


async def test_a_number_is_written_on_the_form_and_a_wrong_one_explained(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.ana.slash(discord_server.channel, "play", game="mensch", clock="none")
        await discord_server.settle()
        opened = await evening.ana.click(await more(evening, evening.ana), "House rules")
        assert opened.original is not None
        for written, left in (("8", 8), ("many", 8), ("1000", 8)):
            form = await evening.ana.select(opened.original, f"pli:o:{evening.table.id}:deals")
            done = await evening.ana.submit_modal(form, {"value": written})
            await discord_server.settle()
            assert evening.table.options["deals"] == left
            assert ("may be: 1 .. 100" in told(done)) == (written != "8")


async def test_house_rules_are_the_hosts_and_stay_once_cards_are_dealt(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.open()
        await evening.sit()
        shown = board(evening.chloe, discord_server.channel)
        for token in ("b:{}:house", "o:{}:target", "oo:{}:target:60"):
            forged = await evening.chloe.click_raw(f"pli:{token.format(evening.table.id)}", shown)
            assert "Only the host, Ana" in told(forged)
        opened = await evening.ana.click(await more(evening, evening.ana), "House rules")
        assert opened.original is not None
        form = await evening.ana.select(opened.original, "Score that wins: 50")
        await press(evening, evening.ana, "Start")
        late = await evening.ana.submit_modal(form, {"Score that wins": "100"})
        assert "a match is on" in told(late) or "has begun" in told(late)
        assert evening.table.options["target"] == 50
