"""Whether public play proves that an answer to the partner was a lie (rules 4.8, 5.1)."""

from typing import NamedTuple

from engine.games.manille.family import ClaimLie
from engine.games.manille.state import Said, talk
from engine.rules.actions import Action
from engine.rules.cards import Card, Denomination
from engine.rules.deal import Rules
from engine.rules.state import plays, tricks, trump_of
from engine.rules.views import SeatView


def proven_lie(rules: Rules, deal: SeatView) -> Action | None:
    """The claim against an answer that cannot have been true; None if every answer may have been."""
    claims = {action.seat: action for action in deal.legal if isinstance(action, ClaimLie)}
    trump = trump_of(deal)
    if trump is None or not claims:
        return None
    accused = (said.partner for said in talk(deal) if said.partner in claims and not may_be_true(rules, deal, said))
    return claims.get(next(accused, -1))


def may_be_true(rules: Rules, deal: SeatView, said: Said) -> bool:
    """Whether the answer is true of any hand that fits everything the viewer has seen. An answer that has not been
    given yet may always be."""
    trump = trump_of(deal)
    if not said.said or trump is None:
        return True
    then = _HandThen.of(rules, deal, said)
    match said.question.about:
        case "number":
            return int(said.said) in then.amount(_suited(rules, trump, said.question.of))
        case "trumps":
            return int(said.said) in then.amount(_suited(rules, trump, trump))
        case "best":
            return _best(rules, trump, said, then)
        case _:
            return int(said.said == "yes") in then.amount(frozenset({Card(said.question.of)}))


class _HandThen(NamedTuple):
    """What the partner's hand held when the question was put, as far as the viewer can tell."""

    kept: frozenset[Card]
    """Cards that the partner has played since, so that the hand held them."""
    free: frozenset[Card]
    """Cards that the viewer has not seen anywhere; the hand may hold some of them."""
    room: int
    """How many cards of `free` the hand holds."""

    @staticmethod
    def of(rules: Rules, deal: SeatView, said: Said) -> "_HandThen":
        since = tricks(deal)[said.at :]
        kept = frozenset(play.card for trick in since for play in trick if play.seat == said.partner)
        seen = {play.card for play in plays(deal)}.union(deal.hand)
        return _HandThen(kept, frozenset(rules.deck.cards) - seen, deal.held[said.partner])

    def amount(self, wanted: frozenset[Card]) -> range:
        """How many of the wanted cards the hand can have held."""
        sure, open_ = len(self.kept & wanted), len(self.free & wanted)
        return range(sure + max(0, self.room - (len(self.free) - open_)), sure + min(self.room, open_) + 1)


def _best(rules: Rules, trump: Denomination, said: Said, then: _HandThen) -> bool:
    """Whether the hand can have held the card that was named and none of its suit that beats it or, if the answer was
    "none", no card of the suit."""
    suited = _suited(rules, trump, said.question.of)
    if said.said == "none":
        return 0 in then.amount(suited)
    named = Card(said.said)
    power = {card: rules.order.power(card, trump, rules.order.suit_of(card, trump)) for card in suited}
    higher = frozenset(card for card in suited if power[card] > power[named])
    return 1 in then.amount(frozenset({named})) and 0 in then.amount(higher)


def _suited(rules: Rules, trump: Denomination, suit: str) -> frozenset[Card]:
    return frozenset(card for card in rules.deck.cards if rules.order.suit_of(card, trump) == suit)
