"""What a log may be given of a table, as Python writes it there, shows no card and nothing of the shuffle."""

import pytest

from engine.host.ports.tables import Commit, Committed
from tests.engine.host.tables import House


@pytest.fixture
def house() -> House:
    return House()


@pytest.fixture
def commits(house: House, monkeypatch: pytest.MonkeyPatch) -> list[Commit]:
    """What the house writes."""
    written: list[Commit] = []
    commit = house.store.tables.commit

    async def kept(one: Commit) -> Committed:
        written.append(one)
        return await commit(one)

    monkeypatch.setattr(house.store.tables, "commit", kept)
    return written


async def test_what_is_written_and_read_shows_no_content(house: House, commits: list[Commit]) -> None:
    table = await house.full_table()
    await house.play_deal(table)
    assert commits[-1].settlement is not None
    for commit in commits:
        contents = (commit.snapshot, commit.log, commit.settlement or commit.log)
        assert not [content for content in contents if repr(content) in repr(commit)]
    stored = await house.store.tables.load(table)
    assert stored is not None
    assert repr(stored.snapshot) not in repr(stored)


async def test_what_is_known_of_a_running_deal_shows_no_card(house: House) -> None:
    table = await house.full_table()
    loaded = await house.look(table)
    deal, live = loaded.table.deal, loaded.live
    assert deal is not None
    assert live is not None
    (pack,) = (line for line in deal.record.splitlines() if line.startswith("pack"))
    hands = [text for hand in live.state.hands for text in (repr(tuple(hand)), " ".join(hand))]
    assert not [secret for secret in (deal.secret, pack, *hands) if secret in repr(loaded)]
