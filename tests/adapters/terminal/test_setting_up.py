"""Pages before the cards: games, house rules, and pages that ask twice."""

from collections.abc import Sequence

import pytest

from adapters.terminal.at_table import Left
from adapters.terminal.browsing import Browsing
from adapters.terminal.canvas import Canvas
from adapters.terminal.display import LEAVE, Page
from adapters.terminal.offers import Offer
from adapters.terminal.pages import LEAST_ENTRIES
from adapters.terminal.setting_up import SettingUp
from engine.games import GAMES
from engine.messages.names import level_name
from engine.messages.texts import Texts
from engine.players.levels import LEVELS, USUAL

TEXTS = Texts("en")


class Pressed:
    """A terminal at which these keys are pressed; `shown` is what stood there before each."""

    def __init__(self, *keys: str, width: int = 80) -> None:
        self._keys, self._width = list(keys), width
        self.shown: list[str] = []
        self._page: Page | None = None

    def show(self, page: Page) -> None:
        self._page = page

    async def key(self) -> str:
        assert self._page is not None
        canvas = Canvas(self._width, 24)
        self._page.paint(canvas)
        self.shown.append(canvas.text())
        return self._keys.pop(0)


def setting_up(*keys: str) -> tuple[SettingUp, Pressed]:
    pressed = Pressed(*keys)
    return SettingUp(Browsing(pressed, TEXTS), TEXTS), pressed


async def test_a_game_is_chosen_by_its_key_or_by_the_arrows() -> None:
    games = list(GAMES)
    asked, pressed = setting_up("3")
    assert await asked.game() == games[2]
    assert all(TEXTS(f"game-{game}") in pressed.shown[0] for game in games)
    asked, _ = setting_up("down", "down", "up", "enter")
    assert await asked.game() == games[1]
    asked, _ = setting_up("escape")
    assert await asked.game() is None


async def test_house_rules_are_changed_one_by_one_and_mistakes_explained() -> None:
    names = [option.name for option in GAMES["manille"].schema.offered]
    to = ["down"] * (names.index("sa_quota") + 2)
    asked, pressed = setting_up(*to, "enter", *"99", "enter", *["up"] * len(to), "enter")
    assert await asked.house_rules("manille", {}, USUAL) == ({}, USUAL, False)
    assert any("(sa_quota)" in shown for shown in pressed.shown), "the mistake is explained"
    to = ["down"] * (names.index("practice") + 2)
    asked, _ = setting_up(*to, "enter", *["up"] * len(to), "enter")
    assert await asked.house_rules("manille", {}, USUAL) == ({"practice": True}, USUAL, False)


async def test_the_strength_of_computer_players_is_chosen() -> None:
    seen = set()
    for times in range(len(LEVELS)):
        asked, pressed = setting_up("down", *["enter"] * times, "up", "enter")
        wished = await asked.house_rules("manille", {}, USUAL)
        assert wished is not None
        seen.add(wished.level)
        assert level_name(wished.level, TEXTS) in pressed.shown[-1]
    assert seen == set(LEVELS)


async def test_a_level_that_the_game_lacks_becomes_its_strongest() -> None:
    asked, _ = setting_up("enter")
    assert await asked.house_rules("mensch", {}, "master") == ({}, "strong", False)


async def test_leaving_works_on_every_page() -> None:
    for keys in ([LEAVE], ["down", "down", "enter", LEAVE]):
        asked, _ = setting_up(*keys)
        with pytest.raises(Left):
            await asked.house_rules("manille", {}, USUAL)


@pytest.mark.parametrize(
    ("language", "keys"), [("en", ("Enter", "Esc")), ("fr", ("Entrée", "Échap")), ("de", ("Eingabe", "Esc"))]
)
async def test_keys_are_called_as_they_are_on_the_keyboard(language: str, keys: Sequence[str]) -> None:
    pressed = Pressed("escape")
    assert await Browsing(pressed, Texts(language)).choose_of("", (), [Offer("1", "", "")]) is None
    assert all(f" {key} " in f" {pressed.shown[0]} " for key in keys), pressed.shown[0]


@pytest.mark.parametrize(("keys", "taken"), [(["1", "1"], True), (["1", "y"], True), (["1", "n", "escape"], False)])
async def test_what_is_final_asks_twice(keys: Sequence[str], taken: bool) -> None:
    pressed = Pressed(*keys)
    offer = Offer("1", "Close the table", "close", strong=True)
    chosen = await Browsing(pressed, TEXTS).choose_of("More", (), [offer])
    assert (chosen == offer) is taken
    assert "are you sure?" in pressed.shown[1]


async def test_long_words_are_read_to_their_end_above_what_is_chosen_from() -> None:
    pressed = Pressed("pagedown", "pagedown", "up", "enter")
    words = [(f"word {number}.", "") for number in range(1, 21)]
    offers = [Offer(str(number), f"choice {number}", "it") for number in range(10)]
    assert await Browsing(pressed, TEXTS).choose_of("Title", words, offers) == offers[-1]
    first, _, read, last = pressed.shown
    assert "PgDn: more" in first
    assert ("word 1." in first, "word 20." in first) == (True, False)
    assert ("word 1." in read, "word 20." in read) == (False, True)
    assert min(first.count("choice "), last.count("choice ")) >= LEAST_ENTRIES
    assert ("▾" in first, "▴" in first) == (True, False)
    assert ("▾" in last, "▴" in last) == (False, True)


async def test_long_paragraphs_are_read_to_their_end_and_back() -> None:
    pressed = Pressed(*["pagedown"] * 4, "pageup", "enter")
    words = [(" ".join(f"{name}{number}" for number in range(120)), "") for name in ("first", "second", "third")]
    offers = [Offer(str(number), f"choice {number}", "it") for number in range(10)]
    await Browsing(pressed, TEXTS).choose_of("Title", words, offers)
    *_, end, before = pressed.shown
    assert "third119" in end
    assert "third119" not in before


@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].schema.printed])
async def test_the_rules_as_printed_are_one_line_before_the_others(game: str) -> None:
    wished = [
        (await setting_up("down", "down", *["enter"] * times, "up", "up", "enter")[0].house_rules(game, {}, USUAL))
        for times in (1, 2)
    ]
    assert [GAMES[game].schema.called(GAMES[game].schema.read(found.options)) for found in wished if found] == [
        "printed",
        "usual",
    ]
