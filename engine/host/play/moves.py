"""Matches and deals: what a play, the clock and the break between deals make of a table. Pure; raises `Refusal` and
`RuleViolation`."""

from msgspec.structs import replace

from engine.host import commands as do
from engine.host.change import COVER_KIND, Change, automatic_move
from engine.host.company.invitations import told
from engine.host.company.partners import begun, has_partners, rotated, untouched
from engine.host.company.resigning import behind_the_deal
from engine.host.errors import Refusal
from engine.host.play import claims
from engine.host.play.dealing import deal_next, next_first_dealer
from engine.host.play.matches import ended, endless_exhibition
from engine.host.play.running import Live
from engine.host.ports.tables import Shuffler
from engine.host.results.worth import settle
from engine.host.tables.seats import belongs, needs_host, pass_host_on, place_of, ready
from engine.host.tables.table import Person, Phase, Table
from engine.host.turns import deadlines
from engine.host.turns.absence import away, open_turn, others_there, unpaused
from engine.host.turns.presets import Step
from engine.players import PLAYERS
from engine.rules.actions import Action, PlayCard
from engine.rules.seats import Seat


def start(table: Table, command: do.Start, shuffler: Shuffler) -> Change:
    """The first match of a table whose seats are all taken."""
    if table.phase is not Phase.LOBBY:
        raise Refusal("NOT_IN_LOBBY")
    return _begin_match(table, command.by, shuffler)


def rematch(table: Table, command: do.Rematch, shuffler: Shuffler) -> Change:
    """Another match, where it is asked for with other partners; the first deal goes to the next player round."""
    if table.phase is not Phase.OVER:
        raise Refusal("NOT_OVER")
    if command.rotate and not has_partners(table):
        raise Refusal("NO_PARTNERS")
    return _begin_match(rotated(table) if command.rotate else table, command.by, shuffler)


def next_deal(table: Table, command: do.NextDeal, shuffler: Shuffler) -> Change:
    """The next deal at once, for anyone who sits."""
    place_of(table, command.by)
    if table.phase is not Phase.BETWEEN:
        raise Refusal("NOT_BETWEEN_DEALS")
    return _dealt(table, shuffler)


def choose(table: Table, command: do.Choose, live: Live) -> Change:
    """Takes the choice that a button stands for; one from another turn is stale."""
    place = _playing_place(table, command.by)
    _same_deal(table, command.deal)
    if command.turn > live.state.turns:
        raise Refusal("STORE_ROLLED_BACK")
    if command.turn < live.state.turns:
        raise Refusal("STALE_TURN")
    legal = live.rules.legal(live.state, place)
    if not 0 <= command.index < len(legal):
        raise Refusal("NO_SUCH_CHOICE")
    return act(table, live, place, legal[command.index])


def play_key(table: Table, command: do.PlayKey, live: Live) -> Change:
    """Plays a card by its place in the hand as it was dealt."""
    place = _playing_place(table, command.by)
    _same_deal(table, command.deal)
    hand = live.view(place).keys
    if place in live.rules.blind(live.state) or not 0 <= command.key < len(hand):
        raise Refusal("NO_SUCH_CARD")
    card = hand[command.key]
    meant = (action for action in live.rules.legal(live.state, place) if action.spends == card)
    return act(table, live, place, next(meant, PlayCard(card)))


def typed(table: Table, command: do.Act, live: Live) -> Change:
    """Does what somebody typed."""
    return act(table, live, _playing_place(table, command.by), command.action)


def ask_moment(table: Table, command: do.AskMoment, live: Live) -> Change:
    """Holds the next lead back, once for each trick: a trick is closed when it is stacked, and any player may ask
    for a moment before (rules 4.5)."""
    place_of(table, command.by)
    if table.phase is not Phase.PLAYING:
        raise Refusal("NOT_PLAYING")
    number = len(live.state.taken)
    if live.state.trick or not number or table.moment == number:
        raise Refusal("NO_TRICK_OPEN")
    return Change(replace(table, moment=number, held=True), live)


def act(table: Table, live: Live, place: Seat, action: Action, *, cover: bool = False) -> Change:
    """One action of a seat; raises `RuleViolation`. A person who acts is there again."""
    if table.held and isinstance(action, PlayCard):
        raise Refusal("A_MOMENT")
    after, events = live.apply(place, action)
    if table.seats[place].person is not None:
        table = _covered_for(table, live, place, action) if cover else _there(table, place)
    if table.deal is None:
        raise Refusal("NOT_PLAYING")
    waiting = None if table.waiting is not None and table.waiting.seat == place else table.waiting
    played = replace(table, deal=replace(table.deal, record=after.text), waiting=waiting)
    played = claims.acted(played, live, after, place, action)
    change = Change(played, after, events, move=f"{place}:{action.text()}", cover=cover)
    return _finish(change, after) if after.over else change


def _there(table: Table, place: Seat) -> Table:
    """Whoever acts is there: has missed nothing, and keeps a seat that others were about to give away."""
    offered = table.offer is not None and table.offer.seat == place
    kept = replace(table, offer=None) if offered and table.waiting is not None and table.waiting.up else table
    return kept.with_seat(place, replace(kept.seats[place], missed=0))


def _covered_for(table: Table, live: Live, place: Seat, action: Action) -> Table:
    """A computer player did this for the person: cards are counted, and shown as such."""
    seat, card = table.seats[place], int(action.spends is not None)
    return table.with_seat(place, replace(seat, covers=seat.covers + card, covered_at=len(live.state.taken)))


def cover_card(table: Table, command: do.CoverCard, live: Live | None) -> Change:
    """The others have a computer player play that one card of the player whose time is up."""
    late = open_turn(table, command.by).seat
    if live is None:
        raise Refusal("NOT_PLAYING")
    return _cover(table, live, late)


def tick(table: Table, live: Live | None, shuffler: Shuffler, now: int = 0) -> Change | None:
    """What a table does by itself when its time has come; None where there is nothing to do. `now` is the store's."""
    if table.paused is not None:
        return unpaused(table, live, now)
    match table.phase:
        case Phase.LOBBY | Phase.OVER:
            return untouched(table)
        case Phase.BETWEEN if endless_exhibition(table):
            return ended(table)
        case Phase.BETWEEN:
            return _dealt(table, shuffler)
        case Phase.PLAYING if live is not None and table.held:
            return Change(replace(table, held=False), live)
        case Phase.PLAYING if live is not None:
            return _move_by_itself(table, live, now)
        case _:
            return None


def _move_by_itself(table: Table, live: Live, now: int) -> Change | None:
    """A move that needs no more thought, a computer player's, or the next step of the clock of whoever is waited
    for."""
    automatic = claims.move(table, live) or automatic_move(table, live) or _forced(table, live)
    if automatic is not None:
        return act(table, live, *automatic, cover=table.seats[automatic[0]].covered)
    if not live.rules.to_act(live.state):
        return None
    if deadlines.sleeps(table, now):
        return Change(table, live, waits=deadlines.wall(table, 0, now))
    return _on_the_clock(table, live, now)


def _forced(table: Table, live: Live) -> tuple[Seat, Action] | None:
    """A last card, where no clock runs for it: then it is to be played by itself."""
    return claims.forced(table, live) if table.waiting is None else None


def _on_the_clock(table: Table, live: Live, now: int) -> Change:
    late, step = min(live.rules.to_act(live.state)), deadlines.due(table, live)
    match step:
        case None:
            # stored by a version that kept no clock of the turn: it begins now
            return Change(replace(table, waiting=None), live)
        case Step.PING | Step.RESERVE:
            return deadlines.advanced(table, live, step, now)
        case Step.UP if table.preset.decides and others_there(table, late):
            return deadlines.advanced(table, live, step, now)
        case Step.UP if table.preset.decides:
            # nobody is there who could decide: the table sleeps until its last person is back
            return Change(away(table, late), live)
        case Step.UP | Step.GIVE_UP:
            return _cover(table, live, late)


def _cover(table: Table, live: Live, late: Seat) -> Change:
    """One move by a computer player for whoever let the time run out."""
    chosen = PLAYERS[COVER_KIND].choose(live.rules, live.view(late))
    seat = table.seats[late]
    missed = table.with_seat(late, replace(seat, missed=seat.missed + 1, reserve=0))
    return act(pass_host_on(missed), live, late, chosen, cover=True)


def _begin_match(table: Table, by: Person, shuffler: Shuffler) -> Change:
    belongs(table, by)
    if table.phase is Phase.LOBBY:
        needs_host(table, by)
    ready(table)
    fresh = replace(begun(table), match=table.match + 1, first_dealer=next_first_dealer(table), results=(), deal=None)
    return _dealt(replace(fresh, ended=False, conceded=None, broken_off=False), shuffler)


def _dealt(table: Table, shuffler: Shuffler) -> Change:
    """The next deal, which may be over as soon as the cards lie there: a turned card can win a match (rules 5.2)."""
    if table.results:
        # whoever was asked before the match has been told by now what came of it
        table = replace(told(table), call=None)
    change = deal_next(table, shuffler)
    return _finish(change, change.live) if change.live is not None and change.live.over else change


def _playing_place(table: Table, person: Person) -> Seat:
    place = place_of(table, person)
    if table.phase is not Phase.PLAYING:
        raise Refusal("STALE_TURN" if table.phase in (Phase.BETWEEN, Phase.OVER) else "NOT_PLAYING")
    return place


def _same_deal(table: Table, deal: str) -> None:
    if table.deal is None or table.deal.id != deal:
        raise Refusal("STALE_TURN")


def _finish(change: Change, live: Live) -> Change:
    """Adds the deal's result to the match, and what the ledger counts to the write."""
    result = live.state.result
    if result is None:
        raise ValueError("a deal that is over has a result")
    table = replace(change.table, results=(*change.table.results, result), phase=Phase.BETWEEN)
    if table.standing.over:
        table = replace(table, phase=Phase.OVER)
    elif result.void != "redeal":
        table = behind_the_deal(table)
    counts = not table.practice and result.void != "redeal"
    settlement = settle(table, result, live.state.calls) if counts else None
    return Change(table, live, change.events, settlement, change.move, change.cover)
