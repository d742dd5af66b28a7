"""A lobby on Telegram as people find it: partners, hosts, invitations by name and by answering, calls."""

from engine.host.state.table import Phase
from tests.adapters.telegram.program import Program, seated
from tests.adapters.telegram.scenes import GAME, Four, four, open_privately
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.seen import SeenMessage


async def opened(program: Program, *, sitting: int = 1) -> Four:
    """Four people in a group; the first of them sit at a table."""
    group = four(program.server)
    await open_privately(program.server, *group.people[:sitting])
    group.table = await seated(program, group.room, group.people[:sitting], GAME)
    return group


async def names(program: Program, group: Four) -> list[str]:
    return [seat.name for seat in (await program.look(group.table)).table.seats]


def lobby(group: Four) -> SeenMessage:
    """The board, which is not the last message any more where a notice was posted."""
    shown = group.ana.sees(group.room)
    return next(
        m for m in reversed(shown) if any(b.data.endswith(":start") or b.data.endswith(":more") for b in m.buttons)
    )


async def more(group: Four, person: Person) -> SeenMessage:
    """What lies behind *More* on the board, in the person's private chat."""
    await person.press(lobby(group), label="More")
    return await person.waits_to_see(None, lambda m: "before the first deal" in m.text.casefold())


async def host_panel(group: Four, person: Person) -> None:
    await person.press(await more(group, person), label="Host…")


async def notice(group: Four, words: str) -> SeenMessage:
    return await group.ana.waits_to_see(
        group.room, lambda m: m.from_bot and words in m.text and "·" not in m.text[:12]
    )


async def gone(program: Program, group: Four, answered: SeenMessage) -> None:
    """Waits until a notice does not stand in the group any more."""
    await program.server.until(lambda: all(m.id != answered.id for m in group.ana.sees(group.room)))


async def sent(program: Program, person: Person, group: Four, words: str) -> None:
    await person.command(group.room, words, wait=False)


async def test_a_stranger_is_refused_before_being_asked_twice(program: Program) -> None:
    group = await opened(program, sitting=2)
    close = f"b:{group.table}:close"
    assert "Only the host, Ana" in (await group.bruno.press_raw(close, lobby(group))).text
    assert "You do not sit at this table" in (await group.dana.press_raw(close, lobby(group))).text
    assert "Press again for: Close the table" in (await group.ana.press_raw(close, lobby(group))).text
    assert (await program.look(group.table)).table.phase is Phase.LOBBY


async def test_the_host_swaps_partners_draws_seats_and_hands_over(program: Program) -> None:
    group = await opened(program, sitting=4)
    before = await names(program, group)
    swap = f"b:{group.table}:swap"
    assert "Only the host, Ana" in (await group.bruno.press_raw(swap, lobby(group))).text
    menu = await more(group, group.ana)
    await group.ana.press(menu, label="Swap partners")
    assert await names(program, group) == [before[0], before[2], before[3], before[1]]
    await group.ana.press(menu, label="Draw seats")
    assert sorted(await names(program, group)) == sorted(before)
    await host_panel(group, group.ana)
    panel = await group.ana.waits_to_see(None, "Who is to be host")
    assert "another host" in (await group.ana.press(panel, label="Host: Dana")).text
    await group.ana.waits_to_see(group.room, "Dana (host)")


async def test_a_seat_of_ones_choice_is_behind_more(program: Program) -> None:
    group = await opened(program)
    await open_privately(program.server, group.chloe)
    await group.chloe.press(lobby(group), label="More")
    seats = await group.chloe.waits_to_see(None, "Where do you want to sit?")
    assert seats.labels == ("Sit: East", "Sit: South", "Sit: West")
    await group.chloe.press(seats, label="Sit: South")
    assert (await names(program, group))[2] == "Chloé"


async def test_the_hosts_panel_stays_until_its_work_is_done(program: Program) -> None:
    group = await opened(program, sitting=2)
    await group.ana.press(lobby(group), label="Add computer players")
    await host_panel(group, group.ana)
    panel = await group.ana.waits_to_see(None, "Who is to be host")
    south, west = (f"Remove computer: {seat.name}" for seat in (await program.look(group.table)).table.seats[2:])
    assert panel.labels[:3] == ("Host: Bruno", south, west)
    answer = await group.ana.press(panel, label=south)
    assert answer.text.startswith("Computer players leave table")
    await program.server.settle()
    panel = await group.ana.waits_to_see(None, "Who is to be host")
    assert panel.labels[:2] == ("Host: Bruno", west)
    assert south not in panel.labels
    assert [seat.free for seat in (await program.look(group.table)).table.seats] == [False, False, True, False]
    await group.ana.press(panel, label="Host: Bruno")
    await program.server.settle()
    panel = await group.ana.waits_to_see(None, "has another host")
    assert panel.labels == ()


async def test_the_host_chooses_how_strong_computer_players_are(program: Program) -> None:
    group = four(program.server)
    await open_privately(program.server, group.ana)
    # in any language, as one types it
    group.table = await seated(program, group.room, (group.ana,), "manille computers=débutant")
    await group.ana.press(lobby(group), label="Add computer players")
    shown = await group.ana.waits_to_see(group.room, "(computer, 🌱 beginner)")
    assert shown.text.count("(computer, 🌱 beginner)") == 3
    await host_panel(group, group.ana)
    panel = await group.ana.waits_to_see(None, "how strong are they to be")
    east = (await program.look(group.table)).table.seats[1].name
    answer = await group.ana.press(panel, label=f"{east}: 🧭 steady")
    assert "as strong as you wished" in answer.text
    await program.server.settle()
    assert await levels(program, group) == [None, "steady", "steady", "beginner"]
    panel = await group.ana.waits_to_see(None, "how strong are they to be")
    await group.ana.press(panel, label="All computers: 🧭 steady")
    await program.server.settle()
    assert await levels(program, group) == [None, "steady", "steady", "steady"]


async def test_a_level_that_is_not_there_opens_no_table(program: Program) -> None:
    group = four(program.server)
    await group.ana.command(group.room, "/play manille computers=godlike", wait=False)
    refused = await group.ana.waits_to_see(group.room, "There is no such computer player")
    assert "beginner, steady" in refused.text


async def levels(program: Program, group: Four) -> list[str | None]:
    return [seat.computer for seat in (await program.look(group.table)).table.seats]


async def test_who_is_invited_by_name_sits_down_only_by_accepting(program: Program) -> None:
    group = await opened(program)
    group.dana.user.username = "dana_plays"
    await sent(program, group.ana, group, "/invite @Dana_plays")
    invitation = await group.dana.waits_to_see(group.room, "invites you")
    assert "@dana_plays" in invitation.text.casefold()
    assert "Dana" not in await names(program, group)
    assert "somebody else" in (await group.bruno.press(invitation, label="Accept")).text
    accepted = await group.dana.press(invitation, label="Accept")
    assert accepted.url
    await group.dana.open(accepted.url, wait=False)
    assert (await names(program, group))[1] == "Dana"
    await gone(program, group, invitation)


async def test_who_is_invited_in_answer_to_a_message_may_decline(program: Program) -> None:
    group = await opened(program)
    written = await group.chloe.say(group.room, "who plays?")
    bot = program.server.username
    await group.ana.say(group.room, f"/invite@{bot}", reply_to=written, wait=False)
    invitation = await group.chloe.waits_to_see(group.room, "invites you")
    assert invitation.entities == (("text_mention", "Chloé"),)
    await group.chloe.press(invitation, label="Decline")
    await gone(program, group, invitation)
    await group.ana.waits_to_see(group.room, lambda m: m.id == lobby(group).id and "Chloé declined" in m.text)
    assert "Chloé" not in await names(program, group)
    await sent(program, group.ana, group, "/invite")
    await group.ana.waits_to_see(group.room, "Whom?")


async def test_writing_in_a_topic_does_not_invite_whoever_opened_it(program: Program) -> None:
    ana, bruno = program.server.person("Ana"), program.server.person("Bruno")
    room = program.server.supergroup("Forum", bruno, ana, forum=True)
    topic = room.topic("cards")
    await ana.command(room, f"/play {GAME}", topic=topic.id, wait=False)
    await ana.waits_to_see(room, "North: Ana")
    await ana.command(room, "/invite", topic=topic.id, wait=False)
    await ana.waits_to_see(room, "Whom?")


async def test_one_call_speaks_to_those_who_asked_for_it(program: Program) -> None:
    group = await opened(program)
    assert "Nobody has asked" in (await group.ana.press(lobby(group), label="Call for players")).text
    await sent(program, group.dana, group, "/notify on manille")
    await group.ana.waits_to_see(group.room, "You will be called")
    await sent(program, group.bruno, group, "/notify on")
    await sent(program, group.bruno, group, "/notify off")
    await group.ana.waits_to_see(group.room, "will not be called")
    await group.ana.press(lobby(group), label="Call for players")
    call = await group.dana.waits_to_see(group.room, "looking for 3 more players")
    assert call.entities == (("text_mention", "Dana"),)
    assert "possible in" in (await group.ana.press(lobby(group), label="Call for players")).text
    await group.dana.press(call, label="Sit")
    assert (await names(program, group))[1] == "Dana"
    await sent(program, group.dana, group, "/notify maybe")
    await group.ana.waits_to_see(group.room, "/notify on or /notify off")
    await group.ana.press(lobby(group), label="Add computer players")
    await gone(program, group, call)


async def test_a_person_takes_a_computers_seat(program: Program) -> None:
    group = await opened(program)
    await group.ana.press(lobby(group), label="Add computer players")
    await group.ana.waits_to_see(group.room, "Sealed")
    await group.bruno.press(lobby(group), label="Sit (for a computer)")
    assert (await names(program, group))[1] == "Bruno"
    assert (await program.look(group.table)).table.phase is Phase.LOBBY


async def test_the_host_changes_house_rules(program: Program) -> None:
    group = four(program.server)
    await open_privately(program.server, group.ana)
    group.table = await seated(program, group.room, (group.ana,), "mensch clock=none")
    await group.ana.press(await more(group, group.ana), label="House rules")
    rules = await group.ana.waits_to_see(None, "Which rule do you want to change?")
    await group.ana.press(rules, data=f"o:{group.table}:inspect_tricks")
    values = await group.ana.waits_to_see(None, "What do you want?")
    assert values.id == rules.id
    await group.ana.press(values, label="all")
    rules = await group.ana.waits_to_see(None, "Which rule do you want to change?")
    assert rules.id == values.id
    assert (await program.look(group.table)).table.options["inspect_tricks"] == "all"
    await group.ana.waits_to_see(group.room, "Tricks shown again: all")
    await group.ana.press(rules, data=f"o:{group.table}:deals")
    await group.ana.waits_to_see(None, "deals=100")
    await group.ana.say(None, "deals=7", wait=False)
    await group.ana.waits_to_see(None, "are changed")
    assert (await program.look(group.table)).table.options["deals"] == 7
    await group.ana.say(None, "deals=many", wait=False)
    await group.ana.waits_to_see(None, "(deals) may be: 1 .. 100")
    assert (await program.look(group.table)).table.options["deals"] == 7
