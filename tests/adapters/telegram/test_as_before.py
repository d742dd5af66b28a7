"""The commands of commit 9a177644 are offered and answered today."""

from collections.abc import Iterator

import pytest

from adapters.chat.asked import SeenBy
from adapters.telegram import identity
from adapters.telegram.answering import admin
from adapters.telegram.answering.message import Heard
from adapters.telegram.identity import Spot
from engine.host.state.ids import EventId, PersonId
from engine.host.state.table import Person
from engine.languages import LANGUAGES
from tests.adapters.telegram.program import Program, running
from tests.adapters.telegram.scenes import open_privately
from tests.before import facts, missing
from tests.fixtures_store import MemoryUnderTest
from tests.loopback.telegram.person import Person as Asker
from tests.loopback.telegram.seen import SeenMessage
from tests.loopback.telegram.server import TelegramServer

MENUS = 3 * len(LANGUAGES)


@pytest.mark.usefixtures("menus")
async def test_every_command_is_offered_where_it_was(telegram: TelegramServer) -> None:
    async with running(telegram, MemoryUnderTest()):
        await telegram.until(lambda: len(telegram.platform.profile.commands) == MENUS)
    assert not missing("telegram_menus", offered(telegram))


def offered(telegram: TelegramServer) -> Iterator[str]:
    for (scope, language), menu in telegram.platform.profile.commands.items():
        yield from (f"{scope} {language or 'all'} {command['command']}" for command in menu)


async def test_every_command_is_answered(program: Program) -> None:
    ana = program.server.person("Ana")
    await open_privately(program.server, ana)
    for line in sorted(facts("telegram_commands")):
        asked = await ana.command(None, line, wait=False)
        await program.server.until(lambda asked=asked: answered(ana, asked))  # type: ignore[misc]  # mypy infers no lambda with a default


def answered(asker: Asker, asked: SeenMessage) -> bool:
    """Whether the bot has written anything since."""
    return any(message.from_bot and message.id > asked.id for message in asker.sees(None))


def test_every_word_of_an_administrator_asks_for_what_it_did() -> None:
    assert not missing("telegram_admin", (f"{line}: {admin.read(heard(line))}" for line in said()))


def said() -> list[str]:
    return [fact.partition(": ")[0] for fact in facts("telegram_admin")]


def heard(line: str) -> Heard:
    """Written in a topic of a group, in reply to somebody."""
    ana, bruno = (Person(PersonId(f"telegram:{number}"), name, "en") for number, name in ((1, "Ana"), (2, "Bruno")))
    topic = Spot(-1000000000001, 7)
    room = identity.room(topic, ana.locale)
    return Heard(ana, EventId("e"), room, SeenBy.EVERYBODY, True, topic, 5, "admin", line, replied=bruno)
