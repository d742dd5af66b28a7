"""*Open the table* on Discord: on board and hand, answered with links for whoever clicked alone."""

from adapters.web.addresses import WebSettings
from adapters.web.passes import read
from engine.host.state.ids import PersonId
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.players import board, hand_of
from tests.adapters.discord.program import running
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.state import Message

__all__ = ["discord_server"]

PAGES = WebSettings("https://cards.example", b"a key")
LABEL = "Open the table"


def passes(message: Message) -> list[str]:
    return [button.url.partition("#")[2] for button in message.buttons if button.url]


async def test_board_and_hand_open_the_table_for_whoever_clicks(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger, pages=PAGES):
        await evening.begin()
        hands = [hand for person in evening.people if (hand := hand_of(person)) is not None]
        assert hands
        assert all(LABEL in [button.label for button in hand.buttons] for hand in hands)
        for person, seated in ((evening.ana, True), (evening.eve, False)):
            clicked = await person.click(board(person, discord_server.channel), LABEL)
            assert clicked.original is not None
            assert clicked.original.ephemeral
            found = [read(PAGES.secret, given, 0) for given in passes(clicked.original)]
            assert [one and one.person and one.person.id for one in found] == [f"discord:{person.id}", None]
            assert all(one is not None and one.table == evening.table.id for one in found)
            assert seated is (evening.table.seat_of(PersonId(f"discord:{person.id}")) is not None)


async def test_nothing_opens_where_tables_are_not_shown_to_browsers(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        shown = [board(evening.ana, discord_server.channel), evening.ana.dms()[-1]]
        assert not [button for message in shown for button in message.buttons if button.label == LABEL]
