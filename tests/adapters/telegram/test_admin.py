"""`/admin` through Telegram: every part does what it says, is logged, and is refused to everybody else."""

import itertools
import re

import pytest

from engine.host.people.places import AuditPage
from engine.host.state.ids import PersonId, ScopeId
from engine.host.state.table import Phase
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from tests.adapters.desks import registry_of
from tests.adapters.owners import ASKED
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import GAME, Four, at_table, four
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.seen import SeenMessage

PARTS = ("", *(asked.telegram for asked in ASKED if asked.telegram is not None))


async def ask(group: Four, words: str, by: Person | None = None, **how: object) -> SeenMessage:
    """What the bot replies to `/admin words`; the group's creator writes it."""
    person = by or group.ana
    sent = await person.command(group.room, f"/admin {words}".strip(), wait=False, **how)  # type: ignore[arg-type]  # as named there
    return await person.waits_to_see(group.room, lambda seen: seen.from_bot and seen.reply_to == sent.id)


async def logged(program: Program, group: Four) -> AuditPage:
    return await registry_of(program.ledger).scopes.audit(ScopeId(f"telegram:chat:{group.room.id}"), 0, 100)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("part", PARTS)
async def test_members_are_refused(program: Program, part: str) -> None:
    group = four(program.server)
    reply = await ask(group, part.format(code="AB12"), by=group.dana)
    assert reply.text == "Only those who manage this place may do this."
    assert (await logged(program, group)).total == 0


@pytest.mark.one_in(2)
@pytest.mark.parametrize("anonymous", [False, True])
async def test_administrators_may_do_all_of_it_and_each_change_is_logged(
    program: Program, *, anonymous: bool
) -> None:
    """Those too who show the group's name alone."""
    group = await at_table(program)
    code = (await program.look(group.table)).table.code
    changed = list[str]()
    for asked in ASKED:
        if asked.telegram is None:
            continue
        program.server.clock.advance(20)
        assert (await ask(group, asked.telegram.format(code=code), anonymous=anonymous)).text
        changed += [asked.request.__name__.lower()] * asked.changes
        deeds = [line.deed for line in (await logged(program, group)).lines]
        assert [deed.what for deed in reversed(deeds)] == changed
        assert {deed.name for deed in deeds} <= {"Cards" if anonymous else "Ana"}
    assert (await program.look(group.table)).table.phase is Phase.CLOSED


async def test_buttons_are_for_administrators_too(program: Program) -> None:
    group = four(program.server)
    panel = await ask(group, "")
    for label in ("Status", "Log"):
        assert "Only those who manage" in (await group.dana.press(panel, label=label)).text
    await group.ana.press(panel, label="Log")
    await group.ana.waits_to_see(group.room, "Nothing has been done here yet")


async def test_rights_are_asked_for_each_time(program: Program) -> None:
    group = four(program.server)
    group.room.promote(group.bruno)
    assert "at most: 3" in (await ask(group, "tables 3", by=group.bruno)).text
    group.room.chat.members[group.bruno.id] = "member"
    assert "Only those who manage" in (await ask(group, "tables 4", by=group.bruno)).text


async def test_anonymous_administrators_manage_and_do_nothing_else(program: Program) -> None:
    group = four(program.server)
    assert "at most: 2" in (await ask(group, "tables 2", anonymous=True)).text
    (line,) = (await logged(program, group)).lines
    assert (line.deed.by, line.deed.name) == (PersonId(f"telegram:{group.room.id}"), "Cards")
    await group.ana.command(group.room, f"/play {GAME}", anonymous=True, wait=False)
    await program.server.settle()
    assert await program.service.tables_in(f"telegram:{group.room.id}") == ()


async def test_a_refused_press_of_an_anonymous_administrator_says_what_to_write(program: Program) -> None:
    """Telegram names who pressed, but names no administrator who shows the group's name alone."""
    group = four(program.server)
    group.room.unname(group.ana)
    panel = await ask(group, "", anonymous=True)
    assert panel.buttons
    for button in panel.buttons:
        told = await group.ana.press(panel, label=button.label)
        assert told.show_alert
        assert "in the name of the group, write the command" in told.text
        written = re.search(r"“/admin ([^”]+)”", told.text)
        assert written is not None
        assert (await ask(group, written[1], anonymous=True)).text
    assert (await logged(program, group)).total == 0


async def test_an_anonymous_administrator_may_press_where_the_bot_is_one(program: Program) -> None:
    group = four(program.server)
    group.room.unname(group.ana)
    group.room.promote_bot()
    panel = await ask(group, "", anonymous=True)
    await group.ana.press(panel, label="Log")
    await group.ana.waits_to_see(group.room, "Nothing has been done here yet")


async def test_in_private_it_points_to_the_group(program: Program) -> None:
    ana = program.server.person("Ana")
    await ana.start(wait=False)
    await ana.command(None, "/admin", wait=False)
    await ana.waits_to_see(None, "in the group that you manage")


async def test_where_telegram_cannot_be_asked_nothing_is_done(program: Program) -> None:
    group = four(program.server)
    program.server.faults.error("getChatAdministrators", 500, "Internal Server Error")
    assert "could not ask Telegram" in (await ask(group, "tables 2")).text


async def test_tables_open_in_allowed_topics_alone(program: Program) -> None:
    ana = program.server.person("Ana")
    room = program.server.supergroup("Forum", ana, forum=True)
    topic = room.topic("cards")
    await ana.command(room, "/admin here on", topic=topic.id, wait=False)
    await ana.waits_to_see(room, f"Tables may open in topic {topic.id}")
    await ana.command(room, f"/play {GAME}", wait=False)
    await ana.waits_to_see(room, f"Play in: topic {topic.id}")
    await ana.command(room, f"/play {GAME}", topic=topic.id, wait=False)
    await ana.waits_to_see(room, "North: Ana")
    await ana.command(room, "/admin here off", topic=topic.id, wait=False)
    await ana.waits_to_see(room, "no longer open")


async def test_a_topic_is_no_message_that_is_replied_to(program: Program) -> None:
    ana, bruno = program.server.person("Ana"), program.server.person("Bruno")
    room = program.server.supergroup("Forum", ana, bruno, forum=True)
    topic = room.topic("cards")
    await ana.command(room, "/admin ban", topic=topic.id, wait=False)
    await ana.waits_to_see(room, "This is not how it is written")


async def test_new_tables_take_language_rules_and_limit(program: Program) -> None:
    group = four(program.server)
    assert "no such language" in (await ask(group, "language xx")).text
    assert "Manille coinchée · Score that wins = 50" in (await ask(group, "rules manille-coinchee target=50")).text
    assert "Which game?" in (await ask(group, "rules whist")).text
    await ask(group, "tables 1")
    shown = (await ask(group, "")).text
    assert "at most 1" in shown
    assert "Manille coinchée: Score that wins = 50" in shown
    assert "New tables speak: Français" in (await ask(group, "language fr")).text
    assert "Langue des tables" in (await ask(group, "")).text
    await group.bruno.command(group.room, f"/play {GAME}", wait=False)
    board = await group.bruno.waits_to_see(group.room, "Bruno (hôte)")
    assert "50" in board.text
    await group.chloe.command(group.room, f"/play {GAME}", wait=False)
    await group.chloe.waits_to_see(group.room, "Only one table")


async def test_new_tables_keep_the_quiet_hours_of_the_group(program: Program) -> None:
    group = four(program.server)
    play = "/play manille clock=correspondence"
    await group.bruno.command(group.room, play, wait=False)
    await group.bruno.waits_to_see(group.room, "Quiet hours by the clock of UTC.")
    assert "There is no such time zone" in (await ask(group, "zone Mars/Base")).text
    zone = "America/\u2060New_York"  # no command to tap
    assert f"quiet hours of {zone}." in (await ask(group, "zone america/new york")).text
    assert f"Time zone of quiet hours: {zone}" in (await ask(group, "show")).text
    await group.chloe.command(group.room, play, wait=False)
    await group.chloe.waits_to_see(group.room, f"Quiet hours by the clock of {zone}.")
    old, new = await program.service.tables_in(f"telegram:{group.room.id}")
    assert (old.table.zone, new.table.zone) == ("UTC", "America/New_York")


async def test_a_table_is_stopped_by_its_code(program: Program) -> None:
    group = await at_table(program)
    assert "no such table" in (await ask(group, "stop ZZZZ")).text
    code = (await program.look(group.table)).table.code
    assert f"Table {code} is closed" in (await ask(group, f"stop {code}")).text
    assert (await program.look(group.table)).table.phase is Phase.CLOSED


async def test_a_table_is_paused_and_goes_on(program: Program) -> None:
    group = await at_table(program)
    code = (await program.look(group.table)).table.code
    assert f"Table {code} is paused." in (await ask(group, f"pause {code}")).text
    assert (await program.look(group.table)).table.turn.paused is not None
    assert f"Table {code} goes on." in (await ask(group, f"resume {code}")).text
    assert "is not paused" in (await ask(group, f"resume {code}")).text


async def test_seasons_and_leaderboards_everywhere(program: Program) -> None:
    group = four(program.server)
    scope = ScopeId(f"telegram:chat:{group.room.id}")
    assert "No season began" in (await ask(group, "season undo")).text
    assert "Season 2 has begun" in (await ask(group, "season new")).text
    assert "Season Late autumn has begun" in (await ask(group, "season new Late autumn")).text
    assert "Season: Late autumn" in (await ask(group, "show")).text
    assert "Season Late autumn was undone" in (await ask(group, "season undo")).text
    assert "past ones too" in (await ask(group, "everywhere on")).text
    assert await program.ledger.opted_in(scope)
    assert "this place alone" in (await ask(group, "everywhere off")).text
    assert [line.deed.what for line in (await logged(program, group)).lines] == [
        "everywhere", "everywhere", "undoseason", "newseason", "newseason",
    ]  # fmt: skip


async def test_boards_are_drawn_as_the_group_wishes(program: Program) -> None:
    group = four(program.server)
    assert "Pictures on boards: dark, four colours" in (await ask(group, "pictures dark-four")).text
    assert "Pictures on boards: dark, four colours" in (await ask(group, "show")).text


async def test_a_removed_person_is_replaced_and_a_banned_one_stays_away(program: Program) -> None:
    group = await at_table(program)
    table = (await program.look(group.table)).table
    assert "a computer player takes the seat" in (await ask(group, f"remove {table.code} 2")).text
    gone = await group.bruno.waits_to_see(None, "took you from this table")
    assert gone.labels == ()
    assert (await program.look(group.table)).table.seats[1].abandoned
    assert "does not sit" in (await ask(group, f"remove {table.code} 2")).text
    said = await group.chloe.say(group.room, "hello", wait=False)
    assert "Chloé may no longer sit down" in (await ask(group, "ban", reply_to=said)).text
    assert (await program.look(group.table)).table.seats[2].abandoned
    await group.chloe.command(group.room, f"/play {GAME}", wait=False)
    await group.chloe.waits_to_see(group.room, "You may not sit down")
    assert "Banned from tables, 1: Chloé" in (await ask(group, "")).text
    assert "not banned" in (await ask(group, "unban 2")).text
    assert "Chloé may sit down here again" in (await ask(group, "unban 1")).text
    await group.chloe.command(group.room, f"/play {GAME}", wait=False)
    await group.chloe.waits_to_see(group.room, "North: Chloé")


@pytest.mark.long
async def test_everything_is_logged_in_pages(program: Program) -> None:
    group = four(program.server)
    for number in range(12):
        await ask(group, f"tables {number}")
        program.server.clock.advance(10)
    panel = await ask(group, "log")
    assert "Ana: set the limit of tables to 11" in panel.text
    await group.ana.press(panel, label="Older ▶")
    await group.ana.waits_to_see(group.room, lambda seen: seen.id == panel.id and "tables to 1\n" in seen.text)
    assert "to 11" not in (await ask(group, "log 2")).text


async def test_the_status_tells_of_tables_and_the_program(program: Program) -> None:
    group = await at_table(program)
    text = (await ask(group, "status")).text
    assert "playing · 4 of 4\u00a0seats" in text
    assert "Messages waiting for Telegram:" in text


@pytest.mark.parametrize("words", ["tables", "tables many", "here", "what is this", "ban", "unban", "remove 1"])
async def test_other_words_are_answered_with_the_way_to_write(program: Program, words: str) -> None:
    group = four(program.server)
    assert "not how it is written" in (await ask(group, words)).text


def test_every_part_is_told_of_in_the_help() -> None:
    words = {part.split()[0] for part in PARTS if part} - {"show"}
    for language, word in itertools.product(LANGUAGES, words):
        assert f"/admin {word}" in Texts(language)("admin-help-telegram")
