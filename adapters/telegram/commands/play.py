"""Commands, and cards typed in private."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from telegram import Bot, InlineQuery

from adapters.chat.answer import Answer, Panel
from adapters.chat.desk import Desk
from adapters.chat.desks.games import game_first
from adapters.chat.desks.greetings import greeted
from adapters.chat.requests.every import COMMANDS
from adapters.chat.requests.hand import Hand
from adapters.chat.requests.old import in_a_bag
from adapters.chat.requests.request import Asker, Request
from adapters.telegram.answering import choose_game
from adapters.telegram.answering.group_language import aloud
from adapters.telegram.answering.invitation_links import InvitationLinks
from adapters.telegram.answering.managing import Managing
from adapters.telegram.answering.message import Heard
from adapters.telegram.answering.modesty import OnceInAWhile
from adapters.telegram.answering.pictures import Drawn
from adapters.telegram.answering.replies import Attach, Reply, Say, Whisper
from adapters.telegram.answering.rulebook import inline_results
from adapters.telegram.commands.company import Company
from adapters.telegram.commands.greeting import greeting
from adapters.telegram.commands.lookups import Lookups
from adapters.telegram.commands.rooms import Sharing
from adapters.telegram.commands.start import Starting
from adapters.telegram.identity import Spot, person
from adapters.telegram.sending.choices import Choices, HandIn
from adapters.telegram.sending.ephemeral import MOST, Occasion
from adapters.telegram.sending.hands import Hands
from adapters.telegram.sending.links import hello_link, start_link
from adapters.telegram.sending.private_chats import PrivateChats
from adapters.telegram.sending.render import Rendered, notice, panel_or_line, paragraph, render
from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.service.tables import TableService
from engine.host.state.ids import TableId
from engine.host.state.presets import PRESETS
from engine.host.state.table import Person
from engine.messages.message import Choice, Link, Message
from engine.messages.typing.levels import typed_level
from engine.messages.typing.options import typed_switch
from engine.players.levels import USUAL

_HAND_IN = {"group": HandIn.GROUP, "private": HandIn.PRIVATE, "anywhere": HandIn.ANYWHERE}
A_WHILE = 60.0
"""Seconds after which a group is told again that the bot cannot tell who writes in a channel's name."""
Work = Callable[[Heard], Awaitable[Sequence[Reply]]]


class Commands:
    """Answers commands and typed cards. Every method may raise `StoreDown`."""

    def __init__(
        self,
        bot: Bot,
        service: TableService,
        desk: Desk,
        private: PrivateChats,
        hands: Hands,
        drawn: Drawn,
        managing: Managing,
        choices: Choices,
    ) -> None:
        self._bot = bot
        self._service = service
        self._desk = desk
        self._private = private
        self._hands = hands
        self._drawn = drawn
        self._choices = choices
        self._sharing = Sharing(desk, managing)
        lookups, company = Lookups(bot, desk, private), Company(bot, service, desk)
        self._starting = Starting(bot, service, desk, private, hands, InvitationLinks(bot, service, hands), lookups)
        self.known = desk.profile.known
        self._asks_for_names = OnceInAWhile(A_WHILE)
        self._work: Mapping[str, Work] = {
            **{word: self._request(request) for word, request in COMMANDS.items()},
            "start": self._start,
            "play": self._play,
            "learn": self._learn,
            "problem": self._problem,
            "hand": self._hand,
            "card": self._card,
            "rules": lookups.rules,
            "join": self._sharing.join,
            "leave_room": self._before_all(self._sharing.leave),
            "charter": self._before_all(self._charter),
            "leaderboard": self._before_all(self._leaderboard),
            "me": self._me,
            "link": self._link,
            "invite": self._before_all(company.invite),
            "handover": self._before_all(company.hand_over),
            "notify": self._before_all(company.notify),
            "admin": managing.written,
            "help": self._before_all(self._help),
        }

    async def handle(self, heard: Heard) -> Sequence[Reply]:
        """The replies; none to what is not meant for the bot."""
        if not heard.spot.is_group:
            await self._private.opened(heard.by.id)
        if heard.as_channel:
            is_time = heard.command in self._work and self._asks_for_names.is_time(heard.spot.chat)
            return await self._nobody(heard) if is_time else ()
        if heard.anonymous and heard.command != "admin":
            return await self._nobody(heard) if heard.command in self._work else ()
        if heard.command:
            work = self._work.get(heard.command)
            return await work(heard) if work else ()
        return () if heard.spot.is_group or not heard.rest else await self._card(heard)

    async def _nobody(self, heard: Heard) -> Sequence[Reply]:
        """Answers an administrator who shows the group's name alone, or somebody who writes in a channel's: the group
        could take a seat, but press no button."""
        heard = await aloud(self._desk, heard)
        return (heard.reply(notice(heard.texts("telegram-as-yourself"))),)

    async def added(self, spot: Spot, by: Person) -> Sequence[Reply]:
        """The greeting when the bot is new in a group."""
        return await greeting(self._desk, spot, by)

    def inline(self, query: InlineQuery) -> Reply:
        """`@bot manille contre`, typed in any chat."""
        by = person(query.from_user)
        return inline_results(query.id, query.query, by.locale, self._desk.rulebook)

    def _before_all(self, work: Work) -> Work:
        """The same with its answer in the language of the chat, because everybody there reads it."""

        async def answer(heard: Heard) -> Sequence[Reply]:
            return await work(await aloud(self._desk, heard))

        return answer

    async def _start(self, heard: Heard) -> Sequence[Reply]:
        return await self._work["help"](heard) if heard.spot.is_group else await self._starting.handle(heard)

    async def _play(self, heard: Heard) -> Sequence[Reply]:
        """`/play manille target=80 clock=fast`; the board itself is the answer."""
        words = heard.rest.split()
        if not words:
            return (heard.reply(choose_game.games_to_open((await aloud(self._desk, heard)).texts)),)
        game, rest = game_first(words)
        if game not in GAMES:
            return (heard.reply(choose_game.games_instead((await aloud(self._desk, heard)).texts)),)
        options: dict[str, object] = {name: value for name, _, value in (word.partition("=") for word in rest)}
        charter = str(options.pop("charter", ""))
        clock = str(options.pop("clock", next(iter(PRESETS))))
        computers = typed_level(str(options.pop("computers", USUAL)))
        friendly = "friendly" in options and _is_on(str(options.pop("friendly")))
        wanted = do.OpenTable(
            heard.event, heard.by, heard.room, game, options, clock, friendly=friendly, computers=computers
        )
        answer = await self._desk.open(wanted, charter)
        return (heard.reply(notice(answer.text)),) if answer.refused else ()

    async def _learn(self, heard: Heard) -> Sequence[Reply]:
        """`/learn manille`; the board and the hand are the answer."""
        game, _ = game_first(heard.rest.split()) if heard.rest else ("", [])
        if game not in GAMES:
            return (heard.reply(choose_game.games_to_learn((await aloud(self._desk, heard)).texts)),)
        answer = await self._desk.learn(do.OpenTable(heard.event, heard.by, heard.room, game, clock="none"))
        return (heard.reply(notice(answer.text)),) if answer.refused else ()

    async def _problem(self, heard: Heard) -> Sequence[Reply]:
        """`/problem manille`: the problem of the day, for the asker alone."""
        game, _ = game_first(heard.rest.split()) if heard.rest else ("", [])
        if game not in GAMES:
            menu = choose_game.games_to_solve(heard.texts, self._desk.problems.of_the_day)
            return await self._privately(heard, menu)
        answer = await self._desk.problem(game, heard.by)
        return await self._privately(heard, panel_or_line(answer))

    async def _hand(self, heard: Heard) -> Sequence[Reply]:
        """`/hand`; `/hand group` and `/hand private` say where it is wanted from now on."""
        if heard.rest in _HAND_IN:
            await self._choices.choose_hand(heard.by.id, _HAND_IN[heard.rest])
            return (heard.reply(paragraph(heard.texts(f"telegram-hand-in-{heard.rest}"))),)
        answer = in_a_bag(await self._desk.ask(Hand, _asker(heard)))
        if answer.refused or answer.table is None:
            return (heard.reply(notice(answer.text)),)
        if heard.whispered and answer.message is not None and await self._belongs_here(heard):
            return await self._whispered_hand(heard, answer.table, answer.message)
        await self._hands.bring(answer.table, heard.by.id)
        if not heard.spot.is_group:
            return await self._drawn.hand(answer.message, heard)
        is_open, heard = await self._private.is_open(heard.by.id), await aloud(self._desk, heard)
        said = heard.texts("telegram-hand-brought" if is_open else "telegram-hand-start")
        return (heard.reply(paragraph(said, [self._private_link(heard, "telegram-private")])),)

    async def _belongs_here(self, heard: Heard) -> bool:
        """Whether somebody who asks for the hand without the group's seeing it is shown it in the group as well."""
        wanted = self._choices.hand_in(heard.by.id)
        return wanted is HandIn.GROUP or (
            wanted is not HandIn.PRIVATE and not await self._private.is_open(heard.by.id)
        )

    async def _whispered_hand(self, heard: Heard, table: TableId, hand: Message) -> Sequence[Reply]:
        """Shows the hand to its owner alone in the group, and keeps it up to date there."""
        loaded = await self._service.look(table)
        deal = loaded.table.deal.id if loaded is not None and loaded.table.deal is not None else ""
        stands_in = partial(self._hands.stands_in, table=table, deal=deal, person=heard.by.id, hand=hand)
        why = Occasion(command=heard.whispered)
        return (Whisper(heard.spot, heard.by.id, render(hand.panel(), MOST), why, brought=stands_in),)

    async def _card(self, heard: Heard) -> Sequence[Reply]:
        """Plays a typed card, or does what is typed. What a player may not do, and why, tells about the hand: a group
        is not shown it."""
        greeting = greeted(heard.rest, heard.by)
        answer = greeting or await self._desk.type(heard.rest, heard.by, heard.event, heard.room_key)
        if answer.refused and answer.tells_nothing:
            return (heard.reply(notice(answer.text)),)
        if answer.refused:
            return await self._privately(heard, notice(answer.text))
        if answer.message is not None:
            return await self._panel(heard, answer)
        return (heard.reply(paragraph(answer.text, await self._way(heard, answer.table))),) if answer.text else ()

    async def _way(self, heard: Heard, table: TableId | None) -> Sequence[Choice]:
        """A button to the private chat, for somebody who has not opened it."""
        if table is None or not heard.spot.is_group or await self._private.is_open(heard.by.id):
            return ()
        return (Choice(heard.texts("telegram-private"), Link(start_link(self._bot.username, table))),)

    async def _panel(self, heard: Heard, answer: Answer) -> Sequence[Reply]:
        """Shows what somebody asked to see, in private."""
        if answer.message is None:
            return ()
        if answer.panel is Panel.HAND:
            return await self._hand(heard)
        return await self._privately(heard, await self._drawn.privately(answer.message, heard.by.id))

    def _request(self, request: type[Request]) -> Work:
        """What everybody may read is answered where it was asked for; the rest is one player's alone."""
        if request.for_room:
            return self._before_all(lambda heard: self._shown(heard, request))
        return lambda heard: self._own(heard, request)

    async def _shown(self, heard: Heard, request: type[Request]) -> Sequence[Reply]:
        """Answers with what everybody may read."""
        answer = in_a_bag(await self._desk.ask(request, _asker(heard)))
        if answer.message is None:
            return (heard.reply(notice(answer.text)),)
        if heard.whispered:
            return (heard.reply(render(answer.message)),)
        if answer.file is not None:
            return (Attach(heard.spot, answer.file, answer.text),)
        return (heard.reply(await self._drawn.where_asked(answer.message, heard)),)

    async def _charter(self, heard: Heard) -> Sequence[Reply]:
        """`/charter` for the house rules of this group, `/charter K7QF-2M9X` for those of a code."""
        scope = heard.room.scope if heard.spot.is_group else None
        answer = await self._desk.house_rules.look(heard.rest, scope, heard.by)
        return (heard.reply(panel_or_line(answer)),)

    async def _own(self, heard: Heard, request: type[Request]) -> Sequence[Reply]:
        """Answers with what is one player's alone."""
        answer = in_a_bag(await self._desk.ask(request, _asker(heard)))
        return await (self._panel(heard, answer) if answer.message else self._privately(heard, notice(answer.text)))

    async def _leaderboard(self, heard: Heard) -> Sequence[Reply]:
        """`/leaderboard` of the game that is named, or else of the one that is played here."""
        asked = choose_game.asked_for(heard.rest) or choose_game.asked_for(
            f"{await self._played_here(heard)} {heard.rest}"
        )
        if asked is None:
            return (heard.reply(choose_game.games_to_rank(heard.texts)),)
        scope = heard.room.scope if heard.spot.is_group else None
        answer = await self._desk.leaderboards.page(scope, asked, heard.by)
        if answer.message is None:
            return (heard.reply(notice(answer.text)),)
        return (heard.reply(await self._drawn.where_asked(answer.message, heard)),)

    async def _me(self, heard: Heard) -> Sequence[Reply]:
        answer = await self._desk.profile.show(heard.by)
        return await self._privately(heard, panel_or_line(answer))

    async def _link(self, heard: Heard) -> Sequence[Reply]:
        """`/link` with a code. One that was written in a group is used up by the time that others try it."""
        if not heard.rest:
            return await self._privately(heard, paragraph(heard.texts("telegram-link-how")))
        answer = await self._desk.profile.link(heard.rest, heard.by)
        return await self._privately(heard, panel_or_line(answer))

    async def _played_here(self, heard: Heard) -> str:
        tables = await self._service.tables_in(heard.room.key)
        return tables[-1].table.game if tables else ""

    async def _help(self, heard: Heard) -> Sequence[Reply]:
        return (heard.reply(paragraph(heard.texts("telegram-help"), [choose_game.learn(heard.texts)])),)

    async def _privately(self, heard: Heard, news: Rendered) -> Sequence[Reply]:
        if heard.whispered:
            return (heard.reply(replace(news, picture=None)),)
        if not heard.spot.is_group or await self._private.is_open(heard.by.id):
            return (Say(heard.private_spot, news),)
        heard = await aloud(self._desk, heard)
        return (heard.reply(paragraph(heard.texts("telegram-only-privately"), [self._private_link(heard)])),)

    def _private_link(self, heard: Heard, label: str = "telegram-private-chat") -> Choice:
        return Choice(heard.texts(label), Link(hello_link(self._bot.username)))


def _asker(heard: Heard) -> Asker:
    return Asker(heard.by, heard.event, heard.room_key)


def _is_on(word: str) -> bool:
    """Whether the word after `friendly=` says yes; without a word it does."""
    return not word or typed_switch(word) is True
