"""What the painted table makes of answers, played by keys without a terminal."""

import pytest

from adapters.terminal.asks import Asks
from adapters.terminal.at_table import Around
from adapters.terminal.news import News, Transcript
from adapters.terminal.sitting import Sitting, Wishes
from engine.host.state.ids import ScopeId
from engine.messages.texts import Texts
from tests.adapters.desks import desk_for
from tests.adapters.terminal.test_setting_up import Pressed
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import NAMES, House, person


async def pressed(*keys: str) -> Pressed:
    """A table at which the first of four people presses these keys, and leaves."""
    house, shown = House(), Pressed(*keys, "q")
    table = await house.full_table("manille", "none")
    asks = Asks(desk_for(house.service, MemoryLedger()), ScopeId("terminal"), lambda file: file.name)
    news, transcript = News(house.store.outbox), Transcript(house.store.tables, table, Texts("en"))
    around, wishes = Around(house.service, asks, news, transcript), Wishes(lambda _: None, lambda _: None)
    assert await Sitting(around, wishes, shown, person(NAMES[0]), table, "normal").play()
    return shown


@pytest.mark.parametrize("word", ["rules", "règles", "regeln"])
async def test_a_question_that_finds_nothing_is_answered_by_the_page_that_says_so(word: str) -> None:
    shown = await pressed("/", *f"{word} xyzzy", "enter", "escape")
    *_, read, _ = shown.shown
    assert "xyzzy" in read
    assert "›" not in read, "what is typed is not what is answered"
