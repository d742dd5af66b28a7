"""Who is listed on Telegram's leaderboards, in what unit, and what rates nobody; rows without a name stay."""

from engine.host.state.ids import PersonId, ScopeId
from engine.host.state.leaderboards import Required
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import four, open_privately
from tests.adapters.telegram.test_leaderboards import shown
from tests.contract.rankings import ENOUGH, UNITS, played
from tests.contract.settlements import settlement
from tests.doubles.ledger import MemoryLedger


async def test_each_game_in_its_unit_for_those_who_have_played_enough(program: Program) -> None:
    program.ledger = MemoryLedger(required=Required())
    await program.restart()
    group = four(program.server)
    eve = program.server.person("Eve")
    group.room.add(eve)
    scope = ScopeId(f"telegram:chat:{group.room.id}")
    names = [PersonId(f"telegram:{one.id}") for one in group.people]
    await played(program.ledger, scope, names[:2], names[2:])
    newcomer = settlement("new", (PersonId(f"telegram:{eve.id}"), 50), (names[0], 0), scope=scope)
    await program.ledger.settle(newcomer, 9, "new-0")
    for game, unit in UNITS.items():
        page = await shown(group.ana, group.room, f"/leaderboard {game}")
        assert unit in page.text
        assert all(word in page.text for word in ("Wins", *names))
        figures = {line.split()[2] for line in page.text.splitlines() if "telegram:" in line}
        assert figures == {"15"}
    mine = await shown(eve, group.room, "/leaderboard manille")
    assert f"You are not listed yet: {ENOUGH - 1} more deals." in mine.text
    assert f"telegram:{eve.id}" not in mine.text
    page = await shown(group.ana, group.room, "/leaderboard menche rating")
    ranked = [line for line in page.text.splitlines() if "telegram:" in line]
    assert ranked == [], "a rating of so few matches is provisional"


async def test_an_erased_person_leaves_rows_without_a_name_to_the_others(program: Program) -> None:
    group = four(program.server)
    await open_privately(program.server, group.ana)
    scope = ScopeId(f"telegram:chat:{group.room.id}")
    names = [PersonId(f"telegram:{one.id}") for one in group.people]
    await played(program.ledger, scope, names[:2], names[2:])
    await group.ana.command(None, "/me", wait=False)
    panel = await group.ana.waits_to_see(None, "Your profile")
    await group.ana.press(panel, label="Erase me")
    await group.ana.press(await group.ana.waits_to_see(None, "cannot be undone"), label="Yes, erase me")
    await group.ana.waits_to_see(None, "You were erased")
    page = await shown(group.bruno, group.room, "/leaderboard manille")
    assert "(erased)" in page.text
    assert names[0] not in page.text
    assert all(name in page.text for name in names[1:])
