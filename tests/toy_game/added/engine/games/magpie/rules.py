"""Magpie for four, each for themselves: sixteen cards, hearts always trump, and a vow of how many tricks to take."""

from collections.abc import Sequence
from types import MappingProxyType

from engine.games.magpie.family import FAMILY, Vow, VowMade, Vows, VowsOpened, vows
from engine.rules.actions import Action
from engine.rules.cards import Deck, Denomination
from engine.rules.deal import Frame, Rules, Transition
from engine.rules.follow import FollowSuit
from engine.rules.game import Game, Ruleset
from engine.rules.judgement import Judgement
from engine.rules.match import Standing, ended
from engine.rules.options import Options, Schema, choice, number, switch
from engine.rules.order import ranked
from engine.rules.seats import Ring, Seat
from engine.rules.state import DealResult, DealSetup, DealState
from engine.rules.steps.base import QuietStep
from engine.rules.steps.packets import DealPackets
from engine.rules.steps.settle import SettleStep, by_side
from engine.rules.steps.tricks import TricksStep
from engine.rules.values import Value, replace
from engine.rules.views import SeatView

RANKS = ("A", "K", "Q", "J")
DECK = Deck.of("french16", "SHDC", RANKS)
HEARTS = Denomination("H")
TRICKS = len(RANKS)
RING = Ring(4)


class VowStep(QuietStep):
    """Everybody vows, beginning behind the dealer; then the vows are opened."""

    name: str = "vow"

    def enter(self, frame: Frame, state: DealState) -> Transition:
        return Transition(replace(state, fixed_trump=HEARTS, extra=Vows((None,) * frame.ring.size)))

    def to_act(self, frame: Frame, state: DealState) -> frozenset[Seat]:
        silent = [seat for seat in frame.ring.after(state.setup.dealer) if vows(state)[seat] is None]
        return frozenset(silent[:1])

    def legal(self, frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
        return tuple(map(Vow, range(TRICKS + 1))) if seat in frame.to_act(state) else ()

    def apply(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> Transition:
        if not isinstance(action, Vow):
            raise TypeError("only vows are made here")
        made = tuple(action.tricks if holder == seat else vow for holder, vow in enumerate(vows(state)))
        after = replace(state, extra=Vows(made))
        opened = tuple(vow for vow in made if vow is not None)
        if len(opened) < len(made):
            return Transition(after, (VowMade(seat),))
        return Transition(after, (VowMade(seat), VowsOpened(opened)))


class Score(Value):
    """A point for each trick, and `kept` more for whoever took as many as vowed."""

    kept: int

    def __call__(self, frame: Frame, state: DealState) -> DealResult:
        _, tricks = by_side(frame, state)
        kept = tuple(self.kept if taken == vow else 0 for taken, vow in zip(tricks, vows(state), strict=True))
        scores = tuple(map(sum, zip(tricks, kept, strict=True)))
        return DealResult(state.setup.dealer, scores, tricks=tricks, extras=(("vow_kept", kept),))


class DealsMatch(Value):
    """So many deals; the most points win."""

    length: int

    def standing(self, first_dealer: Seat, results: Sequence[DealResult]) -> Standing:
        points = tuple(sum(result.scores[seat] for result in results) for seat in range(RING.size))
        dealer = RING.next(results[-1].dealer) if results else first_dealer
        standing = Standing(
            scores=points,
            totals=points,
            games=(0,) * RING.size,
            target=None,
            deals=len(results),
            length=self.length,
            merits=tuple((point,) for point in points),
            setup=DealSetup(dealer, len(results) + 1),
        )
        return ended(standing) if len(results) >= self.length else standing


def vow(_: Rules, deal: SeatView) -> Action:
    """Computer players count aces, and the king of trumps."""
    return Vow(sum(card in ("AS", "AH", "AD", "AC", "KH") for card in deal.hand))


def _build(options: Options) -> Ruleset:
    rules = Rules(
        id="magpie",
        version=1,
        deck=DECK,
        order=ranked(DECK, RANKS, {}),
        ring=RING,
        options=options,
        accounts=(0, 1, 2, 3),
        trumps=(HEARTS,),
        steps=(
            DealPackets((2, 2), open_hands=bool(options["practice"])),
            VowStep(),
            TricksStep(FollowSuit()),
            SettleStep(Score(int(options["kept"]))),
        ),
        own=FAMILY.actions,
    )
    return Ruleset(rules, DealsMatch(int(options["deals"])))


SCHEMA = Schema(
    (
        number("deals", 4, 1, 20).under("end"),
        number("kept", 5, 1, 20).under("score"),
        choice("inspect_tricks", "last", "none", "own_last", "all").under("play"),
        switch("practice", False).under("play"),
    )
)

MAGPIE = Game(
    "magpie",
    FAMILY,
    1,
    4,
    "points",
    SCHEMA,
    _build,
    sum,
    judgement=Judgement(decisions=MappingProxyType({"vow": vow})),
)
