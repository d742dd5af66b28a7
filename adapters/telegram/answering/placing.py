"""What somebody is told becomes replies, where `adapters.chat.place` puts it. A hand is brought by the delivery,
which keeps it up to date from then on."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import assert_never

from adapters.chat.answers import Done, Download, Hand, Menu, Over, Page, Posted, Refused, Told
from adapters.chat.asked import SeenBy
from adapters.chat.desk import sits_down
from adapters.chat.place import Place, Reach, place
from adapters.telegram.answering.group_language import aloud
from adapters.telegram.answering.invitation_links import InvitationLinks
from adapters.telegram.answering.means import Means
from adapters.telegram.answering.message import Heard
from adapters.telegram.answering.pictures import Drawn
from adapters.telegram.answering.press import Press
from adapters.telegram.answering.replies import Attach, Remove, Reply, Say, Tell, Whisper
from adapters.telegram.answering.rulebook import rules_shown
from adapters.telegram.sending.choices import HandIn
from adapters.telegram.sending.ephemeral import MOST, Occasion
from adapters.telegram.sending.links import hello_link, start_link
from adapters.telegram.sending.render import ALERT, Rendered, length, notice, paragraph, render, words
from engine.host.state.ids import TableId
from engine.messages.message import Choice, Link, Message, Text
from engine.messages.tokens import (
    AnswerInvitation,
    LearnGame,
    LookUp,
    OpenGame,
    ShowRule,
    TableToken,
    TableVerb,
    Token,
    Verb,
)


class Placing:
    """Carries out where an answer goes. Every method may raise `StoreDown`."""

    def __init__(self, means: Means, drawn: Drawn) -> None:
        self._means = means
        self._drawn = drawn
        self._invitation_links = InvitationLinks(means)

    async def placed(self, answer: Told | Rendered | Sequence[Reply], asked: Press | Heard) -> Sequence[Reply]:
        """The replies to what was asked."""
        match answer:
            case Rendered():
                return _menu(answer, asked)
            case Done() | Over() | Page() | Menu() | Posted() | Hand() | Download() | Refused():
                return await self._told(answer, asked)
            case _:
                return answer

    async def _told(self, told: Told, asked: Press | Heard) -> Sequence[Reply]:
        where = place(told, asked.seen_by, for_room=asked.for_room, reach=await self.reach(asked, told))
        if isinstance(told, Hand):
            return await self._hand(told, asked, where)
        if isinstance(asked, Heard):
            return await self._written(told, asked, where)
        return (*await self._pressed(told, asked, where), *await self._invitation_links.pressed(asked, asked.token))

    async def reach(self, asked: Press | Heard, told: Told) -> Reach:
        """By which ways the asker is reached; all that is known of them is asked here."""
        toast, instead = isinstance(asked, Press) and _fits(told), _may_change(asked, told)
        if toast or (instead and isinstance(told, Hand)):
            return Reach(toast=toast, instead=instead)
        chat, by = asked.spot.chat, asked.by.id
        # whoever presses or writes in the private chat has opened it
        private = not asked.in_group or await self._means.private.is_open(by)
        # a command that nobody else sees proves that its writer sees such messages
        alone = isinstance(asked, Heard) and bool(asked.whispered)
        match told:
            case Hand():
                wish = self._means.ephemerals.choices.hand_in(by)
                alone = wish is not HandIn.PRIVATE and (
                    alone or _may_be_shown(asked, self._means.ephemerals.helps(chat, by))
                )
                private = private and not (alone and wish is HandIn.GROUP)
            case Download():
                alone = alone and told.message is not None
            case _:
                alone = alone or _may_be_shown(asked, self._means.ephemerals.works(chat))
        return Reach(toast, instead, alone, private)

    async def _pressed(self, told: Told, press: Press, where: Place) -> Sequence[Reply]:
        """After a press."""
        said = Tell(press.query, told.text if isinstance(told, Page | Menu | Over | Refused) else "")
        match where:
            case Place.TOAST:
                return await self._beside(told, press)
            case Place.INSTEAD:
                return await self._turned(press, await self._news(told, press), said)
            case Place.HERE if press.public:
                return (said, Say(press.spot, await self._news(told, press), by=press.by.id))
            case Place.HERE if press.own is None:
                return (said, await self._in_private(told, press))
            case Place.PRIVATELY:
                return (Tell(press.query, press.texts("telegram-in-private")), await self._in_private(told, press))
            case Place.HERE | Place.ALONE:
                news, start = await self._news(told, press), Tell(press.query, url=self._start(press))
                return (Whisper(press.spot, press.by.id, news, Occasion(press=press.query), start),)
            case Place.LINK:
                return (Tell(press.query, url=self._start(press)),)
            case _:
                assert_never(where)

    async def _beside(self, told: Told, press: Press) -> Sequence[Reply]:
        """A line beside the press."""
        match told:
            case Page(message) | Posted(message) | Menu(message) | Refused(page=Message() as message):
                return (Tell(press.query, words(message), stays=True),)
            case Refused(text, table, hand):
                if hand is not None and table is not None:
                    return await self._fresh(press, table, hand, text)
                # at a table play goes on meanwhile
                stays = press.token is not None and not isinstance(press.token, TableToken)
                return (Tell(press.query, text, stays=stays),)
            case Done(text) if isinstance(press.token, OpenGame | LearnGame) and not press.of_table:
                return (Tell(press.query, text), Remove(press.chat, press.message))
            case Done() if _sits(press.token) and not await self._has_place(press):
                return (Tell(press.query, url=self._start(press)),)
            case Done(text) | Over(text):
                return (Tell(press.query, text),)
            case _:
                return ()

    async def _has_place(self, press: Press) -> bool:
        """Whether there is a place for the hand of somebody who sits down."""
        return self._means.ephemerals.works(press.spot.chat) or await self._means.private.is_open(press.by.id)

    async def _fresh(self, press: Press, table: TableId, hand: Message, text: str = "") -> Sequence[Reply]:
        """A fresh hand where an old one was pressed. If the delivery keeps that panel up to date, the delivery writes
        it: what is composed here might arrive after something newer."""
        said = Tell(press.query, text)
        if not press.in_group:
            await self._means.hands.bring_below(table, press.by.id, press.ref)
        if press.own is None or await self._means.hands.anew_in(press.own, table, press.by.id):
            return (said,)
        return (said, press.edit(render(hand.panel(), MOST)))

    async def _turned(self, press: Press, news: Rendered, said: Tell) -> Sequence[Reply]:
        """Another page in place of the one that was pressed. A photo cannot be changed into words alone: then it is
        removed and a new message sent."""
        if press.photo and not news.as_photo:
            return (said, Remove(press.chat, press.message), Say(press.spot, news))
        return (said, press.edit(news))

    def _start(self, press: Press) -> str:
        """A link that opens the private chat and shows there what was pressed."""
        if not isinstance(press.token, TableToken):
            return hello_link(self._means.bot.username)
        verb = press.token.verb if isinstance(press.token, TableVerb) else Verb.HAND
        return start_link(self._means.bot.username, press.token.table, Verb.HAND if _sits(press.token) else verb)

    async def _hand(self, hand: Hand, asked: Press | Heard, where: Place) -> Sequence[Reply]:
        """The asker's hand."""
        by = asked.by.id
        if isinstance(asked, Press) and where is Place.INSTEAD:
            return await self._fresh(asked, hand.table, hand.message)
        if where is Place.ALONE:
            return (await self._whispered(hand, asked),)
        if isinstance(asked, Press) and where is Place.PRIVATELY:
            return (Tell(asked.query, url=start_link(self._means.bot.username, hand.table)),)
        if isinstance(asked, Press) and where is Place.LINK:
            deal, _ = await self._deal(hand, asked)
            await self._means.hands.unseen(hand.table, deal, by)
            return (_nowhere(asked),)
        await self._means.hands.bring(hand.table, by)
        if isinstance(asked, Press):
            return (Tell(asked.query),)
        if where is Place.HERE:
            return await self._drawn.hand(hand.message, asked)
        heard = await aloud(self._means.desk, asked)
        said = "telegram-hand-brought" if await self._means.private.is_open(by) else "telegram-hand-start"
        return (heard.reply(paragraph(heard.texts(said), [self._private_link(heard, "telegram-private")])),)

    async def _whispered(self, hand: Hand, asked: Press | Heard) -> Whisper:
        """The hand for its owner alone in the group, which is kept up to date there."""
        chat, by = asked.spot.chat, asked.by.id
        deal, is_waited_for = await self._deal(hand, asked)
        stands_in = partial(self._means.hands.stands_in, table=hand.table, deal=deal, person=by, hand=hand.message)
        shown = render(hand.message.panel(), MOST)
        if isinstance(asked, Heard):
            return Whisper(asked.spot, by, shown, Occasion(command=asked.whispered), brought=stands_in)
        if is_waited_for:
            self._means.ephemerals.brought(chat, by)
        return Whisper(asked.spot, by, shown, Occasion(press=asked.query), _nowhere(asked), stands_in)

    async def _deal(self, hand: Hand, asked: Press | Heard) -> tuple[str, bool]:
        """The deal that the hand is of, and whether its owner is to act."""
        loaded = await self._means.service.look(hand.table)
        if loaded is None or loaded.table.deal is None:
            return "", False
        seat, live = loaded.table.seat_of(asked.by.id), loaded.live
        return loaded.table.deal.id, live is not None and seat in live.rules.to_act(live.state)

    async def _written(self, told: Told, heard: Heard, where: Place) -> Sequence[Reply]:
        """Below what was written."""
        if where is Place.HERE:
            if isinstance(told, Download) and not heard.whispered:
                return (Attach(heard.spot, told.file, told.text),)
            news = await self._news(told, heard)
            return (heard.reply(news),) if news.html else ()
        if where is Place.PRIVATELY:
            return (await self._in_private(told, heard),)
        return await self.privately(heard, await self._news(told, heard))

    async def _in_private(self, told: Told, asked: Press | Heard) -> Reply:
        """A message in the private chat."""
        if isinstance(told, Download):
            return Attach(asked.private_spot, told.file, told.text)
        return Say(asked.private_spot, await self._news(told, asked))

    async def _news(self, told: Told, asked: Press | Heard) -> Rendered:
        """The words and the picture."""
        match told:
            case Page(message, _, text) | Menu(message, _, text) if isinstance(asked, Heard) and text:
                return await self._page(replace(message, blocks=(Text(text), *message.blocks)), asked)
            case Page(message) | Menu(message) | Posted(message):
                return await self._page(message, asked)
            case Hand(message):
                return render(message)
            case Download(message=message) if message is not None:
                return render(message)
            case Refused(page=page) if page is not None:
                return render(page)
            case Done(text, table) if isinstance(asked, Heard) and not asked.for_room:
                return paragraph(text, await self._way(asked, table) if text else ())
            case Done(text) | Over(text) | Refused(text) | Download(_, text):
                return notice(text)
            case _:
                assert_never(told)

    async def _page(self, message: Message, asked: Press | Heard) -> Rendered:
        if isinstance(asked, Press) and isinstance(asked.token, LookUp | ShowRule):
            return rules_shown(message)
        if asked.aloud:
            return await self._drawn.where_asked(message, asked)
        if asked.seen_by is SeenBy.ALONE:
            return render(message)
        return await self._drawn.privately(message, asked.by.id)

    async def _way(self, heard: Heard, table: TableId | None) -> Sequence[Choice]:
        """A button to the private chat, for somebody who has not opened it."""
        if table is None or not heard.in_group or await self._means.private.is_open(heard.by.id):
            return ()
        return (Choice(heard.texts("telegram-private"), Link(start_link(self._means.bot.username, table))),)

    async def privately(self, heard: Heard, news: Rendered) -> Sequence[Reply]:
        """For the writer alone; a group sees the way there, where there is none yet."""
        if heard.whispered:
            return (heard.reply(replace(news, picture=None)),)
        if not heard.in_group or await self._means.private.is_open(heard.by.id):
            return (Say(heard.private_spot, news),)
        heard = await aloud(self._means.desk, heard)
        return (heard.reply(paragraph(heard.texts("telegram-only-privately"), [self._private_link(heard)])),)

    def _private_link(self, heard: Heard, label: str = "telegram-private-chat") -> Choice:
        return Choice(heard.texts(label), Link(hello_link(self._means.bot.username)))


def _menu(news: Rendered, asked: Press | Heard) -> Sequence[Reply]:
    """A menu of ours; in a group others may still be reading what was pressed."""
    if isinstance(asked, Heard):
        return (asked.reply(news),)
    shown = Say(asked.spot, news, by=asked.by.id) if asked.public else asked.edit(news)
    return (Tell(asked.query), shown)


def _fits(told: Told) -> bool:
    """Whether a line beside the press says all of it."""
    match told:
        case Page(message) | Menu(message) | Posted(message) | Refused(page=Message() as message):
            return not message.choices and length(words(message)) <= ALERT
        case _:
            return isinstance(told, Done | Over | Refused)


def _may_change(asked: Press | Heard, told: Told) -> bool:
    """Whether it may stand in the message that was pressed; a hand in the private chat comes below it."""
    if isinstance(told, Hand):
        return isinstance(asked, Press) and asked.own is not None
    return isinstance(asked, Press) and asked.may_change


def _may_be_shown(asked: Press | Heard, here: bool) -> bool:
    """Whether a press allows it to be shown to its presser alone."""
    return here and isinstance(asked, Press)


def _nowhere(press: Press) -> Tell:
    """Says where the hand can be had, for whoever has it nowhere."""
    return Tell(press.query, press.texts("telegram-hand-start"), stays=True)


def _sits(token: Token | None) -> bool:
    if isinstance(token, AnswerInvitation):
        return token.accept
    return isinstance(token, TableToken) and sits_down(token)
