"""What sensible players do in the manille variants: ask, answer, exchange, hand back; and what they remember."""

import random

import pytest

from engine.games import ruleset
from engine.games.manille.family import FREE, QUESTIONS, Ask, Exchange, LayAway
from engine.games.manille.state import columns, talk, turned
from engine.players import PLAYERS
from engine.players.memory import recall
from engine.rules.deal import Rules
from engine.rules.state import OVER, DealSetup, DealState
from engine.rules.views import view
from tests.worked.positions import dealt

STEADY = PLAYERS["steady"]


def variant(name: str, **options: object) -> Rules:
    return ruleset(f"manille-{name}", options).rules


def played(rules: Rules, state: DealState, *moves: str) -> DealState:
    for move in moves:
        seat, _, word = move.partition(":")
        state = rules.apply(state, int(seat), rules.read(word)).state
    return state


def chosen(rules: Rules, state: DealState, seat: int) -> str:
    return STEADY.choose(rules, view(rules, state, seat)).text()


def volunteered(rules: Rules, state: DealState, seat: int) -> str | None:
    action = STEADY.volunteer(rules, view(rules, state, seat))
    return action.text() if action is not None else None


def holders(rules: Rules, state: DealState, seat: int, card: str) -> dict[int, float]:
    known = recall(rules, view(rules, state, seat))
    return next(dict(unseen.chances) for unseen in known.unseen if unseen.card == card)


# --- bavarde ----------------------------------------------------------------------------------------

TALK = {
    0: ["AS", "KS", "9S", "10H", "8H", "10D", "9C", "8C"],
    1: ["JS", "7S", "KH", "QH", "KD", "QD", "JC", "7C"],
    2: ["10S", "8S", "AH", "9H", "AD", "JD", "KC", "QC"],
    3: ["QS", "JH", "7H", "9D", "8D", "7D", "10C", "AC"],
}


def talking(**options: object) -> tuple[Rules, DealState]:
    rules = variant("bavarde", coinche=False, **options)
    return rules, played(rules, dealt(rules, 3, TALK), "3:trump=C")


def test_the_leader_asks_for_the_ten_behind_his_ace_and_then_leads() -> None:
    rules, state = talking()
    assert volunteered(rules, state, 0) == "ask=holds-10S"
    assert volunteered(rules, state, 2) is None
    state = played(rules, state, "0:ask=holds-10S")
    assert holders(rules, state, 0, "10S") == {2: 1.0}
    assert volunteered(rules, state, 0) != "ask=holds-10S"


def test_the_leader_asks_for_the_best_card_of_a_suit_where_several_beat_his_own() -> None:
    rules = variant("bavarde", coinche=False)
    hands = {
        0: ["QS", "JS", "7S", "8H", "7H", "10D", "AC", "KC"],
        1: ["AS", "8S", "10H", "AD", "KD", "JD", "9D", "9C"],
        2: ["9S", "QH", "9H", "QD", "7D", "QC", "JC", "8C"],
        3: ["10S", "KS", "AH", "KH", "JH", "8D", "10C", "7C"],
    }
    state = played(rules, dealt(rules, 3, hands), "3:trump=C")
    assert volunteered(rules, state, 0) == "ask=best-S"
    state = played(rules, state, "0:ask=best-S")
    assert talk(state)[0].said == "9S"
    # none of what beats his queen is with the partner: that is remembered, and not asked again
    assert all(2 not in holders(rules, state, 0, card) for card in ("10S", "AS", "KS"))
    assert volunteered(rules, state, 0) != "ask=best-S"


def test_questions_of_every_kind_are_asked_and_none_twice() -> None:
    rules, asked = variant("bavarde", coinche=False), set()
    for seed in (0, 3):
        state = all_by_steady(rules, seed)
        said = [(one.asker, one.question) for one in talk(state)]
        assert len(said) == len(set(said))
        asked |= {question.about for _, question in said}
    assert asked == set(QUESTIONS) - set(FREE)


def all_by_steady(rules: Rules, seed: int) -> DealState:
    """A deal that steady players have played with each other."""
    pack = list(rules.deck.cards)
    random.Random(seed).shuffle(pack)
    state = rules.start(DealSetup(seed % 4), tuple(pack)).state
    while state.step != OVER:
        waits = min(rules.to_act(state))
        views = [view(rules, state, seat) for seat in range(4)]
        spoken = ((seat, STEADY.volunteer(rules, seen)) for seat, seen in enumerate(views) if seen.legal)
        seat, action = next(((seat, said) for seat, said in spoken if said is not None), (waits, None))
        state = rules.apply(state, seat, action or STEADY.choose(rules, views[waits])).state
    return state


def test_an_answer_is_remembered_as_long_as_it_is_true() -> None:
    rules, state = talking()
    state = played(rules, state, "0:ask=best-H", "0:ask=number-C", "2:ask=holds-10C")
    assert holders(rules, state, 0, "AH") == {2: 1.0}
    assert 0 not in holders(rules, state, 1, "10C")
    state = played(rules, state, "0:10D", "1:QD", "2:AD", "3:7D")
    assert holders(rules, state, 3, "AH") == {2: 1.0}


def test_whoever_has_none_of_a_suit_holds_no_card_of_it() -> None:
    rules = variant("bavarde", coinche=False)
    hands = {
        **TALK,
        2: ["10S", "8S", "AD", "JD", "9D", "8D", "KC", "QC"],
        3: ["QS", "JH", "7H", "AH", "9H", "7D", "10C", "AC"],
    }
    state = played(rules, dealt(rules, 3, hands), "3:trump=C")
    assert 2 in holders(rules, state, 0, "AH")
    state = played(rules, state, "0:ask=number-H")
    assert talk(state)[0].said == "0"
    assert set(holders(rules, state, 0, "AH")) == {1, 3}


def test_a_best_card_bars_all_higher_ones() -> None:
    rules, state = talking()
    state = played(rules, state, "0:ask=best-D")
    assert talk(state)[0].said == "AD"
    state = played(rules, state, "2:ask=best-C")
    assert talk(state)[1].said == "9C"
    assert all(0 not in holders(rules, state, 3, card) for card in ("KC", "QC", "JC"))


@pytest.mark.parametrize(
    ("question", "answer"), [("number-H", "2"), ("best-H", "AH"), ("holds-KC", "yes"), ("trumps", "2")]
)
def test_in_honour_play_the_answer_is_true(question: str, answer: str) -> None:
    rules, state = talking(revokes="honour")
    state = played(rules, state, f"0:ask={question}")
    assert chosen(rules, state, 2) == f"answer={answer}"


@pytest.mark.parametrize(
    ("question", "lie", "proof"),
    [
        ("holds-AD", "no", "0:10D 1:QD 2:AD 3:7D"),
        ("number-D", "0", "0:10D 1:QD 2:AD 3:7D"),
        ("best-D", "JD", "0:10D 1:QD 2:AD 3:7D"),
        ("trumps", "0", "0:9C 1:JC 2:KC 3:AC"),
    ],
)
def test_a_lie_is_claimed_once_it_is_proved(question: str, lie: str, proof: str) -> None:
    rules, state = talking(revokes="honour")
    state = played(rules, state, f"0:ask={question}", f"2:answer={lie}")
    assert volunteered(rules, state, 1) is None
    state = played(rules, state, *proof.split())
    assert volunteered(rules, state, 1) == volunteered(rules, state, 3) == "lie=2"
    assert volunteered(rules, state, 0) != "lie=2"
    assert played(rules, state, "1:lie=2").void == "lie"


def test_few_questions_are_asked_before_a_lead() -> None:
    rules, state = talking(max_questions=10)
    asked = []
    while (action := STEADY.volunteer(rules, view(rules, state, 0))) is not None:
        assert isinstance(action, Ask)
        asked.append(action)
        state = rules.apply(state, 0, action).state
    assert len(asked) == len(set(asked)) <= 2


# --- belge ------------------------------------------------------------------------------------------


def test_the_partner_gives_the_word_back_with_nothing_only() -> None:
    rules = variant("belge")
    poor = {2: ["9S", "8S", "9H", "8H", "7D", "9D", "8C", "7C"]}
    good = {2: ["10H", "AH", "KH", "QH", "9H", "AS", "7D", "8C"]}
    assert chosen(rules, played(rules, dealt(rules, 0, good), "0:delegate"), 2) == "trump=H"
    weak = variant("belge", null_hand_redeal=False)
    asked = played(weak, dealt(weak, 0, poor), "0:delegate")
    assert chosen(weak, asked, 2) == "delegate"
    assert chosen(weak, played(weak, asked, "2:delegate"), 0).startswith("trump=")


# --- trois ------------------------------------------------------------------------------------------


def exchanging(hand: str, trump: str = "S") -> tuple[Rules, DealState]:
    rules = variant("trois", coinche=False)
    return rules, played(rules, dealt(rules, 0, {0: hand.split()}), f"0:trump={trump}")


def test_a_bare_king_and_a_bare_queen_go_to_the_dog() -> None:
    rules, state = exchanging("10S AS KS QS 9S 8S 10H AH KD QC")
    assert chosen(rules, state, 0) == "exchange=2"
    state = played(rules, state, "0:exchange=2")
    assert chosen(rules, state, 0) == "lay=KD"
    state = played(rules, state, "0:lay=KD")
    assert chosen(rules, state, 0) == "lay=QC"


def test_nothing_is_exchanged_for_trumps_and_masters() -> None:
    rules, state = exchanging("10S AS KS QS JS 9S 8S 10H AH 10D")
    assert chosen(rules, state, 0) == "exchange=0"


def test_the_dealer_remembers_what_he_put_away() -> None:
    rules, state = exchanging("10S AS KS QS 9S 8S 10H AH KD QC")
    state = played(rules, state, "0:exchange=1", "0:lay=KD")
    known = recall(rules, view(rules, state, 0))
    assert "KD" not in [unseen.card for unseen in known.unseen]
    others = recall(rules, view(rules, state, 1))
    assert "KD" in [unseen.card for unseen in others.unseen]


# --- deux and aléatoire -----------------------------------------------------------------------------


def test_face_up_cards_are_known_to_be_the_opponents() -> None:
    rules = variant("deux", coinche=False)
    state = played(rules, dealt(rules, 0), "0:trump=NT")
    for column in columns(state)[0]:
        assert column.up is not None
        assert holders(rules, state, 1, column.up) == {0: 1.0}
    hidden = next(card for card in state.hands[0] if card not in {column.up for column in columns(state)[0]})
    assert holders(rules, state, 1, hidden) == {0: pytest.approx(8 / 16)}


def test_the_turned_card_is_known_to_be_the_dealers() -> None:
    rules = variant("aleatoire")
    state = dealt(rules, 2)
    up = turned(state)
    assert up is not None
    assert holders(rules, state, 0, up.card) == {2: 1.0}


def test_an_uncovered_card_is_no_revoke() -> None:
    """A card that came later says nothing of earlier duties."""
    rules = variant("deux", coinche=False, revokes="honour")
    for seed in range(15):
        chance = random.Random(seed)
        pack = list(rules.deck.cards)
        chance.shuffle(pack)
        state = played(rules, rules.start(dealt(rules, 0).setup, tuple(pack)).state, "0:trump=NT")
        while state.step != OVER:
            assert volunteered(rules, state, 0) is None
            assert volunteered(rules, state, 1) is None
            seat = min(rules.to_act(state))
            state = rules.apply(state, seat, STEADY.choose(rules, view(rules, state, seat))).state


def test_exchanges_are_among_what_is_legal() -> None:
    rules, state = exchanging("10S AS KS QS 9S 8S 10H AH KD QC")
    assert view(rules, state, 0).legal == (Exchange(0), Exchange(1), Exchange(2))
    state = played(rules, state, "0:exchange=1")
    assert all(isinstance(action, LayAway) for action in view(rules, state, 0).legal)
    assert view(rules, state, 1).legal == ()
