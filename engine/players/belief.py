"""What a seat makes of how the others have played: worlds in which they would have done so are likelier.

Nobody is taken to play by rule: how often who plays which card was counted in games of all the levels, and what
nobody would do is rare there, never impossible (`engine/kernel/beliefs.py`). So the truth is never ruled out, and a
player of another style only teaches less.

It reads hands better than the facts alone (`python -m tests.benchmarks.belief`: 3 % less log-loss at trick three of
manille, 6 % at the fifth, 17 % at the last), and is worth little so far: cards alone, against a player without it, in
card points a deal, +1.4 ± 0.4 (300 deals of manille), +0.3 ± 0.5 (170 others), -0.4 ± 0.5 (220 of coinchée).
"""

from engine.kernel import Tables, Unknown
from engine.kernel.unknown import Heard
from engine.players.games import judgement_of
from engine.rules.deal import SteppedRules
from engine.rules.state import extra_of, tricks
from engine.rules.views import SeatView

CANDIDATES = 8
"""Worlds that are drawn for each that is taken: 32 and 128 read hands hardly better."""


def believe(
    rules: SteppedRules, deal: SeatView, tables: Tables, unknown: Unknown, candidates: int = CANDIDATES
) -> Unknown:
    """The same unknown, whose worlds go by what was played since the hands were dealt."""
    extra = extra_of(deal)
    known = tricks(deal)[extra.dealt_since() :]
    unknown.heard = [Heard(seat, tables.number[card]) for trick in known for seat, card in trick]
    unknown.came = tables.mask(extra.came_later())
    unknown.habits = judgement_of(rules).habits
    unknown.candidates = candidates
    return unknown
