"""Platforms beside each other in one program: one that fails does not end another."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from adapters.chat.gateway import CannotConnect
from adapters.chat.sending.delivery import Delivery
from bot.running_sides import Beside


@dataclass
class Platform:
    """Meets with these in turn, then goes on until it is cancelled."""

    role: str
    troubles: list[Exception] = field(default_factory=list)
    served: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def deliveries(self) -> Mapping[str, Delivery]:
        return {}

    @property
    def unheard(self) -> Mapping[str, str]:
        return {}

    async def run(self) -> None:
        if self.troubles:
            raise self.troubles.pop(0)
        self.served.set()
        await asyncio.Event().wait()


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.running_sides.FIRST_PAUSE", 0.0)


async def served(*platforms: Platform) -> None:
    """All are run until each is being served."""
    beside = Beside(platforms)
    running = [asyncio.ensure_future(beside.run(one)) for one in platforms]
    for one in platforms:
        await one.served.wait()
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)


@pytest.mark.parametrize("trouble", [KeyError("date"), OSError("no more files"), RuntimeError("a bug")])
async def test_a_platform_that_fails_is_served_anew_and_the_other_goes_on(trouble: Exception) -> None:
    odd, other = Platform("telegram", [trouble, trouble]), Platform("discord")
    await served(odd, other)
    assert odd.served.is_set()
    assert other.served.is_set()


async def test_a_platform_that_refuses_the_bot_leaves_the_other_alone() -> None:
    odd, other = Platform("telegram", [CannotConnect("unknown token")]), Platform("discord")
    beside = Beside((odd, other))
    await beside.run(odd)
    serving = asyncio.ensure_future(beside.run(other))
    await other.served.wait()
    assert not serving.done()
    serving.cancel()


async def test_the_last_platform_that_cannot_go_on_ends_the_program() -> None:
    beside = Beside((first := Platform("telegram", [CannotConnect("a")]), last := Platform("discord", [KeyError()])))
    await beside.run(first)
    with pytest.raises(KeyError):
        await beside.run(last)
    with pytest.raises(CannotConnect):
        await Beside((one := Platform("telegram", [CannotConnect("b")]),)).run(one)
