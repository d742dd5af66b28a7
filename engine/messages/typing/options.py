"""House rules as people type them (`coinche=off`, `coinche=nein`), and levels of computer players (`stark`).

The rules themselves know only `true` and `false`; code that takes words from a person, or from an old message,
translates them here.
"""

from collections.abc import Mapping

from engine.games import GAMES
from engine.messages.typing.words import joined, meanings, said
from engine.players.levels import PLANNED
from engine.rules.options import PRINTED, RULE_SET, USUAL, text

_SWITCH = {
    **dict.fromkeys(("typed-yes", "typed-on", "option-on"), True),
    **dict.fromkeys(("typed-no", "typed-off", "option-off"), False),
}
"""The settings of a switch, by the texts that list words for them."""
_RULES = {"typed-rules-usual": USUAL, "typed-rules-printed": PRINTED}
"""Names for all house rules at once, by the texts that list words for them."""
_LEVELS = {f"level-{name}": name for name in PLANNED}
"""Every level, by the text that names it."""


def typed_switch(word: str) -> bool | None:
    """Whether a word switches something on or off, in any language; None for one that does neither."""
    return meanings(_SWITCH).get(joined(said(word)))


def typed_rule(line: str) -> tuple[str, str] | None:
    """The name and value of a house rule such as `target=60`, the value empty if it is missing; None for a line that
    names no rule of any game."""
    if (every := typed_rules(line)) is not None:
        return RULE_SET.name, every
    name, equals, value = (part.strip() for part in line.partition("="))
    known = any(option.name == name for game in GAMES.values() for option in game.schema.offered)
    return (name, value) if equals and known else None


def typed_rules(line: str) -> str | None:
    """The value of `RULE_SET` that a line means, such as *as printed*, in any language; None for any other line."""
    return meanings(_RULES).get(joined(said(line)))


def typed_options(game: str, given: Mapping[str, object]) -> dict[str, object]:
    """The given options of a game, with words for on and off put as the rules take them.

    All other values stay as they are, for the rules to read or to refuse; so does everything if there is no such
    game.
    """
    options = GAMES[game].schema.options if game in GAMES else ()
    switches = {option.name for option in options if isinstance(option.default, bool)}
    meant = {name: _switched(value) if name in switches else value for name, value in given.items()}
    return {name: _all_rules(value) if name == RULE_SET.name else value for name, value in meant.items()}


def _all_rules(value: object) -> object:
    return typed_rules(str(value)) or value


def _switched(value: object) -> object:
    known = typed_switch(value) if isinstance(value, str) else None
    return value if known is None else text(known)


def typed_level(word: str) -> str:
    """The level that a word means in any language; any other word is returned as it is, to be refused later."""
    return meanings(_LEVELS).get(joined(said(word)), word)
