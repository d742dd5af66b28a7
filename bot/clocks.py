"""`pli clocks`: a process without a ledger or a platform that helps the programs that serve a store."""

import asyncio
import contextlib
import logging
import os
from contextlib import AsyncExitStack

from adapters.redis.store import RedisStore
from adapters.workers.pool import Workers
from bot import house, systemd
from bot.clock import awake
from bot.config import ConfigurationError, Settings, without_secrets
from engine.host.service.keeper import LeaseKeeper
from engine.host.service.tables import TableService
from engine.host.service.timekeeper import Timekeeper
from engine.host.state.errors import StoreDown
from engine.host.state.presets import Pace
from engine.host.state.shuffle import SystemShuffler

log = logging.getLogger(__name__)


async def keep_clocks(settings: Settings, stopping: asyncio.Event, pace: Pace | None = None) -> None:
    """Keeps this process's share of a store's clocks until it is told to stop. Raises `ConfigurationError` if there
    is nobody to help, and `HostError`."""
    if not settings.redis_url:
        raise ConfigurationError(["REDIS_URL: name the store of the programs that are to be helped"])
    async with systemd.told_why(), AsyncExitStack() as stack:
        store = await stack.enter_async_context(RedisStore(settings.redis_url, prefix=settings.pli_key_prefix))
        if not (await store.installation.identity()).ledger:
            raise ConfigurationError(["REDIS_URL: nobody serves this store yet; start `pli serve` first"])
        workers = await stack.enter_async_context(Workers(settings.pli_workers, without_secrets(os.environ)))
        service = TableService(store.tables, store.directory, SystemShuffler(), pace, thinker=workers)
        keeper = LeaseKeeper(store.leases(house.process_name(), house.LEASE, alone=False), (), awake)
        await stack.enter_async_context(systemd.watched())
        systemd.tell(systemd.READY)
        await _keep(keeper, Timekeeper(store.tables, service, lambda: keeper.shards), stopping)


async def _keep(keeper: LeaseKeeper, timekeeper: Timekeeper, stopping: asyncio.Event) -> None:
    try:
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(keeper.run()), group.create_task(timekeeper.run())]
            await stopping.wait()
            log.info("stopping: the others go on")
            for task in tasks:
                task.cancel()
    finally:
        with contextlib.suppress(StoreDown):
            await keeper.leave()
