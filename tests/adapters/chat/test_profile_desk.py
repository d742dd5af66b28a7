"""A person's own profile, where two of its buttons are pressed at once."""

import asyncio
from pathlib import Path

import msgspec

from adapters.chat.answers import message_of
from adapters.chat.desks.profile import ProfileDesk
from adapters.sqlite.ledger import SqliteLedger
from engine.host.people.people import PersonSettings
from engine.host.state.ids import EventId, PersonId
from engine.messages.tokens import AboutMe, Me
from tests.adapters.desks import registry_of
from tests.engine.host.tables import House, person

ANA = person("Ana")


async def test_of_two_settings_that_are_changed_at_once_both_stay(tmp_path: Path) -> None:
    async with await SqliteLedger.open(tmp_path / "ledger.db") as ledger:
        await ledger.people.change_settings(ANA.id, lambda _: PersonSettings(longer=True))
        desk = ProfileDesk(House().service, registry_of(ledger))
        buttons = (AboutMe(Me.LONGER, "off"), AboutMe(Me.HIDE, "on"))
        await asyncio.gather(*(desk.press(button, ANA, EventId(f"e:{button.what}")) for button in buttons))
        assert await ledger.people.settings(ANA.id) == PersonSettings(hidden=True)


async def test_a_button_that_lent_deals_for_problems_leads_to_the_profile(tmp_path: Path) -> None:
    """Earlier versions made problems of deals that people had lent."""
    async with await SqliteLedger.open(tmp_path / "ledger.db") as ledger:
        desk = ProfileDesk(House().service, registry_of(ledger))
        shown = await desk.panel(ANA)
        for value in ("on", "off"):
            pressed = await desk.press(AboutMe(Me.LENDS, value), ANA, EventId(f"e:{value}"))
            assert message_of(pressed) == message_of(shown)
        assert await ledger.people.settings(ANA.id) == PersonSettings()


async def test_linked_identities_do_not_undo_each_others_choices(tmp_path: Path) -> None:
    async with await SqliteLedger.open(tmp_path / "ledger.db") as ledger:
        other = msgspec.structs.replace(ANA, id=PersonId("telegram:1"))
        await ledger.people.offer_link(ANA.id, "code")
        await ledger.people.link(other.id, "code")
        await ledger.people.change_settings(ANA.id, lambda _: PersonSettings(longer=True))
        desk = ProfileDesk(House().service, registry_of(ledger))
        await asyncio.gather(
            desk.press(AboutMe(Me.LONGER, "off"), ANA, EventId("e:1")),
            desk.press(AboutMe(Me.HIDE, "on"), other, EventId("e:2")),
        )
        assert await ledger.people.settings(ANA.id) == PersonSettings(hidden=True)
