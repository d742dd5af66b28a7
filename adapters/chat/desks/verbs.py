"""What the table's buttons ask the host for."""

import zlib
from collections.abc import Callable, Mapping
from functools import partial

from engine.host import commands as do
from engine.host.play.dealing import HIGHEST_CUT
from engine.host.tables.ids import EventId, TableId
from engine.host.tables.table import Person
from engine.messages.tokens import table as tokens


def _any_cut(event: EventId, table: TableId, by: Person) -> do.Cut:
    """A cut for whoever has no number in mind: the platform's id of the tap makes one that no host could foresee."""
    return do.Cut(event, table, by, 1 + zlib.crc32(event.encode()) % HIGHEST_CUT)


def _offer_late(event: EventId, table: TableId, by: Person) -> do.HandOver:
    return do.HandOver(event, table, by, late=True)


OF_THE_ABSENT = frozenset({tokens.Verb.BACK, tokens.Verb.AWAY, tokens.Verb.STAND, tokens.Verb.CLOSE})
"""Whoever asks for these is not simply there again."""

VERBS: Mapping[tokens.Verb, Callable[[EventId, TableId, Person], do.Command]] = {
    tokens.Verb.SIT: do.Sit,
    tokens.Verb.STAND: do.Stand,
    tokens.Verb.COMPUTERS: do.AddComputers,
    tokens.Verb.START: do.Start,
    tokens.Verb.CLOSE: do.Close,
    tokens.Verb.NEXT: do.NextDeal,
    tokens.Verb.REMATCH: do.Rematch,
    tokens.Verb.ROTATE: partial(do.Rematch, rotate=True),
    tokens.Verb.SWAP: do.SwapPartners,
    tokens.Verb.DRAW: do.DrawSeats,
    tokens.Verb.STAY_OPEN: do.KeepOpen,
    tokens.Verb.CLAIM: do.ClaimRest,
    tokens.Verb.GRANT: partial(do.AnswerClaim, agrees=True),
    tokens.Verb.CONTEST: partial(do.AnswerClaim, agrees=False),
    tokens.Verb.SPEAK_AHEAD: do.PassAhead,
    tokens.Verb.END: do.EndMatch,
    tokens.Verb.BACK: do.Return,
    tokens.Verb.CUT: _any_cut,
    tokens.Verb.MOMENT: do.AskMoment,
    tokens.Verb.AWAY: do.StepAway,
    tokens.Verb.PAUSE: do.PauseTable,
    tokens.Verb.GO_ON: do.GoOn,
    tokens.Verb.NUDGE: do.Nudge,
    tokens.Verb.WAIT: do.WaitLonger,
    tokens.Verb.COVER_CARD: do.CoverCard,
    tokens.Verb.COVER_SEAT: do.CoverSeat,
    tokens.Verb.OFFER: do.HandOver,
    tokens.Verb.OFFER_LATE: _offer_late,
    tokens.Verb.TAKE: do.TakeOver,
    tokens.Verb.KEEP: do.KeepSeat,
    tokens.Verb.RESIGN: do.Resign,
    tokens.Verb.AGREE: partial(do.Resign, agrees=True),
    tokens.Verb.PLAY_ON: do.PlayOn,
}
