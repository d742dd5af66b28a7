"""What one press of a card costs on Telegram."""

from random import Random

from engine.messages.tokens import parse
from engine.rules.deal import SteppedRules
from tests.adapters.counting import calls_of, cards_played
from tests.adapters.telegram.players import Player
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import Four, at_table


async def played(program: Program, group: Four) -> int:
    await program.server.settle()
    return cards_played((await program.look(group.table)).table)


async def test_a_press_of_a_card_is_read_once(program: Program) -> None:
    group = await at_table(program)
    players = [Player(one, group.room, Random(4)) for one in group.people]
    while not await played(program, group):
        assert any([await player.act() for player in players])
    before = await played(program, group)
    loaded = await program.look(group.table)
    assert loaded.live is not None
    (seat,) = loaded.live.rules.to_act(loaded.live.state)
    with calls_of(parse, SteppedRules.apply) as calls:
        assert await players[seat].act()
        assert await played(program, group) == before + 1
    assert calls["SteppedRules.apply"] > 0
    assert calls["parse"] == 1
