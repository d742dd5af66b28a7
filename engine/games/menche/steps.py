"""Steps that la mèn'che alone is made of: the pair set aside, the announcement, and tricks with something between
them (rules 2.3, 2.5)."""

from engine.games.menche.cards import is_announced
from engine.games.menche.family import CardsLaidOpen, ReportTalk, SecondHalfDealt, TriyonfesAnnounced, shown
from engine.games.menche.talk import report_talk, reports
from engine.rules.actions import Action
from engine.rules.cards import Hand
from engine.rules.deal import Frame, Transition
from engine.rules.seats import Seat
from engine.rules.state import AnyDeal, DealState
from engine.rules.steps.base import QuietStep
from engine.rules.steps.packets import DealPackets
from engine.rules.steps.tricks import Sequel, TricksStep
from engine.rules.values import Value, replace

SET_ASIDE = 2
"""Cards that three players leave out of each round."""
SHOWN_AFTER = 5
"""Tricks after which the cards set aside are shown."""


class Between(Value):
    """What happens by itself when a trick has been taken; here nothing, so that the next trick follows."""

    def __call__(self, frame: Frame, state: DealState) -> Transition:
        return Transition(state)

    def sequel(self, frame: Frame, deal: AnyDeal) -> Sequel:
        """What happens between tricks, as a `Sequel`."""
        return Sequel()


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

    between: Between = Between()
    silence: bool = False
    at_once: bool = False
    """The table decides on a report before the next card."""
    opens_first: bool = False
    """In the first round, which is open, talk is free."""

    def legal(self, frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
        cards = TricksStep.legal(self, frame, state, seat)
        # after the last card the table decides, and nothing more can be reported
        reported = self._is_silent(state) and any(state.hands)
        return (*cards, *reports(frame, state, seat)) if reported else cards

    def _is_silent(self, state: DealState) -> bool:
        return self.silence and not (self.opens_first and state.setup.number == 1)

    def apply(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> Transition:
        if isinstance(action, ReportTalk):
            return report_talk(state, seat, action, self.name, at_once=self.at_once)
        played = TricksStep.apply(self, frame, state, seat, action)
        if played.state.trick:
            return played
        after = self.between(frame, played.state)
        return Transition(after.state, (*played.events, *after.events))

    def sequel(self, frame: Frame, deal: AnyDeal) -> Sequel:
        return self.between.sequel(frame, deal)


class ShowSetAside(Between):
    """After five tricks the dealer shows the two cards; nobody gets them (MN-SETASIDE)."""

    def __call__(self, frame: Frame, state: DealState) -> Transition:
        if len(state.taken) != SHOWN_AFTER:
            return Transition(state)
        cards = frame.deck.sort(state.stock).cards
        after = replace(state, stock=Hand(), extra=replace(shown(state), laid_open=cards))
        return Transition(after, (CardsLaidOpen(state.setup.dealer, cards),))


class SecondStage(Between):
    """Two players: once the first eight tricks are played the other half of the pack is dealt, one card at a time.
    The trump stays; the winner of the last trick leads, or the chooser (MN-2P-LEAD)."""

    open_hands: bool = False
    chooser_leads: bool = False
    opens_first: bool = False
    """In the first round of a match everybody sees what is dealt."""

    def __call__(self, frame: Frame, state: DealState) -> Transition:
        if any(state.hands) or not state.stock:
            return Transition(state)
        packets = (1,) * (len(state.stock) // frame.ring.size)
        rest = DealPackets(packets, open_hands=self.open_hands, opens_first=self.opens_first)
        dealt = rest.enter(frame, state)
        told = (SecondHalfDealt(state.setup.dealer), *dealt.events)
        since = replace(shown(state), second_from=len(state.taken))
        leader = _chooser(frame, state) if self.chooser_leads else state.leader
        return Transition(replace(dealt.state, leader=leader, extra=since), told)

    def sequel(self, frame: Frame, deal: AnyDeal) -> Sequel:
        if shown(deal).second_from:
            return Sequel()
        return Sequel(deals_rest=True, rest_leader=_chooser(frame, deal) if self.chooser_leads else None)


def _chooser(frame: Frame, deal: AnyDeal) -> Seat:
    return frame.ring.next(deal.setup.dealer)
