"""Manille for two, "découverte" (rules 5.5)."""

from collections.abc import Sequence
from functools import partial

from engine.games.manille.family import FAMILY
from engine.games.manille.judgement import OF_TWO
from engine.games.manille.match import DealsMatch, PointsMatch, alone_total
from engine.games.manille.rules import (
    FIXED_DEALS,
    HOUSE,
    QUOTA_BRINGS_DEALS,
    Score,
    composed,
    follow_rule,
    multipliers,
    naming,
    playing,
    quota_needs_deals,
)
from engine.games.manille.tableau import DealTableau, TableauTricks
from engine.rules.deal import Step, SteppedRules
from engine.rules.game import Game, Ruleset
from engine.rules.match import MatchRules
from engine.rules.options import Implied, Mistake, Options, Schema, choice, number, switch
from engine.rules.seats import Ring

PLAYERS = 2
TRICKS = 16
TARGET = 100


def _cross_check(options: Options) -> Sequence[Mistake]:
    mistakes = list(quota_needs_deals(options))
    if options["target"] != TARGET and options["end_mode"] != "target":
        mistakes.append(("target", "NEEDS_OPTION", "end_mode=target"))
    return mistakes


SCHEMA = Schema(
    (
        switch("trick_points", False).under("cards", "score"),
        switch("coinche", True).under("doubling"),
        choice("end_mode", "deals", "target").under("end"),
        number("target", TARGET, 10, 1000).under("end"),
        switch("null_hand_redeal", True).under("redeal"),
        number("sa_quota", 0, 0, 10).under("quota"),
        switch("tie_doubles_next", False).under("score"),
        *HOUSE,
    ),
    _cross_check,
    retired=frozenset({"no_undertrump"}),
    implied=(Implied("target", "end_mode", "target"), QUOTA_BRINGS_DEALS),
)
"""There is no option on undertrumping: with two players nobody ruffs before the second, who plays last."""


def _steps(options: Options) -> tuple[Step, ...]:
    return (
        DealTableau(open_hands=bool(options["practice"])),
        *naming(options, 0),
        *playing(options, follow_rule(options), partial(Score, tricks=TRICKS), TableauTricks),
    )


def _build(options: Options) -> Ruleset:
    rules = composed("manille-deux", Ring(PLAYERS), tuple(range(PLAYERS)), options, _steps(options))
    return Ruleset(rules, _match(rules, options))


def _match(rules: SteppedRules, options: Options) -> MatchRules:
    doubles = bool(options["tie_doubles_next"])
    if options["end_mode"] == "target":
        return PointsMatch(rules.ring, (int(options["target"]),), doubles)
    return DealsMatch(rules.ring, FIXED_DEALS, int(options["sa_quota"]), doubles, rules.accounts)


DEUX = Game("manille-deux", FAMILY, 1, PLAYERS, "points", SCHEMA, _build, alone_total, multipliers, judgement=OF_TWO)
