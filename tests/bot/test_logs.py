"""What is logged: a line of text, or a JSON object with its table, and never a secret."""

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from bot import logs

SECRET = 'hush "quoted"\\'


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


def said(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().err.splitlines()]


def test_a_line_of_json_names_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("info", (), "json")
    logging.getLogger("engine").warning("table %s: a message was\nset aside", "k7qf2m9x")
    logging.getLogger("engine").info("%d tables taken up", 3)
    first, second = said(capsys)
    assert first["table"] == "k7qf2m9x"
    assert (first["level"], first["logger"]) == ("warning", "engine")
    assert first["message"].endswith("a message was\nset aside")
    assert "table" not in second
    assert first["time"].endswith("+00:00")


@pytest.mark.parametrize("form", [logs.TEXT, logs.JSON])
def test_no_form_shows_a_secret(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("info", [SECRET, ""], form)
    try:
        raise ValueError(SECRET)
    except ValueError:
        logging.getLogger("x").exception("it was %s", SECRET)
    written = capsys.readouterr().err
    assert "ValueError: ***" in written
    assert "it was ***" in written
    assert "hush" not in written
