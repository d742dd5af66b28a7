"""Reading hands from how the others have called and played: worlds in which they would have done so are likelier.

Nobody is assumed to play by fixed rules. How often each kind of card is played was counted in games between all the
levels, and what nobody would do is rare there, never impossible (`engine/kernel/beliefs.py`). So the truth is never
ruled out, and a player of another style merely tells less.

This reads hands better than the facts alone (`python -m tests.benchmarks.belief --deals 2000`, log-loss of all cards
from the third trick on): at manille -10.2 %, coinchée -11.6, bavarde -10.3, belge -10.6; least where little is hidden
(à deux -0.7). How much it wins by card play against a player without it is in `tests/data/arena.jsonl`.
"""

from engine.kernel import Tables, Unknown
from engine.kernel.unknown import Heard
from engine.players.calling import said
from engine.players.games import judgement_of
from engine.players.signals import told
from engine.rules.deal import Rules
from engine.rules.signals import are_agreed
from engine.rules.state import extra_of, tricks
from engine.rules.views import SeatView

CANDIDATES = 4
"""Worlds drawn for each one kept: 32 and 128 read hands hardly better."""


def believe(rules: Rules, deal: SeatView, tables: Tables, unknown: Unknown, candidates: int = CANDIDATES) -> Unknown:
    """`unknown` itself, told what was called, and what was played since the hands were dealt.

    The kernel then keeps one of `candidates` drawn worlds, by how likely these calls and plays are in each.
    """
    extra = extra_of(deal)
    known = tricks(deal)[extra.dealt_since() :]
    unknown.heard = [Heard(seat, tables.number[card]) for trick in known for seat, card in trick]
    unknown.came = tables.mask(extra.came_later())
    unknown.habits = judgement_of(rules).habits
    unknown.said = said(rules, deal, tables)
    if are_agreed(rules.options):
        unknown.said += told(rules, deal, tables, unknown.said)
    unknown.candidates = candidates
    return unknown
