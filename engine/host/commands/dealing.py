"""Shuffling and dealing. What makes the pack is sealed before anybody may put a number in, and can be told once the
deal is over.

This proves that whoever prepared the secret did not know the numbers that would enter the shuffle. It does not prove
that nobody who can read the store saw the cards; nor, where nobody put a number in, that the secret was not picked;
nor that the last of those who did was not told it.
"""

from dataclasses import dataclass

from msgspec.structs import replace

from engine.games import GAMES
from engine.host.commands import lessons
from engine.host.commands.change import Change, Loaded
from engine.host.commands.command import Command, carries_out
from engine.host.commands.seats import own_seat, without_abandoned
from engine.host.ports.tables import Shuffler
from engine.host.state.deciders import with_a_new_deal
from engine.host.state.errors import Refusal
from engine.host.state.ids import PersonId
from engine.host.state.marks import FREE, marks
from engine.host.state.parts import Claims, Leaving, Match, Turn
from engine.host.state.proof import DIGITS
from engine.host.state.running import begin
from engine.host.state.shuffle import Sealed, seal, shuffle, written_cuts
from engine.host.state.table import Anew, Chair, Person, Phase, Shuffle, StoredDeal, Table
from engine.rules.notation import Record, heading, new_record
from engine.rules.seats import Seat
from engine.rules.values import replace as changed

HIGHEST_CUT = 10**DIGITS - 1
SEAL_IN_MENUS = 8
"""Signs of the seal that a numbered button carries: a number is put in under the seal beside which it was chosen."""


def prepared(table: Table, shuffler: Shuffler) -> Table:
    """The table with the next deal's shuffle drawn, unless cards are in play: it is drawn as soon as a deal is over,
    so that its seal can be shown before anybody puts a number in. It is drawn anew, and the numbers are void, once
    anything that its seal covers has changed."""
    if table.phase in (Phase.PLAYING, Phase.CLOSED):
        return table
    table = without_abandoned(table)
    ahead, coming = upcoming(table), table.coming
    if coming is None:
        return replace(table, coming=_drawn(ahead, shuffler))
    why = _outdated(ahead, coming)
    return table if why is None else replace(table, coming=_renewed(ahead, coming, why, shuffler))


def upcoming(table: Table) -> Table:
    """The table as its next deal finds it: in a match of its own before and after one."""
    if table.phase is not Phase.BETWEEN:
        match = Match(table.match.number + 1, next_first_dealer(table))
        table = replace(table, match=match, seats=rotated(table.seats, table.match.rotations))
    return lessons.before_deal(table)


def rotated(seats: tuple[Chair, ...], times: int = 1) -> tuple[Chair, ...]:
    """The same people with other partners: all but the first seat move on, so that three moves go through all
    pairings of four."""
    first, *others = seats
    moved = times % max(len(others), 1)
    return (first, *others[moved:], *others[:moved])


def _renewed(ahead: Table, before: Shuffle, why: Anew, shuffler: Shuffler) -> Shuffle:
    """A shuffle for the deal ahead. Another secret is drawn unless nobody has seen a seal of the one before."""
    if not (_was_shown(before) or before.spoilt):
        return replace(before, heading=_heading(ahead), marks=marks(before.salt, ahead.seats))
    voided = before.voided + any(number is not None for number in before.cuts)
    return replace(_drawn(ahead, shuffler), voided=voided, anew=why)


def _drawn(ahead: Table, shuffler: Shuffler) -> Shuffle:
    # the deal's id enters the shuffle: it is drawn now, too, and the seal covers it
    drawn = shuffler.secret()
    name, salt, secret = drawn[:8].hex(), drawn[8:].hex(), shuffler.secret().hex()
    return Shuffle(name, secret, salt, _heading(ahead), marks(salt, ahead.seats))


def _was_shown(coming: Shuffle) -> bool:
    """Whether people have seen its seal; not while a seat was free."""
    return FREE not in coming.marks


def _outdated(ahead: Table, coming: Shuffle) -> Anew | None:
    """Why a shuffle must be drawn anew; None if all that its seal covers is as it was."""
    if coming.spoilt is not None:
        return coming.spoilt
    if not coming.heading:
        return Anew.VERSION
    if marks(coming.salt, ahead.seats) != coming.marks:
        return Anew.SEATS
    return None if _heading(ahead) == coming.heading else Anew.RULES


def _heading(ahead: Table) -> str:
    return heading(_record(ahead))


def _record(ahead: Table) -> Record:
    """The record of the next deal without its pack; raises `Refusal` if no deal is to come."""
    setup = ahead.standing.setup
    if setup is None:
        raise Refusal("NOT_BETWEEN_DEALS")
    return new_record(ahead.game, ahead.rules_version, GAMES[ahead.game].schema.changed(ahead.options), setup, ())


def first_dealer(table: Table, shuffler: Shuffler) -> Seat:
    """Who deals first at a new table: drawn by lot (rules 4.1, 6), or named by an option."""
    return dealer_by_lot(table, int.from_bytes(shuffler.secret(), "big"))


def dealer_by_lot(table: Table, lot: int) -> Seat:
    """Who deals first, by a given lot; it has so many bits that the remainder makes no seat noticeably likelier."""
    named = _named_dealer(table)
    return lot % len(table.seats) if named is None else named


def _named_dealer(table: Table) -> Seat | None:
    """The first dealer of every match if the option `first_dealer` names a seat (rules 2.3, 8); None for a draw.

    Who is the oldest is asked where several people sit down, and the answer names a seat (`oldest_unknown`); until
    then, and where only one does, it is the first.
    """
    named = str(table.options.get("first_dealer", "random"))
    if named == "random":
        return None
    return 0 if named == "oldest" else int(named.removeprefix("seat-")) - 1


def oldest_unknown(table: Table) -> bool:
    """Whether the oldest of several people is to deal first, and nobody has said who that is."""
    people = sum(chair.person is not None for chair in table.seats)
    return table.phase is Phase.LOBBY and people > 1 and table.options.get("first_dealer") == "oldest"


def deal_next(table: Table) -> Change:
    """Deals as the match stands, from the shuffle that was drawn before; raises `Refusal` if no deal is to come."""
    coming, record = table.coming, _record(table)
    if coming is None:
        raise Refusal("NOT_BETWEEN_DEALS")
    if _outdated(table, coming) is not None:
        raise ValueError("a deal must not begin from another shuffle than the one that was sealed for it")
    secret, deck = bytes.fromhex(coming.secret), table.ruleset.rules.deck.cards
    chosen = lessons.pack(table)
    pack = chosen or shuffle(deck, secret, coming.deal, written_cuts(coming.cuts))
    live, events = begin(changed(record, pack=pack))
    deal = StoredDeal(coming.deal, live.text, coming.secret)
    if chosen is None:
        sealed = seal(secret, _sealed(table, coming))
        deal = replace(
            deal, seal=sealed, salt=coming.salt, marks=coming.marks, cuts=coming.cuts, voided=coming.voided
        )
    dealt = replace(table, phase=Phase.PLAYING, deal=deal, previous=table.deal, coming=None)
    return Change(_afresh(dealt), live, events)


def _afresh(table: Table) -> Table:
    """The table as a deal begins: reserves are full again, and what was asked for in the deal before is over."""
    seats = tuple(replace(chair, reserve=None, covered_at=None, paused=False) for chair in table.seats)
    return replace(
        table,
        seats=seats,
        match=with_a_new_deal(table.match),
        turn=Turn(),
        leaving=Leaving(),
        claims=Claims(),
        evicted=(),
    )


def next_first_dealer(table: Table) -> Seat:
    """Who deals first in the next match: for the first match whoever was drawn, then the next player round; or
    whoever an option or a lesson names."""
    taught = lessons.dealer(table)
    if taught is not None:
        return taught
    if not table.match.number or _named_dealer(table) is not None:
        return table.match.first_dealer
    return table.ruleset.rules.ring.next(table.match.first_dealer)


def seal_shown(table: Table) -> str | None:
    """The seal of the next deal's shuffle; None while cards are in play, while a seat is free (whoever takes it
    changes what is sealed), and at a lesson, whose cards are chosen."""
    coming = table.coming
    if (
        table.lesson is not None
        or table.phase in (Phase.PLAYING, Phase.CLOSED)
        or coming is None
        or not coming.marks
        or not _was_shown(coming)
    ):
        return None
    return seal(bytes.fromhex(coming.secret), _sealed(table, coming))


def _sealed(table: Table, coming: Shuffle) -> Sealed:
    deck = table.ruleset.rules.deck.cards
    return Sealed(table.id, coming.deal, coming.heading, coming.marks, coming.voided, deck)


def yet_to_cut(table: Table) -> tuple[PersonId, ...]:
    """Who may still put a number into the next shuffle: everybody who is seated, once, as soon as its seal is
    shown."""
    coming = table.coming
    if coming is None or seal_shown(table) is None:
        return ()
    cuts = coming.cuts or (None,) * len(table.seats)
    chairs = upcoming(table).seats
    return tuple(chair.person for chair, number in zip(chairs, cuts, strict=True) if chair.person and number is None)


def drawn_anew(table: Table, why: Anew) -> Table:
    """The table, whose prepared shuffle must not be dealt: `prepared` draws another, and the board says why."""
    return table if table.coming is None else replace(table, coming=replace(table.coming, spoilt=why))


@dataclass(frozen=True, slots=True)
class Cut(Command):
    """Puts a number into the next shuffle: one for each person, whose number stands."""

    number: int
    seal: str = ""
    """The beginning of the seal beside which the number was offered; empty for one that was typed."""


@carries_out(Cut, keeps_clock=True)
def cut(loaded: Loaded, command: Cut) -> Change:
    """The person's number goes into the next shuffle, at the place of the person's seat."""
    table, number = loaded.table, command.number
    coming = needs_number(table, command.by)
    if not (seal_shown(table) or "").startswith(command.seal):
        raise Refusal("CUT_OTHER_SEAL")
    if not 0 <= number <= HIGHEST_CUT:
        raise Refusal("BAD_CUT", highest=str(HIGHEST_CUT))
    seat = own_seat(upcoming(table), command.by)
    cuts = coming.cuts or (None,) * len(table.seats)
    return Change(replace(table, coming=replace(coming, cuts=(*cuts[:seat], number, *cuts[seat + 1 :]))))


def needs_number(table: Table, by: Person) -> Shuffle:
    """The shuffle into which this person may put a number; raises `Refusal` if there is none."""
    own_seat(table, by)
    coming = table.coming
    if coming is None or table.phase in (Phase.PLAYING, Phase.CLOSED):
        raise Refusal("CUT_TOO_LATE")
    if seal_shown(table) is None:
        raise Refusal("CUT_TOO_EARLY")
    if by.id not in yet_to_cut(table):
        # one that could be changed would let its person wait for the numbers of the others
        raise Refusal("CUT_ALREADY", number=str(coming.cuts[own_seat(upcoming(table), by)]))
    return coming
