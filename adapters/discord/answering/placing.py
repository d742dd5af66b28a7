"""What somebody is told becomes an answer to the interaction, where `adapters.chat.place` puts it: in the message
that was clicked, or beside it. Beside it others see only what was asked for everybody."""

import contextlib
from dataclasses import replace
from typing import assert_never

from adapters.chat.answers import Done, Download, Hand, Menu, Over, Page, Posted, Refused, Told, text_of
from adapters.chat.asked import SeenBy
from adapters.chat.desk import Desk
from adapters.chat.gateway import TryLater
from adapters.chat.place import Place, Reach, place
from adapters.discord import identity
from adapters.discord.answering.click import Click
from adapters.discord.answering.house_rules import offers_options, options_panel
from adapters.discord.answering.seat_menu import offers_seats, with_seats_in_a_menu
from adapters.discord.sending.closed_dms import ClosedDms
from adapters.discord.sending.open_taps import ref_of
from adapters.discord.sending.panels import Fresh, Panels
from adapters.discord.sending.render import ROWS, Rendered, line, render
from adapters.discord.sending.reply import UNTOLD
from adapters.discord.sending.server_names import labelled, opening
from adapters.pictures.picture import Illustrator
from engine.host.state.ids import TableId
from engine.host.state.table import Person
from engine.messages.message import Message
from engine.messages.texts import Texts


class Placing:
    """Carries out where an answer goes."""

    def __init__(self, desk: Desk, panels: Panels, closed: ClosedDms, pictures: Illustrator) -> None:
        self._desk = desk
        self._panels = panels
        self._closed = closed
        self._pictures = pictures

    async def placed(self, click: Click, told: Told) -> None:
        """Tells it where it belongs."""
        seen_by, reach = click.seen_by or SeenBy.ALONE, _reach(click, told)
        where = place(told, seen_by, for_room=isinstance(told, Posted), reach=reach)
        match told:
            case Hand(hand, table) | Refused(table=str() as table, hand=Message() as hand):
                await self._hand_for(click, Hand(hand, table), text_of(told))
            case Refused(text, table, page=Message() as page):
                await self._show(click, Page(page, table, text, turns=True), where)
            case Page() | Menu() | Posted() | Download():
                await self._show(click, told, where)
            case Done(text, table) | Over(text, table) | Refused(text, table):
                if where is Place.INSTEAD:
                    await click.reply.update(line(_lines(text, await self._notice(click.by, table))))
                else:
                    await self._line(click, text, table, refused=isinstance(told, Refused))
            case _:
                assert_never(told)

    async def done(self, click: Click, told: Told) -> None:
        """After the second tap, what was done takes the place of the question, and its button goes."""
        table = None if isinstance(told, Hand | Posted) else told.table
        notice = await self._notice(click.by, table)
        done = text_of(told) or Texts(click.by.locale)("discord-done")
        await click.reply.update(line(_lines(done, notice)))

    async def _show(self, click: Click, told: Page | Menu | Posted | Download, where: Place) -> None:
        news = await self._news(click, told)
        if where is Place.INSTEAD:
            await click.reply.update(news)
        else:
            await click.reply.send(news, public=isinstance(told, Posted))

    async def _news(self, click: Click, told: Page | Menu | Posted | Download) -> Rendered:
        """Something to read, with its picture and a line above it; none where the message beside it shows what a
        button did."""
        texts = Texts(click.by.locale)
        match told:
            case Posted(message):
                room = identity.room(click.interaction)
                picture = await self._pictures.for_room(message, room) if room is not None else None
                return replace(self._rendered(message, "", texts), picture=picture)
            case Download(file, text, message, table):
                said = _lines(text, await self._notice(click.by, table))
                return replace(render(message, said) if message is not None else line(said), file=file)
            case Page(message, table, text, turns) | Menu(message, table, text, turns):
                above = text if turns or not click.reply.clicked else ""
                said = _lines(above, await self._notice(click.by, table))
                picture = await self._pictures.for_person(message, click.by.id)
                return replace(self._rendered(message, said, texts), picture=picture)

    async def _line(self, click: Click, text: str, table: TableId | None, *, refused: bool) -> None:
        """What became of it. What a button did is seen in the message that follows; a typed command has nothing else
        to look at."""
        notice = await self._notice(click.by, table)
        said = _lines(text if refused or not click.reply.clicked else "", notice)
        if table is not None and click.on_panel:
            await self._update_panel(click, table, said, text)
        elif said:
            await click.reply.send(line(said))
        else:
            await self._take_note(click)

    async def _hand_for(self, click: Click, hand: Hand, text: str) -> None:
        said = _lines(text, await self._notice(click.by, hand.table))
        if click.in_direct_message:
            if self._panels.take_back(ref_of(click.reply.source)):
                await self._panels.put_away(click.by.id, hand.table)
            await self._write_hand(click, hand, said)
            return
        if click.on_panel:
            await self._update_panel(click, hand.table, said, text, hand)
        else:
            await self._send_hand(click, hand, said)
        # for what changed since it was told
        with contextlib.suppress(TryLater):
            await self._panels.refresh(click.by.id)

    def _rendered(self, message: Message, text: str, texts: Texts) -> Rendered:
        """A page or a menu, with a line above it."""
        if offers_seats(message):
            return with_seats_in_a_menu(message, text, texts)
        if offers_options(message):
            return options_panel(message, text, texts)
        return render(message, text, self._panels.emojis)

    async def _take_note(self, click: Click) -> None:
        """Acknowledges the click without a word."""
        if click.changes_its_message:
            await click.reply.answered()
        await click.reply.silent()  # also where the edit answered a later tap: this one has no answer yet

    async def _send_hand(self, click: Click, hand: Hand, text: str) -> None:
        """Shows a fresh hand as a new panel."""
        async with self._panels.lock(click.by.id):
            fresh = await self._panels.fresh(hand.table, click.by, hand)
            message = await click.reply.send(fresh.laid_out(text))
            if message != UNTOLD:
                self._panels.keep(click.interaction, message, click.by, hand.table).shown = fresh.digest

    async def _write_hand(self, click: Click, hand: Hand, text: str) -> None:
        """Writes a fresh hand into the direct message that was clicked, unless that one is fresh already, until it
        says how the table stands: the delivery may have written something newer there before what was composed here
        arrived."""
        fresh, written = await self._panels.hand(hand.table, click.by, hand), ""
        if text and fresh.offers(click.token):
            written = fresh.digest
        while fresh.digest != written:
            shown = await self._labelled(click, hand.table, fresh)
            await self._panels.hanging.answer(click.reply, shown.rendered())
            written, fresh = fresh.digest, await self._panels.hand(hand.table, click.by)
        if text:
            await click.reply.send(line(text))

    async def _labelled(self, click: Click, table: TableId, fresh: Fresh) -> Fresh:
        """The hand as it stands in direct messages, with the name of its server."""
        known = await self._desk.tables.known(table)
        if known is None or fresh.message is None:
            return fresh
        facts, texts = await self._panels.ways.of(table), Texts(click.by.locale)
        shown = opening(fresh.message, known, texts, ROWS) if self._desk.pages is not None else fresh.message
        message = labelled(shown, known, click.by.id, facts, click.interaction.client, texts)
        return replace(fresh, message=message)

    async def _update_panel(
        self, click: Click, table: TableId, text: str, done: str, told: Hand | None = None
    ) -> None:
        """Updates the panel that was clicked with the hand or, where none is held yet, with what was done."""
        async with self._panels.lock(click.by.id):
            fresh = await self._panels.fresh(table, click.by, told)
            if fresh.message is None and done:
                fresh = replace(fresh, text=done)
            message = await click.reply.update(fresh.laid_out(text))
            self._panels.keep(click.interaction, message, click.by, table).shown = fresh.digest

    async def _notice(self, by: Person, table: TableId | None) -> str:
        told = await self._closed.to_tell(by.id, table)
        return Texts(by.locale)("discord-dm-closed") if told else ""


def _reach(click: Click, told: Told) -> Reach:
    """Whoever asks can always be answered alone. A message that the asker alone sees can be changed, but what is over
    ends a panel, and no hand in direct messages."""
    match told:
        case Page(turns=turns) | Menu(turns=turns):
            changes = turns and (click.on_panel or click.in_direct_message)
        case Refused(page=Message() as page):
            changes = offers_options(page) and (click.on_panel or click.in_direct_message)
        case _:
            changes = isinstance(told, Over) and click.on_panel
    return Reach(instead=changes, alone=True)


def _lines(*texts: str) -> str:
    return "\n".join(text for text in texts if text)
