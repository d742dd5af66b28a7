"""`/hint`, and its key under the hand: in the private chat, never before a group."""

from adapters.telegram.sending.render import ALERT
from engine.messages.texts import Texts
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import GAME, Four, at_table

TEXTS = Texts("en")


async def to_act(program: Program, group: Four) -> int:
    loaded = await program.look(group.table)
    return min(loaded.dealt.rules.to_act(loaded.dealt.state))


async def test_a_hint_goes_to_the_private_chat_of_the_asker(program: Program) -> None:
    group = await at_table(program, f"{GAME} coinche=off friendly")
    seat = await to_act(program, group)
    asker, other = group.people[seat], group.people[seat - 1]
    await asker.command(group.room, "/hint", wait=False)
    hint = await asker.waits_to_see(None, TEXTS("hint-promise"))
    assert TEXTS("hint-counted", count=1) in hint.text
    await other.command(None, "/hint", wait=False)
    await other.waits_to_see(None, TEXTS("refusal-NO_HINT_NOW"))
    await program.server.settle()
    for person in group.people:
        assert not [seen for seen in person.sees(group.room) if TEXTS("hint-promise") in seen.text]
    assert len((await program.look(group.table)).table.match.hints) == 1


async def test_the_key_under_the_hand_answers_there(program: Program) -> None:
    group = await at_table(program, f"{GAME} coinche=off friendly")
    asker = group.people[await to_act(program, group)]
    hand = await asker.waits_to_see(None, lambda seen: TEXTS("button-hint") in seen.labels)
    answer = await asker.press(hand, label=TEXTS("button-hint"))
    # what is longer than an alert follows as a message
    if answer.text:
        assert TEXTS("hint-heading") in answer.text
        assert len(answer.text) <= ALERT
    else:
        await asker.waits_to_see(None, TEXTS("hint-promise"))


async def test_where_results_are_compared_there_is_neither(program: Program) -> None:
    group = await at_table(program, f"{GAME} coinche=off")
    asker = group.people[await to_act(program, group)]
    await asker.command(None, "/hint", wait=False)
    await asker.waits_to_see(None, "No hints here")
    assert not [seen for seen in asker.sees(None) if TEXTS("button-hint") in seen.labels]
