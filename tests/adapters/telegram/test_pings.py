"""Pings through python-telegram-bot: in the private chat that holds the hand, else by a mention in the group."""

from engine.host.commands import every as do
from engine.host.state.presets import SECOND
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import Four, at_table, waited_for
from tests.loopback.telegram.seen import SeenMessage

CALL = "it is your turn at table"


async def minute(program: Program, group: Four) -> None:
    """A minute passes, in which nobody plays."""
    await program.store_under_test.pass_time(60 * SECOND)
    await program.service.handle(do.Tick(group.table))


def in_group(group: Four) -> list[SeenMessage]:
    return [message for message in group.ana.sees(group.room) if CALL in message.text]


async def test_whoever_never_pressed_start_is_mentioned_in_the_group(program: Program) -> None:
    group = await at_table(program, private=0)
    late = await waited_for(program, group)
    await minute(program, group)
    await program.server.until(lambda: in_group(group))
    (message,) = in_group(group)
    assert [button.label for button in message.buttons] == ["My hand"]
    (sent,) = [entry for entry in program.server.journal.requests("sendMessage", 200) if CALL in entry.params["text"]]
    assert f'<a href="tg://user?id={late.id}">' in sent.params["text"]
    alert = await late.press(message, label="My hand")
    assert alert.text
