"""All requests as commands, those of Telegram's own among them; and cards typed in private."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from telegram import InlineQuery

from adapters.chat.answers import Refused, Told, text_of
from adapters.chat.desks.which_table import WhichTable
from adapters.chat.requests.arguments import GameName, arguments, read_arguments
from adapters.chat.requests.company import HandOver, Invite, Notify
from adapters.chat.requests.every import COMMANDS
from adapters.chat.requests.hand import Hand
from adapters.chat.requests.lookups import Leaderboard
from adapters.chat.requests.playing import Card, Learn, Problem
from adapters.chat.requests.request import OfPlace, Request
from adapters.chat.requests.rooms import LeaveRoom
from adapters.telegram import identity
from adapters.telegram.answering import choose_game
from adapters.telegram.answering.group_language import aloud
from adapters.telegram.answering.managing import Managing
from adapters.telegram.answering.means import Means
from adapters.telegram.answering.message import Heard, unless_shown
from adapters.telegram.answering.modesty import OnceInAWhile
from adapters.telegram.answering.placing import Placing
from adapters.telegram.answering.replies import Reply, Say
from adapters.telegram.answering.rulebook import inline_results
from adapters.telegram.commands.lookups import Lookups
from adapters.telegram.commands.start import Starting
from adapters.telegram.identity import Spot, person
from adapters.telegram.sending import links
from adapters.telegram.sending.choices import Choices, HandIn
from adapters.telegram.sending.render import Rendered, notice, paragraph
from adapters.telegram.sending.rich import drawing
from engine.games import GAMES
from engine.host.state.ids import EventId
from engine.host.state.parts import MOST_INVITED
from engine.host.state.table import Person, Table
from engine.messages.message import Choice, Link
from engine.messages.names import game_name
from engine.messages.texts import Texts

_HAND_IN = {"group": HandIn.GROUP, "private": HandIn.PRIVATE, "anywhere": HandIn.ANYWHERE}
ALOUD = frozenset({"start", "help", "admin", *(word for word, request in COMMANDS.items() if request.for_room)})
"""Commands whose answer everybody in the group may read: it is in the group's language."""
A_WHILE = 60.0
"""Seconds after which a group is told again that the bot cannot tell who writes in a channel's name."""
_MOST_LINKS = 3
"""Most tables that a link is offered for at once."""
Answer = Told | Rendered | Sequence[Reply]
Work = Callable[[Heard], Awaitable[Answer]]


class Commands:
    """Answers commands and typed cards. Every method may raise `StoreDown`."""

    def __init__(self, means: Means, managing: Managing, choices: Choices, placing: Placing) -> None:
        self._means = means
        self._desk = means.desk
        self._choices = choices
        self._placing = placing
        self._managing = managing
        self._which_table = WhichTable(means.service)
        lookups = Lookups(means)
        self._starting = Starting(means, lookups)
        self._asks_for_names = OnceInAWhile(A_WHILE)
        self._own: Mapping[str, Work] = {
            "start": self._start,
            "help": self._help,
            "admin": managing.written,
            "hand": self._hand,
            "rules": lookups.rules,
            "invite": self._invite,
        }

    async def handle(self, heard: Heard) -> Answer:
        """What is told or replied; nothing to what is not meant for the bot."""
        if not heard.in_group:
            await self._means.private.opened(heard.by.id)
        is_command = heard.command in self._own or heard.command in COMMANDS
        if heard.as_channel:
            is_time = is_command and self._asks_for_names.is_time(heard.spot.chat)
            return await self._nobody(heard) if is_time else ()
        if heard.anonymous and heard.command != "admin":
            return await self._nobody(heard) if is_command else ()
        if heard.command in self._own:
            return await self._own[heard.command](heard)
        if heard.command:
            return await self._asked(COMMANDS[heard.command], heard) if is_command else ()
        return () if heard.in_group or not heard.rest else await self._asked(Card, heard)

    async def _asked(self, request: type[Request], heard: Heard) -> Answer:
        """Asks a request with the arguments that were written; what the board shows need not be told."""
        given = read_arguments(request, heard.rest)
        if request is Leaderboard and "game" not in given:
            given["game"] = await self._played_here(heard)
        if request is HandOver and heard.mentioned:
            given["person"] = heard.mentioned[0]
        lacking = await self._lacking(request, given, heard)
        if lacking is not None:
            return lacking
        manages = request is LeaveRoom and await self._managing.may(heard) is True
        answer = await self._desk.ask(request(**given), replace(heard.asker, manages=manages))
        is_shown = issubclass(request, OfPlace) and (request.shown or (request is HandOver and heard.in_group))
        return unless_shown(answer) if is_shown else answer

    async def _lacking(self, request: type[Request], given: Mapping[str, Any], heard: Heard) -> Answer | None:
        """What is asked for first, where an argument is missing; None where nothing is."""
        if request is HandOver and heard.names_bot:
            return paragraph(heard.texts("bot-cannot-sit"))
        if request is Notify and ("wish" not in given or not heard.in_group):
            return paragraph(heard.texts("telegram-notify-how"))
        if given.get("code") == "" and request.word == "link":
            return await self._placing.privately(heard, paragraph(heard.texts("telegram-link-how")))
        is_needed = request is not Notify and isinstance(arguments(request).get("game"), GameName)
        return await self._which_game(request, heard) if is_needed and given.get("game") not in GAMES else None

    async def _which_game(self, request: type[Request], heard: Heard) -> Answer:
        if request is Problem:
            menu = choose_game.games_to_solve(heard.texts, await self._desk.problems.first(heard.by))
            return await self._placing.privately(heard, menu)
        texts = (await aloud(self._desk, heard)).texts
        if request is Learn:
            return choose_game.games_to_learn(texts)
        if request is Leaderboard:
            return choose_game.games_to_rank(texts)
        return choose_game.games_instead(texts) if heard.rest else choose_game.games_to_open(texts)

    async def _invite(self, heard: Heard) -> Answer:
        """`/invite @somebody`, or as a reply to somebody's message; in a group the invitation itself
        is the answer."""
        if heard.names_bot:
            return paragraph(heard.texts("bot-cannot-sit"))
        if not heard.mentioned:
            return await self._whom(heard)
        answers = [
            await self._desk.ask(Invite(each), replace(heard.asker, event=EventId(f"{heard.event}:{place}")))
            for place, each in enumerate(heard.mentioned[:MOST_INVITED])
        ]
        told = [answer for answer in answers if isinstance(answer, Refused) or not heard.in_group]
        return [heard.reply(notice(text_of(answer))) for answer in told]

    async def _whom(self, heard: Heard) -> Rendered:
        """How to invite; somebody who sits at a table is given a link to pass on."""
        said = heard.texts("telegram-invite-whom")
        own = await self._which_table.own_ones(heard.by, heard.room_key)
        return paragraph(said, [self._passing_on(heard, loaded.table) for loaded in own[:_MOST_LINKS]])

    def _passing_on(self, heard: Heard, table: Table) -> Choice:
        link = links.invitation_link(self._means.bot, table.id)
        invites = heard.texts("telegram-invitation", code=table.code, game=game_name(table.game, heard.texts))
        label = heard.texts("telegram-pass-on", code=table.code)
        return Choice(label, Link(links.share_link(link, invites)))

    async def _nobody(self, heard: Heard) -> Sequence[Reply]:
        """Answers an administrator who shows the group's name alone, or somebody who writes in a channel's: the group
        could take a seat, but press no button."""
        heard = await aloud(self._desk, heard)
        return (heard.reply(notice(heard.texts("telegram-as-yourself"))),)

    async def added(self, spot: Spot, by: Person) -> Sequence[Reply]:
        """The greeting when the bot is new in a group, with the games to begin with, in the language of the group."""
        reader = await self._desk.room_language.reader(by, identity.room(spot, by.locale))
        texts = Texts(reader.locale)
        drawn = [drawing(texts)] if self._means.ephemerals.offers_rich(spot.chat) else []
        return (Say(spot, choose_game.first_steps(texts, texts("telegram-greeting"), *drawn), by=by.id),)

    def inline(self, query: InlineQuery) -> Reply:
        """`@bot manille contre`, typed in any chat."""
        by = person(query.from_user)
        return inline_results(query.id, query.query, by.locale, self._desk.rulebook)

    async def _start(self, heard: Heard) -> Answer:
        return await self._help(heard) if heard.in_group else await self._starting.handle(heard)

    async def _hand(self, heard: Heard) -> Answer:
        """`/hand`; `/hand group` and `/hand private` say where it is wanted from now on."""
        if heard.rest in _HAND_IN:
            await self._choices.choose_hand(heard.by.id, _HAND_IN[heard.rest])
            return (heard.reply(paragraph(heard.texts(f"telegram-hand-in-{heard.rest}"))),)
        return await self._desk.ask(Hand(), heard.asker)

    async def _played_here(self, heard: Heard) -> str:
        tables = await self._means.service.tables_in(heard.room.key)
        return tables[-1].table.game if tables else ""

    async def _help(self, heard: Heard) -> Rendered:
        return paragraph(heard.texts("telegram-help"), [choose_game.learn(heard.texts)])
