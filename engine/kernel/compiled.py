"""Tricks on hands in bits: the compiled build, `kernel.c` through ctypes.

The library lies beside this file if a compiler was there when the package was installed (`deploy/build_kernel.py`).
At run time nothing but that file is needed.
"""

import ctypes
from array import array
from collections.abc import Sequence
from ctypes import POINTER, Structure, byref, c_int32, c_int64, c_uint64
from functools import lru_cache
from pathlib import Path
from typing import ClassVar
from zlib import crc32

from engine.kernel.beliefs import CASES, FALLING, FEATURES, MOST_HEARD, MOST_SAID, MOST_SAYINGS, STEPS, fallen
from engine.kernel.position import Position
from engine.kernel.search import SEATS, Search
from engine.kernel.tables import MOST_CARDS, MOST_SUITS, Tables
from engine.kernel.unknown import HOLDERS, Unknown

SOURCE = Path(__file__).with_name("kernel.c")
LIBRARY = SOURCE.with_suffix(".so")
SLOTS, GROUPS, SETS, LIMITS, LIMIT_SETS, FACTS, SHAPES = 16, 8, 96, 32, 256, 96, 1024
"""Room for covered cards, and for `Unknown.one_of`, `Unknown.limits` and `Unknown.outdone` what each is about; as in
`kernel.c`."""


class NotBuilt(Exception):
    """There is no library, this machine cannot load it, or it was built from another source."""


class _Tables(Structure):
    _fields_: ClassVar = [
        ("never_forced", c_uint64),
        ("ruffs", c_uint64),
        ("trumps", c_uint64),
        ("suits", c_uint64 * MOST_SUITS),
        ("above", c_uint64 * MOST_CARDS),
        ("suit", c_int32 * MOST_CARDS),
        ("points", c_int32 * MOST_CARDS),
        ("value", c_int32 * MOST_CARDS),
        ("keep", c_int32 * MOST_CARDS),
        ("low", c_int32 * MOST_CARDS),
        ("seats", c_int32),
        ("step", c_int32),
        ("flags", c_int32),
        ("trick_points", c_int32),
        ("last_trick", c_int32),
    ]


_LISTS = ("hands", "rest", "side", "points", "tricks", "stop")
_SLOTS = ("slot_seat", "up", "down")
_NUMBERS = (
    "turn",
    "leader",
    "count",
    "led",
    "best",
    "winner",
    "pot",
    "ruffers",
    "over",
    "pair",
    "pair_points",
    "pair_seat",
    "pair_side",
    "rest_leader",
    "declaring",
)


class _Position(Structure):
    _fields_: ClassVar = [
        ("hands", c_uint64 * SEATS),
        ("rest", c_uint64 * SEATS),
        ("up", c_uint64 * SLOTS),
        ("down", c_uint64 * SLOTS),
        ("pair", c_uint64),
        ("slot_seat", c_int32 * SLOTS),
        ("slots", c_int32),
        ("turn", c_int32),
        ("leader", c_int32),
        ("count", c_int32),
        ("led", c_int32),
        ("best", c_int32),
        ("winner", c_int32),
        ("pot", c_int32),
        ("ruffers", c_int32),
        ("over", c_int32),
        ("pair_points", c_int32),
        ("pair_seat", c_int32),
        ("pair_side", c_int32),
        ("rest_leader", c_int32),
        ("declaring", c_int32),
        ("side", c_int32 * SEATS),
        ("points", c_int32 * SEATS),
        ("tricks", c_int32 * SEATS),
        ("stop", c_int32 * SEATS),
    ]


class _Unknown(Structure):
    _fields_: ClassVar = [
        ("base", _Position),
        ("unseen", c_uint64),
        ("can", c_uint64 * HOLDERS),
        ("loose", c_uint64 * HOLDERS),
        ("sets", c_uint64 * SETS),
        ("limit_sets", c_uint64 * LIMIT_SETS),
        ("shape_has", c_uint64 * SHAPES),
        ("shape_lacks", c_uint64 * SHAPES),
        ("need", c_int32 * HOLDERS),
        ("set_from", c_int32 * (GROUPS + 1)),
        ("set_seat", c_int32 * GROUPS),
        ("groups", c_int32),
        ("limit_from", c_int32 * (LIMITS + 1)),
        ("limit_seat", c_int32 * LIMITS),
        ("limit_low", c_int32 * LIMITS),
        ("limit_high", c_int32 * LIMITS),
        ("limits", c_int32),
        ("shape_seat", c_int32 * SHAPES),
        ("shape_height", c_int32 * SHAPES),
        ("fact_from", c_int32 * (FACTS + 1)),
        ("fact_below", c_int32 * FACTS),
        ("fact_times", c_int32 * FACTS),
        ("facts", c_int32),
        ("me", c_int32),
        ("loose_every", c_int32),
        ("called", c_int32),
        ("declarer", c_int32),
        ("spare_side", c_int32),
        ("deals_rest", c_int32),
        ("seat_points", c_int32 * SEATS),
        ("seat_tricks", c_int32 * SEATS),
        ("likes", c_int32 * HOLDERS),
        ("heard", c_int32),
        ("heard_seat", c_int32 * MOST_HEARD),
        ("heard_card", c_int32 * MOST_HEARD),
        ("candidates", c_int32),
        ("habits", (c_int32 * FEATURES) * CASES),
        ("falling", c_int32 * STEPS),
        ("fell", c_uint64 * SEATS),
        ("came", c_uint64),
        ("said", c_int32),
        ("said_seat", c_int32 * MOST_SAID),
        ("said_from", c_int32 * (MOST_SAID + 1)),
        ("say_base", c_int32 * MOST_SAYINGS),
        ("say_card", (c_int32 * MOST_CARDS) * MOST_SAYINGS),
    ]


class _Search(Structure):
    _fields_: ClassVar = [
        ("samples", c_int32),
        ("noise", c_int32),
        ("solve_from", c_int32),
        ("table_size", c_int32),
        ("nodes", c_int64),
        ("values", POINTER(c_int32)),
    ]


class CompiledKernel:
    """The library; raises `NotBuilt` where there is none that can be used."""

    name = "C"

    def __init__(self, library: Path = LIBRARY) -> None:
        try:
            self._library = ctypes.CDLL(str(library))
            source = SOURCE.read_bytes()
        except OSError as error:
            raise NotBuilt(str(library)) from error
        self._library.fingerprint.restype = c_uint64
        if self._library.fingerprint() != crc32(source):
            raise NotBuilt("the library was made from another source: its structures may be others")
        self._library.legal.restype = c_uint64
        for function in (self._library.play, self._library.worlds, self._library.outcomes):
            function.restype = None

    def legal(self, tables: Tables, position: Position) -> int:
        return int(self._library.legal(byref(_tables(tables)), byref(_position(position))))

    def play(self, tables: Tables, position: Position, card: int) -> None:
        written = _position(position)
        self._library.play(byref(_tables(tables)), byref(written), card)
        _read(written, position)

    def worlds(self, tables: Tables, unknown: Unknown, many: int, seed: int) -> list[Position]:
        found = (_Position * many)()
        self._library.worlds(byref(_tables(tables)), byref(_unknown(unknown)), many, c_uint64(seed), found)
        return [_read(each, unknown.base.copy()) for each in found]

    def outcomes(
        self, tables: Tables, unknown: Unknown, cards: int, search: Search, seed: int
    ) -> list[Sequence[int]]:
        many = search.samples
        found = (c_uint64 * (many * cards.bit_count()))()
        values = (c_int32 * max(1, len(search.values)))(*search.values)
        told = _Search(many, search.noise, search.solve_from, len(search.values) // 3, search.nodes, values)
        arguments = (byref(_unknown(unknown)), c_uint64(cards), byref(told), c_uint64(seed), found)
        self._library.outcomes(byref(_tables(tables)), *arguments)
        whole = array("Q", bytes(found))
        return [whole[place * many : (place + 1) * many] for place in range(cards.bit_count())]

    def solved(self, tables: Tables, position: Position, cards: int, nodes: int) -> Sequence[int] | None:
        found = (c_uint64 * cards.bit_count())()
        arguments = (byref(_position(position)), c_uint64(cards), c_int64(nodes), found)
        return array("Q", bytes(found)) if self._library.solved(byref(_tables(tables)), *arguments) else None


@lru_cache(maxsize=256)
def _tables(tables: Tables) -> _Tables:
    """The tables as the library reads them: as many are kept, each for all deals, as `tables.tables` keeps."""
    written = _Tables()
    for name in ("never_forced", "ruffs", "trumps", "seats", "step", "flags", "trick_points", "last_trick"):
        setattr(written, name, getattr(tables, name))
    for name in ("suits", "above", "suit", "points", "value", "keep", "low"):
        _fill(getattr(written, name), getattr(tables, name))
    return written


def _position(position: Position) -> _Position:
    written = _Position(slots=len(position.slot_seat))
    for name in _NUMBERS:
        setattr(written, name, getattr(position, name))
    for name in (*_LISTS, *_SLOTS):
        _fill(getattr(written, name), getattr(position, name))
    return written


def _read(written: _Position, position: Position) -> Position:
    """The position, with every field as the library left it."""
    for name in _NUMBERS:
        setattr(position, name, getattr(written, name))
    for name in _LISTS:
        setattr(position, name, list(getattr(written, name)))
    for name in _SLOTS:
        setattr(position, name, list(getattr(written, name))[: written.slots])
    return position


def _unknown(unknown: Unknown) -> _Unknown:
    written = _Unknown(base=_position(unknown.base))
    for name in (
        "unseen",
        "me",
        "loose_every",
        "called",
        "declarer",
        "spare_side",
        "deals_rest",
        "candidates",
        "came",
    ):
        setattr(written, name, getattr(unknown, name))
    for name in ("can", "loose", "need", "seat_points", "seat_tricks", "likes"):
        _fill(getattr(written, name), getattr(unknown, name))
    _write_groups(written, unknown)
    _write_heard(written, unknown)
    _write_said(written, unknown)
    _write_limits(written, unknown)
    _write_outdone(written, unknown)
    return written


def _write_groups(written: _Unknown, unknown: Unknown) -> None:
    many = 0
    for place, group in enumerate(unknown.one_of):
        written.set_from[place], written.set_seat[place] = many, group.seat
        for each in group.sets:
            written.sets[many] = each
            many += 1
    written.groups = len(unknown.one_of)
    written.set_from[written.groups] = many


def _write_limits(written: _Unknown, unknown: Unknown) -> None:
    many, written.limits = 0, len(unknown.limits)
    for place, limit in enumerate(unknown.limits):
        written.limit_from[place], written.limit_seat[place] = many, limit.seat
        written.limit_low[place], written.limit_high[place] = limit.low, limit.high
        for each in limit.sets:
            written.limit_sets[many] = each
            many += 1
    written.limit_from[written.limits] = many


def _write_outdone(written: _Unknown, unknown: Unknown) -> None:
    many, written.facts = 0, len(unknown.outdone)
    for place, fact in enumerate(unknown.outdone):
        written.fact_from[place], written.fact_below[place] = many, many + len(fact.above)
        written.fact_times[place] = fact.times
        for shape in (*fact.above, *fact.below):
            written.shape_seat[many], written.shape_height[many] = shape.seat, shape.height
            written.shape_has[many], written.shape_lacks[many] = shape.has, shape.lacks
            many += 1
    written.fact_from[written.facts] = many


def _write_heard(written: _Unknown, unknown: Unknown) -> None:
    written.heard = len(unknown.heard)
    _fill(written.heard_seat, [heard.seat for heard in unknown.heard])
    _fill(written.heard_card, [heard.card for heard in unknown.heard])
    _fill(written.fell, fallen(unknown))
    _fill(written.falling, FALLING)
    for case, habits in enumerate(unknown.habits):
        _fill(written.habits[case], habits)


def _write_said(written: _Unknown, unknown: Unknown) -> None:
    many, written.said = 0, len(unknown.said)
    for place, said in enumerate(unknown.said):
        written.said_from[place], written.said_seat[place] = many, said.seat
        for base, cards in said.sayings:
            written.say_base[many] = base
            written.say_card[many][: len(cards)] = cards
            many += 1
        written.said_from[place + 1] = many


def _fill(field: "ctypes.Array[c_int32] | ctypes.Array[c_uint64]", values: "list[int] | tuple[int, ...]") -> None:
    for place, value in enumerate(values):
        field[place] = value
