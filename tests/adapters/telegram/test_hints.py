"""The key for a hint on Telegram: what is longer than an alert follows as a message."""

from adapters.telegram.sending.render import ALERT
from tests.adapters.wires.scenes import at_table, offering, waited_for
from tests.adapters.wires.telegram import TelegramPlayer
from tests.adapters.wires.wire import Wire, only

pytestmark = only("telegram")


async def test_the_key_under_the_hand_answers_there(wire: Wire) -> None:
    await wire.start()
    await at_table(wire, "manille", "coinche=off", friendly=True)
    asker = waited_for(wire)
    assert isinstance(asker, TelegramPlayer)
    found = offering([asker], "button-hint")
    assert found is not None
    _, hand, label = found
    answer = await asker.person.press(asker.found(hand), label=label)
    await wire.settled()
    if answer.text:
        assert asker.says("hint-heading") in answer.text
        assert len(answer.text) <= ALERT
    else:
        assert asker.reads(asker.says("hint-promise"))
