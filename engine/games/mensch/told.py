"""What the auction and the call of Mensch tell of a hand (rules 3.3, 3.4)."""

from collections.abc import Iterator

from engine.games.mensch.auction import AUCTION, COMPELLING_CLUBS, binding
from engine.games.mensch.bids import NO_BID
from engine.games.mensch.cards import CLUBS, QUEEN_OF_HEARTS
from engine.games.mensch.family import Bid
from engine.rules.actions import Pass
from engine.rules.deal import Rules
from engine.rules.judgement import Held, single
from engine.rules.views import SeatView


def told(rules: Rules, deal: SeatView) -> Iterator[Held]:
    """Whoever passed was not compelled to bid; whoever called a card holds its suit, and another the card."""
    yield from _passes(rules, deal)
    contract = deal.contract
    if contract is None:
        return
    if contract.bid == NO_BID:
        yield Held(contract.declarer, single((QUEEN_OF_HEARTS,)), 1, 1)
    if contract.called is not None:
        own, called = bool(rules.options["call_own_card"]), contract.called
        suit = rules.order.suit_of(called, contract.denomination)
        cards = [card for card in rules.deck.cards if rules.order.suit_of(card, contract.denomination) == suit]
        yield Held(contract.declarer, single(card for card in cards if own or card != called), 1, len(cards))
        if not own:
            yield Held(contract.declarer, single((called,)), 0, 0)


def _passes(rules: Rules, deal: SeatView) -> Iterator[Held]:
    stands: str | None = None
    binds = binding(forced_after_after=bool(rules.options["forced_after_after"]))
    clubs = single(card for card, face in rules.deck.faces.items() if face.suit == CLUBS)
    for call in deal.calls:
        if call.step == AUCTION and isinstance(call.action, Bid):
            stands = call.action.name
        elif call.step == AUCTION and call.action == Pass() and stands in binds:
            yield Held(call.seat, clubs, 0, COMPELLING_CLUBS - 1)
