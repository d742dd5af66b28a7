"""Buttons that were pressed: what the desk says becomes an answer for the presser alone."""

from collections.abc import Awaitable, Sequence
from functools import partial

from telegram import Bot

from adapters.chat.answer import Answer, Panel
from adapters.chat.desk import Desk, sits_down
from adapters.telegram import identity
from adapters.telegram.answering.choose_game import games_to_learn
from adapters.telegram.answering.confirm import SecondPress
from adapters.telegram.answering.group_language import aloud
from adapters.telegram.answering.invitation_links import InvitationLinks
from adapters.telegram.answering.managing import Managing
from adapters.telegram.answering.pictures import Drawn
from adapters.telegram.answering.press import Press
from adapters.telegram.answering.replies import Attach, Remove, Reply, Say, Tell, Whisper
from adapters.telegram.answering.rulebook import rules_shown
from adapters.telegram.identity import Spot
from adapters.telegram.sending.choices import HandIn
from adapters.telegram.sending.ephemeral import MOST, Ephemerals, Occasion
from adapters.telegram.sending.ephemeral import Panel as Own
from adapters.telegram.sending.hands import Hands
from adapters.telegram.sending.links import start_link
from adapters.telegram.sending.private_chats import PrivateChats
from adapters.telegram.sending.render import ALERT, Rendered, length, notice, render, words
from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.service.tables import TableService
from engine.host.state.ids import PersonId, TableId
from engine.host.state.presets import PRESETS
from engine.messages.tokens import (
    AboutMe,
    AnswerInvitation,
    AnswerProblem,
    Choose,
    LearnGame,
    LearnWhat,
    LookUp,
    ManagePlace,
    OpenGame,
    PlayKey,
    Ranking,
    ShowHere,
    ShowProblem,
    ShowRule,
    TableToken,
    TableVerb,
    TodaysProblem,
    Verb,
)


class Presses:
    """Answers presses. Every method may raise `StoreDown`."""

    def __init__(
        self,
        bot: Bot,
        service: TableService,
        desk: Desk,
        private: PrivateChats,
        hands: Hands,
        drawn: Drawn,
        managing: Managing,
        ephemerals: Ephemerals,
    ) -> None:
        self._bot = bot
        self._service = service
        self._desk = desk
        self._private = private
        self._hands = hands
        self._drawn = drawn
        self._managing = managing
        self._ephemerals = ephemerals
        self._second_press = SecondPress(service)
        self._invitation_links = InvitationLinks(bot, service, hands)

    def handle(self, press: Press) -> Awaitable[Sequence[Reply]]:
        """The replies to a press."""
        match press.token:
            case ShowHere(table):
                return self._show_here(press, table)
            case AboutMe() as token:
                return self._about_me(press, token)
            case ManagePlace() as token:
                return self._managing.pressed(press, token)
            case ShowProblem() | AnswerProblem() | TodaysProblem() as token:
                return self._problem(press, token)
            case None | OpenGame() | LearnGame() | LearnWhat() | Ranking() | LookUp() | ShowRule() as token:
                return self._on_menu(press, token)
            case PlayKey():
                return self._old_key(press)
            case token:
                return self._at_table(press, token)

    async def _old_key(self, press: Press) -> Sequence[Reply]:
        """A numbered key of a board of an earlier version."""
        return (_start(press),)

    async def _at_table(self, press: Press, token: TableToken) -> Sequence[Reply]:
        # a scrolling thumb presses a button of a group's message by mistake
        careful = press.public or await self._desk.confirmations.wanted(token, press.by)
        question = await self._second_press.asks(token, press.by, careful=careful)
        if question:
            return (Tell(press.query, question),)
        if isinstance(token, TableVerb) and token.verb is Verb.HAND:
            return await self._hand(press, token.table)
        if isinstance(token, Choose) and press.genuine and not press.public:
            await self._hands.pressed_in(press.ref, token.table, token.deal, press.by.id)
        room = identity.room(press.spot, press.by.locale).key
        answer = await self._desk.press(token, press.by, press.event, room)
        return (*await self._shown(press, token, answer), *await self._invitation_links.pressed(press, token))

    async def _show_here(self, press: Press, table: TableId) -> Sequence[Reply]:
        """A table of the presser's comes into this chat or topic; its board is the answer."""
        room = identity.room(press.spot, press.by.locale)
        answer = await self._desk.rooms.show_here(table, room, press.by, press.event)
        return (Tell(press.query, answer.text, stays=answer.refused),)

    async def _about_me(self, press: Press, token: AboutMe) -> Sequence[Reply]:
        """A button of the presser's own profile, which stands in the private chat."""
        if press.public:
            return (Tell(press.query, press.texts("telegram-only-privately")),)
        answer = await self._desk.press(token, press.by, press.event)
        if answer.file is not None and press.own is not None:
            return (Tell(press.query, press.texts("telegram-only-privately")),)
        if answer.file is not None:
            return (Tell(press.query), Attach(press.spot, answer.file, answer.text))
        told = Tell(press.query, answer.text, stays=answer.refused)
        return (told, press.edit(render(answer.message))) if answer.message else (told,)

    async def _problem(self, press: Press, token: ShowProblem | AnswerProblem | TodaysProblem) -> Sequence[Reply]:
        """A button of a problem, which is shown only where nobody but its asker sees it."""
        if press.public:
            return (Tell(press.query, press.texts("telegram-only-privately")),)
        answer = await self._desk.press(token, press.by, press.event)
        if answer.message is None or not press.genuine:
            return (Tell(press.query, answer.text, stays=answer.refused),)
        return (Tell(press.query), press.edit(render(answer.message)))

    async def _on_menu(
        self, press: Press, token: OpenGame | LearnGame | LearnWhat | Ranking | LookUp | ShowRule | None
    ) -> Sequence[Reply]:
        """A choice from a menu that everybody in the chat sees; it counts only if the message has that button."""
        # a modified client can press what no message offers: such a press must not act for a whole chat
        if not press.genuine or token is None:
            return (Tell(press.query, press.texts("stale-button")),)
        match token:
            case OpenGame(game):
                return await self._opened(press, self._desk.open(self._wanted(press, game)))
            case LearnGame(game):
                return await self._opened(press, self._desk.learn(self._wanted(press, game, clock="none")))
            case LearnWhat():
                return await self._lessons(press)
            case Ranking():
                return await self._ranking(press, token)
            case LookUp() | ShowRule():
                return await self._rules(press, token)

    async def _lessons(self, press: Press) -> Sequence[Reply]:
        """The games to learn; in a group in a message of their own, because others may still be reading
        the first one."""
        shown = games_to_learn((await aloud(self._desk, press)).texts)
        return (Tell(press.query), Say(press.spot, shown, by=press.by.id) if press.public else press.edit(shown))

    def _wanted(self, press: Press, game: str, clock: str = next(iter(PRESETS))) -> do.OpenTable:
        return do.OpenTable(press.event, press.by, identity.room(press.spot, press.by.locale), game, clock=clock)

    async def _opened(self, press: Press, opening: Awaitable[Answer]) -> Sequence[Reply]:
        opened = await opening
        told = Tell(press.query, opened.text, stays=opened.refused)
        return (told,) if opened.refused else (told, Remove(press.chat, press.message))

    async def _ranking(self, press: Press, token: Ranking) -> Sequence[Reply]:
        """Another page of a leaderboard, in place of the one that was pressed."""
        scope = identity.room(press.spot, press.by.locale).scope if press.spot.is_group else None
        reader = (await aloud(self._desk, press)).by
        ranking = await self._desk.leaderboards.page(scope, token, reader)
        if ranking.message is None:
            return (Tell(press.query, ranking.text),)
        return _turned(press, await self._drawn.where_asked(ranking.message, press))

    async def _rules(self, press: Press, token: LookUp | ShowRule) -> Sequence[Reply]:
        """Another place in the rulebook, in the message that was pressed."""
        reader = (await aloud(self._desk, press)).by
        answer = await self._desk.press(token, reader, press.event)
        if answer.message is None:
            return (Tell(press.query, answer.text),)
        return (Tell(press.query), press.edit(rules_shown(answer.message)))

    async def _hand(self, press: Press, table: TableId) -> Sequence[Reply]:
        """The presser's hand: in the private chat; if that was never opened, in the group where nobody else sees it;
        or else the way to the private chat."""
        await self._desk.wake(table, press.by, press.event)
        answer = await self._desk.panels.hand(table, press.by)
        if answer.refused or answer.message is None:
            return (Tell(press.query, answer.text),)
        if press.own is not None:
            return await self._in_place(press, press.own, table, answer)
        if not press.spot.is_group:
            await self._hands.bring(table, press.by.id)
            return (Tell(press.query),)
        if not self._wants_it_here(press) and await self._private.is_open(press.by.id):
            return (Tell(press.query, url=start_link(self._bot.username, table)),)
        chat, by = press.spot.chat, press.by.id
        loaded = await self._service.look(table)
        deal = loaded.table.deal.id if loaded is not None and loaded.table.deal is not None else ""
        if not self._ephemerals.helps(chat, by):
            await self._hands.unseen(table, deal, by)
            return (_start(press),)
        if loaded is not None and _is_waited_for(loaded, by):
            self._ephemerals.brought(chat, by)
        shown = render(answer.message.panel(), MOST)
        stands_in = partial(self._hands.stands_in, table=table, deal=deal, person=by, hand=answer.message)
        return (Whisper(press.spot, by, shown, Occasion(press=press.query), _start(press), stands_in),)

    def _wants_it_here(self, press: Press) -> bool:
        """Whether the presser would rather have the hand in the group, and it can be there."""
        wants = self._ephemerals.choices.hand_in(press.by.id) is HandIn.GROUP
        return wants and self._ephemerals.helps(press.spot.chat, press.by.id)

    async def _shown(self, press: Press, token: TableToken, answer: Answer) -> Sequence[Reply]:
        if answer.ends_panel and _may_change(press):
            return (Tell(press.query, answer.text), press.edit(notice(answer.text)))
        if answer.refused:
            return await self._refused(press, token.table, answer)
        if answer.message is not None:
            return await self._panel(press, token, answer)
        if _sits(token) and not await self._may_have_hand(press):
            return (Tell(press.query, url=start_link(self._bot.username, token.table)),)
        return (Tell(press.query, answer.text or _done(press, token)),)

    async def _may_have_hand(self, press: Press) -> bool:
        """Whether there is a place for the hand of somebody who sits down: the group, for them alone, or
        the private chat."""
        return self._ephemerals.works(press.spot.chat) or await self._private.is_open(press.by.id)

    async def _refused(self, press: Press, table: TableId, answer: Answer) -> Sequence[Reply]:
        """The refusal, with a fresh hand if an old one was pressed."""
        if answer.message is not None and press.own is not None:
            return await self._in_place(press, press.own, table, answer)
        if answer.message is not None and not press.spot.is_group:
            await self._hands.bring_below(table, press.by.id, f"{press.chat}/{press.message}")
        return (Tell(press.query, answer.text),)

    async def _in_place(self, press: Press, pressed: Own, table: TableId, answer: Answer) -> Sequence[Reply]:
        """A fresh hand in the message that was pressed. If that message is the one that the delivery keeps up to
        date, the delivery writes it: what is composed here might arrive after something newer."""
        told = Tell(press.query, answer.text)
        if answer.message is None or await self._hands.anew_in(pressed, table, press.by.id):
            return (told,)
        return (told, press.edit(render(answer.message.panel(), MOST)))

    async def _panel(self, press: Press, token: TableToken, answer: Answer) -> Sequence[Reply]:
        """What only the presser is to see: in an alert, or in a message in the private chat if it is too
        long for one."""
        if answer.message is None:
            return ()
        verb = token.verb if isinstance(token, TableVerb) else Verb.HAND
        text = words(answer.message)
        if (answer.replaces or answer.panel is Panel.MENU) and _may_change(press):
            # a menu takes the place of the hand until something is chosen
            return (Tell(press.query, answer.text), press.edit(render(answer.message)))
        if answer.file is None and length(text) <= ALERT and not answer.message.choices:
            return (Tell(press.query, text, stays=True),)
        if await self._private.is_open(press.by.id):
            said = press.texts("telegram-in-private") if press.spot.is_group else ""
            chat = Spot(identity.chat_of(press.by.id)) if press.spot.is_group else press.spot
            if answer.file is not None:
                return (Tell(press.query, said), Attach(chat, answer.file, answer.text))
            return (Tell(press.query, said), Say(chat, await self._drawn.privately(answer.message, press.by.id)))
        start = Tell(press.query, url=start_link(self._bot.username, token.table, verb))
        if answer.file is not None or not self._ephemerals.works(press.spot.chat):
            return (start,)
        return (Whisper(press.spot, press.by.id, render(answer.message), Occasion(press=press.query), start),)


def _done(press: Press, token: TableToken) -> str:
    """What was played or said in a hand in the group, where its owner's own move is not shown at once."""
    return f"✓ {press.label}" if press.own is not None and isinstance(token, Choose) and press.label else ""


def _is_waited_for(loaded: Loaded, person: PersonId) -> bool:
    seat, live = loaded.table.seat_of(person), loaded.live
    return seat is not None and live is not None and seat in live.rules.to_act(live.state)


def _may_change(press: Press) -> bool:
    """Whether the message is the presser's own, and has the button that was pressed."""
    return press.genuine and not press.public


def _turned(press: Press, news: Rendered) -> Sequence[Reply]:
    """Another page in place of the one that was pressed. A photo cannot be changed into words alone: then it is
    removed and a new message sent."""
    if press.photo and not news.as_photo:
        return (Tell(press.query), Remove(press.chat, press.message), Say(press.spot, news))
    return (Tell(press.query), press.edit(news))


def _start(press: Press) -> Tell:
    """Says where the hand can be had, for whoever has it nowhere."""
    return Tell(press.query, press.texts("telegram-hand-start"), stays=True)


def _sits(token: TableToken) -> bool:
    return sits_down(token) or (isinstance(token, AnswerInvitation) and token.accept)
