"""Manille bavarde: partners may question each other before a lead (rules 5.1)."""

from functools import partial

from engine.games.manille.judgement import TALKING
from engine.games.manille.match import declared_total
from engine.games.manille.own import FAMILY
from engine.games.manille.rules import (
    MANILLE,
    Score,
    counts_tricks,
    dealing,
    follow_rule,
    four_handed,
    four_match,
    multipliers,
    naming,
    playing,
    quota_needs_deals,
)
from engine.games.manille.talk import TalkingClaims, TalkingTricks
from engine.rules.deal import Step
from engine.rules.game import Game, Ruleset
from engine.rules.options import Options, Schema, choice, number

SCHEMA = Schema(
    (
        choice("talk_window", "every_trick", "first_trick").under("talk"),
        number("max_questions", 3, 1, 10).under("talk"),
        *MANILLE.schema.options,
    ),
    quota_needs_deals,
    implied=MANILLE.schema.implied,
)


def _steps(options: Options) -> tuple[Step, ...]:
    every_trick = options["talk_window"] == "every_trick"
    tricks = partial(TalkingTricks, every_trick=every_trick, most=int(options["max_questions"]))
    score = Score(counts_tricks(options))
    play = playing(options, follow_rule(options), score, tricks, TalkingClaims)
    return (dealing(options), *naming(options, 1), *play)


def _build(options: Options) -> Ruleset:
    rules = four_handed("manille-bavarde", options, _steps(options))
    return Ruleset(rules, four_match(rules.ring, options))


BAVARDE = Game(
    "manille-bavarde", FAMILY, 1, 4, "points", SCHEMA, _build, declared_total, multipliers, judgement=TALKING
)
