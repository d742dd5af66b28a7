"""Nothing but `engine/languages` holds words of a natural language that people read or type: the sources are read.

What may stay, since no player meets it: docstrings and comments, log messages, errors of the program, SQL, and what
an operator reads in English at the command line (complaints about the configuration). English words
that name something in the program, such as `pass` in a record or `score` in a button's token, are names and no texts:
the same everywhere, whatever anybody reads. Tables of synonyms are none, however English.
"""

import ast
import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax.ast import Message, TextElement
from fluent.syntax.visitor import Visitor

from engine.languages import ENGLISH, LANGUAGES, folder, in_turn
from engine.languages.catalogues import catalogue, word_list
from engine.messages.typing.words import meanings
from engine.rulebook.words import folded, words
from tests.engine.presentation.sources import tree_of, walked

Check = Callable[[ast.AST], Iterator[str]]

ROOT = Path(__file__).parents[1]
FOLDERS = ("engine", "adapters", "bot")

SIGNS = frozenset("œæŒßˋ")
"""Letters that are taken apart or replaced, whatever the language: ligatures, and what a font or a platform lacks."""
TECHNICAL = frozenset({"ab", "ae", "co", "dir", "gilt", "kr", "le"})
"""Words that are something else in the program: a file mode, æ, a Unicode category, a setting of Valkey's, a colour,
the ranks that wear a crown, an encoding."""
ENGLISH_TOO = frozenset({"application", "fallen", "figure", "figures", "files", "journal", "main"})
"""Words that English shares with another language, and that happen to be in none of the English texts."""
FOR_OPERATORS = (
    "adapters/connector.py",
    "adapters/discord/client.py",
    "adapters/discord/sessions.py",
    "adapters/redis/",
    "adapters/sqlite/",
    "adapters/telegram/side.py",
    "adapters/telegram/troubles.py",
    "adapters/troubles.py",
    "bot/",
    "engine/host/state/settlement.py",
    "engine/host/service/settler.py",
)
"""Where sentences are SQL, go into the log or are printed for whoever runs the program."""
NOT_SHOWN = frozenset(
    {
        'tg-time unix="',
        "look again ",
        "defer a slow answer",
        "discord gateway",
        "discord delivery",
        "discord panels",
        "telegram update",
        "bold red",
        "bold cyan",
        "give up",
        "no text for ",
        "the text for ",
        " could not be filled in: ",
        "cannot be read as a value: ",
    }
)
"""Names of tasks, colours and steps of a clock, and complaints that are logged."""
PLATFORMS_OWN = "adapters/telegram/sending/refusals.py"
"""Holds what Telegram's errors say, in Telegram's words."""

MEANINGLESS = frozenset({"typed-saying"})
"""Lists of words that say nothing of their own, such as `play` and `me`: no table can hold what they are for."""

_PROSE = re.compile(r"[A-Za-z]{2,},? [a-z]{2,}")
_NAMES = re.compile(r"[a-z0-9_]+(?: [a-z0-9_]+)*")


class _Texts(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802 - the library's name
        self.found.append(node.value)


def vocabulary(language: str) -> frozenset[str]:
    """Every word of a language's catalogues and pages, as a search compares them."""
    texts = _Texts()
    texts.visit(catalogue(language))
    pages = (page.read_text(encoding="utf-8") for page in folder(language, "pages"))
    return frozenset(word for text in (*texts.found, *pages) for word in words(text))


@cache
def trees() -> dict[str, ast.Module]:
    paths = (path for part in FOLDERS for path in sorted((ROOT / part).rglob("*.py")))
    return {path.relative_to(ROOT).as_posix(): tree_of(path) for path in paths}


@cache
def foreign() -> frozenset[str]:
    """Words that no English text has, nor the name of one, such as `game-manille-trois`."""
    names = {word for part in catalogue(ENGLISH).body if isinstance(part, Message) for word in words(part.id.name)}
    spoken = frozenset[str]().union(*(vocabulary(language) for language in LANGUAGES if language != ENGLISH))
    return frozenset(word for word in spoken if len(word) > 1) - vocabulary(ENGLISH) - names - TECHNICAL - ENGLISH_TOO


@cache
def lists() -> dict[str, frozenset[str]]:
    """The words of every message that lists some, of all languages together."""
    keys = [part.id.name for part in catalogue(ENGLISH).body if isinstance(part, Message)]
    listed = [key for key in keys if key.startswith(("typed-", "search-"))]
    return {key: frozenset(folded(word) for code in LANGUAGES for word in word_list(code, key)) for key in listed}


@cache
def constants(tree: ast.AST) -> Sequence[ast.Constant]:
    """Every string constant but docstrings."""
    said = {id(node.value) for node in walked(tree) if isinstance(node, ast.Expr)}
    strings = (node for node in walked(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return tuple(node for node in strings if id(node) not in said)


def literals(tree: ast.AST) -> Iterator[str]:
    yield from (str(node.value) for node in constants(tree))


def unplain(tree: ast.AST) -> Iterator[str]:
    """Literals with letters that English does without."""
    for text in literals(tree):
        if any(unicodedata.category(sign) in ("Lu", "Ll", "Lm") and not sign.isascii() for sign in set(text) - SIGNS):
            yield text


def in_a_language(tree: ast.AST) -> Iterator[str]:
    """Literals with a word of another language than English, or that are the code of one."""
    named = foreign() | set(LANGUAGES) - {ENGLISH}
    yield from (text for text in literals(tree) if not foreign().isdisjoint(words(text)) or text in named)


def tables(tree: ast.AST) -> Iterator[str]:
    """Collections, choices of a pattern and calls that hold two words that are typed for the same thing, and literals
    that are words of one list with blanks between."""
    typed = {key: listed for key, listed in lists().items() if key.startswith("typed-") and key not in MEANINGLESS}
    for node in walked(tree):
        held = {folded(text) for text in _held(node)}
        if len(held) > 1:
            yield from (f"{key}: {sorted(held & listed)}" for key, listed in typed.items() if len(held & listed) > 1)
    for text in literals(tree):
        said = set(text.split())
        if len(said) > 2 and any(said <= listed for listed in lists().values()):
            yield text


def _held(node: ast.AST) -> Iterator[str]:
    """The constants that stand side by side in a node."""
    parts: Sequence[ast.AST] = ()
    match node:
        case ast.Set(elts=parts) | ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.Call(args=parts):
            pass
        case ast.Dict(keys=keys):
            parts = [key for key in keys if key is not None]
        case ast.MatchOr(patterns=patterns):
            parts = [part.value for part in patterns if isinstance(part, ast.MatchValue)]
    yield from (part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str))


def prose(tree: ast.AST) -> Iterator[str]:
    """Literals of several words, but for what is raised or logged and what the command line says of itself."""
    unseen = {id(part) for node in walked(tree) if _is_unseen(node) for part in ast.walk(node)}
    types = {id(node.returns) for node in walked(tree) if isinstance(node, ast.FunctionDef)}
    for node in constants(tree):
        if (
            id(node) not in unseen | types
            and _PROSE.search(str(node.value))
            and not _is_a_list_of_names(str(node.value))
        ):
            yield str(node.value)


def _is_unseen(node: ast.AST) -> bool:
    if isinstance(node, ast.Raise):
        return True
    return isinstance(node, ast.Call) and ast.unparse(node.func).startswith(("log.", "click."))


def _is_a_list_of_names(text: str) -> bool:
    """`sa_quota target`: what belongs together, split at its blanks."""
    return bool(_NAMES.fullmatch(text.strip())) and "_" in text


def test_the_readers_own_language_is_asked_first_then_english_then_the_others_by_code() -> None:
    assert (ENGLISH, *sorted(set(LANGUAGES) - {ENGLISH})) == LANGUAGES
    assert in_turn() == LANGUAGES
    assert in_turn("fr") == ("fr", *(language for language in LANGUAGES if language != "fr"))
    suits = {"suit-letter-H": "hearts", "suit-letter-C": "clubs"}
    assert [meanings(suits, language)["c"] for language in ("fr", "en", "de")] == ["hearts", "clubs", "clubs"]


def test_a_list_that_a_language_lacks_is_empty() -> None:
    assert word_list(ENGLISH, "typed-nothing-of-the-kind") == ()


@pytest.mark.parametrize("check", [unplain, in_a_language, tables])
def test_no_word_of_a_language_stands_outside_its_folder(check: Check) -> None:
    assert {name: found for name, tree in trees().items() if (found := list(check(tree)))} == {}


def test_no_sentence_for_players_stands_outside_the_catalogues() -> None:
    found = {
        text
        for name, tree in trees().items()
        if not name.startswith((*FOR_OPERATORS, PLATFORMS_OWN))
        for text in prose(tree)
    }
    assert found - NOT_SHOWN == set()
    assert NOT_SHOWN - found == set(), "no longer there: take them off the list"


@pytest.mark.parametrize(
    ("source", "check"),
    [
        ('SUITS = {"k": "D", "Käse": "D"}', unplain),
        ('YES = frozenset({"oui"})', in_a_language),
        ('if word == "ja": pass', in_a_language),
        ('if language == "de": pass', in_a_language),
        ('pattern = re.compile(r"(?:rules|regeln)")', in_a_language),
        ('BESIDE = {"take": "take over, übernehmen"}', in_a_language),
        ('TRUMPS = ("trump", "trumps")', tables),
        ('CALLS = {"pass": 1, "passe": 1}', tables),
        ('match word:\n    case "hold" | "have": pass', tables),
        ('SPOKEN = "goal objective purpose about"', tables),
        ('text = f"The table of {name} is closed."', prose),
    ],
)
def test_such_a_word_would_be_seen(source: str, check: Check) -> None:
    assert list(check(ast.parse(source)))


@pytest.mark.parametrize("source", ['log.info("the table is closed")', 'raise ValueError("the table is closed")'])
def test_what_only_operators_read_may_stay(source: str) -> None:
    assert list(prose(ast.parse(source))) == []


@pytest.mark.parametrize(
    ("language", "other"),
    [
        ("fr", r"(?<!«\xa0à )\b(?:tu|toi|ton|tes)\b"),
        ("de", r"\bIhnen\b|(?<!: )\bSie (?:können|dürfen|müssen|haben|sind|spielen)\b"),
    ],
)
def test_people_are_addressed_alike_everywhere(language: str, other: str) -> None:
    """French says *vous*, German *du* (`engine/languages/README.md`); what one says to the
    partner is a quotation, and *Sie* behind a colon means things."""
    lists = re.compile(r"^(?:typed|search)-.*(?:\n .*)*", re.MULTILINE)
    files = [*folder(language, "texts"), *folder(language, "pages")]
    told = {file.name: lists.sub("", file.read_text(encoding="utf-8")) for file in files}
    assert files
    assert {name: re.findall(other, text) for name, text in told.items() if re.search(other, text)} == {}
