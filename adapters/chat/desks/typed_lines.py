"""What a typed line asks for, at the table that is meant: one of its buttons, a card, a call or a cut."""

from collections.abc import Iterator, Sequence

from adapters.chat.desks.rooms import code_of
from adapters.chat.desks.which_button import button
from adapters.chat.desks.which_table import WhichTable
from engine.games.voices import voice_of
from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.commands.seats import SEATED_PHASES, open_seats
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId
from engine.host.state.table import Person, Phase, Table
from engine.languages import LANGUAGES, language_of
from engine.messages.cards import card_label
from engine.messages.texts import Texts
from engine.messages.tokens import ExplainTrick, SetOption, TableToken, Verb
from engine.messages.typing.cards import cards_meant
from engine.messages.typing.line import AskedWhy, Typed, typed_cut, typed_line, typed_why
from engine.messages.typing.options import typed_rule
from engine.messages.typing.seats import seats_of, who_is
from engine.messages.typing.table_words import Consent, SitDown, Wish, typed_code, typed_wish
from engine.presentation.board.shuffle import finished_deal
from engine.presentation.hand.examples import examples
from engine.rules.actions import Action, NameTrump, PlayCard
from engine.rules.cards import Card
from engine.rules.views import SeatView

TypedLine = TableToken | do.Act | do.Cut
"""A line that was understood: a button of the table, a card or a call, or a cut."""


class TypedLines:
    """Reads typed lines. Raises `Refusal` and `StoreDown`."""

    def __init__(self, which_table: WhichTable) -> None:
        self._which_table = which_table

    async def read(self, text: str, by: Person, event: EventId, room: str | None) -> tuple[TypedLine, Loaded]:
        """What the line asks for, and its table; `#AB12` in the line names that."""
        named, line = typed_code(text)
        code, wish = code_of(named), typed_wish(line, language_of(by.locale))
        rule = typed_rule(line)
        if rule is not None:
            own = await self._which_table.own(by, room, code)
            return SetOption(own.table.id, *rule), own
        asked = typed_why(line)
        if asked is not None:
            return await self._why(asked, by, room, code)
        # the table's words first: only a yes or no that no table waits for may be a word of the game's own
        found = await self._button(wish, by, room, code) if wish is not None else None
        return found if found is not None else await self._play(line, by, event, room, code)

    async def _button(self, wish: Wish, by: Person, room: str | None, code: str) -> tuple[TableToken, Loaded] | None:
        """The button that is meant; None for a yes or no that no table waits for, as it may be a word of the game's
        own."""
        if isinstance(wish, Consent):
            own = await self._which_table.own_ones(by, room, code)
            meant = [*own, *await self._which_table.others(by, room, code)]
        elif isinstance(wish, SitDown) or wish is Verb.TAKE:
            meant = [await self._without_me(wish, by, room, code)]
        else:
            meant = [await self._which_table.own(by, room, code)]
        asking = ((button(wish, found.table, by), found) for found in meant)
        return next(((token, found) for token, found in asking if token is not None), None)

    async def _why(self, asked: AskedWhy, by: Person, room: str | None, code: str) -> tuple[TableToken, Loaded]:
        """The button that explains a trick of the last finished deal, at the table that the person is looking at."""
        found = await self._which_table.in_front(by, room, code)
        table = found.table
        if asked.who and who_is(asked.who, seats_of([chair.name for chair in table.seats])) is None:
            raise Refusal("NOBODY_THERE")
        deal = finished_deal(table)
        if deal is None:
            raise Refusal("NO_DEAL_YET")
        return ExplainTrick(table.id, deal.id, asked.trick), found

    async def _without_me(self, wish: SitDown | Verb, by: Person, room: str | None, code: str) -> Loaded:
        """Of the tables where the person does not sit, the newest that has a seat for them; else the newest."""
        others = await self._which_table.others(by, room, code)
        if not others:
            own = await self._which_table.own_ones(by, room, code)
            raise Refusal("ALREADY_SEATED" if own else "NO_TABLE_HERE")
        return next((found for found in others if _has_a_seat(found.table, wish)), others[0])

    async def _play(
        self, line: str, by: Person, event: EventId, room: str | None, code: str
    ) -> tuple[do.Act | do.Cut, Loaded]:
        loaded = await self._which_table.own(by, room, code)
        number = typed_cut(line)
        if number is not None:
            return do.Cut(event, loaded.table.id, by, number), loaded
        if loaded.live is None:
            raise Refusal("NOT_PLAYING")
        deal, texts = loaded.live.view(loaded.table.seat_of(by.id)), Texts(by.locale)
        action = understood(line, loaded.table, deal, texts)
        # a suit alone, while a card is due, is no choice of trump
        if action is None or (isinstance(action, NameTrump) and _meant(line, loaded.table, deal, texts)):
            raise _not_read(line, loaded.table, deal, texts)
        return do.Act(event, loaded.table.id, by, action), loaded


def understood(line: str, table: Table, deal: SeatView, texts: Texts) -> Action | None:
    """A card or a call, in words or as its button says it; None for a line that is neither."""
    typed = typed_line(line, table.ruleset.rules.deck, texts.language, [chair.name for chair in table.seats])
    voice = voice_of(table)
    return voice.read(typed, table, deal) or by_label(typed, table, deal) or voice.read(typed.bare, table, deal)


def _not_read(line: str, table: Table, deal: SeatView, texts: Texts) -> Refusal:
    """Asks which card is meant where several can be, as in `ace`: of the whole pack, since everybody may read it."""
    if meant := _meant(line, table, deal, texts):
        deck = table.ruleset.rules.deck
        return Refusal("WHICH_CARD", cards=", ".join(card_label(card, deck, texts) for card in meant))
    return Refusal("NOT_UNDERSTOOD", examples=examples(table, deal, texts))


def _meant(line: str, table: Table, deal: SeatView, texts: Texts) -> Sequence[Card]:
    """The cards that a line can mean, where there are several and one may be played."""
    if not any(isinstance(action, PlayCard) for action in deal.legal):
        return ()
    deck = table.ruleset.rules.deck
    meant = cards_meant(typed_line(line, deck, texts.language).bare.joined, deck, texts.language)
    return meant if len(meant) > 1 else ()


def by_label(line: Typed, table: Table, deal: SeatView) -> Action | None:
    """The only thing the viewer may do now whose button says just this, in any language; None where no button or
    several do. Such a line is `announce 6♠ 7♠ 8♠` or `en face: partner chooses`."""
    found = {action for action in deal.legal if line.words in _labels(action, table, deal)}
    return found.pop() if len(found) == 1 else None


def _labels(action: Action, table: Table, deal: SeatView) -> Iterator[tuple[str, ...]]:
    """What the button of an action says in each language, split into words."""
    voice, deck = voice_of(table), table.ruleset.rules.deck
    return (typed_line(voice.action(action, table, deal.step, texts), deck).words for texts in map(Texts, LANGUAGES))


def _has_a_seat(table: Table, wish: SitDown | Verb) -> bool:
    if isinstance(wish, Verb):
        return table.leaving.offer is not None
    comes_in = table.phase in (*SEATED_PHASES, Phase.BETWEEN)
    return comes_in and (wish.seat in open_seats(table) if wish.seat is not None else bool(open_seats(table)))
