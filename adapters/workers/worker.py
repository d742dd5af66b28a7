"""What runs in a worker: it reads questions and writes answers until its program is gone.

It opens nothing: no store, no file, no log. What goes wrong in it is told by the kind of the error alone, for its
text could name a card.
"""

import contextlib
import os
import pickle
import signal
import sys
import threading
from queue import SimpleQueue
from typing import BinaryIO

from adapters.workers.frames import LENGTH, Failed, framed, length_of
from engine.host.ports.thinking import Asked

POLITE = 5
"""How far a worker stands back where the loop that shows the tables wants the processor."""


def answer(question: bytes) -> bytes:
    """What was worked out, or what failed."""
    try:
        asked: Asked[object] = pickle.loads(question)  # noqa: S301 - its program alone writes to its pipe
        return pickle.dumps(asked.answer())
    except Exception as error:
        return pickle.dumps(Failed(type(error).__name__))


def listen(source: BinaryIO, questions: "SimpleQueue[bytes]") -> None:
    """Reads until the program is gone, however it went; then nobody waits for what is worked on, however long that
    would take yet."""
    while (head := source.read(LENGTH)) and (body := source.read(length_of(head))):
        questions.put(body)
    os._exit(0)


def main() -> None:
    """Until standard input ends."""
    # a terminal and a service manager signal all processes together: the program says when its workers end
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):  # not everywhere, and never worth failing for
        os.nice(POLITE)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # a player that prints must not be heard as an answer
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    questions: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    body = b""  # that it is ready
    while True:
        answers.write(framed(body))
        answers.flush()
        body = answer(questions.get())


if __name__ == "__main__":
    main()
