"""What only chibre tells."""

from engine.games.chibre.family import ForehandFound, Meld, MeldsAnnounced, MeldsCompared, StockCalled, TargetReached

ChibreEvent = ForehandFound | MeldsAnnounced | MeldsCompared | StockCalled | TargetReached


def told(event: ChibreEvent) -> str:
    """The event in a few words."""
    match event:
        case ForehandFound(seat, card):
            return f"{seat} holds {card} and speaks first"
        case MeldsAnnounced(seat, melds):
            return f"{seat} announces {_all(melds)}"
        case MeldsCompared(melds, points):
            return f"announcements count {list(points)}: {_all(melds)}"
        case StockCalled(seat, points):
            return f"{seat} has the Stöck for {points}"
        case TargetReached(side, by):
            return f"side {side} reaches the target by {by}"


def _all(melds: tuple[Meld, ...]) -> str:
    return ", ".join(map(_meld, melds))


def _meld(meld: Meld) -> str:
    outcome = {None: "", True: ", counts", False: ", lost"}[meld.counts]
    cards = f" {' '.join(meld.cards)}" if meld.cards else ""
    return f"{meld.kind} for {meld.points}{cards} of {meld.seat}{outcome}"
