"""This terminal as a place of its own, as a server or group is one."""

import locale

from engine.host.results.leaderboards import Required
from engine.host.tables.ids import ScopeId
from engine.languages import language_of

SCOPE = ScopeId("terminal")
ANYBODY = Required(here=1, everywhere=1, rated=1)
"""Whoever has played in this terminal is listed."""


def system_language() -> str:
    """The language that the system speaks with whoever sits here."""
    return language_of(locale.getlocale()[0] or "en")
