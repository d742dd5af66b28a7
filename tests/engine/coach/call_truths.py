"""What each reason of a call claims, checked on the whole deal by other means than those that found the reason."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random

from engine.coach import Reason, Why, reason, weigh
from engine.games import ruleset
from engine.games.chibre.family import Declare
from engine.games.manille.family import Answer, Ask, ClaimLie, Exchange, LayAway
from engine.games.mensch.family import Bid, CallCard
from engine.messages.texts import Texts
from engine.rules.actions import (
    Action,
    ClaimRedeal,
    ClaimRevoke,
    Delegate,
    Double,
    NameTrump,
    Pass,
    PlayCard,
    Redouble,
)
from engine.rules.cards import NO_TRUMP, Card, Denomination
from engine.rules.deal import Rules
from engine.rules.game import Game
from engine.rules.seats import Seat
from engine.rules.state import DealState, trump_of
from engine.rules.views import SeatView, view
from tests.engine.chance import random_move, random_options, random_pack, random_setup

MORE = (NameTrump, Double, Redouble, Bid)
"""What may be said instead of a pass."""


@dataclass(frozen=True, slots=True)
class Call:
    """A call that a seat may make, and the reason given for it, in the deal as it lies."""

    rules: Rules
    state: DealState
    deal: SeatView
    seat: Seat
    action: Action
    reason: Reason

    @property
    def hand(self) -> tuple[Card, ...]:
        return self.deal.hand.cards

    @property
    def others(self) -> tuple[Card, ...]:
        """What the hand lacks."""
        return tuple(card for card in self.rules.deck.cards if card not in self.hand)

    def suited(self, cards: tuple[Card, ...], trump: Denomination, like: Card) -> list[Card]:
        order = self.rules.order
        return [card for card in cards if order.suit_of(card, trump) == order.suit_of(like, trump)]

    def power(self, card: Card, trump: Denomination) -> int:
        return self.rules.order.power(card, trump, self.rules.order.suit_of(card, trump))

    def is_best(self, card: Card, among: tuple[Card, ...], trump: Denomination) -> bool:
        """Whether none of these cards beats it in its suit."""
        return all(self.power(other, trump) <= self.power(card, trump) for other in self.suited(among, trump, card))

    @property
    def worth(self) -> Mapping[Action, float]:
        """What the coach's figures say of each action."""
        return {each.action: each.worth for each in weigh(self.rules, self.deal) if each.worth is not None}


def _trumps(call: Call) -> bool:
    trump, best = call.reason.suit, call.reason.card
    own = [card for card in call.hand if trump and call.rules.order.suit_of(card, trump) == trump]
    assert trump is not None
    named = isinstance(call.action, NameTrump) and call.action.denomination == trump
    return named and len(own) == call.reason.number and best in own and call.is_best(best, call.hand, trump)


def _tops(call: Call) -> bool:
    tops = [card for card in call.hand if call.is_best(card, call.rules.deck.cards, NO_TRUMP)]
    return call.action == NameTrump(NO_TRUMP) and len(tops) == call.reason.number > 0


def _too_little(call: Call) -> bool:
    """More could be said, and nothing of it is worth as much."""
    more = [action for action in call.deal.legal if isinstance(action, MORE)]
    return bool(more) and all(call.worth[Pass()] >= call.worth[action] for action in more)


def _enough(call: Call) -> bool:
    return isinstance(call.action, Double | Redouble) and call.worth[call.action] > 0


def _standing(call: Call) -> bool:
    """The figures, which the match enters, are for it."""
    return bool(call.deal.setup.target or call.deal.setup.length) and call.worth[call.action] == max(
        call.worth.values()
    )


def _proved(call: Call) -> bool:
    """The claim is upheld."""
    if isinstance(call.action, ClaimRedeal):
        trump = trump_of(call.deal) or NO_TRUMP
        return not any(call.rules.order.points(card, trump) for card in call.hand)
    after = call.rules.apply(call.state, call.seat, call.action).state
    accused = call.action.seat if isinstance(call.action, ClaimRevoke | ClaimLie) else None
    return after.result is not None and after.result.offender == accused


def _called(call: Call) -> bool:
    """The best card that is missing of its suit; of no shorter suit is the best card missing."""
    trump = trump_of(call.deal)
    assert trump is not None
    calls = [action.card for action in call.deal.legal if isinstance(action, CallCard)]
    assert isinstance(call.action, CallCard)
    card = call.action.card
    tops = [one for one in calls if one not in call.hand and call.is_best(one, call.rules.deck.cards, trump)]
    shortest = min((len(call.suited(call.hand, trump, one)) for one in tops), default=99)
    return (
        card not in call.hand
        and call.is_best(card, call.others, trump)
        and len(call.suited(call.hand, trump, card)) <= shortest
    )


OWN: Mapping[str, Callable[[Call], bool]] = {
    "rule": lambda _: True,
    "chibre-announce": lambda call: isinstance(call.action, Declare),
    "mensch-bid": lambda call: call.worth[call.action] > 0,
    "mensch-pass": _too_little,
    "mensch-call": _called,
    "manille-ask": lambda call: (
        isinstance(call.action, Ask) and not call.state.trick and call.seat == call.state.leader
    ),
    "manille-answer": lambda call: isinstance(call.action, Answer),
    "manille-exchange": lambda call: isinstance(call.action, Exchange) and call.action.cards > 0,
    "manille-lay": lambda call: (
        isinstance(call.action, LayAway) and not call.is_best(call.action.card, call.rules.deck.cards, NO_TRUMP)
    ),
}
CALL_TRUTHS: Mapping[Why, Callable[[Call], bool]] = {
    Why.RULE: lambda _: True,
    Why.OWN: lambda call: OWN[call.reason.own](call),
    Why.TRUMPS: _trumps,
    Why.TOPS: _tops,
    Why.HANDS_OVER: lambda call: call.worth[Delegate()] == max(call.worth.values()),
    Why.TOO_LITTLE: _too_little,
    Why.STANDING: _standing,
    Why.ENOUGH: _enough,
    Why.SURE_CLAIM: _proved,
}
"""By reason: whether what its text says holds."""


def written(call: Call, texts: Texts) -> str:
    """The reason with its position, to be read."""
    found, hands = call.reason, " | ".join(" ".join(hand) for hand in call.state.hands)
    said = texts(
        f"reason-{found.own or found.why}",
        card=found.card or "",
        suit=found.suit or "",
        who=f"seat {found.seat}",
        number=found.number,
    )
    worth = " ".join(f"{action.text()}:{value:.1f}" for action, value in call.worth.items()) or "-"
    about = f"step {call.deal.step}, seat {call.seat} has {' '.join(call.hand)}, contract {call.state.contract}"
    return f"{call.action.text()}: {said}\n  {about}\n  worth {worth}\n  hands {hands}\n"


def spread(game: Game, many: int) -> Iterator[Call]:
    """Reasons of a game that say something, kinds by turns, so that rare ones are among them."""
    kept = Counter[str]()
    for seed in range(10_000, 10_100):
        for call in calls(game, seed):
            kind = call.reason.own or call.reason.why
            if call.reason.why is not Why.RULE and kept[kind] < many and kept.total() < 4 * many:
                kept[kind] += 1
                yield call


def calls(game: Game, seed: int) -> Iterator[Call]:
    """Every call that could be made in a deal under drawn options, with its reason."""
    chance = Random(seed)
    rules = ruleset(game.id, random_options(game, chance)).rules
    state = rules.start(random_setup(rules, rules.options, chance), random_pack(rules, chance)).state
    while rules.to_act(state):
        for seat in range(rules.seats):
            deal = view(rules, state, seat)
            for action in deal.legal:
                if not isinstance(action, PlayCard):
                    yield Call(rules, state, deal, seat, action, reason(rules, deal, action))
        state = rules.apply(state, *random_move(rules, state, chance)).state
