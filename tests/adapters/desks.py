"""Desks over a ledger; what people and owners have chosen stays with that ledger, whatever process serves them."""

from adapters.chat.desk import Desk
from adapters.memory.ledger import MemoryLedger
from adapters.memory.people import MemoryPeople
from adapters.memory.scopes import MemoryScopes
from adapters.sqlite.ledger import SqliteLedger
from adapters.sqlite.rule_index import rule_index
from engine.host.ports import Ledger
from engine.host.registry import Registry
from engine.host.service import TableService

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
