"""A seat with its cards goes to a person by name on Telegram: by @name, by link, or in answer to a message."""

from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import Four, at_table
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.seen import SeenMessage


async def with_eva(program: Program) -> tuple[Four, Person]:
    """Four at a table, and somebody who looks on."""
    group = await at_table(program)
    eva = program.server.person("Eva")
    group.room.add(eva)
    return group, eva


async def asked(group: Four, words: str) -> SeenMessage:
    """The newest message in the group with these words, which is not the board."""
    return await group.ana.waits_to_see(
        group.room, lambda m: m.from_bot and words in m.text and "·" not in m.text[:12]
    )


def _is_notice(seen: SeenMessage) -> bool:
    return seen.from_bot and "·" not in seen.text[:12]


async def test_by_user_name(program: Program) -> None:
    group, eva = await with_eva(program)
    eva.user.username = "Eva_plays"
    await group.dana.command(group.room, "/handover @eva_plays", wait=False)
    question = await asked(group, "offers you the seat")
    assert "@eva_plays" in question.text
    assert "somebody else" in (await group.chloe.press(question, label="Accept")).text
    accepted = await eva.press(question, label="Accept")
    assert accepted.url
    await eva.open(accepted.url, wait=False)
    await eva.waits_to_see(None, "Here comes your hand")
    assert (await program.look(group.table)).table.seats[3].name == "Eva"
    await program.server.until(lambda: all(m.id != question.id for m in group.ana.sees(group.room)))


async def test_in_answer_to_a_message(program: Program) -> None:
    group, eva = await with_eva(program)
    written = await eva.say(group.room, "may I?")
    await group.dana.command(group.room, "/handover", reply_to=written, wait=False)
    question = await asked(group, "offers you the seat")
    await eva.press(question, label="Decline")
    await asked(group, "Eva declined")
    assert (await program.look(group.table)).table.leaving.offer is None
    await group.dana.command(group.room, "/handover", wait=False)
    await group.ana.waits_to_see(group.room, "is free for whoever wants")


async def test_who_cannot_be_named_is_refused_with_a_reason(program: Program) -> None:
    group, _ = await with_eva(program)
    await group.dana.command(group.room, f"/handover @{program.server.username}", wait=False)
    await group.dana.waits_to_see(group.room, "A bot cannot sit")
    await group.dana.command(group.room, "/handover", reply_to=group.board, wait=False)
    await program.server.until(
        lambda: sum("A bot cannot sit" in seen.text for seen in group.ana.sees(group.room)) == 2
    )
    written = await group.chloe.say(group.room, "me?")
    await group.dana.command(group.room, "/handover", reply_to=written, wait=False)
    await group.dana.waits_to_see(group.room, "Chloé sits at this table already")
    own = await group.dana.say(group.room, "hello")
    await group.dana.command(group.room, "/handover", reply_to=own, wait=False)
    await group.dana.waits_to_see(group.room, "to yourself")
    assert (await program.look(group.table)).table.leaving.offer is None
