"""What a finished deal tells about its players besides the score: sweeps and contres."""

from collections.abc import Collection, Sequence

from engine.rules.actions import Double
from engine.rules.seats import Seat, Sides
from engine.rules.state import Called, DealResult


def sweepers(sides: Sides, result: DealResult) -> frozenset[Seat]:
    """The seats whose side took every trick of a deal that was played out; `sides` are the deal's."""
    total = sum(result.tricks)
    # a deal that stopped early was not swept: tricks were left to be taken
    if not total or result.void or result.reached:
        return frozenset()
    teams = _teams(sides, result)
    return frozenset(seat for team in teams for seat in team if _tricks(team, sides, result) == total)


def contres(calls: Sequence[Called]) -> frozenset[Seat]:
    """The seats that said contre."""
    return frozenset(call.seat for call in calls if isinstance(call.action, Double))


def _tricks(team: Collection[Seat], sides: Sides, result: DealResult) -> int:
    return sum(result.tricks[side] for side in {sides[seat] for seat in team})


def _teams(sides: Sides, result: DealResult) -> Collection[frozenset[Seat]]:
    """The seats that play a deal together: those of a side or, if a card was called, the declarer and its holder
    against the others."""
    everybody = frozenset(range(len(sides)))
    contract = result.contract
    if contract is None or contract.called is None:
        return [frozenset(seat for seat in everybody if sides[seat] == side) for side in set(sides)]
    partner = contract.declarer if contract.partner is None else contract.partner
    declaring = frozenset((contract.declarer, partner))
    return [declaring, everybody - declaring]
