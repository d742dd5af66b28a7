"""What a deal of Mensch pays: chips from the losers to the winners, which sum to 0 (rules 3.6)."""

from collections.abc import Collection

from engine.games.mensch.bids import TARIFFS, multipliers
from engine.rules.deal import Frame
from engine.rules.game import Multipliers, product
from engine.rules.seats import Seat
from engine.rules.state import Contract, DealResult, DealState
from engine.rules.steps.settle import by_side

TRICKS = 8


def score(frame: Frame, state: DealState) -> DealResult:
    """The chips that change hands; a side that takes all eight tricks doubles them, but not a solo (ME-ALLTRICKS)."""
    contract = state.agreed
    points, tricks = by_side(frame, state)
    side, tariff = declaring_side(contract), TARIFFS[contract.bid]
    taken = sum(tricks[seat] for seat in side)
    factors = multipliers(state.setup, contract) + _all_tricks(contract, taken)
    unit = tariff.won if taken >= tariff.needed else -tariff.lost
    return DealResult(
        dealer=state.setup.dealer,
        scores=payout(unit * product(factors), side, frame.ring.size),
        points=points,
        tricks=tricks,
        contract=contract,
        multipliers=factors,
        needed=tariff.needed,
    )


def declaring_side(contract: Contract) -> tuple[Seat, ...]:
    """The declarer, and the partner if the called card has shown one."""
    # once all cards have been played, a partner who has not been shown does not exist
    known = {contract.declarer} if contract.partner is None else {contract.declarer, contract.partner}
    return tuple(sorted(known))


def payout(unit: int, side: Collection[Seat], seats: int) -> tuple[int, ...]:
    """Every opponent pays `unit` (or receives it, where negative), which the declaring side shares."""
    opponents = seats - len(side)
    return tuple(unit * opponents // len(side) if seat in side else -unit for seat in range(seats))


def _all_tricks(contract: Contract, taken: int) -> Multipliers:
    return (("all_tricks", 2),) if taken == TRICKS and contract.bid != "solo" else ()
