"""A table in plain text: for screen readers, for pipes, and for terminals that cannot do more."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text as Ink

from adapters.terminal import pace
from adapters.terminal.asks import Asks
from adapters.terminal.at_table import Around
from adapters.terminal.ink import Prose, painted
from adapters.terminal.news import News, Transcript
from adapters.terminal.offers import disagrees
from adapters.terminal.prompt import Prompt, prompt_for_stdin
from adapters.terminal.session import Session
from adapters.terminal.setting_up import about
from bot import wishes
from bot.config import Settings
from bot.house import House, open_house
from bot.table import Wanted, keep_here, left_tables, open_table, shown, take_up, whoever_sits_here
from bot.terminal_place import ANYBODY, SCOPE
from bot.watching import closing, counted
from engine.games import GAMES
from engine.host.commands.change import Loaded
from engine.host.ports.results import Ledger
from engine.host.state.ids import ScopeId, TableId
from engine.host.state.table import Person, Phase
from engine.messages.texts import Texts
from engine.messages.tokens.leaderboard import Ranking
from engine.presentation.people.leaderboard import leaderboard

LINES = 10


async def play_table(settings: Settings, wanted: Wanted) -> None:
    """Seats a person at a table of computer players, or goes on with a table that was left."""
    console, prompt = Console(highlight=False), prompt_for_stdin()
    at = wishes.read(settings.pli_data).pace
    async with open_house(settings, pace.FASTEST if wanted.fast else pace.PACES[at], ANYBODY) as house:
        person = await whoever_sits_here(house, settings, wanted)
        texts = Texts(person.locale)
        table = await _left_table(house, person, wanted, texts, prompt, console)
        if table is None:
            chosen = wanted.game or await _ask_game(texts, prompt, console)
            if chosen is None:
                return
            table = await open_table(
                house, person, chosen, wanted.options, wanted.level, seated=True, lesson=wanted.lesson
            )
            await _show_begun(house, table, texts, console)
        await _play(house, person, table, console, prompt)


async def watch_table(settings: Settings, game: str, wanted: Wanted) -> None:
    """Computer players only: prints the public channel to the end of the match, then the leaderboard."""
    console = Console(highlight=False)
    at = wishes.read(settings.pli_data).pace
    async with open_house(settings, pace.AT_ONCE if wanted.fast else pace.watched(at), ANYBODY) as house:
        person = await whoever_sits_here(house, settings, wanted)
        texts = Texts(person.locale)
        table = await open_table(house, person, game, wanted.options, wanted.level, seated=False)
        async with closing(house, table, person):
            await _follow(house, table, texts, console)
        await _print_leaders(house.ledger, SCOPE, game, texts, console, person)


async def _play(house: House, person: Person, table: TableId, console: Console, prompt: Prompt) -> None:
    loaded = await house.service.look(table)
    texts = Texts(person.locale)
    transcript = Transcript(house.store.tables, table, texts, loaded.version if loaded else 0)
    around = Around(house.service, Asks(house.desk, SCOPE, keep_here), News(house.store.outbox), transcript)
    left = await Session(around, console, prompt, person, table).play()
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
    await counted(house, loaded)


async def _left_table(
    house: House, person: Person, wanted: Wanted, texts: Texts, prompt: Prompt, console: Console
) -> TableId | None:
    """The newest of the tables that the person left earlier and now wishes to go on with; the others wait."""
    for loaded in await left_tables(house, person, wanted):
        console.print(painted(shown(loaded, texts)))
        answer = await prompt.ask(texts("terminal-resume"))
        if answer is None or not disagrees(answer):
            return await take_up(house, person, loaded.table.id)
    return None


async def _ask_game(texts: Texts, prompt: Prompt, console: Console) -> str | None:
    """The game, by number or name; None when the input ends."""
    names = tuple(GAMES)
    for number, name in enumerate(names, start=1):
        named = texts("labelled", label=texts(f"game-{name}"), value=about(name, texts))
        console.print(Prose(f"[{number}] {named}"))
    while True:
        typed = await prompt.ask(texts("terminal-which-game"), names)
        if typed is None:
            return None
        chosen = _game(typed.strip().casefold(), names)
        if chosen is not None:
            return chosen


def _game(word: str, names: Sequence[str]) -> str | None:
    if word in names:
        return word
    return names[int(word) - 1] if word.isdecimal() and 0 < int(word) <= len(names) else None


async def _print_leaders(
    ledger: Ledger, scope: ScopeId, game: str, texts: Texts, console: Console, person: Person
) -> None:
    """Prints the leaderboard, or nothing while nobody has a result."""
    page = await ledger.leaderboard(scope, game, 0, LINES, person.id)
    if not page.total:
        return
    console.print()
    console.print(painted(leaderboard(page, Ranking(game), texts)))


async def _show_begun(house: House, table: TableId, texts: Texts, console: Console) -> None:
    """Shows a new table; one that was left has been shown when the person was asked about it."""
    loaded = await house.service.look(table)
    if loaded is not None and loaded.table.phase is not Phase.LOBBY:
        _show(loaded, texts, console)


def _show(loaded: Loaded, texts: Texts, console: Console) -> None:
    console.print()
    console.print(painted(shown(loaded, texts)))
