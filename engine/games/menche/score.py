"""What a round of la mèn'che costs and brings in tokens (rules 2.4, 2.5, 2.6).

A result's `scores` say how many tokens each account got rid of; an account that received some has a negative score.
The scores need not sum to 0, as tokens that are discarded go into the pot.
"""

from collections.abc import Sequence

from engine.games.menche.talk import decided
from engine.rules.deal import Frame, Transition
from engine.rules.events import DealScored
from engine.rules.game import Multipliers, product
from engine.rules.state import Contract, DealResult, DealSetup, DealState
from engine.rules.steps.settle import SettleStep, by_side
from engine.rules.values import Value, replace

OPEN_ROUND = "open_round"
"""The `DealResult.void` of an open first round, which moves no tokens."""
BY_TALK = "talk"
"""The `DealResult.reached` of a round that was not played out because talk ended the match."""


def multipliers(setup: DealSetup, _: Contract | None) -> Multipliers:
    """What multiplies the round, as far as it is known while the round is played: the ties before it."""
    return (("stake", setup.stake),) if setup.stake > 1 else ()


def is_tied(points: Sequence[int], *, any_two: bool) -> bool:
    """Whether nobody wins because first place is shared or, with `any_two`, any place (MN-3P-TIE)."""
    level = points if any_two else [taken for taken in points if taken == max(points)]
    return len(set(level)) < len(level)


def transfer(tokens: Sequence[int], points: Sequence[int], chooser: int, count: int) -> tuple[int, ...]:
    """The tokens that each account gets rid of in a round that has a winner; nobody gives more than he has
    (MN-CLAMP)."""
    if points[chooser] == max(points):
        return tuple(min(count, held) if account == chooser else 0 for account, held in enumerate(tokens))
    given = [0 if account == chooser else min(count, held) for account, held in enumerate(tokens)]
    return tuple(-sum(given) if account == chooser else gave for account, gave in enumerate(given))


class TokenScore(Value):
    """Settles a round."""

    tokens: int
    """What every account begins the match with."""
    any_two_tie: bool = False
    """Three players: a tie for second place replays the round too."""

    def __call__(self, frame: Frame, state: DealState) -> DealResult:
        points, tricks = by_side(frame, state)
        if self.is_over_by_talk(frame, state):
            return self._over_by_talk(frame, state, points, tricks)
        tied = is_tied(points, any_two=self.any_two_tie)
        swept = (("all_tricks", 2),) if not tied and max(tricks) == sum(tricks) else ()
        factors = (*multipliers(state.setup, state.contract), *swept)
        discards = self.discards(frame, state)
        return DealResult(
            dealer=state.setup.dealer,
            scores=self._scores(frame, state, points, discards, factors, tied=tied),
            points=points,
            tricks=tricks,
            contract=state.contract,
            multipliers=factors,
            tied=tied,
            penalties=discards if any(discards) else (),
        )

    def _over_by_talk(
        self, frame: Frame, state: DealState, points: tuple[int, ...], tricks: tuple[int, ...]
    ) -> DealResult:
        """The result if talk leaves somebody without tokens before all cards are played: points no longer matter."""
        gone = self.discards(frame, state)
        return DealResult(
            dealer=state.setup.dealer,
            scores=gone,
            points=points,
            tricks=tricks,
            contract=state.contract,
            penalties=gone,
            reached=BY_TALK,
        )

    def is_over_by_talk(self, frame: Frame, state: DealState) -> bool:
        """Whether talk that was punished at once, with cards still in hand, has left somebody without tokens."""
        if not any(state.hands):
            return False
        held, gone = self.before(frame, state), self.discards(frame, state)
        return any(had == less for had, less in zip(held, gone, strict=True))

    def before(self, frame: Frame, state: DealState) -> tuple[int, ...]:
        """What each account held when the round began."""
        return state.setup.tokens or (self.tokens,) * len(set(frame.accounts))

    def discards(self, frame: Frame, state: DealState) -> tuple[int, ...]:
        """By account: the tokens that it discards, one for each opponent whose talk was upheld (rules 2.6)."""
        sides = frame.sides(state.setup)
        talkers = [sides[report.against] for report in decided(state) if report.upheld]
        held = self.before(frame, state)
        return tuple(min(tokens, sum(side != account for side in talkers)) for account, tokens in enumerate(held))

    def _scores(
        self,
        frame: Frame,
        state: DealState,
        points: Sequence[int],
        discards: Sequence[int],
        factors: Multipliers,
        *,
        tied: bool,
    ) -> tuple[int, ...]:
        """By account. Discards for talk come first: if they leave somebody without tokens, the match is over."""
        before = self.before(frame, state)
        held = tuple(had - gone for had, gone in zip(before, discards, strict=True))
        if tied or state.contract is None or not all(held):
            return tuple(discards)
        chooser = frame.sides(state.setup)[state.contract.declarer]
        moved = transfer(held, points, chooser, product(factors))
        return tuple(gone + more for gone, more in zip(discards, moved, strict=True))


class SettleRound(SettleStep):
    """The last step of a round. An open first round only says what was taken: it moves no tokens, and a tie in it is
    not played again. Computer players still value it by `score`, or they would play it carelessly."""

    opens_first: bool = False
    """Whether the first round of a match is open and does not count."""

    def enter(self, frame: Frame, state: DealState) -> Transition:
        if not (self.opens_first and state.setup.number == 1):
            return SettleStep.enter(self, frame, state)
        points, tricks = by_side(frame, state)
        nothing = (0,) * len(points)
        result = DealResult(state.setup.dealer, nothing, points, tricks, contract=state.contract, void=OPEN_ROUND)
        return Transition(replace(state, result=result), (DealScored(result),))
