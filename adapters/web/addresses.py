"""Where tables are shown to browsers, and whom a page is shown to."""

import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from adapters.web import passes
from adapters.web.passes import Pass, Vouching
from engine.host.state.ids import PersonId, TableId
from engine.host.state.table import Person

Launched = Callable[[PersonId], Awaitable[str]]
LASTS = 12 * 3600
"""Seconds for which a link that somebody asked for is good: an evening."""


@dataclass(frozen=True, slots=True)
class WebSettings:
    """The `Pages` of chats. `origin` is what browsers call the place where the page comes from, `path` what its
    addresses begin with."""

    origin: str
    secret: bytes = field(repr=False)
    path: str = "/t"
    vouching: Sequence[Vouching] = ()
    """The platforms that tell who opens a page."""
    others: Sequence[str] = ()
    """Other places where a platform shows the page, as browsers call them."""

    def link(self, given: Pass) -> str:
        """The address that opens the page with this pass, which browsers keep to themselves."""
        return f"{self.origin}{self.path}/#{passes.signed(self.secret, given)}"

    def name_of(self, table: TableId) -> str:
        """How an address names the table to people whom their platform vouches for."""
        return passes.name_of(self.secret, table)

    def page_of(self, table: TableId) -> str:
        """The address of the table, for such people."""
        return f"{self.origin}{self.path}/?table={self.name_of(table)}"

    async def admitted(self, hello: Mapping[str, Any], now: float, launched: Launched) -> Pass | None:
        """What a page may show that begins like this; None for nothing. `launched` names the table that somebody has
        opened, where the platform does not."""
        text = str(hello.get("pass", ""))
        if (own := passes.read(self.secret, text, now)) is not None:
            return own
        for vouching in self.vouching:
            if (found := await vouching(text, now)) is not None:
                name = found.table or str(hello.get("table", "")) or await launched(found.person.id)
                table = passes.named(self.secret, name)
                return Pass(table, found.person, int(now) + LASTS) if table is not None else None
        return None

    def links(self, table: TableId, person: Person, first: str = "") -> tuple[str, str]:
        """An address for this person alone, and one for whoever wants to look on; both are good for an evening."""
        until, then = int(time.time()) + LASTS, first and f"&{first}"
        own, watching = Pass(table, person, until), Pass(table, None, until, person.locale)
        return self.link(own) + then, self.link(watching) + then
