"""The HTTP side: from a request to a handler's reply, past journal, authority, faults, limits and schemas."""

import asyncio
import json
import logging
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from tests.loopback.discord.calls import Auth, Call, Reply, Route
from tests.loopback.discord.clock import Clock
from tests.loopback.discord.errors import ApiError, Refusal, invalid_form
from tests.loopback.discord.faults import Fault, Faults
from tests.loopback.discord.journal import Journal, Request
from tests.loopback.discord.limits import Excess, Limits
from tests.loopback.discord.messages import Upload
from tests.loopback.discord.schema import Schemas

PREFIX = "/api/v10"
_VIA = {"Via": "1.1 google"}  # without it discord.py takes a 429 for a ban by the proxy in front of Discord
_OLD_EDIT_RETRY = 0.2
_log = logging.getLogger(__name__)


class CutError(Exception):
    """The connection is to be closed without an answer."""


@dataclass(slots=True)
class Front:
    """Answers requests. ``in_flight`` counts those being answered."""

    token: str
    clock: Clock
    journal: Journal
    faults: Faults
    limits: Limits
    schemas: Schemas | None
    in_flight: int = 0
    _routes: dict[tuple[str, str], Route] = field(default_factory=dict)

    def install(self, app: web.Application, routes: list[Route]) -> None:
        """Add the routes, and the answer to every other path."""
        for route in routes:
            self._routes[route.method, PREFIX + route.template] = route
            app.router.add_route(route.method, PREFIX + route.template, self.answer)
        app.router.add_route("*", "/{path:.*}", self.answer)

    async def answer(self, http: web.Request) -> web.StreamResponse:
        """Answer one request, or cut its connection."""
        self.in_flight += 1
        try:
            return await self._answer(http)
        except CutError:
            if http.transport is not None:
                http.transport.abort()
            return web.Response(status=500)
        finally:
            self.in_flight -= 1

    async def _answer(self, http: web.Request) -> web.Response:
        resource = http.match_info.route.resource
        route = self._routes.get((http.method, resource.canonical if resource is not None else ""))
        request = self._noted(http, route)
        headers: dict[str, str] = {}
        try:
            call = await self._call(http, request)
            reply = await self._reply(call, request, route, headers)
        except ApiError as error:
            reply = Reply(error.status, error.payload())
        except CutError:
            raise
        except Exception as crash:
            _log.exception("the loopback server failed on %s", request.name)
            self.journal.own_faults.append(f"{request.name}: {crash!r}")
            reply = Reply(501, {"message": "501: the loopback server failed", "code": 0})  # not retried, as 500 is
        return self._written(request, reply, headers)

    def _noted(self, http: web.Request, route: Route | None) -> Request:
        request = Request(
            at=self.clock.now(),
            method=http.method,
            path=http.path,
            route=route.template if route else "",
            params=dict(http.match_info) if route else {},
            query=dict(http.query),
            body=None,
            files={},
            actor=self._actor(http, route),
        )
        self.journal.requests.append(request)
        return request

    def _actor(self, http: web.Request, route: Route | None) -> str:
        if route is not None and route.auth is Auth.TOKEN:
            return "interaction"
        return "bot" if http.headers.get("Authorization") == f"Bot {self.token}" else "nobody"

    async def _call(self, http: web.Request, request: Request) -> Call:
        body, files = await _read(http)
        request.body = body
        request.files = {name: len(upload.data) for name, upload in files.items()}
        return Call(request.params, request.query, body, files)

    async def _reply(self, call: Call, request: Request, route: Route | None, headers: dict[str, str]) -> Reply:
        if route is None:
            known = any(request.path == path for _, path in self._routes)
            raise (Refusal.METHOD_NOT_ALLOWED if known else Refusal.NOT_FOUND).error()
        if request.actor == "nobody":
            raise Refusal.UNAUTHORIZED.error()
        if (fault := self.faults.take(request, after=False)) is not None:
            return self._spoil(fault, headers)
        excess, bucket = self.limits.count(request)
        headers.update(bucket)
        if excess is not None:
            return self._limited(excess, headers)
        if self.schemas is not None:
            self.schemas.refuse_request(route.method, route.template, call.body)
        reply = route.handler(call)
        return await self._spoiled_answer(request, reply, headers)

    async def _spoiled_answer(self, request: Request, reply: Reply, headers: dict[str, str]) -> Reply:
        fault = self.faults.take(request, after=True)
        if fault is None:
            return reply
        if fault.seconds:
            await asyncio.sleep(fault.seconds)
            return reply
        return self._spoil(fault, headers)

    def _spoil(self, fault: Fault, headers: dict[str, str]) -> Reply:
        if fault.cut:
            raise CutError
        if fault.error is not None:
            if fault.error.status == 429:
                headers["X-RateLimit-Scope"] = fault.scope
                return Reply(429, fault.error.payload() | _asked(fault))
            raise fault.error
        if fault.banned:
            headers["Retry-After"] = str(fault.retry_after)
            return Reply(429, "error code: 1015")
        return self._limited(Excess(fault.retry_after or 0.0, fault.everywhere), headers)

    def _limited(self, excess: Excess, headers: dict[str, str]) -> Reply:
        headers["Retry-After"] = str(excess.retry_after)
        headers["X-RateLimit-Scope"] = "global" if excess.everywhere else "user"
        if excess.everywhere:
            headers["X-RateLimit-Global"] = "true"
        body = {"message": "You are being rate limited.", "code": 0}
        return Reply(429, body | {"retry_after": excess.retry_after, "global": excess.everywhere})

    def _written(self, request: Request, reply: Reply, headers: dict[str, str]) -> web.Response:
        payload = reply.payload
        if reply.status == 429 and isinstance(payload, dict) and "retry_after" not in payload:
            payload = payload | {"retry_after": _OLD_EDIT_RETRY, "global": False}
        request.status, request.answer = reply.status, payload
        if isinstance(payload, str):
            return web.Response(status=reply.status, text=payload, headers=headers)
        if self.schemas is not None and request.route:
            faults = self.schemas.answer_faults(request.method, request.route, reply.status, payload)
            self.journal.own_faults.extend(faults)
        payload = self.faults.change_answers(request, payload)
        if payload is None:
            return web.Response(status=reply.status, headers=headers | _VIA)
        # Exactly this content type: discord.py compares the header as a whole.
        kind = {"Content-Type": "application/json"}
        body = payload.encode() if isinstance(payload, str) else json.dumps(payload, ensure_ascii=False).encode()
        return web.Response(status=reply.status, body=body, headers=headers | _VIA | kind)


def _asked(fault: Fault) -> dict[str, Any]:
    return {} if fault.retry_after is None else {"retry_after": fault.retry_after, "global": False}


async def _read(http: web.Request) -> tuple[Any, dict[str, Upload]]:
    """The JSON body and the uploaded files. Raises :class:`ApiError` 50109 or 50035."""
    if http.content_type == "multipart/form-data":
        return await _read_multipart(http)
    raw = await http.read()
    if not raw:
        return None, {}
    if http.content_type != "application/json":
        message = "Expected \"Content-Type\" header to be one of {'application/json'}."
        raise invalid_form((), "CONTENT_TYPE_INVALID", message)
    return _parsed(raw), {}


async def _read_multipart(http: web.Request) -> tuple[Any, dict[str, Upload]]:
    body: Any = {}
    files: dict[str, Upload] = {}
    async for part in await http.multipart():
        assert isinstance(part, BodyPartReader)
        data = bytes(await part.read(decode=True))
        if part.name == "payload_json":
            body = _parsed(data)
        else:
            files[part.name or ""] = Upload(part.filename or "file", data)
    return body, files


def _parsed(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except ValueError:
        raise Refusal.INVALID_JSON.error() from None
