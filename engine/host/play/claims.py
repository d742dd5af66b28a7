"""What needs no more thought: remaining tricks that are certain, a last card, a pass given ahead of one's turn. Pure;
raises `Refusal`.

A claim stands only where it holds against every hand that the others could have: no card that the claimant has not
seen beats any that he holds. Once the others agree, the cards are laid down one by one like any others, so that the
record stays a record of play.
"""

from msgspec.structs import replace

from engine.host.change import Change
from engine.host.errors import Refusal
from engine.host.play.claim_commands import AnswerClaim, ClaimRest, Foregone, PassAhead
from engine.host.play.running import Live
from engine.host.tables.seats import place_of
from engine.host.tables.table import Claim, Contest, Table
from engine.rules.actions import Action, Pass, PlayCard
from engine.rules.cards import NO_TRUMP
from engine.rules.deal import Rules
from engine.rules.seats import Seat
from engine.rules.state import extra_of, plays, trump_of
from engine.rules.views import SeatView

SPEAKING = ("doubling", "auction")
"""Steps in which a pass can be given ahead."""


def foregone(table: Table, live: Live, command: Foregone) -> Change:
    """What the command makes of a table."""
    match command:
        case ClaimRest():
            return _claimed(table, live, command)
        case AnswerClaim():
            return _answered(table, live, command)
        case PassAhead():
            return _ahead(table, live, command)


def certain(rules: Rules, deal: SeatView) -> bool:
    """Whether the viewer, who leads, takes every remaining trick whatever the others hold."""
    if deal.seat is None or deal.seat not in deal.to_act or deal.step != "tricks" or deal.trick:
        return False
    played = [play.card for play in plays(deal)]
    cards = rules.deck.cards
    all_dealt = sum(deal.held) + len(played) + len(extra_of(deal).out_of_play()) == len(cards)
    free = {action.card for action in deal.legal if isinstance(action, PlayCard)}
    if not all_dealt or len(deal.hand) < 2 or free != set(deal.hand) or rules.options.get("revokes") == "honour":
        return False
    unseen = set(cards).difference(deal.hand, played)
    order, trump = rules.order, trump_of(deal) or NO_TRUMP
    for card in deal.hand:
        led = order.suit_of(card, trump)
        if any(order.power(other, trump, led) >= order.power(card, trump, led) for other in unseen):
            return False
    return True


def may_claim(table: Table, rules: Rules, deal: SeatView) -> bool:
    """Whether the viewer is offered a claim: once in a deal, where it holds."""
    return table.claim is None and deal.seat not in table.claimed and not table.held and certain(rules, deal)


def asked(table: Table) -> tuple[Seat, ...]:
    """Who is still to answer the claim: people who are there."""
    claim = table.claim
    if claim is None or claim.granted:
        return ()
    there = [place for place, seat in enumerate(table.seats) if seat.there]
    return tuple(place for place in there if place != claim.seat and place not in claim.agreed)


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
    """The next move that somebody has agreed to before."""
    for seat in table.ahead:
        if seat in live.rules.to_act(live.state) and Pass() in live.rules.legal(live.state, seat):
            return seat, Pass()
    return _laid_down(table, live)


def forced(table: Table, live: Live) -> tuple[Seat, Action] | None:
    """The last card of whoever is waited for, where nothing else can be done."""
    for seat in live.rules.to_act(live.state):
        legal = live.rules.legal(live.state, seat)
        if len(legal) == 1 and len(live.state.hands[seat]) == 1 and isinstance(legal[0], PlayCard) and not table.held:
            return seat, legal[0]
    return None


def acted(table: Table, before: Live, after: Live, seat: Seat, action: Action) -> Table:
    """The table behind an action: whoever plays a card while a claim is pending plays on. That one was contested is
    news until the next trick is over."""
    same_step = before.state.step == after.state.step
    ahead = tuple(place for place in table.ahead if place != seat) if same_step else ()
    pending = table.claim is not None and not table.claim.granted and isinstance(action, PlayCard)
    told = table.contested is None or len(after.state.taken) > table.contested.taken + 1
    played = replace(table, ahead=ahead, contested=None if told else table.contested)
    return _without_claim(played) if pending else played


def _claimed(table: Table, live: Live, command: ClaimRest) -> Change:
    place = place_of(table, command.by)
    if table.claim is not None or place in table.claimed:
        raise Refusal("CLAIMED_ALREADY")
    if not may_claim(table, live.rules, live.view(place)):
        raise Refusal("NOT_CERTAIN")
    return _judged(replace(table, claim=Claim(place)), live)


def _answered(table: Table, live: Live, command: AnswerClaim) -> Change:
    place = place_of(table, command.by)
    if table.claim is None or place not in asked(table):
        raise Refusal("NO_CLAIM")
    if not command.agrees:
        contested = replace(_without_claim(table), contested=Contest(place, len(live.state.taken)))
        return Change(contested, live, keeps_clock=True)
    agreed = replace(table.claim, agreed=(*table.claim.agreed, place))
    return _judged(replace(table, claim=agreed), live)


def _judged(table: Table, live: Live) -> Change:
    """Granted as soon as nobody is left who has not agreed; computer players always agree."""
    if table.claim is None or asked(table):
        return Change(table, live, keeps_clock=True)
    return Change(replace(table, claim=replace(table.claim, granted=True)), live)


def _without_claim(table: Table) -> Table:
    claimed = table.claimed if table.claim is None else (*table.claimed, table.claim.seat)
    return replace(table, claim=None, claimed=claimed)


def _ahead(table: Table, live: Live, command: PassAhead) -> Change:
    place = place_of(table, command.by)
    if place in table.ahead:
        kept = tuple(seat for seat in table.ahead if seat != place)
        return Change(replace(table, ahead=kept), live, keeps_clock=True)
    if not may_pass_ahead(live.rules, live.view(place)):
        raise Refusal("NO_PASS_AHEAD")
    return Change(replace(table, ahead=(*table.ahead, place)), live, keeps_clock=True)


def _laid_down(table: Table, live: Live) -> tuple[Seat, Action] | None:
    """The next card of a deal whose rest was claimed and granted: any that may be played does."""
    if table.claim is None or not table.claim.granted or table.held:
        return None
    for seat in live.rules.to_act(live.state):
        cards = [action for action in live.rules.legal(live.state, seat) if isinstance(action, PlayCard)]
        if cards:
            return seat, cards[0]
    return None
