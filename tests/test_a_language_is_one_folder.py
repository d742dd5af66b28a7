"""A language is one folder: one that is made up is added to a copy of the program, and nothing else is touched.

The list of languages is read when the program starts, so each check is a program of its own in that copy.
"""

from pathlib import Path

import pytest

from tests.copied_program import added, changed, copied, run
from tests.made_up_language import make, turned

MADE_UP = "xx"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program that has one language more."""
    folder = copied(tmp_path_factory.mktemp("copy"))
    languages = folder / "engine" / "languages"
    make(languages / "en", languages / MADE_UP)
    return folder


def test_only_its_folder_is_new(copy: Path) -> None:
    assert {path.parts[:3] for path in added(copy)} == {("engine", "languages", MADE_UP)}
    assert changed(copy) == set()


SEARCH = """
from adapters.sqlite.rule_search import rule_index
from engine.languages import LANGUAGES
from engine.rulebook.book import page

assert LANGUAGES == ("en", "de", "fr", "xx"), LANGUAGES
for question, game in {questions}:
    found = rule_index().search(question, "xx", game or None, 3)
    print(" ".join(f"{{place.page}}#{{place.section}}" for place in found))
"""
QUESTIONS = (
    ("how much is the ten worth", "manille", "manille#cards"),
    ("do i have to beat my partner", "manille", "manille#play"),
    ("how do i annouce four jacks", "chibre", "chibre#announcements"),
    ("goal of chibre", "", "chibre#aim"),
    ("belgian manille scoring", "", "manille-belge#score"),
)


@pytest.mark.long
def test_the_search_finds_sections_by_its_words(copy: Path) -> None:
    asked = [(turned(question), game) for question, game, _ in QUESTIONS]
    found = run(copy, "-c", SEARCH.format(questions=asked)).splitlines()
    for (question, _, wanted), places in zip(QUESTIONS, found, strict=True):
        assert wanted in places.split(), question


PAGES = """
from adapters.chat.desks.rulebook import RuleDesk
from adapters.sqlite.rule_search import rule_index
from engine.languages import ENGLISH
from engine.rulebook import book

desk = RuleDesk(rule_index())
assert book.names("xx") == book.names(ENGLISH)
for name in book.names("xx"):
    page = book.page(name, "xx")
    assert page.language == "xx", name
    assert [section.id for section in page.sections] == [section.id for section in book.page(name).sections]
    for section in page.sections if name not in book.GENERAL else ():
        by_heading, by_id = desk.ask(name, section.heading, "xx"), desk.ask(name, section.id, "xx")
        assert by_heading.found and by_heading.message.blocks == by_id.message.blocks, (name, section.heading)
print(len(book.names("xx")))
"""


@pytest.mark.long
def test_every_page_opens_and_its_sections_by_their_headings(copy: Path) -> None:
    assert int(run(copy, "-c", PAGES)) > len(QUESTIONS)


TYPING = """
from engine.games import ruleset
from engine.messages.cards import card_label
from engine.messages.texts import Texts
from bot.records import table_of
from engine.games.voices import game_voice
from engine.messages.typing.line import typed_cut, typed_line
from engine.messages.typing.options import typed_switch
from engine.messages.typing.table_words import typed_wish
from engine.rules.notation import new_record
from engine.rules.state import DealSetup
from engine.rules.views import view


def typed(line, game):
    rules = ruleset(game, {{}}).rules
    setup = DealSetup(0)
    table = table_of(new_record(game, rules.version, {{}}, setup, rules.deck.cards))
    deal = view(rules, rules.start(setup, rules.deck.cards).state, 0)
    return game_voice(game).read(typed_line(line, rules.deck, "xx"), table, deal)


for game, line in {lines}:
    print(typed(line, game).text())
for game in ("manille", "chibre", "mensch", "menche"):
    deck = ruleset(game, {{}}).rules.deck
    for card in deck.cards:
        for shown in (card_label(card, deck, Texts("xx")), card_label(card, deck, Texts("xx-x-letters"))):
            action = typed(shown, game)
            assert action is not None and action.text() == card, (shown, action)
for line in {wishes}:
    print(typed_wish(line, "xx"))
print(typed_cut({cut!r}), typed_switch({on!r}), typed_switch({off!r}))
"""
LINES = (
    ("manille", "ten of spades", "10S"),
    ("manille", "qs", "QS"),
    ("manille", "redouble", "redouble"),
    ("manille", "no trump", "trump=NT"),
    ("manille", "how many hearts?", "ask=number-H"),
    ("manille", "answer none", "answer=none"),
    ("manille", "revoke east", "revoke=1"),
    ("chibre", "cheese", "trump=D"),
    ("chibre", "announce everything", "announce"),
    ("mensch", "five after", "bid=five_after"),
    ("mensch", "call the ace of hearts", "call=AH"),
    ("menche", "green 5", "G5"),
    ("menche", "talk west", "talk=3"),
)
WISHES = ("Sit north", "the rest is mine", "I am back", "give up", "yes")


def test_cards_calls_and_words_of_the_table_are_typed_in_it(copy: Path) -> None:
    lines = [(game, turned(line)) for game, line, _ in LINES]
    told = {"cut": turned("cut") + " 17", "on": turned("yes"), "off": turned("off")}
    said = run(copy, "-c", TYPING.format(lines=lines, wishes=[*map(turned, WISHES)], **told)).splitlines()
    assert said[: len(LINES)] == [word for _, _, word in LINES]
    assert said[len(LINES) :] == [
        "SitDown(seat=0)",
        "claim",
        "back",
        "resign",
        "Consent(agrees=True)",
        "17 True False",
    ]


MENUS = """
from adapters.chat.desks.games import game_called
from engine.games import GAMES
from engine.host.people.people import PersonSettings
from engine.host.state.ids import PersonId
from engine.messages.names import game_name
from engine.messages.texts import Texts
from engine.messages.tokens.settings import Me
from engine.presentation.people.preferences import menu

for language in ("en", "xx"):
    shown = menu(PersonId("t:1"), Me.LANGUAGE, PersonSettings(), Texts(language))
    print(" | ".join(choice.label for row in shown.choices for choice in row))
assert [game_called(game_name(game, Texts("xx"))) for game in GAMES] == list(GAMES)
"""


@pytest.mark.long
def test_menus_offer_it_and_games_are_found_by_its_names(copy: Path) -> None:
    in_english, in_its_own = run(copy, "-c", MENUS).splitlines()
    for menu in (in_english, in_its_own):
        assert {"English", "Deutsch", "Français", turned("English")} <= {
            label.removeprefix("✓ ") for label in menu.split(" | ")
        }
    assert turned("as in the app") in in_its_own


@pytest.mark.long
def test_the_command_line_prints_its_rules(copy: Path, tmp_path: Path) -> None:
    asked = ("-m", "bot", "rules", "mensch", "--language", MADE_UP)
    surroundings = {"PLI_DATA": str(tmp_path), "COLUMNS": "200"}
    assert turned("Mensch") in run(copy, *asked, **surroundings)
    section = run(copy, *asked, turned("cards"), **surroundings)
    assert turned("the second highest") in section
    assert "highest" not in section
