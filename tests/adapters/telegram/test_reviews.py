"""`/review` and its button at the end of a deal: in the private chat."""

from dataclasses import replace

from engine.host.commands import every as do
from engine.host.state.ids import EventId
from engine.host.state.table import Person, Phase
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import GAME, Four, at_table


async def play_the_deal(program: Program, group: Four) -> None:
    """To its end, as if all of them typed."""
    number = 0
    while (loaded := await program.look(group.table)).table.phase is Phase.PLAYING:
        number, live = number + 1, loaded.dealt
        seat = min(live.rules.to_act(live.state))
        chair, action = loaded.table.seats[seat], live.rules.legal(live.state, seat)[-1]
        assert chair.person is not None
        by = Person(chair.person, chair.name)
        await program.service.handle(do.Act(EventId(f"review:{number}"), group.table, by, action))


async def test_the_end_of_a_deal_leads_to_ones_own_decisions(program: Program) -> None:
    group = await at_table(program, f"{GAME} target=100 coinche=off")
    await group.ana.command(None, "/review", wait=False)
    await group.ana.waits_to_see(None, "No deal has been finished")
    # nobody deals before everything has been looked at
    program.service.pace = replace(program.pace, next_deal=3_600_000)
    await play_the_deal(program, group)
    over = await group.ana.waits_to_see(group.room, lambda seen: "Review" in seen.labels)
    await group.ana.press(over, label="Review")
    first = await group.ana.waits_to_see(None, "Review · deal 1")
    assert "as the cards lay" in first.text
    await group.ana.press(first, label="As a picture")
    sent = await group.ana.waits_to_see(None, lambda seen: seen.file_name.endswith(".png"))
    assert sent.text.startswith("Review · deal 1")
    assert sent.content.startswith(b"\x89PNG")
    if "On ▶" in first.labels:
        await group.ana.press(first, label="On ▶")
        await group.ana.waits_to_see(None, lambda seen: "2 of " in seen.text)
    for person in group.people:
        assert not [seen for seen in person.sees(group.room) if "Review · deal 1" in seen.text]
