"""The HTTP side: reads a request, lets faults and schema have their say, calls the method, writes the journal."""

import asyncio
import json
import re
from dataclasses import dataclass
from typing import Any

from aiohttp import BodyPartReader, web

from . import methods
from .errors import ApiError, bad_request, not_found, unauthorized
from .faults import Callback, Fault
from .journal import Entry
from .params import Params, Upload
from .platform import Platform

_TOKEN = re.compile(r"\d+:[A-Za-z0-9_-]{35}")


@dataclass
class _Outcome:
    status: int
    body: Any
    applied: bool

    @classmethod
    def success(cls, result: Any) -> "_Outcome":
        return cls(200, {"ok": True, "result": result}, applied=True)

    @classmethod
    def refusal(cls, error: ApiError) -> "_Outcome":
        return cls(error.code, error.body(), applied=False)


class Endpoint:
    """/bot<token>/<method> and /file/bot<token>/<path>.

    `schema_failures`: requests the published schema refused; `unknown_methods`: those asked for in vain;
    `bugs`: answers of ours that the schema refused, and crashes. A test should find the last list empty.
    """

    def __init__(self, platform: Platform, token: str) -> None:
        self.platform = platform
        self.token = token
        self.schema_failures: list[str] = []
        self.unknown_methods: list[str] = []
        self.bugs: list[str] = []
        self.closing = asyncio.Event()

    def application(self) -> web.Application:
        app = web.Application(client_max_size=60 * 1024 * 1024)
        app.router.add_route("*", "/bot{token}/{method}", self.handle)
        app.router.add_get("/file/bot{token}/{path:.+}", self.download)
        return app

    async def download(self, request: web.Request) -> web.Response:
        file = self.platform.world.files.get(request.match_info["path"].rpartition("/")[2])
        if file is None or request.match_info["token"] != self.token:
            return _written(_Outcome.refusal(not_found()))
        return web.Response(body=file.content)

    async def handle(self, request: web.Request) -> web.Response:
        """Answer one request to a method; the journal has its line before the client has its answer."""
        refused = self._check_token(request.match_info["token"])
        if refused is not None:
            return _written(_Outcome.refusal(refused))
        name, params = request.match_info["method"], await _params(request)
        if name.lower() == "getupdates":
            return await self._respond(request, name, params)
        with self.platform.traffic.request():
            return await self._respond(request, name, params)

    def _check_token(self, token: str) -> ApiError | None:
        if not _TOKEN.fullmatch(token):
            return not_found()
        return None if token == self.token else unauthorized()

    async def _respond(self, request: web.Request, name: str, params: Params) -> web.Response:
        fault = self.platform.faults.take(name, params)
        if fault is None:
            outcome = await self._outcome(name, params)
            self._note(name, params, outcome, None)
        elif fault.applied:
            outcome = await self._outcome(name, params)
            outcome = await self._suffer(request, name, params, fault, outcome)
        else:
            outcome = await self._suffer(request, name, params, fault, _Outcome(0, {}, applied=False))
        response = _written(outcome)
        if name.lower() == "getupdates" and isinstance(outcome.body, dict) and outcome.body.get("result"):
            await self._deliver(request, response)
        return response

    async def _deliver(self, request: web.Request, response: web.Response) -> None:
        """Hand a batch over, and only then let a test's callback happen."""
        callback = self.platform.faults.take_delivery_callback()
        if callback is not None:
            await response.prepare(request)
            await response.write_eof()
            await _undisturbed(callback)

    async def _outcome(self, name: str, params: Params) -> _Outcome:
        method = methods.find(name, newer=self.platform.newer)
        if method is None:
            # whoever finds out in this way what a server knows asks for nothing in vain
            self.unknown_methods += [] if methods.is_newer(name) else [name]
            return _Outcome.refusal(not_found())
        try:
            self._judge_request(name, params)
            result = await methods.call(method, self.platform, params)
        except ApiError as error:
            return _Outcome.refusal(error)
        except Exception as error:  # a crash of ours is an answer to the client and a bug for the test
            self.bugs.append(f"{name}: {error!r}")
            return _Outcome.refusal(ApiError(500, "Internal Server Error"))
        self._judge_answer(name, result)
        return _Outcome.success(result)

    def _judge_request(self, name: str, params: Params) -> None:
        if self.platform.schema is None:
            return
        faults = self.platform.schema.request_faults(name, params.raw, params.files)
        if faults:
            self.schema_failures.append(f"{name}: {'; '.join(faults)}")
            raise bad_request(f"loopback: against the published schema: {'; '.join(faults)}")

    def _judge_answer(self, name: str, result: Any) -> None:
        if self.platform.schema is not None:
            self.bugs += self.platform.schema.answer_faults(name, result)

    async def _suffer(
        self, request: web.Request, name: str, params: Params, fault: Fault, outcome: _Outcome
    ) -> _Outcome:
        if fault.act == "answer" and fault.error is not None:
            outcome = _Outcome(fault.error.code, fault.error.body(), outcome.applied)
        elif fault.act == "rewrite":
            self._note(name, params, outcome, fault)
            changed = fault.change(outcome.body) if fault.change is not None else outcome.body
            return _Outcome(fault.status or outcome.status or 200, changed, outcome.applied)
        else:
            outcome = _Outcome(0, outcome.body, outcome.applied)
        self._note(name, params, outcome, fault)
        if fault.callback is not None:
            await _undisturbed(fault.callback)
        if fault.act == "hang":
            await self.closing.wait()
        if fault.act != "answer" and request.transport is not None:
            request.transport.abort()
        return outcome

    def _note(self, name: str, params: Params, outcome: _Outcome, fault: Fault | None) -> None:
        self.platform.journal.entries.append(
            Entry(
                self.platform.clock.now(), name, params.raw, params.files, outcome.status,
                outcome.body.get("description", ""), outcome.body.get("result"), fault is not None, outcome.applied,
            )
        )  # fmt: skip
        self.platform.traffic.touch()


async def _undisturbed(callback: Callback) -> None:
    """Await a test's callback to its end, even when it makes the client hang up (which ends the request)."""
    await asyncio.shield(asyncio.ensure_future(callback()))


def _written(outcome: _Outcome) -> web.Response:
    if isinstance(outcome.body, str):
        return web.Response(text=outcome.body, status=outcome.status)
    headers = {}
    parameters = outcome.body.get("parameters") if isinstance(outcome.body, dict) else None
    if isinstance(parameters, dict) and "retry_after" in parameters:
        headers["Retry-After"] = str(outcome.body["parameters"]["retry_after"])
    return web.json_response(outcome.body, status=outcome.status or 500, headers=headers)


async def _params(request: web.Request) -> Params:
    raw: dict[str, Any] = dict(request.query)
    files: dict[str, Upload] = {}
    if request.content_type == "application/json":
        raw |= {name: _text(value) for name, value in json.loads(await request.text()).items()}
    elif request.content_type == "multipart/form-data":
        await _read_parts(request, raw, files)
    else:
        raw |= {name: str(value) for name, value in (await request.post()).items()}
    return Params(raw, files)


def _text(value: Any) -> str:
    """What the real server makes of a value in a JSON body: a text, or its JSON, as in a form."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


async def _read_parts(request: web.Request, raw: dict[str, Any], files: dict[str, Upload]) -> None:
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        assert part.name is not None
        if part.filename is None:
            raw[part.name] = await part.text()
        else:
            mime = part.headers.get("Content-Type", "application/octet-stream")
            files[part.name] = Upload(part.filename, bytes(await part.read()), mime)
