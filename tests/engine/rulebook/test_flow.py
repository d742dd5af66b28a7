"""The notation of example blocks, held against a real reader of YAML."""

import json
from pathlib import Path

import pytest
import yaml

from engine.rulebook import examples
from tests.worked.case import LOADER, load

CASES = Path(__file__).parents[2] / "data"


def _flowing(fields: dict[str, object]) -> str:
    """A worked case as an example block would have it."""
    return "\n".join(f"{key}: {_value(value)}" for key, value in fields.items())


def _value(value: object) -> str:
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    return yaml.safe_dump(value, default_flow_style=True, width=10**9).removesuffix("...\n").strip()


def test_worked_cases_are_read_as_yaml_reads_them() -> None:
    compared = 0
    for case in load(CASES):
        text = _flowing({key: value for key, value in case.items() if key not in {"why", "id"}})
        if "'" not in text:
            assert examples.read(text) == yaml.load(text, LOADER)  # noqa: S506  # a safe one
            compared += 1
    assert compared > 300


@pytest.mark.parametrize(
    "text",
    [
        'a: "x, \\"y\\": z"',
        "a: [[3, KD], [0, -12]]\nb: {0: [10H, 7S], 1: []}",
        "a: [1,\n  2]\nb: {x: null, y: true}",
        "a: Q♣\nb: R8\nc: half",
        "a: [x, y,]",
        "a: 1\n\nb: 2",
    ],
)
def test_values_are_those_of_yaml(text: str) -> None:
    assert examples.read(text) == yaml.safe_load(text)


@pytest.mark.parametrize(
    "text",
    [
        "a: [1",
        "a: 1]",
        "a: {x}",
        "a: {x: 1, x: 2}",
        "a: {[]: 1}",
        "a: [1 2] 3",
        "a: 'x'",
        "a: &x 1",
        "- a",
        "a: - b",
        "a: [1] # why",
        "  a: 1",
        "a: 1\na: 2",
        "a:1",
        "a:",
        "a: |",
        "a: [,]",
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"read as a value|key and its value|twice"):
        examples.read(text)
