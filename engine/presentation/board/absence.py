"""Clocks, pauses and absent people on the board, and the menu of what else the table can do."""

from collections.abc import Iterator

from engine.host.commands.absence import decidable
from engine.host.commands.deadlines import reserve
from engine.host.commands.dealing import yet_to_cut
from engine.host.commands.matches import others_to_end
from engine.host.commands.resigning import asked
from engine.host.state.ends import End, end_of
from engine.host.state.presets import SECOND
from engine.host.state.table import Phase, Table
from engine.messages import buttons, names
from engine.messages.message import Block, Choice, Heading, Message, Private, Public, Slot, Style, Text
from engine.messages.texts import Texts
from engine.messages.tokens.table import Verb
from engine.presentation.board.rewinding import play_from
from engine.rules.seats import Seat
from engine.rules.views import SeatView

_MINUTE = 60


def lines(table: Table, texts: Texts) -> Iterator[Block]:
    """What everybody should know about a pause, a late player, an offered seat, or a match that was given up."""
    if table.turn.paused is not None:
        yield Text(texts("board-paused", who=names.person_name(table.turn.paused.by, texts)))
    # a person who plays with computer players alone keeps nobody waiting
    if decidable(table) and table.turn.waiting is not None and len(table.humans) > 1:
        yield Text(texts("board-time-up", who=names.who(table, table.turn.waiting.seat, texts)))
    if table.leaving.offer is not None:
        yield Text(_offer(table, texts))
    yield from _resigning(table, texts)
    yield from _ending(table, texts)
    yield from how_it_ended(table, texts)


def _resigning(table: Table, texts: Texts) -> Iterator[Block]:
    for seat in table.leaving.resigning:
        others = ", ".join(names.who(table, other, texts) for other in asked(table, seat))
        yield Text(texts("board-resigning", who=names.who(table, seat, texts), others=others))


def _ending(table: Table, texts: Texts) -> Iterator[Block]:
    """Who wishes to end the match as it stands, and after which deal its end was called."""
    if table.phase is Phase.BETWEEN and table.leaving.ending:
        who = names.together([names.who(table, seat, texts) for seat in table.leaving.ending], texts)
        others = ", ".join(names.who(table, other, texts) for other in others_to_end(table))
        yield Text(texts("board-ending", who=who, count=len(table.leaving.ending), others=others))
    if table.in_match and table.match.last is not None:
        yield Text(texts("board-called", number=table.match.last))


def how_it_ended(table: Table, texts: Texts) -> Iterator[Block]:
    """How the match ended, where that was not at its last card."""
    end = end_of(table)
    if end is End.RESIGNED and table.match.conceded is not None:
        yield Text(texts("board-conceded", side=names.account_name(table, table.match.conceded, texts)))
        yield Text(texts("board-broken-off" if table.match.broken_off else "board-finished-for"))
    elif end in (End.AGREED, End.CALLED, End.VOID) and table.counts:
        yield Text(texts(f"board-end-{end}"))


def marks(table: Table, deal: SeatView, seat: Seat, texts: Texts) -> Iterator[str]:
    """Remarks on a seat's line: its reserve of time, and what a computer player did for its owner."""
    waiting, chair = table.turn.waiting, table.seats[seat]
    if waiting is not None and waiting.seat == seat and waiting.reserve:
        yield texts("mark-on-reserve", left=_clock(reserve(table, seat)))
    elif waiting is not None and waiting.seat == seat and waiting.up:
        yield texts("mark-time-up")
    elif chair.reserve is not None:
        yield texts("mark-reserve", left=_clock(chair.reserve))
    if chair.covered:
        yield texts("mark-covered")
    elif chair.covered_at == len(deal.taken):
        yield texts("mark-covered-card")


def rows(table: Table, texts: Texts) -> tuple[buttons.Row, ...]:
    """Buttons for what the table now has to decide or answer."""
    return buttons.present(_going_on(table, texts), _late(table, texts), _answers(table, texts))


def _going_on(table: Table, texts: Texts) -> Iterator[Choice]:
    if table.turn.paused is not None:
        yield buttons.verb(table, Verb.GO_ON, texts, Style.MAIN)


def _late(table: Table, texts: Texts) -> Iterator[Choice]:
    waiting = table.turn.waiting
    if waiting is None or not decidable(table):
        return
    if waiting.up:
        yield buttons.verb(table, Verb.WAIT, texts)
    elif not waiting.nudged:
        yield buttons.verb(table, Verb.NUDGE, texts)
    yield buttons.verb(table, Verb.COVER_CARD, texts)
    yield buttons.verb(table, Verb.COVER_SEAT, texts, Style.STRONG)
    if table.leaving.offer is None:
        yield buttons.verb(table, Verb.OFFER_LATE, texts, Style.STRONG)


def _answers(table: Table, texts: Texts) -> Iterator[Choice]:
    if table.leaving.offer is not None:
        yield buttons.verb(table, Verb.TAKE, texts, Style.MAIN)
        yield buttons.verb(table, Verb.KEEP, texts)
    if table.leaving.resigning:
        yield buttons.verb(table, Verb.AGREE, texts, Style.STRONG)
        yield buttons.verb(table, Verb.PLAY_ON, texts)


def menu(table: Table, seat: Seat, texts: Texts) -> Message:
    """What a player may do besides playing. Raises `ValueError` for a seat without a person."""
    blocks = (Heading(names.title(table, texts)), Text(texts("more-what")))
    offered = _presence(table, seat, texts), _seat(table, seat, texts), _table(table, seat, texts)
    return Message(Private(names.sitting(table, seat)), Slot.NOTICE, blocks, buttons.present(*offered))


def menu_of_onlookers(table: Table, texts: Texts) -> Message:
    """What people who do not sit at the table may look at and, between deals, the seats that they can take."""
    seats = () if table.phase is Phase.PLAYING else (*buttons.seats(table, texts), *buttons.computers(table, texts))
    rows_of_buttons = buttons.present(*seats, _looks(table, texts))
    return Message(Public(), Slot.NOTICE, (Heading(names.title(table, texts)),), rows_of_buttons)


def _presence(table: Table, seat: Seat, texts: Texts) -> Iterator[Choice]:
    if not table.in_match:
        return
    yield buttons.verb(table, Verb.BACK if table.seats[seat].covered else Verb.AWAY, texts)
    yield buttons.verb(table, Verb.PAUSE if table.turn.paused is None else Verb.GO_ON, texts)


def _seat(table: Table, seat: Seat, texts: Texts) -> Iterator[Choice]:
    if not table.in_match:
        yield from buttons.stand(table, texts)
        return
    offered = table.leaving.offer is not None and table.leaving.offer.seat == seat
    if offered:
        yield buttons.verb(table, Verb.KEEP, texts)
    else:
        yield buttons.verb(table, Verb.OFFER, texts, Style.STRONG)
    yield buttons.verb(table, Verb.RESIGN, texts, Style.STRONG)


def _table(table: Table, seat: Seat, texts: Texts) -> Iterator[Choice]:
    yield from _looks(table, texts)
    if table.phase is not Phase.PLAYING:
        yield from _between_deals(table, seat, texts)
    yield buttons.verb(table, Verb.CLOSE, texts, Style.STRONG)


def _between_deals(table: Table, seat: Seat, texts: Texts) -> Iterator[Choice]:
    if table.seats[seat].person in yet_to_cut(table):
        yield from buttons.cut(table, texts)
    yield from play_from(table, texts)
    if table.in_match:
        yield from buttons.end(table, texts)
    elif table.host == names.sitting(table, seat):
        yield buttons.verb(table, Verb.MANAGE, texts)


def _looks(table: Table, texts: Texts) -> Iterator[Choice]:
    yield buttons.verb(table, Verb.RULES, texts)
    yield buttons.verb(table, Verb.RECORD, texts)


def _offer(table: Table, texts: Texts) -> str:
    offer = table.leaving.offer
    if offer is None:
        raise ValueError("no seat is offered")
    who = names.who(table, offer.seat, texts)
    if offer.to is None:
        return texts("board-offer", who=who)
    return texts("board-offer-to", who=who, to=names.person_name(offer.name, texts))


def _clock(milliseconds: int) -> str:
    """A time as a clock shows it: minutes and seconds, or hours and minutes from one hour on."""
    seconds = -(-milliseconds // SECOND)
    minutes, rest = divmod(seconds, _MINUTE)
    if minutes < _MINUTE:
        return f"{minutes}:{rest:02d}"
    hours, rest = divmod(minutes, _MINUTE)
    return f"{hours}\u00a0h\u00a0{rest:02d}"
