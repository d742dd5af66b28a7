"""Mensch in words: what was bid, who plays with whom as far as that may be known, and what came of it."""

from collections.abc import Iterator, Mapping
from functools import cache

from engine.games.mensch.bids import TARIFFS
from engine.games.mensch.family import (
    BIDS,
    AuctionWon,
    Bid,
    BidMade,
    CallCard,
    CardCalled,
    DeclarerFound,
    MenschEvent,
    PartnerShown,
    PassedInAuction,
    PlaysAlone,
)
from engine.games.mensch.score import declaring_side
from engine.host.state.table import Table
from engine.languages import LANGUAGES
from engine.languages.catalogues import word_list
from engine.messages import names
from engine.messages.cards import card_label, suit_name
from engine.messages.figures import factors, gain
from engine.messages.message import Block, Text
from engine.messages.positions import Fields, figures_line
from engine.messages.texts import Texts
from engine.messages.tricks import typed_card
from engine.messages.typing.cards import in_digits
from engine.messages.typing.line import Typed
from engine.messages.typing.words import said, typed
from engine.messages.voice import Voice, first_and_last
from engine.rules.actions import Action, PlayCard
from engine.rules.deal import Rules
from engine.rules.events import Event
from engine.rules.seats import Seat
from engine.rules.state import Called, Contract, DealResult
from engine.rules.views import SeatView

_BIDS = {f"bid-{name}": Bid(name) for name in BIDS}
"""Bids, by the keys of the texts that name them."""


class MenschVoice(Voice):
    """The voice of Mensch: bids, secret partners and chips."""

    def event(self, event: Event, table: Table, texts: Texts) -> str:
        return _event(event, table, texts) if isinstance(event, MenschEvent) else super().event(event, table, texts)

    def action(self, action: Action, table: Table, step: str, texts: Texts) -> str:
        match action:
            case Bid(name):
                return _bid_name(name, texts)
            case CallCard(card):
                return card_label(card, table.ruleset.rules.deck, texts)
            case _:
                return super().action(action, table, step, texts)

    def gloss(self, action: Action, texts: Texts) -> str:
        return texts(f"gloss-{action.name}") if isinstance(action, Bid) else super().gloss(action, texts)

    def is_costly(self, action: Action) -> bool:
        # alone against all the others, with every trick to be won: as costly as a contre
        return action == Bid("solo") or super().is_costly(action)

    def contract(self, table: Table, deal: SeatView, times: int, texts: Texts) -> str:
        if deal.contract is None or not deal.contract.bid:
            return super().contract(table, deal, times, texts)
        return " · ".join(_bid_parts(table, deal.contract, texts))

    def contract_short(self, contract: Contract, table: Table, texts: Texts) -> str:
        trump = super().contract_short(contract, table, texts)
        return f"{_bid_name(contract.bid, texts)} {trump}" if contract.bid else trump

    def has_line(self, call: Called, deal: SeatView) -> bool:
        standing = deal.contract is not None and call.action == Bid(deal.contract.bid)
        # who made a lower bid is news until a trick is taken
        outbid = bool(deal.taken) and isinstance(call.action, Bid)
        return not (standing or outbid) and not isinstance(call.action, CallCard) and super().has_line(call, deal)

    def waiting(self, table: Table, deal: SeatView) -> str:
        return f"waiting-{deal.step}" if deal.step in ("auction", "call") else super().waiting(table, deal)

    def marks(self, table: Table, deal: SeatView, seat: Seat, texts: Texts) -> Iterator[str]:
        """Marks the partner, once the called card has fallen; the declarer is named in the line of the contract."""
        contract = deal.contract
        if contract is not None and contract.bid and seat == contract.partner != contract.declarer:
            yield texts("mark-partner")

    def turn(self, table: Table, deal: SeatView) -> str:
        return "hand-your-call" if deal.step == "call" else super().turn(table, deal)

    def beside_hand(self, table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Iterator[Block]:
        """What only the holder of the called card knows; nothing where hands lie open, as everybody knows it then."""
        contract = deal.contract
        if contract is None or contract.called is None or contract.called not in deal.hand or deal.shown:
            return
        if contract.declarer == seat:
            yield Text(texts("hand-own-card"))
        else:
            yield Text(texts("hand-partner", who=names.short(table, contract.declarer, texts)))

    def arithmetic(self, result: DealResult, table: Table, texts: Texts) -> str:
        """How a deal was settled: "East & West: half made, 8 tricks of 5 needed · all tricks ×2 · North -2, ..."."""
        outcome = self.outcome(result, table, texts)
        if not outcome:
            return super().arithmetic(result, table, texts)
        return " · ".join((outcome, *factors(result.multipliers, texts), ", ".join(_chips(result, table, texts))))

    def outcome(self, result: DealResult, table: Table, texts: Texts) -> str:
        if result.contract is None or not result.contract.bid:
            return ""
        return _outcome(result, result.contract, table, texts)

    def reckoning(self, result: DealResult, table: Table, texts: Texts) -> str:
        """What everybody won or lost, and what multiplied it."""
        if not self.outcome(result, table, texts):
            return self.arithmetic(result, table, texts)
        return " · ".join((*_chips(result, table, texts), *factors(result.multipliers, texts)))

    def examples(self, table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
        """In the auction the lowest and the highest bid; not a pass, which the player's hand may forbid."""
        bids = [action for action in deal.legal if isinstance(action, Bid)]
        if bids:
            yield from (_bid_name(bid.name, texts) for bid in first_and_last(bids))
            return
        if any(isinstance(action, CallCard) for action in deal.legal):
            yield typed_card(table, deal, texts)
        yield from super().examples(table, deal, texts)

    def position(self, kind: str, fields: Fields, rules: Rules, texts: Texts) -> Iterator[str]:
        if kind != "payout":
            yield from super().position(kind, fields, rules, texts)
            return
        yield texts("position-tricks", figures=figures_line(fields["tricks"], rules, texts))
        yield texts("position-chips", figures=figures_line(fields["expect"], rules, texts))

    def read(self, line: Typed, table: Table, deal: SeatView) -> Action | None:
        """Reads bids and called cards; where a card is to be called, a card alone calls it."""
        called = next((index for index, word in enumerate(line.words) if word in typed("typed-calling")), None)
        if called is not None:
            card = line.card(line.words[called + 1 :])
            return CallCard(card) if card is not None else None
        action = line.means(_BIDS) or _bid_in_figures(line) or super().read(line, table, deal)
        if isinstance(action, PlayCard) and any(isinstance(other, CallCard) for other in deal.legal):
            return CallCard(action.card)
        return action


def _bid_in_figures(line: Typed) -> Bid | None:
    """The bid that a line such as `5 after` names with a figure."""
    return _bids_in_figures().get(line.figures)


@cache
def _bids_in_figures() -> Mapping[tuple[str, ...], Bid]:
    spoken = ((each, bid, form) for each in LANGUAGES for key, bid in _BIDS.items() for form in word_list(each, key))
    return {in_digits(said(form), language): bid for language, bid, form in spoken}


def _bid_name(bid: str, texts: Texts) -> str:
    """A bid as players say it, such as "five after"."""
    return texts(f"bid-{bid}")


def _event(event: MenschEvent, table: Table, texts: Texts) -> str:
    """One event of Mensch alone, as a line."""
    who, deck = names.who(table, event.seat, texts), table.ruleset.rules.deck
    match event:
        case BidMade(name=name):
            return texts("event-bid", who=who, bid=_bid_name(name, texts))
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
    bid = _bid_name(event.name, texts)
    if event.denomination is None:
        return texts("event-auction-won", who=who, bid=bid)
    return texts("event-auction-suit", who=who, bid=bid, suit=suit_name(event.denomination, texts))


def _bid_parts(table: Table, contract: Contract, texts: Texts) -> Iterator[str]:
    """What was bid and by whom, the trump, and the partner if the called card has shown him."""
    declarer = names.short(table, contract.declarer, texts)
    needed = TARIFFS[contract.bid].needed
    yield texts("contract-bid", bid=_bid_name(contract.bid, texts), who=declarer, tricks=needed)
    yield texts("contract-bid-trump", suit=suit_name(contract.denomination, texts))
    yield from _partner(table, contract, texts)


def _partner(table: Table, contract: Contract, texts: Texts) -> Iterator[str]:
    if contract.called is not None:
        yield texts("contract-called", card=card_label(contract.called, table.ruleset.rules.deck, texts))
    if contract.partner == contract.declarer or not TARIFFS[contract.bid].helped:
        yield texts("contract-alone")
    elif contract.partner is not None:
        yield texts("contract-partner", who=names.short(table, contract.partner, texts))
    elif contract.called is not None:
        yield texts("contract-partner-unknown")


def _outcome(result: DealResult, contract: Contract, table: Table, texts: Texts) -> str:
    """Whether the contract was made, and with how many tricks: "East & West: half made, 6 tricks of 5 needed"."""
    side = declaring_side(contract)
    taken = sum(result.tricks[seat] for seat in side)
    return texts(
        "sum-bid-made" if taken >= result.needed else "sum-bid-failed",
        side=names.together([names.short(table, seat, texts) for seat in side], texts),
        bid=_bid_name(contract.bid, texts),
        tricks=taken,
        needed=result.needed,
    )


def _chips(result: DealResult, table: Table, texts: Texts) -> Iterator[str]:
    """What everybody won or lost: "Ana −1", "Bob +1", ..."""
    for seat, chips in enumerate(result.scores):
        yield texts("account-figure", account=names.short(table, seat, texts), figure=gain(chips))
