"""Small packages in place of the locked ones: each asks for what the real one asks for, and holds nothing."""

import base64
import csv
import hashlib
import io
import tarfile
import zipfile
from dataclasses import dataclass
from email.message import Message
from importlib.metadata import Distribution, distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

NEWER = "9999"
"""The version of a release that came after the lock. None of its files is a package."""

BROKEN = b"not a package"


@dataclass(frozen=True)
class Locked:
    """A line of a lock: `requirement` pins one version with `==`."""

    requirement: Requirement

    @property
    def name(self) -> str:
        return canonicalize_name(self.requirement.name)

    @property
    def version(self) -> str:
        (pin,) = self.requirement.specifier
        assert pin.operator == "==", f"{self.requirement} pins no version"
        return pin.version


@dataclass(frozen=True)
class StandIn:
    """A wheel and a source archive of one package; the source archive cannot be built."""

    locked: Locked
    wheel: bytes

    @property
    def files(self) -> dict[str, bytes]:
        """What an index offers, by the names of the files."""
        stem = f"{self.locked.name.replace('-', '_')}-"
        this, newer = stem + self.locked.version, stem + NEWER
        return {
            f"{this}-py3-none-any.whl": self.wheel,
            f"{this}.tar.gz": _source(this),
            f"{newer}-py3-none-any.whl": BROKEN,
            f"{newer}.tar.gz": BROKEN,
        }

    @property
    def line(self) -> str:
        """The lock's own line, with the hashes of the stand-in's two files of that version."""
        ours = [content for name, content in self.files.items() if f"-{NEWER}" not in name]
        return " ".join([str(self.locked.requirement), *(f"--hash=sha256:{hashed(one)}" for one in ours)])


def read(lock: str) -> list[Locked]:
    """Every requirement of a lock's text, hashes left out."""
    lines = [line.partition("\\")[0].strip() for line in lock.splitlines() if not line.startswith((" ", "#"))]
    return [Locked(Requirement(line)) for line in lines if line]


def installed(folder: Path) -> dict[str, Distribution]:
    """What is installed in a folder of packages, by name."""
    found = distributions(path=[str(folder)])
    return {canonicalize_name(one.metadata["Name"]): one for one in found}


def stand_in(locked: Locked, real: Distribution | None) -> StandIn:
    """A package that asks for what `real` asks for; for nothing where the real one is not needed on this machine."""
    return StandIn(locked, _wheel(locked, _metadata(locked, real)))


def hashed(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _metadata(locked: Locked, real: Distribution | None) -> str:
    made = Message()
    made["Metadata-Version"], made["Name"], made["Version"] = "2.1", locked.name, locked.version
    for key in ("Requires-Dist", "Provides-Extra", "Requires-Python"):
        for value in (real.metadata.get_all(key) or []) if real else []:
            made[key] = value
    return str(made)


def _wheel(locked: Locked, metadata: str) -> bytes:
    folder = f"{locked.name.replace('-', '_')}-{locked.version}.dist-info"
    wheel = "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    contents = {f"{folder}/METADATA": metadata.encode(), f"{folder}/WHEEL": wheel.encode()}
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for name, content in contents.items():
            archive.writestr(name, content)
        archive.writestr(f"{folder}/RECORD", _record(contents, f"{folder}/RECORD"))
    return written.getvalue()


def _record(contents: dict[str, bytes], own: str) -> str:
    lines = io.StringIO()
    rows = csv.writer(lines)
    for name, content in contents.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        rows.writerow([name, f"sha256={digest}", len(content)])
    rows.writerow([own, "", ""])
    return lines.getvalue()


def _source(stem: str) -> bytes:
    """A source archive whose build fails: whoever takes it although there is a wheel is found out."""
    written = io.BytesIO()
    with tarfile.open(fileobj=written, mode="w:gz") as archive:
        setup = b"raise SystemExit('built from source')\n"
        about = tarfile.TarInfo(f"{stem}/setup.py")
        about.size = len(setup)
        archive.addfile(about, io.BytesIO(setup))
    return written.getvalue()
