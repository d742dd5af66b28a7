"""Matches and deals: what a play, the clock and the break between deals make of a table. Pure; raises `Refusal` and
`RuleViolation`."""

from msgspec.structs import replace

from engine.host import commands as do
from engine.host.change import COVER_KIND, Change, automatic_move
from engine.host.dealing import deal_next, next_first_dealer
from engine.host.deals import Live
from engine.host.ending import ended, endless_exhibition
from engine.host.errors import Refusal
from engine.host.lobby import closed, pass_host_on, place_of, ready
from engine.host.ports import Shuffler
from engine.host.settling import settle
from engine.host.table import Person, Phase, Table
from engine.players import PLAYERS
from engine.rules.actions import Action, LayAway, PlayCard, text
from engine.rules.seats import Seat
from engine.rules.views import key_cards


def start(table: Table, command: do.Start, shuffler: Shuffler) -> Change:
    """The first match of a table whose seats are all taken."""
    if table.phase is not Phase.LOBBY:
        raise Refusal("NOT_IN_LOBBY")
    return _begin_match(table, command.by, shuffler)


def rematch(table: Table, command: do.Rematch, shuffler: Shuffler) -> Change:
    """Another match; the first deal goes to the next player round."""
    if table.phase is not Phase.OVER:
        raise Refusal("NOT_OVER")
    return _begin_match(table, command.by, shuffler)


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
    hand = key_cards(live.rules, live.view(place))
    if place in live.rules.blind(live.state) or not 0 <= command.key < len(hand):
        raise Refusal("NO_SUCH_CARD")
    card = hand[command.key]
    putting_away = LayAway(card) in live.rules.legal(live.state, place)
    return act(table, live, place, LayAway(card) if putting_away else PlayCard(card))


def typed(table: Table, command: do.Act, live: Live) -> Change:
    """Does what somebody typed."""
    return act(table, live, _playing_place(table, command.by), command.action)


def ask_moment(table: Table, command: do.AskMoment, live: Live | None) -> Change:
    """Holds the next lead back, once for each trick: a trick is closed when it is stacked, and any player may ask
    for a moment before (rules 4.5)."""
    place_of(table, command.by)
    if table.phase is not Phase.PLAYING or live is None:
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
    if not cover and table.seats[place].person is not None:
        table = table.with_seat(place, replace(table.seats[place], missed=0))
    if table.deal is None:
        raise Refusal("NOT_PLAYING")
    played = replace(table, deal=replace(table.deal, record=after.text))
    change = Change(played, after, events, move=f"{place}:{text(action)}", cover=cover)
    return _finish(change, after) if after.over else change


def tick(table: Table, live: Live | None, shuffler: Shuffler) -> Change | None:
    """What a table does by itself when its time has come; None where there is nothing to do."""
    match table.phase:
        case Phase.LOBBY | Phase.OVER:
            return closed(table)
        case Phase.BETWEEN if endless_exhibition(table):
            return ended(table)
        case Phase.BETWEEN:
            return _dealt(table, shuffler)
        case Phase.PLAYING if live is not None and table.held:
            return Change(replace(table, held=False), live)
        case Phase.PLAYING if live is not None:
            return _move_by_itself(table, live)
        case _:
            return None


def _move_by_itself(table: Table, live: Live) -> Change | None:
    """A computer player's move, or one cover move for whoever let the clock run out."""
    automatic = automatic_move(table, live)
    if automatic is not None:
        return act(table, live, *automatic, cover=table.seats[automatic[0]].covered)
    late = min(live.rules.to_act(live.state), default=None)
    if late is None:
        return None
    chosen = PLAYERS[COVER_KIND].choose(live.rules, live.view(late))
    missed = replace(table.seats[late], missed=table.seats[late].missed + 1)
    return act(pass_host_on(table.with_seat(late, missed)), live, late, chosen, cover=True)


def _begin_match(table: Table, by: Person, shuffler: Shuffler) -> Change:
    _may_begin(table, by)
    ready(table)
    fresh = replace(table, match=table.match + 1, first_dealer=next_first_dealer(table), results=(), deal=None)
    return _dealt(replace(fresh, ended=False), shuffler)


def _dealt(table: Table, shuffler: Shuffler) -> Change:
    """The next deal, which may be over as soon as the cards lie there: a turned card can win a match (rules 5.2)."""
    change = deal_next(table, shuffler)
    return _finish(change, change.live) if change.live is not None and change.live.over else change


def _may_begin(table: Table, by: Person) -> None:
    if table.host != by.id:
        place_of(table, by)
        if table.phase is Phase.LOBBY:
            raise Refusal("NOT_HOST", host=next((s.name for s in table.seats if s.person == table.host), "?"))


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
    counts = not table.practice and result.void != "redeal"
    settlement = settle(table, result, live.state.calls) if counts else None
    return Change(table, live, change.events, settlement, change.move, change.cover)
