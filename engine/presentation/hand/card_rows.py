"""A hand as buttons: a row for each suit. As long as a card is held it stays in its row, in the same order; where one
was played, those after it move up."""

from collections.abc import Sequence
from functools import partial

from engine.host.play.claims import plays_itself
from engine.host.tables.table import Table
from engine.messages import buttons
from engine.messages.cards import card_face
from engine.messages.message import Choice, Style
from engine.messages.texts import Texts
from engine.messages.tokens.table import WhyNot
from engine.presentation.hand.sorting import by_suit
from engine.rules.actions import Action
from engine.rules.cards import Card
from engine.rules.state import extra_of
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
    suits = by_suit(_dealt(deal), table, deal)
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


def _dealt(deal: SeatView) -> Sequence[Card]:
    """The cards of the hand as it was dealt, played ones included."""
    since = deal.keys[extra_of(deal).dealt_since() :]
    return since if set(since).issuperset(deal.hand) else deal.keys
