"""What the loopback server takes of Bot API 10.3 is what was published."""

import json
from typing import Any

import pytest

from tests.loopback.telegram.schema import ADDITIONS, NEWER, folder


def read() -> dict[str, Any]:
    return json.loads(NEWER.read_text(encoding="utf-8"))  # type: ignore[no-any-return]  # its shape is looked at below


def test_every_field_says_what_it_takes() -> None:
    kept = read()
    fields = [field for part in ("methods", "types") for one in kept[part].values() for field in one["fields"]]
    assert len(fields) > 50
    assert all(set(field) == {"name", "types", "required"} and field["types"] for field in fields)


def test_what_is_kept_is_what_was_published() -> None:
    if not (folder() / ADDITIONS).is_file():
        pytest.skip("the published schema is not here")
    published, kept = json.loads((folder() / ADDITIONS).read_text(encoding="utf-8")), read()
    for part in ("methods", "types"):
        for name, one in kept[part].items():
            known = {field["name"]: field for field in published[part][name].get("fields", [])}
            assert one["new"] == bool(published[part][name].get("new")), name
            for field in one["fields"]:
                found = known[field["name"]]
                assert field == {key: found[key] for key in ("name", "types", "required")}, (name, field["name"])
            if one["new"]:
                assert {field["name"] for field in one["fields"]} == set(known), name
