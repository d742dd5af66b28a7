"""Moves that need no more thought: remaining tricks that are certain, a last card, a pass given ahead of one's turn.
Pure; raises `Refusal`.

A claim stands only if it holds against every hand that the others could have (`sure_lead`). Once the others agree,
the cards are laid down one by one like any others, so that the record stays a record of play: the claimant's in the
order in which they are certain and bring most at once, his partner's with the most points first.
"""

from dataclasses import dataclass

from msgspec.structs import replace

from engine.host.commands.change import Change, Loaded
from engine.host.commands.command import Command, carries_out
from engine.host.commands.seats import own_seat
from engine.host.state.errors import Refusal
from engine.host.state.parts import Claim, Claims, Contest
from engine.host.state.running import Live
from engine.host.state.table import Table
from engine.players.certain import sure_lead
from engine.rules.actions import Action, Pass, PlayCard
from engine.rules.deal import Rules
from engine.rules.seats import Seat
from engine.rules.views import SeatView

SPEAKING = ("doubling", "auction")
"""Steps in which a pass can be given ahead."""


@dataclass(frozen=True, slots=True)
class ClaimRest(Command):
    """Claims the remaining tricks of the deal."""


@carries_out(ClaimRest, in_pause=False)
def claim_rest(loaded: Loaded, command: ClaimRest) -> Change:
    """A claim that holds is put to the others, or granted if nobody has to be asked."""
    table, seat, live = loaded.table, own_seat(loaded.table, command.by), loaded.dealt
    if table.claims.pending is not None or seat in table.claims.refused:
        raise Refusal("CLAIMED_ALREADY")
    if not may_claim(table, live.rules, live.view(seat)):
        raise Refusal("NOT_CERTAIN")
    return _judged(table, Claim(seat))


@dataclass(frozen=True, slots=True)
class AnswerClaim(Command):
    """Agrees to a claim, or plays on."""

    agrees: bool


@carries_out(AnswerClaim, in_pause=False)
def answer_claim(loaded: Loaded, command: AnswerClaim) -> Change:
    """Whoever was asked agrees, or the deal is played out."""
    table, seat, live = loaded.table, own_seat(loaded.table, command.by), loaded.dealt
    claim = table.claims.pending
    if claim is None or seat not in asked(table):
        raise Refusal("NO_CLAIM")
    if not command.agrees:
        # said on the board for a while: a claim must not vanish in silence
        contested = replace(_withdrawn(table.claims), contested=Contest(seat, len(live.state.taken)))
        return Change(replace(table, claims=contested), keeps_clock=True)
    return _judged(table, replace(claim, agreed=(*claim.agreed, seat)))


@dataclass(frozen=True, slots=True)
class PassAhead(Command):
    """Passes as soon as it is one's turn to speak; asking again takes that back."""


@carries_out(PassAhead, keeps_clock=True, in_pause=False)
def pass_ahead(loaded: Loaded, command: PassAhead) -> Change:
    """The pass is given ahead, or taken back."""
    table, seat, live = loaded.table, own_seat(loaded.table, command.by), loaded.dealt
    ahead = tuple(other for other in table.claims.ahead if other != seat)
    if seat not in table.claims.ahead:
        if not may_pass_ahead(live.rules, live.view(seat)):
            raise Refusal("NO_PASS_AHEAD")
        ahead = (*ahead, seat)
    return Change(replace(table, claims=replace(table.claims, ahead=ahead)))


def may_claim(table: Table, rules: Rules, deal: SeatView) -> bool:
    """Whether the viewer is offered a claim: only one that holds, and once in a deal."""
    claims = table.claims
    may_ask = claims.pending is None and deal.seat not in claims.refused and not table.turn.held
    return may_ask and sure_lead(rules, deal) is not None


def asked(table: Table) -> tuple[Seat, ...]:
    """The seats still to answer the claim: those of people who are there."""
    claim = table.claims.pending
    if claim is None or claim.granted:
        return ()
    there = [seat for seat, chair in enumerate(table.seats) if chair.there]
    return tuple(seat for seat in there if seat != claim.seat and seat not in claim.agreed)


def may_pass_ahead(rules: Rules, deal: SeatView) -> bool:
    """Whether the viewer's turn to speak is still to come, as far as can be told."""
    if deal.seat is None or deal.seat in deal.to_act or deal.step not in SPEAKING:
        return False
    if any(call.step == deal.step and call.seat == deal.seat and call.action == Pass() for call in deal.calls):
        return False
    if deal.step != "doubling" or deal.contract is None:
        return True
    sides = rules.sides(deal.setup)
    choosers_side = sides[deal.seat] == sides[deal.contract.declarer]
    return choosers_side == bool(deal.contract.doubled) and deal.contract.doubled < 2


def move(table: Table, live: Live) -> tuple[Seat, Action] | None:
    """The next move that was settled before: a pass given ahead, or a card of a claim that was granted."""
    for seat in table.claims.ahead:
        if seat in live.rules.to_act(live.state) and Pass() in live.rules.legal(live.state, seat):
            return seat, Pass()
    return _laid_down(table, live)


def forced(table: Table, live: Live) -> tuple[Seat, Action] | None:
    """The last card of a seat that is waited for, if it can do nothing else; None otherwise."""
    if table.turn.held:
        return None
    for seat in live.rules.to_act(live.state):
        legal = live.rules.legal(live.state, seat)
        # with more than one card in hand a single legal one is left to its player: playing it at once would tell the
        # others that nothing else could be played
        if len(legal) == 1 and len(live.state.hands[seat]) == 1 and isinstance(legal[0], PlayCard):
            return seat, legal[0]
    return None


def plays_itself(table: Table, deal: SeatView) -> bool:
    """Whether the viewer's last card is played by itself as soon as its turn comes: nobody has to press it."""
    seat, waiting = deal.seat, table.turn.waiting
    if seat is None or deal.step != "tricks" or len(deal.hand) != 1:
        return False
    if seat not in deal.to_act:
        return True
    # a clock runs only for somebody who has a choice; where last cards are left to their players it runs for them too
    is_waited_for = waiting is not None and waiting.seat == seat
    return not is_waited_for and len(deal.legal) == 1 and isinstance(deal.legal[0], PlayCard)


def waits_for_nobody(table: Table, deal: SeatView) -> bool:
    """Whether the viewer's turn has come, and the last card is about to be played by itself."""
    return deal.seat in deal.to_act and plays_itself(table, deal) and table.turn.paused is None


def acted(table: Table, before: Live, after: Live, seat: Seat, action: Action) -> Table:
    """The table after an action. A card played while a claim is pending ends the claim. That a claim was contested
    stays news until the trick after the current one is over."""
    claims, same_step = table.claims, before.state.step == after.state.step
    ahead = tuple(other for other in claims.ahead if other != seat) if same_step else ()
    told = claims.contested is None or len(after.state.taken) > claims.contested.taken + 1
    kept = replace(claims, ahead=ahead, contested=None if told else claims.contested)
    plays_on = claims.pending is not None and not claims.pending.granted and isinstance(action, PlayCard)
    return replace(table, claims=_withdrawn(kept) if plays_on else kept)


def _judged(table: Table, claim: Claim) -> Change:
    """The claim put to the others, or granted if nobody is left to agree; computer players always agree."""
    pending = replace(table, claims=replace(table.claims, pending=claim))
    if asked(pending):
        # while the others think about it the claimant's clock runs on: claiming is no way to stop it
        return Change(pending, keeps_clock=True)
    return Change(replace(table, claims=replace(table.claims, pending=replace(claim, granted=True))))


def _withdrawn(claims: Claims) -> Claims:
    """The claims without the one that was pending: its seat may not claim again in this deal."""
    refused = claims.refused if claims.pending is None else (*claims.refused, claims.pending.seat)
    return replace(claims, pending=None, refused=refused)


def _laid_down(table: Table, live: Live) -> tuple[Seat, Action] | None:
    """The next card of a deal whose remaining tricks were claimed and granted."""
    claim = table.claims.pending
    if claim is None or not claim.granted or table.turn.held:
        return None
    for seat in live.rules.to_act(live.state):
        cards = [action for action in live.rules.legal(live.state, seat) if isinstance(action, PlayCard)]
        if cards:
            return seat, _next_of_claim(live, claim.seat, seat, cards)
    return None


def _next_of_claim(live: Live, claimant: Seat, seat: Seat, cards: list[PlayCard]) -> PlayCard:
    """Near a target a claim must not be worth less than playing on: an opponent may reach it first with a Stöck."""
    lead = sure_lead(live.rules, live.view(seat)) if seat == claimant else None
    sides = live.rules.sides(live.state.setup)
    if lead is not None:
        return PlayCard(lead)
    if sides[seat] != sides[claimant]:
        return cards[0]
    return max(cards, key=lambda action: live.rules.order.points(action.card, live.state.trump))
