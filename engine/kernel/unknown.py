"""What one seat knows of a deal, and what it does not: from this worlds are drawn."""

from dataclasses import dataclass, field

from engine.kernel.position import NONE, Position
from engine.kernel.search import SEATS

HOLDERS = SEATS + 1
"""Every seat, and behind the last one the pile of cards that nobody holds."""
EVENLY = 10


def _nobody() -> list[int]:
    return [0] * HOLDERS


@dataclass(slots=True)
class OneOf:
    """The seat holds at least one of these sets of cards, in whole."""

    seat: int
    sets: tuple[int, ...]


@dataclass(slots=True)
class Limit:
    """How many of these cards the seat holds."""

    seat: int
    cards: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Heard:
    """A card that was played, from which a hand may be read."""

    seat: int
    card: int


Saying = tuple[int, tuple[int, ...]]
"""How much a call is liked with no card at all, and how much more for each card of the deck that is held."""


@dataclass(frozen=True, slots=True)
class Said:
    """A call, from which a hand may be read."""

    seat: int
    sayings: tuple[Saying, ...]
    """Everything that could be called then: what was called is the first."""


@dataclass(slots=True)
class Unknown:
    """The position as far as it is known (`base`: hands hold what they certainly hold), and where the rest may be."""

    base: Position
    me: int
    unseen: int = 0
    """Cards that may be here or there."""
    need: list[int] = field(default_factory=_nobody)
    """By holder: how many of them it has."""
    can: list[int] = field(default_factory=_nobody)
    """By holder: those that it may have, if everybody has kept the duties of play and told the truth."""
    loose: list[int] = field(default_factory=_nobody)
    """The same if they have not."""
    loose_every: int = 0
    """One world in so many is drawn by `loose`; 0 where duties are enforced."""
    one_of: list[OneOf] = field(default_factory=list)
    limits: list[Limit] = field(default_factory=list)
    """Kept wherever a few tries find a world that keeps them."""
    called: int = NONE
    """A card whose holder is the declarer's partner."""
    declarer: int = NONE
    seat_points: list[int] = field(default_factory=lambda: [0] * SEATS)
    """Where a card was called: what each seat has taken, for sides are found out in each world."""
    seat_tricks: list[int] = field(default_factory=lambda: [0] * SEATS)
    likes: list[int] = field(default_factory=lambda: [EVENLY] * HOLDERS)
    """By holder: in tenths, how much likelier it is to have a card that wins whatever was led than by its room."""
    spare_side: int = NONE
    """The side that counts the cards that nobody holds."""
    deals_rest: bool = False
    """Whether the pile is dealt out once all hands are empty."""
    heard: list[Heard] = field(default_factory=list)
    """Every card played since the hands were dealt, in order, the own ones too."""
    said: list[Said] = field(default_factory=list)
    """Calls of the others, made with the hands that they played from."""
    came: int = 0
    """Cards that came into a hand between the tricks: earlier plays say nothing of them."""
    habits: tuple[tuple[int, ...], ...] = ()
    """How much people like each feature of a card, by the case in which they play it (`beliefs`)."""
    candidates: int = 1
    """Worlds that are drawn for each that is taken, which go by how likely all that was heard and said is in them."""
