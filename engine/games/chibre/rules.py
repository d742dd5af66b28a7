"""Chibre for four, two against two, counter-clockwise (rules 7)."""

from types import MappingProxyType

from engine.games.chibre.cards import BOUR, DECK, DECKS, ORDER, SUITS, rank
from engine.games.chibre.count import LAST_TRICK, Count, multipliers
from engine.games.chibre.family import FAMILY
from engine.games.chibre.judgement import JUDGEMENT
from engine.games.chibre.match import TargetMatch
from engine.games.chibre.melds import MeldRules
from engine.games.chibre.steps import ForehandStep, MeldingTricks
from engine.games.manille.match import declared_total
from engine.rules.deal import Rules, Step
from engine.rules.follow import FollowRule, FollowSuit, NoUnderruff
from engine.rules.game import Game, Ruleset
from engine.rules.options import Options, Schema, choice, switch
from engine.rules.seats import PARTNERS_ACROSS, Direction, Ring
from engine.rules.signals import SIGNALS
from engine.rules.steps.name_trump import NameTrumpStep
from engine.rules.steps.packets import DealPackets
from engine.rules.steps.settle import SettleStep

PACKETS = (3, 3, 3)
STRICT = "strict"
"""The value of `forbid_undertrump` that binds a hand of trumps alone as well."""

SCHEMA = Schema(
    (
        choice("target", 1000, 1500, 2000).under("end"),
        choice("match_total", 257, 256, 252).under("score"),
        choice("forbid_undertrump", True, False, STRICT).under("play"),
        switch("may_ruff_when_able", True).under("play"),
        switch("four_aces", True).under("announcements"),
        switch("split_long_runs", True).under("announcements"),
        choice("meld_tie", "both_score", "forehand_first").under("announcements"),
        switch("stock_survives_match", False).under("announcements"),
        choice("end_check", "running", "deal_end").under("end"),
        switch("spades_double", False).under("score"),
        choice("next_dealer", "forehand", "namer").under("deal"),
        switch("auto_announce", True).under("announcements"),
        switch("show_announcements", True).under("announcements"),
        switch("stock_announced", False).under("announcements").added_later(),
        choice("suits", "french", "themed").under("cards"),
        choice("inspect_tricks", "last", "none", "own_last", "all").under("play"),
        switch("practice", False).under("play"),
        SIGNALS,
    ),
    printed=MappingProxyType(
        {
            "match_total": 256,
            "four_aces": False,
            "next_dealer": "namer",
            "auto_announce": False,
            "stock_announced": True,
            "suits": "themed",
        }
    ),
)


def follow_rule(options: Options) -> FollowRule:
    """Follow suit, or ruff even if able to follow (CH-CUT); the Bour need not follow trumps (CH-BOUR); a ruff may not
    be undertrumped (CH-UNDER), with `STRICT` not even from trumps alone. Source: rules 7.5."""
    # all four jacks: which one is the Bour depends on the trump, and the rule is made before there is one
    bours = frozenset(card for card in DECK.cards if rank(card) == BOUR)
    rule = FollowSuit(may_ruff=bool(options["may_ruff_when_able"]), never_forced=bours)
    barred = options["forbid_undertrump"]
    return NoUnderruff(rule, binds_trumps=barred == STRICT) if barred else rule


def deal_steps(options: Options) -> tuple[Step, ...]:
    """The steps of a deal of chibre."""
    open_hands, count = bool(options["practice"]), Count(options)
    melds = MeldRules(
        four_aces=bool(options["four_aces"]),
        split_long_runs=bool(options["split_long_runs"]),
        forehand_first=options["meld_tie"] == "forehand_first",
    )
    tricks = MeldingTricks(
        follow_rule(options),
        last_trick=LAST_TRICK,
        melds=melds,
        count=count if options["end_check"] == "running" else None,
        automatic=bool(options["auto_announce"]),
        shown=bool(options["show_announcements"]),
        says_stock=bool(options["stock_announced"]),
    )
    return (
        DealPackets(PACKETS, open_hands=open_hands),
        ForehandStep(),
        NameTrumpStep(SUITS, delegations=1, eldest=True),
        tricks,
        SettleStep(count),
    )


def _build(options: Options) -> Ruleset:
    rules = Rules(
        id="chibre",
        version=1,
        deck=DECKS[str(options["suits"])],
        order=ORDER,
        ring=Ring(4, Direction.COUNTER_CLOCKWISE),
        options=options,
        accounts=PARTNERS_ACROSS,
        trumps=SUITS,
        steps=deal_steps(options),
        own=FAMILY.actions,
    )
    namer = options["next_dealer"] == "namer"
    return Ruleset(rules, TargetMatch(rules.ring, int(options["target"]), namer_deals=namer))


CHIBRE = Game(
    "chibre", FAMILY, 1, 4, "points", SCHEMA, _build, declared_total, by_options=multipliers, judgement=JUDGEMENT
)
