"""What is known of mèn'che's hands: who announced no triyonfe holds none, and nothing else follows from that."""

from random import Random

import pytest

from engine.games import ruleset
from engine.games.menche.cards import is_announced
from engine.games.menche.family import shown
from engine.players.memory import recall
from engine.rules.state import DealSetup
from engine.rules.views import view


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("game", ["menche", "menche-2", "menche-3"])
def test_a_triyonfe_that_was_not_announced_is_denied_and_no_other_card_is(game: str, seed: int) -> None:
    rules = ruleset(game, {}).rules
    pack = list(rules.deck.cards)
    Random(seed).shuffle(pack)
    state = rules.start(DealSetup(0), tuple(pack)).state
    while 0 not in rules.to_act(state):
        (seat,) = rules.to_act(state)
        state = rules.apply(state, seat, rules.legal(state, seat)[0]).state
    seen = view(rules, state, 0)
    announced, unseen = shown(seen).announced, recall(rules, seen).unseen
    others = set(range(1, rules.seats))
    for each in unseen:
        holders = {seat for seat in others if each.card in announced[seat]}
        assert set(each.chances) == (holders if is_announced(rules.order, each.card) else others)
