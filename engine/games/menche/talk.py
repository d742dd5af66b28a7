"""La mèn'che is played in silence: who tells during the round who holds what can be reported by an opponent, and the
table decides before the round is settled (rules 2.6).

A program cannot hear what people say, so it counts what they answer. Each player may be reported once a round, while
cards are in play. Then everybody but the reporter is asked: yes, no, or "I do not know" (`Pass`). The report itself
is a yes; it is upheld when there are more yes than no.
"""

from typing import NamedTuple

from engine.games.menche.own import ReportTalk, TalkJudged, TalkReported, TalkVoted, Vote
from engine.rules.actions import Action, Pass
from engine.rules.deal import Frame, Transition
from engine.rules.errors import IllegalCall, RuleViolation
from engine.rules.events import Event
from engine.rules.seats import Seat
from engine.rules.state import Called, DealState
from engine.rules.steps.base import QuietStep, called, calls_in
from engine.rules.values import replace

VOTES: tuple[Action, ...] = (Pass(), Vote(upheld=True), Vote(upheld=False))


class Report(NamedTuple):
    """Who reported whom, and what the others said."""

    seat: Seat
    against: Seat
    votes: tuple[Called, ...] = ()

    @property
    def upheld(self) -> bool:
        """More yes than no, the report itself being a yes."""
        answers = [call.action.upheld for call in self.votes if isinstance(call.action, Vote)]
        return 1 + answers.count(True) > answers.count(False)


def reports(frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
    """A report against each opponent whom nobody has reported yet."""
    sides = frame.sides(state.setup)
    reported = {call.action.seat for call in state.calls if isinstance(call.action, ReportTalk)}
    opponents = (other for other in range(frame.ring.size) if sides[other] != sides[seat])
    return tuple(ReportTalk(other) for other in opponents if other not in reported)


def report_talk(state: DealState, seat: Seat, report: ReportTalk, step: str) -> Transition:
    """Notes a report; play goes on."""
    after = replace(state, calls=called(state, step, seat, report))
    return Transition(after, (TalkReported(seat, report.seat),))


def decided(state: DealState, step: str = "talk") -> tuple[Report, ...]:
    """Every report of the round with what has been said to it so far, in order."""
    votes, everybody = calls_in(state, step), len(state.hands) - 1
    made = [(call.seat, call.action.seat) for call in state.calls if isinstance(call.action, ReportTalk)]
    return tuple(
        Report(seat, against, votes[place * everybody : (place + 1) * everybody])
        for place, (seat, against) in enumerate(made)
    )


class TalkStep(QuietStep):
    """Behind the last trick the table decides on every report, one after the other."""

    name: str = "talk"

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
        return Transition(after, events)

    def refusal(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> RuleViolation:
        return IllegalCall("VOTE_ON_TALK", "silence")

    def _open(self, frame: Frame, state: DealState) -> Report | None:
        """The report that is being decided."""
        others = frame.ring.size - 1
        return next((report for report in decided(state, self.name) if len(report.votes) < others), None)
