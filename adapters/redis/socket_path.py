"""Where a folder's server listens: beside its data, or in a short temporary folder if that path is too long or lies
where there are no sockets."""

import contextlib
import os
import shutil
import socket
import tempfile
from pathlib import Path

LONGEST = 103  # bytes; sockaddr_un has 104 on macOS and 108 on Linux, the last one a zero
NOTE = "socket"
NAME = "s"


def open_socket_path(folder: Path) -> Path:
    """A path for the socket of the folder's server, which only this user may reach; noted in the data folder.

    The note leads a later program to a server that has outlived the program it belonged to.
    """
    close_socket_path(folder)
    path = folder / NAME
    if len(os.fsencode(path)) > LONGEST or not _takes_sockets(path):
        path = _short_folder() / NAME
    (folder / NOTE).write_bytes(os.fsencode(path))
    return path


def noted_socket_path(folder: Path) -> Path | None:
    """Where the folder's last server listened; None if nothing is noted, as where a full disk took only the
    note's name."""
    with contextlib.suppress(FileNotFoundError):
        noted = (folder / NOTE).read_bytes()
        return Path(os.fsdecode(noted)) if noted else None
    return None


def close_socket_path(folder: Path) -> None:
    """Removes the last socket, its short folder and the note. The server of that socket must be gone."""
    path = noted_socket_path(folder)
    if path is None:
        return
    path.unlink(missing_ok=True)
    if path.parent != folder and path.parent.name.startswith("pli-"):
        shutil.rmtree(path.parent, ignore_errors=True)
    (folder / NOTE).unlink(missing_ok=True)


def _takes_sockets(path: Path) -> bool:
    """Whether a socket can be made there, as on no share and no exFAT: found by making one."""
    with socket.socket(socket.AF_UNIX) as tried:
        try:
            tried.bind(os.fsencode(path))
        except OSError:
            return False
    path.unlink(missing_ok=True)
    return True


def _short_folder() -> Path:
    made = Path(tempfile.mkdtemp(prefix="pli-"))  # mode 0700
    if len(os.fsencode(made / NAME)) <= LONGEST:
        return made
    made.rmdir()
    return Path(tempfile.mkdtemp(prefix="pli-", dir="/tmp"))  # a fresh folder of mode 0700
