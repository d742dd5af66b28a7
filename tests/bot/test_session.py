"""A table in the terminal is left and taken up again: what is typed then is not taken for what was typed before."""

from collections.abc import Sequence

from rich.console import Console

from adapters.memory.ledger import MemoryLedger
from adapters.terminal.news import News
from adapters.terminal.session import Session
from adapters.terminal.transcript import Transcript
from engine.presentation.texts import Texts
from tests.adapters.desks import desk_for
from tests.engine.host.tables import NAMES, House, person


class Typed:
    """A prompt at which these lines are typed."""

    def __init__(self, *lines: str) -> None:
        self._lines = list(lines)

    async def ask(self, question: str, words: Sequence[str] = ()) -> str | None:
        return self._lines.pop(0)


async def test_what_is_typed_after_coming_back_is_done() -> None:
    house = House()
    table, desk = await house.full_table(), desk_for(house.service, MemoryLedger())
    live = (await house.look(table)).live
    assert live is not None
    leader = person(NAMES[min(live.rules.to_act(live.state))])

    async def sit_down(*lines: str) -> bool:
        transcript, news = Transcript(house.store.tables, table, Texts("en")), News(house.store.outbox)
        console, prompt = Console(quiet=True), Typed(*lines, "q")
        return await Session(house.service, desk, news, transcript, console, prompt, leader, table).play()

    assert await sit_down("pause")
    assert (await house.look(table)).table.paused is not None
    assert await sit_down("go on")
    assert (await house.look(table)).table.paused is None
