"""Take back: the button on the hand, the same in words, an old button, and a finished deal played on."""

from dataclasses import replace

from engine.host.state.table import Phase
from tests.adapters.wires.scenes import play_on
from tests.adapters.wires.wire import Wire, long_on
from tests.engine.host.tables import PACE

pytestmark = long_on("discord")


async def test_a_decision_is_taken_back_by_its_button_and_in_words(wire: Wire) -> None:
    await wire.start(pace=replace(PACE, next_deal=600_000))
    ana = wire.ana
    wire.people = [ana]
    await ana.command("learn", game="manille")

    def may_take_back() -> bool:
        hand = ana.hand
        return hand is not None and "Take back" in hand.labels

    def rewound() -> int:
        return wire.table.deal.rewound if wire.table.deal is not None else 0

    await play_on(wire, may_take_back)
    hand = ana.hand
    assert hand is not None
    assert ("Taken back." in await ana.press(hand, "Take back")) is wire.alerts
    assert rewound() == 1
    assert "That moment is over" in await ana.press_old("Take back", hand)
    assert rewound() == 1

    await play_on(wire, may_take_back)
    assert "Taken back." in await ana.type("take back")
    assert rewound() == 2

    await play_on(wire, lambda: wire.table.phase is Phase.BETWEEN)
    menu = await ana.press(ana.board, "Play on from …")
    await ana.press(menu.panel, "Trick 5")
    assert (wire.table.phase, wire.deals(), rewound()) == (Phase.PLAYING, 0, 3)
    await play_on(wire, lambda: wire.deals() == 1)
