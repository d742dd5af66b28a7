"""`/review` and its button at the end of a deal: for whoever sat there alone."""

from dataclasses import replace

from tests.adapters.wires.scenes import SEVERAL_DEALS, at_table, played_out
from tests.adapters.wires.wire import Wire, long_on
from tests.engine.host.tables import PACE

pytestmark = long_on("discord")


async def test_the_end_of_a_deal_leads_to_ones_own_decisions(wire: Wire) -> None:
    # nobody deals before everything has been looked at
    await wire.start(pace=replace(PACE, next_deal=3_600_000))
    await at_table(wire, options=SEVERAL_DEALS)
    ana, eve = wire.ana, wire.eve
    assert "No deal has been finished" in await ana.command("review")
    await played_out(wire)
    assert "Review" in eve.board.labels
    shown = await ana.press(ana.board, "Review")
    assert "Review · deal 1" in shown
    assert "as the cards lay" in shown
    drawn = await ana.press(shown.panel, "As a picture")
    ((name, content),) = drawn.panel.files
    assert name.endswith(".png")
    assert content.startswith(b"\x89PNG")
    assert "On ▶" in shown.panel.labels
    assert "2 of " in await ana.press(shown.panel, "On ▶")
    stranger = await eve.press(eve.board, "Review")
    assert "A review shows one’s own decisions" in stranger
    assert [one for one in wire.people if one.reads("Review · deal 1")] == [ana]
    assert not [seen for seen in eve.sees_all() if "Review · deal 1" in seen.text]
