"""Manille coinchée for four, two against two, counter-clockwise (rules 6)."""

from types import MappingProxyType

from engine.games.manille.family import FAMILY
from engine.games.manille.judgement import JUDGEMENT
from engine.games.manille.match import PointsMatch, declared_total
from engine.games.manille.rules import TOGETHER, TOGETHER_NEEDS_CONTRE, deal_steps, four_handed, multipliers
from engine.games.manille.rules import follow_rule as manille_follow_rule
from engine.rules.cards import NO_TRUMP, Denomination
from engine.rules.follow import Duties, FollowRule, FollowSuit, NoRaise, Playable, Turn, winning
from engine.rules.game import Game, Ruleset
from engine.rules.options import Options, Schema, choice, switch
from engine.rules.seats import Direction
from engine.rules.signals import SIGNALS
from engine.rules.values import Value, replace

SCHEMA = Schema(
    (
        choice("target", 100, 50, 150).under("end"),
        switch("trick_points", True).under("cards", "score"),
        switch("coinche", True).under("doubling"),
        TOGETHER,
        choice("packets", "4-4", "2-2-2-2", "2-3-3", "3-2-3", "3-3-2").under("deal"),
        switch("sa_must_beat", True).under("play"),
        switch("ruff_even_if_partner_master", False).under("play"),
        switch("may_raise_partner", True).under("play"),
        choice("inspect_tricks", "last", "none", "own_last", "all").under("play"),
        switch("practice", False).under("play"),
        SIGNALS,
        choice("revokes", "blocked", "honour").under("incidents"),
    ),
    idle=(TOGETHER_NEEDS_CONTRE,),
    printed=MappingProxyType(
        {"sa_must_beat": False, "ruff_even_if_partner_master": True, "may_raise_partner": False}
    ),
)


def follow_rule(options: Options) -> FollowRule:
    """The duties of manille, with three options where the source can be read in two ways (rules 6, CO-NORAISE)."""
    rule = manille_follow_rule(options)
    if options["ruff_even_if_partner_master"]:
        rule = RuffOpponents(rule)
    if not options["sa_must_beat"]:
        rule = AtNoTrump(FollowSuit(), rule)
    return rule if options["may_raise_partner"] else NoRaise(rule)


class RuffOpponents(Value):
    """Void in a suit that an opponent led, one must ruff even if the partner is winning, unless he has ruffed
    (CO-RUFFPARTNER)."""

    rule: FollowRule

    def __call__(self, turn: Turn) -> Playable:
        free = self.rule(turn)
        bound = not turn.suited and not turn.is_partner(turn.trick[0].seat) and not partner_ruffed(turn)
        return winning(turn, free) if bound else free

    def duties(self, trump: Denomination) -> Duties:
        return replace(self.rule.duties(trump), ruffs_opponents=True)


def partner_ruffed(turn: Turn) -> bool:
    """Whether the partner has played a trump to the trick."""
    return any(turn.is_partner(seat) and turn.suits[card] == turn.trump for seat, card in turn.trick)


class AtNoTrump(Value):
    """`rule` at sans-atout, `otherwise` with a trump: so nobody need beat the master at sans-atout (CO-SA-BEAT)."""

    rule: FollowRule
    otherwise: FollowRule

    def __call__(self, turn: Turn) -> Playable:
        return self._under(turn.trump)(turn)

    def duties(self, trump: Denomination) -> Duties:
        return self._under(trump).duties(trump)

    def _under(self, trump: Denomination) -> FollowRule:
        return self.rule if trump == NO_TRUMP else self.otherwise


def _build(options: Options) -> Ruleset:
    steps = deal_steps(options, follow_rule(options))
    rules = four_handed("manille-coinchee", options, steps, direction=Direction.COUNTER_CLOCKWISE)
    return Ruleset(rules, PointsMatch(rules.ring, (int(options["target"]),)))


COINCHEE = Game(
    "manille-coinchee", FAMILY, 1, 4, "points", SCHEMA, _build, declared_total, multipliers, judgement=JUDGEMENT
)
