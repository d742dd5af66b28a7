"""An outage of the store is told when it begins and when it ends."""

import pytest

from engine.host.outage import Outage


async def test_an_outage_is_two_lines_however_long_it_lasts(caplog: pytest.LogCaptureFixture) -> None:
    outage = Outage("heartbeat")
    for _ in range(2):
        outage.is_over()
        for _ in range(5):
            outage.lasts()
        outage.is_over()
        outage.is_over()
    said = [record.getMessage().split(": ")[1] for record in caplog.records]
    assert said == ["no heartbeat until it is back", "heartbeat again"] * 2
