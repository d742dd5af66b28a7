"""A recorded deal told in words, one line for what happened."""

from typing import assert_never

from msgspec.structs import fields

from engine.games import replay, ruleset
from engine.games.chibre.family import ForehandFound, MeldsAnnounced, MeldsCompared, StockCalled, TargetReached
from engine.games.manille.family import (
    Answered,
    Asked,
    Exchanged,
    Exchanging,
    LaidAway,
    LieClaimed,
    TableauDealt,
    TakenUp,
    TurnedLeft,
    TurnedMarked,
    TurnedUp,
    Uncovered,
)
from engine.games.menche.family import (
    CardsLaidOpen,
    SecondHalfDealt,
    TalkJudged,
    TalkReported,
    TalkVoted,
    TriyonfesAnnounced,
)
from engine.games.mensch.family import (
    AuctionWon,
    BidMade,
    CardCalled,
    DeclarerFound,
    PartnerShown,
    PassedInAuction,
    PlaysAlone,
)
from engine.rules.cards import Hand
from engine.rules.events import (
    Accepted,
    CardPlayed,
    DealBegan,
    DealScored,
    Doubled,
    HandDealt,
    Passed,
    RedealClaimed,
    RevokeClaimed,
    TrickTaken,
    TrumpDelegated,
    TrumpNamed,
)
from engine.rules.notation import read
from engine.rules.seats import Seat
from engine.rules.values import Value
from tests.engine.golden import chibre, manille, menche
from tests.engine.golden.events import AnyEvent, known

RULE = "\n---\n"
"""Between a record and how it went."""


def tell(source: str) -> str:
    """How the recorded deal goes: every event, and after each action who is waited for."""
    record = read(source)
    rules = ruleset(record.game, record.options, record.version).rules
    lines: list[str] = []
    for transition in replay(record):
        lines += [_told(known(event)) for event in transition.events]
        lines.append(f"  waits for {sorted(rules.to_act(transition.state))}")
    return "\n".join(lines) + "\n"


def _told(event: AnyEvent) -> str:  # noqa: C901, PLR0912 - one case for each event
    match event:
        case DealBegan(dealer, number):
            words = f"deal {number} begins, dealer {dealer}"
        case HandDealt(seat, cards):
            words = f"{seat} sees {_cards(cards)}"
        case TrumpDelegated(seat, partner):
            words = f"{seat} hands the choice to {partner}"
        case TrumpNamed(seat, denomination):
            words = f"{seat} names {denomination}"
        case Passed(seat) | PassedInAuction(seat):
            words = f"{seat} passes"
        case Doubled(seat, level):
            words = f"{seat} doubles to level {level}"
        case RedealClaimed(seat, cards):
            words = f"{seat} has the cards dealt again: {_cards(cards)}"
        case CardPlayed(seat, card):
            words = f"{seat} plays {card}"
        case TrickTaken(seat, number, _, points, reason):
            words = f"{seat} takes trick {number} for {points} ({reason})"
        case RevokeClaimed(seat, against, upheld, trick, card):
            words = f"{seat} says that {against} revoked: {_verdict(upheld, trick, card)}"
        case Accepted(seat):
            words = f"{seat} accepts"
        case BidMade(seat, name):
            words = f"{seat} bids {name}"
        case AuctionWon(seat, name, denomination):
            words = f"{seat} wins the auction with {name}, {denomination or 'any suit'}"
        case DeclarerFound(seat, card):
            words = f"{seat} holds {card} and declares"
        case CardCalled(seat, card):
            words = f"{seat} calls {card}"
        case PlaysAlone(seat):
            words = f"{seat} can call nothing"
        case PartnerShown(seat, declarer):
            words = f"{seat} is shown to play with {declarer}"
        case ForehandFound() | MeldsAnnounced() | MeldsCompared() | StockCalled() | TargetReached():
            words = chibre.told(event)
        case TriyonfesAnnounced() | SecondHalfDealt() | CardsLaidOpen() | TalkReported() | TalkVoted() | TalkJudged():
            words = menche.told(event)
        case (
            Asked()
            | Answered()
            | LieClaimed()
            | TurnedUp()
            | TurnedMarked()
            | TurnedLeft()
            | TakenUp()
            | TableauDealt()
            | Uncovered()
        ):
            words = manille.told(event)
        case Exchanging() | LaidAway() | Exchanged():
            words = manille.told(event)
        case DealScored(result):
            words = f"scored: {_plain(result)}"
        case _:
            assert_never(event)
    return words + _known_to(event.to)


def _cards(cards: Hand) -> str:
    return " ".join(cards)


def _plain(value: object) -> str:
    """A value without the fields that are as they are by default, so that a new field changes no older deal."""
    if not isinstance(value, Value):
        return repr(value)
    told = [
        (part.name, getattr(value, part.name)) for part in fields(value) if getattr(value, part.name) != part.default
    ]
    return f"{type(value).__name__}({', '.join(f'{name}={_plain(found)}' for name, found in told)})"


def _verdict(upheld: bool, trick: int, card: str | None) -> str:
    return f"true, {card} in trick {trick}" if upheld else "not so"


def _known_to(to: frozenset[Seat] | None) -> str:
    return "" if to is None else f" [for {sorted(to)}]"
