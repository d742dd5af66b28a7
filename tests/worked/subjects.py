"""Which registered game, under which options, a case is about. A new game or variant is one line here."""

from dataclasses import dataclass, field
from typing import Any

from engine.games import GAMES, ruleset
from engine.rules.deal import Rules
from engine.rules.errors import OptionError
from engine.rules.match import MatchRules
from tests.worked.case import CannotRun, Case


@dataclass(frozen=True, slots=True)
class Named:
    """How cases name a game: its id in the registry, and its options."""

    game: str
    options: dict[str, Any] = field(default_factory=dict)


NAMES: dict[tuple[str, str], Named] = {
    ("manille", "base"): Named("manille"),
    ("manille", "bavarde"): Named("manille-bavarde"),
    ("manille", "aleatoire"): Named("manille-aleatoire"),
    ("manille", "belge"): Named("manille-belge"),
    ("manille", "trois"): Named("manille-trois"),
    ("manille", "deux"): Named("manille-deux"),
    ("coinchee", "base"): Named("manille-coinchee"),
    ("chibre", "base"): Named("chibre"),
    ("mensch", "base"): Named("mensch"),
    ("menche", "base"): Named("menche"),
    ("menche", "2"): Named("menche-2"),
    ("menche", "3"): Named("menche-3"),
}


@dataclass(frozen=True, slots=True)
class Subject:
    """The rules that a case is put to."""

    rules: Rules
    match: MatchRules


def subject(case: Case) -> Subject:
    """The rules for a case; raises `CannotRun` where no registered game is meant."""
    by_players = (case["game"], str(case.get("players", "")))
    named = NAMES.get(by_players) or NAMES.get((case["game"], case.get("variant", "base")))
    if named is None or named.game not in GAMES:
        asked = f"{case['game']} {case.get('variant', '')}".rstrip()
        raise CannotRun(f"no game {asked}: NAMES in tests/worked/subjects.py does not have it")
    try:
        built = ruleset(named.game, named.options | case.get("options", {}))
    except OptionError as error:
        raise CannotRun(str(error)) from error
    if case.get("players", built.rules.seats) != built.rules.seats:
        raise CannotRun(f"not a game of {case['players']}")
    return Subject(built.rules, built.match)
