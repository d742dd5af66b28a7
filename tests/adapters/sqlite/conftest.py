from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from adapters.sqlite.ledger import SqliteLedger
from tests.contract.settlements import ANYBODY


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ledger.db"


@pytest.fixture
async def ledger(path: Path) -> AsyncIterator[SqliteLedger]:
    """An open ledger that does not wait long for others."""
    async with await SqliteLedger.open(path, wait=0, busy=0.05, required=ANYBODY) as ledger:
        yield ledger
