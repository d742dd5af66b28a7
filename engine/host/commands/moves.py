"""What a call or a card does to a table, and the end of a deal. Pure; raises `Refusal` and `RuleViolation`."""

from dataclasses import dataclass
from dataclasses import replace as changed

from msgspec.structs import replace

from engine.host.commands import claims, lessons, talk
from engine.host.commands.change import Change, Loaded
from engine.host.commands.command import Command, carries_out
from engine.host.commands.rewinding import last_decider
from engine.host.commands.seats import own_seat
from engine.host.commands.worth import settle
from engine.host.state.deciders import with_decision
from engine.host.state.ends import behind_the_last
from engine.host.state.errors import Refusal
from engine.host.state.parts import Turn
from engine.host.state.running import Live
from engine.host.state.table import Person, Phase, StoredDeal, Table
from engine.host.state.turn_numbers import is_proved, turn_of
from engine.rules.actions import Action, PlayCard
from engine.rules.cards import Card
from engine.rules.seats import Seat
from engine.rules.state import Play


@dataclass(frozen=True, slots=True)
class Choose(Command):
    """Takes the choice of this index among those offered to the person at this turn of this deal."""

    deal: str
    turn: int
    """The number of the turn as the button carries it: see `engine.host.state.turn_numbers`."""
    index: int


@carries_out(Choose, in_pause=False)
def choose(loaded: Loaded, command: Choose) -> Change:
    """Takes the choice that a button stands for; one from another turn is stale."""
    _last_card_is_to_come(loaded, command)
    seat, live = _playing_seat(loaded.table, command.by, command.deal), loaded.dealt
    turn = turn_of(_same_deal(loaded.table, command.deal), command.turn)
    if turn is not None and turn > live.state.turns and is_proved(command.turn):
        # the button was made after a move that the store has lost: it was restored from an older copy
        raise Refusal("STORE_ROLLED_BACK")
    if turn != live.state.turns:
        raise Refusal("STALE_TURN")
    legal = live.rules.legal(live.state, seat)
    if not 0 <= command.index < len(legal):
        raise Refusal("NO_SUCH_CHOICE")
    return act(loaded, seat, legal[command.index])


@dataclass(frozen=True, slots=True)
class PlayKey(Command):
    """Plays the card at this place of the person's hand as it was dealt; a barred card's button asks why not."""

    deal: str
    key: int


@carries_out(PlayKey, in_pause=False)
def play_key(loaded: Loaded, command: PlayKey) -> Change:
    """Plays a card by its place in the hand as it was dealt."""
    _last_card_is_to_come(loaded, command)
    seat, live = _playing_seat(loaded.table, command.by, command.deal), loaded.dealt
    _same_deal(loaded.table, command.deal)
    hand = live.view(seat).keys
    # a player who may not look at the cards yet may not play one unseen either
    if seat in live.rules.blind(live.state) or not 0 <= command.key < len(hand):
        raise Refusal("NO_SUCH_CARD")
    card = hand[command.key]
    # in some steps the key of a card puts it away instead of playing it
    meant = (action for action in live.rules.legal(live.state, seat) if action.spends == card)
    return act(loaded, seat, next(meant, PlayCard(card)))


@dataclass(frozen=True, slots=True)
class Act(Command):
    """Carries out an action that somebody typed in the running deal."""

    action: Action


@carries_out(Act, in_pause=False)
def typed(loaded: Loaded, command: Act) -> Change:
    """Does what somebody typed."""
    return act(loaded, _playing_seat(loaded.table, command.by), command.action)


@dataclass(frozen=True, slots=True)
class AskMoment(Command):
    """Asks that the trick that was just taken stays open a moment longer."""


@carries_out(AskMoment, in_pause=False)
def ask_moment(loaded: Loaded, command: AskMoment) -> Change:
    """Holds the next lead back, once for each trick: a trick is closed when it is stacked, and any player may ask
    for a moment before (rules 4.5)."""
    table = loaded.table
    own_seat(table, command.by)
    if table.phase is not Phase.PLAYING:
        raise Refusal("NOT_PLAYING")
    state = loaded.dealt.state
    number = len(state.taken)
    if state.trick or not number or table.turn.moment == number:
        raise Refusal("NO_TRICK_OPEN")
    return Change(replace(table, turn=replace(table.turn, moment=number, held=True)))


def act(loaded: Loaded, seat: Seat, action: Action, *, cover: bool = False, forced: bool = False) -> Change:
    """Carries out one action of a seat; raises `Refusal` and `RuleViolation`. A person who acts is there again;
    `cover`: a computer player acts for the person; `forced`: the action is carried out by itself."""
    table, live = loaded.table, loaded.dealt
    # calls need not wait: only the next card would cover the trick
    if isinstance(action, PlayCard):
        _may_lead(table, live, seat)
    chose = not forced and len(live.rules.legal(live.state, seat)) > 1
    if is_unheard(table, action):
        raise Refusal("COMPUTERS_ARE_SILENT")
    after, events = live.apply(seat, action)
    if table.seats[seat].person is not None and not forced:
        table = _covered_for(table, live, seat) if cover else _there(table, seat)
    if chose:
        table = _with_decision(table, seat, covered=cover)
    if table.deal is None:
        raise Refusal("NOT_PLAYING")
    deal = replace(table.deal, record=after.text, decider=last_decider(table, after))
    played = replace(table, deal=deal, turn=_without_clock_of(table.turn, seat))
    played = lessons.heard(played, live, seat)
    played = claims.acted(played, live, after, seat, action)
    return finished(Change(played, after, events, move=f"{seat}:{action.text()}", cover=cover))


def _with_decision(table: Table, seat: Seat, *, covered: bool) -> Table:
    """The table, where this seat has decided once more."""
    chair = table.seats[seat]
    return replace(table, match=with_decision(table.match, seat, chair.account, chair.name, covered=covered))


def _without_clock_of(turn: Turn, seat: Seat) -> Turn:
    """The turn without this seat's clock; another player's runs on if somebody has spoken out of turn."""
    waiting, stopped = turn.waiting, turn.stopped
    return replace(
        turn,
        waiting=None if waiting is not None and waiting.seat == seat else waiting,
        stopped=None if stopped is not None and stopped.waiting.seat == seat else stopped,
    )


def is_unheard(table: Table, action: Action) -> bool:
    """Whether the action says that a computer player has talked."""
    return action.heard is not None and table.seats[action.heard].computer is not None


def _may_lead(table: Table, live: Live, seat: Seat) -> None:
    """Raises `Refusal` if the next card is held back from this seat."""
    if table.turn.held:
        raise Refusal("A_MOMENT")
    if asking := talk.talkers(table, live) - {seat}:
        raise Refusal("LEAD_HELD", who=", ".join(table.seats[seat].name for seat in sorted(asking)))


def finished(change: Change) -> Change:
    """The change; if it ends the deal, also with the result in the match, and with what the ledger counts in the same
    write."""
    table, live = change.table, change.live
    result = live.state.result if live is not None and live.over else None
    if live is None or result is None:
        return change
    table = replace(table, match=replace(table.match, results=(*table.match.results, result)), phase=Phase.BETWEEN)
    table = lessons.after_deal(table, result)
    if table.standing.over:
        table = replace(table, phase=Phase.OVER)
    table = behind_the_last(table)
    counts = table.counts and result.settles
    return changed(change, table=table, settlement=settle(table, result, live.state.calls) if counts else None)


def _there(table: Table, seat: Seat) -> Table:
    """The table once the player of a seat has acted: nothing is missed, and a seat that the others were about to give
    away is kept."""
    offer, waiting = table.leaving.offer, table.turn.waiting
    if offer is not None and offer.seat == seat and waiting is not None and waiting.up:
        table = replace(table, leaving=replace(table.leaving, offer=None))
    return table.with_seat(seat, replace(table.seats[seat], missed=0))


def _covered_for(table: Table, live: Live, seat: Seat) -> Table:
    """The table once a computer player has acted for a person: its cards are shown as such."""
    chair = table.seats[seat]
    return table.with_seat(seat, replace(chair, covered_at=len(live.state.taken)))


def _playing_seat(table: Table, person: Person, deal: str = "") -> Seat:
    """The person's seat; raises `Refusal` unless cards are in play. `deal`: the id that a button carries."""
    seat = own_seat(table, person)
    if table.coming is not None and deal == table.coming.deal:
        # nobody is told the next deal's id before it is dealt: so it was dealt, and the store has lost it
        raise Refusal("STORE_ROLLED_BACK")
    if table.phase is not Phase.PLAYING:
        raise Refusal("STALE_TURN" if table.phase in (Phase.BETWEEN, Phase.OVER) else "NOT_PLAYING")
    return seat


def _last_card_is_to_come(loaded: Loaded, command: Choose | PlayKey) -> None:
    """Raises `Refusal` if the button was for the person's last card, which has been played by itself since it was
    offered."""
    live, deal, seat = loaded.live, loaded.table.deal, loaded.table.seat_of(command.by.id)
    if live is None or seat is None or deal is None or deal.id != command.deal or live.state.hands[seat]:
        return
    last = next((play.card for play in _last_trick(live) if play.seat == seat), None)
    if last is not None and _means(command, deal, live, seat, last):
        raise Refusal("LAST_CARD_PLAYED")


def _last_trick(live: Live) -> tuple[Play, ...]:
    """The plays of the trick that lies open, or else of the one that was taken last."""
    state = live.state
    return state.trick or (state.taken[-1].plays if state.taken else ())


def _means(command: Choose | PlayKey, deal: StoredDeal, live: Live, seat: Seat, last: Card) -> bool:
    """Whether the button was for the seat's last card: for that card's key, or for a turn of its trick."""
    if isinstance(command, PlayKey):
        return live.view(seat).keys[command.key : command.key + 1] == (last,)
    turn = turn_of(deal, command.turn)
    return turn is not None and live.state.turns - len(_last_trick(live)) <= turn < live.state.turns


def _same_deal(table: Table, deal: str) -> StoredDeal:
    if table.deal is None or table.deal.id != deal:
        raise Refusal("STALE_TURN")
    return table.deal
