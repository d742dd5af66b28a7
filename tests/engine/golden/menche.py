"""What happens in la mèn'che alone, in words."""

from engine.games.menche.family import (
    CardsLaidOpen,
    SecondHalfDealt,
    TalkJudged,
    TalkReported,
    TalkVoted,
    TriyonfesAnnounced,
)

MencheEvent = TriyonfesAnnounced | SecondHalfDealt | CardsLaidOpen | TalkReported | TalkVoted | TalkJudged

_ANSWERS = {True: "there was talk", False: "there was none", None: "cannot say"}


def told(event: MencheEvent) -> str:
    """The event as one line."""
    match event:
        case TriyonfesAnnounced(seat, cards):
            return f"{seat} announces {' '.join(cards)}"
        case SecondHalfDealt(seat):
            return f"{seat} deals the other half"
        case CardsLaidOpen(seat, cards):
            return f"{seat} shows {' '.join(cards)}, set aside"
        case TalkReported(seat, against):
            return f"{seat} reports that {against} talked"
        case TalkVoted(seat, against, upheld):
            return f"{seat} on {against}: {_ANSWERS[upheld]}"
        case TalkJudged(seat, against, upheld):
            return f"the report of {seat} against {against} is {'upheld' if upheld else 'dropped'}"
