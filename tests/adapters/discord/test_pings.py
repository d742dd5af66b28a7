"""Pings on Discord to somebody whose direct messages are closed."""

from engine.host.state.presets import MINUTE
from tests.adapters.wires.discord import DiscordPlayer, DiscordWire, SeenMessage
from tests.adapters.wires.scenes import at_table, waited_for
from tests.adapters.wires.wire import Wire, only

pytestmark = only("discord")


async def test_whose_direct_messages_are_closed_is_mentioned_in_the_channel_alone(wire: Wire) -> None:
    assert isinstance(wire, DiscordWire)
    wire.may_refuse = True
    await wire.start()
    for one in wire.people:
        assert isinstance(one, DiscordPlayer)
        one.person.close_dms()
    await at_table(wire)
    late = waited_for(wire)
    await wire.pass_time(MINUTE)
    (ping,) = late.called()
    assert isinstance(late, DiscordPlayer)
    assert isinstance(ping, SeenMessage)
    assert ping.message.channel is wire.channel
    assert ping.message.pinged == {late.person.id}
    assert not ping.message.everyone
    await late.press(ping, "Ma main" if late.language == "fr" else "My hand")
    assert late.board.labels
