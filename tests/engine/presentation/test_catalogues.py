"""The catalogues hold every text that is used, none that is not, and the same in each language."""

import re
import runpy
from collections import Counter
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import FluentSerializer
from fluent.syntax.ast import BaseNode, Message, Term, VariableReference
from fluent.syntax.visitor import Visitor

from adapters.chat.owners import requests
from adapters.chat.requests.arguments import OneOf, arguments
from adapters.chat.requests.every import ABOUT_TABLES, OF_PLACES
from adapters.terminal.keys import KEYED, Command, Extra, Keyed, free_signs, key_of, meant_by
from adapters.terminal.pace import PACES
from bot.help import words as words_of_help
from engine.coach import Measure, Why
from engine.games import EVENTS, GAMES, ruleset
from engine.games.chibre.cards import DECKS
from engine.games.manille.family import FREE, QUESTIONS
from engine.games.mensch.bids import TARIFFS
from engine.games.mensch.family import BIDS
from engine.host.commands import every as commands
from engine.host.commands.command import RULES
from engine.host.people.people import Confirm, Hands, Pictures
from engine.host.service.standing import Part
from engine.host.state.leaderboards import Pool
from engine.host.state.parts import InvitationState
from engine.host.state.presets import PRESETS
from engine.host.state.table import Anew, Phase
from engine.languages import ENGLISH, LANGUAGES
from engine.languages.catalogues import Catalogue, bundle, catalogue, word_list
from engine.lessons.topics import Topic
from engine.messages import buttons
from engine.messages.texts import Texts
from engine.messages.tokens import table as table_tokens
from engine.messages.tokens.table import Verb
from engine.players.levels import PLANNED
from engine.presentation.people.preferences import MENUS
from engine.rulebook import book
from engine.rulebook.page import SECTIONS
from engine.rules.actions import Accept, ClaimRedeal, Delegate, Double, Pass, Redouble
from engine.rules.cards import NO_TRUMP, Denomination
from engine.rules.errors import Duty
from engine.rules.options import RULE_SET
from engine.rules.state import Contract, DealSetup
from tests.engine.presentation import sources

FIGURES = frozenset("0123456789-")


class _Variables(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802 - the library's name
        self.found.add(node.id.name)


def variables(node: BaseNode) -> set[str]:
    visitor = _Variables()
    visitor.visit(node)
    return visitor.found


@cache
def entries(language: str) -> Mapping[str, set[str]]:
    """Every text and term of a language, with the arguments that it takes."""
    found = [entry for entry in catalogue(language).body if isinstance(entry, Message | Term)]
    names = [("-" if isinstance(entry, Term) else "") + entry.id.name for entry in found]
    assert [name for name, times in Counter(names).items() if times > 1] == [], f"{language}: there twice"
    return dict(zip(names, map(variables, found), strict=True))


def _options() -> set[str]:
    found = set()
    for game in GAMES.values():
        for option in game.schema.offered:
            found.add(option.name)
            values = (*option.values, *option.words)
            words = [value for value in values if isinstance(value, str) and not set(value) <= FIGURES]
            found |= {f"{option.name}-{word}" for word in words}
    return found


def _codes() -> set[str]:
    return {code for tree in sources.trees("engine", "adapters", "bot") for code in sources.refusal_codes(tree)}


def _decks() -> list[tuple[set[str], set[str]]]:
    decks = [ruleset(game, {}).rules.deck for game in GAMES]
    return [({face.rank for face in deck.faces.values()}, set(deck.suits)) for deck in decks]


def _commands() -> set[str]:
    # plays are seen on the board, and a hint is what it says
    speak_for_themselves = {"choose", "playkey", "act", "tick", "takehint"}
    return {kind.__name__.lower() for kind in (*RULES, commands.OpenTable)} - speak_for_themselves


def _decisions() -> set[str]:
    return {kind.__name__.lower() for kind in requests.Change.__args__}


def _sections() -> set[str]:
    named = {name for tree in sources.trees("engine") for name in sources.sections(tree)}
    return named | {kind.section for kind in EVENTS.values()}


def _factors() -> set[str]:
    contract, setup = Contract(NO_TRUMP, 0, 2), DealSetup(0, stake=2)
    by_setup = {name for game in GAMES.values() for name, _ in game.multipliers(setup, contract)}
    by_setup |= {name for name, _ in GAMES["mensch"].multipliers(setup, Contract(Denomination("C"), 0, bid="five"))}
    by_setup.add("all_tricks")  # is known at the end of a deal alone
    spades, everything = Contract(Denomination("S"), 0), dict.fromkeys(_options(), True)
    return by_setup | {name for game in GAMES.values() for name, _ in game.by_options(everything, spades)}


FEATS = ("rating", "sweeps", "contres")
"""Columns of leaderboards that not every page has."""


@cache
def families() -> Mapping[str, set[str]]:
    """Texts whose keys are put together: the common beginning, and every ending there can be."""
    duties, codes = {duty.value for duty in Duty}, _codes()
    suits = {suit for _, found in _decks() for suit in found}
    calls = (Pass(), Delegate(), Double(), Redouble(), ClaimRedeal(), Accept())
    mistakes = {
        code for tree in sources.trees("engine/rules", "engine/games") for code in sources.mistake_codes(tree)
    }
    return {
        "about-": set(GAMES),
        "platform-": {"discord", "telegram"},
        "command-": {"discord", "terminal"},
        "game-": set(GAMES) | {f"{game}-called" for game in GAMES},
        "telegram-hand-in-": {"group", "private", "anywhere"},
        "telegram-admin-": {"panels", "rich"},
        "admin-trouble-": {*Part, "platform"},
        "reference-": set(GAMES),
        "compass-": set("NESW"),
        "rank-": {rank for ranks, _ in _decks() for rank in ranks if not rank.isdecimal()},
        "suit-": suits,
        "suit-letter-": suits,
        "swiss-suit-": set(DECKS["themed"].suits),
        "jass-suit-": set(DECKS["french"].suits),
        "option-": _options(),
        "ask-": set(QUESTIONS),
        "menu-": {"number", "best", *FREE},
        "option-mistake-": mistakes,
        "button-": {verb.value for verb in Verb},
        "button-rules-": set(map(str, RULE_SET.values)),
        "typed-suit-": {*suits, "N"},
        "typed-rank-": set("AKQJ") | {str(rank) for rank in range(6, 11)},
        "typed-compass-": set("NESW"),
        "typed-number-": set("12345"),
        "typed-points-": {"20", "50", "100", "150", "200"},
        "typed-button-": {verb.value for verb in Verb if word_list("en", f"typed-button-{verb}")},
        "search-": set(SECTIONS) | _asked_in_one_game(),
        "asked-": {section for section in SECTIONS if word_list("en", f"asked-{section}")},
        "action-": {call.text() for call in calls},
        "factor-": _factors(),
        "why-taken-": {"TRUMP", "LED", "ABOVE"},
        "card-": {face.name for game in GAMES for face in ruleset(game, {}).rules.deck.faces.values() if face.name},
        "clock-": set(PRESETS),
        "level-": set(PLANNED),
        "level-about-": set(PLANNED),
        "bid-": set(TARIFFS),
        "gloss-": {*BIDS, *(call.word for call in (Delegate(), Double(), Redouble())), "no-trump"},
        "reason-": {*Why} - {Why.OWN} | {key for game in GAMES.values() for key in game.judgement.reasons.values()},
        "help-": {key.removeprefix("help-") for key in words_of_help(ENGLISH) if "-" in key},
        "hint-": {each.value for each in Measure},
        "screen-key-": set(Command),
        "asking-": {*ABOUT_TABLES, *(f"{word}-what" for word in ABOUT_TABLES)},
        "discord-": set(_on_discord()),
        "telegram-command-": {request.word for request in OF_PLACES},
        "screen-extra-": set(Extra),
        "lesson-word-": {*Topic, Pass.word, *(word for game in GAMES.values() for word in game.family.words)},
        "screen-pace-": set(PACES),
        "screen-column-": {"tricks", "points", "deal", "match"},
        "review-column-": {"when", "done", "best", "known", "lay"},
        "board-end-": {"agreed", "called", "void"},
        "barred-": duties | {"or-ruff", "follow-or-ruff"},
        "waiting-": {
            "trump",
            "doubling",
            "redoubling",
            "tricks",
            "claims",
            "auction",
            "call",
            "exchange",
            "mark",
            "talk",
        },
        "refusal-": codes | duties,
        "refusal-own-": duties,
        "duty-": duties,
        "section-": _sections(),
        "sheet-": {"redeal", "revoke", "lie", "won", "open_round", "none"},
        "column-": {"rank", "name", *(game.unit for game in GAMES.values()), "deals", "matches", "wins", *FEATS}
        | {"level", "level-mean", "level-faced"},
        "leaders-pool-": set(Pool),
        "done-": _commands(),
        "admin-done-": _decisions(),
        "deed-": _decisions() | {"panels", "rich"},
        "admin-phase-": {phase.value for phase in Phase},
        "pictures-": {style.value for style in Pictures},
        "me-menu-": {what.value for what in MENUS},
        "me-confirm-": {confirm.value for confirm in Confirm},
        "me-hands-": {where.value for where in Hands},
        "invitation-": {state.value for state in InvitationState},
        "table-closed-": {"idle", "owner"},
        "shuffle-anew-": set(Anew),
        "proof-": {code for tree in sources.trees("engine") for code in sources.codes(tree, "ProofError")},
    }


def _on_discord() -> Iterator[str]:
    """What Discord calls requests about places, their arguments and those of the values that it has words for."""
    for request in OF_PLACES:
        yield from (request.word, f"{request.word}-what")
        for name, kind in arguments(request).items():
            yield from (kind.text or f"{request.word}-{name}", kind.what or f"{request.word}-{name}-what")
            values = kind.values.values() if isinstance(kind, OneOf) else ()
            yield from (text for text in values if bundle("en").has_message(f"discord-{text}"))


@cache
def needed() -> set[str]:
    """Every key that the program may ask for."""
    asked = {key for tree in sources.trees("engine", "adapters", "bot") for key in sources.text_keys(tree)}
    beginnings = {key.removesuffix("*") for key in asked if key.endswith("*")}
    known = families()
    assert beginnings <= set(known), "tell this test which texts begin so"
    ends = {beginning + end for beginning, found in known.items() for end in found}
    return {key for key in asked if not key.endswith("*")} | ends


def _asked_in_one_game() -> set[str]:
    """Sections for which people have words of their own in one game."""
    pages = {f"{name}-{section.id}" for name in book.names("en") for section in book.page(name, "en").sections}
    return {page for page in pages if word_list("en", f"search-{page}")}


def test_every_text_that_is_used_is_there() -> None:
    assert needed() - set(entries("en")) == set()


def test_every_list_of_words_that_is_used_is_there() -> None:
    spoken = {word for tree in sources.trees("engine", "adapters", "bot") for word in sources.strings(tree)}
    lists = {word for word in spoken if re.fullmatch(r"(?:typed|search)(?:-[a-z]+)+", word)}
    assert len(lists) > 30
    assert lists - set(entries("en")) == set()


def test_every_text_that_is_there_is_used() -> None:
    spoken = {word for tree in sources.trees("engine", "adapters", "bot") for word in sources.strings(tree)}
    texts = {key for key in entries("en") if not key.startswith("-")}
    assert texts - needed() - spoken == set()


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_languages_hold_the_same_texts_with_the_same_arguments(language: str) -> None:
    assert entries(language) == entries(LANGUAGES[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_commands_of_a_terminal_have_the_same_key(language: str) -> None:
    texts = Texts(language)
    keyed: tuple[Keyed, ...] = (*Command, *KEYED)
    for asked in keyed:
        assert meant_by(key_of(asked, texts).sign, texts) is asked
        assert key_of(asked, texts).sign not in free_signs(texts)


def whole(language: str) -> FluentBundle:
    bundle = FluentBundle([language], functions=Catalogue(language).functions, use_isolating=False)
    bundle.add_resource(catalogue(language))
    return bundle


@pytest.mark.one_in(3)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_that_is_read_when_asked_for_says_what_it_says_in_its_file(language: str) -> None:
    read_whole, lazy = whole(language), Catalogue(language)
    for key, names in entries(language).items():
        assert lazy.has_message(key) is not key.startswith("-"), key
        if lazy.has_message(key):
            of_file, alone = read_whole.get_message(key).value, lazy.get_message(key).value
            assert of_file is not None
            assert alone is not None
            given = dict.fromkeys(names, 2)
            assert lazy.format_pattern(alone, given) == read_whole.format_pattern(of_file, given), key


@pytest.mark.one_in(4)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 2, 7])
def test_every_text_can_be_filled_in(language: str, number: int) -> None:
    bundle = whole(language)
    for key, names in entries(language).items():
        if key.startswith("-"):
            continue
        pattern = bundle.get_message(key).value
        assert pattern is not None, key
        shown, errors = bundle.format_pattern(pattern, dict.fromkeys(names, number))
        assert not errors, key
        assert "{" not in str(shown), key
        assert str(shown).strip(), key


def test_french_marks_stay_on_the_line_of_their_word() -> None:
    """A no-break space stands before a high mark and inside quotation marks, so that none begins a line."""
    said = FluentSerializer().serialize(catalogue("fr"))
    assert [
        line for line in said.splitlines() if not line.startswith("#") and re.search(r" [:;?!»](?!/)|« ", line)
    ] == []


def test_the_codes_of_refusals_are_found_in_the_sources() -> None:
    assert {"NOT_YOUR_TURN", "NOT_HELD", "NO_TRUMP_OWED", "STALE_TURN", "NOT_HOST"} <= _codes()
    assert {"play", "quota", "doubling"} <= families()["section-"]
    assert families()["option-mistake-"] >= {"UNKNOWN_OPTION", "NO_VALUE", "BAD_VALUE", "NEEDS_OPTION", "MEMO_TOTAL"}


def test_a_button_without_a_text_stops_the_import(monkeypatch: pytest.MonkeyPatch) -> None:
    assert buttons.unsaid([*Verb, "juggle"]) == ["juggle"]
    monkeypatch.setattr(
        table_tokens, "Verb", StrEnum("Verb", {verb.name: verb.value for verb in Verb} | {"JUGGLE": "juggle"})
    )
    with pytest.raises(ImportError, match="button-juggle"):
        runpy.run_path(str(buttons.__file__))
