"""What falls to chance in a test is the same whenever that test is played: the cards, the seats and who deals first.

`TESTS_CHANCE` names another chance for the whole run, so that sentences that hold for some cards alone are found
before somebody's cards find them. Programs that a test starts draw for themselves. What
Hypothesis draws is the same too, and may take as long as the machine does.
"""

import os
import random
import secrets

import pytest
from hypothesis import HealthCheck, settings

from engine.host.state.shuffle import SystemShuffler
from tests.doubles.signatures import check

_CHANCE = random.Random()

settings.register_profile(
    "pli",
    deadline=None,
    derandomize="TESTS_CHANCE" not in os.environ,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("pli")


def _secret(_: SystemShuffler) -> bytes:
    return _CHANCE.randbytes(32)


def _randbits(k: int) -> int:
    return _CHANCE.getrandbits(k)


def pytest_sessionstart() -> None:
    for place, name, drawn in ((SystemShuffler, "secret", _secret), (secrets, "randbits", _randbits)):
        check(getattr(place, name), drawn, name)
        setattr(place, name, drawn)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    _CHANCE.seed(f"{os.environ.get('TESTS_CHANCE', '')} {item.nodeid}")
