"""`/me` and `/link`: one's profile and settings, and joining the results of two platforms."""

from dataclasses import dataclass

from adapters.chat.answers import Page
from adapters.chat.requests.arguments import Words, argument
from adapters.chat.requests.request import Asker, House, OfPlace
from engine.host.state.ids import typed_code
from engine.presentation.people.profile import profile


@dataclass(frozen=True, slots=True)
class Me(OfPlace):
    """The profile, with what can be set."""

    word = "me"
    quiet = True

    async def ask(self, asker: Asker, house: House) -> Page:
        known = await house.registry.people.profile(asker.by.id)
        return Page(profile(asker.by.id, known, asker.texts))


@dataclass(frozen=True, slots=True)
class Link(OfPlace):
    """Links this identity to the one that offered the code. One that others read is used up before they try it."""

    word = "link"
    in_private = True
    code: str = argument(Words(20, 1), required=True)

    async def ask(self, asker: Asker, house: House) -> Page:
        await house.registry.people.link(asker.by.id, typed_code(self.code))
        return await house.profile.panel(await house.profile.known(asker.by), "me-link-done")
