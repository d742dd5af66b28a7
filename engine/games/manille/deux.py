"""Manille for two, "découverte": with a tableau of face-up cards, each over a covered one (rules 5.5)."""

from collections.abc import Iterator, Sequence
from functools import partial

from engine.games.manille.family import FAMILY, TableauDealt, Uncovered
from engine.games.manille.judgement import OF_TWO
from engine.games.manille.match import DealsMatch, PointsMatch, alone_total
from engine.games.manille.rules import (
    FIXED_DEALS,
    HOUSE,
    PRINTED,
    QUOTA_BRINGS_DEALS,
    Score,
    composed,
    follow_rule,
    multipliers,
    naming,
    playing,
    quota_needs_deals,
)
from engine.games.manille.state import Column, Tableau, columns, uncovered
from engine.rules.actions import Action
from engine.rules.cards import Card, Hand
from engine.rules.deal import Frame, Rules, Step, Transition
from engine.rules.events import Event
from engine.rules.game import Game, Ruleset
from engine.rules.match import MatchRules
from engine.rules.options import Implied, Mistake, Options, Schema, choice, number, switch
from engine.rules.seats import Ring, Seat
from engine.rules.state import AnyDeal, DealState, Play
from engine.rules.steps.base import QuietStep
from engine.rules.steps.packets import hand_dealt, keys_dealt
from engine.rules.steps.tricks import Sequel, TricksStep
from engine.rules.values import replace

PLAYERS = 2
TRICKS = 16
TARGET = 100
COLUMNS = 4
TWICE = 2
"""Packets of two in each of the two goes of four cards by which hands are dealt."""


class DealTableau(QuietStep):
    """Beginning with the dealer's opponent: four cards each by twos, a covered row each, four more cards each by
    twos, and a face-up row on top of each covered one."""

    open_hands: bool = False
    name: str = "deal"

    def enter(self, frame: Frame, state: DealState) -> Transition:
        cards, seats = iter(state.stock), frame.ring.after(state.setup.dealer)
        hands: dict[Seat, list[Card]] = {seat: [] for seat in seats}
        _by_twos(cards, hands)
        down = {seat: _row(cards) for seat in seats}
        _by_twos(cards, hands)
        up = {seat: _row(cards) for seat in seats}
        return self._dealt(frame, state, hands, down, up)

    def _dealt(
        self,
        frame: Frame,
        state: DealState,
        hands: dict[Seat, list[Card]],
        down: dict[Seat, tuple[Card, ...]],
        up: dict[Seat, tuple[Card, ...]],
    ) -> Transition:
        seats = range(frame.ring.size)
        # cards that lie open are in the hand as well: they are played from there like any other
        held = tuple(frame.deck.sort((*hands[seat], *up[seat])) for seat in seats)
        rows = (tuple(map(_column, up[seat], down[seat])) for seat in seats)
        after = replace(
            state, stock=Hand(), hands=held, dealt=held, keys=keys_dealt(state, held), extra=Tableau(tuple(rows))
        )
        return Transition(after, tuple(self._told(frame, hands, up)))

    def _told(self, frame: Frame, hands: dict[Seat, list[Card]], up: dict[Seat, tuple[Card, ...]]) -> Iterator[Event]:
        for seat in sorted(hands):
            yield hand_dealt(seat, frame.deck.sort(hands[seat]), open_hands=self.open_hands)
        for seat in sorted(up):
            yield TableauDealt(seat, Hand(up[seat]))


class TableauTricks(TricksStep):
    """Tricks after which covered cards are turned up: at the end of the trick in which the card over them was played,
    for both players at once and before the next lead (MA-2P-REVEAL)."""

    def apply(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> Transition:
        played = TricksStep.apply(self, frame, state, seat, action)
        after = _lifted(played.state, seat, action.spends)
        if after.trick or len(after.taken) == len(state.taken):
            return Transition(after, played.events)
        events = tuple(_uncovered(columns(after)))
        if not events:
            return Transition(after, played.events)
        return Transition(_turned_up(frame, after, events), (*played.events, *events))

    def sequel(self, frame: Frame, deal: AnyDeal) -> Sequel:
        return Sequel(turns_up=True)


def _by_twos(cards: Iterator[Card], hands: dict[Seat, list[Card]]) -> None:
    for _ in range(TWICE):
        for hand in hands.values():
            hand.extend((next(cards), next(cards)))


def _row(cards: Iterator[Card]) -> tuple[Card, ...]:
    return tuple(next(cards) for _ in range(COLUMNS))


def _column(up: Card, down: Card) -> Column:
    return Column(up, Hand((down,)))


def _lifted(state: DealState, seat: Seat, card: Card | None) -> DealState:
    """The state without this card of the seat's among those that lie face up."""
    rows = columns(state)
    if card is None or not rows or card not in [column.up for column in rows[seat]]:
        return state
    own = tuple([Column(None, column.down) if column.up == card else column for column in rows[seat]])
    return replace(state, extra=Tableau((*rows[:seat], own, *rows[seat + 1 :]), uncovered(state)))


def _uncovered(tableau: tuple[tuple[Column, ...], ...]) -> Iterator[Uncovered]:
    for seat, own in enumerate(tableau):
        for place, column in enumerate(own, start=1):
            if column.up is None and column.down:
                yield Uncovered(seat, place, column.down.cards[0])


def _turned_up(frame: Frame, state: DealState, now: tuple[Uncovered, ...]) -> DealState:
    """The state in which these cards lie open and their owners may play them."""
    new = {seat: [event.card for event in now if event.seat == seat] for seat in range(frame.ring.size)}
    return replace(
        state,
        hands=tuple(frame.deck.sort((*hand, *new[seat])) for seat, hand in enumerate(state.hands)),
        dealt=tuple(frame.deck.sort((*hand, *new[seat])) for seat, hand in enumerate(state.dealt)),
        keys=tuple((*keys, *new[seat]) for seat, keys in enumerate(state.keys)),
        extra=Tableau(
            tuple(tuple(map(_open, own)) for own in columns(state)),
            (*uncovered(state), *(Play(event.seat, event.card) for event in now)),
        ),
    )


def _open(column: Column) -> Column:
    return Column(column.down.cards[0], Hand()) if column.up is None and column.down else column


def _cross_check(options: Options) -> Sequence[Mistake]:
    mistakes = list(quota_needs_deals(options))
    if options["target"] != TARGET and options["end_mode"] != "target":
        mistakes.append(("target", "NEEDS_OPTION", "end_mode=target"))
    return mistakes


SCHEMA = Schema(
    (
        switch("trick_points", False).under("cards", "score"),
        switch("coinche", True).under("doubling"),
        choice("end_mode", "deals", "target").under("end"),
        number("target", TARGET, 10, 1000).under("end"),
        switch("null_hand_redeal", True).under("redeal"),
        number("sa_quota", 0, 0, 10).under("quota"),
        switch("tie_doubles_next", False).under("score"),
        *HOUSE,
    ),
    _cross_check,
    retired=frozenset({"no_undertrump"}),
    implied=(Implied("target", "end_mode", "target"), QUOTA_BRINGS_DEALS),
    printed=PRINTED,
)
"""There is no option on undertrumping: with two players nobody ruffs before the second, who plays last."""


def _steps(options: Options) -> tuple[Step, ...]:
    return (
        DealTableau(open_hands=bool(options["practice"])),
        *naming(options, 0),
        *playing(options, follow_rule(options), partial(Score, tricks=TRICKS), TableauTricks),
    )


def _build(options: Options) -> Ruleset:
    rules = composed("manille-deux", Ring(PLAYERS), tuple(range(PLAYERS)), options, _steps(options))
    return Ruleset(rules, _match(rules, options))


def _match(rules: Rules, options: Options) -> MatchRules:
    doubles = bool(options["tie_doubles_next"])
    if options["end_mode"] == "target":
        return PointsMatch(rules.ring, (int(options["target"]),), doubles)
    return DealsMatch(rules.ring, FIXED_DEALS, int(options["sa_quota"]), doubles, rules.accounts)


DEUX = Game("manille-deux", FAMILY, 1, PLAYERS, "points", SCHEMA, _build, alone_total, multipliers, judgement=OF_TWO)
