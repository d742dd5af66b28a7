"""The deployment files know every setting that there is; `.ci/deploy` has their own tools look at them."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.config import FILE_VARIABLE, Settings, load
from bot.main import main
from bot.metrics import Figures
from bot.secret_files import NAMES, VARIABLES
from bot.serve import SHOWN_WITHIN
from engine.host.shutdown import SECONDS

ROOT = Path(__file__).parents[2]
KNOWN = {name.upper() for name in Settings.model_fields} | VARIABLES | {FILE_VARIABLE}
STOPPED_WITHIN = SECONDS + SHOWN_WITHIN
"""Seconds that the program may take to stop by itself."""
DEFAULT = re.compile(r"\$\{\w+:-([^}]*)\}")


@pytest.fixture(scope="module")
def container() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())["services"]["pli"]
    return found


@pytest.fixture(scope="module")
def unit() -> list[str]:
    return (ROOT / "deploy" / "pli.service").read_text().splitlines()


def test_the_readme_tells_of_every_variable() -> None:
    rows = [line for line in (ROOT / "README.md").read_text().splitlines() if line.startswith("| `")]
    assert {name for row in rows for name in re.findall(r"`([A-Z_]{5,})`", row)} >= KNOWN


def test_compose_passes_every_variable(container: dict[str, Any]) -> None:
    assert set(container["environment"]) == KNOWN


def test_what_compose_sets_where_nobody_said_anything_is_a_configuration(
    container: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = Settings(pli_data=tmp_path).model_dump()
    for name, value in container["environment"].items():
        monkeypatch.setenv(name, DEFAULT.sub(r"\1", str(value)))
    monkeypatch.setenv("PLI_DATA", str(tmp_path))
    assert load().model_dump() == plain | {"pli_health_host": "0.0.0.0", "pli_health_port": 9464}  # noqa: S104 - within the container


def test_the_container_may_write_nothing_but_its_data(container: dict[str, Any]) -> None:
    assert (container["read_only"], container["cap_drop"]) == (True, ["ALL"])
    assert container["volumes"] == ["pli-data:/data"]
    assert all(str(port).startswith("127.0.0.1:") for port in container["ports"])


def test_nobody_kills_what_is_still_stopping(container: dict[str, Any], unit: list[str]) -> None:
    assert int(container["stop_grace_period"].removesuffix("s")) > STOPPED_WITHIN
    [seconds] = [line.removeprefix("TimeoutStopSec=") for line in unit if line.startswith("TimeoutStopSec=")]
    assert int(seconds) > STOPPED_WITHIN


def test_the_unit_names_every_credential(unit: list[str]) -> None:
    named = [line.removeprefix("#LoadCredential=").partition(":")[0] for line in unit if "LoadCredential=" in line]
    assert sorted(named) == sorted(NAMES)


def test_the_page_on_running_names_what_there_is() -> None:
    page = (ROOT / "deploy" / "RUNNING.md").read_text()
    tests = set(re.findall(r"`(tests/[\w/.]+)`", page))
    assert len(tests) > 5
    assert not [path for path in tests if not (ROOT / path).exists()]
    assert set(re.findall(r"\bpli ([a-z]+)\b", page)) <= set(main.commands)
    told = set(Figures().text().decode().split())
    assert set(re.findall(r"`(pli_[a-z_]+)`", page)) <= told
