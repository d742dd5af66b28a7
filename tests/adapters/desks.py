"""Desks over a ledger; what people and owners have chosen stays with that ledger, whatever process serves them."""

from adapters.chat.desks.desk import Desk
from adapters.sqlite.ledger import SqliteLedger
from adapters.sqlite.rule_search import rule_index
from engine.host.people.registry import Registry
from engine.host.ports.results import Ledger
from engine.host.service import TableService
from tests.doubles.ledger import MemoryLedger
from tests.doubles.people import MemoryPeople
from tests.doubles.scopes import MemoryScopes

_REGISTRIES: list[tuple[MemoryLedger, Registry]] = []


def desk_for(service: TableService, ledger: Ledger) -> Desk:
    return Desk(service, ledger, registry_of(ledger), rule_index())


def registry_of(ledger: Ledger) -> Registry:
    """The same for the same ledger."""
    if isinstance(ledger, SqliteLedger):
        return Registry(ledger.people, ledger.scopes)
    assert isinstance(ledger, MemoryLedger)
    known = next((registry for of, registry in _REGISTRIES if of is ledger), None)
    if known is None:
        scopes = MemoryScopes(ledger.linked)
        known = Registry(MemoryPeople(ledger, scopes), scopes)
        _REGISTRIES.append((ledger, known))
    return known
