"""Take back on Telegram: the button on the hand, and the same in words."""

from functools import partial

from engine.host.commands.change import Loaded
from engine.host.state.turn_numbers import turn_number
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import open_privately, until_next
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.seen import SeenMessage


async def test_a_decision_is_taken_back_by_its_button_and_in_words(program: Program) -> None:
    ana = program.server.person("Ana")
    await open_privately(program.server, ana)
    await ana.command(None, "/learn manille", wait=False)
    await ana.waits_to_see(None, "deal 1")
    hand = await _decided(program, ana)
    answer = await ana.press(hand, label="Take back")
    assert answer.text == "Taken back."
    assert await _rewound(program, ana) == 1
    old = next(button.data for button in hand.buttons if button.label == "Take back")
    assert "That moment is over" in (await ana.press_raw(old, hand)).text

    await _decided(program, ana)
    await ana.say(None, "take back")
    await ana.waits_to_see(None, "Taken back.")
    assert await _rewound(program, ana) == 2


async def _decided(program: Program, ana: Person) -> SeenMessage:
    """The hand of a turn on which something may be taken back."""
    for _ in range(100):
        loaded = await program.table_of(ana)
        if loaded.table.turn.waiting is None:
            await until_next(program, loaded.table.id)
            continue
        hand = await ana.waits_to_see(None, partial(_is_of_the_turn, loaded))
        if "Take back" in hand.labels:
            return hand
        await ana.press(hand, data=next(button.data for button in hand.buttons if button.data.startswith("c:")))
    raise AssertionError("nothing can be taken back")


def _is_of_the_turn(loaded: Loaded, seen: SeenMessage) -> bool:
    """Whether what may be chosen there is what the table waits for."""
    deal = loaded.table.deal
    assert deal is not None
    begins = f"c:{loaded.table.id}:{deal.id}:{turn_number(deal, loaded.dealt.state.turns)}:"
    return any(button.data.startswith(begins) for button in seen.buttons)


async def _rewound(program: Program, ana: Person) -> int:
    deal = (await program.table_of(ana)).table.deal
    assert deal is not None
    return deal.rewound
