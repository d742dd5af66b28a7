"""A hand as buttons: a row for each suit. A card keeps its row and its place in it for as long as it is held; where
one was played those behind it close up."""

from collections.abc import Sequence

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


def offers_cards(deal: SeatView, *, speaks: bool) -> bool:
    """Whether the hand stands as buttons: while cards are played, in turn or not, and where one is to be put away."""
    return bool(deal.hand) and (not speaks or bool(by_card(deal)))


def by_card(deal: SeatView) -> dict[Card, Action]:
    """What the viewer may do with each card."""
    return {action.spends: action for action in deal.legal if action.spends is not None}


def card_rows(table: Table, deal: SeatView, texts: Texts, most: int) -> tuple[buttons.Row, ...]:
    """The cards that are held, in at most so many rows. One that may not be played answers with the reason."""
    actions = by_card(deal)
    rows = (tuple(card for card in row if card in deal.hand) for row in _layout(table, deal, most))
    return buttons.present(*([_choice(table, deal, card, actions, texts) for card in row] for row in rows))


def _layout(table: Table, deal: SeatView, most: int) -> _Rows:
    """Where each card of the hand as it was dealt stands: worked out from that, so that no card changes its row.
    Where suits need too many rows, the two neighbours with the fewest cards share one."""
    suits = by_suit(_dealt(deal), table, deal)
    rows = [part for suit in suits for part in _parts(suit)]
    while len(rows) > most:
        sums = [len(rows[place]) + len(rows[place + 1]) for place in range(len(rows) - 1)]
        least = min(sums)
        if least > buttons.WIDTH:
            # more cards than suits can share rows: as many rows as there are, filled evenly
            return _parts([card for cards in by_suit(deal.hand, table, deal) for card in cards])
        place = sums.index(least)
        rows[place : place + 2] = [(*rows[place], *rows[place + 1])]
    return tuple(rows)


def _parts(cards: Sequence[Card]) -> _Rows:
    """Six cards are two rows of three, and not of five and one."""
    needed = -(-len(cards) // buttons.WIDTH)
    length = -(-len(cards) // max(needed, 1))
    return tuple(tuple(cards[start : start + length]) for start in range(0, len(cards), max(length, 1)))


def _dealt(deal: SeatView) -> Sequence[Card]:
    """The cards that the hand was made of, played ones too."""
    since = deal.keys[extra_of(deal).dealt_since() :]
    return since if set(since).issuperset(deal.hand) else deal.keys


def _choice(table: Table, deal: SeatView, card: Card, actions: dict[Card, Action], texts: Texts) -> Choice:
    face, action = card_face(card, table.ruleset.rules.deck, texts), actions.get(card)
    if action is not None:
        token = buttons.choice(table, deal, deal.legal.index(action))
        return Choice(face.label, token, Style.MAIN, card=face)
    why = WhyNot(table.id, buttons.deal_id(table), deal.keys.index(card))
    # out of turn no card is less playable than another
    return Choice(texts("unplayable", card=face.label) if actions else face.label, why, card=face)
