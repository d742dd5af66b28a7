"""What the desk answers to questions about rules, whatever the platform."""

import pytest

from adapters.chat.desks.rulebook import RuleDesk
from adapters.sqlite.rule_search import rule_index
from engine.games import GAMES
from engine.host.state.ids import TableId
from engine.languages import LANGUAGES
from engine.messages.message import Heading, Lines, Message, Text
from engine.messages.texts import Texts
from engine.messages.tokens import LookUp, ShowRule, parse
from engine.presentation.rules import lookup
from engine.presentation.rules.lookup import asking, in_words, listed
from engine.rulebook import book
from engine.rulebook.page import Block, Items, Paragraph
from tests.engine.presentation.tables import make_table

DESK = RuleDesk(rule_index())


def words(message: Message) -> str:
    texts = (
        "\n".join(block.lines) if isinstance(block, Lines) else block.text
        for block in message.blocks
        if isinstance(block, Heading | Text | Lines)
    )
    return "\n".join(texts)


def tokens(message: Message) -> list[LookUp | ShowRule]:
    found = [choice.token for row in message.choices for choice in row]
    rules = [token for token in found if isinstance(token, LookUp | ShowRule)]
    assert rules == found
    return rules


@pytest.mark.parametrize("topic", ["play", "Play", "PLAY"])
def test_a_section_is_found_by_its_id_and_heading(topic: str) -> None:
    looked = DESK.ask("manille", topic, "en")
    assert looked.found
    assert words(looked.message).startswith("Manille · Play")


@pytest.mark.one_in(2)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_tells_where_to_look_can_be_typed(language: str) -> None:
    for game in GAMES:
        for section in book.sections(game, language):
            asked = asking(game, section.id, Texts(language)).removeprefix("/rules ")
            shown = words(DESK.ask("", asked, language, make_table(game)).message)
            assert shown.startswith(f"{book.page(game, language).title} · {section.heading}")


def test_figures_stand_apart_from_the_numbers_of_seats() -> None:
    assert "Platz 1: 23 · Platz 2: 17" in words(DESK.ask("menche-2", "score", "de").message)


def test_a_guess_says_that_it_is_one() -> None:
    assert "Am ehesten passt zu „whist“:" in words(DESK.ask("manille", "whist", "de").message)
    assert "Am ehesten" not in words(DESK.ask("manille", "Spiel", "de").message)


def test_an_option_is_told_with_the_tables_value() -> None:
    table = make_table("manille", trick_points=False)
    shown = words(DESK.ask("", "trick_points", "en", table).message)
    assert shown.startswith("Manille · A point for each trick (trick_points)")
    assert "off (standard: on)" in shown
    assert "off (standard: on)" not in words(DESK.ask("", "trick_points", "en", make_table("manille")).message)


def test_a_word_of_the_glossary() -> None:
    looked = DESK.ask("manille", "manillon", "fr")
    assert words(looked.message).startswith("Manille · manillon\n")
    assert LookUp(None, "manille", "glossary") in tokens(looked.message)


def test_another_game_than_the_tables_is_told_without_the_tables_options() -> None:
    table = make_table("manille", trick_points=False)
    assert "off (standard: on)" in words(DESK.ask("", "score", "en", table).message)
    assert "off (standard" not in words(DESK.ask("manille-belge", "score", "en", table).message)


def test_german_readers_read_german() -> None:
    shown = words(DESK.ask("manille", "score", "de-AT").message)
    assert shown.startswith(f"Manille · {book.page('manille', 'de').section('score').heading}")


def test_games_are_called_as_in_the_readers_language() -> None:
    offered = [choice.label for row in DESK.ask("", "", "de").message.choices for choice in row]
    assert offered == [book.page(name, "de").title for name in (*GAMES, *book.GENERAL)]


def test_a_language_without_pages_reads_the_first() -> None:
    assert words(DESK.ask("manille", "play", "pl").message) == words(DESK.ask("manille", "play", "en").message)


def test_the_game_may_be_named_in_the_topic() -> None:
    assert words(DESK.ask("", "coinchée aim", "en").message).startswith("Manille coinchée · Aim")
    listed = DESK.ask("", "manille belge", "en")
    assert LookUp(None, "manille-belge", "trump") in tokens(listed.message)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "As in Manille, except: Aim · Deal · Trump · Score · End of the match"),
        ("fr", "Comme dans « Manille », sauf : But du jeu · Donne · Atout · Marque"),
        ("de", "Wie in „Manille“, außer: Ziel · Geben · Trumpf · Abrechnung"),
    ],
)
def test_a_variant_says_what_it_shares_with_its_parent(language: str, told: str) -> None:
    assert told in words(DESK.ask("manille-aleatoire", "", language).message)
    without = Texts(language)(
        "rules-without",
        sections=" · ".join(
            book.page("manille", language).section(name).heading for name in ("redeal", "quota", "doubling")
        ),
    )
    assert without in words(DESK.ask("manille-aleatoire", "", language).message)


def test_a_game_of_its_own_has_no_parent_to_tell_of() -> None:
    assert "except" not in words(DESK.ask("manille", "", "en").message)


def test_every_part_of_every_section_fits_and_is_reached() -> None:
    for name in book.names("en"):
        for language in LANGUAGES:
            for section in book.page(name, language).sections:
                _follow(name, section.id, language)


def _follow(name: str, section: str, language: str) -> None:
    part, seen = 1, ""
    while True:
        message = DESK.press(LookUp(None, name, section, part), language).message
        assert len(words(message)) < 1900
        seen += words(message)
        if LookUp(None, name, section, part + 1) not in tokens(message):
            break
        part += 1
    page = book.page(name, language)
    for block in page.section(section).blocks:
        for text in _told(block, page.name, section, Texts(language)):
            assert text in seen


def _told(block: Block, game: str, section: str, texts: Texts) -> list[str]:
    """A block's texts as readers are shown them."""
    if isinstance(block, Paragraph):
        return [in_words(block.text, game, texts)]
    say = listed if section == "options" else in_words
    return [say(text, game, texts) for text in block.texts] if isinstance(block, Items) else []


@pytest.mark.one_in(2)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_prose_names_a_house_rule_or_its_value_as_it_is_typed(game: str, language: str) -> None:
    names = {option.name for option in GAMES[game].schema.options if "_" in option.name}
    values = {value for option in GAMES[game].schema.options for value in option.values if isinstance(value, str)}
    typed = names | {value for value in values if "_" in value}
    for section in book.sections(game, language):
        if section.id != "options":
            shown = words(lookup.section(book.page(game, language), section, 1, Texts(language)))
            assert not {word for word in typed if word in shown}, section.id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_list_of_house_rules_says_what_each_is_called_and_what_to_type(game: str, language: str) -> None:
    page, texts = book.page(game, language), Texts(language)
    # a section has the same name
    for option in (one for one in GAMES[game].schema.options if one.name not in page):
        looked = DESK.ask(game, option.name, language)
        assert words(looked.message).startswith(f"{page.title} · {texts(f'option-{option.name}')} ({option.name})")


@pytest.mark.parametrize(
    ("language", "question", "found"),
    [
        ("en", "what is a trick", "Words of the card table · trick"),
        ("en", "Which game is for two players?", "Which game · For two"),
        ("fr", "que se passe-t-il si un joueur part", "La maison · Partir et revenir"),
        ("de", "welches Spiel zu dritt", "Welches Spiel · Zu dritt"),
    ],
)
def test_a_question_may_stand_where_a_game_is_asked_for(language: str, question: str, found: str) -> None:
    """A form asks for a game first, and on a command line the first word stands in its place."""
    first, _, rest = question.partition(" ")
    for game, topic in ((question, ""), (first, rest), ("", question)):
        looked = DESK.ask(game, topic, language)
        assert looked.found
        assert words(looked.message).startswith(found)


@pytest.mark.parametrize("name", book.GENERAL)
def test_a_page_that_is_about_no_game_is_called_by_its_name(name: str) -> None:
    assert words(DESK.ask(name, "", "en").message).startswith(book.page(name, "en").title)


@pytest.mark.parametrize("typed", ["whist", "mannile", "mannile contre"])
def test_what_is_meant_for_a_game_but_is_none_is_no_question(typed: str) -> None:
    first, _, rest = typed.partition(" ")
    assert not DESK.ask(first, rest, "en").found


def test_tokens_are_read_back_and_short() -> None:
    token = ShowRule(TableId("k7qx2345"), "manille-coinchee", "announcements", 12)
    assert parse(str(token)) == token
    assert parse("r::manille") == LookUp(None, "manille")
    assert parse("r::manille:play:x") is None


def test_a_place_that_is_gone_leads_to_what_is_there() -> None:
    assert "Manille" in words(DESK.press(LookUp(None, "manille", "nonsense"), "en").message)
    assert "which game" in words(DESK.press(LookUp(None, "whist", "play"), "en").message)
