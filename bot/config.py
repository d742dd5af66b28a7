"""Configuration from the environment and an optional file, checked whole before anything starts."""

import difflib
import hmac
import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

import platformdirs
from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import (
    BaseSettings,
    InitSettingsSource,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from adapters.redis.address import AddressError, read_address
from bot.logs import JSON, TEXT
from bot.secret_files import VARIABLES, read_secret_files
from engine.host.people.people import Pictures
from engine.kernel import chosen
from engine.kernel.builds import FORCED
from engine.languages import LANGUAGES

PREFIX = "PLI_"
FILE_VARIABLE = "PLI_CONFIG"
LEDGER = "ledger.db"
WEBHOOK_PORTS = (80, 88, 443, 8443)
SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")
"""What Telegram takes as a webhook's secret."""


NOWHERE = Path()
DISCORD_TOKEN = re.compile(r"[^.\s]+\.[^.\s]+\.[^.\s]+")
"""The number of the bot, a moment and a signature."""


class ConfigurationError(Exception):
    """Every mistake in the configuration, each with its mend. Values are never quoted: some are secret."""

    def __init__(self, mistakes: list[str]) -> None:
        super().__init__("\n".join(mistakes))
        self.mistakes = mistakes


class Settings(BaseSettings):
    """The configuration. Settings have the fields' names in the file, and the same in capitals in the environment."""

    # an empty variable is one that nobody set: the compose file passes all of them on
    model_config = SettingsConfigDict(
        extra="forbid", case_sensitive=False, hide_input_in_errors=True, env_ignore_empty=True
    )

    pli_data: Path = Field(default_factory=lambda: _users_folder(), validate_default=True)  # noqa: PLW0108 - defined below
    """Folder of the private server and the ledger."""
    pli_language: str = Field(default="", pattern=f"^(|{'|'.join(LANGUAGES)})$")
    """Language of the terminal; empty follows the system."""
    pli_log: str = Field(default="info", pattern="^(debug|info|warning|error)$")
    pli_log_format: str = Field(default=TEXT, pattern=f"^({TEXT}|{JSON})$")
    pli_health_port: int = 0
    """The port at which the program tells how it is; 0 for none."""
    pli_health_host: str = "127.0.0.1"
    """The address of that port: nobody but this machine may ask, unless the owner says so."""
    pli_web: str = Field(default="", pattern=r"^(|https://[A-Za-z0-9.-]+(:[0-9]+)?/?)$")
    """The public address whose front passes browsers on to that port; empty shows no table to browsers."""
    pli_archive_days: int = Field(default=365, ge=0)
    """Days for which closed tables are kept for people who ask for their score or record; 0 keeps none."""
    pli_backups: Path | None = None
    """Folder for the backups that `pli serve` makes; None for no backups."""
    pli_backup_hours: float = Field(default=24, ge=0.1)
    """Hours between two backups."""
    pli_backups_kept: int = Field(default=7, ge=1)
    pli_pictures: Pictures = Pictures.DARK
    """Pictures of their cards for people who have not chosen; rooms have none unless their owner wants them."""
    pli_workers: int = Field(default_factory=lambda: max(1, (os.cpu_count() or 1) - 1), ge=1)
    """Most processes in which computer players think; they are started when there is work for them."""
    redis_url: str = ""
    """A Redis or Valkey server of one's own; without it the program runs a private one."""
    pli_key_prefix: str = Field(default="", pattern=r"^[A-Za-z0-9_.:-]{0,64}$")
    """What all keys in the store begin with, so that several installations may share one."""
    discord_token: SecretStr = SecretStr("")
    discord_client_secret: SecretStr = SecretStr("")
    """With it tables are opened inside of Discord; empty gives links."""
    telegram_token: SecretStr = SecretStr("")
    telegram_api_url: str = Field(default="", pattern=r"^(|https?://.+)$")
    """A Bot API server of one's own; empty is Telegram's."""
    telegram_webhook_url: str = Field(default="", pattern=r"^(|https://.+)$")
    """Where Telegram delivers updates; empty polls for them."""
    telegram_webhook_secret: SecretStr = Field(default=SecretStr(""), validate_default=True)
    telegram_webhook_port: int = 8443

    @field_validator("pli_data")
    @classmethod
    def _can_be_used(cls, folder: Path) -> Path:
        if folder == NOWHERE:
            raise ValueError("this user has no home folder")
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise ValueError(error.strerror) from None
        if not os.access(folder, os.W_OK | os.X_OK):
            raise ValueError("not writable")
        return folder

    @field_validator("redis_url")
    @classmethod
    def _is_an_address(cls, address: str) -> str:
        return read_address(address).url if address else ""

    @field_validator("pli_backups", mode="before")
    @classmethod
    def _or_none(cls, folder: object) -> object:
        return folder or None

    @field_validator("discord_token", "telegram_token", "discord_client_secret")
    @classmethod
    def _no_spaces(cls, token: SecretStr) -> SecretStr:
        if any(sign.isspace() for sign in token.get_secret_value().strip()):
            raise ValueError("contains a space")
        return SecretStr(token.get_secret_value().strip())

    @field_validator("telegram_token")
    @classmethod
    def _looks_like_telegram(cls, token: SecretStr) -> SecretStr:
        number, colon, rest = token.get_secret_value().partition(":")
        if token.get_secret_value() and not (number.isdecimal() and colon and rest):
            raise ValueError("not of the form 123456:ABC")
        return token

    @field_validator("discord_token")
    @classmethod
    def _looks_like_discord(cls, token: SecretStr) -> SecretStr:
        if token.get_secret_value() and not DISCORD_TOKEN.fullmatch(token.get_secret_value()):
            raise ValueError("not of three parts with dots between")
        return token

    @field_validator("discord_client_secret")
    @classmethod
    def _has_a_page_to_show(cls, secret: SecretStr, info: ValidationInfo) -> SecretStr:
        if secret.get_secret_value() and info.data.get("pli_web") == "":
            raise ValueError("PLI_WEB is needed")
        return secret

    @field_validator("telegram_webhook_port")
    @classmethod
    def _port(cls, port: int) -> int:
        if not 0 < port < 65536:
            raise ValueError("not a port")
        return port

    @field_validator("pli_health_port")
    @classmethod
    def _port_or_none(cls, port: int) -> int:
        return port and cls._port(port)

    @field_validator("pli_web")
    @classmethod
    def _as_browsers_name_it(cls, address: str, info: ValidationInfo) -> str:
        if address and info.data.get("pli_health_port") == 0:
            raise ValueError("PLI_HEALTH_PORT is needed")
        return address.lower().rstrip("/").removesuffix(":443")

    @field_validator("telegram_webhook_secret")
    @classmethod
    def _telegram_takes_it(cls, secret: SecretStr, info: ValidationInfo) -> SecretStr:
        word = secret.get_secret_value()
        if info.data.get("telegram_webhook_url") and not word:
            raise ValueError("TELEGRAM_WEBHOOK_URL needs it")
        if word and not SECRET.fullmatch(word):
            raise ValueError("Telegram refuses it")
        return secret

    @property
    def telegram_api_base(self) -> str | None:
        """The address of a bot's methods, up to the token; None for Telegram's own server."""
        return f"{self.telegram_api_url.rstrip('/')}/bot" if self.telegram_api_url else None

    @property
    def pass_key(self) -> bytes:
        """What links to tables are signed with: the same in every process that has these tokens."""
        tokens = (self.discord_token.get_secret_value(), self.telegram_token.get_secret_value())
        return hmac.digest("\0".join(tokens).encode(), b"links to tables", "sha256")

    @property
    def secrets(self) -> tuple[str, ...]:
        """The values that no log may show."""
        hidden = (self.discord_token, self.discord_client_secret, self.telegram_token, self.telegram_webhook_secret)
        return (*(secret.get_secret_value() for secret in hidden), *_passwords(self.redis_url), *_proxy_passwords())

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """The sources, the first that has a setting decides: files that hold one secret each, the environment, the
        configuration file. A secret in a file and in the environment is a mistake, unless the variable is empty."""
        file = TomlConfigSettingsSource(settings_cls, None if _file_mistakes() else _file())
        secrets = InitSettingsSource(settings_cls, dict(read_secret_files().values))
        return init_settings, secrets, env_settings, file


def _passwords(url: str) -> tuple[str, ...]:
    """The password of an address, as it is and as it is written there; none if the address cannot be taken apart."""
    try:
        password = read_address(url).password if url else ""
    except AddressError:
        return ()
    return password, quote(password, safe=""), quote(password)


def _proxy_passwords() -> Iterator[str]:
    """The passwords in the addresses of proxies, as they are written there and as they are."""
    for name, address in os.environ.items():
        user, at, _ = address.rpartition("@")
        if at and name.lower().endswith("_proxy"):
            written = user.rpartition("/")[2].partition(":")[2]
            yield from (written, unquote(written))


def _users_folder() -> Path:
    """Where this user's programs keep their data; `NOWHERE` for a user without a home."""
    try:
        return platformdirs.user_data_path("pli").absolute()
    except (RuntimeError, KeyError, OSError):
        return NOWHERE


def without_secrets(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment for a process of ours that talks to nobody: all of this one's but its secrets."""
    fields = Settings.model_fields.items()
    hidden = {name.upper() for name, about in fields if about.annotation is SecretStr} | {"REDIS_URL"}
    return {name: value for name, value in environment.items() if name not in hidden}


def ledger_path(settings: Settings) -> Path:
    """The ledger's file."""
    return settings.pli_data / LEDGER


def private_folder(settings: Settings) -> Path:
    """Where the private server keeps its data."""
    return settings.pli_data / "valkey"


MENDS: Mapping[str, str] = {
    "pli_data": "name a folder that can be written",
    "pli_language": f"use one of {', '.join(LANGUAGES)}, or leave it out",
    "pli_log": "use debug, info, warning or error",
    "pli_log_format": f"use {TEXT} or {JSON}",
    "pli_health_port": "use a free port number, or leave it out",
    "pli_health_host": "use an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all",
    "pli_web": "use an address such as https://cards.example.org, whose front passes /t/ on to PLI_HEALTH_PORT",
    "pli_archive_days": "use a number of days, 0 for none",
    "pli_backups": "name a folder that can be written, or leave it out",
    "pli_backup_hours": "use a number of hours, at least 0.1",
    "pli_backups_kept": "use a number, at least 1",
    "pli_pictures": f"use {', '.join(Pictures)}",
    "pli_workers": "use a number from 1, or leave it out for one less than the machine has processors",
    "redis_url": "use redis://user:password@host:6379/0, rediss://..., unix:///path, or none for the private server",
    "pli_key_prefix": "use at most 64 letters A to Z, figures, _ . : and -, or leave it out",
    "discord_token": "copy the token from the Bot page of Discord's developer portal",
    "discord_client_secret": "copy the secret from the OAuth2 page of the developer portal, or leave it out",
    "telegram_token": "copy the token that @BotFather sent, of the form 123456:ABC...",
    "telegram_api_url": "use an address such as http://localhost:8081, or leave it out for Telegram's own",
    "telegram_webhook_url": "use an address that begins with https://, or leave it out to poll",
    "telegram_webhook_secret": "choose a secret of one's own: at most 256 letters A to Z, figures, _ and -",
    "telegram_webhook_port": f"use a port number; Telegram delivers to {', '.join(map(str, WEBHOOK_PORTS))}",
}


GONE: Mapping[str, str] = {
    "PLI_ERROR_HOOK": "errors are told in the log alone; leave it out, and watch the log (PLI_LOG_FORMAT=json)",
}
"""Variables of earlier versions, each with what it is that does their work."""


def load() -> Settings:
    """The configuration; raises `ConfigurationError` with every mistake."""
    mistakes = [*_unknown_variables(), *_file_mistakes(), *read_secret_files().mistakes, *_kernel_mistakes()]
    try:
        settings = Settings()
    except ValidationError as error:
        mistakes += [_explain(detail) for detail in error.errors(include_input=False, include_url=False)]
        raise ConfigurationError(mistakes) from None
    if mistakes:
        raise ConfigurationError(mistakes)
    return settings


def _explain(detail: Mapping[str, Any]) -> str:
    name = str(detail["loc"][0])
    if detail["type"] == "extra_forbidden":
        return f"{name}: " + (GONE.get(name.upper()) or f"no such setting; known are {', '.join(MENDS)}")
    if detail["type"] == "string_pattern_mismatch":
        return f"{name.upper()}: {MENDS[name]}"  # a regular expression tells nobody more
    reason = str(detail["msg"]).removeprefix("Value error, ")
    return f"{name.upper()}: {MENDS[name]} ({reason})"


def _unknown_variables() -> list[str]:
    """Variables with our prefix that we do not know."""
    return [
        f"{name}: " + (GONE.get(name) or "no such variable; " + (f"is {meant} meant?" if meant else "see the README"))
        for name, meant in _strange_variables()
        if name.startswith(PREFIX)
    ]


def suspicious_variables() -> list[str]:
    """A line for each variable that is named nearly like one of ours which is not set. Other programs use such names
    too (`TELEGRAM_BOT_TOKEN`, `REDIS_URI`), so they are no mistakes, but worth a word at `pli serve`."""
    return [
        f"{name}: not a variable of this program; is {meant} meant?"
        for name, meant in _strange_variables()
        if meant and meant not in os.environ and not name.startswith(PREFIX)
    ]


def _strange_variables() -> Iterator[tuple[str, str]]:
    """Variables that are not ours, each with the one of ours that it resembles, or an empty string."""
    known = {name.upper() for name in Settings.model_fields} | {FILE_VARIABLE, FORCED} | VARIABLES
    for name in sorted(os.environ.keys() - known):
        yield name, next(iter(difflib.get_close_matches(name, known, n=1, cutoff=0.85)), "")


def _kernel_mistakes() -> list[str]:
    try:
        chosen()
    except ValueError as error:
        return [str(error)]
    return []


def _file() -> Path | None:
    named = os.environ.get(FILE_VARIABLE)
    return Path(named) if named else None


def _file_mistakes() -> list[str]:
    file = _file()
    if file is None:
        return []
    try:
        # as bytes, as it is read later: reading it as text would change its line ends
        tomllib.loads(file.read_bytes().decode())
    except FileNotFoundError:
        return [f"{FILE_VARIABLE}: there is no file {file}"]
    except OSError as error:
        return [f"{FILE_VARIABLE}: {file} cannot be read ({error.strerror})"]
    except (ValueError, RecursionError):  # lists within lists, a thousand deep
        return [f"{file}: not a TOML file; see the README for an example"]
    return []
