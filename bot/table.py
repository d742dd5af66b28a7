"""`pli play` and `pli play --watch`: one table in this terminal."""

import asyncio
import contextlib
import getpass
from collections.abc import Mapping
from dataclasses import dataclass, replace

from rich.console import Console
from rich.text import Text as Ink

from adapters.chat.sending.destinations import Destination, scene
from adapters.terminal.ink import Prose, painted
from adapters.terminal.news import News
from adapters.terminal.offers import disagrees
from adapters.terminal.prompt import Prompt, prompt_for_stdin
from adapters.terminal.session import PLATFORM, Session, new_event
from adapters.terminal.transcript import Transcript
from bot.config import Settings
from bot.house import House, open_house
from bot.terminal_place import ANYBODY, SCOPE, system_language
from engine.games import GAMES
from engine.host import commands as do
from engine.host.change import Loaded
from engine.host.ports.results import Ledger
from engine.host.tables.ids import PersonId, ScopeId, TableId
from engine.host.tables.names import clean_name
from engine.host.tables.table import Person, Phase, Room
from engine.host.turns.presets import MINUTE, Pace
from engine.messages.message import Message
from engine.messages.texts import Texts
from engine.messages.tokens.leaderboard import Ranking
from engine.messages.typing.options import typed_options
from engine.players.levels import USUAL
from engine.presentation.people.leaderboard import leaderboard

PLAY_PACE = Pace(think=500, trick=900, next_deal=30 * MINUTE)
"""Between deals the person presses a key; nobody waits for a computer player longer than it takes to see the card."""
WATCH_PACE = Pace(think=0, trick=0, next_deal=0)
LINES = 10
SETTLED_WITHIN = 10.0


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table as it is asked for on the command line."""

    game: str | None
    options: Mapping[str, str]
    level: str | None
    """Of its computer players."""


async def play_table(settings: Settings, wanted: Wanted, language: str) -> None:
    """A person at a table of computer players; a table that was left goes on."""
    console, prompt = Console(highlight=False), prompt_for_stdin()
    person = _person(language)
    texts = Texts(person.locale)
    async with open_house(settings, PLAY_PACE, ANYBODY) as house:
        console.print(Ink(house.durability.line, style="dim"))
        table = await _left_table(house, person, wanted.game, texts, prompt, console)
        if table is None:
            game = wanted.game or await _ask_game(texts, prompt, console)
            if game is None:
                return
            table = await _open(house, person, replace(wanted, game=game), seated=True)
        await _play(house, person, table, console, prompt)


async def watch_table(settings: Settings, wanted: Wanted, language: str) -> None:
    """Computer players only: prints the public channel to the end of the match, then the leaderboard."""
    console = Console(highlight=False)
    person = _person(language)
    texts = Texts(person.locale)
    async with open_house(settings, WATCH_PACE, ANYBODY) as house:
        console.print(Ink(house.durability.line, style="dim"))
        game = wanted.game or next(iter(GAMES))
        table = await _open(house, person, replace(wanted, game=game), seated=False)
        await _follow(house, table, texts, console)
        await house.service.handle(do.Close(new_event(), table, person))
        await _print_leaders(house.ledger, SCOPE, game, texts, console, person)


async def _play(house: House, person: Person, table: TableId, console: Console, prompt: Prompt) -> None:
    loaded = await house.service.look(table)
    transcript = Transcript(house.store.tables, table, Texts(person.locale), loaded.version if loaded else 0)
    if loaded is not None and loaded.table.phase is not Phase.LOBBY:
        _show(loaded, Texts(person.locale), console)
    session = Session(house.service, house.desk, News(house.store.outbox), transcript, console, prompt, person, table)
    left = await session.play()
    texts = Texts(person.locale)
    console.print(Ink(texts("terminal-left" if left else "terminal-closed"), style="dim"))
    game = loaded.table.game if loaded else next(iter(GAMES))
    await _print_leaders(house.ledger, SCOPE, game, texts, console, person)


async def _follow(house: House, table: TableId, texts: Texts, console: Console) -> None:
    """Prints what happens at a table until its match is over."""
    transcript, news = Transcript(house.store.tables, table, texts), News(house.store.outbox)
    while True:
        loaded = await house.service.look(table)
        if loaded is None:
            return
        for text in await transcript.news(loaded.table):
            console.print(Prose(text))
        if loaded.table.phase is Phase.OVER:
            break
        await news.wait()
    _show(loaded, texts, console)
    await _counted(house, loaded)


async def _counted(house: House, loaded: Loaded) -> None:
    """Waits until the ledger has counted the last deal."""
    deal = loaded.table.deal
    if deal is None or loaded.table.practice:
        return
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(SETTLED_WITHIN):
            while not await house.ledger.has(deal.id):  # noqa: ASYNC110 - the writer may be another process
                await asyncio.sleep(0.02)


async def _open(house: House, person: Person, wanted: Wanted, *, seated: bool) -> TableId:
    """A table with computer players in the empty seats, cards dealt."""
    room, game = Room(PLATFORM, "here", SCOPE, person.locale), wanted.game or next(iter(GAMES))
    options, level = typed_options(game, wanted.options), wanted.level or USUAL
    command = do.OpenTable(new_event(), person, room, game, options, "none", seated, computers=level)
    table = (await house.service.handle(command)).table.id
    await house.service.handle(do.AddComputers(new_event(), table, person))
    await house.service.handle(do.Start(new_event(), table, person))
    return table


async def _left_table(
    house: House, person: Person, game: str | None, texts: Texts, prompt: Prompt, console: Console
) -> TableId | None:
    """The newest of the tables that the person left earlier which should go on; those that should not are closed."""
    for loaded in reversed(await house.service.tables_of(person.id)):
        if game not in (None, loaded.table.game):
            continue
        console.print(painted(_board(loaded, texts)))
        answer = await prompt.ask(texts("terminal-resume"))
        if answer is None or not disagrees(answer):
            return loaded.table.id
        await house.service.handle(do.Close(new_event(), loaded.table.id, person))
        console.print(Ink(texts("terminal-closed"), style="dim"))
    return None


async def _ask_game(texts: Texts, prompt: Prompt, console: Console) -> str | None:
    """The game, by number or name; None when the input ends."""
    names = tuple(GAMES)
    for number, name in enumerate(names, start=1):
        console.print(Ink(f"[{number}] {texts(f'game-{name}')}"))
    while True:
        typed = await prompt.ask(texts("terminal-which-game"), names)
        if typed is None:
            return None
        word = typed.strip().casefold()
        if word in names:
            return word
        if word.isdecimal() and 0 < int(word) <= len(names):
            return names[int(word) - 1]


async def _print_leaders(
    ledger: Ledger, scope: ScopeId, game: str, texts: Texts, console: Console, person: Person
) -> None:
    page = await ledger.leaderboard(scope, game, 0, LINES, person.id)
    console.print()
    console.print(painted(leaderboard(page, Ranking(game), texts)))


def _show(loaded: Loaded, texts: Texts, console: Console) -> None:
    console.print()
    console.print(painted(_board(loaded, texts)))


def _board(loaded: Loaded, texts: Texts) -> Message:
    """What the public channel shows now."""
    message = scene(loaded, Destination(loaded.table.id, loaded.table.rooms[0], locale=texts.language))
    if message is None:
        raise ValueError("a room always shows its table")
    return message


def _person(language: str) -> Person:
    """Whoever uses this terminal."""
    try:
        name = getpass.getuser()
    except (KeyError, OSError):
        name = "player"
    return Person(PersonId(f"{PLATFORM}:{name}"), clean_name(name), language or system_language())
