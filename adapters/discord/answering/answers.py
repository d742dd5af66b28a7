"""What a person is told after a click or a command, and where: in the message that was clicked, or beside it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import discord

from adapters.chat.answers import Done, Refused, Told, explanation
from adapters.chat.desk import OF_A_PLACE, Desk
from adapters.chat.requests.playing import Card, Learn, Play
from adapters.chat.requests.request import Request
from adapters.chat.requests.rooms import Join
from adapters.discord import identity, managers
from adapters.discord.answering.click import Click, clicking
from adapters.discord.answering.house_rules import form, read_form
from adapters.discord.answering.in_turn import InTurn, Work
from adapters.discord.answering.launching import Launching
from adapters.discord.answering.opening import cannot_play_in, opened, over
from adapters.discord.answering.placing import Placing
from adapters.discord.sending.buttons import Button, Tap, clicked, read_button
from adapters.discord.sending.first_steps import games_menu, help_page, lessons_menu, which_lesson
from adapters.discord.sending.open_taps import OpenTaps
from adapters.discord.sending.render import lay_out, line, question, render, with_menu
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId, TableId
from engine.host.state.table import Person, Phase
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
    TableVerb,
    Token,
    Verb,
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
        placing: Placing,
        taps: OpenTaps,
        launching: Launching | None = None,
    ) -> None:
        self._desk = desk
        self._placing = placing
        self._taps = taps
        self._launching = launching
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
            await self._placing.placed(click, await self._whatever_happens(ask(click.by, click.event), click))

    async def request(self, interaction: discord.Interaction[Any], request: Request) -> None:
        """Asks a request."""
        await self.answer(interaction, lambda by, event: self._asked(interaction, request, by, event))

    async def _asked(
        self, interaction: discord.Interaction[Any], request: Request, by: Person, event: EventId
    ) -> Told:
        if isinstance(request, Play | Learn):
            return await opened(self._desk, interaction, by, event, request)
        asker = identity.asker(interaction, by, event)
        refused = cannot_play_in(asker.here, interaction, by) if isinstance(request, Join) else None
        answer = refused or await self._desk.ask(request, asker)
        match answer:
            case Done("", str() as table) if isinstance(request, Card):  # a play speaks for itself on the board
                return await self._desk.panels.hand(table, by)
        return answer

    async def _press(self, interaction: discord.Interaction[Any], button: Button) -> None:
        """Answers a button. A `STRONG` one only asks for a second tap, and so does a card that its player wants to be
        asked about."""
        async with clicking(interaction, self._desk.profile.known, button) as click:
            asks = button.token is not None and await self._has_to_ask(button, click.by)
            # what never comes to the desk costs as much as what does
            too_fast = self._desk.too_fast(click.by) if asks or isinstance(button.token, OF_A_PLACE) else None
            if too_fast is not None:
                await self._placing.placed(click, too_fast)
                return
            if asks and button.token is not None:
                await self._question(click, button.token)
                return
            if isinstance(button.token, LearnWhat):
                await self._lessons(click)
                return
            if isinstance(button.token, OpenOption) and await self._form(click, button.token):
                return
            with self._tapped(click):
                answer = await self._whatever_happens(self._room_of(click, button), click)
                await (self._placing.done if button.tap is Tap.SECOND else self._placing.placed)(click, answer)

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
    def _tapped(self, click: Click) -> Iterator[None]:
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
                return self._open(click, Play(game))
            case LearnGame(game):
                return self._open(click, Learn(game))
            case TableVerb(verb=Verb.PAGE) as token if self._launching is not None:
                return self._launching.open(click, token)
            case token:
                return self._desk.press(token, click.by, click.event, identity.room_key(click.interaction))

    async def _ranking(self, click: Click, token: Ranking) -> Told:
        by, scope = await self._reader(click) if token.public else click.by, identity.scope_of(click.interaction)
        return await self._desk.leaderboards.page(scope, token, by, shareable=True)

    async def _show_here(self, click: Click, table: TableId) -> Told:
        room = identity.room(click.interaction)
        refused = cannot_play_in(room, click.interaction, click.by)
        if refused is not None or room is None:
            return refused or Refused()
        return await self._desk.rooms.show_here(table, room, click.by, click.event)

    async def _open(self, click: Click, request: Play | Learn) -> Told:
        return over(await opened(self._desk, click.interaction, click.by, click.event, request))

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
        """Waits until everything under way has been answered, for at most so many seconds. What is late is given up:
        the connection is about to close, after which there is no answer."""
        if not self._working:
            return
        _, late = await asyncio.wait(self._working, timeout=seconds)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

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

    async def _whatever_happens(self, work: Awaitable[Told], click: Click) -> Told:
        """The answer; a bug must not leave the person with "interaction failed"."""
        try:
            return await work
        except Exception:
            log.exception("a request failed")  # the traceback shows code, not values
            return Refused(Texts(click.by.locale)("discord-bug"))


async def _too_fast(interaction: discord.Interaction[Any]) -> None:
    """Tells somebody who has pressed far too often to wait, at no more than the cost of the answer."""
    async with clicking(interaction, _as_discord_tells) as click:
        said = explanation(Refusal("TOO_FAST", seconds=1), Texts(click.by.locale))
        await click.reply.send(line(said.text))


async def _as_discord_tells(person: Person) -> Person:
    return person
