"""Looking at a table again costs no decoding while nothing has changed it."""

from collections import Counter

import pytest

from engine.host.service import reading
from engine.host.state.table import Table, decode
from tests.engine.host.tables import House


async def test_a_table_is_decoded_once_however_often_it_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House()
    table = await house.full_table()
    decoded = Counter[bytes]()

    def counted(snapshot: bytes) -> Table:
        decoded[snapshot] += 1
        return decode(snapshot)

    monkeypatch.setattr(reading, "decode", counted)
    house.service = house.another_process()
    for _ in range(3):
        before = await house.look(table)
    assert list(decoded.values()) == [1]
    await house.first_legal(table)
    for _ in range(3):
        after = await house.look(table)
    assert set(decoded.values()) == {1}
    assert before.table != after.table
    assert after.table == decode(house.store.world.tables[table].snapshot)
