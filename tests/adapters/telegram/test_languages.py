"""Languages on Telegram: the group's in public, each person's own in private; letters for suits on request."""

import pytest

from tests.adapters.telegram.program import Program, seated, started
from tests.adapters.telegram.scenes import GAME, open_privately, table_board
from tests.adapters.tongues import expected, read

pytestmark = pytest.mark.long


async def test_everybody_reads_the_hand_in_their_own_language(program: Program) -> None:
    spoken = (
        ("Ana", "en", "deal 1"),
        ("Bruno", "fr", "donne 1"),
        ("Chloé", "de", "Spiel 1"),
        ("Dana", "en", "deal 1"),
    )
    people = [program.server.person(name, language_code=code) for name, code, _ in spoken]
    room = program.server.supergroup("Cards", *people)
    await open_privately(program.server, *people)
    table = await seated(program, room, people, GAME)
    await started(program, room, people[0], table)
    loaded = await program.look(table)
    assert "deal 1" in table_board(people[1], room).text
    for seat, (_, language, words) in enumerate(spoken):
        hand = await people[seat].waits_to_see(None, words)
        assert read(hand.text, expected(loaded, seat, language)), (hand.text, language)
    dana = people[3]
    await dana.command(None, "/me", wait=False)
    panel = await dana.waits_to_see(None, "Your profile")
    await dana.press(panel, label="Suits as letters")
    changed = expected(loaded, 3, "en", letters=True)
    hand = await dana.waits_to_see(None, lambda seen: "deal 1" in seen.text and read(seen.text, changed))
    assert not any(symbol in hand.text for symbol in "♠♥♦♣")
    await dana.waits_to_see(None, "Suits in private messages: letters")
