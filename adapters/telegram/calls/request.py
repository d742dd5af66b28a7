"""Requests to Telegram by aiohttp, which the Discord side uses too: the four packages that python-telegram-bot would
use took a fifth of what a card costs on Telegram."""

from collections.abc import Callable, Mapping
from typing import Any, TypedDict

import msgspec
from aiohttp import (
    ClientConnectorError,
    ClientError,
    ClientSession,
    ClientTimeout,
    ConnectionTimeoutError,
    DummyCookieJar,
    FormData,
)
from telegram.error import NetworkError, TelegramError, TimedOut
from telegram.request import BaseRequest, RequestData
from yarl import URL

from adapters.connector import Connector
from adapters.telegram.calls import answers
from engine.host.service.keeper import Lease

_UNCONNECTED = (ClientConnectorError, ConnectionTimeoutError)
"""What aiohttp raises where no connection was made."""
ANSWER = 5.0
"""Seconds that Telegram is given to answer, unless a request says otherwise."""
UPLOAD = 20.0
"""Seconds more for a request that carries a file."""
CONNECTION = 5.0
"""Seconds for a connection to be made, or for one of the pool to become free."""


Read = Callable[[int, bytes], Any]
_JSON = {"Content-Type": "application/json"}


class _Body(TypedDict, total=False):
    """What a request carries, as aiohttp is given it."""

    data: bytes | FormData
    headers: Mapping[str, str]


class Request(BaseRequest):
    """Sends requests, over at most so many `connections` at once. `read` makes a result of a status and of what came
    with it, or raises `TelegramError`."""

    def __init__(self, connections: int, read: Read = answers.result) -> None:
        self._connections = connections
        self._read = read
        self._initialized = False
        self._session: ClientSession | None = None
        """Opened by the first request: the library shuts down only what it has wholly initialised, so a task that is
        cancelled during that must leave nothing open."""

    @property
    def read_timeout(self) -> float:
        return ANSWER

    async def initialize(self) -> None:
        self._initialized = True

    async def shutdown(self) -> None:
        self._initialized = False
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def ask(self, url: str, request_data: RequestData | None = None, *given: Any, **named: Any) -> Any:
        """What a method of Telegram's answers; raises `TelegramError`."""
        try:
            status, payload = await self.do_request(url, "POST", request_data, *given, **named)
        except TelegramError:
            raise
        except Exception as error:
            raise NetworkError(type(error).__name__) from error
        return self._read(status, payload)

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: Any = BaseRequest.DEFAULT_NONE,
        write_timeout: Any = BaseRequest.DEFAULT_NONE,
        connect_timeout: Any = BaseRequest.DEFAULT_NONE,
        pool_timeout: Any = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        """Raises `NeverSent`, `TimedOut` and `NetworkError`, without the address, which holds the token."""
        session = self._opened()
        answer = ANSWER if read_timeout is self.DEFAULT_NONE else read_timeout
        files = request_data is not None and request_data.contains_files
        patience = ClientTimeout(
            total=None, connect=CONNECTION, sock_connect=CONNECTION, sock_read=answer + UPLOAD if files else answer
        )
        try:
            async with session.request(
                method, URL(url, encoded=True), **_body(request_data), timeout=patience
            ) as response:
                return response.status, await response.read()
        except _UNCONNECTED as error:
            raise answers.NeverSent(type(error).__name__) from error
        except TimeoutError as error:
            raise TimedOut from error
        except ClientError as error:
            raise NetworkError(type(error).__name__) from error

    def _opened(self) -> ClientSession:
        if not self._initialized:
            raise RuntimeError("not initialized, or shut down")
        if self._session is None:
            connector = Connector(limit=self._connections)
            agent = {"User-Agent": self.USER_AGENT}
            self._session = ClientSession(connector=connector, headers=agent, cookie_jar=DummyCookieJar())
        return self._session


def _body(request_data: RequestData | None) -> _Body:
    """JSON, which is a third of a form's length and costs a tenth of its time; files go in parts of a form."""
    if request_data is None:
        return {}
    if not request_data.contains_files:
        return {"data": msgspec.json.encode(request_data.parameters), "headers": _JSON}
    form = FormData(request_data.json_parameters)
    for name, (filename, content, kind) in request_data.multipart_data.items():
        form.add_field(name, content, filename=filename, content_type=kind)
    return {"data": form}


class LeasedRequest(Request):
    """Asks nothing of Telegram, neither for boards nor for answers to people, while another process may be the one
    that speaks to it."""

    def __init__(self, connections: int, lease: Lease) -> None:
        super().__init__(connections)
        self._lease = lease

    async def do_request(self, *given: Any, **named: Any) -> tuple[int, bytes]:
        await self._lease.sure()
        return await super().do_request(*given, **named)
