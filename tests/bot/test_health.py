"""What a monitor is answered: by the program as it serves, and where something is wrong."""

import asyncio
import contextlib
import socket
from collections import Counter
from pathlib import Path

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families
from pydantic import SecretStr

from bot.config import ConfigurationError, Settings
from bot.doctor.serving import serving
from bot.health import Look, answering
from bot.metrics import Figures
from bot.serve import serve_platforms
from engine.host.service.standing import Finding, Part, Standing, broken, doubtful
from engine.host.state.ids import TableId
from tests.bot.test_serve import PLAY, data_of, dealt, hand
from tests.loopback.telegram.server import TelegramServer

Sample = tuple[str, frozenset[tuple[str, str]]]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def asked(port: int, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}{path}") as answer:
        return answer.status, await answer.text()


def figures_of(text: str) -> dict[Sample, float]:
    """Every sample by its name and labels, read by another reader of the format."""
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def figures_with(port: int, wanted: Sample) -> dict[Sample, float]:
    """The figures once this one is not nothing any more: a computer player has to think first."""
    while not (found := figures_of((await asked(port, "/metrics"))[1])).get(wanted):
        await asyncio.sleep(0.1)
    return found


def sample(name: str, **labels: str) -> Sample:
    return name, frozenset(labels.items())


async def sound() -> Standing:
    """A look that finds nothing wrong."""
    standing = Standing()
    standing.note(Part.STORE, Finding("store: sound"))
    return standing


async def away() -> Standing:
    standing = await sound()
    standing.note(Part.STORE, broken("store: away", "wait"))
    return standing


async def doubted() -> Standing:
    standing = await sound()
    standing.note(Part.DISK, doubtful("disk: little space"))
    return standing


async def test_a_program_that_serves_tells_how_it_is(
    tmp_path: Path, valkey_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # a busy machine may stand still for longer than a monitor would wait
    monkeypatch.setattr("bot.inspection.PATIENCE", 60.0)
    stopping, port = asyncio.Event(), free_port()
    async with TelegramServer() as telegram:
        settings = Settings(
            pli_data=tmp_path,
            redis_url=valkey_url,
            telegram_token=SecretStr(telegram.token),
            telegram_api_url=telegram.base_url.removesuffix("/bot"),
            pli_health_port=port,
        )
        serving = asyncio.create_task(serve_platforms(settings, stopping))
        try:
            ana = telegram.person("Ana")
            room = telegram.supergroup("Cards", ana)
            await dealt(ana, room)
            mine, play = await hand(ana)
            await ana.press(mine, data=play)
            assert data_of(mine, PLAY)
            assert await asked(port, "/healthz") == (200, "ok\n")
            assert await asked(port, "/readyz") == (200, "ok\n")
            found = await figures_with(port, sample("pli_clock_lag_seconds_count"))
            _, text = await asked(port, "/metrics")
        finally:
            serving.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await serving
    assert found[sample("pli_tables_open")] == 1
    assert found[sample("pli_tables_unreadable")] == 0
    assert found[sample("pli_settlements_waiting")] == 0
    assert found[sample("pli_commands_total", kind="OpenTable", outcome="done")] == 1
    assert found[sample("pli_commands_total", kind="Choose", outcome="done")] >= 1
    assert found[sample("pli_messages_total", platform="telegram", outcome="sent")] > 1
    assert "Ana" not in text


READY: dict[Look, tuple[int, str]] = {
    sound: (200, "ok\n"),
    doubted: (200, "ok\nwarning disk: little space\n"),
    away: (503, "not ready\nbroken  store: away; wait\n"),
}


@pytest.mark.parametrize("look", READY, ids=lambda look: look.__name__)
async def test_it_is_alive_and_ready_only_while_a_card_can_be_played(look: Look) -> None:
    port = free_port()
    async with answering("127.0.0.1", port, Figures(), look):
        assert await asked(port, "/healthz") == (200, "ok\n")
        assert await asked(port, "/readyz") == READY[look]
        assert (await asked(port, "/metrics"))[0] == 200


async def test_an_address_that_is_taken_is_a_mistake_with_its_name() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(ConfigurationError, match="PLI_HEALTH_PORT"):
            async with answering("127.0.0.1", other.getsockname()[1], Figures(), sound):
                pytest.fail("two answer at one address")


class Tally:
    """A delivery's side of the figures."""

    def __init__(self) -> None:
        self.outcomes = Counter(sent=3, limited=2)
        self.passed_over = Counter(GUILD_CREATE=5)

    def waiting(self) -> int:
        return 4


async def test_the_doctor_tells_of_events_that_were_passed_over() -> None:
    figures = Figures()
    figures.watch(lambda: {"discord": Tally()})
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    asked = Settings(pli_health_port=port)
    assert [finding async for finding in serving(asked)] == []
    async with answering("127.0.0.1", port, figures, sound):
        (finding,) = [finding async for finding in serving(asked)]
    assert finding.line.startswith("warning Discord: 5 events could not be read")


def test_what_is_counted_is_told() -> None:
    figures, one, two = Figures(), TableId("one00000"), TableId("two00000")
    figures.watch(lambda: {"discord": Tally()})
    for table in (one, two, one):
        figures.open(table)
    figures.closed(two)
    figures.closed(two)
    figures.conflict()
    figures.late(-5)
    figures.late(300)
    figures.settling(7, 1)
    figures.unreadable([two])
    found = figures_of(figures.text().decode())
    assert found[sample("pli_tables_open")] == 1
    assert found[sample("pli_conflicts_total")] == 1
    assert found[sample("pli_clock_lag_seconds_sum")] == pytest.approx(0.3)
    assert found[sample("pli_settlements_waiting")] == 7
    assert found[sample("pli_settlements_aside")] == 1
    assert found[sample("pli_tables_unreadable")] == 1
    assert found[sample("pli_messages_total", platform="discord", outcome="limited")] == 2
    assert found[sample("pli_places_waiting", platform="discord")] == 4
