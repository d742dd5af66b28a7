"""What lobbies had on Discord alone: a button of older boards that closes the table, and asks first."""

import pytest

from tests.adapters.wires.discord import DiscordPlayer
from tests.adapters.wires.scenes import opened
from tests.adapters.wires.wire import Wire, only

pytestmark = [only("discord"), pytest.mark.long]


async def test_whoever_does_not_sit_closes_no_table_by_an_old_button(wire: Wire) -> None:
    await wire.start()
    await opened(wire, "manille", "")
    eve = wire.eve
    assert isinstance(eve, DiscordPlayer)
    asked = (await eve.press_token(f"?b:{wire.table.id}:close", eve.board)).panel
    (sure,) = asked.labels
    assert "do not sit" in await eve.press(asked, sure)
