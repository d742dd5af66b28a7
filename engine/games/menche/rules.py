"""La mèn'che for four, two and three players, clockwise (rules 2), from parts that it shares with other families.

What an account scores in a round is the number of tokens that it got rid of: whoever is rid of all of them wins, so
more is better, as in every other game. Because of what goes into the pot, the scores of a round may sum to more than
0.
"""

from collections.abc import Callable, Sequence
from functools import partial
from types import MappingProxyType

from engine.games.menche.cards import COLOURS, D1, canonical, deck_of, loaded, mistakes, order_of, read_table
from engine.games.menche.family import FAMILY
from engine.games.menche.judgement import JUDGEMENT
from engine.games.menche.match import TokensMatch
from engine.games.menche.score import SettleRound, TokenScore, multipliers
from engine.games.menche.steps import (
    AnnounceStep,
    Between,
    MencheTricks,
    SecondStage,
    SetAsideStep,
    ShowSetAside,
)
from engine.games.menche.talk import TalkStep
from engine.rules.deal import Rules, Step
from engine.rules.follow import FollowSuit
from engine.rules.game import Game, Ruleset
from engine.rules.options import Idle, Implied, Mistake, Option, Options, Schema, choice, open_choice, switch
from engine.rules.seats import PARTNERS_ACROSS, Ring, Sides
from engine.rules.signals import SIGNALS
from engine.rules.steps.name_trump import NameTrumpStep
from engine.rules.steps.packets import DealPackets

ALONE_2: Sides = (0, 1)
ALONE_3: Sides = (0, 1, 2)


FOLLOW = FollowSuit(may_ruff=True)
"""Every trump and every triyonfe may be played even by a player who can follow (MN-FREE). A player without the led
colour may play anything, and so may everybody after a lead of the Mac Mahon, which asks for none (MN-MACMAHON). There
is no duty to beat or to ruff."""


def declared_total(partners: int, scores: tuple[int, ...]) -> int:
    """What the seats' gains sum to: each partner is credited with all tokens that his side got rid of, and the sum of
    the sides is what the round put into the pot."""
    return partners * sum(scores)


def _packets(options: Options, size: int, name: str) -> DealPackets:
    """Deals `size` cards to each player, one at a time."""
    open_hands, first = bool(options["practice"]), bool(options["open_round"])
    return DealPackets((1,) * size, open_hands=open_hands, opens_first=first, name=name)


def _steps(options: Options, half: int, between: Between, score: TokenScore) -> tuple[Step, ...]:
    """A round: half of the hand, the mèn'che, the other half, the triyonfes, the tricks, the tokens (rules 2.3)."""
    silence = bool(options["silence_penalty"]) and not options["practice"]
    return (
        _packets(options, half, "deal"),
        NameTrumpStep(COLOURS, delegations=0, eldest=True),
        _packets(options, half, "second-deal"),
        AnnounceStep(),
        MencheTricks(
            FOLLOW,
            between=between,
            silence=silence,
            at_once=bool(options["silence_at_once"]),
            opens_first=bool(options["open_round"]),
        ),
        TalkStep(is_over=score.is_over_by_talk),
        SettleRound(score, opens_first=bool(options["open_round"])),
    )


def _four(options: Options, score: TokenScore) -> tuple[Step, ...]:
    return _steps(options, 4, Between(), score)


def _two(options: Options, score: TokenScore) -> tuple[Step, ...]:
    """For two: the second half of the pack is dealt when the first eight tricks have been played (rules 2.5)."""
    chooser_leads = options["stage2_leader"] == "chooser"
    open_hands, first = bool(options["practice"]), bool(options["open_round"])
    return _steps(
        options, 4, SecondStage(open_hands=open_hands, chooser_leads=chooser_leads, opens_first=first), score
    )


def _three(options: Options, score: TokenScore) -> tuple[Step, ...]:
    """For three: two cards lie aside until five tricks have been played (rules 2.5)."""
    return (SetAsideStep(), *_steps(options, 5, ShowSetAside(), score))


def _build(
    game: str, accounts: Sides, steps: Callable[[Options, TokenScore], tuple[Step, ...]], options: Options
) -> Ruleset:
    table, tokens = loaded(str(options["menche_table"])), int(options["tokens"])
    rules = Rules(
        id=game,
        version=1,
        deck=deck_of(table),
        order=order_of(table),
        ring=Ring(len(accounts)),
        options=options,
        accounts=accounts,
        trumps=COLOURS,
        steps=steps(options, TokenScore(tokens, any_two_tie=options.get("tie_scope_3p") == "any")),
        own=FAMILY.actions,
    )
    match = TokensMatch(
        rules.ring,
        start=(tokens,) * len(set(accounts)),
        replay_same_dealer=bool(options["replay_same_dealer"]),
        tie_compounds=bool(options["tie_compounds"]),
    )
    return Ruleset(rules, match)


def _cross_check(options: Options) -> Sequence[Mistake]:
    return mistakes("menche_table", read_table(str(options["menche_table"])))


def _talk_is_free(options: Options) -> bool:
    return bool(options["practice"])


def _costs_nothing(options: Options) -> bool:
    return not options["silence_penalty"]


def _schema(seats: int, tokens: Option, *own: Option) -> Schema:
    """The options of the game for any number of players, with those that are its `own` for this number."""
    places = (f"seat-{place}" for place in range(1, seats + 1))
    return Schema(
        (
            open_choice("menche_table", "d1", other=canonical, example=D1).under("cards"),
            tokens,
            choice("first_dealer", "random", "oldest", *places).under("deal"),
            switch("replay_same_dealer", True).under("score"),
            switch("tie_compounds", True).under("score"),
            *own,
            switch("silence_penalty", False).under("silence"),
            switch("silence_at_once", False).under("silence"),
            choice("inspect_tricks", "own_last", "none", "last", "all").under("play"),
            switch("open_round", False).under("deal", "silence", "score"),
            switch("practice", False).under("play"),
        ),
        _cross_check,
        implied=(Implied("silence_at_once", "silence_penalty", True),),
        idle=(
            Idle("silence_penalty", _talk_is_free, off=False, needs="practice=false"),
            Idle("silence_at_once", _talk_is_free, off=False, needs="practice=false"),
            Idle("silence_at_once", _costs_nothing, off=False, needs="silence_penalty=true"),
        ),
        printed=MappingProxyType({"first_dealer": "oldest", "silence_penalty": True}),
    )


def _game(
    name: str, accounts: Sides, steps: Callable[[Options, TokenScore], tuple[Step, ...]], schema: Schema
) -> Game:
    partners = len(accounts) // len(set(accounts))
    build, total = partial(_build, name, accounts, steps), partial(declared_total, partners)
    return Game(name, FAMILY, 1, len(accounts), "tokens", schema, build, total, multipliers, judgement=JUDGEMENT)


MENCHE = _game("menche", PARTNERS_ACROSS, _four, _schema(4, choice("tokens", 5, 3, 7).under("score"), SIGNALS))
MENCHE_2 = _game(
    "menche-2",
    ALONE_2,
    _two,
    _schema(
        2,
        choice("tokens", 5, 3, 7).under("score"),
        choice("stage2_leader", "winner_of_trick_8", "chooser").under("play"),
    ),
)
MENCHE_3 = _game(
    "menche-3",
    ALONE_3,
    _three,
    _schema(3, choice("tokens", 3, 5).under("score"), choice("tie_scope_3p", "top", "any").under("score")),
)
