"""The words needed to understand a decision: a learner is told what each means when it is first needed."""

from collections.abc import Iterator
from enum import StrEnum

from engine.rules.actions import PlayCard
from engine.rules.cards import NO_TRUMP
from engine.rules.deal import Rules
from engine.rules.state import trump_of
from engine.rules.views import SeatView


class Topic(StrEnum):
    """A word that every trick game needs. Lessons store its value, so that they do not explain it twice."""

    TRICK = "trick"
    TRUMP = "trump"
    LEAD = "lead"
    FOLLOW = "follow"
    MASTER = "master"
    VOID = "void"
    RUFF = "ruff"
    DISCARD = "discard"


CALL = "call:"
"""The prefix of a topic that is a call; the call's word follows, and the game explains it."""


def topics(rules: Rules, deal: SeatView) -> tuple[str, ...]:
    """The topics that the viewer needs now, those of every game first; none while there is nothing to decide."""
    return tuple(dict.fromkeys((*_of_play(rules, deal), *_of_calls(deal))))


def fresh(rules: Rules, deal: SeatView, heard: tuple[str, ...]) -> tuple[str, ...]:
    """The topics that the viewer needs now and has not heard before."""
    return tuple(topic for topic in topics(rules, deal) if topic not in heard)


def _of_calls(deal: SeatView) -> Iterator[str]:
    yield from (f"{CALL}{action.word}" for action in deal.legal if action.spends is None)


def _of_play(rules: Rules, deal: SeatView) -> Iterator[str]:
    cards = [action.card for action in deal.legal if isinstance(action, PlayCard)]
    trump = trump_of(deal) or NO_TRUMP
    if not cards:
        if deal.legal and deal.contract is None and deal.fixed_trump is None:
            yield Topic.TRUMP
        return
    yield Topic.TRICK
    if not deal.trick:
        yield Topic.LEAD
        return
    suits = {card: rules.order.suit_of(card, trump) for card in deal.hand}
    led = rules.order.suit_of(deal.trick[0].card, trump)
    yield Topic.MASTER
    if led in suits.values():
        yield Topic.FOLLOW
        return
    yield Topic.VOID
    yield Topic.RUFF if all(suits.get(card) == trump for card in cards) else Topic.DISCARD
