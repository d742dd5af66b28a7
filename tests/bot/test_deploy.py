"""The deployment files know every setting that there is; `.ci/deploy` has their own tools look at them."""

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import yaml

from adapters.web.addresses import WebSettings
from bot.config import FILE_VARIABLE, Settings, load
from bot.discord_shards import LONGEST
from bot.elected_side import SHOWN_WITHIN
from bot.exits import MISCONFIGURED
from bot.main import main
from bot.metrics import Figures
from bot.secret_files import NAMES, VARIABLES
from engine.host.service.shutdown import SECONDS
from engine.kernel.builds import FORCED
from tests.bot.test_stopping import HELD_BACK

ROOT = Path(__file__).parents[2]
OTHERS = {"HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY", "SSL_CERT_FILE", FORCED}
"""Variables that many programs read, and one that is read before there is a configuration."""
KNOWN = {name.upper() for name in Settings.model_fields} | VARIABLES | {FILE_VARIABLE}
STOPPED_WITHIN = max(SECONDS, LONGEST) + SHOWN_WITHIN
"""Seconds that the program may take to stop by itself."""
DEFAULT = re.compile(r"\$\{\w+:-([^}]*)\}")
COPIED = re.compile(r"^COPY (?!--)(.+)$", re.MULTILINE)
"""What is copied from the checkout and, as the last word, to where."""


@pytest.fixture(scope="module")
def container() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())["services"]["pli"]
    return found


@pytest.fixture(scope="module")
def unit() -> list[str]:
    return (ROOT / "deploy" / "pli.service").read_text().splitlines()


def test_the_readme_tells_of_every_variable() -> None:
    rows = [line for line in (ROOT / "README.md").read_text().splitlines() if line.startswith("| `")]
    assert {name for row in rows for name in re.findall(r"`([A-Z_]{5,})`", row)} >= KNOWN | OTHERS


def test_compose_passes_every_variable(container: dict[str, Any]) -> None:
    assert set(container["environment"]) == KNOWN | OTHERS


def as_compose_sets_them(container: dict[str, Any], folder: Path, environment: pytest.MonkeyPatch) -> None:
    """The variables as a container has them where nobody said anything, but for the folder."""
    for name, value in container["environment"].items():
        environment.setenv(name, DEFAULT.sub(r"\1", str(value)))
    environment.setenv("PLI_DATA", str(folder))


def test_what_compose_sets_where_nobody_said_anything_is_a_configuration(
    container: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = Settings(pli_data=tmp_path).model_dump()
    as_compose_sets_them(container, tmp_path, monkeypatch)
    assert load().model_dump() == plain | {"pli_health_host": "0.0.0.0", "pli_health_port": 9464}  # noqa: S104 - within the container


def test_what_compose_leaves_open_is_for_the_configuration_file(
    container: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = {"redis_url": "redis://store/0", "pli_log": "debug", "pli_pictures": "light"}
    numbers = {"pli_workers": 5, "pli_archive_days": 30, "pli_backup_hours": 6, "pli_backups_kept": 3}
    lines = [f"{name} = {value!r}\n" for name, value in {**names, **numbers, "discord_token": "a.b.c"}.items()]
    (tmp_path / "pli.toml").write_text("".join(lines))
    as_compose_sets_them(container, tmp_path, monkeypatch)
    monkeypatch.setenv("PLI_CONFIG", str(tmp_path / "pli.toml"))
    found = load()
    assert found.discord_token.get_secret_value() == "a.b.c"
    assert found.model_dump(include={*names, *numbers}) == {**names, **numbers}


def test_what_the_image_copies_is_let_through() -> None:
    """`.dockerignore` keeps out all that it does not name."""
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    let_through = tuple(f"{line.removeprefix('!')}/" for line in ignored if line.startswith("!"))
    copied = COPIED.findall((ROOT / "deploy" / "Dockerfile").read_text())
    sources = [source for sources in copied for source in sources.split()[:-1]]
    assert ignored[0] == "**"
    assert len(sources) > 5
    assert not [source for source in sources if not f"{source}/".startswith(let_through)]


def test_the_container_may_write_nothing_but_its_data(container: dict[str, Any]) -> None:
    assert (container["read_only"], container["cap_drop"]) == (True, ["ALL"])
    assert container["volumes"] == ["pli-data:/data"]
    assert all(str(port).startswith("127.0.0.1:") for port in container["ports"])


def test_the_front_passes_on_nothing_but_tables(container: dict[str, Any]) -> None:
    compose = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())
    front, told = compose["services"]["front"], " ".join(compose["configs"]["front"]["content"].split())
    assert (front["read_only"], front["cap_drop"], front["profiles"]) == (True, ["ALL"], ["web"])
    port = container["environment"]["PLI_HEALTH_PORT"]
    page = WebSettings("https://cards.example", b"").path
    assert told == f"{{$$PLI_WEB}} {{ handle {page}/* {{ reverse_proxy pli:{port} }} handle {{ respond 404 }} }}"


@pytest.fixture(scope="module")
def pod() -> dict[str, Any]:
    text = (ROOT / "deploy" / "kubernetes" / "deployment.yaml").read_text()
    found: dict[str, Any] = yaml.safe_load(text)["spec"]["template"]["spec"]
    return found


def test_a_cluster_of_containers_is_told_what_the_program_knows(pod: dict[str, Any]) -> None:
    [process] = pod["containers"]
    told = {variable["name"]: variable["value"] for variable in process["env"]}
    assert told.keys() <= KNOWN
    [secrets] = [mount["mountPath"] for mount in process["volumeMounts"] if mount["name"] == "secrets"]
    assert {name for name in told if name.endswith("_FILE")} == {
        name for name, value in told.items() if value.startswith(f"{secrets}/")
    }
    # variables that begin with ours, one for each service beside it, would be refused
    assert not pod["enableServiceLinks"]


def test_a_cluster_of_containers_may_do_as_little_as_one(pod: dict[str, Any]) -> None:
    [process] = pod["containers"]
    rights = process["securityContext"]
    assert (rights["readOnlyRootFilesystem"], rights["capabilities"]) == (True, {"drop": ["ALL"]})
    assert not rights["allowPrivilegeEscalation"]
    assert pod["securityContext"]["runAsNonRoot"]
    probes = {process[f"{kind}Probe"]["httpGet"]["path"] for kind in ("startup", "liveness", "readiness")}
    assert probes == {"/healthz", "/readyz"}
    assert pod["terminationGracePeriodSeconds"] > STOPPED_WITHIN


def test_a_node_with_the_processes_can_be_drained() -> None:
    """No cluster is at hand: this follows the rules by which one evicts pods and places them."""
    assert drained(Cluster.of(ROOT / "deploy" / "kubernetes"))


def test_what_keeps_a_node_from_being_drained_is_seen() -> None:
    as_it_was = Cluster.of(ROOT / "deploy" / "kubernetes")
    as_it_was.may_be_missing = 1
    assert not drained(as_it_was)


@dataclass
class Cluster:
    """Two nodes, of which the first is to be drained, and one deployment on it."""

    wanted: int
    may_be_missing: int
    """How many pods may be away while another is evicted; all of them without a disruption budget."""
    together: bool
    """Whether each pod needs the node that another of them has."""
    one_node: bool
    """Whether the volume is at one node at a time."""
    nodes: list[int] = field(default_factory=list)
    """The node of each pod that runs."""

    @classmethod
    def of(cls, folder: Path) -> "Cluster":
        kinds = {
            found["kind"]: found for file in folder.glob("*.yaml") for found in [yaml.safe_load(file.read_text())]
        }
        deployment = kinds["Deployment"]["spec"]
        wanted = deployment["replicas"]
        budget = kinds.get("PodDisruptionBudget", {"spec": {"maxUnavailable": wanted}})["spec"]
        affinity = deployment["template"]["spec"].get("affinity", {}).get("podAffinity", {})
        modes = kinds["PersistentVolumeClaim"]["spec"]["accessModes"]
        required = "requiredDuringSchedulingIgnoredDuringExecution" in affinity
        return cls(wanted, budget["maxUnavailable"], required, modes == ["ReadWriteOnce"], [0] * wanted)

    def evict(self) -> None:
        """Asks for the eviction of each pod of the first node; the budget may refuse it."""
        for _ in range(self.nodes.count(0)):
            if self.wanted - len(self.nodes) < self.may_be_missing:
                self.nodes.remove(0)

    def place(self) -> None:
        """The deployment wants its pods, and no new one may begin on the first node. A pod that needs another's node
        may begin anywhere if there is no other."""
        waits = bool(self.nodes) and 0 in self.nodes and (self.together or self.one_node)
        if not waits:
            self.nodes += [1] * (self.wanted - len(self.nodes))


def drained(cluster: Cluster) -> bool:
    """Whether all pods run on the other node in the end; a round for each pod is enough for that."""
    for _ in range(cluster.wanted + 1):
        cluster.evict()
        cluster.place()
    return cluster.nodes == [1] * cluster.wanted


def test_several_processes_in_containers_share_what_one_has(container: dict[str, Any]) -> None:
    services = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())["services"]
    nodes_are_there = {"REDIS_URL": "${REDIS_URL:-redis://valkey-1:6379}", "REDIS_URL_FILE": ""}
    shared = {**container, "environment": container["environment"] | nodes_are_there}
    for name in ("pli-2", "pli-3"):
        assert services[name] == shared | {"profiles": ["cluster"], "ports": []}
    nodes = [service for name, service in services.items() if name.startswith("valkey-")]
    assert all(service["profiles"] == ["cluster"] and service["read_only"] for service in nodes)


def test_processes_in_containers_wait_until_the_nodes_have_met(container: dict[str, Any]) -> None:
    services = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())["services"]
    meeting = services["valkey-meet"]
    assert set(meeting["depends_on"]) == {name for name in services if re.fullmatch(r"valkey-\d", name)}
    for name in ("pli", "pli-2", "pli-3"):
        # without the profile there is no meeting to wait for
        assert services[name]["depends_on"] == {
            "valkey-meet": {"condition": "service_completed_successfully", "required": False}
        }


def test_no_two_processes_in_containers_have_a_private_server() -> None:
    services = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())["services"]
    private = [
        name
        for name, service in services.items()
        if name.startswith("pli") and not DEFAULT.sub(r"\1", service["environment"]["REDIS_URL"])
    ]
    assert private == ["pli"]


def test_nobody_kills_what_is_still_stopping(container: dict[str, Any], unit: list[str]) -> None:
    assert int(container["stop_grace_period"].removesuffix("s")) > STOPPED_WITHIN
    [seconds] = [line.removeprefix("TimeoutStopSec=") for line in unit if line.startswith("TimeoutStopSec=")]
    assert int(seconds) > STOPPED_WITHIN


def test_a_mistake_in_the_settings_is_not_tried_again(unit: list[str]) -> None:
    assert f"RestartPreventExitStatus={MISCONFIGURED}" in unit


def test_an_early_signal_is_kept_for_the_image_of_the_program() -> None:
    """`tests/bot/test_stopping.py` begins the program so."""
    [command] = re.findall(r"^CMD (.+)$", (ROOT / "deploy" / "Dockerfile").read_text(), re.MULTILINE)
    assert json.loads(command) == [*HELD_BACK, "pli", "serve"]


def test_the_image_is_on_the_newest_python_that_the_locks_serve() -> None:
    [image] = re.findall(r"^ARG BASE=python:(\d+\.\d+)\.", (ROOT / "deploy" / "Dockerfile").read_text(), re.MULTILINE)
    [served] = re.findall(r"^for python in (.+); do$", (ROOT / ".ci" / "locks").read_text(), re.MULTILINE)
    assert image == served.split()[-1]
    assert f"python{image}/site-packages" in (ROOT / "deploy" / "Dockerfile").read_text()


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
