"""What calls nobody arrives without a sound: only who is called by name is rung for."""

from random import Random

from tests.adapters.telegram.players import Player, play_until
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import at_table, open_privately, waited_for
from tests.adapters.telegram.test_pings import CALL, minute

SENDING = ("sendMessage", "sendPhoto", "sendDocument")


def rings(program: Program) -> list[str]:
    """The texts of the messages that were sent with a sound."""
    sent = [entry for method in SENDING for entry in program.server.journal.requests(method, 200)]
    return [entry.params.get("text", "") for entry in sent if entry.params.get("disable_notification") != "true"]


async def test_boards_hands_results_and_replies_are_silent(program: Program) -> None:
    group = await at_table(program)
    players = [Player(person, group.room, Random(3)) for person in group.people]
    await play_until(program.server, players, lambda: group.is_over)
    for command in ("/help", "/score", "/rules", "/me", "/record", "/hand"):
        await group.ana.command(group.room, command)
    await program.server.until(lambda: len(program.server.journal.requests("sendMessage", 200)) > 12)
    assert rings(program) == []


async def test_a_ping_rings_and_so_does_an_invitation(program: Program) -> None:
    group = await at_table(program)
    await minute(program, group)
    late = await waited_for(program, group)
    await late.waits_to_see(None, CALL)
    (rung,) = rings(program)
    assert CALL in rung


async def test_whoever_is_invited_hears_it(program: Program) -> None:
    ana, bruno = program.server.person("Ana"), program.server.person("Bruno", username="bruno_of_cards")
    room = program.server.supergroup("Cards", ana, bruno)
    await open_privately(program.server, ana)
    await ana.command(room, "/play manille")
    await ana.command(room, "/invite @bruno_of_cards")
    await program.server.settle()
    (rung,) = rings(program)
    assert "@bruno_of_cards" in rung
