"""Desks over a ledger; what people and owners have chosen stays with that ledger, whatever process serves them."""

from adapters.chat.answers import Told, message_of
from adapters.chat.desk import Desk
from adapters.chat.desks.allowance import Allowance
from adapters.chat.pages import Pages
from adapters.sqlite.ledger import SqliteLedger
from adapters.sqlite.rule_search import rule_index
from engine.host.people.places import Registry
from engine.host.ports.results import Ledger
from engine.host.service.tables import TableService
from engine.messages.message import Message


def desk_for(
    service: TableService, ledger: Ledger, allowance: Allowance | None = None, pages: Pages | None = None
) -> Desk:
    return Desk(service, ledger, registry_of(ledger), rule_index(), allowance, pages)


def registry_of(ledger: Ledger) -> Registry:
    """Over the people and places of this ledger."""
    assert isinstance(ledger, SqliteLedger)
    return Registry(ledger.people, ledger.scopes)


def panel_of(told: Told) -> Message:
    """The panel of an answer that has one."""
    panel = message_of(told)
    assert panel is not None
    return panel
