"""What a simulated run left behind, as the checker of the kills reads it."""

from typing import TYPE_CHECKING

from adapters.chat.sending import sent
from engine.host.service.tables import TableService
from engine.host.state.ids import TableId
from engine.host.state.shuffle import SystemShuffler
from tests.chaos.evidence import Evidence, LedgerEvidence, TableEvidence, newest, should_show
from tests.chaos.notes import Announced
from tests.doubles.store import MemoryStore

if TYPE_CHECKING:
    from tests.simulation.run import Simulation


async def gather(simulation: "Simulation") -> Evidence:
    """Everything that the store and the ledger hold of the tables that people played at."""
    history, names = simulation.setting.history, simulation.setting.world.tables.keys() - simulation.strangers
    return Evidence(
        tables={name: await _table(simulation, name) for name in sorted(names)},
        intents=history.intents,
        announced=[
            Announced(str(number), table, payload.decode()) for number, (table, payload) in history.announced.items()
        ],
        ledger=await _ledger(simulation),
        accepted=dict(simulation.platform.accepted),
        troubles=list(simulation.setting.troubles),
        verdicts=history.verdicts,
    )


async def _table(simulation: "Simulation", name: TableId) -> TableEvidence:
    setting = simulation.setting
    store = MemoryStore(setting.world)
    loaded = await TableService(store.tables, store.directory, SystemShuffler()).look(name)
    if loaded is None:
        raise ValueError("a table that people played at cannot be read")
    believed = {place: sent.decode(raw) for place, raw in setting.world.views[name].items()}
    due = should_show(loaded, believed)
    messages = simulation.platform.messages
    return TableEvidence(
        table=loaded.table,
        version=loaded.version,
        log=list(setting.world.tables[name].log),
        applied_at=setting.history.applied_at.get(name, {}),
        should_show=due,
        shows={place: newest(messages, believed[place].ref if place in believed else None) for place in due},
    )


async def _ledger(simulation: "Simulation") -> LedgerEvidence:
    ledger = simulation.setting.ledger
    kept = await ledger.kept()
    totals = ledger.database.execute(
        "SELECT game, account, sum(points), sum(deals) FROM total WHERE scope <> '' AND period = 'all'"
        " GROUP BY game, account"
    ).fetchall()
    return LedgerEvidence(
        settlements=list(ledger.settled.values()),
        totals={(game, account): (points, deals) for game, account, points, deals in totals},
        kept_apart=kept.conflicts + kept.aside,
        differences=[str(difference) for difference in await ledger.check()],
    )
