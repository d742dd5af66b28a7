"""Auctions in words: what was bid, who plays with whom as far as that may be known, and what came of it."""

from collections.abc import Iterator

from engine.games.mensch.bids import TARIFFS
from engine.games.mensch.own import (
    AuctionWon,
    BidMade,
    CardCalled,
    DeclarerFound,
    MenschEvent,
    PartnerShown,
    PassedInAuction,
    PlaysAlone,
)
from engine.games.mensch.score import declaring_side
from engine.host.tables.table import Table
from engine.messages import names
from engine.messages.cards import card_label, suit_name
from engine.messages.texts import Texts
from engine.rules.seats import Seat
from engine.rules.state import Contract, DealResult
from engine.rules.views import SeatView


def bid_name(bid: str, texts: Texts) -> str:
    """A bid as players say it, such as "five after"."""
    return texts(f"bid-{bid}")


def told(event: MenschEvent, table: Table, texts: Texts) -> str:
    """One thing that happened in an auction, or behind it, as a line."""
    who, deck = names.who(table, event.seat, texts), table.ruleset.rules.deck
    match event:
        case BidMade(name=name):
            return texts("event-bid", who=who, bid=bid_name(name, texts))
        case AuctionWon():
            return _won(event, who, texts)
        case DeclarerFound(card=card):
            return texts("event-declarer", who=who, card=card_label(card, deck, texts))
        case CardCalled(card=card):
            return texts("event-called", who=who, card=card_label(card, deck, texts))
        case PlaysAlone() | PassedInAuction():
            return texts("event-alone" if isinstance(event, PlaysAlone) else "event-passed", who=who)
        case PartnerShown(seat, declarer):
            if seat == declarer:
                return texts("event-own-card", who=who)
            return texts("event-partner", who=who, declarer=names.who(table, declarer, texts))


def _won(event: AuctionWon, who: str, texts: Texts) -> str:
    bid = bid_name(event.name, texts)
    if event.denomination is None:
        return texts("event-auction-won", who=who, bid=bid)
    return texts("event-auction-suit", who=who, bid=bid, suit=suit_name(event.denomination, texts))


def bid_parts(table: Table, contract: Contract, texts: Texts) -> Iterator[str]:
    """What was bid and by whom, the trump, and the partner as far as the called card has shown him."""
    declarer = names.compass(table, contract.declarer, texts)
    needed = TARIFFS[contract.bid].needed
    yield texts("contract-bid", bid=bid_name(contract.bid, texts), compass=declarer, tricks=needed)
    yield texts("contract-bid-trump", suit=suit_name(contract.denomination, texts))
    yield from _partner(table, contract, texts)


def _partner(table: Table, contract: Contract, texts: Texts) -> Iterator[str]:
    if contract.called is not None:
        yield texts("contract-called", card=card_label(contract.called, table.ruleset.rules.deck, texts))
    if contract.partner == contract.declarer or not TARIFFS[contract.bid].helped:
        yield texts("contract-alone")
    elif contract.partner is not None:
        yield texts("contract-partner", compass=names.compass(table, contract.partner, texts))
    elif contract.called is not None:
        yield texts("contract-partner-unknown")


def secret_line(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> str | None:
    """What the holder of the called card alone knows, for his eyes only; None for everybody else, and in practice,
    where it is no secret."""
    contract = deal.contract
    if contract is None or contract.called is None or contract.called not in deal.hand or deal.shown:
        return None
    if contract.declarer == seat:
        return texts("hand-own-card")
    return texts("hand-partner", compass=names.compass(table, contract.declarer, texts))


def marks(contract: Contract | None, seat: Seat, texts: Texts) -> Iterator[str]:
    """Who declares, and the partner once the called card has fallen."""
    if contract is None or not contract.bid:
        return
    if seat == contract.declarer:
        yield texts("mark-declarer")
    elif seat == contract.partner:
        yield texts("mark-partner")


def outcome(result: DealResult, contract: Contract, table: Table, texts: Texts) -> str:
    """Whether the contract was made, and with how many tricks: "East & West: half made, 6 tricks of 5 needed"."""
    side = declaring_side(contract)
    taken = sum(result.tricks[seat] for seat in side)
    return texts(
        "sum-bid-made" if taken >= result.needed else "sum-bid-failed",
        side=" & ".join(names.compass(table, seat, texts) for seat in side),
        bid=bid_name(contract.bid, texts),
        tricks=taken,
        needed=result.needed,
    )


def chips(result: DealResult, table: Table, texts: Texts) -> str:
    """What everybody won or lost: "North -1, East +1, ..."."""
    return ", ".join(
        texts("account-figure", account=names.compass(table, seat, texts), figure=f"{gain:+d}")
        for seat, gain in enumerate(result.scores)
    )
