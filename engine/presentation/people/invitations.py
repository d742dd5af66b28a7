"""Messages in a table's rooms that speak to somebody: an invitation, a call for more players."""

from engine.host.company.asked import Answered, Invitation
from engine.host.company.invitations import called, numbered
from engine.host.tables.table import Phase, Room, Table
from engine.messages import names
from engine.messages.message import Choice, Mention, Message, Public, Slot, Style, Text
from engine.messages.texts import Texts
from engine.messages.tokens.table import AnswerInvitation, SitOn
from engine.presentation.rules.commands import command

INVITATION, CALL = "invitation", "call"


def notices(table: Table, room: Room) -> tuple[str, ...]:
    """The names of the notices that a room shows."""
    invitations = tuple(f"{INVITATION}-{number}" for number, asked in numbered(table) if asked.room == room.key)
    heard = table.call is not None and any(one.room == room.key for one in table.call.heard)
    return (*invitations, f"{CALL}-{table.call.event}") if heard and table.call is not None else invitations


def notice(table: Table, room: Room, name: str, texts: Texts) -> Message | None:
    """The notice of this name as it is now; None for one that the table knows no more."""
    kind, _, which = name.partition("-")
    if kind == CALL:
        return _call(table, room, texts) if table.call is not None and table.call.event == which else None
    asked = called(table, int(which))
    return _invitation(table, int(which), asked, texts) if asked is not None else None


def _invitation(table: Table, number: int, asked: Invitation, texts: Texts) -> Message:
    if asked.state is not Answered.OPEN:
        name = names.isolated(asked.name)
        said = texts(f"invitation-{asked.state}", name=name, code=table.code)
        return Message(Public(), Slot.NOTICE, (Text(said),))
    mention = Mention(asked.person, names.isolated(asked.name), _asking(table, asked, texts))
    return Message(Public(), Slot.NOTICE, (mention,), (answers(table, number, texts),))


def _asking(table: Table, asked: Invitation, texts: Texts) -> str:
    game, by = names.game_name(table.game, texts), names.isolated(asked.by)
    key = "invitation-open" if asked.seat is None else "handover-open"
    return texts(key, by=by, code=names.label(table), game=game)


def answers(table: Table, number: int, texts: Texts) -> tuple[Choice, ...]:
    """The buttons of an invitation."""
    return (
        Choice(texts("button-accept-invitation"), AnswerInvitation(table.id, number, accept=True), Style.MAIN),
        Choice(texts("button-decline-invitation"), AnswerInvitation(table.id, number, accept=False)),
    )


def _call(table: Table, room: Room, texts: Texts) -> Message:
    """Once a call has been answered nobody is addressed any more."""
    call, game = table.call, names.game_name(table.game, texts)
    free = [place for place, seat in enumerate(table.seats) if seat.free]
    if call is None or not call.open or not free or table.phase is Phase.CLOSED:
        return Message(Public(), Slot.NOTICE, (Text(texts("call-over", code=names.label(table), game=game)),))
    (first, *others) = [(one.person, names.isolated(one.name)) for one in call.heard if one.room == room.key]
    by = names.isolated(call.by)
    ends = command(room.platform, texts, "notify", "off")
    said = texts("call-open", free=len(free), code=names.label(table), game=game, by=by, command=ends)
    sit = Choice(texts("button-sit"), SitOn(table.id, free[0]), Style.MAIN)
    return Message(Public(), Slot.NOTICE, (Mention(*first, said, tuple(others)),), ((sit,),))
