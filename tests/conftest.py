"""Fixtures that tests of several folders share."""

import os

import pytest

pytest_plugins = ["tests.fixtures_store"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--cases", help="a file of worked cases, instead of the project's own")


def pytest_configure(config: pytest.Config) -> None:
    """Where Python is told to keep no compiled modules, the many processes that tests start still share a folder of
    them: reading the sources anew takes each of them some seconds."""
    cache = getattr(config, "cache", None)
    if cache is not None and os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ["PYTHONPYCACHEPREFIX"] = str(cache.mkdir("bytecode"))
