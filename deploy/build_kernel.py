"""Builds the kernel of the computer players where a C compiler is found; without one nothing is missed but speed.

Run by hatchling for every wheel and every editable install (`pyproject.toml`). By hand, in a checkout:
`python deploy/build_kernel.py`.
"""

import os
import platform
import shutil
import subprocess
import sysconfig
from pathlib import Path
from zlib import crc32

ROOT = Path(__file__).parents[1]
FOLDER = Path("engine", "kernel")
SOURCE, LIBRARY = FOLDER / "kernel.c", FOLDER / "kernel.so"
FLAGS = ("-O3", "-shared", "-fPIC", "-ffp-contract=off")
"""The last: a product and a sum are rounded one after the other, as Python rounds them."""
COUNTS_BITS = ("-mpopcnt",)
"""What every x86-64 processor since 2009 can do."""


def build(root: Path = ROOT) -> Path | None:
    """The library in its place beside the source; None where nothing can compile it."""
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return None
    more = COUNTS_BITS if platform.machine() in ("x86_64", "AMD64") else ()
    unfinished = root / FOLDER / f"kernel.{os.getpid()}.so"
    # the program takes no library that was made from another source than the one that lies beside it
    made_from = f"-DFINGERPRINT={crc32((root / SOURCE).read_bytes())}ull"
    command = [compiler, *FLAGS, *more, made_from, "-o", str(unfinished), str(root / SOURCE)]
    try:
        subprocess.run(command, check=True, capture_output=True)  # noqa: S603 - the compiler of this machine
        # a program that runs keeps the file that it has loaded
        unfinished.replace(root / LIBRARY)
    except (OSError, subprocess.CalledProcessError):
        unfinished.unlink(missing_ok=True)
        return None
    return root / LIBRARY


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run by hand
    pass
else:

    class KernelHook(BuildHookInterface):  # type: ignore[type-arg]  # its parameter is hatchling's own
        """Puts the library into the wheel, which then belongs to this platform."""

        def initialize(self, version: str, build_data: dict[str, object]) -> None:
            if build(Path(self.root)) is None:
                return
            build_data["artifacts"] = [f"/{LIBRARY.as_posix()}"]
            build_data["pure_python"] = False
            tag = sysconfig.get_platform().replace("-", "_").replace(".", "_")
            build_data["tag"] = f"py3-none-{tag}"


if __name__ == "__main__":
    print(build() or "no C compiler found; the kernel is played in Python")  # noqa: T201 - the answer to whoever asked
