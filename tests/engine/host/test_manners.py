"""How long computer players take: by the clock and by how hard the move looks, and never so that it tells a card."""

import pytest

from engine.host.commands import every as do
from engine.host.commands.manners import longest, thinking_time
from engine.host.state.ids import TableId
from engine.host.state.presets import PRESETS, Pace
from engine.host.state.running import Live
from engine.host.state.table import Phase, Table
from engine.rules.actions import PlayCard
from engine.rules.cards import Hand
from engine.rules.values import replace
from tests.engine.host.tables import House, person

PACE = Pace()


async def course(clock: str = "normal", game: str = "manille") -> list[tuple[Table, Live]]:
    """A deal in which somebody sits with three computer players, at each moment when one of these moves."""
    house, found = House(), list[tuple[Table, Live]]()
    table = await opened(house, clock, game)
    while (loaded := await house.look(table)).table.phase is Phase.PLAYING:
        assert loaded.live is not None
        if 0 in loaded.live.rules.to_act(loaded.live.state):
            await house.first_legal(table)
        else:
            found.append((loaded.table, loaded.live))
            await house.pass_time(table, 2_000)
    return found


async def opened(house: House, clock: str, game: str) -> TableId:
    table = await house.open("Alice", game, clock)
    await house.service.handle(do.AddComputers(house.event(), table, person("Alice")))
    await house.service.handle(do.Start(house.event(), table, person("Alice")))
    return table


def last_cards(moments: list[tuple[Table, Live]]) -> list[tuple[Table, Live]]:
    return [(table, live) for table, live in moments if len(live.state.taken) == 7]


@pytest.mark.parametrize("clock", PRESETS)
async def test_nobody_takes_longer_than_the_clock_has_it(clock: str) -> None:
    tempo = PRESETS[clock].tempo
    for table, live in await course(clock):
        assert thinking_time(table, live, PACE) <= round(PACE.think * tempo) <= longest(table, live, PACE)


async def test_a_last_card_is_played_at_once() -> None:
    moments = last_cards(await course())
    assert moments
    assert {thinking_time(table, live, PACE) for table, live in moments} == {0}


async def test_a_call_takes_longest_and_a_card_less_the_fewer_there_are() -> None:
    moments = await course()
    cards = [
        (len(live.state.taken), thinking_time(table, live, PACE)) for table, live in moments if plays_a_card(live)
    ]
    calls = [thinking_time(table, live, PACE) for table, live in moments if not plays_a_card(live)]
    assert min(calls) > max(time for taken, time in cards if taken > 3)
    assert max(time for taken, time in cards if taken == 6) < PACE.think * 0.6
    assert max(time for taken, time in cards if taken == 0) > PACE.think * 0.5


def plays_a_card(live: Live) -> bool:
    seat = min(live.rules.to_act(live.state))
    return any(isinstance(action, PlayCard) for action in live.rules.legal(live.state, seat))


async def test_the_time_is_the_same_whenever_it_is_asked() -> None:
    first, again = await course(), await course()
    times = [thinking_time(table, live, PACE) for table, live in first]
    assert times == [thinking_time(table, live, PACE) for table, live in again]
    assert len(set(times)) > 5


async def test_the_time_says_nothing_of_the_hand() -> None:
    for table, live in await course():
        seat = min(live.rules.to_act(live.state))
        if not plays_a_card(live):
            continue
        # the hands of the other three go round: other cards may be played, or but one
        hands = list(live.state.hands)
        longest_hand = len(hands[seat])
        others = [other for other in range(4) if len(hands[other]) == longest_hand]
        cards = [hands[other] for other in others]
        for other, hand in zip(others, [*cards[1:], cards[0]], strict=True):
            hands[other] = Hand(hand)
        changed = Live(live.rules, live.record, replace(live.state, hands=tuple(hands)))
        assert thinking_time(table, changed, PACE) == thinking_time(table, live, PACE)
