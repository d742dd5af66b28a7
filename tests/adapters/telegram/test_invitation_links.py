"""An invitation by link: passed on, opened in a private chat, to a seat and back to the group."""

from urllib.parse import parse_qs, urlsplit

from engine.host.commands import every as do
from engine.host.state.ids import EventId
from engine.host.state.table import Person as Player
from engine.host.state.table import Phase
from tests.adapters.telegram.program import Program, seated
from tests.adapters.telegram.scenes import GAME, Four, at_table, four, open_privately
from tests.loopback.telegram.person import Person


async def opened(program: Program) -> tuple[Four, str]:
    """Ana's table, and the link that she passes on."""
    group = four(program.server)
    await open_privately(program.server, group.ana)
    group.table = await seated(program, group.room, [group.ana], GAME)
    return group, await link_of(group)


async def link_of(group: Four) -> str:
    """What the button under the answer to `/invite` shares."""
    await group.ana.command(group.room, "/invite", wait=False)
    asked = await group.ana.waits_to_see(group.room, "pass on a link")
    (button,) = asked.buttons
    assert group.table[:4].upper() in button.label
    shared = parse_qs(urlsplit(button.url).query)
    assert "Manille coinchée" in shared["text"][0]
    return shared["url"][0]


async def test_anybody_who_is_given_the_link_may_sit_down(program: Program) -> None:
    group, link = await opened(program)
    eva = program.server.person("Eva")
    await eva.open(link, wait=False)
    shown = await eva.waits_to_see(None, "Take a seat:")
    assert "North: Ana (host)" in shown.text
    assert shown.labels == ("Sit: East", "Sit: South", "Sit: West")
    assert "You sit at table" in (await eva.press(shown, label="Sit: South")).text
    welcome = await eva.waits_to_see(None, "Your hand comes here")
    assert welcome.id == shown.id
    assert welcome.buttons[0].label == "Back to the table"
    assert welcome.buttons[0].url.startswith("https://t.me/c/")
    assert (await program.look(group.table)).table.seats[2].name == "Eva"
    await eva.open(link, wait=False)
    await program.server.until(lambda: sum("You sit at table" in seen.text for seen in eva.sees(None)) == 2)


async def test_a_seat_that_was_taken_meanwhile_is_said_and_gone(program: Program) -> None:
    group, link = await opened(program)
    eva = program.server.person("Eva")
    await eva.open(link, wait=False)
    shown = await eva.waits_to_see(None, "Take a seat:")
    await group.bruno.press(group.board, label="Sit")
    assert "This seat is taken" in (await eva.press(shown, label="Sit: East")).text
    left = await eva.waits_to_see(None, lambda seen: seen.id == shown.id and "East: Bruno" in seen.text)
    assert left.labels == ("Sit: South", "Sit: West")


async def test_whoever_is_invited_by_name_answers_in_private(program: Program) -> None:
    group, link = await opened(program)
    eva = program.server.person("Eva")
    eva.user.username = "eva_plays"
    await group.ana.command(group.room, "/invite @eva_plays", wait=False)
    invitation = await group.ana.waits_to_see(group.room, "invites you")
    await eva.open(link, wait=False)
    asked = await eva.waits_to_see(None, "You are invited to this table")
    assert asked.labels == ("Accept", "Decline")
    await eva.press(asked, label="Accept")
    await program.server.until(lambda: all(m.id != invitation.id for m in group.ana.sees(group.room)))
    await eva.waits_to_see(None, "Your hand comes here")


async def test_an_offered_seat_is_behind_the_link_too(program: Program) -> None:
    group = await at_table(program)
    link, eva = await link_of(group), program.server.person("Eva")
    await eva.open(link, wait=False)
    full = await eva.waits_to_see(None, "No seat is free")
    assert full.labels == ()
    await group.dana.command(group.room, "/handover", wait=False)
    await group.ana.waits_to_see(group.room, "is free for whoever wants")
    await eva.open(link, wait=False)
    offered = await eva.waits_to_see(None, "A seat is offered here")
    await eva.press(offered, label="Take the seat")
    await eva.waits_to_see(None, "deal 1")
    assert (await program.look(group.table)).table.seats[3].name == "Eva"


async def test_an_old_or_made_up_link_answers_politely(program: Program) -> None:
    group, link = await opened(program)
    eva = program.server.person("Eva")
    await said(program, eva, f"https://t.me/{program.server.username}?start=j-{group.table}-AAAAAAAAAAAAAAAA")
    await eva.waits_to_see(None, "This invitation is over")
    await eva.open(link, wait=False)
    shown = await eva.waits_to_see(None, "Take a seat:")
    ana = (await program.look(group.table)).table.seats[0]
    assert ana.person is not None
    by = Player(ana.person, ana.name)
    await program.service.handle(do.AddComputers(EventId("test:1"), group.table, by))
    await program.service.handle(do.Start(EventId("test:2"), group.table, by))
    assert "has begun" in (await eva.press(shown, label="Sit: East")).text
    playing = await eva.waits_to_see(None, "Cards are in play")
    assert playing.labels == ()
    await program.service.handle(do.Close(EventId("test:3"), group.table, by))
    assert (await program.look(group.table)).table.phase is Phase.CLOSED
    await said(program, eva, link)
    await eva.waits_to_see(None, "This table is closed")


async def said(program: Program, person: Person, link: str) -> None:
    """Follows a link, and waits for an answer."""
    before = len(person.sees(None))
    await person.open(link, wait=False)
    await program.server.until(lambda: len(person.sees(None)) > before + 1)


async def test_whoever_sits_nowhere_is_offered_no_link(program: Program) -> None:
    group, _ = await opened(program)
    await group.bruno.command(group.room, "/invite", wait=False)
    await program.server.until(lambda: sum("Whom?" in seen.text for seen in group.ana.sees(group.room)) == 2)
    assert [seen for seen in group.ana.sees(group.room) if "Whom?" in seen.text][-1].buttons == ()
