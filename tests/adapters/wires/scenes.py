"""Small situations that several scenarios begin with."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from engine.host.commands import every as do
from engine.host.state.ids import EventId
from engine.host.state.running import resume
from engine.host.state.table import Person, Phase, Table
from tests.adapters.wires.wire import Player, Seen, Told, Wire

PATIENCE = 400
"""Plays and steps of clocks after which a scenario has lost its way."""
SEVERAL_DEALS = "target=100 coinche=off"
"""A deal counts 68 at most: no first deal ends such a match."""
_FIRST_DEAL = re.compile(r"(deal|donne) 1\b")


async def at_table(
    wire: Wire, game: str = "manille-coinchee", options: str = "target=50", clock: str = "none", **more: Any
) -> None:
    """These people open a table, sit down and have their cards."""
    await opened(wire, game, options, clock, **more)
    await seated(wire)
    await wire.ana.press(wire.ana.board, "Start")
    assert wire.table.phase is Phase.PLAYING


async def opened(
    wire: Wire, game: str = "manille-coinchee", options: str = "target=50", clock: str = "none", **more: Any
) -> None:
    """Ana opens a table."""
    words: dict[str, Any] = {"options": options} if options else {}
    await wire.ana.command("play", game=game, clock=clock, **words, **more)


async def seated(wire: Wire) -> None:
    """The others take the free seats."""
    for person in wire.people[1:]:
        await person.press(person.board, "Sit")


async def play_on(wire: Wire, until: Callable[[], object]) -> int:
    """Everybody plays when it is their turn, and clocks run while it is nobody's; how many times somebody did."""
    plays = 0
    for _ in range(PATIENCE):
        if until():
            return plays
        turn = next(((one, hand) for one in wire.people if (hand := one.hand) is not None), None)
        if turn is None:
            await wire.until_next()
            continue
        await plays_something(*turn)
        plays += 1
    raise AssertionError(f"it never came to that, and the board says\n{wire.eve.board.text}")


async def plays_something(person: Player, hand: Seen) -> Told:
    """The first card; of calls a contre from the second deal on, else the first suit, else the first."""
    offered = person.offered(hand)
    contre = [label for label in offered if "contre" in label and not _FIRST_DEAL.search(hand.text)]
    suits = [label for label in offered if label[:1] in "♠♥♦♣"]
    return await person.plays(hand, (contre or suits or offered)[0])


def to_play(wire: Wire) -> tuple[Player, Seen]:
    """Somebody who has something to play, and where it is offered."""
    return next((one, hand) for one in wire.people if (hand := one.hand) is not None)


async def played_out(wire: Wire) -> None:
    """The deal comes to its end, as if all of them typed."""
    number = 0
    while (table := wire.table).phase is Phase.PLAYING:
        number, live = number + 1, resume(_record(table))
        seat = min(live.rules.to_act(live.state))
        chair, action = table.seats[seat], live.rules.legal(live.state, seat)[-1]
        assert chair.person is not None
        by = Person(chair.person, chair.name)
        await wire.service.handle(do.Act(EventId(f"played:{number}"), table.id, by, action))
    await wire.settled()


async def more(person: Player, label: str, *, sure: bool = False) -> Told:
    """A button of the menu behind “More”."""
    menu = await person.press(person.board, person.says("button-more"))
    assert not menu.alert
    return await person.press(menu.panel, label, sure=sure)


def waited_for(wire: Wire) -> Player:
    """Whose turn it is."""
    waiting = wire.table.turn.waiting
    assert waiting is not None
    return next(one for one in wire.everybody if one.account == wire.table.seats[waiting.seat].person)


def offering(people: Sequence[Player], *keys: str) -> tuple[Player, Seen, str] | None:
    """Somebody whose newest hand has one of these buttons, the hand, and what the button says."""
    for person in people:
        hand = next((seen for seen in reversed(person.sees_alone()) if seen.labels), None)
        for label in map(person.says, keys):
            if hand is not None and label in hand.labels:
                return person, hand, label
    return None


def _record(table: Table) -> str:
    assert table.deal is not None
    return table.deal.record
