"""What people ask about themselves: their profile and settings, what is kept about them, and to be forgotten."""

import asyncio
import secrets
from weakref import WeakValueDictionary

import msgspec

from adapters.chat.answers import Download, File, Page, Told, explaining, in_place
from engine.host.commands import every as do
from engine.host.people.people import Confirm, Hands, PersonSettings, Pictures
from engine.host.people.places import Registry
from engine.host.service.tables import TableService
from engine.host.state.errors import HostError, Refusal, StoreDown
from engine.host.state.ids import ALPHABET, CODE, EventId, PersonId, TableId, platform_of, shown_code
from engine.host.state.presets import LINK_STANDS, MINUTE
from engine.host.state.settlement import ANONYMOUS
from engine.host.state.table import Person
from engine.languages import LANGUAGES
from engine.messages.texts import FULL, LETTERS, Texts, read_on, wishing
from engine.messages.tokens import AboutMe, Me
from engine.messages.tokens.settings import USUAL
from engine.presentation.people.preferences import MENUS, menu
from engine.presentation.people.profile import erase_question, erased, link_offer, profile, results_of

_FILE = "pli.json"
_SWITCHES = {
    Me.HIDE: "hidden",
    Me.LETTERS: "letters",
    Me.FULL: "full",
    Me.LONGER: "longer",
}
"""Buttons that switch a setting on or off, and the name of that setting."""
_CHOICES = frozenset({Me.LANGUAGE, Me.CONFIRM, Me.PICTURES, Me.HANDS, *_SWITCHES})
_KEPT_AT_TABLES = frozenset({Me.LANGUAGE, Me.LETTERS, Me.FULL, Me.LONGER})


class ProfileDesk:
    """Answers people about themselves, and about others what everybody may know. Never raises for what a person did:
    the answer explains it."""

    def __init__(self, service: TableService, registry: Registry) -> None:
        self._service = service
        self._people = registry.people
        self._pressing: WeakValueDictionary[PersonId, asyncio.Lock] = WeakValueDictionary()
        """A person's lock, kept for as long as somebody holds it or waits for it."""

    async def known(self, by: Person) -> Person:
        """The person with the language and the wishes that they chose, where those can be read, as somebody who reads
        on their platform."""
        by = msgspec.structs.replace(by, locale=read_on(platform_of(by.id), by.locale))
        try:
            chosen = await self._people.settings(by.id)
        except HostError:
            return by
        wishes = [wish for wish, held in ((LETTERS, chosen.letters), (FULL, chosen.full)) if held]
        locale = read_on(platform_of(by.id), wishing(chosen.language or by.locale, wishes))
        return msgspec.structs.replace(by, locale=locale, longer=chosen.longer)

    async def as_seated(self, by: Person) -> Person:
        """A person whose client tells no language, with the one that they chose, else the one that they sit with."""
        try:
            sits = await self._service.tables_of(by.id)
        except StoreDown:
            return by
        seated = [seat for loaded in sits for seat in loaded.table.seats if seat.person == by.id]
        return await self.known(msgspec.structs.replace(by, locale=seated[-1].locale) if seated else by)

    async def hands(self, person: PersonId) -> Hands:
        """Where the person wants their hand; `Hands.DIRECT`, as usual, where that cannot be read."""
        try:
            return (await self._people.settings(person)).hands
        except HostError:
            return Hands.DIRECT

    async def has_four_colours(self, person: PersonId) -> bool:
        """Whether the person chose to tell suits apart by four colours, where that can be read."""
        try:
            return (await self._people.settings(person)).pictures in (Pictures.DARK_FOUR, Pictures.LIGHT_FOUR)
        except HostError:
            return False

    async def of(self, other: Person, by: Person) -> Told:
        """What everybody may know of somebody else: the results, unless that person is hidden on leaderboards."""
        return await explaining(self._of(other, by), Texts(by.locale))

    async def press(self, token: AboutMe, by: Person, event: EventId) -> Told:
        """Answers a button of the profile; the panel that follows takes its place. One person's presses are handled
        one after the other: what their tables are told last must be what was chosen last."""
        async with self._pressing.setdefault(by.id, asyncio.Lock()):
            return await explaining(self._press(token, by, event), Texts(by.locale))

    async def _of(self, other: Person, by: Person) -> Page:
        known = await self._people.profile(other.id)
        return Page(results_of(by.id, other.name, known, Texts(by.locale)))

    async def _press(self, token: AboutMe, by: Person, event: EventId) -> Told:
        if token.what in _CHOICES:
            return await self._choose(token, by, event)
        if token.what is Me.MENU:
            return await self._menu(token.value, by)
        return await self._erase(by, event) if token.what is Me.ERASE_NOW else await self._ask(token.what, by)

    async def _ask(self, what: Me, by: Person) -> Told:
        match what:
            case Me.EXPORT:
                return await self._export(by)
            case Me.ERASE:
                return in_place(erase_question(by.id, Texts(by.locale)))
            case Me.LINK:
                return await self._offer_link(by)
            case Me.UNLINK:
                return await self._unlink(by)
            case _:
                return await self.panel(by)

    async def panel(self, by: Person, said: str = "") -> Page:
        """The profile, below a text of this key."""
        texts = Texts(by.locale)
        shown = profile(by.id, await self._people.profile(by.id), texts)
        return in_place(shown, None, texts(said) if said else "")

    async def _menu(self, value: str, by: Person) -> Page:
        what = next((one for one in MENUS if one == value), None)
        if what is None:
            return await self.panel(by)
        settings = await self._people.settings(by.id)
        return in_place(menu(by.id, what, settings, Texts(by.locale)))

    async def _choose(self, token: AboutMe, by: Person, event: EventId) -> Page:
        await self._people.change_settings(by.id, lambda settings: _changed(settings, token))
        known = await self.known(by)
        # a table knows its players' wishes itself: its texts are made without asking the ledger
        if token.what in _KEPT_AT_TABLES:
            for loaded in await self._service.tables_of(by.id):
                await self._service.handle(do.Renew(event, loaded.table.id, known))
        return await self.panel(known, "me-changed")

    async def _export(self, by: Person) -> Download:
        export = await self._people.export(by.id)
        return Download(File(_FILE, export.encode()), Texts(by.locale)("me-export-done"))

    async def _erase(self, by: Person, event: EventId) -> Page:
        """Erases the person. Seats are left for good first, so that nothing more is counted for them while the rows
        lose their names."""
        # all linked identities are one person, and are forgotten as one
        identities = (await self._people.profile(by.id)).identities
        called: dict[TableId, frozenset[str]] = {}
        for number, identity in enumerate(identities):
            # numbered, not named: the store remembers events for a day, and would remember the identity
            called |= await self._leave_everywhere(identity, by, EventId(f"{event}:{number}"))
            await self._service.callers.forget_everywhere(identity)
        stranger = PersonId(f"{ANONYMOUS}{secrets.token_hex(8)}")
        await self._service.eraser.erase(identities, called, stranger, EventId(f"{event}:erased"))
        # the ledger last: if this is killed before, the person is still known and can ask again
        await self._people.forget(by.id)
        return in_place(erased(by.id, Texts(by.locale)))

    async def _leave_everywhere(self, person: PersonId, by: Person, event: EventId) -> dict[TableId, frozenset[str]]:
        """Takes the person from all tables; returns the names they had there."""
        called: dict[TableId, frozenset[str]] = {}
        for loaded in await self._service.tables_of(person):
            names = {chair.name for chair in loaded.table.seats if chair.person == person}
            called[loaded.table.id] = frozenset(names - {""})
            await self._service.handle(do.Evict(event, loaded.table.id, by, person))
        return called

    async def _offer_link(self, by: Person) -> Page:
        code = "".join(secrets.choice(ALPHABET) for _ in range(CODE))
        await self._people.offer_link(by.id, code)
        shown = link_offer(by.id, shown_code(code), LINK_STANDS // MINUTE, Texts(by.locale))
        return in_place(shown)

    async def _unlink(self, by: Person) -> Page:
        if not await self._people.unlink(by.id):
            raise Refusal("NOT_LINKED")
        return await self.panel(by, "me-unlink-done")


def _changed(settings: PersonSettings, token: AboutMe) -> PersonSettings:
    """The settings with what was chosen; a value that no button has changes nothing."""
    match token.what, token.value:
        case Me.LANGUAGE, language if language in ("", *LANGUAGES):
            return msgspec.structs.replace(settings, language=language)
        case Me.CONFIRM, confirm if confirm in set(Confirm):
            return msgspec.structs.replace(settings, confirm=Confirm(confirm))
        case Me.HANDS, where if where in set(Hands):
            return msgspec.structs.replace(settings, hands=Hands(where))
        case switch, wished if switch in _SWITCHES and wished in ("on", "off"):
            return msgspec.structs.replace(settings, **{_SWITCHES[switch]: wished == "on"})
        case Me.PICTURES, value if value == USUAL:
            return msgspec.structs.replace(settings, pictures=None)
        case Me.PICTURES, style if style in set(Pictures):
            return msgspec.structs.replace(settings, pictures=Pictures(style))
    return settings
