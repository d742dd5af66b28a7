"""Cards of manille as the rules text tells them; shares nothing with the engine."""

CLIMBING = ["7", "8", "9", "J", "Q", "K", "A", "10"]
WORTH = {"10": 5, "A": 4, "K": 3, "Q": 2, "J": 1, "9": 0, "8": 0, "7": 0}


def suit(card: str) -> str:
    return card[-1]


def height(card: str) -> int:
    return CLIMBING.index(card[:-1])


def worth(card: str) -> int:
    return WORTH[card[:-1]]


def beats(later: str, earlier: str, trump: str) -> bool:
    """Whether a card takes the lead from the one that holds the trick."""
    if suit(later) == suit(earlier):
        return height(later) > height(earlier)
    return suit(later) == trump


def holder(trick: list[tuple[int, str]], trump: str) -> tuple[int, str]:
    """Who holds the trick so far, and with which card."""
    held = trick[0]
    for play in trick[1:]:
        if beats(play[1], held[1], trump):
            held = play
    return held
