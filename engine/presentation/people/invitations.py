"""Asking people to a table: invitations and calls for players in its rooms, and the table as a person sees it who has
come by a link."""

from collections.abc import Iterator

from engine.host.commands.seats import open_seats
from engine.host.state.parts import CallForPlayers, Invitation, InvitationState
from engine.host.state.table import Person, Phase, Room, Table
from engine.messages import buttons, names
from engine.messages.message import (
    Block,
    Choice,
    Heading,
    Lines,
    Mention,
    Message,
    Private,
    Public,
    Slot,
    Style,
    Text,
)
from engine.messages.texts import Texts
from engine.messages.tokens.table import AnswerInvitation, SitOn, Verb
from engine.presentation.board.lobby import seat_line
from engine.presentation.rules.house_rules import house_rules, which_rules

INVITATION, CALL = "invitation", "call"


def notices(table: Table, room: Room) -> tuple[str, ...]:
    """The names of the notices about this table that a room shows."""
    invitations = tuple(
        f"{INVITATION}-{number}" for number, asked in table.invitations.numbered() if asked.room == room.key
    )
    heard = table.call is not None and any(one.room == room.key for one in table.call.heard)
    return (*invitations, f"{CALL}-{table.call.event}") if heard and table.call is not None else invitations


def notice(table: Table, room: Room, name: str, texts: Texts) -> Message | None:
    """The notice of this name as it is now; None for one that the table no longer has."""
    kind, _, which = name.partition("-")
    if kind == CALL:
        return _call(table, room, texts) if table.call is not None and table.call.event == which else None
    asked = table.invitations.called(int(which))
    return _invitation(table, int(which), asked, texts) if asked is not None else None


def answered(table: Table, name: str) -> bool:
    """Whether a notice no longer asks anybody, and may be removed.

    One stays that says a seat was refused during a match, because nothing else says so.
    """
    kind, _, which = name.partition("-")
    if kind == CALL:
        return not _calls(table)
    asked = table.invitations.called(int(which))
    refused_seat = asked is not None and asked.seat is not None and asked.state is InvitationState.DECLINED
    return asked is not None and not asked.waits and not refused_seat


def _invitation(table: Table, number: int, asked: Invitation, texts: Texts) -> Message:
    name = names.person_name(asked.name, texts)
    if asked.state is not InvitationState.OPEN:
        said = texts(f"invitation-{asked.state}", name=name, code=table.code)
        return Message(Public(), Slot.NOTICE, (Text(said),))
    mention = Mention(asked.person, name, _asking(table, asked, texts))
    return Message(Public(), Slot.NOTICE, (mention,), (answers(table, number, texts),))


def _asking(table: Table, asked: Invitation, texts: Texts) -> str:
    game, by = names.game_name(table.game, texts), names.person_name(asked.by, texts)
    key = "invitation-open" if asked.seat is None else "handover-open"
    return texts(key, by=by, code=names.label(table), game=game)


def answers(table: Table, number: int, texts: Texts) -> tuple[Choice, ...]:
    """The buttons to accept or decline an invitation."""
    return (
        Choice(texts("button-accept-invitation"), AnswerInvitation(table.id, number, accept=True), Style.MAIN),
        Choice(texts("button-decline-invitation"), AnswerInvitation(table.id, number, accept=False)),
    )


def _call(table: Table, room: Room, texts: Texts) -> Message:
    """A call for players as a room shows it; once it is over, it no longer mentions anybody."""
    call, game = table.call, names.game_name(table.game, texts)
    free = [place for place, seat in enumerate(table.seats) if seat.free]
    if call is None or not _calls(table):
        return Message(Public(), Slot.NOTICE, (Text(texts("call-over", code=names.label(table), game=game)),))
    by = names.person_name(call.by, texts)
    ends = texts.command("notify", "off")
    said = texts("call-open", free=len(free), code=names.label(table), game=game, by=by, command=ends)
    sit = Choice(texts("button-sit"), SitOn(table.id, free[0]), Style.MAIN)
    return Message(Public(), Slot.NOTICE, (_to_those_called(call, room, said),), ((sit,),))


def _to_those_called(call: CallForPlayers, room: Room, said: str) -> Block:
    """What is said to those whom a call speaks to in a room; those who were erased since are not mentioned."""
    heard = [(one.person, names.isolated(one.name)) for one in call.heard if one.room == room.key and one.name]
    return Mention(*heard[0], said, tuple(heard[1:])) if heard else Text(said)


def _calls(table: Table) -> bool:
    """Whether the table is still calling for players."""
    free = any(seat.free for seat in table.seats)
    return table.call is not None and table.call.open and free and table.phase is not Phase.CLOSED


def doorstep(table: Table, by: Person, texts: Texts) -> Message:
    """The table with what the person may do there; for a closed table, a line that says so."""
    return Message(Private(by.id), Slot.NOTICE, tuple(_blocks(table, by, texts)), _choices(table, by, texts))


def _blocks(table: Table, by: Person, texts: Texts) -> Iterator[Block]:
    yield Heading(names.title(table, texts))
    if table.phase is Phase.CLOSED:
        yield Text(texts("refusal-TABLE_CLOSED"))
        return
    yield from which_rules(table, texts)
    if changed := house_rules(table, texts):
        yield Lines(changed)
    yield Lines(tuple(seat_line(table, seat, texts) for seat in range(len(table.seats))))
    yield Text(_what(table, by, texts))


def _what(table: Table, by: Person, texts: Texts) -> str:
    """What the person should know about its seats."""
    if table.invitations.open_to(by.id, by.alias) is not None:
        return texts("doorstep-invited")
    if _is_offered(table, by):
        return texts("doorstep-offered")
    if not open_seats(table):
        return texts("refusal-TABLE_FULL")
    return texts("doorstep-playing" if table.phase is Phase.PLAYING else "doorstep-free")


def _choices(table: Table, by: Person, texts: Texts) -> tuple[buttons.Row, ...]:
    if table.phase is Phase.CLOSED:
        return ()
    number = table.invitations.open_to(by.id, by.alias)
    if number is not None:
        return (answers(table, number, texts),)
    if _is_offered(table, by):
        return ((buttons.verb(table, Verb.TAKE, texts, Style.MAIN),),)
    if table.phase is Phase.PLAYING:
        return ()
    return (*buttons.seats(table, texts), *buttons.computers(table, texts))


def _is_offered(table: Table, by: Person) -> bool:
    """Whether the person may take over an offered seat: it is offered to that person, or to anybody."""
    return table.leaving.offer is not None and table.leaving.offer.to in (None, by.id, by.alias)
