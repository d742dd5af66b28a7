"""Reasons as values: what is said, and about which card, suit or seat."""

from dataclasses import dataclass
from enum import StrEnum

from engine.rules.cards import Card, Denomination
from engine.rules.seats import Seat


class Why(StrEnum):
    """What can be said for an action; each is a text of the catalogues, `reason-...`."""

    FORCED = "forced"
    RULE = "rule"
    """Nothing more specific can be said."""
    OWN = "own"
    """A reason that only this game has (`Reason.own`)."""
    # following
    LOADS = "loads"
    LOADS_SO_FAR = "loads-so-far"
    """Like `LOADS`, where what one's partner has on the table can still be beaten."""
    PARTNER_WINS = "partner-wins"
    SECURES = "secures"
    """What one's partner has on the table can still be beaten; this card cannot."""
    RUFFS = "ruffs"
    RUFFS_LOW = "ruffs-low"
    SURE = "sure"
    WINS_CHEAPLY = "wins-cheaply"
    WINS_RICHLY = "wins-richly"
    CALLS_FOR_MORE = "calls-for-more"
    ONLY_TRUMPS = "only-trumps"
    KEEPS_TRUMP = "keeps-trump"
    KEEPS_HIGH = "keeps-high"
    VOIDS = "voids"
    FEWEST = "fewest"
    LOWEST = "lowest"
    """Like `FEWEST`, where no card in the hand counts anything."""
    KEEPS_GUARD = "keeps-guard"
    DENIES = "denies"
    """The first discard, where the table has agreed on signals."""
    # leading
    DRAWS = "draws"
    DRAWS_FOR_PARTNER = "draws-for-partner"
    STOPS_RUFFS = "stops-ruffs"
    ALL_TRUMPS = "all-trumps"
    RETURNS = "returns"
    CASHES = "cashes"
    FORCES = "forces"
    LOW = "low"
    CHEAP_LEAD = "cheap-lead"
    # calls
    TRUMPS = "trumps"
    TOPS = "tops"
    HANDS_OVER = "hands-over"
    TOO_LITTLE = "too-little"
    STANDING = "standing"
    """The standing of the match asks for another call than the hand alone."""
    ENOUGH = "enough"
    SURE_CLAIM = "sure-claim"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is good, and the card, suit, seat or number that this is about."""

    why: Why
    card: Card | None = None
    suit: Denomination | None = None
    seat: Seat | None = None
    number: int = 0
    own: str = ""
    """The end of the text's key, for a reason that only this game has."""
