"""Claims of a revoke or a lie as people type them: `revoke east`, `accuse East of a lie`, `Renonce anzeigen: Ost`."""

from collections.abc import Mapping, Sequence

from engine.games.manille.own import ClaimLie
from engine.messages.typing.seats import named_seats, seat_of
from engine.messages.typing.words import meanings, typed
from engine.rules.actions import ClaimRevoke

_CLAIMS: Mapping[str, type[ClaimRevoke | ClaimLie]] = {"typed-revoke": ClaimRevoke, "typed-lie": ClaimLie}


def read(words: Sequence[str]) -> ClaimRevoke | ClaimLie | None:
    """What the words ask for; None where they are no claim."""
    claims = meanings(_CLAIMS)
    match [word for word in words if word not in typed("typed-accusing")]:
        case [claim, who] if claim in claims:
            against = seat_of(who)
        case [who, claim] if claim in claims:
            against = named_seats().get(who)
        case _:
            return None
    return claims[claim](against) if against is not None else None
