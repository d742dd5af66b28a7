"""A house, and a platform that keeps what it is handed."""

import pytest

from tests.adapters.chat.recording import RecordingGateway
from tests.engine.host.tables import House


@pytest.fixture
def house() -> House:
    return House()


@pytest.fixture
def gateway() -> RecordingGateway:
    return RecordingGateway()
