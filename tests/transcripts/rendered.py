"""Every text with every kind of thing that is filled in, and what each language's grammar says of the result."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any

from fluent.syntax.ast import BaseNode, Message
from fluent.syntax.visitor import Visitor

from engine.games import GAMES, ruleset
from engine.games.chibre.cards import DECKS
from engine.languages.catalogues import catalogue
from engine.messages.cards import suit_name
from engine.messages.names import listed
from engine.messages.texts import Texts, language_name
from engine.presentation.rules.house_rules import option_name, option_value
from engine.presentation.rules.options import offered
from tests.transcripts.typography import faults

Value = str | float
ROUNDS = 24
"""Fill-ins of one text: as many as the longest of the lists of values below, so that each is met."""
TYPED = ("typed-", "search-", "asked-")
"""Lists of words for which nothing is filled in."""
NAMES = ("Ida", "Max", "Hans", "Inès", "Oscar", "Zoë", "Bartholomäus", "Rien", "Der", "Nobody", "Jean d’Arc", "Mr. X")
"""With a vowel first, with an s or a z last, and words of each language."""
SIDES = (("Ida",), ("Hans",), ("Ida", "Hans"), ("Ana", "Ben", "Zoë"))
COUNTS = (1, 1, 2, 3)
"""How many people each side is: they go together."""
NUMBERS = (0, 1, 2, 3, 21, 1000)
AMOUNTS = (0, 1, 1.5, -1.5, 2, 21)
FIGURES = ("0", "1", "2", "−3", "+21", "1000")

KINDS: Mapping[str, str] = {
    "person": "who name by to host partner against asker declarer dealer offender",
    "side": "account winner side chooser names others players sides seats",
    "people": "count people winners",
    "number": "number points tricks deals tables free wins matches needs tokens length target times stake seconds"
    " minutes rooms left highest trick seat deal page pages part parts place rank version seated aside programs"
    " shards messages threshold all pot needed columns rows solved answered games possibilities line low high",
    "figure": "figures figure worth cost most rating gain score scores totals sum owed lost taken hints cuts numbers"
    " form givers",
    "card": "card best first second",
    "cards": "cards melds plays called",
    "suit": "suit trump denomination",
    "option": "option",
    "value": "value standard expected options mistakes example",
    "game": "game parent word",
    "several": "channels languages clocks kinds permissions sections platforms codes topics examples factors",
    "action": "action call what question answer bid",
    "reason": "reason why",
    "code": "code seal",
    "unit": "unit",
    "extra": "extra",
    "details": "details",
    "atonce": "atonce",
    "stage": "stage",
    "here": "here",
    "arrow": "arrow",
}
"""Each argument's name with the kind of thing that it is; any other stands for a word or two."""
OTHERWISE: Mapping[str, Mapping[str, str]] = {
    "match-won": {"winners": "side"},
    "board-ending": {"who": "side"},
    "claim-asked": {"who": "person"},
    "hint-counted": {"count": "number"},
    "review-sum": {"count": "number"},
    "review-sound": {"count": "number"},
    "proof-numbers": {"count": "number"},
    "proof-voided": {"count": "number"},
    "proof-proved": {"count": "number"},
    "sheet-hint": {"count": "number"},
    "worth-figure": {"count": "amount", "figure": "amount-figure"},
    "extra": {"by": "extra"},
    "target-reached": {"by": "extra"},
    "event-forehand": {"card": "seven"},
    "contract-bid": {"tricks": "promised"},
    "sum-bid-made": {"tricks": "promised"},
    "sum-bid-failed": {"needed": "promised"},
    "option-mistake-MEMO_TOTAL": {"expected": "all-points"},
    "option-mistake-MEMO_POINTS": {"expected": "all-points"},
    "me-link-how": {"minutes": "ten"},
    "admin-table": {"seats": "promised"},
    "action-exchange": {"cards": "number"},
    "action-exchange-made": {"cards": "number"},
    "event-exchanging": {"cards": "number"},
    "event-exchanged": {"cards": "number"},
    "hand-blind": {"cards": "number"},
    "refusal-UNKNOWN_GAME": {"games": "several"},
    "games-won": {"games": "figure"},
    "together": {"first": "person", "second": "person"},
    "apart": {"first": "value", "second": "value"},
    "terminal-players": {"players": "promised"},
    "lobby-shared": {"rooms": "promised"},
    "refusal-TOO_MANY_ROOMS": {"rooms": "promised"},
    "refusal-UNKNOWN_CODE": {"called": "code"},
    "refusal-CODE_OF_SEVERAL": {"called": "code"},
    "refusal-CHARTER_UNKNOWN": {"called": "code"},
    "refusal-CHARTER_OTHER_GAME": {"called": "code"},
    "refusal-CHARTER_OUTDATED": {"called": "code"},
}
"""Where a name means something else in one text."""


def rendered(language: str) -> Iterator[tuple[str, str]]:
    """Every text of a language, filled in with everything in turn, each sentence once."""
    texts = Texts(language)
    for key, arguments in _arguments(language).items():
        rounds = range(ROUNDS if arguments - {"here"} else 3)
        for text in dict.fromkeys(texts(key, **_filling(key, arguments, texts, turn)) for turn in rounds):
            yield key, text


def _filling(key: str, arguments: frozenset[str], texts: Texts, turn: int) -> Mapping[str, Any]:
    # further arguments of a kind are others of it: nobody accuses himself
    met: dict[str, int] = {}
    found: dict[str, Value] = {}
    for name in sorted(arguments - {"here"}):
        kind = OTHERWISE.get(key, {}).get(name) or kind_of(name)
        values = _values(texts)[kind]
        together = kind in ("people", "side", "number", "amount", "amount-figure", "figure")
        found[name] = values[(turn + (0 if together else met.get(kind, 0))) % len(values)]
        met[kind] = met.get(kind, 0) + 1
    return found


@cache
def kind_of(name: str) -> str:
    """The kind of thing that an argument is."""
    return next((kind for kind, named in KINDS.items() if name in named.split()), "words")


@cache
def _values(texts: Texts) -> Mapping[str, Sequence[Value]]:
    cards = ("A♠", "10♥", "Mite R13🔴", "9♦")
    options = {option.name: option for game in GAMES.values() for option in game.schema.options}.values()
    games = [texts(f"game-{game}") for game in GAMES]
    decks = (*DECKS.values(), ruleset("menche", {}).rules.deck)
    return {
        "person": NAMES,
        "side": [listed(side, texts) for side in SIDES],
        "people": COUNTS,
        "number": NUMBERS,
        "amount": AMOUNTS,
        "amount-figure": [f"{amount:+g}".replace(".", texts("decimal-mark")) for amount in AMOUNTS],
        "figure": FIGURES,
        "card": cards,
        "seven": ("7♦",),
        "cards": (cards[0], texts("either", first=cards[0], second=cards[1]), " ".join(cards)),
        "suit": [suit_name(suit, texts, deck) for deck in decks for suit in deck.suits],
        "option": [option_name(option.name, texts) for option in options],
        "value": [option_value(option.name, value, texts) for option in options for value in offered(option)],
        "game": games,
        "several": (games[0], ", ".join(games[:2]), ", ".join(games[:3])),
        "action": (texts("lesson-word-pass"), texts("action-double"), "7♦", texts("bid-half")),
        "reason": (texts("reason-forced"), texts("reason-cashes", suit="♠")),
        "words": (language_name(texts.language), "AB12", texts("level-strong")),
        "code": ("AB12", "K7QF-2M9X"),
        "unit": ("points", "chips", "tokens"),
        "extra": ("melds", "stock", "slam"),
        "details": ("on", "off", "AB12"),
        "atonce": ("yes", "no"),
        "stage": (1, 2),
        "arrow": ("↺",),
        "promised": (5, 8),
        "all-points": (40,),
        "ten": (10,),
    }


class _Found(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)


def _named(entry: BaseNode) -> frozenset[str]:
    found = _Found()
    found.visit(entry)
    return frozenset(found.names)


@cache
def _arguments(language: str) -> Mapping[str, frozenset[str]]:
    entries = (entry for entry in catalogue(language).body if isinstance(entry, Message))
    return {entry.id.name: _named(entry) for entry in entries if not entry.id.name.startswith(TYPED)}


_ONE = r"(?<![\w.,–:/-])[+−]?{figure}[ \u00a0](?:{words})\b"
_GRAMMAR: Mapping[str, Mapping[str, str]] = {
    "fr": {
        "no elision": r"(?<![\w-])(?:[DdLJNSjlns]e|[Qq]ue|[Ll]a|jusque|lorsque) (?=[AEIOUÉÈÊÂÎÔÛŒaeiouéèêâîôûœ])",
        "an article that is not drawn together": r"\b(?:[Dd]e|[Àà]) (?:le|les)\b(?! \w+(?:er|re|ir)\b)",
        "a plural of one or none": _ONE.format(
            figure=r"[01](?:,\d)?",
            words="points|jetons|plis|donnes|parties|conseils|tables|places|minutes|secondes|joueurs",
        ),
        "a singular of several": _ONE.format(
            figure=r"(?:[2-9]|\d\d+)(?:,\d)?",
            words="point|jeton|pli|donne|partie|conseil|table|place|minute|seconde|joueur",
        ),
    },
    "de": {
        "a plural of one": _ONE.format(
            figure="1",
            words="Punkte|Stiche|Marken|Chips|Spielen?|Partien|Tipps|Entscheidungen|Tische|Minuten|Sekunden",
        ),
        "a singular of several or none": _ONE.format(
            figure=r"(?:0|[2-9]|\d\d+)(?:,\d)?",
            words="Punkt|Stich|Marke|Chip|Spiel|Partie|Tipp|Entscheidung|Tisch|Minute|Sekunde",
        ),
        "a name that is declined": r"\b(?:Idas|Maxs|Hanss|Hans’)\b",
    },
    "en": {
        "a plural of one": _ONE.format(
            figure="1",
            words="points|tricks|tokens|chips|deals|matches|hints|decisions|tables|seats|minutes|seconds|players",
        ),
        "a singular of several or none": _ONE.format(
            figure=r"(?:0|[2-9]|\d\d+)(?:\.\d)?",
            words="point|trick|token|chip|deal|match|hint|decision|table|seat|minute|second|player",
        ),
        "a for an, or an for a": r"\ba [AEIOaeio]|\ban [^AEIOaeiou8]",
    },
}
_ANYWHERE = {
    "two blanks": r"\S  +\S",
    "a blank at an end": r"^ | $",
    "two marks": r"[,;:] ?[,;:]|(?<!\.)\.\.(?!\.)|\(\)",
    "nothing filled in": r"\{|\}|\bNone\b",
}


def slips(text: str, language: str) -> Iterator[str]:
    """What is set or worded wrongly in a text, with where."""
    yield from faults(text, language)
    for fault, pattern in chain(_ANYWHERE.items(), _GRAMMAR[language].items()):
        for found in re.finditer(pattern, text, re.MULTILINE):
            yield f"{fault}: {text[max(0, found.start() - 25) : found.end() + 15]!r}"
