"""Everything that is looked at, in the order in which an owner would look."""

import sys
from collections.abc import AsyncIterator

import click

from bot.config import ConfigurationError, Settings, ledger_path, load
from bot.doctor.ledger import ledger
from bot.doctor.machine import rights, versions
from bot.doctor.serving import serving
from bot.doctor.store import store
from bot.doctor.tokens import tokens
from bot.findings import disk
from engine.host.standing import Finding, Level, broken


async def examine_all() -> None:
    """Prints a line for each finding; exits with 1 where something is broken."""
    worst = False
    async for finding in findings():
        click.echo(finding.line)
        worst = worst or finding.level is Level.BROKEN
    if worst:
        sys.exit(1)


async def findings() -> AsyncIterator[Finding]:
    """All findings; without a sound configuration only the versions and what is wrong with it."""
    for finding in versions():
        yield finding
    try:
        settings = load()
    except ConfigurationError as error:
        for mistake in error.mistakes:
            yield broken(f"configuration: {mistake}")
        return
    async for finding in _installation(settings):
        yield finding


async def _installation(settings: Settings) -> AsyncIterator[Finding]:
    path = ledger_path(settings)
    for finding in (disk(settings.pli_data), *rights(settings.pli_data, path)):
        yield finding
    for part in (tokens(settings), store(settings), ledger(path), serving(settings)):
        async for finding in _surviving(part):
            yield finding


async def _surviving(part: AsyncIterator[Finding]) -> AsyncIterator[Finding]:
    """The findings of one part; what the system refuses there is one, and no end of the examination."""
    try:
        async for finding in part:
            yield finding
    except OSError as error:
        yield broken(f"the system refuses: {error.strerror or type(error).__name__}", "see the disk and its rights")
