"""The parameters of one request, as the client wrote them, read by the type a method expects."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .errors import bad_request

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Upload:
    """A file of a multipart request."""

    name: str
    content: bytes
    mime: str


class Params:
    """Each is a text, with JSON inside where the type is structured, whatever body it came in."""

    def __init__(self, raw: Mapping[str, Any], files: Mapping[str, Upload]) -> None:
        self.raw = dict(raw)
        self.files = dict(files)

    def __contains__(self, name: str) -> bool:
        return self.raw.get(name) not in (None, "")

    def text(self, name: str, default: str = "") -> str:
        value = self.raw.get(name, default)
        if not isinstance(value, str):
            raise bad_request(f'loopback: parameter "{name}" must be a string')
        return value

    def required(self, name: str) -> str:
        if name not in self:
            raise bad_request(f'parameter "{name}" is required')
        return self.text(name)

    def integer(self, name: str, default: int = 0) -> int:
        value = self.raw.get(name, default)
        if isinstance(value, bool) or not re.fullmatch(r"-?\d{1,19}", str(value)):
            raise bad_request(f'loopback: parameter "{name}" must be an integer')
        return int(value)

    def boolean(self, name: str) -> bool:
        value = self.raw.get(name, False)
        if value in (True, "true", "True"):
            return True
        if value in (False, "false", "False"):
            return False
        raise bad_request(f'loopback: parameter "{name}" must be a boolean')

    def structure(self, name: str) -> Any:
        """A structured value, or None when absent."""
        value = self.raw.get(name)
        if not isinstance(value, str):
            return value
        try:
            return json.loads(value)
        except ValueError:
            raise bad_request(f"can't parse {name.replace('_', ' ')} JSON object") from None
