"""Every refusal has a reason that its player can read."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.games import GAMES
from engine.host.commands.dealing import HIGHEST_CUT
from engine.host.state.errors import Refusal
from engine.host.state.names import BULK
from engine.host.state.presets import PRESETS
from engine.languages import LANGUAGES
from engine.messages.names import game_name
from engine.messages.texts import Texts, language_name
from engine.players.levels import LEVELS
from engine.presentation.hand.refusals import refusal
from engine.rules.cards import Card, Denomination, Hand, Suit
from engine.rules.errors import Duty, IllegalCall, IllegalCard, NotHeld, NotYourTurn, OptionError, RuleViolation
from tests.engine.presentation import sources
from tests.engine.presentation.tables import Position, deal, hands_pack, make_table
from tests.engine.presentation.test_hand import position, trick

EN, FR = Texts("en"), Texts("fr")
ALERT = 200
RANKS = ("10", "A", "K", "Q", "J", "9", "8", "7")


def refused(here: Position, seat: int, word: str) -> RuleViolation:
    with pytest.raises(RuleViolation) as caught:
        here.rules.apply(here.state, seat, here.rules.read(word))
    return caught.value


def test_a_broken_duty_names_the_suit_the_reason_and_what_would_be_right() -> None:
    error = refused(trick(), 0, "9S")
    assert refusal(error, EN, table=trick().table) == (
        "Refused: you hold ♠ spades, and an opponent is winning; play a card that wins: 10♠ or K♠. "
        "(Manille: duty to beat, /rules Play)"
    )
    assert refusal(error, FR) == (
        "Refusé\u00a0: vous devez fournir à ♠ pique, et un adversaire est maître\u00a0; "
        "jouez une carte qui l’emporte\u00a0: 10♠ ou R♠. (Règles\u00a0: obligation de monter)"
    )


def test_nothing_is_said_about_a_hand_in_public() -> None:
    for duty in Duty:
        shown = refusal(IllegalCard(duty, Hand((Card("10S"), Card("KS")))), EN, private=False)
        assert "♠" not in shown
        assert "you hold" not in shown


def test_a_card_outside_the_suit_breaks_the_duty_to_follow() -> None:
    assert "you hold ♠ spades and must follow" in refusal(refused(trick(), 0, "7C"), EN)


def ruffed(first: str, west: str, **options: Any) -> Position:
    """East has led a heart that South, void, ruffed with `first`; now West, who holds `west`, cannot follow."""
    table = make_table("manille", **options)
    spades, hearts = ("10S AS KS QS JS 9S 8S 7S", "10H AH KH QH JH 9H 8H 7H")
    others = [card for suit in "DC" for card in (f"{rank}{suit}" for rank in RANKS) if card not in west.split()]
    here = deal(table, hands_pack(table, {0: spades, 1: hearts, 2: " ".join(others), 3: west}))
    return here.play("0:trump=D", "1:pass", "3:pass", "1:9H", f"2:{first}")


def test_a_trump_is_asked_of_whoever_cannot_follow() -> None:
    here = position().play("0:trump=D", "1:pass", "3:pass", "1:8H", "2:JH")
    shown = "Refused: you cannot follow, and an opponent is winning; play a trump: J♦ 9♦ 8♦ 7♦. (Rules: duty to ruff)"
    assert refusal(refused(here, 3, "KC"), EN) == shown


def test_a_higher_trump_is_asked_behind_a_ruff() -> None:
    here = ruffed("KD", "10D 7D 10C AC KC QC JC 9C")
    for word in ("10C", "7D"):
        shown = refusal(refused(here, 3, word), FR)
        assert "un adversaire a coupé\u00a0; jouez un atout plus fort\u00a0: 10♦." in shown
        assert "obligation de surcouper" in shown


def test_a_lower_trump_may_be_barred() -> None:
    here = ruffed("10D", "7D 10C AC KC QC JC 9C 8C", no_undertrump=True)
    shown = refusal(refused(here, 3, "7D"), EN)
    assert shown.endswith("Play 10♣ A♣ K♣ Q♣ J♣ 9♣ 8♣. (Rules: no lower trump)")


@pytest.mark.parametrize(("language", "either"), [("en", "A♦ or 7♦"), ("fr", "A♦ ou 7♦"), ("de", "A♦ oder 7♦")])
def test_of_two_cards_one_or_the_other_is_to_be_played(language: str, either: str) -> None:
    cards = Hand((Card("AD"), Card("7D")))
    for duty in Duty:
        assert either in refusal(IllegalCard(duty, cards, Suit(Denomination("D"))), Texts(language))


def test_other_refusals_name_their_section() -> None:
    assert refusal(NotYourTurn(), EN) == "It is not your turn."
    assert refusal(NotHeld(), FR) == "Vous n’avez pas cette carte."
    assert refusal(IllegalCall("PLAY_A_CARD", "play"), FR, table=make_table("manille-coinchee")).endswith(
        "(Manille coinchée\u00a0: jouer dans un pli, /rules Jeu de la carte)"
    )
    assert "choice of trump" in refusal(refused(position(), 0, "10S"), EN)
    assert "sans-atout owed" in refusal(IllegalCall("NO_TRUMP_OWED", "quota"), EN)


def test_the_hosts_refusals_are_filled_in() -> None:
    assert refusal(Refusal("SEATS_FREE", free=1), EN) == "One seat is still free."
    assert refusal(Refusal("NOT_HOST", host="Ana"), FR) == "Seul l’hôte, Ana, peut le faire."
    assert refusal(Refusal("NOT_HOST", host="אבג"), EN) == "Only the host, \u2068אבג\u2069, may do this."


def test_mistakes_in_options_are_told_in_the_readers_language() -> None:
    def wrong() -> None:
        try:
            GAMES["manille"].schema.read({"sa_quota": 3, "end_mode": "two_games", "trick_points": "maybe"})
        except OptionError as error:
            raise Refusal("BAD_OPTIONS", mistakes=str(error)) from error

    with pytest.raises(Refusal) as caught:
        wrong()
    shown = refusal(caught.value, FR)
    assert (
        "Sans-atout dus par chaque camp (sa_quota), seulement avec Partie = en 20\u00a0donnes (end_mode=deals)"
        in shown
    )
    assert "Un point par pli (trick_points), valeurs possibles\u00a0: oui, non" in shown


def _details(code: str) -> dict[str, str | int]:
    """The longest that the host fills in."""
    clocks = ", ".join(PRESETS)
    words = {
        "host": "x" * BULK,
        "who": "x" * BULK,
        "games": ", ".join(GAMES),
        "clocks": clocks,
        "kinds": ", ".join(LEVELS),
        "mistakes": "-",
    }
    return {
        **words,
        "free": 3,
        "minutes": 15,
        "seconds": 30,
        "tables": 9,
        "channels": "-",
        "called": "K7QF-2M9X",
        "game": max(GAMES, key=lambda game: len(game_name(game, Texts()))),
        "codes": "-",
        "examples": "answer with ten letters, " * 3,
        "languages": ", ".join(LANGUAGES),
        "rooms": 4,
        "name": "x" * BULK,
        "highest": str(HIGHEST_CUT),
        "number": str(HIGHEST_CUT),
        "platform": "discord",
        "cards": ", ".join(["10♠"] * 8),
    }


@pytest.mark.one_in(3)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_fits_an_alert(language: str) -> None:
    texts, table = Texts(language), make_table("manille-coinchee")
    codes = {code for tree in sources.trees("engine", "adapters", "bot") for code in sources.refusal_codes(tree)}
    assert len(codes) > 25
    hand = Hand(map(Card, ("10S", "AS", "KS", "QS", "JS", "9S", "8S")))
    shown = [refusal(Refusal(code, **_details(code)), texts) for code in codes]
    shown += [refusal(IllegalCall(code, "play"), texts, table=table) for code in codes if code in _OF_RULES]
    shown += [refusal(IllegalCard(duty, hand), texts, table=table) for duty in Duty]
    shown += [texts("stale-button"), texts("store-down")]
    too_long = [line for line in shown if len(line.encode("utf-16-le")) // 2 > ALERT]
    assert too_long == []


_OF_RULES = {"NOT_YOUR_TURN", "NOT_HELD", "ILLEGAL_CALL", "DOUBLE_OR_PASS", "NO_TRUMP_OWED", "MUST_NAME_TRUMP"}


IDS = {"games": GAMES, "clocks": PRESETS, "kinds": LEVELS, "languages": LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("UNKNOWN_GAME", "games"),
        ("UNKNOWN_CLOCK", "clocks"),
        ("UNKNOWN_COMPUTER", "kinds"),
        ("UNKNOWN_LANGUAGE", "languages"),
    ],
)
def test_what_there_is_to_choose_from_is_told_by_name(language: str, code: str, key: str) -> None:
    texts, ids = Texts(language), list(IDS[key])
    said = refusal(Refusal(code, **{key: ", ".join(ids)}), texts)
    named: dict[str, Callable[[str], str]] = {
        "games": lambda game: game_name(game, texts),
        "clocks": lambda clock: texts(f"clock-{clock}").partition(",")[0],
        "kinds": lambda level: texts(f"level-{level}"),
        "languages": language_name,
    }
    told = list(map(named[key], ids))
    assert all(name in said for name in told)
    # what has to be typed by its id has it in brackets behind the name, and nothing else shows an id
    if key in ("games", "kinds"):
        unlike = [each for each in ids if not any(each in name for name in told)]
        assert not any(each in said for each in unlike)
    else:
        assert all(f"{name} ({each})" in said for name, each in zip(told, ids, strict=True))


def test_no_other_list_in_a_refusal_is_of_ids() -> None:
    said_as_they_are = {"who", "codes", "channels", "cards"}
    joined = {key for tree in sources.trees("engine", "adapters", "bot") for key in sources.joined_details(tree)}
    assert joined - said_as_they_are == IDS.keys()
