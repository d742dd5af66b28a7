"""`/rules`: the answer comes in the private chat, and the group sees a line that leads there or shows it to all."""

from collections.abc import Sequence

from adapters.chat.desks.which_table import WhichTable
from adapters.telegram.answering.group_language import aloud
from adapters.telegram.answering.means import Means
from adapters.telegram.answering.message import Heard
from adapters.telegram.answering.replies import Reply, Say
from adapters.telegram.answering.rulebook import rules_shown
from adapters.telegram.sending.links import Question, question_link
from adapters.telegram.sending.render import Rendered, paragraph
from engine.host.state.table import Table
from engine.messages.message import Choice, Link, Message
from engine.presentation.rules.lookup import showing


class Lookups:
    """Looks things up in the rules. Every method may raise `StoreDown`."""

    def __init__(self, means: Means) -> None:
        self._means = means
        self._desk = means.desk
        self._which_table = WhichTable(means.service)

    async def rules(self, heard: Heard) -> Sequence[Reply]:
        """`/rules`, `/rules contre` at a table, `/rules manille contre` anywhere."""
        table = await self._which_table.in_mind(heard.by, heard.room_key)
        page = self._desk.rules.about(table, heard.rest, heard.by)
        if not heard.public:
            return (heard.reply(rules_shown(page)),)
        is_open = await self._means.private.is_open(heard.by.id)
        line = heard.reply(self._line(await aloud(self._desk, heard), page, table, brought=is_open))
        return (Say(heard.private_spot, rules_shown(page)), line) if is_open else (line,)

    async def asked(self, heard: Heard, question: Question) -> Sequence[Reply]:
        """Answers somebody who opened the link in the group's line."""
        table = await self._desk.tables.known(question.table)
        page = self._desk.rules.about(table, question.words, heard.by)
        return (Say(heard.spot, rules_shown(page)),)

    def _line(self, heard: Heard, page: Message, table: Table | None, *, brought: bool) -> Rendered:
        """The line that the group sees."""
        said = heard.texts("telegram-rules-brought" if brought else "telegram-rules-start")
        asked = question_link(self._means.bot.username, table.id if table else None, heard.rest)
        read = Choice(heard.texts("telegram-read"), Link(asked))
        show = showing(page)
        shown = [Choice(heard.texts("rules-show-here"), show.token)] if show is not None else []
        return paragraph(said, [read, *shown])
