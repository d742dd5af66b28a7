"""A deal of the rules as a position of the kernel."""

from collections.abc import Sequence

from engine.kernel.position import NONE, Position
from engine.kernel.search import SEATS
from engine.kernel.tables import Tables
from engine.rules.deal import Rules
from engine.rules.seats import Sides
from engine.rules.state import AnyDeal, extra_of, plays
from engine.rules.steps.tricks import TricksStep


def numbered(sides: Sides) -> tuple[int, ...]:
    """By seat: its side as the kernel numbers sides, from 0 in the order in which they first appear."""
    names = tuple(dict.fromkeys(sides))
    return tuple(names.index(side) for side in sides)


def position_of(rules: Rules, tables: Tables, deal: AnyDeal, hands: Sequence[int], sides: Sides) -> Position:
    """The deal with these hands, as far as they are known. Covered cards are left at 0, to be drawn later."""
    position = Position(turn=deal.leader, leader=deal.leader)
    position.hands[: len(hands)] = hands
    position.side[: len(sides)] = sides
    _taken(position, deal)
    _sequel(rules, tables, position, deal)
    _trick(rules, tables, position, deal)
    contract = deal.contract
    position.declaring = sides[contract.declarer] if contract is not None else NONE
    return position


def _taken(position: Position, deal: AnyDeal) -> None:
    for taken in deal.taken:
        side = position.side[taken.winner]
        position.points[side] += taken.points
        position.tricks[side] += 1


def _trick(rules: Rules, tables: Tables, position: Position, deal: AnyDeal) -> None:
    for seat, card in deal.trick:
        number = tables.number[card]
        position.pot += tables.points[number]
        if not position.count:
            position.led = tables.suit[number]
        if not position.count or tables.above[position.best] >> number & 1:
            position.best, position.winner = number, seat
        if tables.trumps >> number & 1:
            position.ruffers |= 1 << seat
        position.count += 1
    position.turn = rules.ring.from_(deal.leader)[position.count]


def _sequel(rules: Rules, tables: Tables, position: Position, deal: AnyDeal) -> None:
    sequel = rules.step_of(TricksStep).sequel(rules, deal)
    position.pair, position.pair_points = tables.mask(sequel.pair), sequel.pair_points
    position.rest_leader = NONE if sequel.rest_leader is None else sequel.rest_leader
    played = [play.seat for play in plays(deal) if play.card in sequel.pair]
    if played:
        position.pair_seat = played[0] if len(set(played)) == 1 else SEATS
        position.pair_side = position.side[played[0]] if len(played) == 2 and len(set(played)) == 1 else NONE
    for side, needed in enumerate(sequel.stops):
        position.stop[side] = needed
    if sequel.turns_up:
        for seat, card in extra_of(deal).covered():
            position.slot_seat.append(seat)
            position.up.append(0 if card is None else tables.mask((card,)))
            position.down.append(0)
