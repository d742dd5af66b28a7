"""Results of every unit, which leaderboards have to tell apart, and what they have to say of each."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.host.ports.results import Ledger
from engine.host.state.ids import PersonId, ScopeId
from tests.contract.settlements import settlement

UNITS = {"menche": "Tokens shed", "mensch": "Chips", "manille": "Points", "chibre": "Points"}
"""What the column of each game is called in English."""
ENOUGH = 3
"""Deals that it takes to be listed, as a rule."""


async def played(ledger: Ledger, scope: ScopeId, winners: Sequence[PersonId], losers: Sequence[PersonId]) -> None:
    """Matches of open tables, enough to be listed; one of mèn'che at a friendly table, which rates nobody."""
    for game in UNITS:
        for number in range(ENOUGH):
            seats = [(person, 5) for pair in zip(winners, losers, strict=True) for person in pair]
            won = settlement(f"{game}{number}", *seats, winners=winners, scope=scope, game=game)
            sides = [replace(entry, side=at % 2, place=1 + at % 2) for at, entry in enumerate(won.entries)]
            await ledger.settle(replace(won, entries=tuple(sides)), 9, f"{game}-{number}")
    once = settlement("friendly", (losers[0], 99), (winners[0], 0), winners=losers[:1], scope=scope, game="menche")
    await ledger.settle(replace(once, friendly=True), 9, "1-0")
