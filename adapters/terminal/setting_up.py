"""Before the cards: which table, which game, which house rules."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from adapters.terminal.browsing import Browsing, numbered, written
from adapters.terminal.display import Page
from adapters.terminal.keys import KeyLine
from adapters.terminal.offers import Offer
from adapters.terminal.pages import Choosing, lines_of
from engine.games import GAMES, ruleset
from engine.host.state.ids import TableId
from engine.messages import names
from engine.messages.message import Message
from engine.messages.texts import Texts
from engine.players.levels import levels_of
from engine.presentation.board.lobby import extent
from engine.presentation.rules.house_rules import option_mistakes, option_name, option_value
from engine.rules.errors import OptionError
from engine.rules.options import PRINTED, RULE_SET, USUAL, Option, Value

DEAL, LEARN, ANOTHER, LEVEL = "deal!", "learn!", "another!", "level!"
"""What is chosen here beside games, tables and options; no name of those ends in an exclamation mark."""


class Wished(NamedTuple):
    """A table as the person wishes it."""

    options: Mapping[str, object]
    level: str
    """The level of the computer players."""
    lesson: bool = False
    """Whether the table teaches the game, by its standard rules."""


class SettingUp:
    """Asks page by page. Raises `Left` when the person leaves."""

    def __init__(self, browsing: Browsing, texts: Texts) -> None:
        self._browsing = browsing
        self._texts = texts

    async def goes_on(self, tables: Sequence[tuple[TableId, Message]]) -> TableId | None:
        """The table to go on with, of those that were left; None for a new one. Those not chosen stay open."""
        offers = [self._left(table, message) for table, message in tables]
        offers.append(Offer("", self._texts("terminal-another"), ANOTHER))
        _, newest = tables[0]
        (title, _), *words = lines_of(newest)
        chosen = await self._browsing.choose_of(title, words, numbered(offers, self._texts))
        if chosen is None or chosen.token == ANOTHER:
            return None
        return TableId(str(chosen.token))

    def _left(self, table: TableId, message: Message) -> Offer:
        (title, _), *_ = lines_of(message)
        return Offer("", self._texts("terminal-go-on", table=title), str(table))

    async def game(self) -> str | None:
        """The game that is chosen, of all with a line about each; None if the person goes back."""
        offers = [
            Offer("", names.game_name(game, self._texts), game, gloss=about(game, self._texts)) for game in GAMES
        ]
        title = self._texts("terminal-which-game")
        chosen = await self._browsing.choose_of(title, (), numbered(offers, self._texts))
        return str(chosen.token) if chosen is not None else None

    async def house_rules(self, game: str, given: Mapping[str, object], level: str) -> Wished | None:
        """The options and the computer players that the person wishes; None to choose another game."""
        wanted, place, said = dict(given), 0, ""
        level = level if level in levels_of(game) else levels_of(game)[-1]
        while True:
            offers = self._options(game, wanted, level)
            title, words = names.game_name(game, self._texts), [(self._texts("terminal-house-rules"), "class:quiet")]
            chosen = await self._browsing.choose_of(title, words, offers, said, place)
            if chosen is None:
                return None
            if chosen.token == DEAL:
                return Wished(wanted, level)
            if chosen.token == LEARN:
                return Wished({}, level, lesson=True)
            place, said = offers.index(chosen), ""
            if chosen.token == LEVEL:
                level = _after(game, level)
                continue
            try:
                changed = await self._changed(game, str(chosen.token), wanted)
                GAMES[game].schema.read(changed)
                wanted = dict(changed)
            except OptionError as error:
                said = option_mistakes(error, self._texts)

    def _options(self, game: str, wanted: Mapping[str, object], level: str) -> Sequence[Offer]:
        values = GAMES[game].schema.read(wanted)
        found = [
            Offer("", self._texts("terminal-deal"), DEAL),
            Offer("", self._texts("terminal-computers"), LEVEL, gloss=names.level_name(level, self._texts)),
        ]
        schema = GAMES[game].schema
        chosen = {**values, RULE_SET.name: schema.called(values)}
        for option in schema.offered:
            value = option_value(option.name, chosen[option.name], self._texts)
            found.append(Offer("", option_name(option.name, self._texts), option.name, gloss=value))
        found.append(Offer("", self._texts("terminal-learn"), LEARN))
        return numbered(found, self._texts)

    async def _changed(self, game: str, name: str, wanted: Mapping[str, object]) -> Mapping[str, object]:
        """The options with this one changed: to its next value, or to one that is typed. Raises `OptionError`."""
        schema = GAMES[game].schema
        option, values = next(option for option in schema.offered if option.name == name), schema.read(wanted)
        if option is RULE_SET:
            return {name: USUAL if schema.called(values) == PRINTED else PRINTED}
        if option.values and option.other is None:
            return {**wanted, name: _next(option, values[name])}
        label = option_name(name, self._texts)
        typed = await self._browsing.type(lambda line: self._typing(label, option, line))
        return {**wanted, name: typed} if typed else wanted

    def _typing(self, label: str, option: Option, line: str) -> Page:
        return Choosing(
            label, [(option.expected, "class:quiet"), ("", ""), (written(line), "class:gold")], (), 0, KeyLine(())
        )


def about(game: str, texts: Texts) -> str:
    """Players, length, and what the game is like, in a line."""
    return names.apart([extent(ruleset(game, {}), texts), texts(f"about-{game}")], texts)


def _after(game: str, level: str) -> str:
    """The next of the game's levels, the first one after the last."""
    levels = levels_of(game)
    return levels[(levels.index(level) + 1) % len(levels)]


def _next(option: Option, value: Value) -> Value:
    values = option.values
    return values[(values.index(value) + 1) % len(values)]
