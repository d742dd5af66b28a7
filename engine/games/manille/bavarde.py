"""Manille bavarde: partners may question each other before a lead (rules 5.1)."""

from collections.abc import Sequence
from functools import partial
from types import MappingProxyType

from engine.games.manille.aleatoire import DealAndTurn, TakeUp
from engine.games.manille.family import FAMILY
from engine.games.manille.judgement import TALKING
from engine.games.manille.match import declared_total
from engine.games.manille.rules import (
    DENOMINATIONS,
    MANILLE,
    dealing,
    follow_rule,
    four_handed,
    four_match,
    multipliers,
    naming,
    packets,
    playing,
    quota_needs_deals,
)
from engine.games.manille.talk import TalkingClaims, TalkingTricks
from engine.rules.cards import PIQUET_DECK
from engine.rules.deal import Step
from engine.rules.game import Game, Ruleset
from engine.rules.options import Idle, Mistake, Options, Schema, choice, number, switch


def _mistakes(options: Options) -> Sequence[Mistake]:
    """Where a card is turned up for trump nobody chooses, so nobody can owe a choice (MA-TURN, MA-TALKTRUMP)."""
    if options["turned_trump"] and options["sa_quota"]:
        return [("sa_quota", "NEEDS_OPTION", "turned_trump=false")]
    return quota_needs_deals(options)


def _turned(options: Options) -> bool:
    return bool(options["turned_trump"])


UNCHOSEN = ("coinche", "null_hand_redeal", "partner_blind")
"""What belongs to the choice of trump: where a card is turned up for it, nobody doubles and nobody asks for new cards
(MA-TURN)."""

SCHEMA = Schema(
    (
        choice("talk_window", "every_trick", "first_trick").under("talk"),
        number("max_questions", 3, 1, 10).under("talk"),
        switch("turned_trump", False).under("trump", "score"),
        switch("free_talk", False).under("talk").added_later(),
        *MANILLE.schema.options,
    ),
    _mistakes,
    implied=MANILLE.schema.implied,
    printed=MappingProxyType({**MANILLE.schema.printed, "free_talk": True}),
    idle=(
        *(Idle(name, _turned, off=False, needs="turned_trump=false") for name in UNCHOSEN),
        *MANILLE.schema.idle,
    ),
)


def _steps(options: Options) -> tuple[Step, ...]:
    every_trick = options["talk_window"] == "every_trick"
    tricks = partial(
        TalkingTricks, every_trick=every_trick, most=int(options["max_questions"]), free=bool(options["free_talk"])
    )
    play = playing(options, follow_rule(options), tricks=tricks, claims=TalkingClaims)
    if options["turned_trump"]:
        return (DealAndTurn(packets(options), open_hands=bool(options["practice"])), TakeUp(), *play)
    return (dealing(options), *naming(options, 1), *play)


def _build(options: Options) -> Ruleset:
    trumps = PIQUET_DECK.suits if options["turned_trump"] else DENOMINATIONS
    rules = four_handed("manille-bavarde", options, _steps(options), trumps)
    return Ruleset(rules, four_match(rules.ring, options))


BAVARDE = Game(
    "manille-bavarde", FAMILY, 1, 4, "points", SCHEMA, _build, declared_total, multipliers, judgement=TALKING
)
