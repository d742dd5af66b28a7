"""`/leave`, `/back`, `/away` and `/close`: going from a table and coming back to it, each a command of the host's."""

from adapters.chat.answers import Told
from adapters.chat.desks import ending_match
from adapters.chat.desks.commands import VERBS
from adapters.chat.requests.request import Asker, House, OfTable
from engine.host.commands.change import Loaded
from engine.messages.tokens import TableVerb, Verb


class _Going(OfTable):
    """What would end a running match is asked about first: a typed command can be a forwarded message."""

    seated = for_room = True
    shows = quiet = wakes = False

    async def ask(self, asker: Asker, at: Loaded, house: House) -> Told:
        if self.button is None:
            raise TypeError("no command of the host's")
        table, by = at.table.id, asker.by
        question = ending_match.question(at, TableVerb(table, self.button), by)
        return question or await house.commands.carry_out(VERBS[self.button](asker.event, table, by), by, at)


class Leave(_Going):
    word, button = "leave", Verb.STAND


class Back(_Going):
    word, button = "back", Verb.BACK


class Away(_Going):
    word, button = "away", Verb.AWAY


class Close(_Going):
    word, button = "close", Verb.CLOSE
    for_managers = True
