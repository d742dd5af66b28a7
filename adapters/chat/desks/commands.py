"""What a table's buttons ask the host for, and how that is answered."""

from collections.abc import Callable, Mapping
from functools import partial

from adapters.chat.answers import Done, Over, Refused, Told, above, explanation
from adapters.chat.desks.admission import Admission
from adapters.chat.desks.tables import TableLookup
from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.commands.command import Command
from engine.host.service.tables import Outcome, TableService
from engine.host.state.errors import HostError
from engine.host.state.ids import EventId, TableId
from engine.host.state.table import Person, Table
from engine.messages import names, tokens
from engine.messages.texts import Texts
from engine.messages.tokens import Verb
from engine.presentation.board.accusations import verdict
from engine.presentation.hand.refusals import refusal
from engine.presentation.people.host_panel import manage
from engine.rules.errors import RuleViolation

BeforeDeal = (
    tokens.SitOn
    | tokens.MakeHost
    | tokens.RemoveComputer
    | tokens.SetLevel
    | tokens.AnswerInvitation
    | tokens.CutWith
)
"""Buttons about who sits at a table, and about its next shuffle."""

Leaving = do.Stand | do.StepAway
"""Commands after which somebody else may be the host."""
TOLD_BY_CHANGE = Leaving | do.SetOption
"""Commands of which is told what they changed."""

VERBS: Mapping[Verb, Callable[[EventId, TableId, Person], Command]] = {
    Verb.SIT: do.Sit,
    Verb.STAND: do.Stand,
    Verb.COMPUTERS: do.AddComputers,
    Verb.START: do.Start,
    Verb.CLOSE: do.Close,
    Verb.NEXT: do.NextDeal,
    Verb.REMATCH: do.Rematch,
    Verb.ROTATE: do.RotatePartners,
    Verb.SWAP: do.SwapPartners,
    Verb.DRAW: do.DrawSeats,
    Verb.STAY_OPEN: do.KeepOpen,
    Verb.CLAIM: do.ClaimRest,
    Verb.GRANT: partial(do.AnswerClaim, agrees=True),
    Verb.CONTEST: partial(do.AnswerClaim, agrees=False),
    Verb.SPEAK_AHEAD: do.PassAhead,
    Verb.END: do.EndMatch,
    Verb.BACK: do.Return,
    Verb.MOMENT: do.AskMoment,
    Verb.LET_LEAD: do.LetLead,
    Verb.AWAY: do.StepAway,
    Verb.PAUSE: do.PauseTable,
    Verb.GO_ON: do.GoOn,
    Verb.NUDGE: do.Nudge,
    Verb.WAIT: do.WaitLonger,
    Verb.COVER_CARD: do.CoverCard,
    Verb.COVER_SEAT: do.CoverSeat,
    Verb.OFFER: do.HandOver,
    Verb.OFFER_LATE: partial(do.HandOver, late=True),
    Verb.TAKE: do.TakeOver,
    Verb.KEEP: do.KeepSeat,
    Verb.RESIGN: do.Resign,
    Verb.AGREE: partial(do.Resign, agrees=True),
    Verb.PLAY_ON: do.PlayOn,
    Verb.TAKE_BACK: do.TakeBack,
}
"""Verbs that stand for one command each. The others show something, or have a part of the desk to themselves."""


def before_deal(token: BeforeDeal, by: Person, event: EventId, room: str) -> do.AnyCommand:
    """What such a button asks the host for."""
    match token:
        case tokens.SitOn(table, seat):
            return do.Sit(event, table, by, seat, room)
        case tokens.MakeHost(table, seat):
            return do.MakeHost(event, table, by, seat)
        case tokens.RemoveComputer(table, seat):
            return do.RemoveComputers(event, table, by, seat)
        case tokens.SetLevel(table, seat, level):
            return do.SetLevel(event, table, by, level, seat)
        case tokens.AnswerInvitation(table, number, accept):
            return do.AnswerInvitation(event, table, by, number, accept, room)
        case tokens.CutWith(table, seal, number):
            return do.Cut(event, table, by, number, seal)


class CommandDesk:
    """Gives commands to the host. Never raises for what a person did: the answer says what happened."""

    def __init__(self, service: TableService, tables: TableLookup, admission: Admission) -> None:
        self._service = service
        self._tables = tables
        self._admission = admission

    async def press(self, token: BeforeDeal, by: Person, event: EventId, room: str, seen: Loaded | None) -> Told:
        """Answers a button of `BeforeDeal`; `room` is the key of the room where it was pressed, if it was
        in one. A button of the host's panel is followed by a fresh panel, as long as the person who pressed it is the
        host."""
        answer = await self.carry_out(before_deal(token, by, event, room), by, seen)
        if isinstance(token, tokens.SitOn | tokens.AnswerInvitation):
            return answer
        if isinstance(token, tokens.CutWith):
            return Over(answer.text, answer.table)
        table = await self._tables.known(token.table)
        if isinstance(answer, Refused) or table is None or table.host != by.id:
            return Over(answer.text, answer.table)
        return above(manage(table, Texts(by.locale)), answer, table.id)

    async def carry_out(self, command: do.AnyCommand, by: Person, seen: Loaded | None = None) -> Done | Refused:
        """Carries a command out and says what became of it. Somebody who comes to a table needs to be admitted
        first. `seen` is the table, if it has just been read."""
        texts, table = Texts(by.locale), None if isinstance(command, do.OpenTable) else command.table
        try:
            command = await self._admission.coming(command)
            before = await self._table(table, seen) if isinstance(command, TOLD_BY_CHANGE) else None
            outcome = await self._service.handle(command, seen)
        except RuleViolation as broken:
            return await self.broken_rule(broken, by, table, seen)
        except HostError as trouble:
            return explanation(trouble, texts, table)
        return Done(confirmation(command, before, outcome, texts), outcome.table.id)

    async def broken_rule(
        self, broken: RuleViolation, by: Person, table: TableId | None, seen: Loaded | None
    ) -> Refused:
        """Which rule forbids what was asked for, in the words of the table's game."""
        why = refusal(broken, Texts(by.locale), table=await self._table(table, seen))
        return Refused(why, table)

    async def _table(self, table: TableId | None, seen: Loaded | None) -> Table | None:
        return seen.table if seen is not None else await self._tables.known(table)


def confirmation(command: do.AnyCommand, before: Table | None, outcome: Outcome, texts: Texts) -> str:
    """A short confirmation of what the command did. A play needs none, as the board shows it; an accusation gets its
    verdict. `before` is the table as it was, for `TOLD_BY_CHANGE`."""
    if isinstance(command, do.Choose | do.PlayKey | do.Act):
        return verdict(outcome.events, outcome.table, texts)
    if isinstance(command, Leaving):
        return _farewell(command, before, outcome.table, texts)
    if isinstance(command, do.Close) and outcome.table.in_match:
        return texts("done-resign", code=outcome.table.code)
    if isinstance(command, do.EndMatch) and outcome.table.in_match:
        return texts("done-endmatch-wish", code=outcome.table.code)
    if isinstance(command, do.SetOption) and before is not None and before.options == outcome.table.options:
        return texts("done-setoption-same", code=outcome.table.code)
    if isinstance(command, do.Cut):
        return texts("done-cut", number=str(command.number))
    return texts(f"done-{type(command).__name__.lower()}", code=outcome.table.code)


def _farewell(command: Leaving, before: Table | None, table: Table, texts: Texts) -> str:
    """A player who leaves during a match keeps the seat, which a computer player covers while others are there. The
    new host is named where the old one left."""
    keeps = table.seat_of(command.by.id) is not None
    said = texts(("done-asleep" if table.asleep else "done-stepaway") if keeps else "done-stand", code=table.code)
    host = table.seat_of(table.host)
    if before is None or before.host != command.by.id or table.host == before.host or host is None:
        return said
    return f"{said} {texts('done-new-host', who=names.who(table, host, texts))}"
