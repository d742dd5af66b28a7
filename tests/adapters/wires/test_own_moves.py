"""What somebody does is told by the answer to the tap: no other request is made for that alone."""

import asyncio

import pytest

from tests.adapters.counting import cards_played
from tests.adapters.wires.discord import DiscordPlayer, DiscordWire
from tests.adapters.wires.scenes import at_table, play_on, to_play
from tests.adapters.wires.telegram import TelegramPlayer, TelegramWire
from tests.adapters.wires.wire import Player, Seen, Wire, only

SOON = 5.0
"""Seconds: less than until a hand is brought up to date for its own sake."""


async def second_to_play(wire: Wire) -> tuple[Player, Seen]:
    """Somebody whose card neither begins nor ends a trick, with the hand."""
    await wire.start()
    await at_table(wire, "manille", "")
    await play_on(wire, lambda: cards_played(wire.table) == 1)
    return to_play(wire)


def edits(wire: Wire, person: Player, since: int) -> list[float]:
    """When the hand of this person was edited by a request of its own."""
    if isinstance(wire, DiscordWire):
        assert isinstance(person, DiscordPlayer)
        made = wire.server.journal.requests[since:]
        own = {str(one.id) for one in person.person.dms()}
        return [one.at for one in made if one.params.get("message_id") in own]
    assert isinstance(wire, TelegramWire)
    assert isinstance(person, TelegramPlayer)
    own_chat = str(person.person.id)
    entries = wire.server.journal.entries[since:]
    return [one.time for one in entries if one.method.startswith("edit") and str(one.params["chat_id"]) == own_chat]


def requests(wire: Wire) -> int:
    if isinstance(wire, DiscordWire):
        return len(wire.server.journal.requests)
    assert isinstance(wire, TelegramWire)
    return len(wire.server.journal.entries)


@pytest.mark.one_in(2)
async def test_after_ones_own_card_nothing_is_edited_for_its_own_sake(wire: Wire) -> None:
    person, hand = await second_to_play(wire)
    (card, *_), before = person.offered(hand), requests(wire)
    began = asyncio.get_running_loop().time()
    now = wire.server.clock.now()  # type: ignore[attr-defined]  # each has one
    told = await person.plays(hand, card)
    assert cards_played(wire.table) == 2
    assert [at for at in edits(wire, person, before) if at < now + SOON] == []
    if isinstance(wire, TelegramWire):
        assert told.text.startswith(f"✓ {card}")
        assert len(edits(wire, person, before)) == 1, "it follows once nobody has moved for a while"
    else:
        assert edits(wire, person, before) == [], "the answer is the hand"
        assert asyncio.get_running_loop().time() - began < SOON
    assert not person.offered(hand)


@only("telegram")
async def test_a_hand_that_does_not_show_ones_own_move_yet_is_brought_up_after_a_restart(wire: Wire) -> None:
    person, hand = await second_to_play(wire)
    await _taps(person, hand)
    assert person.offered(hand), "it waits for somebody to need it"
    await wire.stop()
    await wire.start()
    assert not person.offered(hand)


@only("telegram")
async def test_a_tap_in_a_hand_that_does_not_show_ones_own_move_yet_is_answered_by_the_hand(wire: Wire) -> None:
    person, hand = await second_to_play(wire)
    (_, other, *_), before = person.offered(hand), requests(wire)
    now = wire.server.clock.now()  # type: ignore[attr-defined]  # each has one
    await _taps(person, hand)
    told = await person.plays(hand, other)
    assert told.text
    assert "✓" not in told.text
    assert cards_played(wire.table) == 2
    assert len([at for at in edits(wire, person, before) if at < now + SOON]) == 1
    assert not person.offered(hand)


async def _taps(person: Player, hand: Seen) -> None:
    """Plays the first card, and is answered; nothing else has happened yet."""
    assert isinstance(person, TelegramPlayer)
    answer = await person.person.press(person.found(hand), label=person.offered(hand)[0])
    assert answer.text.startswith("✓")
