"""A player's own message: the hand, what may be done with it, and what there is to know for it."""

from collections.abc import Collection, Iterator, Sequence

from engine.games.voices import voice_of
from engine.host.tables.table import Phase, Table
from engine.messages import buttons, names
from engine.messages.cards import card_face, card_labels
from engine.messages.message import (
    Block,
    CardFace,
    Choice,
    HandRow,
    Heading,
    Message,
    Private,
    Slot,
    Style,
    Text,
)
from engine.messages.texts import Texts
from engine.messages.tokens.table import Choose, Verb, WhyNot
from engine.messages.tricks import is_trump, plays_line
from engine.presentation.board import claims, trick
from engine.presentation.board.contract import contract_line
from engine.presentation.board.trick import deal_heading, progress_line
from engine.rules.actions import Accept, Action, NameTrump
from engine.rules.cards import Card, Suit
from engine.rules.seats import Seat
from engine.rules.state import extra_of, trump_of
from engine.rules.views import SeatView


def hand(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Message:
    """The hand of a seat for whoever sits there; `deal` is that seat's view.

    Raises `ValueError` for a seat without a person.
    """
    playing = table.phase is Phase.PLAYING and deal.result is None
    blocks = _blocks(table, seat, deal, texts) if playing else _nothing(table, deal, texts)
    choices = _choices(table, seat, deal, texts) if playing else ()
    return Message(Private(names.sitting(table, seat)), Slot.HAND, tuple(blocks), choices)


def sorted_hand(deal: SeatView, table: Table) -> tuple[tuple[Card, ...], ...]:
    """The viewer's cards by the suit that they belong to, trumps first, each suit from its best card down."""
    rules, trump = table.ruleset.rules, trump_of(deal)
    suits: dict[Suit | None, list[Card]] = {}
    for card in rules.deck.sort(deal.hand):
        suit: Suit | None = rules.order.under[trump].suit[card] if trump else rules.deck.faces[card].suit
        suits.setdefault(suit, []).append(card)
    by_suit = [(suit, suits[suit]) for suit in sorted(suits, key=lambda suit: suit != trump)]
    if trump is None:
        return tuple([tuple(cards) for _, cards in by_suit])
    powers = rules.order.under[trump].power
    return tuple([tuple(sorted(cards, key=powers[suit].__getitem__, reverse=True)) for suit, cards in by_suit])


def playable_cards(deal: SeatView) -> frozenset[Card] | None:
    """The cards that may be played, or put away, now; None while it is not the viewer's turn to do so."""
    return frozenset(_by_card(deal)) or None


def _by_card(deal: SeatView) -> dict[Card, Action]:
    """What the viewer may do with each card."""
    return {card: action for action in deal.legal if (card := action.spends) is not None}


def may_not_look(seat: Seat, deal: SeatView) -> bool:
    """Whether the seat holds cards that it may not look at yet."""
    return not deal.hand and deal.held[seat] > 0


def _nothing(table: Table, deal: SeatView, texts: Texts) -> Iterator[Block]:
    yield Heading(deal_heading(table, deal, texts))
    yield Text(texts("table-closed" if table.phase is Phase.CLOSED else "hand-over"))


def _blocks(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Iterator[Block]:
    yield Heading(deal_heading(table, deal, texts))
    yield Text(texts("hand-seat", compass=names.compass(table, seat, texts)), quiet=True)
    yield Text(contract_line(table, deal, texts))
    yield from _turn(table, seat, deal, texts)
    yield from _cards(table, seat, deal, texts)
    yield from voice_of(table).beside_hand(table, seat, deal, texts)
    yield from claims.own_lines(table, seat, texts)
    if table.seats[seat].covered:
        yield Text(texts("hand-asleep" if table.asleep else "hand-covered"))
    yield from trick.told(table, deal, texts)


def _turn(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Iterator[Block]:
    """Said to whoever is to act alone: what everybody sees on the board need not be sent to each of them."""
    if seat not in deal.to_act:
        return
    yield Text(turn_line(table, seat, deal, texts))
    # whoever is told all that the board says has the trick below already
    if deal.trick and not texts.full:
        yield Text(texts("hand-trick", cards=plays_line(table, deal.trick, texts)))


def turn_line(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> str:
    """Whose turn it is, said to this seat."""
    if seat not in deal.to_act:
        return progress_line(table, deal, texts)
    return texts(voice_of(table).turn(table, deal))


def _cards(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Iterator[Block]:
    if may_not_look(seat, deal):
        yield Text(texts("hand-blind", cards=deal.held[seat]))
        return
    if not deal.hand:
        return
    free, on_table = playable_cards(deal), extra_of(deal).on_table(seat)
    in_hand = [[card for card in cards if card not in on_table] for cards in sorted_hand(deal, table)]
    yield HandRow(tuple([_faces(table, deal, cards, free, texts) for cards in in_hand if cards]))
    if free is not None and len(free) < len(deal.hand):
        deck = table.ruleset.rules.deck
        yield Text(texts("hand-playable", cards=card_labels(deck.sort(free), deck, texts)))


def _faces(
    table: Table, deal: SeatView, suit: Sequence[Card], free: Collection[Card] | None, texts: Texts
) -> tuple[CardFace, ...]:
    """Cards that belong to one suit; `free`: those that may be played, None for all."""
    deck, trump = table.ruleset.rules.deck, is_trump(table, deal, suit[0])
    return tuple([card_face(card, deck, texts, playable=free is None or card in free, trump=trump) for card in suit])


def _choices(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> tuple[buttons.Row, ...]:
    back = [buttons.verb(table, Verb.BACK, texts, Style.MAIN)] if table.seats[seat].covered else []
    back += claims.own_choices(table, seat, deal, texts)
    # most hands are those of whoever waits
    offered = _offered(table, deal, texts) if deal.legal else ()
    # no row is left for it
    if len(offered) == buttons.HEIGHT:
        return (*offered[:-1], (*offered[-1], *back))
    return buttons.present(*offered, back)


def _offered(table: Table, deal: SeatView, texts: Texts) -> tuple[buttons.Row, ...]:
    """Everything that the rules let the viewer do: cards, then calls."""
    voice = voice_of(table)
    spoken = [action for action in deal.legal if action.spends is None and not voice.in_menu(action)]
    named = [call(table, deal, action, texts) for action in spoken if isinstance(action, NameTrump)]
    others = [call(table, deal, action, texts) for action in spoken if not isinstance(action, NameTrump)]
    calls = (named, [*voice.menus(table, deal, texts), *others])
    cards = buttons.rows(_card_choices(table, deal, texts))
    return buttons.present(*cards, *[row for group in calls for row in buttons.rows(group)])


def call(table: Table, deal: SeatView, action: Action, texts: Texts) -> Choice:
    """The button of a call; costly ones stand out."""
    voice = voice_of(table)
    style = Style.STRONG if voice.is_costly(action) else Style.MAIN if isinstance(action, Accept) else Style.NORMAL
    label, gloss = voice.action(action, table, deal.step, texts), voice.gloss(action, texts)
    return Choice(label, _token(table, deal, action), style, gloss=gloss)


def _card_choices(table: Table, deal: SeatView, texts: Texts) -> Sequence[Choice]:
    """A button for every card in turn; one that may not be played answers with the reason."""
    actions, keys = _by_card(deal), deal.keys
    if not actions:
        return ()
    shown = [card for cards in sorted_hand(deal, table) for card in cards]
    return [_card(table, deal, card, texts, actions.get(card), keys.index(card)) for card in shown]


def _card(table: Table, deal: SeatView, card: Card, texts: Texts, action: Action | None, key: int) -> Choice:
    face = card_face(card, table.ruleset.rules.deck, texts)
    if action is not None:
        return Choice(face.label, _token(table, deal, action), Style.MAIN, card=face)
    why = WhyNot(table.id, buttons.deal_id(table), key)
    return Choice(texts("unplayable", card=face.label), why, card=face)


def _token(table: Table, deal: SeatView, action: Action) -> Choose:
    return buttons.choice(table, deal, deal.legal.index(action))
