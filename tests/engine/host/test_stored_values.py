"""What version 0.1.0 stored of deals is read, and written again byte for byte: events in logs, results and setups in
tables. The lines in `tests/data/stored` were written by it."""

from pathlib import Path
from typing import TypeVar

import msgspec
import pytest

from engine.games import EVENTS
from engine.host.ports.log import LogLine, decode, public
from engine.rules.state import DealResult, DealSetup

STORED = Path(__file__).parents[2] / "data" / "stored"
Kind = TypeVar("Kind", DealResult, DealSetup)


def lines(name: str) -> list[bytes]:
    return (STORED / name).read_bytes().splitlines()


def as_now(fact: bytes) -> bytes:
    """An event of before as it is written now: whether a pass was one in an auction is said by its name."""
    if b'"in_auction":true' in fact:
        fact = fact.replace(b'"Passed"', b'"PassedInAuction"')
    return fact.replace(b',"in_auction":true', b"").replace(b',"in_auction":false', b"")


@pytest.mark.parametrize("fact", lines("events.jsonl"))
def test_an_event_of_a_log_is_read_and_written_again(fact: bytes) -> None:
    (event,) = decode(b'{"event":"e1","command":"Choose","public":[' + fact + b"]}").events
    assert LogLine(event="e1", command="Choose", public=public((event,))).encode() == (
        b'{"event":"e1","command":"Choose","public":[' + as_now(fact) + b"]}"
    )


LATER = {"TurnedLeft", "TurnedMarked"}
"""Events that came after that version."""


def test_every_kind_of_event_was_stored() -> None:
    stored = {msgspec.json.decode(as_now(fact))["is"] for fact in lines("events.jsonl")}
    assert stored == set(EVENTS) - LATER


@pytest.mark.parametrize(
    ("name", "kind", "newer"), [("results.jsonl", DealResult, b"}"), ("setups.jsonl", DealSetup, b',"length":0}')]
)
def test_a_result_and_a_setup_are_read_and_written_again(name: str, kind: type[Kind], newer: bytes) -> None:
    """`newer`: what later versions add to a line at its end."""
    for line in lines(name):
        assert msgspec.json.encode(msgspec.json.decode(line, type=kind)) == line.removesuffix(b"}") + newer


def test_a_field_that_came_later_may_be_missing() -> None:
    assert msgspec.json.decode(b'{"dealer":1,"scores":[3,4]}', type=DealResult) == DealResult(1, (3, 4))
