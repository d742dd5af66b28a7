"""Belgian manille: the choice of trump may be handed over and back, each side owes two sans-atout, and a level deal
doubles the next (rules 5.3)."""

from types import MappingProxyType

from engine.games.manille.family import FAMILY
from engine.games.manille.judgement import JUDGEMENT
from engine.games.manille.match import declared_total
from engine.games.manille.rules import (
    HOUSE,
    PACKETS,
    PRINTED,
    QUOTA_BRINGS_DEALS,
    TOGETHER,
    TOGETHER_NEEDS_CONTRE,
    deal_steps,
    follow_rule,
    four_handed,
    four_match,
    multipliers,
    quota_needs_deals,
)
from engine.rules.game import Game, Ruleset
from engine.rules.options import Implied, Options, Schema, choice, number, switch
from engine.rules.signals import SIGNALS

THERE_AND_BACK = 2
"""Passe-parole: the dealer, his partner, and the dealer again, who must then choose."""

SCHEMA = Schema(
    (
        switch("trick_points", False).under("cards", "score"),
        switch("coinche", True).under("doubling"),
        TOGETHER,
        choice("end_mode", "deals", "two_games").under("end"),
        PACKETS,
        switch("null_hand_redeal", True).under("redeal"),
        switch("no_undertrump", False).under("play"),
        switch("partner_blind", False).under("trump"),
        number("sa_quota", 2, 0, 10).under("quota"),
        switch("tie_doubles_next", True).under("score"),
        *HOUSE,
        SIGNALS,
    ),
    quota_needs_deals,
    implied=(QUOTA_BRINGS_DEALS, Implied("end_mode", "sa_quota", 0, value="two_games")),
    idle=(TOGETHER_NEEDS_CONTRE,),
    printed=MappingProxyType({**PRINTED, TOGETHER.name: True}),
)
"""A match of two games has no quota, so choosing it takes the quota away."""


def _build(options: Options) -> Ruleset:
    steps = deal_steps(options, follow_rule(options), delegations=THERE_AND_BACK)
    rules = four_handed("manille-belge", options, steps)
    return Ruleset(rules, four_match(rules.ring, options))


BELGE = Game(
    "manille-belge", FAMILY, 1, 4, "points", SCHEMA, _build, declared_total, multipliers, judgement=JUDGEMENT
)
