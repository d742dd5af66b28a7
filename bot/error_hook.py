"""Errors told to a command of the owner's, which may mail them or post them somewhere.

A report is one JSON object on the command's standard input. It says where in the code something went wrong, and
nothing of the values there: no local variables, no text of an exception, and no message of a library, since any of
these may quote a card, a name or a token.
"""

import asyncio
import contextlib
import json
import logging
import shlex
import traceback
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from itertools import chain

from engine.host.cache import Cache
from engine.host.errors import HostError

log = logging.getLogger(__name__)

OURS = ("engine", "adapters", "bot")
"""Loggers whose messages hold neither cards nor names."""
AGAIN = 3600.0
"""Seconds within which the same error is told only once."""
PATIENCE = 30.0
"""Seconds that the command may take."""
WAITING = 20
"""Reports that wait, at most; any more are in the log alone."""
KNOWN = 1000
_END = object()


class ErrorHook(logging.Handler):
    """Hears every error that is logged."""

    def __init__(self, command: Sequence[str], secrets: Iterable[str]) -> None:
        super().__init__(logging.ERROR)
        self._command = tuple(command)
        self._secrets = tuple(secret for secret in secrets if secret)
        self._loop = asyncio.get_running_loop()
        self._reports = asyncio.Queue[object](WAITING + 1)
        self._told: Cache[tuple[object, ...], float] = Cache(KNOWN)

    def emit(self, record: logging.LogRecord) -> None:
        """Notes an error, which another thread may have logged."""
        error = record.exc_info[1] if record.exc_info else None
        key = (record.name, record.lineno, type(error))
        with contextlib.suppress(RuntimeError):  # the loop has ended, and with it the program
            self._loop.call_soon_threadsafe(self._note, key, _report(record, error))

    async def run(self) -> None:
        """Tells errors until `finish` is called and everything heard before is told."""
        while (report := await self._reports.get()) is not _END:
            await self._tell(self._blanked(json.dumps(report, ensure_ascii=False)))

    def finish(self) -> None:
        """Ends `run` once everything heard so far is told."""
        self._loop.call_soon(self._reports.put_nowait, _END)

    def _note(self, key: tuple[object, ...], report: Mapping[str, object]) -> None:
        now, last = self._loop.time(), self._told.get(key)
        if (last is None or now - last >= AGAIN) and self._reports.qsize() < WAITING:
            self._told.keep(key, now)
            self._reports.put_nowait(report)

    def _blanked(self, text: str) -> str:
        for secret in self._secrets:
            text = text.replace(secret, "***")
        return text

    async def _tell(self, text: str) -> None:
        """Runs the command. A failure is logged as a warning: an error would be told to the same command again."""
        try:
            async with asyncio.timeout(PATIENCE):
                code = await self._ran(text)
        except (OSError, TimeoutError) as trouble:
            log.warning("PLI_ERROR_HOOK: the command cannot be run (%s)", type(trouble).__name__)
            return
        if code:
            log.warning("PLI_ERROR_HOOK: the command ended with %d", code)

    async def _ran(self, text: str) -> int:
        quiet = asyncio.subprocess.DEVNULL
        process = await asyncio.create_subprocess_exec(
            *self._command, stdin=asyncio.subprocess.PIPE, stdout=quiet, stderr=quiet
        )
        try:
            await process.communicate(text.encode())
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        return process.returncode or 0


@contextlib.asynccontextmanager
async def errors_told(command: str, secrets: Iterable[str]) -> AsyncIterator[None]:
    """While this is open, errors are told to the command, and so is what ends the program; without a command, to
    nobody."""
    if not command:
        yield
        return
    hook = ErrorHook(shlex.split(command), secrets)
    running = asyncio.create_task(hook.run(), name="error hook")
    logging.getLogger().addHandler(hook)
    try:
        yield
    except Exception as error:
        # a `HostError` has a line of its own for the person who runs the program
        shown = None if isinstance(error, HostError) else error
        log.critical("the program ends (%s)", type(error).__name__, exc_info=shown)
        raise
    finally:
        logging.getLogger().removeHandler(hook)
        # the loop notes what was heard in its next step
        await asyncio.sleep(0)
        hook.finish()
        await running


def _report(record: logging.LogRecord, error: BaseException | None) -> Mapping[str, object]:
    ours = record.name.partition(".")[0] in OURS
    return {
        "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="seconds"),
        "level": record.levelname.lower(),
        "logger": record.name,
        "message": record.getMessage() if ours else "",
        "error": type(error).__name__ if error is not None else "",
        "trace": [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in _frames(error)],
    }


def _frames(error: BaseException | None) -> Iterable[traceback.FrameSummary]:
    """The frames from the outermost to where the error was raised; for a group of errors those of each one, too."""
    if error is None:
        return ()
    inner = (_frames(each) for each in error.exceptions) if isinstance(error, BaseExceptionGroup) else ()
    return chain(traceback.extract_tb(error.__traceback__), *inner)
