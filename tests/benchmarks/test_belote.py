"""Belote's rules for the benchmarks, in both builds of the kernel, and what is said where Colver is not installed."""

import sys
from random import Random

import pytest

from engine.kernel import Kernel, every_build
from engine.players import PLAYERS
from engine.rules.actions import PlayCard
from engine.rules.cards import Card
from engine.rules.state import DealState, Play
from engine.rules.values import replace
from engine.rules.views import view
from tests.benchmarks import peers_belote
from tests.benchmarks.belote import DECK, RULES, SUITS, begun
from tests.engine.kernel.positions import moves, opened

SPADES = SUITS[0]
DEALS = 20
ALL_POINTS = 162


def random_deal(chance: Random) -> DealState:
    pack = list(DECK.cards)
    chance.shuffle(pack)
    return begun(chance.randrange(4), [pack[seat::4] for seat in range(4)], chance.choice(SUITS), chance.randrange(4))


def may_play(trick: str, hand: str) -> set[str]:
    """What whoever is next may play of this hand to this trick; spades are trump."""
    played = tuple(Play(seat, Card(card)) for seat, card in enumerate(trick.split()))
    hands = [hand.split() if seat == len(played) else [] for seat in range(4)]
    state = begun(3, [[Card(card) for card in held] for held in hands], SPADES, 0)
    return {action.text() for action in RULES.legal(replace(state, trick=played), len(played))}


@pytest.mark.parametrize(
    ("trick", "hand", "expected"),
    [
        ("KH", "AH 7H JS 8C", "AH 7H"),  # a plain card need not be beaten
        ("KH", "8S 7S 8C", "8S 7S"),  # whoever is void ruffs an opponent
        ("KH QS", "8S AS 8C", "AS"),  # and over a ruff
        ("KH 9S", "8S AS 8C", "8S AS 8C"),  # which not everybody can
        ("AH 7H", "8S 7S 8C", "8S 7S 8C"),  # a partner need not be ruffed
        ("KH QS AH", "9C 8S", "9C 8S"),
        ("KS", "AS 7S 8C", "AS"),  # trumps that are led are beaten
        ("KS 7S", "AS 8S 8C", "AS"),  # a partner's too
        ("9S", "AS 8S 8C", "AS 8S"),
    ],
)
def test_duties_of_play(trick: str, hand: str, expected: str) -> None:
    assert may_play(trick, hand) == set(expected.split())


@pytest.mark.parametrize("build", every_build(), ids=lambda build: build.name)
def test_the_kernel_plays_it_as_its_rules_do(build: Kernel) -> None:
    chance = Random("belote")
    for _ in range(DEALS):
        state = random_deal(chance)
        tables, position = opened(RULES, state)
        for now, action in moves(RULES, state, chance):
            if now.result is not None:
                assert tuple(position.points[:2]) == now.result.points
                assert sum(now.result.points) == ALL_POINTS
                break
            (seat,) = RULES.to_act(now)
            assert (
                tables.named(build.legal(tables, position))
                == DECK.sort(each.card for each in RULES.legal(now, seat) if isinstance(each, PlayCard)).cards
            )
            build.play(tables, position, tables.number[action.card])
        else:
            raise AssertionError("the deal has no end")


def test_our_players_play_it() -> None:
    state = random_deal(Random(1))
    while seats := RULES.to_act(state):
        (seat,) = seats
        chosen = PLAYERS["strong"].choose(RULES, view(RULES, state, seat))
        assert isinstance(chosen, PlayCard)
        state = RULES.apply(state, seat, chosen).state
    assert state.result is not None


def test_cards_have_colvers_numbers() -> None:
    assert [peers_belote.numbered(Card(card)) for card in ("7S", "AS", "JH", "10D", "AC")] == [0, 7, 11, 22, 31]
    assert [peers_belote.numbered(peers_belote.named(number)) for number in range(32)] == list(range(32))


def test_its_players_are_known_by_name_and_milliseconds() -> None:
    assert all(peers_belote.seated(name) for name in (*peers_belote.PEERS, "isdd-250"))
    for name in ("isdd", "isdd-fast", "maxi-20"):
        with pytest.raises(ValueError, match=name):
            peers_belote.seated(name)


def test_without_the_library_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "colver", None)
    monkeypatch.setattr(sys, "argv", ["peers_belote", "--deals", "1"])
    with pytest.raises(SystemExit, match="pip install colver"):
        peers_belote.main()
