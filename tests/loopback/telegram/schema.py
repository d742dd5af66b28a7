"""Judges requests and answers by the machine-readable Bot API 10.0, where that file is present.

The file is looked for in the folder that TESTS_SCHEMAS names, else in `shared/platform` beside the repository. What
10.3 added of what the program uses stands in `tests/data`.
"""

import functools
import json
import os
import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

_FILE = "telegram-bot-api-10.0.json"
ADDITIONS = "telegram-bot-api-10.3-additions.json"
NEWER = Path(__file__).parents[2] / "data" / "telegram-bot-api-10.3.json"
_RICH_TEXT = "RichTextUnion"
"""A text, a list of them, or a text of some kind: recursive, and not spelled out."""
_FIXED = re.compile(r"(?:always|must be) [\"“]?([a-z_0-9]+)[\"”]?\.?$")
_ARRAY = "Array of "
_PLAIN: dict[str, tuple[type, ...]] = {
    "String": (str,), "Integer": (int,), "Float": (int, float), "Boolean": (bool,),
}  # fmt: skip


def published(*, newer: bool = False) -> "Schema | None":
    """The published schema, or None when its file is not here; `newer`: with what 10.3 added to it."""
    path = folder() / _FILE
    return _load(path, newer=newer) if path.is_file() else None


def folder() -> Path:
    """Where published schemas are looked for."""
    named = os.environ.get("TESTS_SCHEMAS")
    return Path(named) if named else Path(__file__).parents[4] / "shared" / "platform"


@functools.cache
def _load(path: Path, *, newer: bool) -> "Schema":
    document = json.loads(path.read_text(encoding="utf-8"))
    if newer:
        added = json.loads(NEWER.read_text(encoding="utf-8"))
        document = {part: _merged(document[part], added[part]) for part in ("methods", "types")}
        for part, relaxed in added["optional"].items():
            document[part] |= {name: _relaxed(document[part][name], names) for name, names in relaxed.items()}
    return Schema(document)


def _relaxed(entry: Mapping[str, Any], optional: Collection[str]) -> dict[str, Any]:
    """A method or type some of whose fields need not be there any more, because a new one may take their place."""
    fields = [{**one, "required": one["required"] and one["name"] not in optional} for one in entry["fields"]]
    return {**entry, "fields": fields}


def _merged(old: Mapping[str, Any], added: Mapping[str, Any]) -> dict[str, Any]:
    """Methods or types with those that are new, and with new fields of those that are not."""
    merged = dict(old)
    for name, entry in added.items():
        known = {} if entry["new"] else old[name]
        merged[name] = {**entry, **known, "fields": [*known.get("fields", []), *entry["fields"]]}
    return merged


class Schema:
    """The methods and types of one version of the Bot API."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self._types = document["types"]
        self._methods = {name.lower(): method for name, method in document["methods"].items()}

    def knows(self, method: str) -> bool:
        return method.lower() in self._methods

    def request_faults(self, method: str, raw: Mapping[str, Any], files: Collection[str]) -> list[str]:
        """What is wrong with a request's parameters: unknown, missing, or of another type."""
        fields = {field["name"]: field for field in self._methods[method.lower()].get("fields", [])}
        used = {name[len("attach://") :] for name in _attached(raw)}
        faults = [f"unknown parameter {name}" for name in raw if name not in fields]
        faults += [
            f"file {name} belongs to no parameter" for name in files if name not in fields and name not in used
        ]
        faults += [f"no file for attach://{name}" for name in used if name not in files]
        for name, field in fields.items():
            if name in raw:
                faults += self._one_of(field["types"], _decoded(raw[name], field["types"]), name)
            elif field["required"] and name not in files:
                faults.append(f"required parameter {name} is missing")
        return faults

    def answer_faults(self, method: str, result: Any) -> list[str]:
        """What is wrong with an answer of ours."""
        return self._one_of(self._methods[method.lower()].get("returns", []), result, method)

    def faults(self, type_name: str, value: Any, path: str = "") -> list[str]:
        """What keeps `value` from being a `type_name`; [] when nothing does."""
        path = path or type_name
        if type_name.startswith(_ARRAY):
            return self._array(type_name[len(_ARRAY) :], value, path)
        if type_name in _PLAIN:
            wrong = not isinstance(value, _PLAIN[type_name]) or (isinstance(value, bool) and type_name != "Boolean")
            return [f"{path} is not a {type_name}"] if wrong else []
        if type_name == "InputFile":
            return [] if isinstance(value, str) else [f"{path} is not a file"]
        if type_name == _RICH_TEXT:
            return [] if isinstance(value, str | list | dict) else [f"{path} is no text"]
        if type_name not in self._types:
            return [f"{path} is of a type that is not taken here"]
        definition = self._types[type_name]
        if "subtypes" in definition:
            return self._one_of(definition["subtypes"], value, path)
        return self._object(definition, value, path)

    def _one_of(self, type_names: list[str], value: Any, path: str) -> list[str]:
        arrays = [name[len(_ARRAY) :] for name in type_names if name.startswith(_ARRAY)]
        if len(arrays) > 1 and isinstance(value, list):
            return [fault for at, one in enumerate(value) for fault in self._one_of(arrays, one, f"{path}[{at}]")]
        attempts = [self.faults(name, value, path) for name in type_names]
        return min(attempts, key=len, default=[])

    def _array(self, item: str, value: Any, path: str) -> list[str]:
        if not isinstance(value, list):
            return [f"{path} is not an array"]
        return [fault for at, one in enumerate(value) for fault in self.faults(item, one, f"{path}[{at}]")]

    def _object(self, definition: Mapping[str, Any], value: Any, path: str) -> list[str]:
        if not isinstance(value, dict):
            return [f"{path} is not a {definition['name']}"]
        fields = {field["name"]: field for field in definition.get("fields", [])}
        faults = [f"{path}.{name} is unknown to {definition['name']}" for name in value if name not in fields]
        for name, field in fields.items():
            if name in value:
                faults += self._one_of(field["types"], value[name], f"{path}.{name}")
                faults += _fixed(field, value[name], f"{path}.{name}")
            elif field["required"]:
                faults.append(f"{path}.{name} is missing")
        return faults


def _fixed(field: Mapping[str, Any], value: Any, path: str) -> list[str]:
    if field["name"] not in ("type", "status", "source") or field["types"] != ["String"]:
        return []
    only = _FIXED.search(field.get("description", ""))
    return [f"{path} must be {only[1]}"] if only and value != only[1] else []


def _decoded(value: Any, types: list[str]) -> Any:
    """The value behind a form field, whose types decide how it is written."""
    if not isinstance(value, str) or "String" in types or "InputFile" in types:
        return value
    try:
        return json.loads(value)
    except ValueError:
        return value


def _attached(value: Any) -> set[str]:
    """Every attach:// reference inside a request."""
    if isinstance(value, Mapping):
        return {name for inner in value.values() for name in _attached(inner)}
    return set(re.findall(r"attach://[\w.\-]+", value)) if isinstance(value, str) else set()
