"""Short manille for four: one game to a low score, and no contre; all else is manille's."""

from engine.games.manille.family import FAMILY
from engine.games.manille.judgement import JUDGEMENT
from engine.games.manille.match import PointsMatch, declared_total
from engine.games.manille.rules import HOUSE, PACKETS, deal_steps, follow_rule, four_handed, multipliers
from engine.rules.game import Game, Ruleset
from engine.rules.options import Options, Schema, choice, switch
from engine.rules.signals import SIGNALS

SCHEMA = Schema(
    (
        choice("target", 30, 50).under("end"),
        switch("trick_points", True).under("cards", "score"),
        PACKETS,
        switch("null_hand_redeal", True).under("redeal"),
        *HOUSE,
        SIGNALS,
    )
)


def _build(options: Options) -> Ruleset:
    steps = deal_steps({**options, "coinche": False}, follow_rule(options))
    rules = four_handed("manille-courte", options, steps)
    return Ruleset(rules, PointsMatch(rules.ring, (int(options["target"]),)))


COURTE = Game(
    "manille-courte", FAMILY, 1, 4, "points", SCHEMA, _build, declared_total, multipliers, judgement=JUDGEMENT
)
