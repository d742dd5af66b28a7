"""Manille coinchée for four, two against two, counter-clockwise (rules 6)."""

from engine.games.manille.judgement import JUDGEMENT
from engine.games.manille.match import PointsMatch, declared_total
from engine.games.manille.own import FAMILY
from engine.games.manille.rules import deal_steps, four_handed, multipliers
from engine.games.manille.rules import follow_rule as manille_follow_rule
from engine.rules import follow
from engine.rules.cards import NO_TRUMP
from engine.rules.game import Game, Ruleset
from engine.rules.options import Options, Schema, choice, switch
from engine.rules.seats import Direction

SCHEMA = Schema(
    (
        choice("target", 100, 50, 150).under("end"),
        switch("trick_points", True).under("cards", "score"),
        switch("coinche", True).under("doubling"),
        choice("packets", "4-4", "2-2-2-2", "2-3-3", "3-2-3", "3-3-2").under("deal"),
        switch("sa_must_beat", True).under("play"),
        switch("ruff_even_if_partner_master", False).under("play"),
        choice("inspect_tricks", "last", "none", "own_last", "all").under("play"),
        switch("practice", False).under("play"),
        choice("revokes", "blocked", "honour").under("incidents"),
    )
)


def follow_rule(options: Options) -> follow.FollowRule:
    """The duties of manille, with the two places where the source can be read otherwise (rules 6)."""
    rule = manille_follow_rule(options)
    if options["ruff_even_if_partner_master"]:
        rule = _ruff_what_opponents_lead(rule)
    return rule if options["sa_must_beat"] else _only_follow_at_no_trump(rule)


def _ruff_what_opponents_lead(otherwise: follow.FollowRule) -> follow.FollowRule:
    """Void in a suit that an opponent led: ruff, unless the partner has ruffed it already (CO-RUFFPARTNER)."""
    ruff = follow.win_if_possible(follow.any_card)

    def rule(turn: follow.Turn) -> follow.Playable:
        if not turn.trick or turn.suited or turn.is_partner(turn.trick[0].seat):
            return otherwise(turn)
        return otherwise(turn) if _partner_ruffed(turn) else ruff(turn)

    return rule


def _partner_ruffed(turn: follow.Turn) -> bool:
    return any(
        turn.is_partner(play.seat) and turn.order.suit_of(play.card, turn.trump) == turn.trump for play in turn.trick
    )


def _only_follow_at_no_trump(otherwise: follow.FollowRule) -> follow.FollowRule:
    """At sans-atout nobody need beat the master (CO-SA-BEAT)."""
    following = follow.lead_anything(follow.follow_suit(follow.any_of_led_suit, follow.any_card))

    def rule(turn: follow.Turn) -> follow.Playable:
        return following(turn) if turn.trump == NO_TRUMP else otherwise(turn)

    return rule


def _build(options: Options) -> Ruleset:
    steps = deal_steps(options, follow_rule(options))
    rules = four_handed("manille-coinchee", options, steps, direction=Direction.COUNTER_CLOCKWISE)
    return Ruleset(rules, PointsMatch(rules.ring, (int(options["target"]),)))


COINCHEE = Game(
    "manille-coinchee", FAMILY, 1, 4, "points", SCHEMA, _build, declared_total, multipliers, judgement=JUDGEMENT
)
