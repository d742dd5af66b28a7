"""A program drops what it does not know of a table at its next write: so a new field goes with a new form, which
earlier programs leave alone."""

from pathlib import Path

from engine.host.state.table import FORM
from tests.engine.host.stored_fields import listed

FIELDS = Path(__file__).parents[2] / "data" / "tables" / f"form{FORM}" / "fields.txt"


def test_a_field_is_added_changed_or_taken_away_with_a_new_form() -> None:
    """Where it is: raise `FORM`, put tables of the new form into a folder of its own, and list its fields there."""
    assert listed() == FIELDS.read_text("utf-8").splitlines()
