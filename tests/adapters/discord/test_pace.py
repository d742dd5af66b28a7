"""What a card costs on Discord: at most one request in the channel and in each direct message, and no 429."""

import pytest

from tests.adapters.discord.paced import evening

NAMES = ("Ana", "Bruno", "Chloé", "Dan")
PERIOD = 3.0


async def judge(game: str, deals: int) -> None:
    """Four people play, somebody does something every three seconds."""
    async with evening(NAMES) as people:
        await people.begin(game)
        start = len(people.server.journal.requests)
        await people.play(PERIOD, deals)
        played = len(people.table.match.results)
        cards = 32 * played
        made = people.requests(start)
        assert people.server.journal.refused == []
        private = {str(person.dm.id) for person in people.people}
    assert cards
    each = {room: kinds.total() / cards for room, kinds in made.items()}
    answers, others = each.pop("answers"), each.pop("others", 0.0)
    channel = each.pop(str(people.server.channel.id))
    told = ", ".join(f"{cost:.2f}" for cost in each.values())
    print(f"\n{game}, {cards} cards: {channel:.2f} requests for each in the channel, {told} in direct messages, "
          f"{answers:.2f} answers, {others:.2f} others")  # fmt: skip
    # each deal has a board of its own, which is sent once and brought to its short form once
    assert channel <= 1 + 2 * played / cards
    assert len(private) == len(NAMES)
    assert each.keys() <= private, "whoever has tapped the message lately costs nothing"
    assert all(cost <= 1 for cost in each.values())


@pytest.mark.long
async def test_a_card_costs_one_request_in_each_room_at_most() -> None:
    await judge("manille", deals=1)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", ["manille", "manille-coinchee"])
async def test_a_whole_game_costs_one_request_for_each_card_and_room_at_most(game: str) -> None:
    await judge(game, deals=0)
