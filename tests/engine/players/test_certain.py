"""A claim is offered exactly where the remaining tricks are certain: compared with a search of all that may be.

A deal may end before its last trick, once somebody has the target. Whoever has it for certain by some of the tricks
may claim, but need not be offered it: the next cards end the deal.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

import pytest

from engine.games import GAMES
from engine.players.certain import sure_lead
from engine.players.worlds import unknown_of
from engine.rules.actions import PlayCard
from engine.rules.cards import Card
from engine.rules.deal import Rules
from engine.rules.seats import Seat
from engine.rules.state import DealState, extra_of, trump_of
from engine.rules.steps.tricks import TricksStep
from engine.rules.values import replace
from engine.rules.views import SeatView, view
from tests.engine.chance import random_options
from tests.engine.conformance.walks import walk

DEALS, MANY_DEALS = 40, 300
"""Of the long run, in `SLICES` tests, so that each tenth of ring two has its share."""
SLICES = 10
DEEP = 3
"""Cards in hand up to which the long run searches; the fast one searches two."""


@pytest.mark.one_in(12)
@pytest.mark.parametrize("game", GAMES)
def test_a_claim_is_offered_exactly_where_the_rest_is_certain(game: str) -> None:
    found = list(compared(game, range(DEALS), 2))
    assert not wrong(found)
    assert len(found) > DEALS / 4


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", range(SLICES))
def test_a_claim_is_offered_exactly_where_the_rest_is_certain_for_long(game: str, part: int) -> None:
    found = list(compared(game, range(part, MANY_DEALS, SLICES), DEEP))
    assert not wrong(found)
    assert {True, False} == {lead.offered for lead in found}


@pytest.mark.parametrize(("game", "deal"), [("menche-2", 135), ("chibre", 125)])
def test_a_trump_that_was_drawn_ruffs_nothing_where_one_may_ruff_at_will(game: str, deal: int) -> None:
    found = list(compared(game, [deal], DEEP))
    assert any(lead.all_tricks for lead in found)
    assert not wrong(found)


@dataclass(frozen=True, slots=True)
class Lead:
    """Whether a claim is offered, and whether the rest is certain: all tricks, or all until the deal is over."""

    deal: int
    offered: bool
    all_tricks: bool
    to_the_end: bool


def wrong(found: Iterable[Lead]) -> list[Lead]:
    """Those that are offered without being certain, or certain without being offered."""
    return [lead for lead in found if not lead.all_tricks <= lead.offered <= lead.to_the_end]


def compared(game: str, deals: Iterable[int], most: int) -> Iterator[Lead]:
    """Leads with few cards in hand."""
    for number in deals:
        chance = Random(f"certain {game} {number}")
        options = {**random_options(GAMES[game], chance)} | {"practice": False}
        if options.get("revokes"):
            options["revokes"] = "blocked"
        played = walk(GAMES[game], options, number)
        for state in played.states:
            for seat in played.rules.to_act(state):
                if _leads(state, seat, most) and isinstance(played.rules.legal(state, seat)[0], PlayCard):
                    deal = view(played.rules, state, seat)
                    worlds = () if _more_to_come(played.rules, deal) else tuple(_possible(played.rules, state, seat))
                    to_the_end = _wins_all(played.rules, worlds, seat)
                    all_tricks = to_the_end and _wins_all(played.rules, worlds, seat, all_tricks=True)
                    yield Lead(number, sure_lead(played.rules, deal) is not None, all_tricks, to_the_end)


def _leads(state: DealState, seat: Seat, most: int) -> bool:
    leads = state.step == "tricks" and not state.trick and not state.void and trump_of(state) is not None
    return leads and 2 <= len(state.hands[seat]) <= most


def _possible(rules: Rules, state: DealState, seat: Seat) -> Iterator[DealState]:
    """The deal with every way in which the others may hold the cards that the seat does not see."""
    found, unknown = unknown_of(rules, view(rules, state, seat))
    unseen = [card for card in rules.deck.cards if found.mask((card,)) & unknown.unseen]
    others = [other for other in range(rules.seats) if other != seat]
    for hands in _dealt(unseen, [(unknown.need[other], set(found.named(unknown.can[other]))) for other in others]):
        own = dict(zip(others, hands, strict=True))
        yield replace(
            state,
            hands=tuple(
                hand if other == seat else rules.deck.sort([*own[other], *found.named(unknown.base.hands[other])])
                for other, hand in enumerate(state.hands)
            ),
        )


def _dealt(cards: Sequence[Card], seats: Sequence[tuple[int, set[Card]]]) -> Iterator[list[tuple[Card, ...]]]:
    if not seats:
        yield []
        return
    (need, may), *rest = seats
    for own in combinations([card for card in cards if card in may], need):
        for others in _dealt([card for card in cards if card not in own], rest):
            yield [own, *others]


def _more_to_come(rules: Rules, deal: SeatView) -> bool:
    """Whether cards are still covered or dealt later: then nobody can know the rest."""
    return extra_of(deal).to_come() > 0 or rules.step_of(TricksStep).sequel(rules, deal).deals_rest


def _wins_all(rules: Rules, worlds: Sequence[DealState], seat: Seat, *, all_tricks: bool = False) -> bool:
    """Whether the seat, who leads, has a card to lead with which it takes this trick in all of these worlds, however
    the others play, and then all the rest, knowing what was played. `all_tricks`: no world may end before."""
    hand = worlds[0].hands[seat] if worlds else None
    if hand is None:
        return False
    return not hand or any(_wins_with(rules, worlds, seat, card, all_tricks) for card in hand)


def _wins_with(rules: Rules, worlds: Sequence[DealState], seat: Seat, card: Card, all_tricks: bool) -> bool:
    after: dict[tuple[object, ...], list[DealState]] = {}
    for world in worlds:
        for done in _played_out(rules, rules.apply(world, seat, PlayCard(card)).state, len(world.taken)):
            if done.taken[-1].winner != seat:
                return False
            after.setdefault(done.taken[-1].plays, []).append(done)
    return all(_rest(rules, states, seat, all_tricks) for states in after.values())


def _rest(rules: Rules, worlds: Sequence[DealState], seat: Seat, all_tricks: bool) -> bool:
    if worlds[0].step != "tricks":
        return not (all_tricks and worlds[0].hands[seat])
    return _wins_all(rules, worlds, seat, all_tricks=all_tricks)


def _played_out(rules: Rules, state: DealState, taken: int) -> Iterator[DealState]:
    """Every way in which the trick may go on to its end."""
    if len(state.taken) > taken:
        yield state
        return
    for other in rules.to_act(state):
        for action in rules.legal(state, other):
            if isinstance(action, PlayCard):
                yield from _played_out(rules, rules.apply(state, other, action).state, taken)
