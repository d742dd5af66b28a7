"""House rules passed on by their code, through Telegram: read out in one group, taken over in another."""

import re

from engine.host.state.house_rules import Charter
from engine.host.state.ids import ScopeId
from tests.adapters.desks import registry_of
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import Four, four
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.rooms import Room
from tests.loopback.telegram.seen import SeenMessage

CODE = re.compile(r"\b[0-9A-Z]{4}-[0-9A-Z]{4}\b")
RULES = "/admin rules manille-coinchee target=50"


async def ask(person: Person, room: Room, words: str) -> str:
    """What the bot replies."""
    sent = await person.command(room, words, wait=False)

    def answers(seen: SeenMessage) -> bool:
        return seen.from_bot and seen.reply_to == sent.id

    return (await person.waits_to_see(room, answers)).text


async def decided(group: Four) -> str:
    """The code of house rules that the group's creator decides on."""
    (code,) = CODE.findall(await ask(group.ana, group.room, RULES))
    return str(code)


def elsewhere(program: Program, group: Four) -> Room:
    """A group that Dana created."""
    return program.server.supergroup("Elsewhere", group.dana, group.ana, group.bruno)


async def test_anybody_reads_the_house_rules_and_their_codes(program: Program) -> None:
    group = four(program.server)
    assert "standard rules here" in await ask(group.chloe, group.room, "/charter")
    code = await decided(group)
    shown = await ask(group.chloe, group.room, "/charter")
    assert f"Manille coinchée · code {code}\nScore that wins: 50 (standard: 100)" in shown
    await group.chloe.start(wait=False)
    await group.chloe.command(None, f"/charter {code.lower()}", wait=False)
    await group.chloe.waits_to_see(None, "Score that wins: 50 (standard: 100)")


async def test_rules_are_taken_over_in_another_group(program: Program) -> None:
    group = four(program.server)
    code, there = await decided(group), elsewhere(program, group)
    assert "Only those who manage" in await ask(group.bruno, there, f"/admin charter {code}")
    done = await ask(group.dana, there, f"/admin charter {code.lower()}")
    assert f"From the next table on: Manille coinchée · Score that wins = 50 · {code}" in done
    assert code in await ask(group.bruno, there, "/charter")
    assert "Dana: took over the house rules" in await ask(group.dana, there, "/admin log")
    await group.bruno.command(there, "/play manille-coinchee", wait=False)
    await group.bruno.waits_to_see(there, f"Code of these house rules: {code}")


async def test_a_table_is_opened_by_a_code(program: Program) -> None:
    group = four(program.server)
    code, there = await decided(group), elsewhere(program, group)
    await group.bruno.command(there, f"/play manille-coinchee charter={code} clock=none", wait=False)
    board = await group.bruno.waits_to_see(there, f"Code of these house rules: {code}")
    assert "Score that wins: 50 (standard: 100)" in board.text


async def test_codes_that_cannot_be_are_refused(program: Program) -> None:
    group = four(program.server)
    code, scopes = await decided(group), registry_of(program.ledger).scopes
    old = Charter("manille", {"target": 80})
    await scopes.keep(old)
    for words in ("/charter ZZZZ", "/play manille charter=ZZZZ", "/admin charter ZZZZ"):
        assert "No house rules have the code ZZZZ" in await ask(group.ana, group.room, words)
    other = await ask(group.ana, group.room, f"/play manille charter={code}")
    assert other == f"The house rules {code} belong to another game: Manille coinchée"
    for words in (f"/play manille charter={old.code}", f"/admin charter {old.code}"):
        assert "Score that wins (target) is no option of this game" in await ask(group.ana, group.room, words)
    scope = ScopeId(f"telegram:chat:{group.room.id}")
    assert set((await scopes.settings(scope)).options) == {"manille-coinchee"}
    assert await program.service.tables_in(f"telegram:{group.room.id}") == ()
