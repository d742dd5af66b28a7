"""What a person is told after a click or a command, and where: in the message that was clicked, or beside it."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, assert_never

import discord

from adapters.chat.answers import (
    Done,
    Download,
    Hand,
    Menu,
    Over,
    Page,
    Posted,
    Refused,
    Told,
    explanation,
    text_of,
)
from adapters.chat.desk import OF_A_PLACE, Desk
from adapters.chat.gateway import TryLater
from adapters.chat.requests.request import Asker, Request
from adapters.discord import identity, managers
from adapters.discord.answering.click import Click, clicking
from adapters.discord.answering.house_rules import form, offers_options, options_panel, read_form
from adapters.discord.answering.in_turn import InTurn, Work
from adapters.discord.answering.opening import open_lesson, open_table, over
from adapters.discord.answering.seat_menu import offers_seats, with_seats_in_a_menu
from adapters.discord.sending import permissions
from adapters.discord.sending.buttons import Button, Tap, clicked, read_button
from adapters.discord.sending.closed_dms import ClosedDms
from adapters.discord.sending.first_steps import games_menu, help_page, lessons_menu, which_lesson
from adapters.discord.sending.open_taps import OpenTaps
from adapters.discord.sending.panels import Fresh, Panels
from adapters.discord.sending.render import ROWS, Rendered, lay_out, line, question, render, with_menu
from adapters.discord.sending.reply import UNTOLD
from adapters.discord.sending.server_names import labelled, opening
from adapters.pictures.picture import Illustrator, Picture
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId, TableId
from engine.host.state.table import Person, Phase
from engine.messages.message import Message
from engine.messages.texts import Texts
from engine.messages.tokens import (
    LearnGame,
    LearnWhat,
    ManagePlace,
    OpenGame,
    OpenOption,
    Ranking,
    ShowHere,
    ShowRule,
    Token,
)
from engine.presentation.rules.options import option_called

log = logging.getLogger(__name__)

Ask = Callable[[Person, EventId], Awaitable[Told]]
"""What the desk is asked, for whom and under which event."""


class Answers:
    """Answers interactions. Nothing that a person does makes it raise, and nothing goes unanswered."""

    def __init__(
        self,
        desk: Desk,
        panels: Panels,
        closed: ClosedDms,
        pictures: Illustrator,
        taps: OpenTaps,
    ) -> None:
        self._desk = desk
        self._panels = panels
        self._closed = closed
        self._taps = taps
        self._pictures = pictures
        self._working: set[asyncio.Task[Any]] = set()
        self._turns = InTurn()

    async def press(self, interaction: discord.Interaction[Any]) -> None:
        """Answers a click on a button."""
        await self._in_turn(interaction, lambda: self._press(interaction, read_button(clicked(interaction))))

    async def answer(self, interaction: discord.Interaction[Any], ask: Ask) -> None:
        """Asks the desk and shows what it says."""
        await self._in_turn(interaction, lambda: self._answer(interaction, ask))

    async def help(self, interaction: discord.Interaction[Any]) -> None:
        """Says how to begin, with the games to open a table of and the tables that are open here."""
        await self._in_turn(interaction, lambda: self._help(interaction))

    async def _help(self, interaction: discord.Interaction[Any]) -> None:
        async with clicking(interaction, self._desk.profile.known) as click:
            texts = Texts(click.by.locale)
            here = await self._desk.tables.shown_in(identity.room_key(interaction))
            page = lay_out(help_page(click.by.id, here, texts))
            await click.reply.send(with_menu(page, games_menu(texts)))

    async def _answer(self, interaction: discord.Interaction[Any], ask: Ask) -> None:
        async with clicking(interaction, self._desk.profile.known) as click:
            await self._say(click, await self._whatever_happens(ask(click.by, click.event), click))

    async def request(self, interaction: discord.Interaction[Any], request: type[Request]) -> None:
        """Asks a request in the room of the interaction; in direct messages tables of every room are meant."""

        room = identity.room_key(interaction) or None
        await self.answer(interaction, lambda by, event: self._desk.ask(request, Asker(by, event, room)))

    async def _press(self, interaction: discord.Interaction[Any], button: Button) -> None:
        """Answers a button. A `STRONG` one only asks for a second tap, and so does a card that its player wants to be
        asked about."""
        async with clicking(interaction, self._desk.profile.known, button) as click:
            asks = button.token is not None and await self._has_to_ask(button, click.by)
            # what never comes to the desk costs as much as what does
            too_fast = self._desk.too_fast(click.by) if asks or isinstance(button.token, OF_A_PLACE) else None
            if too_fast is not None:
                await self._say(click, too_fast)
                return
            if asks and button.token is not None:
                await self._question(click, button.token)
                return
            if isinstance(button.token, LearnWhat):
                await self._lessons(click)
                return
            if isinstance(button.token, OpenOption) and await self._form(click, button.token):
                return
            with self._open(click):
                answer = await self._whatever_happens(self._room_of(click, button), click)
                await (self._done(click, answer) if button.tap is Tap.SECOND else self._say(click, answer))

    async def submit(self, interaction: discord.Interaction[Any]) -> None:
        """Answers a form that was filled in."""
        token = read_form(interaction)
        await self.answer(interaction, lambda by, event: self._desk.press(token, by, event))

    async def _form(self, click: Click, token: OpenOption) -> bool:
        """Shows the form for a house rule; False where there is nothing to change, which the desk explains."""
        table = await self._desk.tables.known(token.table)
        option = option_called(table, token.option) if table is not None else None
        if table is None or option is None or table.phase is not Phase.LOBBY or table.host != click.by.id:
            return False
        await click.reply.ask(form(table, option, Texts(click.by.locale)))
        return True

    async def _lessons(self, click: Click) -> None:
        """Shows the games to learn, to the asker alone."""
        texts = Texts(click.by.locale)
        await click.reply.send(replace(render(which_lesson(click.by.id, texts)), menu=lessons_menu(texts)))

    @contextmanager
    def _open(self, click: Click) -> Iterator[None]:
        """A context in which an edit of the message that was clicked may be the answer to the click."""
        message = click.interaction.message
        if message is None or not click.changes_its_message:
            yield
            return
        with self._taps.on(message, click.reply):
            yield

    async def _has_to_ask(self, button: Button, by: Person) -> bool:
        if button.tap is Tap.AT_ONCE:
            return await self._desk.confirmations.wanted(button.token, by)
        return button.tap is Tap.ASKS_FIRST

    def _room_of(self, click: Click, button: Button) -> Awaitable[Told]:
        """The answer of the part of the desk that the button belongs to."""
        match button.token:
            case Ranking() as token:
                return self._ranking(click, token)
            case ShowRule() as token:
                return self._show_rule(click, token)
            case ManagePlace() as token:
                return self._manage(click, token)
            case ShowHere(table):
                return self._show_here(click, table)
            case OpenGame(game):
                return self._open_game(click, game)
            case LearnGame(game):
                return self._learn_game(click, game)
            case token:
                return self._desk.press(token, click.by, click.event, identity.room_key(click.interaction))

    async def _ranking(self, click: Click, token: Ranking) -> Told:
        by, scope = await self._reader(click) if token.public else click.by, identity.scope_of(click.interaction)
        return await self._desk.leaderboards.page(scope, token, by, shareable=True)

    async def _show_here(self, click: Click, table: TableId) -> Told:
        texts, room = Texts(click.by.locale), identity.room(click.interaction)
        if room is None:
            return Refused(texts("discord-servers-only"))
        lacking = permissions.missing(click.interaction, texts)
        if lacking:
            return Refused(texts("discord-missing", permissions=lacking))
        return await self._desk.rooms.show_here(table, room, click.by, click.event)

    async def _open_game(self, click: Click, game: str) -> Told:
        return over(await open_table(self._desk, click.interaction, click.by, click.event, game))

    async def _learn_game(self, click: Click, game: str) -> Told:
        return over(await open_lesson(self._desk, click.interaction, click.by, click.event, game))

    async def _show_rule(self, click: Click, token: ShowRule) -> Told:
        return await self._desk.press(token, await self._reader(click), click.event)

    async def _reader(self, click: Click) -> Person:
        """The person who clicked, with the language of the room, as everybody there reads the answer."""
        room = identity.room(click.interaction)
        return await self._desk.room_language.reader(click.by, room) if room is not None else click.by

    async def _manage(self, click: Click, token: ManagePlace) -> Told:
        asking = managers.owner(click.interaction, click.by, click.event)
        if asking is None:
            return Refused(Texts(click.by.locale)("admin-not-yours"))
        return await self._desk.admin.press(token, asking, managers.HELP)

    async def finished(self, seconds: float) -> None:
        """Waits until everything under way has been answered, for at most so many seconds."""
        if self._working:
            await asyncio.wait(self._working, timeout=seconds)

    async def _in_turn(self, interaction: discord.Interaction[Any], work: Work) -> None:
        """Does the work when it is this person's turn, and finishes it even if its caller is cancelled."""
        await self._to_the_end(self._turns.serve(interaction.user.id, work, lambda: _too_fast(interaction)))

    async def _to_the_end(self, work: Coroutine[Any, Any, None]) -> None:
        """Finishes the work even if its caller is cancelled."""
        # a task of our own: a card that was stored must be answered, whatever becomes of the library's task
        task = asyncio.create_task(work, name="answer")
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        await asyncio.shield(task)

    async def _question(self, click: Click, token: Token) -> None:
        texts = Texts(click.by.locale)
        label = click.label or texts("discord-yes")
        await click.reply.send(question(texts("discord-sure", what=label), label, token))

    async def _done(self, click: Click, answer: Told) -> None:
        """After the second tap, what was done takes the place of the question, and its button goes."""
        text, table = ("", None) if isinstance(answer, Hand | Posted) else (answer.text, answer.table)
        notice = await self._notice(click.by, table)
        done = text or Texts(click.by.locale)("discord-done")
        await click.reply.update(line(_lines(done, notice)))

    async def _whatever_happens(self, work: Awaitable[Told], click: Click) -> Told:
        """The answer; a bug must not leave the person with "interaction failed"."""
        try:
            return await work
        except Exception:
            log.exception("a request failed")  # the traceback shows code, not values
            return Refused(Texts(click.by.locale)("discord-bug"))

    async def _say(self, click: Click, answer: Told) -> None:
        """Tells it where it belongs: in the message that was clicked, or beside it."""
        match answer:
            case Download(file, text, message, table):
                said = _lines(text, await self._notice(click.by, table))
                shown = render(message, said) if message is not None else line(said)
                await click.reply.send(replace(shown, file=file))
            case Page() | Menu():
                await self._show_panel(click, answer, answer.text if answer.turns or not click.reply.clicked else "")
            case Posted(message):
                shown = self._rendered(message, "", Texts(click.by.locale))
                picture = await self._picture(click, message, public=True)
                await click.reply.send(replace(shown, picture=picture), public=True)
            case Refused(text, table, page=Message() as page):
                await self._show_panel(click, Page(page, table, text, turns=offers_options(page)), text)
            case Over(text, table) if click.on_panel:
                await click.reply.update(line(_lines(text, await self._notice(click.by, table))))
            case Hand(hand, table) | Refused(table=str() as table, hand=Message() as hand):
                await self._hand_for(click, Hand(hand, table), text_of(answer))
            case Done(text, table) | Over(text, table) | Refused(text, table):
                await self._line(click, text, table, refused=isinstance(answer, Refused))
            case _:
                assert_never(answer)

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

    async def _picture(self, click: Click, message: Message, *, public: bool) -> Picture | None:
        """The message's picture, as the person wants it or, where everybody sees it, as the owner of the server
        does."""
        if not public:
            return await self._pictures.for_person(message, click.by.id)
        room = identity.room(click.interaction)
        return await self._pictures.for_room(message, room) if room is not None else None

    async def _show_panel(self, click: Click, shown: Page | Menu, said: str) -> None:
        """Shows a panel: in place of the one whose button was clicked, or as a new message."""
        text = _lines(said, await self._notice(click.by, shown.table))
        picture = await self._picture(click, shown.message, public=False)
        panel = replace(self._rendered(shown.message, text, Texts(click.by.locale)), picture=picture)
        replaces = shown.turns and (click.on_panel or click.in_direct_message)
        await (click.reply.update if replaces else click.reply.send)(panel)

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


async def _too_fast(interaction: discord.Interaction[Any]) -> None:
    """Tells somebody who has pressed far too often to wait, at no more than the cost of the answer."""
    async with clicking(interaction, _as_discord_tells) as click:
        said = explanation(Refusal("TOO_FAST", seconds=1), Texts(click.by.locale))
        await click.reply.send(line(said.text))


async def _as_discord_tells(person: Person) -> Person:
    return person


def _lines(*texts: str) -> str:
    return "\n".join(text for text in texts if text)
