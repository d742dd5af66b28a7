"""A table on the whole terminal."""

import sys
from collections.abc import Callable

from msgspec.structs import replace

from adapters.terminal import pace
from adapters.terminal.asks import Asks
from adapters.terminal.at_table import Around, Left
from adapters.terminal.browsing import Browsing
from adapters.terminal.display import Display
from adapters.terminal.ground import drop_late_answer, is_light
from adapters.terminal.news import News, Transcript
from adapters.terminal.setting_up import SettingUp, Wished
from adapters.terminal.sitting import Sitting, Wishes
from bot import wishes
from bot.config import Settings
from bot.house import House, open_house
from bot.table import Wanted, keep_here, left_tables, open_table, shown, take_up, whoever_sits_here
from bot.terminal_place import ANYBODY, SCOPE
from bot.watching import closing
from engine.host.state.ids import TableId
from engine.host.state.presets import Pace
from engine.host.state.table import Person
from engine.messages.texts import Texts


async def play_table(settings: Settings, wanted: Wanted) -> None:
    """Seats a person at a table of computer players, or goes on with a table that was left."""
    at = wishes.read(settings.pli_data).pace
    light = is_light()
    async with open_house(settings, _pace(at, wanted), ANYBODY) as house:
        person = await whoever_sits_here(house, settings, wanted)
        texts = Texts(person.locale)
        drop_late_answer()
        async with Display(texts, light=light).shown() as display:
            browsing = Browsing(display, texts)
            table = await _table(house, person, wanted, SettingUp(browsing, texts))
            if table is None:
                return
            left = await _play(house, settings, browsing, person, table, at, pace.PACES.__getitem__)
    sys.stdout.write(f"{texts('terminal-left' if left else 'terminal-closed')}\n")


async def watch_table(settings: Settings, game: str, wanted: Wanted) -> None:
    """Shows computer players alone, until their match is over and the person has seen enough."""
    at = wishes.read(settings.pli_data).pace
    light = is_light()
    async with open_house(settings, pace.AT_ONCE if wanted.fast else pace.watched(at), ANYBODY) as house:
        person = await whoever_sits_here(house, settings, wanted)
        texts = Texts(person.locale)
        table = await open_table(house, person, game, wanted.options, wanted.level, seated=False)
        drop_late_answer()
        async with closing(house, table, person), Display(texts, light=light).shown() as display:
            await _play(house, settings, Browsing(display, texts), person, table, at, pace.watched)


def _pace(at: str, wanted: Wanted) -> Pace:
    return pace.FASTEST if wanted.fast else pace.PACES[at]


async def _table(house: House, person: Person, wanted: Wanted, setting_up: SettingUp) -> TableId | None:
    """The table to play at; None if the person leaves before there is one."""
    texts = Texts(person.locale)
    try:
        left = await left_tables(house, person, wanted)
        found = (
            await setting_up.goes_on([(loaded.table.id, shown(loaded, texts)) for loaded in left]) if left else None
        )
        if found is not None:
            return await take_up(house, person, found)
        return await _new_table(house, person, wanted, setting_up)
    except Left:
        return None


async def _new_table(house: House, person: Person, wanted: Wanted, setting_up: SettingUp) -> TableId | None:
    if wanted.game:
        return await _opened(house, person, wanted.game, Wished(wanted.options, wanted.level, lesson=wanted.lesson))
    while (game := await setting_up.game()) is not None:
        if wanted.lesson:
            return await _opened(house, person, game, Wished({}, wanted.level, lesson=True))
        wished = await setting_up.house_rules(game, wanted.options, wanted.level)
        if wished is not None:
            return await _opened(house, person, game, wished)
    return None


async def _opened(house: House, person: Person, game: str, wished: Wished) -> TableId:
    return await open_table(house, person, game, wished.options, wished.level, seated=True, lesson=wished.lesson)


async def _play(
    house: House,
    settings: Settings,
    browsing: Browsing,
    person: Person,
    table: TableId,
    at: str,
    paced: Callable[[str], Pace],
) -> bool:
    """Returns whether the person has left for now."""
    asks, transcript = Asks(house.desk, SCOPE, keep_here), Transcript(house.store.tables, table, Texts(person.locale))
    around = Around(house.service, asks, News(house.store.outbox), transcript)
    return await Sitting(around, _wishes(house, settings, paced), browsing, person, table, at).play()


def _wishes(house: House, settings: Settings, paced: Callable[[str], Pace]) -> Wishes:
    folder = settings.pli_data

    def set_pace(name: str) -> None:
        house.service.pace = paced(name)
        wishes.write(folder, replace(wishes.read(folder), pace=name))

    def rename(name: str) -> None:
        wishes.write(folder, replace(wishes.read(folder), name=name))

    return Wishes(set_pace, rename)
