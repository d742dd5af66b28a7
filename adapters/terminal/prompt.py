"""Where a person types: a line editor on a real terminal, plain lines when input comes from elsewhere."""

import asyncio
import os
import stat
import sys
from collections.abc import Sequence
from typing import Protocol

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import WordCompleter


class Prompt(Protocol):
    """Asks for a line; None when there will be no more."""

    async def ask(self, question: str, words: Sequence[str] = ()) -> str | None: ...


class EditedPrompt:
    """A line editor with history and completion; Ctrl-C and Ctrl-D end the input."""

    def __init__(self) -> None:
        # no rows are kept free for completions: they would push the board off a small screen
        self._session: PromptSession[str] = PromptSession(reserve_space_for_menu=0)

    async def ask(self, question: str, words: Sequence[str] = ()) -> str | None:
        completer = WordCompleter(list(words), ignore_case=True)
        try:
            # the library would replace the program's handler of Ctrl-C, and not restore it
            return await self._session.prompt_async(f"{question} ", completer=completer, handle_sigint=False)
        except (EOFError, KeyboardInterrupt):
            return None


class PlainPrompt:
    """Lines from standard input, whatever it is. A pipe is read without a thread, so that nothing outlives us."""

    def __init__(self) -> None:
        self._pipe: asyncio.StreamReader | None = None

    async def ask(self, question: str, words: Sequence[str] = ()) -> str | None:
        del words
        sys.stdout.write(f"{question} ")
        sys.stdout.flush()
        line = await self._line()
        return line.rstrip("\n") if line else None

    async def _line(self) -> str:
        if self._pipe is None and not _has_to_be_waited_for():
            return sys.stdin.readline()
        if self._pipe is None:
            self._pipe = await _connected(asyncio.StreamReader())
        return (await self._pipe.readline()).decode(errors="replace")


def _has_to_be_waited_for() -> bool:
    """Whether standard input is a pipe, a socket or somebody at a terminal; a file or an empty input answers at
    once."""
    kind = os.fstat(sys.stdin.fileno()).st_mode
    return stat.S_ISFIFO(kind) or stat.S_ISSOCK(kind) or sys.stdin.isatty()


async def _connected(reader: asyncio.StreamReader) -> asyncio.StreamReader:
    """Standard input as a stream."""
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    return reader


def prompt_for_stdin() -> Prompt:
    """The prompt that suits standard input."""
    return EditedPrompt() if sys.stdin.isatty() and sys.stdout.isatty() else PlainPrompt()
