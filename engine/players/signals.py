"""What a discard tells where the table has agreed on signals (`engine/rules/signals.py`).

A player's first discard of a deal comes from the suit wanted least; this is how the others understand it. It is read
as a call is (`engine/players/calling.py`): a discard from any other suit would have said something else of the hand.

Where signals are sent, reading them reads hands a little better: at coinchée the log-loss of a card is 0.1 to 0.4 %
less up to the sixth trick, and 1 and 3 % less at the last two (`python -m tests.benchmarks.belief --sent usual`, with
and without `--read usual`, 100 deals). They win nothing that 1,000 deals could show
(`python -m tests.benchmarks.signals`): with `usual` against `none`, master was +0.07 ± 0.14 points a deal ahead at
manille, -0.11 ± 0.15 at coinchée. They are there for people, who may expect them of a partner.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.kernel import Tables
from engine.kernel.beliefs import MOST_SAID, MOST_SAYINGS
from engine.kernel.unknown import Said, Saying
from engine.players.duties import Situation, ruffs_freely
from engine.players.memory import turns
from engine.rules.cards import Card, Denomination, Hand, Suit
from engine.rules.deal import Rules
from engine.rules.follow import winning_play
from engine.rules.order import RUFFS
from engine.rules.seats import Seat
from engine.rules.state import plays, trump_of
from engine.rules.views import SeatView

WANTED = (4, 2, 1)
"""How much holding the best, the second and the third card of a suit that have not fallen make it wanted."""
BELIEVED = 2500
"""How much less likely each unit of `WANTED` makes a discard from the suit, in ten-thousandths of the exponent
(`Saying`): 1000 and 5000 read hands no better."""


@dataclass(frozen=True, slots=True)
class Discard:
    """A seat's first card of the deal that neither followed nor ruffed."""

    seat: Seat
    suits: tuple[Suit, ...]
    """The suit of the card, then the others that it could have come from."""
    fallen: frozenset[Card]
    """The cards played before it."""
    loads: bool
    """Whether it brought points to a trick that the partner was winning: it was played for that, and tells
    nothing."""


def discards(rules: Rules, deal: SeatView) -> Iterator[Discard]:
    """The first discard of each seat that has made one, in the order of play."""
    trump = trump_of(deal)
    fallen: set[Card] = set()
    shown: set[Seat] = set()
    void: dict[Seat, set[Suit | None]] = defaultdict(set)
    free = trump is not None and ruffs_freely(rules, trump)
    for turn in turns(rules, deal):
        led, own = _suits(turn)
        thrown = _is_discard(turn)
        # where players who could follow may ruff, a ruff does not show a void
        if turn.trick and own != led and (thrown or not free):
            void[turn.seat].add(led)
        if thrown and turn.seat not in shown and own is not None:
            shown.add(turn.seat)
            others = (suit for suit in rules.deck.suits if suit not in (trump, own) and suit not in void[turn.seat])
            yield Discard(turn.seat, (own, *others), frozenset(fallen), _loads(turn))
        fallen.add(turn.hand[0])


def telling(rules: Rules, deal: SeatView, cards: Collection[Card]) -> Mapping[Card, int]:
    """The cards that would tell something as the seat's first discard, each with how much the seat wants its suit.

    Empty for an onlooker, before there is a trump, and once the seat has discarded.
    """
    seat, trump, sides = deal.seat, trump_of(deal), rules.sides(deal.setup)
    if seat is None or trump is None or any(each.seat == seat for each in discards(rules, deal)):
        return {}
    asked = {card: Situation(rules.order, trump, sides, seat, (card,), deal.trick) for card in cards}
    silent = [card for card, turn in asked.items() if not _is_discard(turn) or _loads(turn)]
    fallen = frozenset(play.card for play in plays(deal))
    return {card: _wish(rules, trump, card, deal.hand, fallen) for card in cards if card not in silent}


def _is_discard(turn: Situation) -> bool:
    """Whether the card neither follows nor ruffs, in a trick whose lead could be followed."""
    led, own = _suits(turn)
    follows = not turn.trick or None in (led, own) or own == led
    return not follows and turn.order.power(turn.hand[0], turn.trump, own) < RUFFS


def _loads(turn: Situation) -> bool:
    """Whether the card brings points to a trick that the partner is winning."""
    winner = winning_play(turn.order, turn.trump, turn.trick).seat
    return turn.sides[winner] == turn.sides[turn.seat] and turn.order.points(turn.hand[0], turn.trump) > 0


def _wish(rules: Rules, trump: Denomination, card: Card, hand: Hand, fallen: frozenset[Card]) -> int:
    """How much a hand wants the suit of one of its cards."""
    much = _wanted(rules, trump, rules.order.suit_of(card, trump), fallen)
    return sum(much.get(other, 0) for other in hand)


def _wanted(rules: Rules, trump: Denomination, suit: Suit | None, fallen: frozenset[Card]) -> Mapping[Card, int]:
    """The cards that make the suit wanted, once `fallen` have been played, and how much each does."""
    left = [card for card in rules.deck.faces if card not in fallen and rules.order.suit_of(card, trump) == suit]
    best = sorted(left, key=lambda card: -rules.order.power(card, trump, suit))
    return dict(zip(best, WANTED, strict=False))


def told(rules: Rules, deal: SeatView, tables: Tables, called: Sequence[Said]) -> list[Said]:
    """What the others' discards tell of their hands, as far as there is room for it beside their calls (`called`)."""
    trump = trump_of(deal)
    if trump is None:
        return []
    found: list[Said] = []
    room = MOST_SAYINGS - sum(len(each.sayings) for each in called)
    for discard in discards(rules, deal):
        tells = discard.seat != deal.seat and not discard.loads and len(discard.suits) > 1
        if tells and len(discard.suits) <= room and len(called) + len(found) < MOST_SAID:
            found.append(Said(discard.seat, tuple(_sayings(rules, trump, tables, discard))))
            room -= len(discard.suits)
    return found


def _sayings(rules: Rules, trump: Denomination, tables: Tables, discard: Discard) -> Iterator[Saying]:
    for suit in discard.suits:
        much = _wanted(rules, trump, suit, discard.fallen)
        yield 0, tuple(-BELIEVED * much.get(card, 0) for card in tables.cards)


def _suits(turn: Situation) -> tuple[Suit | None, Suit | None]:
    """The suit that was led, and that of the card played."""
    first = turn.trick[0].card if turn.trick else turn.hand[0]
    return turn.order.suit_of(first, turn.trump), turn.order.suit_of(turn.hand[0], turn.trump)
