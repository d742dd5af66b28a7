"""Which section of a game's page in the rulebook each thing that happens rests on.

Refusals carry theirs themselves (`RuleViolation.section`).
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from engine.rules.events import (
    Accepted,
    Answered,
    Asked,
    AuctionWon,
    BidMade,
    CardCalled,
    CardPlayed,
    CardsLaidOpen,
    DealBegan,
    DealScored,
    DeclarerFound,
    Doubled,
    Event,
    Exchanged,
    Exchanging,
    ForehandFound,
    HandDealt,
    LaidAway,
    LieClaimed,
    MeldsAnnounced,
    MeldsCompared,
    PartnerShown,
    Passed,
    PlaysAlone,
    RedealClaimed,
    RevokeClaimed,
    SecondHalfDealt,
    StockCalled,
    TableauDealt,
    TakenUp,
    TalkJudged,
    TalkReported,
    TalkVoted,
    TargetReached,
    TrickTaken,
    TriyonfesAnnounced,
    TrumpDelegated,
    TrumpNamed,
    TurnedUp,
    Uncovered,
)
from engine.rules.state import DealResult

EVENTS: Mapping[type[Event], str] = MappingProxyType(
    {
        DealBegan: "deal",
        HandDealt: "deal",
        TableauDealt: "deal",
        SecondHalfDealt: "deal",
        CardsLaidOpen: "deal",
        ForehandFound: "trump",
        TrumpDelegated: "trump",
        TrumpNamed: "trump",
        TurnedUp: "trump",
        TakenUp: "trump",
        RedealClaimed: "redeal",
        Doubled: "doubling",
        Passed: "doubling",
        BidMade: "auction",
        AuctionWon: "auction",
        DeclarerFound: "auction",
        CardCalled: "calling",
        PlaysAlone: "calling",
        PartnerShown: "calling",
        Exchanging: "exchange",
        LaidAway: "exchange",
        Exchanged: "exchange",
        Asked: "talk",
        Answered: "talk",
        LieClaimed: "talk",
        TriyonfesAnnounced: "announcements",
        MeldsAnnounced: "announcements",
        MeldsCompared: "announcements",
        StockCalled: "announcements",
        TalkReported: "silence",
        TalkVoted: "silence",
        TalkJudged: "silence",
        CardPlayed: "play",
        TrickTaken: "play",
        Uncovered: "play",
        DealScored: "score",
        TargetReached: "end",
        RevokeClaimed: "incidents",
        Accepted: "incidents",
    }
)
"""By kind of event."""

FACTORS: Mapping[str, str] = MappingProxyType(
    {
        "no_trump": "score",
        "double": "doubling",
        "redouble": "doubling",
        "stake": "score",
        "clubs": "score",
        "spades": "score",
        "all_tricks": "score",
    }
)
"""What multiplies a deal, by the names of `DealResult.multipliers`."""

EXTRAS: Mapping[str, str] = MappingProxyType({"melds": "announcements", "stock": "announcements", "slam": "score"})
"""What counts beside the tricks, by the names of `DealResult.extras`."""

VOID: Mapping[str, str] = MappingProxyType(
    {"redeal": "redeal", "revoke": "incidents", "lie": "talk", "won": "trump", "target": "end"}
)
"""Why a deal was not played to its end, by `DealResult.void`."""


def of_event(event: Event) -> str:
    """The section that says why this happened, or what it means."""
    if isinstance(event, Passed) and event.in_auction:
        return EVENTS[BidMade]
    return EVENTS[type(event)]


def of_result(result: DealResult) -> tuple[str, ...]:
    """The sections behind the lines of a deal's count, each once: the count itself comes first."""
    return tuple(dict.fromkeys(_of_result(result)))


def _of_result(result: DealResult) -> Iterator[str]:
    if result.void:
        yield VOID[result.void]
    yield EVENTS[DealScored]
    yield from (FACTORS[name] for name, _ in result.multipliers)
    yield from (EXTRAS[name] for name, points in result.extras if any(points))
    if any(result.penalties):
        yield EVENTS[TalkJudged]
