"""Commands, and cards typed in private."""

from collections.abc import Awaitable, Callable, Mapping, Sequence

from telegram import InlineQuery

from adapters.chat.answers import Told
from adapters.chat.desks.games import game_first, typed_table
from adapters.chat.desks.greetings import greeted
from adapters.chat.requests.every import COMMANDS
from adapters.chat.requests.hand import Hand
from adapters.chat.requests.request import Asker, Request
from adapters.telegram.answering import choose_game
from adapters.telegram.answering.group_language import aloud
from adapters.telegram.answering.managing import Managing
from adapters.telegram.answering.means import Means
from adapters.telegram.answering.message import Heard, unless_shown
from adapters.telegram.answering.modesty import OnceInAWhile
from adapters.telegram.answering.placing import Placing
from adapters.telegram.answering.replies import Reply
from adapters.telegram.answering.rulebook import inline_results
from adapters.telegram.commands.company import Company
from adapters.telegram.commands.greeting import greeting
from adapters.telegram.commands.lookups import Lookups
from adapters.telegram.commands.rooms import Sharing
from adapters.telegram.commands.start import Starting
from adapters.telegram.identity import Spot, person
from adapters.telegram.sending.choices import Choices, HandIn
from adapters.telegram.sending.render import Rendered, notice, paragraph
from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.state.table import Person

_HAND_IN = {"group": HandIn.GROUP, "private": HandIn.PRIVATE, "anywhere": HandIn.ANYWHERE}
ALOUD = frozenset(
    {"start", "help", "leave_room", "charter", "leaderboard", "invite", "handover", "notify", "admin"}
    | {word for word, request in COMMANDS.items() if request.for_room}
)
"""Commands whose answer everybody in the group may read: it is in the group's language."""
A_WHILE = 60.0
"""Seconds after which a group is told again that the bot cannot tell who writes in a channel's name."""
Work = Callable[[Heard], Awaitable[Told | Rendered | Sequence[Reply]]]


class Commands:
    """Answers commands and typed cards. Every method may raise `StoreDown`."""

    def __init__(self, means: Means, managing: Managing, choices: Choices, placing: Placing) -> None:
        self._means = means
        self._desk = means.desk
        self._choices = choices
        self._placing = placing
        self._sharing = Sharing(means.desk, managing)
        lookups, company = Lookups(means), Company(means)
        self._starting = Starting(means, lookups)
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
            "leave_room": self._sharing.leave,
            "charter": self._charter,
            "leaderboard": self._leaderboard,
            "me": self._me,
            "link": self._link,
            "invite": company.invite,
            "handover": company.hand_over,
            "notify": company.notify,
            "admin": managing.written,
            "help": self._help,
        }

    async def handle(self, heard: Heard) -> Told | Rendered | Sequence[Reply]:
        """What is told or replied; nothing to what is not meant for the bot."""
        if not heard.in_group:
            await self._means.private.opened(heard.by.id)
        if heard.as_channel:
            is_time = heard.command in self._work and self._asks_for_names.is_time(heard.spot.chat)
            return await self._nobody(heard) if is_time else ()
        if heard.anonymous and heard.command != "admin":
            return await self._nobody(heard) if heard.command in self._work else ()
        if heard.command:
            work = self._work.get(heard.command)
            return await work(heard) if work else ()
        return () if heard.in_group or not heard.rest else await self._card(heard)

    async def _nobody(self, heard: Heard) -> Sequence[Reply]:
        """Answers an administrator who shows the group's name alone, or somebody who writes in a channel's: the group
        could take a seat, but press no button."""
        heard = await aloud(self._desk, heard)
        return (heard.reply(notice(heard.texts("telegram-as-yourself"))),)

    async def added(self, spot: Spot, by: Person) -> Sequence[Reply]:
        """The greeting when the bot is new in a group."""
        return await greeting(self._desk, spot, by, drawn=self._means.ephemerals.offers_rich(spot.chat))

    def inline(self, query: InlineQuery) -> Reply:
        """`@bot manille contre`, typed in any chat."""
        by = person(query.from_user)
        return inline_results(query.id, query.query, by.locale, self._desk.rulebook)

    async def _start(self, heard: Heard) -> Told | Rendered | Sequence[Reply]:
        return await self._help(heard) if heard.in_group else await self._starting.handle(heard)

    async def _play(self, heard: Heard) -> Told | Rendered:
        """`/play manille target=80 clock=fast`; the board itself is the answer."""
        if not heard.rest:
            return choose_game.games_to_open((await aloud(self._desk, heard)).texts)
        wanted = typed_table(heard.rest)
        if wanted.game not in GAMES:
            return choose_game.games_instead((await aloud(self._desk, heard)).texts)
        opening = wanted.opening(heard.event, heard.by, heard.room)
        return unless_shown(await self._desk.open(opening, wanted.charter))

    async def _learn(self, heard: Heard) -> Told | Rendered:
        """`/learn manille`; the board and the hand are the answer."""
        game, _ = game_first(heard.rest.split()) if heard.rest else ("", [])
        if game not in GAMES:
            return choose_game.games_to_learn((await aloud(self._desk, heard)).texts)
        answer = await self._desk.learn(do.OpenTable(heard.event, heard.by, heard.room, game, clock="none"))
        return unless_shown(answer)

    async def _problem(self, heard: Heard) -> Told | Sequence[Reply]:
        """`/problem manille`: the problem of the day, for the asker alone."""
        game, _ = game_first(heard.rest.split()) if heard.rest else ("", [])
        if game not in GAMES:
            menu = choose_game.games_to_solve(heard.texts, self._desk.problems.of_the_day)
            return await self._placing.privately(heard, menu)
        return await self._desk.problem(game, heard.by)

    async def _hand(self, heard: Heard) -> Told | Sequence[Reply]:
        """`/hand`; `/hand group` and `/hand private` say where it is wanted from now on."""
        if heard.rest in _HAND_IN:
            await self._choices.choose_hand(heard.by.id, _HAND_IN[heard.rest])
            return (heard.reply(paragraph(heard.texts(f"telegram-hand-in-{heard.rest}"))),)
        return await self._desk.ask(Hand, _asker(heard))

    async def _card(self, heard: Heard) -> Told:
        """Plays a typed card, or does what is typed."""
        greeting = greeted(heard.rest, heard.by)
        return greeting or await self._desk.type(heard.rest, heard.by, heard.event, heard.room_key)

    def _request(self, request: type[Request]) -> Work:
        return lambda heard: self._desk.ask(request, _asker(heard))

    async def _charter(self, heard: Heard) -> Told:
        """`/charter` for the house rules of this group, `/charter K7QF-2M9X` for those of a code."""
        scope = heard.room.scope if heard.in_group else None
        return await self._desk.house_rules.look(heard.rest, scope, heard.by)

    async def _leaderboard(self, heard: Heard) -> Told | Rendered:
        """`/leaderboard` of the game that is named, or else of the one that is played here."""
        asked = choose_game.asked_for(heard.rest) or choose_game.asked_for(
            f"{await self._played_here(heard)} {heard.rest}"
        )
        if asked is None:
            return choose_game.games_to_rank(heard.texts)
        scope = heard.room.scope if heard.in_group else None
        return await self._desk.leaderboards.page(scope, asked, heard.by)

    async def _me(self, heard: Heard) -> Told:
        return await self._desk.profile.show(heard.by)

    async def _link(self, heard: Heard) -> Told | Sequence[Reply]:
        """`/link` with a code. One that was written in a group is used up by the time that others try it."""
        if not heard.rest:
            return await self._placing.privately(heard, paragraph(heard.texts("telegram-link-how")))
        return await self._desk.profile.link(heard.rest, heard.by)

    async def _played_here(self, heard: Heard) -> str:
        tables = await self._means.service.tables_in(heard.room.key)
        return tables[-1].table.game if tables else ""

    async def _help(self, heard: Heard) -> Rendered:
        return paragraph(heard.texts("telegram-help"), [choose_game.learn(heard.texts)])


def _asker(heard: Heard) -> Asker:
    return Asker(heard.by, heard.event, heard.room_key)
