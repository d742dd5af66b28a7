"""Claims of a revoke or a lie as people type them: `revoke east`, `accuse East of a lie`, `Renonce anzeigen: Ost`."""

from collections.abc import Mapping, Sequence

from engine.games.manille.own import ClaimLie
from engine.messages.typing.seats import NAMED, seat_of
from engine.rules.actions import ClaimRevoke

_CLAIMS: Mapping[str, type[ClaimRevoke | ClaimLie]] = {
    **dict.fromkeys(("revoke", "renonce"), ClaimRevoke),
    **dict.fromkeys(("lie", "lied", "menti", "mensonge", "gelogen", "luge"), ClaimLie),
}
_ACCUSING = frozenset({"accuse", "accuser", "anzeigen", "a"})
"""Words that such a line may hold and that tell nothing more."""


def read(words: Sequence[str]) -> ClaimRevoke | ClaimLie | None:
    """What the words ask for; None where they are no claim."""
    match [word for word in words if word not in _ACCUSING]:
        case [claim, who] if claim in _CLAIMS:
            against = seat_of(who)
        case [who, claim] if claim in _CLAIMS:
            against = NAMED.get(who)
        case _:
            return None
    return _CLAIMS[claim](against) if against is not None else None
