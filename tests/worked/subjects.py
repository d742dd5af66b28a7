"""Which registered game, under which options, a case is about. A new game or variant is one line here."""

from dataclasses import dataclass, field
from typing import Any

from engine.games import GAMES, ruleset
from engine.rules.deal import SteppedRules
from engine.rules.errors import OptionError
from engine.rules.match import MatchRules
from tests.worked.case import CannotRun, Case


@dataclass(frozen=True, slots=True)
class Named:
    """How cases name a game: its id in the registry, its options, and what it lacks of the rules it stands for."""

    game: str
    options: dict[str, Any] = field(default_factory=dict)
    lacks: frozenset[str] = frozenset()


_BELGIAN = {"trick_points": False, "end_mode": "deals", "sa_quota": 2, "tie_doubles_next": True}

NAMES: dict[tuple[str, str], Named] = {
    ("manille", "base"): Named("manille"),
    ("manille", "belge"): Named("manille", _BELGIAN, lacks=frozenset({"passe_parole"})),
    ("coinchee", "base"): Named("manille-coinchee"),
    ("chibre", "base"): Named("chibre"),
    ("mensch", "base"): Named("mensch"),
}


@dataclass(frozen=True, slots=True)
class Subject:
    """The rules that a case is put to."""

    rules: SteppedRules
    match: MatchRules
    lacks: frozenset[str]

    def needs(self, what: str) -> None:
        """Raises `CannotRun` where the registered game stands for its variant without this part."""
        if what in self.lacks:
            raise CannotRun(f"the game has no {what}")


def subject(case: Case) -> Subject:
    """The rules for a case; raises `CannotRun` where no registered game is meant."""
    named = NAMES.get((case["game"], case.get("variant", "base")))
    if named is None or named.game not in GAMES:
        raise CannotRun(f"no game {case['game']} {case.get('variant', '')}".rstrip())
    try:
        built = ruleset(named.game, named.options | case.get("options", {}))
    except OptionError as error:
        raise CannotRun(str(error)) from error
    if not isinstance(built.rules, SteppedRules):
        raise CannotRun("not a game of steps")
    return Subject(built.rules, built.match, named.lacks)
