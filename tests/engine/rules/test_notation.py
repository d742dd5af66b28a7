"""Records are read strictly, and never quoted when they are wrong."""

import pytest

from engine.games import replay, ruleset
from engine.rules.cards import PIQUET_DECK
from engine.rules.errors import NotationError
from engine.rules.notation import line_of, read, write
from engine.rules.state import OVER
from tests.engine.rules.mails import WAYS

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


@pytest.mark.parametrize("way", WAYS)
def test_a_record_survives_a_chat_a_mail_and_an_editor(way: str) -> None:
    assert write(read(WAYS[way](GOOD))) == GOOD


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("game manille 1", "game manille", "line 2 (`game`)"),
        ("coinche=false", "coinche", "line 3 (`options`)"),
        ("deal 3 dealer 2 stake 1", "deal three", "line 4 (`deal`)"),
        ("play 2:trump=H", "play trump=H", "line 7 (`play`)"),
        (":10S", "10S", "line 8 (`play`)"),
        ("pli 1\ngame manille 1\n", "Look at this:\n\npli 1\ngame manille\n", "line 4 (`game`)"),
        (f"pack {PACK}\n", "", "no line `pack`"),
    ],
)
def test_a_refusal_names_the_line_and_none_of_its_cards(old: str, new: str, named: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(GOOD.replace(old, new))
    assert named in str(caught.value)
    assert not any(card in str(caught.value) for card in PIQUET_DECK.cards)
    assert caught.value.__cause__ is None
    assert caught.value.__context__ is None


def test_the_line_of_a_play_that_breaks_the_rules_is_named() -> None:
    broken = f"Look at this:\n\n{GOOD.replace('3:10S', '3:7C')}"
    with pytest.raises(NotationError) as caught:
        list(replay(read(broken)))
    assert caught.value.move == 1
    assert line_of(broken, "play", 1) == broken.splitlines().index("play 3:7C") + 1


@pytest.mark.parametrize(
    ("old", "new", "name"),
    [
        ("game manille 1", "game bridge 1", "game"),
        ("game manille 1", "game manille 7", "game"),
        ("coinche=false", "coinche=sometimes", "options"),
        ("coinche=false", "cards=marked", "options"),
        ("dealer 2", "dealer 4", "deal"),
        ("dealer 2", "dealer -1", "deal"),
        ("owed no yes", "owed no", "owed"),
        ("owed no yes", "score 1 2 3 of 100", "score"),
        ("owed no yes", "tokens 3", "tokens"),
        ("pack 10S AS", "pack 10S 10S", "pack"),
        ("2:trump=H", "2:trump=X", "play"),
        ("2:trump=H", "9:trump=H", "play"),
    ],
)
def test_the_line_by_which_a_record_is_against_the_rules_of_its_game_is_named(old: str, new: str, name: str) -> None:
    assert GOOD.count(old) == 1
    broken = GOOD.replace(old, new)
    with pytest.raises(NotationError) as caught:
        list(replay(read(broken)))
    assert caught.value.name == name
    assert line_of(broken, name, max(0, caught.value.move)) == broken[: broken.index(new)].count("\n") + 1
    assert caught.value.__context__ is None or caught.value.__suppress_context__
