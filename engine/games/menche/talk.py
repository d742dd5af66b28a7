"""La mèn'che is played in silence: an opponent can report a player who tells others during the round who holds what,
and the table decides before the round is settled (rules 2.6).

A program cannot hear what people say, so it counts what they answer. Each player may be reported once a round, while
cards are in play. Everybody but the reporter is then asked: after the last trick or, where reports are decided at
once, before the next card. The answer is yes, no, or "I do not know" (`Pass`). The report itself counts as a yes; it
is upheld when there are more yes than no.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.games.menche.family import ReportTalk, TalkJudged, TalkReported, TalkVoted, Vote
from engine.rules.actions import Action, Pass
from engine.rules.deal import Frame, Transition
from engine.rules.errors import IllegalCall, RuleViolation
from engine.rules.events import Event
from engine.rules.seats import Seat
from engine.rules.state import Called, DealState
from engine.rules.steps.base import QuietStep, called
from engine.rules.values import replace

STEP = "talk"
"""The step in which the table decides."""
VOTES: tuple[Action, ...] = (Pass(), Vote(upheld=True), Vote(upheld=False))


class Report(NamedTuple):
    """Who reported whom, and what the others said."""

    seat: Seat
    against: Seat
    votes: tuple[Called, ...] = ()

    @property
    def upheld(self) -> bool:
        """Whether there are more yes than no, counting the report itself as a yes."""
        answers = [call.action.upheld for call in self.votes if isinstance(call.action, Vote)]
        return 1 + answers.count(True) > answers.count(False)


def reports(frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
    """A report against each opponent whom nobody has reported yet."""
    sides = frame.sides(state.setup)
    reported = {call.action.seat for call in state.calls if isinstance(call.action, ReportTalk)}
    opponents = (other for other in range(frame.ring.size) if sides[other] != sides[seat])
    return tuple(ReportTalk(other) for other in opponents if other not in reported)


def report_talk(state: DealState, seat: Seat, report: ReportTalk, step: str, *, at_once: bool) -> Transition:
    """Notes a report; play goes on or, where reports are decided `at_once`, waits for the table to decide."""
    after = replace(state, calls=called(state, step, seat, report), step=STEP if at_once else step)
    return Transition(after, (TalkReported(seat, report.seat),))


def decided(state: DealState, step: str = STEP) -> tuple[Report, ...]:
    """Every report of the round with the answers to it so far, in order."""
    return decided_in(state.calls, len(state.hands), step)


def decided_in(calls: Sequence[Called], seats: int, step: str = STEP) -> tuple[Report, ...]:
    """The same as `decided`, from the calls alone, which everybody knows."""
    votes, everybody = tuple(call for call in calls if call.step == step), seats - 1
    made = [(call.seat, call.action.seat) for call in calls if isinstance(call.action, ReportTalk)]
    return tuple(
        Report(seat, against, votes[place * everybody : (place + 1) * everybody])
        for place, (seat, against) in enumerate(made)
    )


class TalkStep(QuietStep):
    """After the last trick the table decides on every report, one after the other. Where reports are decided at once,
    this step interrupts the tricks, which then go on."""

    is_over: Callable[[Frame, DealState], bool]
    """Whether somebody is out of tokens with cards still in hand, so that play stops."""
    name: str = STEP

    def to_act(self, frame: Frame, state: DealState) -> frozenset[Seat]:
        report = self._open(frame, state)
        if report is None:
            return frozenset()
        return frozenset(range(frame.ring.size)) - {report.seat} - {vote.seat for vote in report.votes}

    def legal(self, frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
        return VOTES if seat in frame.to_act(state) else ()

    def apply(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> Transition:
        report = self._open(frame, state)
        if report is None:
            raise ValueError("a vote without a report")
        after = replace(state, calls=called(state, self.name, seat, action))
        said = TalkVoted(seat, report.against, action.upheld if isinstance(action, Vote) else None)
        verdict = next(now for now in decided(after, self.name) if now.against == report.against)
        if len(verdict.votes) < frame.ring.size - 1:
            return Transition(after, (said,))
        events: tuple[Event, ...] = (said, TalkJudged(verdict.seat, verdict.against, verdict.upheld))
        return Transition(self._back_to_play(frame, after), events)

    def _back_to_play(self, frame: Frame, state: DealState) -> DealState:
        """The tricks go on where cards are left to play; where somebody is out of tokens, the rest stays hidden."""
        if not any(state.hands):
            return state
        # the call that made the report names the step in which it was made
        made_in = next(call.step for call in state.calls if isinstance(call.action, ReportTalk))
        return replace(state, void=STEP) if self.is_over(frame, state) else replace(state, step=made_in)

    def refusal(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> RuleViolation:
        return IllegalCall("VOTE_ON_TALK", "silence")

    def _open(self, frame: Frame, state: DealState) -> Report | None:
        """The report that is being decided, if any."""
        others = frame.ring.size - 1
        return next((report for report in decided(state, self.name) if len(report.votes) < others), None)
