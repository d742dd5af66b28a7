"""What each error on the way to a platform means, as aiohttp raises it: a sentence and what mends it."""

import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import aiohttp
from aiohttp import client_exceptions as of_aiohttp


@dataclass(frozen=True, slots=True)
class Trouble:
    """What an error means to whoever runs the program."""

    cause: str
    mend: str = "it is tried again"

    @property
    def sentence(self) -> str:
        return f"{self.cause}; {self.mend}"


_LINE = "see that this machine reaches it; it is tried again"
GONE = Trouble("the connection broke off", _LINE)
ODD = Trouble("what answers there is not the platform", "see what stands in between, and the address if you named it")
SILENT = Trouble("it does not answer in time", _LINE)
_NO_WAY = Trouble("there is no way to it", _LINE)
_PROXY = Trouble("the proxy does not let the program through", "see HTTPS_PROXY and NO_PROXY")
_TLS = Trouble("its certificate is not trusted", "name the authority's file in SSL_CERT_FILE")

ON_THE_WAY: Mapping[type[BaseException], Trouble] = {
    of_aiohttp.ClientConnectorDNSError: Trouble("its name is not found", "see this machine's DNS"),
    of_aiohttp.ClientConnectorCertificateError: _TLS,
    of_aiohttp.ClientConnectorSSLError: _TLS,
    of_aiohttp.ClientSSLError: _TLS,
    of_aiohttp.ServerFingerprintMismatch: _TLS,
    of_aiohttp.ClientProxyConnectionError: _PROXY,
    of_aiohttp.ClientHttpProxyError: _PROXY,
    of_aiohttp.ClientConnectorError: _NO_WAY,
    of_aiohttp.UnixClientConnectorError: _NO_WAY,
    of_aiohttp.ConnectionTimeoutError: SILENT,
    of_aiohttp.SocketTimeoutError: SILENT,
    of_aiohttp.ServerTimeoutError: SILENT,
    of_aiohttp.ServerDisconnectedError: GONE,
    of_aiohttp.ServerConnectionError: GONE,
    of_aiohttp.ClientConnectionResetError: GONE,
    of_aiohttp.ClientConnectionError: GONE,
    of_aiohttp.ClientOSError: GONE,
    of_aiohttp.ClientPayloadError: GONE,
    of_aiohttp.ContentTypeError: ODD,
    of_aiohttp.ClientResponseError: ODD,
    of_aiohttp.WSServerHandshakeError: ODD,
    of_aiohttp.WSMessageTypeError: ODD,
    of_aiohttp.TooManyRedirects: ODD,
    of_aiohttp.RedirectClientError: ODD,
    of_aiohttp.InvalidURL: ODD,
    of_aiohttp.InvalidUrlClientError: ODD,
    of_aiohttp.InvalidUrlRedirectClientError: ODD,
    of_aiohttp.NonHttpUrlClientError: ODD,
    of_aiohttp.NonHttpUrlRedirectClientError: ODD,
    of_aiohttp.UploadAbortedError: GONE,
    of_aiohttp.ClientError: GONE,
    asyncio.TimeoutError: SILENT,
    OSError: _NO_WAY,
}


def trouble_on_the_way(error: BaseException) -> Trouble | None:
    """What an error means, or the one of aiohttp's that it comes from; None if it is none of the way there. Quotes
    nothing of it, since the address may hold a token."""
    below = next((one for one in _chain(error) if isinstance(one, aiohttp.ClientError)), error)
    return next((ON_THE_WAY[kind] for kind in type(below).__mro__ if kind in ON_THE_WAY), None)


def _chain(error: BaseException) -> Iterator[BaseException]:
    found: BaseException | None = error
    while found is not None:
        yield found
        found = found.__cause__
