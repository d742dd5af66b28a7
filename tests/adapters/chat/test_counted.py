"""Each message is counted once, by what became of it; nothing else about it changes."""

from typing import cast

import pytest

from adapters.chat.gateway import Gateway, MessageGone, TryLater, Undeliverable, Unsure
from adapters.chat.sending.counted import FAILED, GONE, LIMITED, PACED, REFUSED, SENT, UNSURE, Counted
from engine.host.state.ids import PersonId
from engine.messages.message import Message

ANA = PersonId("test:ana")
NOTHING = cast("Message", None)
"""Nobody reads it here."""
FLOOD = TryLater(3.0)
FLOOD.__cause__ = OSError("429")


class Platform:
    """Raises what it is told to, or takes the message."""

    def __init__(self, trouble: Exception | None) -> None:
        self.trouble = trouble

    async def tell(self, person: PersonId, ref: str | None, message: Message, nonce: str) -> str:
        if self.trouble is not None:
            raise self.trouble
        return "1"


@pytest.mark.parametrize(
    ("trouble", "outcome"),
    [
        (None, SENT),
        (Undeliverable("closed"), REFUSED),
        (MessageGone(), GONE),
        (FLOOD, LIMITED),
        (TryLater(0.1), PACED),
        (Unsure(1.0), UNSURE),
        (ValueError(), FAILED),
    ],
)
async def test_what_became_of_it(trouble: Exception | None, outcome: str) -> None:
    counted = Counted(cast("Gateway", Platform(trouble)))
    if trouble is None:
        assert await counted.tell(ANA, None, NOTHING, "n") == "1"
    else:
        with pytest.raises(type(trouble)) as raised:
            await counted.tell(ANA, None, NOTHING, "n")
        assert raised.value is trouble
    assert counted.outcomes == {outcome: 1}
