"""Which section of a game's page in the rulebook each line of a deal's count rests on.

Refusals and events carry theirs themselves (`RuleViolation.section`, `Event.section`).
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from engine.rules.events import DealScored
from engine.rules.state import DealResult

FACTORS: Mapping[str, str] = MappingProxyType(
    {
        "no_trump": "score",
        "double": "doubling",
        "redouble": "doubling",
        "stake": "score",
        "clubs": "score",
        "spades": "score",
        "all_tricks": "score",
    }
)
"""What multiplies a deal, by the names of `DealResult.multipliers`."""

EXTRAS: Mapping[str, str] = MappingProxyType({"melds": "announcements", "stock": "announcements", "slam": "score"})
"""What counts beside the tricks, by the names of `DealResult.extras`."""

VOID: Mapping[str, str] = MappingProxyType(
    {"redeal": "redeal", "revoke": "incidents", "lie": "talk", "won": "trump", "target": "end"}
)
"""Why a deal was not played to its end, by `DealResult.void`."""


def of_result(result: DealResult) -> tuple[str, ...]:
    """The sections behind the lines of a deal's count, each once: the count itself comes first."""
    return tuple(dict.fromkeys(_of_result(result)))


def _of_result(result: DealResult) -> Iterator[str]:
    if result.void:
        yield VOID[result.void]
    yield DealScored.section
    yield from (FACTORS[name] for name, _ in result.multipliers)
    yield from (EXTRAS[name] for name, points in result.extras if any(points))
    if any(result.penalties):
        yield "silence"
