"""The address of a store, taken apart in one place: whatever is wrong with it has a sentence, and none quotes it."""

from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit

SCHEMES = {"redis": "redis", "rediss": "rediss", "valkey": "redis", "valkeys": "rediss", "unix": "unix"}
"""The schemes that are understood, each with the client library's word for it."""


def _by_word(**schemes: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    return schemes


TLS = ("rediss",)
FILES = _by_word(ssl_ca_certs=TLS, ssl_certfile=TLS, ssl_keyfile=TLS)
"""Words that name a file."""
WORDS = _by_word(
    **FILES,
    ssl_ca_path=TLS,
    ssl_check_hostname=TLS,
    ssl_cert_reqs=TLS,
    db=("redis", "rediss", "unix"),
    username=("unix",),
    password=("unix",),
)
"""What may stand behind the question mark, each with the schemes for which it means something."""
CHOICES = {"ssl_check_hostname": ("true", "false"), "ssl_cert_reqs": ("none", "optional", "required")}
LAST_DATABASE = 1_000_000
PORT = 6379


class AddressError(ValueError):
    """What is wrong with an address, with its mend; quotes nothing of it."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a store is, and who we are there."""

    scheme: str
    """`redis`, `rediss` with TLS, or `unix`."""
    host: str
    """A host, or the path of a socket."""
    port: int = PORT
    database: int = 0
    user: str = ""
    password: str = field(default="", repr=False)
    options: tuple[tuple[str, str], ...] = ()

    @property
    def url(self) -> str:
        """The address as the client library reads it."""
        options = dict(self.options)
        if self.scheme == "unix":
            given = {"username": self.user, "password": self.password, "db": str(self.database or "")}
            options |= {name: value for name, value in given.items() if value}
            return f"unix://{quote(self.host)}{_asked(options)}"
        login = f"{quote(self.user, safe='')}:{quote(self.password, safe='')}@" if self.user or self.password else ""
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = "" if self.port == PORT else f":{self.port}"
        return f"{self.scheme}://{login}{host}{port}/{self.database}{_asked(options)}"


def read_address(text: str) -> Address:
    """Takes an address apart. Raises `AddressError` for one that cannot be used."""
    if any(not sign.isprintable() or sign.isspace() for sign in text):
        raise AddressError("it holds a space or an unprintable sign; write such a sign of a password as %20")
    scheme, colon, _ = text.partition("://")
    if not colon or scheme.lower() not in SCHEMES:
        raise AddressError("it begins with none of redis://, rediss:// (with TLS), valkey://, valkeys:// and unix://")
    try:
        parts = urlsplit(text)
        port = parts.port
        host = parts.hostname or ""
    except ValueError:
        raise AddressError(
            "host or port cannot be read: an IPv6 address stands in brackets, and a password's / ? # [ ] @ : "
            "are written as %2F %3F %23 %5B %5D %40 %3A"
        ) from None
    return _checked(SCHEMES[scheme.lower()], parts.path, parts.query, parts.fragment, host, port, text)


def _checked(scheme: str, path: str, query: str, fragment: str, host: str, port: int | None, text: str) -> Address:
    if fragment or text.endswith("#"):
        raise AddressError("it holds a #; in a password that is written as %23")
    options = _options(query, scheme)
    login = urlsplit(text).netloc.rpartition("@")[0]
    user, _, password = login.partition(":")
    if "@" in login or "/" in login:
        raise AddressError("user or password hold a sign that ends them; write @ as %40 and / as %2F")
    if scheme == "unix":
        return _socket(path, host, unquote(user), unquote(password), options)
    if not host:
        raise AddressError("it names no host")
    if port == 0:
        raise AddressError("0 is no port")
    database = _database(path.strip("/") or options.pop("db", "0"))
    return Address(scheme, host, port or PORT, database, unquote(user), unquote(password), tuple(options.items()))


def _socket(path: str, host: str, user: str, password: str, options: dict[str, str]) -> Address:
    if host or not path.startswith("/"):
        raise AddressError("a socket's address has three slashes and its whole path, such as unix:///run/valkey.sock")
    user, password = options.pop("username", user), options.pop("password", password)
    return Address("unix", unquote(path), PORT, _database(options.pop("db", "0")), user, password)


def _options(query: str, scheme: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in parse_qsl(query, keep_blank_values=True):
        if scheme not in WORDS.get(name, ()):
            known = ", ".join(word for word, schemes in WORDS.items() if scheme in schemes)
            raise AddressError(f"behind the question mark may stand {known}; a password's ? is written as %3F")
        if name in found:
            raise AddressError(f"{name} is given twice")
        if name in FILES and not Path(value).is_file():
            raise AddressError(f"{name} names no file that is there")
        if value not in CHOICES.get(name, (value,)):
            raise AddressError(f"{name} is one of {', '.join(CHOICES[name])}")
        found[name] = value
    return found


def _database(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text[:9]) < LAST_DATABASE and len(text) < 9):
        raise AddressError("behind the host stands the number of a database, such as /0")
    return int(text)


def _asked(options: dict[str, str]) -> str:
    return f"?{urlencode(options)}" if options else ""
