"""Which packs make the deals of lessons, so that what a game turns on happens to the learner.

`python -m tests.engine.lessons.choosing GAME ...` plays packs as the coach recommends it to the learner, until their
deals teach all that is wanted of them, and prints the numbers that `engine.lessons.deals` holds.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import count, cycle, islice
from typing import NamedTuple

from engine.coach import hint
from engine.games import GAMES, ruleset
from engine.games.chibre.family import Announced
from engine.games.manille.family import Ask
from engine.games.mensch.family import Bid, CallCard
from engine.lessons.deals import Chosen, pack_of
from engine.players import SteadyPlayer
from engine.players.duties import playable
from engine.rules.actions import Action, Double, NameTrump, PlayCard
from engine.rules.cards import NO_TRUMP
from engine.rules.deal import Pack, Rules
from engine.rules.order import ABOVE_TRUMPS, RUFFS
from engine.rules.seats import Seat
from engine.rules.state import DealResult, DealSetup, DealState, Taken, trump_of
from engine.rules.views import SeatView, view

LEARNER: Seat = 0
OTHERS = SteadyPlayer()
CHOICES = 4
"""Choices of a card in each deal, at least."""
LESSONS = 2
"""Lessons of each game."""


Advice = Callable[[Rules, SeatView], Action]


class Played(NamedTuple):
    """A deal that was played to its end, and what the learner did in it."""

    rules: Rules
    dealt: DealState
    over: DealState
    own: tuple[tuple[SeatView, Action], ...]

    @property
    def result(self) -> DealResult:
        assert self.over.result is not None
        return self.over.result


def advised(rules: Rules, deal: SeatView) -> Action:
    return hint(rules, deal).best[0].action


def play(rules: Rules, setup: DealSetup, pack: Pack, advice: Advice) -> Played:
    """The deal with this pack: the learner does as advised, the others what computer players do."""
    state = dealt = rules.start(setup, pack).state
    own = list[tuple[SeatView, Action]]()
    while waited_for := rules.to_act(state):
        seat = min(waited_for)
        deal = view(rules, state, seat)
        if seat == LEARNER:
            action = advice(rules, deal)
            own.append((deal, action))
        else:
            action = OTHERS.volunteer(rules, deal) or OTHERS.choose(rules, deal)
        state = rules.apply(state, seat, action).state
    return Played(rules, dealt, state, tuple(own))


def chooses(deal: Played) -> bool:
    """The learner bids, or says what is trump, with trumps enough to show what that takes."""
    return any(isinstance(action, Bid) or _names(deal, view, action) for view, action in deal.own)


def _names(deal: Played, view: SeatView, action: Action) -> bool:
    if not isinstance(action, NameTrump):
        return False
    trump, hand = action.denomination, view.hand
    return trump == NO_TRUMP or 5 * sum(deal.rules.order.suit_of(card, trump) == trump for card in hand) >= 2 * len(
        hand
    )


def doubles(deal: Played) -> bool:
    return any(isinstance(action, Double) for _, action in deal.own)


def calls(deal: Played) -> bool:
    """The learner calls a card."""
    return any(isinstance(action, CallCard) for _, action in deal.own)


def is_called(deal: Played) -> bool:
    """The learner is the partner whose card was called."""
    contract = deal.over.contract
    return contract is not None and contract.called in deal.dealt.hands[LEARNER]


def asks(deal: Played) -> bool:
    """A question is put by the learner, or to it."""
    return any(isinstance(call.action, Ask) and call.seat % 2 == LEARNER % 2 for call in deal.over.calls)


def ruffs(deal: Played) -> bool:
    """The learner takes a trick with a trump though another suit was led."""
    return any(taken.winner == LEARNER and _is_ruffed(deal, taken) for taken in deal.over.taken)


def loads(deal: Played) -> bool:
    """The learner gives more points than it must to a trick that its partner wins."""
    return any(_is_loaded(deal, view, action) for view, action in deal.own)


def _is_loaded(deal: Played, view: SeatView, action: Action) -> bool:
    if not isinstance(action, PlayCard) or not view.trick:
        return False
    taken = deal.over.taken[len(view.taken)]
    sides, trump = deal.rules.sides(view.setup), trump_of(view)
    assert trump is not None
    points = [deal.rules.order.points(other.card, trump) for other in view.legal if isinstance(other, PlayCard)]
    own = deal.rules.order.points(action.card, trump)
    return own > min(points) and taken.winner != LEARNER and sides[taken.winner] == sides[LEARNER]


def _is_ruffed(deal: Played, taken: Taken) -> bool:
    first, trump, order = taken.plays[0].card, trump_of(deal.over), deal.rules.order
    card = next(play.card for play in taken.plays if play.seat == taken.winner)
    assert trump is not None
    led = order.suit_of(first, trump)
    return order.power(card, trump, led) >= RUFFS > order.power(first, trump, led)


def melds(deal: Played) -> bool:
    """The learner announces something."""
    extra = deal.over.extra
    return isinstance(extra, Announced) and any(meld.seat == LEARNER for meld in extra.melds)


def _trumps(deal: Played) -> set[str]:
    """The trumps of the learner by their signs."""
    return {card[:-1] for card in deal.dealt.hands[LEARNER] if card.endswith(str(trump_of(deal.over)))}


def has_stock(deal: Played) -> bool:
    return {"K", "Q"} <= _trumps(deal)


def has_bour_or_nell(deal: Played) -> bool:
    return bool({"J", "9"} & _trumps(deal))


def has_triyonfe(deal: Played) -> bool:
    """The learner is dealt a card that beats all trumps."""
    order, trump = deal.rules.order, trump_of(deal.over)
    assert trump is not None
    hand = deal.dealt.hands[LEARNER]
    return any(order.power(card, trump, order.suit_of(card, trump)) >= ABOVE_TRUMPS for card in hand)


Sign = Callable[[Played], bool]
_MANILLE: tuple[set[Sign], set[Sign]] = {chooses, ruffs, loads}, {doubles, loads}
WANTED: Mapping[str, tuple[set[Sign], set[Sign]]] = {
    "manille": _MANILLE,
    "manille-coinchee": _MANILLE,
    "manille-bavarde": ({chooses, ruffs, loads, asks}, {doubles, loads, asks}),
    "manille-aleatoire": ({ruffs, loads}, {ruffs, loads}),
    "manille-belge": _MANILLE,
    "manille-trois": ({chooses, ruffs}, {doubles, loads}),
    "manille-deux": ({chooses, ruffs}, {doubles, ruffs}),
    "mensch": ({chooses, calls, ruffs}, {is_called, ruffs}),
    "menche": ({chooses, ruffs, loads, has_triyonfe}, {ruffs, loads, has_triyonfe}),
    "menche-2": ({chooses, ruffs, has_triyonfe}, {ruffs, has_triyonfe}),
    "menche-3": ({chooses, ruffs, has_triyonfe}, {ruffs, has_triyonfe}),
    "chibre": ({chooses, ruffs, loads, melds, has_bour_or_nell}, {has_stock, ruffs, loads}),
}
"""What happens to the learner in the deal with open hands, and in that with hidden ones."""


def has_choices(deal: Played) -> bool:
    """Now and then the learner may choose between cards of other suits, or that count otherwise."""
    return sum(len(_kinds(deal, view)) > 1 for view, _ in deal.own) >= CHOICES


def _kinds(deal: Played, view: SeatView) -> set[tuple[str, int]]:
    order, trump = deal.rules.order, trump_of(view) or NO_TRUMP
    return {(str(order.suit_of(card, trump)), order.points(card, trump)) for card in playable(deal.rules, view)}


def missing(deal: Played, signs: set[Sign]) -> set[str]:
    """What was wanted and did not happen in a deal that counts."""
    played = not deal.over.void
    return {sign.__name__ for sign in (*signs, has_choices) if not (played and sign(deal))}


def deals(game: str, chosen: Chosen, advice: Advice = advised) -> Iterator[Played]:
    """The deals of a lesson, as the match has them follow each other."""
    results: tuple[DealResult, ...] = ()
    for number in chosen.packs:
        rules = ruleset(game, {"practice": not results})
        setup = rules.match.standing((LEARNER + chosen.dealer) % GAMES[game].seats, results).setup
        assert setup is not None
        deal = play(rules.rules, setup, pack_of(game, rules.rules.deck, number), advice)
        yield deal
        results = (*results, deal.result)


def found(game: str) -> Iterator[Chosen]:
    """Lessons that teach what is wanted; there is no end of them."""
    last, dealers = 0, cycle(range(GAMES[game].seats))
    for dealer, first in zip(dealers, count(1)):
        if first <= last or not _teaches(game, Chosen(dealer, (first,))):
            continue
        last = next(number for number in count(first + 1) if _teaches(game, Chosen(dealer, (first, number))))
        yield Chosen(dealer, (first, last))


def _teaches(game: str, chosen: Chosen) -> bool:
    """Whether the last of these deals does; tried with a quick player before the coach is asked."""
    for advice in (OTHERS.choose, advised):
        *_, deal = deals(game, chosen, advice)
        if missing(deal, WANTED[game][len(chosen.packs) - 1]):
            return False
    return True


def written(game: str) -> str:
    """A row of `CHOSEN`."""
    lessons = (f"Chosen({dealer}, {packs})" for dealer, packs in islice(found(game), LESSONS))
    return f'        "{game}": ({", ".join(lessons)}),'


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        print(written(name), flush=True)
