"""The duties of play say in short what the follow rules do: a second reading of them must give the same cards."""

from itertools import product
from random import Random

import pytest

from engine.games import GAMES, ruleset
from engine.games.manille.coinchee import AtNoTrump, RuffOpponents
from engine.rules.cards import Card, Denomination
from engine.rules.deal import Rules
from engine.rules.follow import Duties, FollowRule, FollowSuit, NoRaise, NoUnderruff, Turn, WinUnlessPartner
from engine.rules.order import RUFFS, CardOrder
from engine.rules.seats import Sides
from engine.rules.state import Play
from engine.rules.steps.tricks import TricksStep
from tests.benchmarks import belote
from tests.engine.chance import random_options

TURNS = 400

Situation = tuple[Denomination, Sides, int, tuple[Card, ...], tuple[Play, ...]]


def situation(rules: Rules, chance: Random) -> Situation:
    """Somebody about to play to a trick of random cards; small hands and tricks of few suits, where duties bind."""
    trump = chance.choice(rules.trumps)
    cards = [card for card in rules.deck.cards if chance.random() < 0.6]
    chance.shuffle(cards)
    seats = [
        (first := chance.randrange(rules.seats)),
        *((first + turn) % rules.seats for turn in range(1, rules.seats)),
    ]
    played = chance.randrange(1, rules.seats)
    sides = tuple(seat % 2 for seat in range(rules.seats))
    trick = tuple(Play(seat, card) for seat, card in zip(seats[:played], cards, strict=False))
    hand = cards[played : played + chance.randint(1, 6)]
    return trump, sides, seats[played], rules.deck.sort(hand).cards, trick


def by_duties(duties: Duties, order: CardOrder, told: Situation) -> set[Card]:
    """The cards that may be played, worked out from sets and from what the duties say alone."""
    trump, sides, seat, hand, trick = told
    led = order.suit_of(trick[0].card, trump)
    power = {card: order.power(card, trump, led) for card in (*hand, *(play.card for play in trick))}
    best = max(trick, key=lambda play: power[play.card])
    held, trumps = set(hand), {card for card in power if order.suit_of(card, trump) == trump}
    suited = {card for card in hand if led is not None and order.suit_of(card, trump) == led}
    ruffed = led != trump and best.card in trumps
    beating = {card for card in hand if power[card] > power[best.card]}

    free = suited | {card for card in hand if duties.may_ruff and power[card] >= RUFFS}
    if not suited or (led == trump and suited <= duties.never_forced):
        free = held
    friends = {other for other, side in enumerate(sides) if side == sides[seat] and other != seat}
    bound = duties.must_win and best.seat not in friends
    if duties.ruffs_opponents and not suited and trick[0].seat not in friends:
        bound = bound or not any(play.seat in friends and play.card in trumps for play in trick)
    bound = bound or (duties.must_ruff and (led == trump or (not suited and best.seat not in friends)))
    if bound and free & beating:
        free &= beating
    low = (free & trumps) - beating if duties.no_underruff and ruffed else set()
    spared = duties.spares_overruffers and free & trumps & beating
    kept = duties.binds_trumps and free & beating
    left = free - low if not spared and (free - trumps or kept) else free
    raises = left & beating if duties.no_raise and suited and best.seat in friends else set()
    return left - raises or left


def same(rule: FollowRule, rules: Rules, chance: Random) -> bool:
    told = situation(rules, chance)
    turn = Turn.of(rules.order, *told)
    return set(rule(turn).cards) == by_duties(rule.duties(turn.trump), rules.order, told)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", GAMES)
def test_the_duties_of_every_game_say_all_of_its_follow_rule(game: str) -> None:
    for number in range(12):
        chance = Random(f"{game} {number}")
        rules = ruleset(game, random_options(GAMES[game], chance)).rules
        follow = rules.step_of(TricksStep).follow
        assert all(same(follow, rules, chance) for _ in range(TURNS)), number


@pytest.mark.parametrize("may_ruff", [False, True])
def test_composed_in_whatever_way_a_rule_says_what_it_does(may_ruff: bool) -> None:
    rules, chance = ruleset("manille", {}).rules, Random(1)
    inner = FollowSuit(may_ruff=may_ruff, never_forced=frozenset({Card("JS"), Card("JH")}))
    for spares, binds in product((False, True), repeat=2):
        barred = NoUnderruff(inner, spares_overruffers=spares, binds_trumps=binds)
        composed: tuple[FollowRule, ...] = (
            barred,
            WinUnlessPartner(barred),
            RuffOpponents(barred),
            NoUnderruff(WinUnlessPartner(inner), spares_overruffers=spares),
            NoUnderruff(RuffOpponents(inner), spares_overruffers=spares),
            RuffOpponents(NoUnderruff(WinUnlessPartner(inner), spares_overruffers=spares, binds_trumps=binds)),
            NoRaise(barred),
            NoRaise(RuffOpponents(WinUnlessPartner(barred))),
            AtNoTrump(barred, WinUnlessPartner(barred)),
        )
        for rule in composed:
            assert all(same(rule, rules, chance) for _ in range(TURNS)), rule


def test_so_does_a_rule_that_only_others_play_by() -> None:
    chance = Random(1)
    assert all(same(belote.RuffOpponents(), belote.RULES, chance) for _ in range(5 * TURNS))


def test_equal_rules_are_equal_values() -> None:
    assert WinUnlessPartner(FollowSuit()) == WinUnlessPartner(FollowSuit())
    assert len({NoUnderruff(FollowSuit()), NoUnderruff(FollowSuit()), FollowSuit()}) == 2
    assert repr(NoUnderruff(FollowSuit(may_ruff=True))).startswith("NoUnderruff(rule=FollowSuit(may_ruff=True")


def test_what_games_ask_for_can_be_read_off() -> None:
    (manille,) = _follow("manille", {"no_undertrump": True})
    assert manille == Duties(must_win=True, no_underruff=True, spares_overruffers=True)
    with_trump, without = _follow("manille-coinchee", {"sa_must_beat": False}, "S", "NT")
    assert (with_trump, without) == (Duties(must_win=True), Duties())
    (chibre,) = _follow("chibre", {})
    assert (chibre.may_ruff, chibre.must_win, chibre.no_underruff, chibre.binds_trumps) == (True, False, True, False)
    (strict,) = _follow("chibre", {"forbid_undertrump": "strict"})
    assert (strict.no_underruff, strict.binds_trumps) == (True, True)
    assert chibre.never_forced == {"JS", "JH", "JD", "JC"}
    assert _follow("mensch", {}) == [Duties()]
    assert _follow("menche", {}) == [Duties(may_ruff=True)]


def _follow(game: str, options: dict[str, object], *trumps: str) -> list[Duties]:
    rules = ruleset(game, options).rules
    follow = rules.step_of(TricksStep).follow
    return [follow.duties(Denomination(trump)) for trump in trumps or ("S",)]
