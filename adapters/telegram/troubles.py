"""What each error of python-telegram-bot, and of aiohttp below it, means: a sentence and what mends it."""

import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import aiohttp
from aiohttp import client_exceptions as of_aiohttp
from telegram import error as of_telegram


@dataclass(frozen=True, slots=True)
class Trouble:
    """What an error means to whoever runs the program."""

    cause: str
    mend: str = "it is tried again"

    @property
    def sentence(self) -> str:
        return f"{self.cause}; {self.mend}"


_LINE = "see that this machine reaches it; it is tried again"
_TOKEN = Trouble("it does not know the token", "copy the token that @BotFather sent")
_BUG = Trouble("it refused what it was asked", "report it as a bug")
_GONE = Trouble("the connection broke off", _LINE)
_ODD = Trouble("what answers there is not the Bot API", "see TELEGRAM_API_URL, and what stands in between")
_PROXY = Trouble("the proxy does not let the program through", "see HTTPS_PROXY and NO_PROXY")
_SILENT = Trouble("it does not answer in time", _LINE)
_TLS = Trouble("its certificate is not trusted", "name the authority's file in SSL_CERT_FILE")

NOT_YET = "Telegram has not answered yet"

BY_CLASS: Mapping[type[BaseException], Trouble] = {
    of_aiohttp.ClientConnectorDNSError: Trouble(
        "its name is not found", "see this machine's DNS, and TELEGRAM_API_URL"
    ),
    of_aiohttp.ClientConnectorCertificateError: _TLS,
    of_aiohttp.ClientConnectorSSLError: _TLS,
    of_aiohttp.ClientSSLError: _TLS,
    of_aiohttp.ServerFingerprintMismatch: _TLS,
    of_aiohttp.ClientProxyConnectionError: _PROXY,
    of_aiohttp.ClientHttpProxyError: _PROXY,
    of_aiohttp.ClientConnectorError: Trouble("there is no way to it", _LINE),
    of_aiohttp.UnixClientConnectorError: Trouble("there is no way to it", _LINE),
    of_aiohttp.ConnectionTimeoutError: _SILENT,
    of_aiohttp.SocketTimeoutError: _SILENT,
    of_aiohttp.ServerTimeoutError: _SILENT,
    of_aiohttp.ServerDisconnectedError: _GONE,
    of_aiohttp.ServerConnectionError: _GONE,
    of_aiohttp.ClientConnectionResetError: _GONE,
    of_aiohttp.ClientConnectionError: _GONE,
    of_aiohttp.ClientOSError: _GONE,
    of_aiohttp.ClientPayloadError: _GONE,
    of_aiohttp.ContentTypeError: _ODD,
    of_aiohttp.ClientResponseError: _ODD,
    of_aiohttp.WSServerHandshakeError: _ODD,
    of_aiohttp.WSMessageTypeError: _ODD,
    of_aiohttp.TooManyRedirects: _ODD,
    of_aiohttp.RedirectClientError: _ODD,
    of_aiohttp.InvalidURL: _ODD,
    of_aiohttp.InvalidUrlClientError: _ODD,
    of_aiohttp.InvalidUrlRedirectClientError: _ODD,
    of_aiohttp.NonHttpUrlClientError: _ODD,
    of_aiohttp.NonHttpUrlRedirectClientError: _ODD,
    of_aiohttp.UploadAbortedError: _GONE,
    of_aiohttp.ClientError: _GONE,
    asyncio.TimeoutError: _SILENT,
    of_telegram.InvalidToken: _TOKEN,
    of_telegram.EndPointNotFound: _ODD,
    of_telegram.Conflict: Trouble(
        "another program polls with this token, or has set a webhook", "end one of the two"
    ),
    of_telegram.RetryAfter: Trouble("it asks to wait"),
    of_telegram.TimedOut: _SILENT,
    of_telegram.Forbidden: Trouble("it does not allow that", "see the bot's rights there"),
    of_telegram.ChatMigrated: _BUG,
    of_telegram.PassportDecryptionError: _BUG,
    of_telegram.BadRequest: _BUG,
    of_telegram.NetworkError: _GONE,
    of_telegram.TelegramError: Trouble("it answers with trouble of its own"),
}
"""Each class of error, those of the connection first: the library wraps them in errors of its own."""


def trouble_of(error: BaseException) -> Trouble:
    """What an error means; quotes nothing of it, since the library's own texts may hold the token."""
    below = next((one for one in _chain(error) if isinstance(one, aiohttp.ClientError)), error)
    return next((BY_CLASS[kind] for kind in type(below).__mro__ if kind in BY_CLASS), _GONE)


def _chain(error: BaseException) -> Iterator[BaseException]:
    found: BaseException | None = error
    while found is not None:
        yield found
        found = found.__cause__
