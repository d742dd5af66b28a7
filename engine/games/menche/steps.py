"""Steps that la mèn'che alone is made of: the pair set aside, the announcement, and tricks with something between
them (rules 2.3, 2.5)."""

from collections.abc import Callable

from engine.games.menche.cards import is_announced
from engine.games.menche.own import CardsLaidOpen, ReportTalk, SecondHalfDealt, TriyonfesAnnounced, shown
from engine.games.menche.talk import report_talk, reports
from engine.rules.actions import Action
from engine.rules.cards import Hand
from engine.rules.deal import Frame, Transition
from engine.rules.seats import Seat
from engine.rules.state import DealState
from engine.rules.steps.base import QuietStep
from engine.rules.steps.packets import DealPackets
from engine.rules.steps.tricks import TricksStep
from engine.rules.values import replace

SET_ASIDE = 2
"""Cards that three players leave out of each round."""
SHOWN_AFTER = 5
"""Tricks after which the cards set aside are shown."""

Between = Callable[[Frame, DealState], Transition]
"""What happens by itself when a trick has been taken."""


def nothing_between(_: Frame, state: DealState) -> Transition:
    """One trick follows the other."""
    return Transition(state)


class SetAsideStep(QuietStep):
    """The first two cards of the pack go to its bottom, unseen: they are what remains of it after the deal."""

    name: str = "set-aside"

    def enter(self, frame: Frame, state: DealState) -> Transition:
        pack = state.stock.cards
        return Transition(replace(state, stock=Hand((*pack[SET_ASIDE:], *pack[:SET_ASIDE]))))


class AnnounceStep(QuietStep):
    """Everybody makes public which triyonfes he holds, except the Zè: of that nothing is ever said (MN-ANNOUNCE)."""

    name: str = "announce"

    def enter(self, frame: Frame, state: DealState) -> Transition:
        told = tuple(tuple(card for card in hand if is_announced(frame.order, card)) for hand in state.hands)
        seats = frame.ring.after(state.setup.dealer)
        events = tuple(TriyonfesAnnounced(seat, told[seat]) for seat in seats if told[seat])
        return Transition(replace(state, extra=replace(shown(state), announced=told)), events)


class MencheTricks(TricksStep):
    """Tricks, with what a variant does between two of them; where `silence` is kept, talk may be reported."""

    between: Between = nothing_between
    silence: bool = False

    def legal(self, frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
        cards = TricksStep.legal(self, frame, state, seat)
        # behind the last card the table decides: nothing more can be reported
        return (*cards, *reports(frame, state, seat)) if self.silence and any(state.hands) else cards

    def apply(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> Transition:
        if isinstance(action, ReportTalk):
            return report_talk(state, seat, action, self.name)
        played = TricksStep.apply(self, frame, state, seat, action)
        if played.state.trick:
            return played
        after = self.between(frame, played.state)
        return Transition(after.state, (*played.events, *after.events))


def show_set_aside(frame: Frame, state: DealState) -> Transition:
    """After five tricks the dealer shows the two cards; nobody gets them (MN-SETASIDE)."""
    if len(state.taken) != SHOWN_AFTER:
        return Transition(state)
    cards = frame.deck.sort(state.stock).cards
    after = replace(state, stock=Hand(), extra=replace(shown(state), laid_open=cards))
    return Transition(after, (CardsLaidOpen(state.setup.dealer, cards),))


def second_stage(*, open_hands: bool, chooser_leads: bool) -> Between:
    """Two players: once the first eight tricks are played the other half of the pack is dealt, one card at a time.
    The trump stays; the winner of the last trick leads, or the chooser (MN-2P-LEAD)."""

    def deal(frame: Frame, state: DealState) -> Transition:
        if any(state.hands) or not state.stock:
            return Transition(state)
        rest = DealPackets((1,) * (len(state.stock) // frame.ring.size), open_hands=open_hands)
        dealt = rest.enter(frame, state)
        chooser = frame.ring.next(state.setup.dealer)
        told = (SecondHalfDealt(state.setup.dealer), *dealt.events)
        since = replace(shown(state), second_from=len(state.taken))
        leader = chooser if chooser_leads else state.leader
        return Transition(replace(dealt.state, leader=leader, extra=since), told)

    return deal
