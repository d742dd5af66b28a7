"""What other people's players are told of a deal, and what is said where they are not installed."""

import random
import sys
from collections.abc import Iterator

import pytest

from engine.games import ruleset
from engine.rules.cards import Card
from engine.rules.state import DealSetup, DealState
from engine.rules.views import view
from tests.benchmarks import peers
from tests.engine.chance import random_move

RULES = ruleset("chibre", {}).rules
PLAYED = 14


def under_way(seed: int = 1) -> DealState:
    """A deal with three tricks taken and two cards on the table."""
    chance, pack = random.Random(seed), list(RULES.deck.cards)
    chance.shuffle(pack)
    state = RULES.start(DealSetup(0, 2), tuple(pack)).state
    while 4 * len(state.taken) + len(state.trick) < PLAYED:
        state = RULES.apply(state, *random_move(RULES, state, chance)).state
    return state


class Listener:
    """In place of the library's player: keeps what it is told, and plays the card that it was made to want."""

    def __init__(self, wanted: str) -> None:
        self.id = 0
        self.cards: list[str] = []
        self.heard: list[tuple[int, str]] = []
        self.wanted = wanted

    def set_card(self, card: str) -> None:
        self.cards.append(card)

    def move_made(self, number: int, card: str, before: peers.Status) -> None:
        assert card not in self.cards
        self.heard.append((number, card))

    def choose_card(self, state: peers.Status) -> Iterator[str]:
        yield self.wanted


class Library:
    """A library with one listener, whose cards are their texts."""

    def __init__(self, wanted: str = "") -> None:
        self.listener = Listener(wanted)

    def player(self) -> Listener:
        return self.listener

    def card(self, text: str) -> str:
        return text


def test_it_is_told_its_own_nine_cards_and_what_everybody_saw() -> None:
    state = under_way()
    (seat,) = RULES.to_act(state)
    deal = view(RULES, state, seat)
    told = peers.status(RULES, deal, PLAYED)
    assert sorted(peers.dealt(deal)) == sorted(map(peers.name, state.dealt[seat]))
    assert [card["card"] for card in told["table"]] == [peers.name(play.card) for play in state.trick]
    assert [len(trick["played_cards"]) for trick in told["stiche"]] == [4, 4, 4]


def test_turns_go_upwards_and_partners_stay_partners() -> None:
    number = peers.numbers(RULES)
    assert all(number[RULES.ring.next(seat)] == (number[seat] + 1) % 4 for seat in range(4))
    assert {(number[seat] + 2) % 4 for seat in (0, 2)} == {number[0], number[2]}


def test_its_player_hears_every_card_once_and_no_hidden_one() -> None:
    state = under_way()
    (seat,) = RULES.to_act(state)
    (wanted, *_) = RULES.legal(state, seat)
    library = Library(peers.name(Card(wanted.text())))
    assert peers.ChallengePlayer(library).choose(RULES, view(RULES, state, seat)) == wanted
    number = peers.numbers(RULES)
    plays = [*(play for taken in state.taken for play in taken.plays), *state.trick]
    assert library.listener.heard == [(number[play.seat], peers.name(play.card)) for play in plays]
    assert sorted(library.listener.cards) == sorted(map(peers.name, state.hands[seat]))


def test_a_card_that_the_rules_do_not_allow_is_refused() -> None:
    state = under_way()
    (seat,) = RULES.to_act(state)
    library = Library(peers.name(state.trick[0].card))
    with pytest.raises(ValueError, match="not legal"):
        peers.ChallengePlayer(library).choose(RULES, view(RULES, state, seat))


def test_without_the_library_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyschieber", None)
    monkeypatch.setattr(sys, "argv", ["peers", "--deals", "1"])
    with pytest.raises(SystemExit, match="pip install pyschieber"):
        peers.main()
