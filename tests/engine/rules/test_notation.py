"""Records are read strictly, and never quoted when they are wrong."""

import pytest

from engine.games import replay, ruleset
from engine.rules.cards import PIQUET_DECK
from engine.rules.errors import NotationError
from engine.rules.notation import read, write
from engine.rules.state import OVER

PACK = " ".join(PIQUET_DECK.cards)
GOOD = f"""pli 1
game manille 1
options coinche=false packets=3-3-2
deal 3 dealer 2 stake 1
owed no yes
pack {PACK}
play 2:trump=H
play 3:{PIQUET_DECK.cards[0]}
"""


def test_a_record_is_read() -> None:
    record = read(GOOD)
    assert (record.game, record.version, record.setup.dealer, record.setup.number) == ("manille", 1, 2, 3)
    assert record.options == {"coinche": "false", "packets": "3-3-2"}
    assert record.setup.no_trump_owed == (False, True)
    assert record.actions == ((2, "trump=H"), (3, "10S"))
    assert write(record) == GOOD


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("pli 1", "pli 2"),
        ("pli 1\n", ""),
        ("game manille 1", "game manille"),
        ("deal 3 dealer 2 stake 1", "deal three"),
        ("deal 3 dealer 2 stake 1", f"deal 3{'0' * 40} dealer 2 stake 1"),
        ("coinche=false", "coinche"),
        ("2:trump=H", "trump=H"),
        (f"pack {PACK}\n", ""),
    ],
)
def test_what_is_no_record_is_refused_without_quoting_it(old: str, new: str) -> None:
    assert GOOD.count(old) == 1
    with pytest.raises(NotationError) as caught:
        read(GOOD.replace(old, new))
    assert "10S" not in str(caught.value)
    assert caught.value.__cause__ is None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("game manille 1", "game bridge 1"),
        ("game manille 1", "game manille 7"),
        ("coinche=false", "coinche=sometimes"),
        ("2:trump=H", "0:trump=H"),
        ("2:trump=H", "2:trump=X"),
        ("2:trump=H", "2:whatever"),
        ("3:10S", "3:7C"),
        ("pack 10S AS", "pack 10S 10S"),
    ],
)
def test_a_record_against_the_rules_is_refused_without_quoting_it(old: str, new: str) -> None:
    assert GOOD.count(old) == 1
    record = read(GOOD.replace(old, new))
    with pytest.raises(NotationError) as caught:
        list(replay(record))
    assert not any(card in str(caught.value) for card in PIQUET_DECK.cards)
    assert caught.value.__cause__ is None


def test_a_record_shows_no_cards_in_logs() -> None:
    assert "10S" not in repr(read(GOOD))
    assert "10S" not in repr(next(replay(read(GOOD))).state)


def test_a_good_record_replays() -> None:
    *_, last = replay(read(GOOD))
    assert last.state.step != OVER
    assert last.state.turns == 2


@pytest.mark.parametrize("word", ["", "revoke=", "revoke=x", "trump=", "1S", "PASS", "pass=", "pass=1", "play", "="])
def test_unknown_actions_are_refused(word: str) -> None:
    with pytest.raises(NotationError):
        ruleset("manille", {}).rules.read(word)
