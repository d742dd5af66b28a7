"""Becomes the server given on its command line, which then dies when the program that started it dies.

Run as `python -I -S launch.py PARENT SERVER ARGUMENT...` in a process of its own. What is set here survives the exec,
so no Python code need run between fork and exec in a program that has threads.
"""

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1  # <linux/prctl.h>


def die_with(parent: int) -> None:
    """Has the kernel kill this process when its parent dies. Raises `OSError` if that cannot be set."""
    library = ctypes.CDLL(None, use_errno=True)
    if library.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "prctl")
    if os.getppid() != parent:  # it died before the call
        sys.exit("the program that starts the server is gone")


def main(arguments: list[str]) -> None:
    parent, server = int(arguments[0]), arguments[1]
    if sys.platform == "linux" and parent:
        die_with(parent)
    os.execv(server, arguments[1:])  # noqa: S606  # no shell is wanted


if __name__ == "__main__":
    main(sys.argv[1:])
