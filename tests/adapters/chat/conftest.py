"""A house, and a platform that keeps what it is handed."""

from collections.abc import Iterator

import pytest

from tests.adapters.chat.recording import RecordingGateway
from tests.engine.host.tables import House


@pytest.fixture
def house() -> House:
    return House()


@pytest.fixture
def gateway() -> Iterator[RecordingGateway]:
    """The test fails when trouble that it ordered was met by no call."""
    made = RecordingGateway()
    yield made
    assert not any(made.trouble + made.ping_trouble), "trouble was ordered, and none came"
