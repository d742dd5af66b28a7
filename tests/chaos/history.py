"""Every deal of a table, told twice: by the record that each version wrote, and by the store's log."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from engine.games import GAMES, replay, ruleset
from engine.host.commands.worth import settle
from engine.host.ports import log
from engine.host.state.settlement import COMPUTER, EXHIBITION
from engine.host.state.table import Table, decode
from engine.rules.errors import NotationError
from engine.rules.events import CardPlayed, DealScored, Event
from engine.rules.notation import read
from engine.rules.state import DealResult
from tests.chaos.evidence import TableEvidence
from tests.chaos.notes import Intent

_CARDS = frozenset(card for game in GAMES for card in ruleset(game, {}).rules.deck.faces)

EVERY_LINE = 1 << 20
"""Lines that a log keeps while promises are looked for in it, instead of the newest few."""


class DamagedHistory(Exception):
    """A record cannot be replayed."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal, by its record (`recorded`, `result`) and by the log (`logged`, `announced`)."""

    id: str
    game: str
    recorded: tuple[str, ...]
    logged: tuple[str, ...]
    laid: tuple[str, ...]
    """Cards that computer players laid down to the deal's end behind the last move, by the log's events."""
    result: DealResult | None
    announced: DealResult | None
    scores: Mapping[str, int]
    """Points of each person to whom a seat's result went; computer players are not listed."""
    ends: bool
    """Whether the match ended behind it, at somebody's word, which is settled by itself."""

    @property
    def agrees(self) -> bool:
        """Whether record and log tell the same moves."""
        behind = self.recorded[len(self.logged) :]
        return self.recorded == (*self.logged, *behind) and tuple(filter(_is_card, behind)) == self.laid

    @property
    def counts(self) -> bool:
        """Whether it belongs into the ledger."""
        return self.result is not None and self.result.settles

    @property
    def settlements(self) -> tuple[str, ...]:
        """The names under which the ledger ought to have it, and the end of its match."""
        return (*((self.id,) if self.counts else ()), *((f"{self.id}:end",) if self.ends else ()))


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
    before: Table | None = None
    for version, raw in table.log:
        line, intent = log.decode(raw), intent_of(intents, table.table.id, version, raw)
        if not line.deal:
            continue
        deal = told.setdefault(line.deal, _Told())
        deal.moves += [line.move] if line.move else []
        deal.laid += (
            [] if line.move else [f"{one.seat}:{one.card}" for one in line.events if isinstance(one, CardPlayed)]
        )
        if intent is not None:
            deal.written = decode(intent.snapshot.encode())
            deal.ends |= _ends_behind(before, deal.written, line.events)
            before = deal.written
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
    laid: list[str] = field(default_factory=list)
    written: Table | None = None
    """The table at the newest version of this deal."""
    announced: DealResult | None = None
    ended: Table | None = None
    """The table at the version that ended the deal: who sat there then gets the points."""
    ends: bool = False


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
        laid=tuple(told.laid),
        result=result,
        announced=told.announced,
        scores=_scores(told.ended or told.written, result) if result else {},
        ends=told.ends,
    )


def _ends_behind(before: Table | None, after: Table, events: Iterable[Event]) -> bool:
    """Whether this version ended a match that counts, and not by the result of a deal."""
    if before is None or not after.match.results or before.standing.over or not after.standing.over:
        return False
    return after.counts and not any(isinstance(event, DealScored) and event.result.settles for event in events)


def _is_card(move: str) -> bool:
    return move.partition(":")[2] in _CARDS


def _scores(table: Table, result: DealResult) -> dict[str, int]:
    """What each person scored, as the deal is settled: whoever decided in a seat gets it, and what a computer player
    won for somebody is nobody's."""
    scores: Counter[str] = Counter()
    for entry in settle(table, result).entries:
        if not entry.account.startswith((COMPUTER, EXHIBITION)):
            scores[entry.account] += min(entry.delta, 0) if entry.covered else entry.delta
    return dict(scores)
