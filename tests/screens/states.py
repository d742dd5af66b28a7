"""The states of a table that somebody sees, played by the host itself: nothing here is invented but the names."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

from engine.coach import by_rules
from engine.games import GAMES
from engine.host import commands as do
from engine.host.change import Loaded
from engine.host.tables.ids import TableId
from engine.host.tables.table import Phase
from engine.messages.message import Message
from engine.messages.texts import Texts
from engine.presentation.board.board import board
from engine.presentation.board.lobby import lobby
from engine.presentation.board.score import last_trick
from engine.presentation.coach.hint import hint_message
from engine.presentation.hand.hand import hand
from engine.presentation.hand.refusals import refusal
from engine.rules.actions import PlayCard
from engine.rules.cards import Card
from engine.rules.errors import RuleViolation
from engine.rules.events import Event
from engine.rules.seats import Seat
from tests.engine.host.tables import House, person

SHOWN = ("manille-coinchee", "chibre", "mensch", "menche")
NAMES = ("Ana", "Bérénice", "Chloé", "Wolfgang")
STATES = (
    "lobby",
    "auction",
    "own-turn",
    "refused",
    "hint",
    "waiting",
    "trick",
    "deal-over",
    "match-over",
    "closed",
)
_MOST = 3000


@dataclass(frozen=True, slots=True)
class State:
    """A table as the store has it, and the seat of whoever looks."""

    name: str
    loaded: Loaded
    seat: Seat
    events: tuple[Event, ...] = ()
    barred: Card | None = None
    """A card that this seat tries to play and may not."""

    def board(self, texts: Texts) -> Message:
        """What everybody reads."""
        if self.loaded.live is None:
            return lobby(self.loaded.table, texts)
        return board(self.loaded.table, self.loaded.dealt.view(None), texts)

    def hand(self, texts: Texts) -> Message | None:
        """What the seat reads alone."""
        if self.loaded.live is None:
            return None
        return hand(self.loaded.table, self.seat, self.loaded.dealt.view(self.seat), texts)

    def hand_in_play(self, texts: Texts) -> Message | None:
        """What the seat reads alone while cards are played."""
        return self.hand(texts) if self.loaded.table.phase is Phase.PLAYING else None

    def beside(self, texts: Texts) -> Message | None:
        """What a button brings: the last trick, or a hint."""
        table = self.loaded.table
        if self.name == "trick":
            return last_trick(table, self.loaded.dealt.view(self.seat), texts)
        if self.name == "hint":
            view = self.loaded.dealt.view(self.seat)
            return hint_message(by_rules(table.ruleset.rules, view), table, self.seat, view, texts)
        return None

    def said(self, texts: Texts) -> str:
        """Why the card was refused."""
        if self.barred is None:
            return ""
        try:
            self.loaded.dealt.apply(self.seat, PlayCard(self.barred))
        except RuleViolation as broken:
            return refusal(broken, texts, table=self.loaded.table)
        raise AssertionError("the card may be played")


async def states(game: str, seed: int = 7) -> AsyncIterator[State]:
    """All of `STATES` of one match, in their order."""
    house = House(seed=seed)
    table = await house.open(NAMES[0], game)
    for name in NAMES[1:-1]:
        await house.service.handle(do.Sit(house.event(), table, person(name)))
    yield State("lobby", await house.look(table), 0)
    await house.service.handle(do.Sit(house.event(), table, person(NAMES[-1])))
    events = [*(await house.service.handle(do.Start(house.event(), table, person(NAMES[0])))).events]
    here = await house.look(table)
    yield State("auction", here, min(here.dealt.rules.to_act(here.dealt.state)))
    async for state in _played(house, table, events):
        yield state
    await _to_the_end(house, table)
    yield State("match-over", await house.look(table), 0)
    await house.service.handle(do.Close(house.event(), table, person(NAMES[0])))
    yield State("closed", await house.look(table), 0)


async def _played(house: House, table: TableId, events: list[Event]) -> AsyncIterator[State]:
    """A choice among several cards some of which are barred, its refusal, the wait after it, the trick, the end."""
    here, found = await house.look(table), False
    while here.table.phase is Phase.PLAYING:
        if not found and (choice := _choice(here)) is not None:
            found = True
            seat, barred = choice
            yield State("own-turn", here, seat, tuple(events))
            yield State("refused", here, seat, tuple(events), barred)
            yield State("hint", here, seat, tuple(events))
            events += (await house.first_legal(table)).events
            here = await house.look(table)
            yield State("waiting", here, seat, tuple(events))
            while here.dealt.view(None).trick:
                events += (await house.first_legal(table)).events
                here = await house.look(table)
            yield State("trick", here, seat, tuple(events))
            continue
        events += (await house.first_legal(table)).events
        here = await house.look(table)
    yield State("deal-over", here, 0, tuple(events))


def _choice(here: Loaded) -> tuple[Seat, Card] | None:
    """Who may play some cards and not others, with two on the table and a trick taken; and a card that is barred."""
    seats = here.dealt.rules.to_act(here.dealt.state)
    if len(seats) != 1:
        return None
    (seat,) = seats
    own = here.dealt.view(seat)
    free = {action.card for action in own.legal if isinstance(action, PlayCard)}
    barred = [card for card in own.hand if card not in free]
    good = len(free) > 1 and bool(barred) and len(own.trick) == 2 and bool(own.taken) and own.trick[0].seat != seat
    return (seat, barred[0]) if good else None


async def _to_the_end(house: House, table: TableId) -> None:
    for _ in range(_MOST):
        phase = (await house.look(table)).table.phase
        if phase is Phase.OVER:
            return
        if phase is Phase.PLAYING:
            await house.first_legal(table)
        else:
            await house.service.handle(do.NextDeal(house.event(), table, person(NAMES[0])))
    raise AssertionError("the match has no end")


assert set(SHOWN) <= set(GAMES)
