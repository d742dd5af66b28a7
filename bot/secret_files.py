"""Secrets that lie in files: named by `DISCORD_TOKEN_FILE` and the like, or systemd's credentials."""

import os
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

NAMES = ("discord_token", "discord_client_secret", "telegram_token", "telegram_webhook_secret", "redis_url")
"""Settings that may lie in a file; a URL may hold a password."""
SUFFIX = "_FILE"
CREDENTIALS = "CREDENTIALS_DIRECTORY"
"""Where systemd puts what `LoadCredential=` names."""
VARIABLES = frozenset(f"{name.upper()}{SUFFIX}" for name in NAMES)


@dataclass(frozen=True, slots=True)
class SecretFiles:
    """What the files hold, by the name of the setting, and each mistake with its mend. No mistake quotes a file."""

    values: Mapping[str, str]
    mistakes: tuple[str, ...]


def read_secret_files() -> SecretFiles:
    """Reads the files. A secret that is given twice is a mistake: nobody could tell which one is meant."""
    values, mistakes = dict[str, str](), list[str]()
    for name in NAMES:
        files = _files(name)
        given = [*(source for source, _ in files), *([name.upper()] if os.environ.get(name.upper()) else [])]
        if len(given) > 1:
            mistakes.append(f"{' and '.join(given)}: set only one of them")
            continue
        for source, file in files:
            try:
                values[name] = _read(file)
            except ValueError as error:
                mistakes.append(f"{source}: {error}")
    return SecretFiles(values, tuple(mistakes))


def _files(name: str) -> list[tuple[str, Path]]:
    """The files that are named for a setting, each with what names it."""
    found = []
    variable = f"{name.upper()}{SUFFIX}"
    if named := os.environ.get(variable):
        found.append((variable, Path(named)))
    if (folder := os.environ.get(CREDENTIALS)) and (Path(folder) / name).exists():
        found.append((f"the credential {name}", Path(folder) / name))
    return found


def _read(file: Path) -> str:
    """The secret that a file holds; raises `ValueError` with what mends it."""
    try:
        content = file.read_bytes()
        # editors and shells of Windows begin a file with a mark, or write two bytes for each sign
        text = content.decode("utf-16" if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else "utf-8-sig").strip()
    except OSError as error:
        raise ValueError(f"name a file that can be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise ValueError("the file must hold the secret alone, as text") from None
    if not text:
        raise ValueError("the file is empty; write the secret into it")
    return text
