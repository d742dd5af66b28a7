"""`pli serve`: the platforms whose tokens are set, on one house."""

import asyncio
import contextlib
import gc
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence
from functools import partial

from adapters import connector
from adapters.chat.desks.allowance import Allowance
from adapters.chat.sending.delivery import Delivery
from adapters.discord import identity as discord
from adapters.discord.activity import Activities
from adapters.discord.gateway_shard import GatewayShard
from adapters.discord.sending.rate_limit import Quota
from adapters.discord.side import DiscordSide
from adapters.pictures.picture import Illustrator, Plain, available
from adapters.sqlite.ledger import SqliteLedger
from adapters.sqlite.rule_search import rule_index
from adapters.telegram import identity as telegram
from adapters.telegram.mini_app import MiniApps
from adapters.telegram.side import TelegramSide
from adapters.telegram.updates.connection import bot_number
from adapters.telegram.updates.webhook import Webhook, WebhookSettings
from adapters.web.addresses import WebSettings
from adapters.web.looker import Around
from adapters.web.server import WebTables
from bot import systemd
from bot.config import ConfigurationError, Settings
from bot.discord_shards import DiscordShards, listens_on
from bot.elected_side import SHOWN_WITHIN, ElectedSide, Serving, Side, left_off
from bot.health import answering
from bot.house import House, open_house
from bot.inspection import Inspector
from bot.metrics import Figures
from bot.running_sides import Beside
from engine.games import decks
from engine.host.people.places import Registry
from engine.host.service.keeper import Lease
from engine.host.service.shutdown import wind_down
from engine.kernel import chosen
from engine.languages import LANGUAGES
from engine.messages.typing.line import typed_line
from engine.messages.typing.table_words import typed_wish

log = logging.getLogger(__name__)

NO_TOKEN = [
    "There is nothing to serve:",
    "  - DISCORD_TOKEN: copy the token from the Bot page of Discord's developer portal, or",
    "  - TELEGRAM_TOKEN: copy the token that @BotFather sent.",
]


READ_WITHIN = 0.2
"""Seconds until a delivery has read what was stored last."""


async def serve_platforms(settings: Settings, stopping: asyncio.Event) -> None:
    """Serves until it is cancelled, or told to stop: then open tricks are finished first.

    Raises `ConfigurationError` without a token, `HostError` if a part cannot be opened.
    """
    if not (settings.discord_token.get_secret_value() or settings.telegram_token.get_secret_value()):
        raise ConfigurationError(NO_TOKEN)
    if mistakes := connector.mistakes():
        raise ConfigurationError(mistakes)
    if way := connector.told():
        log.info("%s", way)
    figures = Figures()
    platforms = _platforms(settings)
    await asyncio.to_thread(prepare)
    roles, pages = _undivided(platforms), _pages(settings)
    opened = open_house(settings, meter=figures, allowance=Allowance(), platforms=roles, pages=pages)
    async with systemd.told_why(), opened as house:
        log.info("computer players think with the kernel in %s", chosen().name)
        log.log(logging.INFO if house.durability.sound else logging.WARNING, "%s", house.durability.line)
        sides = tuple(_sides(settings, house, platforms))
        _freeze_what_is_loaded()
        beside = Beside(sides)
        inspector = Inspector(house, settings.pli_data, sides, figures, beside.refused)
        async with _asked(settings, inspector, sides, figures, _tables(house, pages)), systemd.watched():
            until = partial(_until_told, house, sides, stopping)
            await _run_all(sides, _webhooks(settings, house), beside, inspector, until)


def _freeze_what_is_loaded() -> None:
    """Keeps what is loaded by now out of the garbage collector's searches: all of it stays, and each search would
    hold everybody up for tens of milliseconds."""
    gc.collect()
    gc.freeze()


@contextlib.asynccontextmanager
async def _asked(
    settings: Settings, inspector: Inspector, sides: Sequence[Serving], figures: Figures, tables: WebTables | None
) -> AsyncIterator[None]:
    """While this is open a monitor may ask, if the owner wants one, and browsers."""
    if not settings.pli_health_port:
        yield
        return
    figures.watch(lambda: {role: delivery for side in sides for role, delivery in side.deliveries.items()})
    async with answering(settings.pli_health_host, settings.pli_health_port, figures, inspector.look, tables):
        yield


def _pages(settings: Settings) -> WebSettings | None:
    """Where tables are shown to browsers, and whom the platforms vouch for; nothing without an address."""
    if not settings.pli_web:
        return None
    telegram, secret = settings.telegram_token.get_secret_value(), settings.discord_client_secret.get_secret_value()
    apps = [MiniApps(telegram)] if telegram else []
    token = settings.discord_token.get_secret_value()
    activities = [Activities(token, secret)] if token and secret else []
    places = [activity.origin for activity in activities]
    return WebSettings(settings.pli_web, settings.pass_key, vouching=[*apps, *activities], others=places)


def _tables(house: House, pages: WebSettings | None) -> WebTables | None:
    """What shows tables to browsers, where that is wanted."""
    if pages is None:
        return None
    around = Around(house.service, house.desk, house.store.tables, house.store.views)
    return WebTables(around, house.store.another_outbox(), pages)


async def _run_all(
    sides: Sequence[Serving],
    webhooks: Sequence[Webhook],
    beside: Beside,
    inspector: Inspector,
    until: Callable[[], Awaitable[None]],
) -> None:
    """Runs all sides at once; one that cannot go on ends the program only if it is the last."""
    try:
        async with asyncio.TaskGroup() as group:
            running = [group.create_task(beside.run(side), name=side.role) for side in sides]
            running.append(group.create_task(inspector.run(), name="inspector"))
            running += [group.create_task(webhook.run(), name="telegram webhook") for webhook in webhooks]
            await until()
            for side in running:
                side.cancel()
    except* Exception as several:
        raise several.exceptions[0] from None


async def _shown(sides: Sequence[Serving]) -> None:
    """Waits until every board is up to date, but only for a few seconds: the rest is sent after the next start."""
    await asyncio.sleep(READ_WITHIN)
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(SHOWN_WITHIN):
            for delivery in _deliveries(sides):
                await delivery.settled()


def _deliveries(sides: Sequence[Serving]) -> Sequence[Delivery]:
    return [delivery for side in sides for delivery in side.deliveries.values()]


async def _until_told(house: House, sides: Sequence[Serving], stopping: asyncio.Event) -> None:
    """Waits until the program is told to stop; then until its tables have come to a rest, unless other programs keep
    them going."""
    await stopping.wait()
    systemd.tell(systemd.STOPPING)
    if not house.leases.alone:
        log.info("stopping: another process goes on with the tables")
        await left_off(*_deliveries(sides))
        house.leases.hand_over()
        await _listen_on(sides)
        return
    log.info("stopping: open tricks are finished first; another signal stops at once")
    await wind_down(house.service, house.store.tables)
    await _shown(sides)


async def _listen_on(sides: Sequence[Serving]) -> None:
    """Waits while others take over the connections to Discord that this process has."""
    connections = sum(role.startswith(discord.PLATFORM) for side in sides for role in side.deliveries)
    if connections:
        await asyncio.sleep(listens_on(connections))


def _platforms(settings: Settings) -> Sequence[str]:
    """The platforms whose tokens are set."""
    tokens = {discord.PLATFORM: settings.discord_token, telegram.PLATFORM: settings.telegram_token}
    return [platform for platform, token in tokens.items() if token.get_secret_value()]


def _undivided(platforms: Iterable[str]) -> Sequence[str]:
    """The platforms with a single role; only Discord says how many roles it has when it is asked."""
    return [platform for platform in platforms if platform != discord.PLATFORM]


def _sides(settings: Settings, house: House, platforms: Sequence[str]) -> Iterator[Serving]:
    pictures = _illustrator(settings, house.ledger)
    if discord.PLATFORM in platforms:
        token = settings.discord_token.get_secret_value()
        yield DiscordShards(house, token, partial(_discord, settings, house, pictures))
    if telegram.PLATFORM in platforms:
        yield ElectedSide(telegram.PLATFORM, house, partial(_telegram, settings, house, pictures))


def _discord(
    settings: Settings, house: House, pictures: Illustrator, shard: GatewayShard, quota: Quota, lease: Lease
) -> Side:
    store = house.store
    return DiscordSide(
        settings.discord_token.get_secret_value(),
        house.service,
        house.desk,
        store.another_outbox(),
        store.views,
        quota=quota,
        pictures=pictures,
        lease=lease,
        shard=shard,
        turns=store.take_turn,
        launches=bool(settings.discord_client_secret.get_secret_value()),
    )


def _telegram(settings: Settings, house: House, pictures: Illustrator, lease: Lease) -> Side:
    store = house.store
    return TelegramSide(
        settings.telegram_token.get_secret_value(),
        house.service,
        house.desk,
        store.outbox,
        store.views,
        store.inbox,
        webhook=_webhook(settings),
        listens=True,
        base_url=settings.telegram_api_base,
        pictures=pictures,
        lease=lease,
    )


def _webhooks(settings: Settings, house: House) -> Sequence[Webhook]:
    """What listens for Telegram's updates: each process does, whichever of them has Telegram's role."""
    webhook, token = _webhook(settings), settings.telegram_token.get_secret_value()
    return [Webhook(bot_number(token), house.store.inbox, webhook)] if webhook and token else []


def _illustrator(settings: Settings, ledger: SqliteLedger) -> Illustrator:
    """What draws pictures: nothing if Pillow is not installed."""
    if available():
        from adapters.pictures.gallery import Gallery  # noqa: PLC0415 - it cannot be loaded without Pillow

        return Gallery(Registry(ledger.people, ledger.scopes), settings.pli_pictures)
    log.info("no pictures: the extra `pictures` is not installed")
    return Plain()


def _webhook(settings: Settings) -> WebhookSettings | None:
    if not settings.telegram_webhook_url:
        return None
    secret = settings.telegram_webhook_secret.get_secret_value()
    return WebhookSettings(settings.telegram_webhook_url, secret, port=settings.telegram_webhook_port)


def prepare() -> None:
    """Indexes the rulebook, and reads the words in which people type or ask, in each language: a second of work."""
    rule_index().prepare()
    for language in LANGUAGES:
        rule_index().search("ace", language)
        typed_wish("", language)
        for deck in decks():
            typed_line("-", deck, language)
