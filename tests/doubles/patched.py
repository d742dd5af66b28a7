"""`monkeypatch.setattr` refuses at once what is called differently from what it is to stand in for."""

from collections.abc import Iterator
from pkgutil import resolve_name
from typing import Any

import pytest

from tests.doubles.signatures import check


class CheckedPatch(pytest.MonkeyPatch):  # type: ignore[misc]  # final to whoever would rely on what is within
    """As pytest's, for doubles that can be called as what they stand in for."""

    def setattr(self, target: Any, *given: Any, **more: Any) -> None:
        """Given a path and a value, or an object, the name of something in it and a value."""
        place, name, value = (target, *given) if len(given) == 2 else (*_parted(target), *given)
        check(getattr(place, name, None), value, f"{getattr(place, '__name__', place)}.{name}")
        super().setattr(target, *given, **more)


def _parted(path: str) -> tuple[object, str]:
    place, _, name = path.rpartition(".")
    return resolve_name(place), name


@pytest.fixture
def monkeypatch() -> Iterator[pytest.MonkeyPatch]:
    with CheckedPatch.context() as patch:
        yield patch
