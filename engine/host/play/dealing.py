"""Shuffling and dealing. What makes the pack is sealed before anybody may cut, and can be told once the deal is over.

This proves that nothing was left to choose after the cut, and that the cut was not known when the rest was sealed. It
does not prove that nobody who can read the store saw the cards or, if nobody cuts, that the secret was not picked.
"""

from dataclasses import dataclass

from msgspec.structs import replace

from engine.games import GAMES
from engine.host.change import Change, Loaded
from engine.host.command import Command, carries_out
from engine.host.errors import Refusal
from engine.host.play.running import begin
from engine.host.play.shuffle import WHOLE, Sealed, seal, shuffle
from engine.host.ports.tables import Shuffler
from engine.host.tables.parts import Claims, Leaving, Turn
from engine.host.tables.seats import own_seat
from engine.host.tables.table import Phase, Shuffle, StoredDeal, Table
from engine.rules.notation import new_record
from engine.rules.seats import Seat
from engine.rules.state import DealSetup

HIGHEST_CUT = 9_999


def prepared(table: Table, shuffler: Shuffler) -> Table:
    """The table with the next deal's shuffle drawn, unless cards are in play: it is drawn as soon as a deal is over,
    so that its seal can be shown before the cut."""
    if table.phase in (Phase.PLAYING, Phase.CLOSED) or table.coming is not None:
        return table
    # the deal's id enters the shuffle: it is drawn before the cut, too, and the seal covers it
    name = shuffler.secret()[:8].hex()
    return replace(table, coming=Shuffle(name, shuffler.secret().hex(), form=WHOLE))


def first_dealer(table: Table, shuffler: Shuffler) -> Seat:
    """Who deals first at a new table: drawn by lot (rules 4.1, 6), or named by an option."""
    return dealer_by_lot(table, int.from_bytes(shuffler.secret(), "big"))


def dealer_by_lot(table: Table, lot: int) -> Seat:
    """Who deals first, by a given lot; it has so many bits that the remainder makes no seat noticeably likelier."""
    named = _named_dealer(table)
    return lot % len(table.seats) if named is None else named


def _named_dealer(table: Table) -> Seat | None:
    """The first dealer of every match if the option `first_dealer` names a seat (rules 2.3, 8); None for a draw.

    Nobody is asked for an age: `oldest` keeps the first seat for the oldest player.
    """
    named = str(table.options.get("first_dealer", "random"))
    if named == "random":
        return None
    return 0 if named == "oldest" else int(named.removeprefix("seat-")) - 1


def deal_next(table: Table) -> Change:
    """Deals as the match stands, from the shuffle that was drawn before; raises `Refusal` if no deal is to come."""
    setup, coming = table.standing.setup, table.coming
    if setup is None or coming is None:
        raise Refusal("NOT_BETWEEN_DEALS")
    # a shuffle that an earlier program drew keeps the seal that was shown of it
    sealed = _seal(table, coming, setup) if coming.form == WHOLE else ""
    pack = shuffle(table.ruleset.rules.deck.cards, bytes.fromhex(coming.secret), coming.deal, coming.cut)
    changed = GAMES[table.game].schema.changed(table.options)
    live, events = begin(new_record(table.game, table.rules_version, changed, setup, pack))
    deal = StoredDeal(coming.deal, live.text, coming.secret, coming.cut, sealed)
    dealt = replace(table, phase=Phase.PLAYING, deal=deal, previous=table.deal, coming=None)
    return Change(_afresh(dealt), live, events)


def _afresh(table: Table) -> Table:
    """The table as a deal begins: reserves are full again, and what was asked for in the deal before is over."""
    seats = tuple(replace(chair, reserve=None, covers=0, covered_at=None, paused=False) for chair in table.seats)
    return replace(table, seats=seats, turn=Turn(), leaving=Leaving(), claims=Claims(), evicted=())


def coming_setup(table: Table) -> DealSetup | None:
    """The deal that a cut would go into; None while cards are in play."""
    if table.phase in (Phase.PLAYING, Phase.CLOSED) or table.coming is None:
        return None
    following = table.standing.setup
    return following if following is not None else DealSetup(next_first_dealer(table))


def next_first_dealer(table: Table) -> Seat:
    """Who deals first in the next match: for the first match whoever was drawn, then the next player round; or
    whoever an option names."""
    if not table.match.number or _named_dealer(table) is not None:
        return table.match.first_dealer
    return table.ruleset.rules.ring.next(table.match.first_dealer)


def seal_shown(table: Table) -> str | None:
    """The seal of the next deal's shuffle; None while cards are in play."""
    setup, coming = coming_setup(table), table.coming
    if setup is None or coming is None:
        return None
    return _seal(table, coming, setup)


def _seal(table: Table, coming: Shuffle, setup: DealSetup) -> str:
    rules = table.ruleset.rules
    sealed = Sealed(table.id, coming.deal, setup, table.game, table.rules_version, rules.seats, rules.deck.cards)
    return seal(bytes.fromhex(coming.secret), sealed, coming.form)


def cutter(table: Table) -> Seat | None:
    """Who may cut before the next deal: the dealer's neighbour on the far side (rules 2.3, 6, 7.2); None while
    cards are in play."""
    setup = coming_setup(table)
    return None if setup is None else table.ruleset.rules.ring.previous(setup.dealer)


@dataclass(frozen=True, slots=True)
class Cut(Command):
    """Cuts before the next deal: the number goes into its shuffle."""

    number: int


@carries_out(Cut, keeps_clock=True)
def cut(loaded: Loaded, command: Cut) -> Change:
    """The cutter's number goes into the next shuffle."""
    table, seat = loaded.table, own_seat(loaded.table, command.by)
    if table.coming is None or seat != cutter(table):
        raise Refusal("NOT_THE_CUTTER")
    if not 0 < command.number <= HIGHEST_CUT:
        raise Refusal("BAD_CUT", highest=HIGHEST_CUT)
    return Change(replace(table, coming=replace(table.coming, cut=command.number)))
