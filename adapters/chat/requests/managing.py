"""Buttons that open menus about a table: the host's panel, house rules, and the numbers for a cut."""

from adapters.chat.answers import Page
from adapters.chat.requests.request import Asker, House, OfTable
from engine.host.commands.change import Loaded
from engine.host.commands.dealing import needs_number
from engine.host.commands.options import may_set
from engine.host.commands.seats import needs_host
from engine.messages.tokens import Verb
from engine.presentation.board.shuffle import cut_menu
from engine.presentation.people.host_panel import manage
from engine.presentation.rules.options import which_option


class Manage(OfTable):
    button, letter = Verb.MANAGE, "h"
    seated = True

    async def ask(self, asker: Asker, at: Loaded, house: House) -> Page:
        needs_host(at.table, asker.by)
        return Page(manage(at.table, asker.texts), at.table.id)


class HouseRules(OfTable):
    button, letter = Verb.HOUSE, "o"
    seated = True

    async def ask(self, asker: Asker, at: Loaded, house: House) -> Page:
        may_set(at.table, asker.by)
        return Page(which_option(at.table, asker.by, asker.texts), at.table.id, turns=True)


class Cut(OfTable):
    button, letter = Verb.CUT, "c"
    seated = True

    async def ask(self, asker: Asker, at: Loaded, house: House) -> Page:
        needs_number(at.table, asker.by)
        return Page(cut_menu(at.table, asker.by, asker.texts), at.table.id)
