"""Logging to standard error or a file, as text or as JSON, with every secret blanked out whatever logs it."""

import json
import logging
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
TEXT, JSON = "text", "json"
QUIET = ("httpx", "httpcore", "telegram", "telegram.ext", "discord", "aiosqlite", "aiohttp.access")
"""Libraries that would log whole requests or statements, with the tokens and names in them."""
_TABLE = re.compile(r"\btables? ([0-9a-hjkmnp-tv-z]{8})\b")
"""How our messages name a table, see `engine.host.state.ids`."""


class Redacting(logging.Formatter):
    """Blanks secrets in the finished line, tracebacks included."""

    def __init__(self, secrets: Iterable[str]) -> None:
        super().__init__(FORMAT)
        self._secrets = tuple(secret for secret in secrets if secret)

    def format(self, record: logging.LogRecord) -> str:
        return self.blanked(super().format(record))

    def blanked(self, text: str) -> str:
        for secret in self._secrets:
            text = text.replace(secret, "***")
        return text


class JsonLines(Redacting):
    """One JSON object a line: time (UTC), level, logger, message; the table, where the message names one, and the
    traceback of an error, which shows code and no values."""

    def format(self, record: logging.LogRecord) -> str:
        # blanked before it is written as JSON, which would change a secret's quotes and backslashes
        message = self.blanked(record.getMessage())
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": message,
        }
        if table := _TABLE.search(message):
            line["table"] = table[1]
        if record.exc_info:
            line["trace"] = self.blanked(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


def blanked(text: str) -> str:
    """The text without the secrets that the log was told of."""
    for handler in logging.getLogger().handlers:
        if isinstance(handler.formatter, Redacting):
            text = handler.formatter.blanked(text)
    return text


def set_up(level: str, secrets: Iterable[str] = (), form: str = TEXT, file: Path | None = None) -> None:
    """Configures the root logger, to `file` if there is one, else to standard error; the libraries in `QUIET` stay at
    warnings whatever the level."""
    handler = logging.FileHandler(file, delay=True, encoding="utf-8") if file is not None else logging.StreamHandler()
    handler.setFormatter(JsonLines(secrets) if form == JSON else Redacting(secrets))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
