"""Connections to the platforms: through the proxies that the environment names, and to whom it trusts.

`HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` are read in capital and small letters, on macOS also from its settings.
`SSL_CERT_FILE` and `SSL_CERT_DIR` are read by OpenSSL itself, which passes over what it cannot use.
"""

import os
import ssl
from collections.abc import Iterator
from functools import cache
from typing import Any
from urllib.request import getproxies, proxy_bypass

from aiohttp import ClientRequest, ClientTimeout, TCPConnector
from aiohttp.connector import Connection
from aiohttp.tracing import Trace
from yarl import URL

SPOKEN = ("http", "https")
"""The schemes of proxies that aiohttp speaks to."""
_PROXIED_AS = {"ws": "http", "wss": "https"}
_MEND = "name it as http://host:port; of other kinds, such as socks5, the program speaks none"


class Connector(TCPConnector):
    """Makes connections, each through the proxy that there is for its address. discord.py knows one proxy for all
    addresses, and aiohttp's `trust_env` none for a WebSocket; it would send passwords of a `.netrc` along, too."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # once for each address: the environment stays as it is, and reading it costs a tenth of a request
        self._proxy_of = cache(proxy_for)

    async def connect(self, req: ClientRequest, traces: list[Trace], timeout: ClientTimeout) -> Connection:  # noqa: ASYNC109 - aiohttp's own
        req.update_proxy(self._proxy_of(req.url.origin()), None, None)
        return await super().connect(req, traces, timeout)


def proxy_for(url: URL) -> URL | None:
    """The proxy through which an address is reached; None if it is reached directly."""
    if not url.host or proxy_bypass(url.host):
        return None
    return _proxies().get(_PROXIED_AS.get(url.scheme, url.scheme))


def mistakes() -> list[str]:
    """What the environment says of proxies and authorities and cannot be meant so, each with its mend. No address is
    quoted: it may hold a password."""
    return [*_proxy_mistakes(), *_authority_mistakes()]


def told() -> str:
    """How the platforms are reached, for the log; empty if directly."""
    proxy = _proxies().get("https")
    return f"the platforms are reached through the proxy {proxy.with_user(None)}" if proxy else ""


def _proxies() -> dict[str, URL]:
    return {kind: proxy for kind, address in getproxies().items() if (proxy := _read(address)) and kind in SPOKEN}


def _read(address: str) -> URL | None:
    """An address with or without a scheme; None if it is none."""
    try:
        url = URL(address if "://" in address else f"http://{address}")
        return url if url.host and url.port else None
    except ValueError:
        return None


def _proxy_mistakes() -> Iterator[str]:
    for kind, address in getproxies().items():
        if kind in SPOKEN:
            read = _read(address)
            if read is None or read.scheme not in SPOKEN:
                yield f"{kind.upper()}_PROXY: {_MEND}"


def _authority_mistakes() -> Iterator[str]:
    file, folder = os.environ.get("SSL_CERT_FILE"), os.environ.get("SSL_CERT_DIR")
    if file:
        try:
            ssl.create_default_context(cafile=file)
        except ssl.SSLError:
            yield "SSL_CERT_FILE: name a file of certificates in PEM form; this one holds none"
        except OSError as error:
            yield f"SSL_CERT_FILE: name a file of certificates in PEM form ({error.strerror})"
    if folder and not any(os.path.isdir(part) for part in folder.split(os.pathsep)):
        yield "SSL_CERT_DIR: name a folder of certificates; there is none"
