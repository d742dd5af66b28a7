"""People who play by what their eyes tell them: the newest hand before them, and the buttons on it."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence

from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from tests.loopback.discord import DiscordServer, Person
from tests.loopback.discord.components import Button
from tests.loopback.discord.interactions import Interaction
from tests.loopback.discord.state import Channel, Message

PATIENCE = 500
LOOK_AGAIN = 0.01
"""Seconds between two looks at a table that waits for nobody, such as between two deals."""
_FIRST_DEAL = re.compile(r"(deal|donne) 1\b")


def hand_of(person: Person) -> Message | None:
    """The newest message that offers this person something to play."""
    mine = [message for message in person.sees() if message.channel.recipient is person.user or message.ephemeral]
    return next((message for message in reversed(mine) if playable(message)), None)


def playable(message: Message) -> list[Button]:
    """The buttons that play: what may not be played stands in parentheses."""
    return [
        button
        for button in message.buttons
        if button.custom_id.startswith(("pli:c:", "pli:?c:")) and not button.disabled
    ]


def wish(message: Message) -> Button:
    """The first card; of calls a contre from the second deal on, else the first suit, else the first."""
    offered = playable(message)
    contre = [button for button in offered if "contre" in button.label and not _FIRST_DEAL.search(message.text)]
    suits = [button for button in offered if button.label[:1] in "♠♥♦♣"]
    return (contre or suits or offered)[0]


async def play(person: Person, message: Message, copies: int = 1) -> Interaction:
    """Plays what is wished for; a strong call is tapped a second time."""
    button = wish(message)
    done = await person.click(message, custom_id=button.custom_id, copies=copies)
    if button.custom_id.startswith("pli:?"):
        assert done.original is not None
        done = await person.click(done.original, copies=copies)
    return done


async def play_on(
    server: DiscordServer,
    channel: Channel,
    people: Sequence[Person],
    until: Callable[[], bool],
    between: Callable[[int], Awaitable[None]] | None = None,
) -> int:
    """Everybody plays when it is their turn; returns how many times somebody did. Discord's clock moves on a little
    with each play, as people are slower than programs."""
    plays, idle = 0, 0
    while True:
        server.clock.advance(0.6)
        await server.settle()
        if until():
            return plays
        turn = next(((person, hand) for person in people if (hand := hand_of(person)) is not None), None)
        if turn is None:
            idle += 1
            assert idle < PATIENCE, f"nobody sees anything to play; the board says\n{board(people[0], channel).text}"
            await asyncio.sleep(LOOK_AGAIN)
            if idle % 10 == 0:
                await ask_for_hands(people, channel)
            continue
        idle = 0
        await play(*turn)
        plays += 1
        if between is not None:
            await between(plays)


async def ask_for_hands(people: Sequence[Person], channel: Channel) -> None:
    """Whoever the board waits for and has no hand before their eyes taps the button under it."""
    for person in people:
        shown = board(person, channel)
        marked = [line for line in shown.text.split("\n") if "to play" in line or "to speak" in line]
        asked = any(person.name in line for line in marked) and hand_of(person) is None
        if asked and not _sees_that_the_last_card_plays_itself(person):
            await person.click(shown, "My hand")


def _sees_that_the_last_card_plays_itself(person: Person) -> bool:
    said = person.dms()[-1].text if person.dms() else ""
    return any(Texts(language)("hand-last-card") in said for language in LANGUAGES)


def board(person: Person, channel: Channel) -> Message:
    """The newest public message of the table."""
    public = [message for message in person.sees(channel) if not message.ephemeral and message.buttons]
    return public[-1]
