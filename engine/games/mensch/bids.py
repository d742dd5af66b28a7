"""The contracts of Mensch: the ladder of bids, what each asks for and what it pays (rules 3.3, 3.6)."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.games.mensch.cards import CLUBS
from engine.games.mensch.family import BIDS
from engine.rules.game import Multipliers
from engine.rules.state import Contract, DealSetup
from engine.rules.values import Value

NO_BID = "none"
"""The contract that is played because nobody bid."""


class Tariff(Value):
    """What a contract asks for, and the chips that each opponent pays if it is won or receives if it is lost."""

    needed: int
    """Tricks that the declaring side must take."""
    won: int
    lost: int
    helped: bool = False
    """Whether it is played with a called partner."""
    clubs: bool = False
    """Whether the bid itself makes clubs trump."""


_LONE = {
    name: Tariff(needed, 1, 1, clubs=after)
    for number, needed in (("five", 5), ("six", 6), ("seven", 7))
    for name, after in ((number, False), (f"{number}_after", True))
}

TARIFFS: Mapping[str, Tariff] = MappingProxyType(
    {
        "half": Tariff(5, 1, 2, helped=True, clubs=True),
        "after": Tariff(5, 1, 2, helped=True, clubs=True),
        **_LONE,
        "solo": Tariff(8, 4, 4),
        NO_BID: Tariff(5, 1, 1, helped=True),
    }
)

BASES: Mapping[str, str] = MappingProxyType(
    {name: name.removesuffix("_after") for name in BIDS if name.endswith("_after")} | {"after": "half"}
)
"""By each `after` bid: the bid that it must follow directly."""


def higher(high: str | None) -> tuple[str, ...]:
    """The bids that may follow this one, from the lowest up."""
    above = BIDS[BIDS.index(high) + 1 :] if high is not None else BIDS
    return tuple(name for name in above if BASES.get(name, high) == high)


def multipliers(_: DealSetup, contract: Contract | None) -> Multipliers:
    """A lone declarer's chips count double in clubs (rules 3.6)."""
    lone = contract is not None and contract.bid in TARIFFS and not TARIFFS[contract.bid].helped
    return (("clubs", 2),) if contract is not None and lone and contract.denomination == CLUBS else ()
