"""A player's own message: the hand, what may be done with it, and what the player needs to know.

Its buttons have a row for each suit. As long as a card is held it stays in its row, in the same order; where one was
played, those after it move up.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from engine.games.voices import voice_of
from engine.host.commands import moves, talk
from engine.host.commands.claims import plays_itself
from engine.host.commands.hints import gives_hints
from engine.host.state.table import Phase, Table
from engine.messages import buttons, names
from engine.messages.cards import card_face, suit_sign
from engine.messages.message import (
    Block,
    Choice,
    HandRow,
    Heading,
    Message,
    Private,
    Sketch,
    Slot,
    Style,
    Text,
)
from engine.messages.texts import Texts
from engine.messages.tokens.table import Choose, Verb, WhyNot
from engine.messages.tricks import ended, trumps_of
from engine.presentation.board import claims, tally, trick
from engine.presentation.board.closing import closed_in_private
from engine.presentation.board.contract import contract_called
from engine.presentation.board.narrow import narrow
from engine.presentation.board.result import IN_PRIVATE, came_of_it
from engine.presentation.board.rewinding import play_from, take_back
from engine.presentation.board.trick import deal_heading
from engine.presentation.hand.lesson import lesson_lines, read_on
from engine.presentation.hand.sorting import by_suit
from engine.rules.actions import Accept, Action, NameTrump
from engine.rules.cards import NO_TRUMP, Card, Suit
from engine.rules.seats import Seat
from engine.rules.state import extra_of, trump_of
from engine.rules.views import SeatView

_Rows = tuple[tuple[Card, ...], ...]


def offers_cards(table: Table, deal: SeatView, *, speaks: bool) -> bool:
    """Whether the hand is shown as buttons: while cards are played, in turn or not, and where one is to be put
    away. A last card that plays itself is none: it would lie on the table before it is pressed."""
    return bool(deal.hand) and (not speaks or bool(by_card(deal))) and not plays_itself(table, deal)


def by_card(deal: SeatView) -> dict[Card, Action]:
    """What the viewer may do with each card."""
    return {card: action for action in deal.legal if (card := action.spends) is not None}


def card_rows(table: Table, deal: SeatView, texts: Texts, most: int) -> tuple[buttons.Row, ...]:
    """The cards in hand as buttons, in at most `most` rows; one that may not be played answers with the reason."""
    held, places = set(deal.hand), {card: place for place, action in enumerate(deal.legal) if (card := action.spends)}
    deck, choose = table.ruleset.rules.deck, buttons.chooser(table, deal)
    why_not = partial(WhyNot, table.id, buttons.deal_id(table))

    def button(card: Card) -> Choice:
        face = card_face(card, deck, texts)
        if card in places:
            return Choice(face.label, choose(places[card]), Style.MAIN, card=face)
        # out of turn, all cards look alike
        label = texts("unplayable", card=face.label) if places else face.label
        return Choice(label, why_not(deal.keys.index(card)), card=face)

    return buttons.present(*[map(button, filter(held.__contains__, row)) for row in _layout(table, deal, most)])


def _layout(table: Table, deal: SeatView, most: int) -> _Rows:
    """The rows of the hand as it was dealt: worked out from that, so that no card changes its row.

    Where suits need too many rows, the two neighbouring ones with the fewest cards share one.
    """
    suits = by_suit(as_dealt(deal), table, deal)
    rows = [part for suit in suits for part in _parts(suit)]
    while len(rows) > most:
        sums = [len(rows[place]) + len(rows[place + 1]) for place in range(len(rows) - 1)]
        least = min(sums)
        if least > buttons.WIDTH:
            # too many cards for suits to share rows: fill as few rows as possible, evenly
            return _parts([card for cards in by_suit(deal.hand, table, deal) for card in cards])
        place = sums.index(least)
        rows[place : place + 2] = [(*rows[place], *rows[place + 1])]
    return tuple(rows)


def _parts(cards: Sequence[Card]) -> _Rows:
    """Cards in as few rows as possible, filled evenly: six cards are three and three, not five and one."""
    if 0 < len(cards) <= buttons.WIDTH:
        return (tuple(cards),)
    needed = -(-len(cards) // buttons.WIDTH)
    length = -(-len(cards) // max(needed, 1))
    return tuple(tuple(cards[start : start + length]) for start in range(0, len(cards), max(length, 1)))


def as_dealt(deal: SeatView) -> Sequence[Card]:
    """The cards of the hand as it was dealt, played ones included."""
    since = deal.keys[extra_of(deal).dealt_since() :]
    return since if set(since).issuperset(deal.hand) else deal.keys


FOLLOW, HIGHER, LOWER = "hand-follow", "hand-follow-higher", "hand-follow-lower"
EITHER, RUFF = "hand-follow-or-ruff", "hand-ruff"


def duty(table: Table, deal: SeatView, texts: Texts) -> str:
    """Why only some of the cards may be played; empty where all may, or where a few words cannot say it."""
    playable = {card for action in deal.legal if (card := action.spends) is not None}
    if deal.step != "tricks" or not deal.trick or not playable or len(playable) == len(deal.hand):
        return ""
    trump = trump_of(deal) or NO_TRUMP
    under = table.ruleset.rules.order.under[trump]
    # a card may belong to another suit in this deal than the one printed on it
    suits, led = {card: under.suit[card] for card in deal.hand}, under.suit[deal.trick[0].card]
    power = under.power[led]
    best_own = max((card for card in suits if suits[card] == led), key=power.__getitem__, default=None)
    key = _key(suits, playable, led, trump, best_own)
    return texts(key, suit=suit_sign(led, texts, table.ruleset.rules.deck)) if key and led is not None else ""


def _key(
    suits: dict[Card, Suit | None], playable: set[Card], led: Suit | None, trump: str, best_own: Card | None
) -> str:
    own = {card for card, suit in suits.items() if suit == led}
    trumps = {card for card, suit in suits.items() if suit == trump}
    if playable == own:
        return FOLLOW
    if playable < own:
        return LOWER if best_own not in playable else HIGHER
    if not own:
        return RUFF if playable <= trumps else ""
    return EITHER if own <= playable <= own | trumps else ""


def hand(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Message:
    """The hand of a seat, for the person who sits there; `deal` is that seat's view.

    Raises `ValueError` for a seat without a person.
    """
    if table.phase is Phase.CLOSED:
        return closed_in_private(table, seat, texts, unfinished=deal.result is None)
    playing = table.phase is Phase.PLAYING and deal.result is None
    to = Private(names.sitting(table, seat))
    if not playing:
        return Message(to, Slot.HAND, tuple(_nothing(table, seat, deal, texts)), _after(table, deal, texts))
    # cards that are shown as buttons are not written too, nor drawn again with every turn
    as_buttons = offers_cards(table, deal, speaks=voice_of(table).speaks(deal))
    asked = tuple(_asked(table, seat, deal, texts, as_buttons=as_buttons))
    on_board, below = tuple(_on_board(table, seat, deal, texts)), tuple(_below(table, seat, deal, texts))
    tools = _tools_and_calls(table, seat, deal, texts)
    wide, tight = (
        _choices(table, deal, texts, tools, most if as_buttons else 0) for most in (buttons.TALL, buttons.HEIGHT)
    )
    tight = () if tight == wide else tight
    return Message(to, Slot.HAND, (*asked, *on_board, *below), wide, under_board=(*asked, *below), tight=tight)


def playable_cards(deal: SeatView) -> frozenset[Card] | None:
    """The cards that may be played or put away now; None while it is not the viewer's turn to do so."""
    return frozenset(by_card(deal)) or None


def may_not_look(seat: Seat, deal: SeatView) -> bool:
    """Whether the seat holds cards that it may not look at yet."""
    return not deal.hand and deal.held[seat] > 0


def _nothing(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Iterator[Block]:
    """The deal as it ended, for this player."""
    if deal.result is None:
        yield Heading(texts("hand-over"))
    else:
        came = (*came_of_it(table, deal, texts, seat, IN_PRIVATE), *ended(table, deal, texts, None))
        if not isinstance(came[0], Heading):
            yield Heading(texts("hand-over"))
        yield from came
        yield from (Text(line) for line in lesson_lines(table, seat, deal, texts))
    yield Text(where(table, seat, deal, texts), quiet=True)


def _after(table: Table, deal: SeatView, texts: Texts) -> tuple[buttons.Row, ...]:
    """Buttons for what comes next, and for what may be looked at again."""
    if table.phase not in (Phase.BETWEEN, Phase.OVER):
        return ()
    free = any(seat.free for seat in table.seats)
    going_on = Verb.NEXT if table.phase is Phase.BETWEEN else Verb.REMATCH
    return (
        (
            buttons.verb(table, going_on, texts, Style.MAIN, enabled=going_on is Verb.NEXT or not free),
            buttons.verb(table, Verb.SCORE, texts),
            buttons.verb(table, Verb.RECORD, texts),
            buttons.verb(table, Verb.REVIEW, texts),
            *play_from(table, texts),
            *read_on(table, deal, texts),
        ),
    )


def _asked(table: Table, seat: Seat, deal: SeatView, texts: Texts, *, as_buttons: bool) -> Iterator[Block]:
    """What to do, which comes first because it is all that a notification shows."""
    yield Heading(turn_line(table, seat, deal, texts))
    yield from (Text(line) for line in lesson_lines(table, seat, deal, texts))
    yield from _cards(table, seat, deal, texts, as_buttons=as_buttons)
    yield from voice_of(table).beside_hand(table, seat, deal, texts)


def _on_board(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Iterator[Block]:
    """What the board tells everybody."""
    yield trick.trick_on_table(table, deal, texts, seat)
    yield Text(narrow(contract_called(table, deal, texts), _stage(table, deal, texts)))
    yield from tally.of_deal(table, deal, texts, seat)
    yield from trick.beside(table, deal, texts, own=seat)


def _below(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Iterator[Block]:
    yield from claims.own_lines(table, seat, texts)
    if table.seats[seat].covered:
        yield Text(texts("hand-asleep" if table.asleep else "hand-covered"))
    yield Text(where(table, seat, deal, texts), quiet=True)


def where(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> str:
    """Which table and deal this is, and the player's seat."""
    return f"{deal_heading(table, deal, texts)} · {names.compass(table, seat, texts)}"


def _stage(table: Table, deal: SeatView, texts: Texts) -> str:
    return voice_of(table).stage(table, deal, texts) if deal.step == "tricks" else ""


def turn_line(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> str:
    """Whose turn it is, as told to this seat, and what the rules ask if it is its own."""
    if talk.holds_back(table, deal):
        return texts("hand-may-ask")
    if seat not in deal.to_act:
        return trick.waiting_line(table, deal, texts)
    if plays_itself(table, deal):
        return texts("hand-last-card")
    return duty(table, deal, texts) or texts(voice_of(table).turn(table, deal))


def _cards(table: Table, seat: Seat, deal: SeatView, texts: Texts, *, as_buttons: bool) -> Iterator[Block]:
    if may_not_look(seat, deal):
        yield Text(texts("hand-blind", cards=deal.held[seat]))
        return
    if not deal.hand:
        return
    on_table = extra_of(deal).on_table(seat)
    suits = by_suit([card for card in deal.hand if card not in on_table], table, deal)
    deck, trumps = table.ruleset.rules.deck, trumps_of(table, deal)
    faces = [[card_face(card, deck, texts, trump=card in trumps) for card in cards] for cards in suits]
    row = HandRow(tuple(map(tuple, faces)))
    yield Sketch(row) if as_buttons else row


def _choices(
    table: Table, deal: SeatView, texts: Texts, below: tuple[buttons.Row, ...], most: int
) -> tuple[buttons.Row, ...]:
    """The cards, and what is below them, in at most so many rows; with `most` at 0 no cards."""
    return (*card_rows(table, deal, texts, most - max(len(below), 1)), *below) if most else below


def _tools_and_calls(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> tuple[buttons.Row, ...]:
    voice = voice_of(table)
    offered = (action for action in deal.legal if not moves.is_unheard(table, action))
    spoken = [action for action in offered if action.spends is None and not voice.in_menu(action)]
    named = [call(table, deal, action, texts) for action in spoken if isinstance(action, NameTrump)]
    others = [call(table, deal, action, texts) for action in spoken if not isinstance(action, NameTrump)]
    tools = [*voice.menus(table, deal, texts), *others, *_tools(table, seat, deal, texts)]
    return buttons.present(*buttons.rows(named), *buttons.rows(tools))


def _tools(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Iterator[Choice]:
    if talk.holds_back(table, deal):
        yield buttons.verb(table, Verb.LET_LEAD, texts)
    yield from claims.own_choices(table, seat, deal, texts)
    yield from take_back(table, seat, deal, texts)
    yield from read_on(table, deal, texts)
    if seat in deal.to_act and gives_hints(table) and not plays_itself(table, deal):
        yield buttons.verb(table, Verb.HINT, texts)
    if table.seats[seat].covered:
        yield buttons.verb(table, Verb.BACK, texts, Style.MAIN)


def call(table: Table, deal: SeatView, action: Action, texts: Texts) -> Choice:
    """The button of a call; costly ones stand out."""
    voice = voice_of(table)
    style = Style.STRONG if voice.is_costly(action) else Style.MAIN if isinstance(action, Accept) else Style.NORMAL
    label, gloss = voice.action(action, table, deal.step, texts), voice.gloss(action, texts)
    return Choice(label, _token(table, deal, action), style, gloss=gloss)


def _token(table: Table, deal: SeatView, action: Action) -> Choose:
    return buttons.choice(table, deal, deal.legal.index(action))
