"""Fixtures that tests of several folders share."""

import pytest

pytest_plugins = ["tests.fixtures_store"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--cases", help="a file of worked cases, instead of the project's own")
