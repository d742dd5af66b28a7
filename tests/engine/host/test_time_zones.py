"""Time zones as people name them."""

from itertools import pairwise

import pytest

from engine.host.state.quiet_hours import UTC, is_zone
from engine.host.state.time_zones import zone_called, zones, zones_like


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Europe/Brussels", "Europe/Brussels"),
        ("europe/brussels", "Europe/Brussels"),
        (" Brussels ", "Europe/Brussels"),
        ("america/new york", "America/New_York"),
        ("utc", UTC),
        ("Bruxelles", None),
        ("Louisville", None),  # America/Louisville and America/Kentucky/Louisville
        ("Europe", None),
        ("localtime", None),
        ("../etc/passwd", None),
        ("", None),
    ],
)
def test_a_zone_is_called_by_its_name_or_by_that_of_its_city(typed: str, zone: str | None) -> None:
    assert zone_called(typed) == zone


def test_a_machine_without_files_of_zones_knows_utc(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.host.state.time_zones.available_timezones", set)
    assert zones.__wrapped__() == [UTC]


def test_every_zone_can_be_kept() -> None:
    assert all(map(is_zone, zones()))


def test_zones_are_suggested_cities_first() -> None:
    found = list(zones_like("be", 25))
    assert found.index("Europe/Berlin") < found.index("Asia/Dushanbe")
    offered = zones_like("euro", 25)
    assert len(offered) == 25
    assert all(earlier < later for earlier, later in pairwise(offered))
    assert zones_like("nowhere at all", 25) == []
