"""Games and house rules as people type them into a command: `target=50 coinche=off`, or as suggested in their own
language: `Score that wins = 50; contre and surcontre = off`."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from adapters.chat.desks.games import folded
from engine.games import GAMES
from engine.languages import LANGUAGES
from engine.messages.names import apart, game_name
from engine.messages.texts import Texts
from engine.messages.typing.options import typed_options, typed_rules
from engine.presentation.rules.house_rules import option_name, option_value
from engine.rules.options import RULE_SET, Option, Value
from engine.rules.options import text as written

SUGGESTIONS = 25
FEW = 5
"""The most values of one option that are suggested beside other options."""
LONGEST = 100
"""The most characters of a suggestion's name, and of its value."""

_VALUE = r"[^\s=]+(?![^\s=]*\s*=)"
"""What follows an equals sign; a word that is itself followed by one begins the next pair."""
_PAIR = re.compile(rf"(?P<name>[^\s=]+)\s*=\s*(?P<value>{_VALUE})?|(?P<word>\S+)")
_ON = written(True)

Suggestion = tuple[str, str]
"""What is shown, and what it stands for."""


def suggest_games(typed: str, texts: Texts) -> list[Suggestion]:
    """Games whose name or id holds what was typed."""
    wanted = folded(typed)
    named = [(game_name(game, texts), game) for game in GAMES]
    return [(name, game) for name, game in named if wanted in folded(name) or wanted in game][:SUGGESTIONS]


def read_options(game: str, typed: str) -> dict[str, str]:
    """The options and values that were typed; whatever cannot be right is left in, for the game to explain."""
    found: dict[str, str] = {}
    for part in typed.split(";"):
        every = typed_rules(" ".join(word for word in part.split() if "=" not in word))
        known = _localised(game, part) if every is None else (RULE_SET.name, every)
        found |= dict(_pairs(part)) if known is None else dict([known, *_named(part)])
    return {name: str(value) for name, value in typed_options(game, found).items()}


def suggest_options(game: str, typed: str, texts: Texts) -> list[Suggestion]:
    """What was typed, with the last word completed to an option and one of its values."""
    head, tail = _split(typed)
    settled, wanted = read_options(game, head), folded(tail)
    free = [option for option in _options(game) if option.name not in settled]
    offers = ((option, value) for option in free for value in _values(option) if value != option.default)
    fitting = (
        offer for offer in offers if any(wanted in folded(shown) for shown in (_code(*offer), _label(*offer, texts)))
    )
    suggested = ((offer[0].name, _whole(game, settled, offer, texts)) for offer in fitting)
    return _shared_out([(name, shown) for name, shown in suggested if len(shown[1]) <= LONGEST])


def _shared_out(offers: Sequence[tuple[str, Suggestion]]) -> list[Suggestion]:
    """As many offers as there is room for, in their order. Each option has its first value among them before any has
    its second, and with several options none has more than `FEW`: the others come as its name is typed."""
    rounds: Counter[str] = Counter()
    turns: list[tuple[int, int]] = []
    for place, (name, _) in enumerate(offers):
        turns.append((rounds[name], place))
        rounds[name] += 1
    few = [(turn, place) for turn, place in turns if turn < FEW or len(rounds) == 1]
    return [offers[place][1] for place in sorted(place for _, place in sorted(few)[:SUGGESTIONS])]


def _split(typed: str) -> tuple[str, str]:
    """The part of the text that is finished, and the part that is still being typed."""
    separator = ";" if ";" in typed else " "
    head, _, tail = typed.rpartition(separator)
    return head, tail


def _whole(game: str, settled: Mapping[str, str], offer: tuple[Option, Value], texts: Texts) -> Suggestion:
    labels = [_settled_label(game, name, value, texts) for name, value in settled.items()]
    shown = apart([*labels, _label(*offer, texts)], texts)
    code = " ".join([*(f"{name}={value}" for name, value in settled.items()), _code(*offer)])
    return (shown if len(shown) <= LONGEST else code), code


def _settled_label(game: str, name: str, value: str, texts: Texts) -> str:
    option = next((option for option in _options(game) if option.name == name), None)
    try:
        return _label(option, option.read(value), texts) if option is not None else f"{name}={value}"
    except ValueError:
        return f"{name}={value}"


def _options(game: str) -> tuple[Option, ...]:
    return GAMES[game].schema.offered if game in GAMES else ()


def _values(option: Option) -> tuple[Value, ...]:
    return option.values or tuple(range(option.low, option.high + 1))


def _code(option: Option, value: Value) -> str:
    return f"{option.name}={written(value)}"


def _label(option: Option, value: Value, texts: Texts) -> str:
    return f"{option_name(option.name, texts)} = {option_value(option.name, value, texts)}"


def _localised(game: str, part: str) -> tuple[str, str] | None:
    """The option and value of a part that is worded like a suggestion, in any language; None for any other part."""
    return _spoken(game).get(folded(part)) if game in GAMES else None


@cache
def _spoken(game: str) -> Mapping[str, tuple[str, str]]:
    """Every option with each of its values, by the folded words of its suggestion in each language."""
    return {
        folded(_label(option, value, Texts(language))): (option.name, written(value))
        for language in LANGUAGES
        for option in _options(game)
        for value in _values(option)
    }


def _named(part: str) -> Iterator[tuple[str, str]]:
    """Names and values that are written without blanks."""
    found = (word.partition("=") for word in part.split())
    return ((name, value) for name, equals, value in found if name and equals)


def _pairs(part: str) -> Iterator[tuple[str, str]]:
    """Names and values around equals signs, the value possibly empty; a word without one switches something on."""
    for found in _PAIR.finditer(part):
        yield (found["name"], found["value"] or "") if found["name"] else (found["word"], _ON)
