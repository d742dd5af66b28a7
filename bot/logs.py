"""Logging to standard error, with every secret blanked out whatever logs it."""

import logging
from collections.abc import Iterable

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
QUIET = ("httpx", "httpcore", "telegram", "telegram.ext", "discord", "aiosqlite")
"""Libraries that log whole requests or statements, with the tokens and names in them, when they are let to."""


class Redacting(logging.Formatter):
    """Blanks secrets in the finished line, tracebacks included."""

    def __init__(self, secrets: Iterable[str]) -> None:
        super().__init__(FORMAT)
        self._secrets = tuple(secret for secret in secrets if secret)

    def format(self, record: logging.LogRecord) -> str:
        line = super().format(record)
        for secret in self._secrets:
            line = line.replace(secret, "***")
        return line


def set_up(level: str, secrets: Iterable[str] = ()) -> None:
    """Configures the root logger; the libraries in `QUIET` stay at warnings whatever the level."""
    handler = logging.StreamHandler()
    handler.setFormatter(Redacting(secrets))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
