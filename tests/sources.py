"""What the sources of the games say, and where Pli has it: `python -m tests.sources` writes `tests/sources.md`.

The facts are in `tests/data/sources.yaml`, in our own words. Whatever can be told from the program is not written
there: which rule is the standard, and which only *as printed* gives.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from engine.games import GAMES
from engine.languages import LANGUAGES
from engine.languages.catalogues import bundle
from engine.rulebook import book
from engine.rules.options import PRINTED, RULE_SET, USUAL
from tests.worked.case import load

HERE = Path(__file__).parent
TABLE = HERE / "sources.md"
TITLE = """# The sources, fact by fact

What the five sources of the games say, in our own words, and where Pli has it. Made by `python -m tests.sources` from
`tests/data/sources.yaml`; a test holds that each place is there, and that a house rule has the value that stands here
by the standard rules or *as printed*.

| | game | fact | where |
| --- | --- | --- | --- |
"""


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact of a source. `lacking` says why Pli does not have it, or not all of it."""

    number: int
    game: str
    says: str
    places: tuple[str, ...]
    lacking: str = ""


def facts() -> list[Fact]:
    """All facts, in their order."""
    rows: Sequence[Sequence[Any]] = yaml.safe_load((HERE / "data" / "sources.yaml").read_text(encoding="utf-8"))
    return [Fact(row[0], row[1], row[2], tuple(row[3]), *row[4:]) for row in rows]


def mistakes(fact: Fact) -> Iterator[str]:
    """What is wrong with a fact: a place that is not there, or neither place nor reason."""
    if fact.game not in GAMES:
        yield f"no game {fact.game}"
    if not (fact.places or fact.lacking):
        yield "neither a place nor a reason"
    yield from (f"{place} is not there" for place in fact.places if not _is_there(place, fact.game))


def _is_there(place: str, game: str) -> bool:
    kind, _, name = place.partition(" ")
    if kind == "case":
        return name in _cases()
    if kind == "text":
        return all(bundle(language).has_message(name) for language in LANGUAGES)
    if "=" in place:
        return bool(by(place, game))
    page, _, section = place.partition("#")
    return page in book.names("en") and all(section in book.page(page, language) for language in LANGUAGES)


@cache
def _cases() -> frozenset[str]:
    return frozenset(case["id"] for case in load(HERE / "data"))


def by(place: str, game: str) -> str:
    """By which rules of the game `option=value` is so: `USUAL` or `PRINTED`; empty where by neither."""
    schema = GAMES[game].schema
    name, _, value = place.partition("=")
    option = next((option for option in schema.options if option.name == name), None)
    if option is None:
        return ""
    wanted = option.read(value)
    return next((rules for rules in (USUAL, PRINTED) if schema.read({RULE_SET.name: rules})[name] == wanted), "")


def table() -> str:
    """The whole page."""
    return TITLE + "".join(f"{_line(fact)}\n" for fact in facts())


def _line(fact: Fact) -> str:
    where = [_told(place, fact.game) for place in fact.places] + ([fact.lacking] if fact.lacking else [])
    return f"| {fact.number} | {fact.game} | {fact.says} | {'; '.join(where)} |"


def _told(place: str, game: str) -> str:
    if "=" in place:
        return f"`{place}` ({'standard' if by(place, game) == USUAL else 'as printed'})"
    return f"`{place}`"


def main() -> None:
    """Writes the table anew."""
    TABLE.write_text(table(), encoding="utf-8")


if __name__ == "__main__":
    main()
