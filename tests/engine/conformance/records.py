"""Deals and their records are the same thing."""

from engine.games import replay
from engine.rules.notation import Record, read, write
from tests.engine.conformance.walks import Walk


def a_record_replays_to_the_same_states(walk: Walk) -> None:
    """State by state and event by event."""
    assert tuple(replay(walk.record)) == walk.transitions


def every_prefix_is_a_record(walk: Walk) -> None:
    """A deal in progress is stored as its record so far."""
    cut = walk.chance.randrange(len(walk.moves) + 1)
    record = walk.record
    shorter = Record(record.game, record.version, record.options, record.setup, record.pack, record.actions[:cut])
    assert tuple(replay(shorter)) == walk.transitions[: cut + 1]


def notation_round_trips(walk: Walk) -> None:
    """Text of a record reads back as the record, and actions as themselves."""
    assert read(write(walk.record)) == walk.record
    assert write(read(write(walk.record))) == write(walk.record)
    for _, action in walk.moves:
        assert walk.rules.read(action.text()) == action
