"""Logs of earlier versions are read as what they meant."""

from engine.games.mensch.family import PassedInAuction
from engine.host.ports.log import LogLine, decode
from engine.rules.events import Event, Passed


def _read(facts: bytes) -> tuple[Event, ...]:
    return decode(b'{"event":"e1","command":"Choose","public":[' + facts + b"]}").events


def test_a_pass_in_an_auction_was_a_pass_with_a_mark() -> None:
    assert _read(b'{"is":"Passed","seat":2,"in_auction":true}') == (PassedInAuction(2),)


def test_a_pass_behind_a_contract_was_one_without() -> None:
    assert _read(b'{"is":"Passed","seat":2,"in_auction":false}') == (Passed(2),)
    assert _read(b'{"is":"Passed","seat":2}') == (Passed(2),)


def test_a_pass_of_today_is_read_back() -> None:
    line = LogLine(event="e1", command="Choose", public=({"is": "PassedInAuction", "seat": 2},))
    assert decode(line.encode()).events == (PassedInAuction(2),)
