"""What everybody was told of single cards: those that lie or lay face up, and what partners said of theirs."""

from collections.abc import Iterator, Mapping

from engine.games.manille.own import Said
from engine.rules.cards import Card, Denomination
from engine.rules.deal import Rules
from engine.rules.seats import Seat
from engine.rules.views import SeatView


def holders(deal: SeatView) -> Mapping[Card, Seat]:
    """Who holds a card, as far as everybody knows; played cards may be among them."""
    face_up = {pile.up: seat for seat, columns in enumerate(deal.tableau) for pile in columns if pile.up}
    turned = {card: seat for seat, card in deal.turned}
    return {**turned, **face_up, **dict(_named(deal))}


def denied(rules: Rules, deal: SeatView, trump: Denomination, cards: tuple[Card, ...]) -> dict[Seat, set[Card]]:
    """Those of the cards that each seat said it does not hold."""
    found: dict[Seat, set[Card]] = {seat: set() for seat in range(rules.seats)}
    for said in deal.talk:
        if said.said:
            found[said.partner].update(card for card in cards if _excludes(rules, trump, said, card))
    return found


def _named(deal: SeatView) -> Iterator[tuple[Card, Seat]]:
    for said in deal.talk:
        if said.question.about == "holds" and said.said == "yes":
            yield Card(said.question.of), said.partner
        if said.question.about == "best" and said.said not in ("", "none"):
            yield Card(said.said), said.partner


def _excludes(rules: Rules, trump: Denomination, said: Said, card: Card) -> bool:
    """Whether the answer says that its giver lacks the card; hands only get smaller, so it stays true."""
    suit, about, of = rules.order.suit_of(card, trump), said.question.about, said.question.of
    if about == "holds":
        return said.said == "no" and card == of
    if about == "trumps":
        return said.said == "0" and suit == trump
    if suit != of:
        return False
    if about == "number" or said.said == "none":
        return said.said in ("0", "none")
    return rules.order.power(card, trump, suit) > rules.order.power(Card(said.said), trump, suit)
