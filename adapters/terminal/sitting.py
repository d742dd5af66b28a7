"""A table on the whole terminal: paints it whenever it changes, and carries out what is pressed."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import assert_never

from msgspec.structs import replace

from adapters.chat import answers
from adapters.chat.answers import (
    Done,
    Download,
    Hand,
    Menu,
    Over,
    Posted,
    Refused,
    Told,
    message_of,
    text_of,
)
from adapters.chat.requests.hint import Hint
from adapters.chat.requests.rules_in_short import RulesInShort
from adapters.chat.requests.score import Score
from adapters.terminal import pace
from adapters.terminal.asks import new_event
from adapters.terminal.at_table import Around, AtTable, Left
from adapters.terminal.browsing import Browsing, written
from adapters.terminal.display import LEAVE, Page
from adapters.terminal.hand_area import HandArea
from adapters.terminal.keys import FIGURES, KEYED, Command, Extra, Key, Keyed, KeyLine, key_of, meant_by
from adapters.terminal.offers import Asking, Offer, Way, agrees, of_rulebook, offered
from adapters.terminal.result_page import ResultPage
from adapters.terminal.table_page import TablePage
from engine.coach import known
from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.state.ids import TableId
from engine.host.state.names import clean_name
from engine.host.state.table import Person, Phase
from engine.messages import names
from engine.messages.message import Message
from engine.messages.texts import Texts
from engine.messages.tokens import Choose, LookUp, TableVerb, TakeBack, Token, Verb, WhyNot
from engine.presentation.board.score import empty
from engine.presentation.hand.lesson import advised, taught
from engine.presentation.hand.refusals import why_barred
from engine.presentation.screen.log import log_lines
from engine.presentation.screen.result import result_screen
from engine.presentation.screen.table import table_screen
from engine.rules.actions import Action
from engine.rules.events import Event

NOTHING = -1
"""The place of the chosen offer while none is chosen."""
STEPS = {"left": -1, "up": -1, "right": 1, "down": 1}


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the person may change at the table for the next time as well."""

    set_pace: Callable[[str], None]
    rename: Callable[[str], None]


class Sitting(AtTable):
    """A person, or an onlooker, who sees the table painted."""

    def __init__(
        self, around: Around, wishes: Wishes, browsing: Browsing, person: Person, table: TableId, at: str
    ) -> None:
        super().__init__(around, person, table)
        self._wishes = wishes
        self._display = browsing.display
        self._pace = at
        self._events: list[Event] = []
        self._browsing = browsing
        self._menu: Message | None = None
        self._place = 0
        self._offered: Sequence[Token | str] = ()
        self._said = ""
        self._taught: Sequence[str] = ()
        """The part of a lesson that was last shown on a page of its own."""
        self._hinted: int | None = None
        """The turn for which a hint was asked for."""

    async def _once(self, loaded: Loaded) -> None:
        self._events += await self._around.transcript.events()
        await self._teach(loaded)
        cards, calls = self._offers(loaded)
        offers = [*cards, *calls]
        tokens = [offer.token for offer in offers]
        if tokens != self._offered:
            # what was marked among other offers, while the table waited for somebody else, is not chosen now
            self._offered = tokens
            self._place = self._first(loaded, offers)
        self._show(loaded, cards, calls)
        key = await self._key_or_news()
        if key is None:
            return
        self._said = ""
        if key in STEPS and offers:
            self._place = (self._place + STEPS[key]) % len(offers)
            self._said = self._why(loaded, offers[self._place])
            return
        chosen = self._chosen(offers) if key == "enter" else _by_key(offers, key)
        again, self._browsing.last = key == self._browsing.last == "enter", ""
        if chosen is not None and again and loaded.table.phase is Phase.PLAYING:
            self._said = self._texts("screen-again", enter=self._texts("screen-key-enter"), what=chosen.label)
        elif chosen is not None:
            await self._take(chosen, loaded)
        else:
            await self._command(key, loaded, offers)

    async def _teach(self, loaded: Loaded) -> None:
        """Shows what is new in a lesson on a page of its own, once: there is no room for it beside the hand."""
        seat = self._seat(loaded)
        new = () if seat is None else tuple(taught(loaded.table, seat, self._view(loaded), self._texts))
        if new and new != self._taught:
            self._taught = new
            lines = [line for text in new for line in ((text, ""), ("", ""))]
            await self._browsing.read_before(names.game_name(loaded.table.game, self._texts), lines)

    def _first(self, loaded: Loaded, offers: Sequence[Offer]) -> int:
        """The place of what is marked before the person chooses: what was advised, else that by which the table goes
        on."""
        best = self._advised(loaded)
        legal = self._view(loaded).legal if best is not None else ()
        advised = {place for place, action in enumerate(legal) if action == best}
        places = [place for place, offer in enumerate(offers) if _goes_on(offer)]
        named = (place for place in places if _index(offers[place]) in advised)
        return next(named, places[0] if places else NOTHING)

    def _advised(self, loaded: Loaded) -> Action | None:
        """What a lesson, or a hint that was asked for, says is best now."""
        seat = self._seat(loaded)
        if seat is None or loaded.table.phase is not Phase.PLAYING:
            return None
        view = self._view(loaded)
        hinted = known(loaded.table.ruleset.rules, view) if self._hinted == view.turns else None
        return hinted.best[0].action if hinted is not None else advised(loaded.table, seat, view)

    def _chosen(self, offers: Sequence[Offer]) -> Offer | None:
        """What Enter takes: the offer by which the table goes on, until the arrows choose another."""
        return offers[self._place] if 0 <= self._place < len(offers) else None

    async def _key_or_news(self) -> str | None:
        """The next key, or None if the table may have changed before one was pressed."""
        key = asyncio.ensure_future(self._display.key())
        try:
            return key.result() if await self._changes(key) else None
        finally:
            if not key.done():
                key.cancel()

    # what is shown

    def _show(self, loaded: Loaded, cards: Sequence[Offer], calls: Sequence[Offer], question: str = "") -> None:
        self._display.show(self._page(loaded, cards, calls, question))

    def _page(self, loaded: Loaded, cards: Sequence[Offer], calls: Sequence[Offer], question: str) -> Page:
        offers = [*cards, *calls]
        chosen = self._chosen(offers)
        view = self._view(loaded)
        area = HandArea(cards, calls, chosen, question)
        if loaded.table.phase is not Phase.PLAYING:
            result = result_screen(loaded.table, view, self._texts)
            return ResultPage(result, self._texts, area, self._keys(loaded, offers), question or self._said)
        log = tuple(log_lines(self._events[-200:], loaded.table, view, self._texts))
        screen = table_screen(loaded.table, view, self._texts)
        # a lesson needs these lines for itself; the reason is a key away
        said = self._said or ("" if loaded.table.lesson is not None else self._why(loaded, *cards))
        return TablePage(screen, self._texts, area, self._keys(loaded, offers), log, said)

    def _keys(self, loaded: Loaded, offers: Sequence[Offer]) -> KeyLine:
        numbers = [offer.key for offer in offers if offer.key]
        choose = [Key(_span(numbers), self._texts("screen-keys-choose"), "enter")] if numbers else []
        nothing = set(empty(loaded.table, self._view(loaded)))
        shown = [asked for asked in _LOOKED_AT if isinstance(asked, Command) or asked.button not in nothing]
        return KeyLine([*choose, *self._called(shown)], self._called((Command.MORE, Command.LEAVE)))

    def _called(self, asked: Sequence[Keyed]) -> Sequence[Key]:
        return [key_of(each, self._texts) for each in asked]

    # what may be done

    def _offers(self, loaded: Loaded) -> tuple[Sequence[Offer], Sequence[Offer]]:
        """The cards and the calls that may be chosen now."""
        message = self._message(loaded)
        cards, calls = offered(message, self._texts) if message is not None else ((), ())
        if self._menu is not None:
            return (), offered(self._menu, self._texts)[1]
        return cards, calls

    def _why(self, loaded: Loaded, *offers: Offer) -> str:
        """Why those of these offers that are barred cards may not be played."""
        seat, view = self._seat(loaded), self._view(loaded)
        if seat is None:
            return ""
        cards = [view.keys[offer.token.key] for offer in offers if isinstance(offer.token, WhyNot)]
        return why_barred(loaded.table, loaded.dealt, seat, cards, self._texts)

    async def _take(self, offer: Offer, loaded: Loaded) -> None:
        if offer.strong and not await self._sure(offer, loaded):
            return
        self._offered = ()
        self._menu = None
        await self._told(await self._press(offer), loaded)

    async def _sure(self, offer: Offer, loaded: Loaded) -> bool:
        """Asks whether a costly choice is meant: the same key again, Enter or yes confirms it."""
        self._show(loaded, *self._offers(loaded), self._texts("terminal-sure", what=offer.label))
        key = await self._display.key()
        if key == LEAVE:
            raise Left
        return key in (offer.key, "enter") or agrees(key)

    async def _told(self, told: Told, loaded: Loaded) -> None:
        """Shows an answer until the next key, and goes on with what it offers."""
        self._said = text_of(told)
        match told:
            case Menu(message):
                self._menu = message
            case answers.Page(message) | Posted(message) | Refused("", page=Message() as message):
                await self._read(message, loaded, to_read=of_rulebook(told) or not message.choices)
            case Hand() | Done() | Over() | Download() | Refused():
                return  # the table shows it, or the line below
            case _:
                assert_never(told)

    async def _read(self, message: Message, loaded: Loaded, *, to_read: bool) -> None:
        """Shows a page until the next key, or until one of its choices is made."""
        if to_read:
            await self._browsing.read(message, self._said)
        else:
            chosen = await self._browsing.choose(message, self._said)
            if chosen is not None:
                await self._take_from(chosen, loaded)

    async def _take_from(self, offer: Offer, loaded: Loaded) -> None:
        """Carries out what was chosen on a page of its own, which has already asked whether it is meant."""
        await self._told(await self._press(offer), loaded)

    # keys that work at any time

    async def _command(self, key: str, loaded: Loaded, offers: Sequence[Offer]) -> None:
        """Carries out a key that works at any time; any other does nothing."""
        asked = meant_by(key, self._texts)
        if key == LEAVE or asked is Command.LEAVE:
            raise Left
        if key == "escape":
            self._menu = None
        elif asked is None or isinstance(asked, Command):
            await self._own_command(asked, loaded, offers)
        else:
            if asked is Hint:
                self._hinted, self._offered = self._view(loaded).turns, ()
            await self._told(await self._around.asks.request(asked, self._person, self._table), loaded)

    async def _own_command(self, command: Command | None, loaded: Loaded, offers: Sequence[Offer]) -> None:
        """Carries out what the terminal does itself."""
        match command:
            case Command.WHY:
                self._said = self._why(loaded, *offers) or self._texts("screen-nothing-barred")
            case Command.PACE:
                self._pace = pace.after(self._pace)
                self._wishes.set_pace(self._pace)
                self._said = self._texts(f"screen-pace-{self._pace}")
            case Command.LOG:
                lines = log_lines(self._events, loaded.table, self._view(loaded), self._texts)
                told = [(line, "") for line in lines]
                await self._browsing.read_lines(self._texts("screen-log"), told, from_end=True)
            case Command.TYPE:
                await self._type(loaded)
            case Command.MORE:
                await self._more(loaded)

    async def _more(self, loaded: Loaded) -> None:
        """Offers everything else that the table and the terminal can do."""
        answer = await self._around.asks.press(TableVerb(self._table, Verb.MORE), self._person)
        message = message_of(answer)
        if message is None:
            self._said = text_of(answer)
            return
        extras = [Offer("", self._texts(f"screen-extra-{extra}"), extra) for extra in Extra]
        chosen = await self._browsing.choose(message, self._said, extras)
        match chosen:
            case None:
                return
            case Offer(token=Extra() as extra):
                await self._extra(extra, loaded)
            case _:
                await self._take_from(chosen, loaded)

    async def _extra(self, extra: Extra, loaded: Loaded) -> None:
        asks, game = self._around.asks, loaded.table.game
        match extra:
            case Extra.ME:
                await self._told(await asks.words(Way.ME, game, self._person), loaded)
                self._speak_to(await asks.known(self._person))
            case Extra.LEADERS:
                await self._told(await asks.words(Way.LEADERS, game, self._person), loaded)
            case Extra.NAME:
                await self._rename(loaded)

    def _speak_to(self, person: Person) -> None:
        """Goes on in the language that the person has chosen."""
        self._person, self._texts = person, Texts(person.locale)
        self._browsing.texts = self._texts

    async def _rename(self, loaded: Loaded) -> None:
        typed = await self._typed(loaded, self._person.name)
        if typed:
            self._person = replace(self._person, name=clean_name(typed))
            self._wishes.rename(self._person.name)
            await self._around.service.handle(do.Renew(new_event(), self._table, self._person))
            self._said = self._texts("terminal-name-is", name=self._person.name)

    async def _type(self, loaded: Loaded) -> None:
        """Has a line typed, as in a chat: a card, a call, a button or a question about the rules."""
        typed = await self._typed(loaded)
        if typed:
            way = Asking((), loaded.table.ruleset.rules.deck, self._texts.language).read(typed)
            if way is Way.LEAVE:
                raise Left
            if not isinstance(way, Offer) and way is not Way.BACK:
                await self._told(await self._around.asks.words(way, loaded.table.game, self._person), loaded)

    async def _typed(self, loaded: Loaded, line: str = "") -> str | None:
        """A line that is typed below the table, which is gone from there afterwards."""
        typed = await self._browsing.type(lambda line: self._typing(loaded, line), line)
        self._said = ""
        return typed

    def _typing(self, loaded: Loaded, line: str) -> Page:
        self._said = written(line)
        return self._page(loaded, *self._offers(loaded), "")


def _goes_on(offer: Offer) -> bool:
    """Whether the table goes on by this offer. Enter alone, pressed while others play, must neither pass ahead nor
    take back."""
    ahead = isinstance(offer.token, TableVerb) and offer.token.verb is Verb.SPEAK_AHEAD
    return not offer.barred and not ahead and not isinstance(offer.token, TakeBack | LookUp)


def _index(offer: Offer) -> int | None:
    """The place of what it chooses among the person's legal actions."""
    return offer.token.index if isinstance(offer.token, Choose) else None


def _by_key(offers: Sequence[Offer], key: str) -> Offer | None:
    return next((offer for offer in offers if offer.key and offer.key == key), None)


def _span(keys: Sequence[str]) -> str:
    """The keys of what may be chosen, in short: figures, then letters."""
    figures = [key for key in keys if key in FIGURES]
    letters = [key for key in keys if key not in FIGURES]
    return " ".join(
        group[0] if len(group) == 1 else f"{group[0]}–{group[-1]}" for group in (figures, letters) if group
    )


_FIRST: Sequence[Keyed] = (Hint, Command.WHY, Score, RulesInShort, Command.LOG, Command.PACE, Command.TYPE)
_LOOKED_AT: Sequence[Keyed] = (*_FIRST, *(request for request in KEYED if request not in _FIRST))
"""The keys of the line, in the order in which they are given room; *More* and *Leave* always have it."""
