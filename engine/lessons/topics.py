"""The words needed to understand a decision: a learner is told what each means when it is first needed."""

from collections.abc import Iterator
from enum import StrEnum

from engine.games import GAMES
from engine.rules.actions import PlayCard
from engine.rules.cards import NO_TRUMP, Denomination
from engine.rules.deal import Rules
from engine.rules.follow import winning_play
from engine.rules.order import RUFFS
from engine.rules.state import trump_of
from engine.rules.views import SeatView


class Topic(StrEnum):
    """A word that every trick game needs. Lessons store its value, so that they do not explain it twice."""

    TRICK = "trick"
    TRUMP = "trump"
    NO_TRUMP = "no-trump"
    LEAD = "lead"
    FOLLOW = "follow"
    MASTER = "master"
    LOAD = "load"
    VOID = "void"
    RUFF = "ruff"
    DISCARD = "discard"


CALL = "call:"
"""The prefix of a topic that is a call; the call's word follows, and the game explains it."""


def topics(rules: Rules, deal: SeatView) -> tuple[str, ...]:
    """The topics that the viewer needs now, those of every game first; none while there is nothing to decide."""
    if not deal.legal:
        return ()
    own = (word for word, is_needed in GAMES[rules.id].family.words.items() if is_needed(deal))
    return tuple(dict.fromkeys((*_of_trump(deal), *_of_play(rules, deal), *own, *_of_calls(deal))))


def fresh(rules: Rules, deal: SeatView, heard: tuple[str, ...]) -> tuple[str, ...]:
    """The topics that the viewer needs now and has not heard before."""
    return tuple(topic for topic in topics(rules, deal) if topic not in heard)


def _of_calls(deal: SeatView) -> Iterator[str]:
    yield from (f"{CALL}{action.word}" for action in deal.legal if action.spends is None)


def _of_trump(deal: SeatView) -> Iterator[str]:
    """What is trump, whoever chose it, or that there is none."""
    trump = trump_of(deal)
    if trump != NO_TRUMP:
        yield Topic.TRUMP
    else:
        yield Topic.NO_TRUMP


def _of_play(rules: Rules, deal: SeatView) -> Iterator[str]:
    cards = [action.card for action in deal.legal if isinstance(action, PlayCard)]
    trump = trump_of(deal) or NO_TRUMP
    if not cards:
        return
    yield Topic.TRICK
    if not deal.trick:
        yield Topic.LEAD
        if trump != NO_TRUMP:
            yield Topic.RUFF
        return
    suits = {card: rules.order.suit_of(card, trump) for card in deal.hand}
    led = rules.order.suit_of(deal.trick[0].card, trump)
    yield Topic.MASTER
    follows = led in suits.values()
    yield Topic.FOLLOW if follows else Topic.VOID
    ruffs = {rules.order.power(card, trump, led) >= RUFFS for card in cards if suits.get(card) != led}
    if True in ruffs:
        yield Topic.RUFF
    if False in ruffs and not follows:
        yield Topic.DISCARD
    if _may_load(rules, deal, trump):
        yield Topic.LOAD


def _may_load(rules: Rules, deal: SeatView, trump: Denomination) -> bool:
    """Whether the partner is winning the trick, and a card with points may be given to it."""
    sides, winner = rules.sides(deal.setup), winning_play(rules.order, trump, deal.trick).seat
    ours = deal.seat is not None and sides[winner] == sides[deal.seat]
    return ours and any(
        rules.order.points(action.card, trump) for action in deal.legal if isinstance(action, PlayCard)
    )
