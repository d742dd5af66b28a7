"""What is known of mèn'che's hands: who announced no triyonfe holds none, and nothing else follows from that."""

from random import Random

from engine.games import ruleset
from engine.games.menche.cards import is_announced
from engine.games.menche.own import shown
from engine.players.memory import recall
from engine.rules.state import DealSetup
from engine.rules.views import view


def test_a_triyonfe_that_was_not_announced_is_denied_and_no_other_card_is() -> None:
    rules = ruleset("menche", {}).rules
    pack = list(rules.deck.cards)
    Random(7).shuffle(pack)
    state = rules.start(DealSetup(0), tuple(pack)).state
    while 0 not in rules.to_act(state):
        (seat,) = rules.to_act(state)
        state = rules.apply(state, seat, rules.legal(state, seat)[0]).state
    seen = view(rules, state, 0)
    announced, unseen = shown(seen).announced, recall(rules, seen).unseen
    assert any(is_announced(rules.order, each.card) for each in unseen)
    for each in unseen:
        holders = {seat for seat in (1, 2, 3) if each.card in announced[seat]}
        assert set(each.chances) == (holders if is_announced(rules.order, each.card) else {1, 2, 3})
