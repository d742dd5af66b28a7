"""`pli play` and `pli play --watch`: one table in this terminal, on a screen or in plain text."""

import getpass
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain, count
from pathlib import Path

from msgspec.structs import replace

from adapters.chat.answers import File
from adapters.chat.sending.destinations import Destination, scene
from adapters.terminal.asks import PLATFORM, new_event
from bot import wishes
from bot.config import Settings
from bot.help import system_language
from bot.house import House
from bot.terminal_place import SCOPE, shows_suits
from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.state.ids import PersonId, TableId
from engine.host.state.names import clean_name
from engine.host.state.table import Person, Room
from engine.messages import names
from engine.messages.message import Message
from engine.messages.texts import LETTERS, Texts, read_on, wishing
from engine.messages.typing.options import typed_options
from engine.players.levels import USUAL


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody typed after `pli play`; what was not said is empty."""

    game: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    language: str = ""
    name: str = ""
    fast: bool = False
    level: str = USUAL
    """The level of the computer players."""
    lesson: bool = False
    """Whether the game is to be taught."""


async def open_table(
    house: House,
    person: Person,
    game: str,
    options: Mapping[str, object],
    level: str,
    *,
    seated: bool,
    lesson: bool = False,
    guests: bool = False,
) -> TableId:
    """Opens a table with computer players in the empty seats, and deals; with `guests` its seats stay free for them,
    and the host deals."""
    room = Room(PLATFORM, "here", SCOPE, person.locale)
    wanted, seat = typed_options(game, options), names.nearest(GAMES[game].seats)
    command = do.OpenTable(
        new_event(), person, room, game, wanted, "none", seated, computers=level, lesson=lesson, seat=seat
    )
    table = (await house.service.handle(command)).table.id
    if not guests:
        await house.service.handle(do.AddComputers(new_event(), table, person))
        await house.service.handle(do.Start(new_event(), table, person))
    return table


async def left_tables(house: House, person: Person, wanted: Wanted) -> list[Loaded]:
    """The tables that the person left earlier, of this game if one is named, the newest first; only lessons if the
    person comes to learn."""
    found = await house.service.tables_of(person.id)
    meant = [loaded for loaded in reversed(found) if loaded.table.lesson is not None or not wanted.lesson]
    return [loaded for loaded in meant if wanted.game in ("", loaded.table.game)]


async def take_up(house: House, person: Person, table: TableId) -> TableId:
    """Brings the person back to a table, perhaps under another name."""
    await house.service.handle(do.Renew(new_event(), table, person))
    return table


def shown(loaded: Loaded, texts: Texts) -> Message:
    """What the public channel shows now."""
    message = scene(
        loaded, Destination(loaded.table.id, loaded.table.rooms[0], locale=read_on(PLATFORM, texts.language))
    )
    if message is None:
        raise ValueError("a room always shows its table")
    return message


async def whoever_sits_here(house: House, settings: Settings, wanted: Wanted) -> Person:
    """The person at this terminal, with the name, the language and the wishes that were chosen here."""
    user = _user()
    kept = wishes.read(settings.pli_data)
    if wanted.name:
        kept = replace(kept, name=clean_name(wanted.name))
        wishes.write(settings.pli_data, kept)
    locale = wanted.language or settings.pli_language
    person = Person(PersonId(f"{PLATFORM}:{user}"), kept.name or clean_name(user), locale or system_language())
    known = await house.desk.profile.known(person)
    # a language that was named at the start goes before the one chosen in the profile
    return _showable(replace(known, locale=locale) if locale else known)


def _showable(person: Person) -> Person:
    """The person as a reader of this terminal, with letters for suits if it has no signs for them."""
    locale = person.locale if shows_suits(sys.stdout) else wishing(person.locale, (LETTERS,))
    return replace(person, locale=read_on(PLATFORM, locale))


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "player"


def keep_here(file: File) -> str:
    """Writes a file into the folder where the program was started, under a name that is free; returns its path."""
    wanted = Path.cwd() / file.name
    numbered = (wanted.with_stem(f"{wanted.stem}-{number}") for number in count(2))
    path = next(path for path in chain([wanted], numbered) if not path.exists())
    path.write_bytes(file.content)
    return str(path)
