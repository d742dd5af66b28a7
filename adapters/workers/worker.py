"""What runs in a worker: it reads questions and writes answers until its program is gone.

It opens nothing: no store, no file, no log. Of an error it reports the type alone, since the text could name a card.
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
"""By how much a worker raises its nice value: the event loop that shows the tables has the processor first."""


def answer(question: bytes) -> bytes:
    """The pickled answer, or a pickled `Failed`."""
    try:
        asked: Asked[object] = pickle.loads(question)  # noqa: S301 - its program alone writes to its pipe
        return pickle.dumps(asked.answer())
    except Exception as error:
        return pickle.dumps(Failed(type(error).__name__))


def listen(source: BinaryIO, questions: "SimpleQueue[bytes]") -> None:
    """Reads questions until the program is gone, however it ended; then exits at once, as nobody waits for the answer
    that is being worked out."""
    while (head := source.read(LENGTH)) and (body := source.read(length_of(head))):
        questions.put(body)
    os._exit(0)


def main() -> None:
    """Answers questions until standard input ends."""
    # a terminal or a service manager signals all processes at once, but the program decides when its workers end
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):  # not possible everywhere, and never worth failing for
        os.nice(POLITE)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # a player that prints must not be heard as an answer
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    questions: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    body = b""  # an empty first answer says that the worker is ready
    while True:
        answers.write(framed(body))
        answers.flush()
        body = answer(questions.get())


if __name__ == "__main__":
    main()
