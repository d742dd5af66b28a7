"""Every deal of a table, told twice: by the record that each version wrote, and by the store's log."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from engine.games import replay
from engine.host.play import log
from engine.host.tables.table import Table, decode
from engine.rules.errors import NotationError
from engine.rules.events import DealScored
from engine.rules.notation import read
from engine.rules.state import DealResult
from tests.chaos.evidence import TableEvidence
from tests.chaos.notes import Intent


class DamagedHistory(Exception):
    """A record cannot be replayed."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal, by its record (`recorded`, `result`) and by the log (`logged`, `announced`)."""

    id: str
    game: str
    recorded: tuple[str, ...]
    logged: tuple[str, ...]
    result: DealResult | None
    announced: DealResult | None
    scores: Mapping[str, int]
    """Points of each person who sat there; computer players are not listed."""

    @property
    def counts(self) -> bool:
        """Whether it belongs into the ledger."""
        return self.result is not None and self.result.settles


def intent_of(intents: Iterable[Intent], table: str, version: int, line: bytes) -> Intent | None:
    """The commit that made this version: the one that believed the table to be at the version before; the last of
    them where it was worked out again because nobody answered."""
    made = intents_of(intents, table, version, line)
    return made[-1] if made else None


def intents_of(intents: Iterable[Intent], table: str, version: int, line: bytes) -> Sequence[Intent]:
    """Each commit that may have made this version: they do the same, at another moment."""
    return _index(_Intents(intents)).get((table, version, line.decode()), ())


class _Intents:
    """Intents by what they would make, worked out once for each list of them."""

    def __init__(self, intents: Iterable[Intent]) -> None:
        self.intents = intents

    def __hash__(self) -> int:
        return id(self.intents)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Intents) and other.intents is self.intents


@lru_cache(maxsize=4)
def _index(intents: _Intents) -> dict[tuple[str, int, str], list[Intent]]:
    index: dict[tuple[str, int, str], list[Intent]] = {}
    for each in intents.intents:
        index.setdefault((each.table, each.expected + 1, each.line), []).append(each)
    return index


def deals(table: TableEvidence, intents: Sequence[Intent]) -> list[Deal]:
    """All deals, the oldest first. Raises `DamagedHistory`."""
    told: dict[str, _Told] = {}
    for version, raw in table.log:
        line, intent = log.decode(raw), intent_of(intents, table.table.id, version, raw)
        if not line.deal:
            continue
        deal = told.setdefault(line.deal, _Told())
        deal.moves += [line.move] if line.move else []
        if intent is not None:
            deal.written = decode(intent.snapshot.encode())
        for event in line.events:
            if isinstance(event, DealScored):
                deal.announced, deal.ended = event.result, deal.written
    if table.table.deal is not None and table.table.deal.id in told:
        told[table.table.deal.id].written = table.table  # what the store holds, not what somebody meant to write
    return [_deal(name, deal) for name, deal in told.items() if deal.written is not None]


@dataclass
class _Told:
    """A deal while the log is read."""

    moves: list[str] = field(default_factory=list)
    written: Table | None = None
    """The table at the newest version of this deal."""
    announced: DealResult | None = None
    ended: Table | None = None
    """The table at the version that ended the deal: who sat there then gets the points."""


def _deal(name: str, told: _Told) -> Deal:
    if told.written is None or told.written.deal is None or told.written.deal.id != name:
        raise DamagedHistory(f"deal {name} has no record")
    try:
        record = read(told.written.deal.record)
        *_, end = replay(record)
    except NotationError:
        raise DamagedHistory(f"deal {name} cannot be replayed") from None
    result = end.state.result
    return Deal(
        id=name,
        game=told.written.game,
        recorded=tuple(f"{seat}:{action}" for seat, action in record.actions),
        logged=tuple(told.moves),
        result=result,
        announced=told.announced,
        scores=_scores(told.ended or told.written, result) if result else {},
    )


def _scores(table: Table, result: DealResult) -> dict[str, int]:
    """What each seat's person scored; nobody sits twice. What a computer player won in a covered seat is nobody's."""
    accounts = table.ruleset.rules.accounts
    return {
        seat.person: min(result.scores[accounts[place]], 0) if seat.covered else result.scores[accounts[place]]
        for place, seat in enumerate(table.seats)
        if seat.person is not None
    }
