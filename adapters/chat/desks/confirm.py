"""Plays that a person wants to be asked about once more before they count."""

from engine.host.commands.change import Loaded
from engine.host.people.people import Confirm, People
from engine.host.service.tables import TableService
from engine.host.state.errors import HostError
from engine.host.state.table import Person, Table
from engine.host.state.turn_numbers import turn_of
from engine.messages.tokens import Choose, Token
from engine.messages.tricks import trumps_of
from engine.rules.actions import PlayCard
from engine.rules.cards import Card
from engine.rules.views import SeatView

HIGHEST = 2
"""How many cards of a suit count as high, besides every trump."""


class Confirmations:
    """Says which plays to ask about. Raises nothing: where a person's choice cannot be read, nothing is asked."""

    def __init__(self, service: TableService, people: People) -> None:
        self._service = service
        self._people = people

    async def wanted(self, token: Token | None, by: Person, seen: Loaded | None = None) -> bool:
        """Whether this button plays a card that the person wants to be asked about. `seen` is the table, if it has
        just been read."""
        if not isinstance(token, Choose):
            return False
        try:
            confirm = (await self._people.settings(by.id)).confirm
            loaded = seen or (await self._service.look(token.table) if confirm is not Confirm.OFF else None)
        except HostError:
            return False
        return confirm is not Confirm.OFF and loaded is not None and _asks(confirm, loaded, token, by)


def _asks(confirm: Confirm, loaded: Loaded, token: Choose, by: Person) -> bool:
    seat, live, deal = loaded.table.seat_of(by.id), loaded.live, loaded.table.deal
    if seat is None or live is None or deal is None or deal.id != token.deal:
        return False
    # an old button is not asked about: the person is told at once that it is old
    shown = live.view(seat)
    now = turn_of(deal, token.turn) == shown.turns
    action = shown.legal[token.index] if 0 <= token.index < len(shown.legal) and now else None
    if not isinstance(action, PlayCard):
        return False
    return confirm is Confirm.ON or is_high(loaded.table, shown, action.card)


def is_high(table: Table, deal: SeatView, card: Card) -> bool:
    """Whether a card is a trump, or among the `HIGHEST` strongest of its suit in the whole pack. Before there is a
    contract, every card counts as high."""
    if deal.contract is None or card in trumps_of(table, deal):
        return True
    rules, trump = table.ruleset.rules, deal.contract.denomination
    suit = rules.order.suit_of(card, trump)
    others = [other for other in rules.deck.faces if rules.order.suit_of(other, trump) == suit]
    power = rules.order.power(card, trump, suit)
    return sum(rules.order.power(other, trump, suit) > power for other in others) < HIGHEST
