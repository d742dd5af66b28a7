"""Fixtures that tests of several folders share."""

pytest_plugins = ["tests.fixtures_store"]
