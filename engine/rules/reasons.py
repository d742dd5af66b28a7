"""Which section of a game's page in the rulebook each line of a deal's count rests on.

Refusals and events name their section themselves (`RuleViolation.section`, `Event.section`).
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from engine.rules.events import DealScored
from engine.rules.state import DealResult

COMMON: Mapping[str, str] = MappingProxyType(
    {"double": "doubling", "redouble": "doubling", "redeal": "redeal", "revoke": "incidents"}
)
"""By what multiplies a deal or makes it void in any game: the section that explains it, where that is not the one on
the score. A family adds what it alone has (`Family.reasons`)."""


def of_result(result: DealResult, own: Mapping[str, str]) -> tuple[str, ...]:
    """The sections that a deal's count rests on, each once: why it was void, the count itself, then the rest. `own`
    is what the game's family adds to `COMMON`."""
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
