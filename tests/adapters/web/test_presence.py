"""An open page says that it is open, and when the last one was closed."""

import asyncio

from adapters.chat.sending import at_page
from engine.host.state.ids import PersonId, TableId
from tests.adapters.web.opened import browsers
from tests.engine.host.tables import NAMES, House, person


async def left(house: House, table: TableId, who: PersonId) -> float:
    facts, loaded = await house.store.views.all(table), await house.look(table)
    return at_page.seconds_left(facts, who, loaded.now)


async def test_somebody_is_at_a_page_until_a_while_after_the_last_one_was_closed() -> None:
    house, ana = House(), person(NAMES[0])
    async with browsers(house) as found:
        table = await house.full_table("manille", "none")
        pages = [await found.open(table, ana) for _ in range(2)]
        watching = await found.open(table, None)
        for page in (*pages, watching):
            await page.at(1)
        assert await left(house, table, ana.id) > at_page.AFTERWARDS / 1000
        assert await left(house, table, person(NAMES[1]).id) == 0
        await pages[0].close()
        await watching.ask(press=f"b:{table}:score")
        assert await left(house, table, ana.id) > at_page.AFTERWARDS / 1000, "one is open still"
        await pages[1].close()
        while await left(house, table, ana.id) > at_page.AFTERWARDS / 1000:
            await asyncio.sleep(0)
        assert await left(house, table, ana.id) == at_page.AFTERWARDS / 1000
