"""What one seat knows of a deal, and what it does not; worlds are drawn from this."""

from dataclasses import dataclass, field

from engine.kernel.position import NONE, Position
from engine.kernel.search import SEATS

HOLDERS = SEATS + 1
"""Every seat, and after the last one the pile of cards that nobody holds."""
EVENLY = 10
"""The value of `Unknown.likes` at which a holder is no likelier than others, in tenths."""


def _nobody() -> list[int]:
    return [0] * HOLDERS


@dataclass(slots=True)
class OneOf:
    """The seat holds every card of at least one of these sets."""

    seat: int
    sets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Limit:
    """The seat holds every card of at least `low` and at most `high` of these sets."""

    seat: int
    sets: tuple[int, ...]
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Shape:
    """Something that the seat's hand may be: every card of `has` in it, and none of `lacks`."""

    seat: int
    has: int
    lacks: int
    height: int


@dataclass(frozen=True, slots=True)
class Outdone:
    """At least `times` of the shapes `below` are there that are lower than the highest of `above` that is; of any
    height, where there is no `above`."""

    above: tuple[Shape, ...]
    below: tuple[Shape, ...]
    times: int


@dataclass(frozen=True, slots=True)
class Heard:
    """A card that was played, from which a hand may be read."""

    seat: int
    card: int


Saying = tuple[int, tuple[int, ...]]
"""How much a call is liked with no card at all, and how much more for each card of the deck if it is held."""


@dataclass(frozen=True, slots=True)
class Said:
    """A call, from which a hand may be read."""

    seat: int
    sayings: tuple[Saying, ...]
    """All calls that could have been made then; the one that was made is the first."""


@dataclass(slots=True)
class Unknown:
    """A position as far as one seat knows it, and where the cards that it does not see may be."""

    base: Position
    """The position; its hands hold only the cards that they are certain to hold."""
    me: int
    """The seat that knows this."""
    unseen: int = 0
    """The cards whose holder is not known, as bits."""
    need: list[int] = field(default_factory=_nobody)
    """By holder: how many of the unseen cards it has."""
    can: list[int] = field(default_factory=_nobody)
    """By holder: the unseen cards that it may have, if everybody has kept the duties of play and told the truth."""
    loose: list[int] = field(default_factory=_nobody)
    """By holder: the unseen cards that it may have, if somebody has not."""
    loose_every: int = 0
    """One world in so many is drawn by `loose`; 0 for none, where duties are enforced."""
    one_of: list[OneOf] = field(default_factory=list)
    limits: list[Limit] = field(default_factory=list)
    """Limits on hands: worlds that break one are drawn again a few times (`worlds.TRIES`), and mended after that."""
    outdone: list[Outdone] = field(default_factory=list)
    """What is known of several hands together: worlds that contradict it are drawn again a few times."""
    called: int = NONE
    """The number of the called card, whose holder is the declarer's partner."""
    declarer: int = NONE
    seat_points: list[int] = field(default_factory=lambda: [0] * SEATS)
    """Where a card was called: the points that each seat has taken, since sides differ from world to world."""
    seat_tricks: list[int] = field(default_factory=lambda: [0] * SEATS)
    """Where a card was called: the tricks that each seat has taken."""
    likes: list[int] = field(default_factory=lambda: [EVENLY] * HOLDERS)
    """By holder: how much likelier it is, in tenths, to have a card that wins whatever was led than its number of
    unseen cards suggests."""
    spare_side: int = NONE
    """The side for which the cards that nobody holds count."""
    deals_rest: bool = False
    """Whether the pile is dealt out once all hands are empty."""
    heard: list[Heard] = field(default_factory=list)
    """Every card played since the hands were dealt, in order, the seat's own included."""
    said: list[Said] = field(default_factory=list)
    """The others' calls, made with the hands that they then played from."""
    came: int = 0
    """Cards, as bits, that came into a hand between tricks: earlier plays say nothing of them."""
    habits: tuple[tuple[int, ...], ...] = ()
    """How much people like each feature of a card, by the case in which they play it (`beliefs`)."""
    candidates: int = 1
    """Worlds drawn for each one kept, which is chosen by how likely all that was heard and said is in it."""
