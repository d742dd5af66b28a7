"""Checks against Discord's published OpenAPI document (JSON Schema 2020-12), where that document is at hand."""

import json
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema_rs import Draft202012, Draft202012Validator, Registry, ValidationError, ValidationErrorKind

from tests.loopback.discord.errors import FormErrors, JsonObject

NAME = "discord-openapi.json"
_URI = "urn:discord"
_USER: tuple[tuple[str, ...], str] = (("user",), "UserResponse")

EVENTS: dict[str, tuple[tuple[tuple[str, ...], str], ...]] = {
    "READY": (_USER,),
    "GUILD_CREATE": (
        ((), "GuildResponse"),
        (("channels", "*"), "GuildChannelResponse"),
        (("members", "*"), "GuildMemberResponse"),
    ),
    "CHANNEL_CREATE": (((), "GuildChannelResponse"),),
    "CHANNEL_UPDATE": (((), "GuildChannelResponse"),),
    "CHANNEL_DELETE": (((), "GuildChannelResponse"),),
    "MESSAGE_CREATE": (((), "MessageResponse"),),
    "MESSAGE_UPDATE": (((), "MessageResponse"),),
    "INTERACTION_CREATE": (
        (("message",), "MessageResponse"),
        (("member",), "GuildMemberResponse"),
        _USER,
    ),
}
"""The parts of gateway events that are REST objects too: a path into the event and the schema's name."""


def document_path() -> Path | None:
    """Where the document is: in the folder TESTS_SCHEMAS, or beside the checkout; None when it is absent."""
    folder = os.environ.get("TESTS_SCHEMAS")
    beside = Path(__file__).resolve().parents[4] / "shared" / "platform"
    path = (Path(folder) if folder else beside) / NAME
    return path if path.is_file() else None


class Schemas:
    """The document as validators. Requests may give a snowflake as an integer; answers may not."""

    def __init__(self, document: JsonObject) -> None:
        self._paths: JsonObject = document["paths"]
        document = _with_named_field_errors(document)
        self._strict = _registry(document)
        self._lenient = _registry(_with_integer_snowflakes(document))
        self._validators: dict[tuple[str, bool], Draft202012Validator] = {}

    def refuse_request(self, method: str, route: str, body: object) -> None:
        """Raises :class:`ApiError` 50035 when ``body`` is not what the operation takes."""
        operation = self._operation(method, route)
        content = (operation.get("requestBody") or {}).get("content", {})
        if "application/json" not in content:
            return
        errors = FormErrors()
        for path, message in self._faults(content["application/json"]["schema"], body, lenient=True):
            errors.add(path, "SCHEMA", message)
        errors.refuse()

    def answer_faults(self, method: str, route: str, status: int, body: object) -> list[str]:
        """What is wrong with our own answer; empty when it fits the document."""
        responses = self._operation(method, route).get("responses", {})
        response = responses.get(str(status)) or responses.get(f"{status // 100}XX")
        if response is None:
            return [] if status >= 500 else [f"{method} {route}: status {status} is not in the document"]
        if "$ref" in response:
            schema: JsonObject = {"$ref": "#/components/schemas/" + _ERRORS[response["$ref"].rsplit("/")[-1]]}
        elif "content" not in response:
            return [] if body is None else [f"{method} {route}: {status} carries no body"]
        else:
            schema = response["content"]["application/json"]["schema"]
        return [f"{method} {route} {status}: {p}: {m}" for p, m in self._faults(schema, body, lenient=False)]

    def event_faults(self, name: str, data: JsonObject) -> list[str]:
        """What is wrong with an event of ours, as far as the document describes its parts."""
        return [
            f"{name} {'.'.join(path)}: {where}: {message}"
            for path, schema in EVENTS.get(name, ())
            for part in _parts(data, path)
            for where, message in self._faults({"$ref": f"#/components/schemas/{schema}"}, part, lenient=False)
        ]

    def _operation(self, method: str, route: str) -> JsonObject:
        operation: JsonObject = self._paths.get(route, {}).get(method.lower(), {})
        return operation

    def _faults(self, schema: JsonObject, body: object, *, lenient: bool) -> list[tuple[tuple[str | int, ...], str]]:
        validator = self._validator(schema, lenient)
        if validator.is_valid(body):
            return []
        error = _inmost(min(validator.iter_errors(body), key=_depth))
        return [(tuple(error.instance_path), error.message[:300])]

    def _validator(self, schema: JsonObject, lenient: bool) -> Draft202012Validator:
        key = (json.dumps(schema), lenient)
        if key not in self._validators:
            absolute = json.loads(key[0].replace('"#/', f'"{_URI}#/'))
            registry = self._lenient if lenient else self._strict
            self._validators[key] = Draft202012Validator(absolute, registry=registry)
        return self._validators[key]


_ERRORS = {"ClientErrorResponse": "ErrorResponse", "ClientRatelimitedResponse": "RatelimitedResponse"}


def _registry(document: JsonObject) -> Registry:
    return Registry([(_URI, document)], draft=Draft202012)


def _depth(error: ValidationError) -> int:
    return len(error.instance_path)


def _inmost(error: ValidationError) -> ValidationError:
    """Of what fits none of several shapes: what is wrong with it by the one shape that it comes nearest to."""
    match error.kind:
        case ValidationErrorKind.AnyOf(shapes) | ValidationErrorKind.OneOfNotValid(shapes):
            far = [_how_far(faults, _depth(error)) for faults in shapes]
            nearest = min(far)
            if far.count(nearest) > 1:
                return error
            return _inmost(max(shapes[far.index(nearest)], key=_depth))
        case _:
            return error


def _how_far(faults: list[ValidationError], depth: int) -> tuple[bool, int, int]:
    """How far something is from a shape: another type altogether; then how many faults, and how deep they lie."""
    another = any(isinstance(fault.kind, ValidationErrorKind.Type) and _depth(fault) == depth for fault in faults)
    return another, len(faults), -max(map(_depth, faults))


def _with_integer_snowflakes(document: JsonObject) -> JsonObject:
    components = document["components"]
    schemas = components["schemas"]
    lenient = schemas["SnowflakeType"] | {"type": ["string", "integer"]}
    return document | {"components": components | {"schemas": schemas | {"SnowflakeType": lenient}}}


def _with_named_field_errors(document: JsonObject) -> JsonObject:
    """The document numbers the errors of a field; the documentation, and the platform, name them by a string."""
    schemas = document["components"]["schemas"]
    named = {"type": "object", "properties": {"code": {"type": "string"}, "message": {"type": "string"}}}
    inner = schemas["InnerErrors"] | {"properties": {"_errors": {"type": "array", "items": named}}}
    components = document["components"] | {"schemas": schemas | {"InnerErrors": inner}}
    return document | {"components": components}


def _parts(data: Any, path: tuple[str, ...]) -> Iterator[Any]:
    """The values at ``path``; ``*`` goes through a list, an absent key yields nothing."""
    if not path:
        yield data
    elif path[0] == "*":
        for item in data:
            yield from _parts(item, path[1:])
    elif path[0] in data:
        yield from _parts(data[path[0]], path[1:])


@cache
def load(path: Path) -> Schemas:
    """The document at ``path``, read once a process."""
    return Schemas(json.loads(path.read_text(encoding="utf-8")))


def find() -> Schemas | None:
    """The document where it is at hand, or None."""
    path = document_path()
    return None if path is None else load(path)
