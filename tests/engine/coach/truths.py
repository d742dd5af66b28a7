"""What each reason of a card claims, checked on the whole deal by other means than those that found the reason.

`python -m tests.engine.coach.truths FOLDER` writes reasons with their positions, a file for each family, to be
read by people.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random

from engine.coach import Reason, Why, reason
from engine.games import GAMES, ruleset
from engine.messages.texts import Texts
from engine.players.duties import playable
from engine.rules.actions import Action, PlayCard
from engine.rules.cards import Card, Denomination, Suit
from engine.rules.deal import Rules
from engine.rules.game import Game
from engine.rules.order import RUFFS
from engine.rules.seats import Seat
from engine.rules.state import DealState, Play, extra_of, plays, trump_of
from engine.rules.views import SeatView, view
from tests.engine.chance import random_move, random_options, random_pack, random_setup
from tests.engine.coach import call_truths

READ = 200
"""Reasons of each family that are written for reading."""


@dataclass(frozen=True, slots=True)
class Case:
    """A card that a seat may play, and the reason given for it, in the deal as it lies."""

    rules: Rules
    state: DealState
    deal: SeatView
    seat: Seat
    card: Card
    reason: Reason

    @property
    def cards(self) -> tuple[Card, ...]:
        """What may be played without breaking a duty."""
        return playable(self.rules, self.deal)

    @property
    def hand(self) -> tuple[Card, ...]:
        return self.deal.hand.cards

    @property
    def unseen(self) -> tuple[Card, ...]:
        """What neither lies in the hand nor has been played nor is known to be nobody's; somebody may hold it."""
        known = extra_of(self.deal)
        nobodys = {card for card, seat in known.holders().items() if seat is None}
        gone = nobodys.union(known.out_of_play(), (play.card for play in plays(self.state)))
        return tuple(card for card in self.rules.deck.cards if card not in gone and card not in self.hand)

    @property
    def out(self) -> tuple[Card, ...]:
        """What others hold in truth."""
        return tuple(card for seat, hand in enumerate(self.state.hands) if seat != self.seat for card in hand)

    @property
    def sides(self) -> tuple[int, ...]:
        """By seat: its side in truth, whoever knows it."""
        contract, seats = self.state.contract, range(self.rules.seats)
        if contract is None or not contract.bid:
            return tuple(self.rules.sides(self.state.setup))
        holder = next((seat for seat in seats if contract.called in self.state.hands[seat]), contract.partner)
        return tuple(int(seat not in (contract.declarer, holder)) for seat in seats)

    def is_ours(self, seat: Seat | None) -> bool:
        return seat is not None and seat != self.seat and self.sides[seat] == self.sides[self.seat]

    def suit(self, card: Card) -> Suit | None:
        return self.rules.order.suit_of(card, self._trump)

    def points(self, card: Card) -> int:
        return self.rules.order.points(card, self._trump)

    def power(self, card: Card) -> int:
        return self.rules.order.power(card, self._trump, self.suit(card))

    def ruffs(self, card: Card) -> bool:
        return self.power(card) >= RUFFS

    @property
    def _trump(self) -> Denomination:
        trump = trump_of(self.deal)
        assert trump is not None
        return trump

    def winner(self, *more: Play) -> Play:
        """Who wins the trick so far."""
        lying = (*self.deal.trick, *more)
        led = self.suit(lying[0].card)
        return max(lying, key=lambda play: self.rules.order.power(play.card, self._trump, led))

    def wins(self, card: Card) -> bool:
        return self.winner(Play(self.seat, card)).card == card

    def beaten_later(self) -> Iterator[Card]:
        """The cards with which those who play later would in truth take the trick from this card."""
        order = self.rules.ring.from_(self.deal.trick[0].seat)
        own = Play(self.seat, self.card)
        for seat in order[len(self.deal.trick) + 1 :]:
            for card in self.state.hands[seat]:
                if self.winner(own, Play(seat, card)).card == card and self._may_play(seat, card, own):
                    yield card

    def _may_play(self, seat: Seat, card: Card, own: Play) -> bool:
        led = self.suit((*self.deal.trick, own)[0].card)
        follows = any(self.suit(other) == led for other in self.state.hands[seat])
        return self.suit(card) == led or not follows

    def better(self, card: Card) -> list[Card]:
        """The unseen cards of its suit that are better."""
        return [other for other in self.unseen if self.suit(other) == self.suit(card) and self._above(other, card)]

    def _above(self, one: Card, other: Card) -> bool:
        return self.power(one) > self.power(other)


def _follows(case: Case) -> bool:
    """Whether the hand could follow the suit that was led."""
    return any(case.suit(card) == case.reason.suit for card in case.hand)


def _is_lowest_winner(case: Case) -> bool:
    winners = [card for card in case.cards if case.wins(card)]
    return case.wins(case.card) and case.power(case.card) == min(map(case.power, winners))


def _ours_wins(case: Case) -> bool:
    return case.winner().seat == case.reason.seat and case.is_ours(case.reason.seat)


def _keeps(case: Case) -> bool:
    return case.reason.card in case.cards and case.reason.card != case.card


def _is_last_of_its_suit(case: Case) -> bool:
    own = [card for card in case.hand if case.suit(card) == case.reason.suit]
    later = any(case.suit(card) == case.reason.suit for card in case.unseen)
    return own == [case.card] and not case.ruffs(case.card) and any(map(case.ruffs, case.hand)) and later


def _loses_fewest(case: Case) -> bool:
    return not case.wins(case.card) and case.points(case.card) == min(map(case.points, case.cards))


def _guards(case: Case) -> bool:
    """A cheaper card lies under a better one of its suit that is not the best any more."""
    return not case.wins(case.card) and any(
        case.points(low) < case.points(case.card)
        and any(
            case.suit(high) == case.suit(low) and case.power(high) > case.power(low) and case.better(high)
            for high in case.hand
            if high != case.card
        )
        for low in case.cards
    )


def _they_may_ruff(case: Case) -> bool:
    return case.ruffs(case.card) and any(map(case.ruffs, case.unseen))


def _grows(case: Case) -> bool:
    above = case.reason.card
    if above is None or case.better(case.card) != [above]:
        return False
    return any(
        card != case.card and case.suit(card) == case.reason.suit and case.better(card) == [above]
        for card in case.hand
    )


def _led_first(case: Case) -> bool:
    leads = (taken.plays[0] for taken in case.state.taken)
    first = next((lead for lead in leads if case.suit(lead.card) == case.reason.suit), None)
    return first is not None and first.seat == case.reason.seat and case.is_ours(first.seat)


def _counts_little(case: Case) -> bool:
    return case.points(case.card) * 3 <= max(map(case.points, case.rules.deck.faces))


def _is_cheap(case: Case) -> bool:
    return _counts_little(case) and bool(case.better(case.card))


def _declarer(case: Case) -> Seat:
    assert case.state.contract is not None
    return case.state.contract.declarer


TRUTHS: Mapping[Why, Callable[[Case], bool]] = {
    Why.FORCED: lambda case: case.cards == (case.card,),
    Why.RULE: lambda _case: True,
    Why.LOADS: lambda case: _ours_wins(case) and case.points(case.card) > 0 and not [*case.beaten_later()],
    Why.LOADS_SO_FAR: lambda case: (
        _ours_wins(case) and case.points(case.card) > 0 and len(case.deal.trick) + 1 < case.rules.seats
    ),
    Why.PARTNER_WINS: lambda case: _ours_wins(case) and _is_cheap(case),
    Why.SECURES: lambda case: _ours_wins(case) and case.wins(case.card) and not [*case.beaten_later()],
    Why.RUFFS: lambda case: case.wins(case.card) and case.ruffs(case.card) and not _follows(case),
    Why.RUFFS_LOW: lambda case: case.ruffs(case.card) and not _follows(case) and _is_lowest_winner(case),
    Why.SURE: lambda case: case.wins(case.card) and not [*case.beaten_later()],
    Why.WINS_CHEAPLY: lambda case: _is_lowest_winner(case) and not [*case.beaten_later()],
    Why.WINS_RICHLY: lambda case: case.points(case.card) > 0 and case.wins(case.card) and not [*case.beaten_later()],
    Why.CALLS_FOR_MORE: lambda case: case.wins(case.card) and len(case.deal.trick) + 1 < case.rules.seats,
    Why.ONLY_TRUMPS: lambda case: case.wins(case.card) and not case.ruffs(case.card) and not case.better(case.card),
    Why.KEEPS_TRUMP: lambda case: _keeps(case) and [*filter(case.ruffs, case.hand)] == [case.reason.card],
    Why.KEEPS_HIGH: lambda case: _keeps(case) and case.reason.card is not None and case.wins(case.reason.card),
    Why.VOIDS: _is_last_of_its_suit,
    Why.FEWEST: _loses_fewest,
    Why.LOWEST: lambda case: not case.wins(case.card) and case.power(case.card) == min(map(case.power, case.cards)),
    Why.KEEPS_GUARD: _guards,
    Why.DENIES: lambda case: case.is_ours(case.reason.seat) and case.suit(case.card) == case.reason.suit,
    Why.DRAWS: _they_may_ruff,
    Why.DRAWS_FOR_PARTNER: lambda case: (
        _they_may_ruff(case) and case.reason.seat == _declarer(case) and case.is_ours(case.reason.seat)
    ),
    Why.STOPS_RUFFS: lambda case: _they_may_ruff(case) and case.sides[_declarer(case)] != case.sides[case.seat],
    Why.ALL_TRUMPS: lambda case: (
        case.ruffs(case.card)
        and not any(
            case.ruffs(card)
            for seat, hand in enumerate(case.state.hands)
            if seat != case.seat and not case.is_ours(seat)
            for card in hand
        )
    ),
    Why.RETURNS: _led_first,
    Why.CASHES: lambda case: (
        not any(case.suit(card) == case.reason.suit and case.power(card) > case.power(case.card) for card in case.out)
    ),
    Why.FORCES: _grows,
    Why.LOW: lambda case: (
        case.power(case.card) == min(case.power(card) for card in case.hand if case.suit(card) == case.reason.suit)
        and case.reason.card in case.hand
        and case.suit(case.card) == case.reason.suit
        and _counts_little(case)
    ),
    Why.CHEAP_LEAD: _is_cheap,
}
"""By reason: whether what its text says holds."""


def cases(game: Game, seed: int) -> Iterator[Case]:
    """Every card that could be played in a deal under drawn options, with its reason; nobody breaks a duty."""
    chance = Random(seed)
    rules = ruleset(game.id, random_options(game, chance)).rules
    state = rules.start(random_setup(rules, rules.options, chance), random_pack(rules, chance)).state
    while rules.to_act(state):
        seat, action = random_move(rules, state, chance)
        deal = view(rules, state, seat)
        cards = playable(rules, deal)
        if cards and trump_of(deal) is not None and seat in deal.to_act:
            yield from (_case(rules, state, deal, seat, card) for card in cards)
            action = _kept(action, cards, chance)
        state = rules.apply(state, seat, action).state


def _case(rules: Rules, state: DealState, deal: SeatView, seat: Seat, card: Card) -> Case:
    return Case(rules, state, deal, seat, card, reason(rules, deal, PlayCard(card)))


def _kept(action: Action, cards: tuple[Card, ...], chance: Random) -> Action:
    wrong = isinstance(action, PlayCard) and action.card not in cards
    return PlayCard(chance.choice(cards)) if wrong else action


def _written(case: Case, texts: Texts) -> str:
    found, hands = case.reason, " | ".join(" ".join(hand) for hand in case.state.hands)
    said = texts(
        f"reason-{found.own or found.why}",
        card=found.card or "",
        suit=found.suit or "",
        who=f"seat {found.seat}",
        number=found.number,
    )
    trick = " ".join(f"{seat}:{card}" for seat, card in case.deal.trick)
    taken = " / ".join(" ".join(f"{seat}:{card}" for seat, card in each.plays) for each in case.deal.taken)
    about = f"trump {trump_of(case.deal)}, sides {case.sides}, seat {case.seat} has {' '.join(case.hand)}"
    return f"{case.card}: {said}\n  {about}\n  trick {trick or '-'}\n  hands {hands}\n  taken {taken}\n"


def _spread(game: Game) -> Iterator[Case]:
    """Cases of a game, reasons by turns, so that rare ones are among them."""
    kept: dict[Why, int] = {}
    chance = Random(game.id)
    for seed in range(10_000, 10_400):
        for case in cases(game, seed):
            if kept.get(case.reason.why, 0) < READ // 20 and chance.random() < 0.2:
                kept[case.reason.why] = kept.get(case.reason.why, 0) + 1
                yield case


def main(folder: Path) -> None:
    """Writes `READ` reasons for cards of each game at most, and those for its calls."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in GAMES.values():
        told = [_written(case, Texts("en")) for case, _ in zip(_spread(game), range(READ), strict=False)]
        (folder / f"{game.id}.txt").write_text("\n".join(told), encoding="utf-8")
        called = [call_truths.written(call, Texts("en")) for call in call_truths.spread(game, READ // 10)]
        (folder / f"{game.id}-calls.txt").write_text("\n".join(called), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
