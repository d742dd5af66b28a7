"""Which section of a game's page in the rulebook each line of a deal's count rests on.

Refusals and events carry theirs themselves (`RuleViolation.section`, `Event.section`).
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from engine.rules.events import DealScored
from engine.rules.state import DealResult

COMMON: Mapping[str, str] = MappingProxyType(
    {"double": "doubling", "redouble": "doubling", "redeal": "redeal", "revoke": "incidents"}
)
"""What multiplies a deal of any game or makes it void, and has a section of its own. What a family alone has, it says
itself (`Family.reasons`)."""


def of_result(result: DealResult, own: Mapping[str, str]) -> tuple[str, ...]:
    """The sections behind the lines of a deal's count, each once, by `COMMON` and by what the family says: why it was
    void, the count itself, then the rest."""
    return tuple(dict.fromkeys(_of_result(result, {**COMMON, **own})))


def _of_result(result: DealResult, told: Mapping[str, str]) -> Iterator[str]:
    score = DealScored.section
    if result.void:
        yield told.get(result.void, score)
    yield score
    yield from (told.get(name, score) for name, _ in result.multipliers)
    yield from (told.get(name, score) for name, points in result.extras if any(points))
    if any(result.penalties):
        yield "silence"
