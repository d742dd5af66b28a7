"""Code and pages name the same sections: none that is not there, and none of duties that no code rests on."""

import pytest

from engine.games import EVENTS, GAMES
from engine.games.chibre.count import EXTRAS
from engine.games.mensch.family import PassedInAuction
from engine.languages import LANGUAGES
from engine.rulebook import book
from engine.rulebook.page import EVERYWHERE, SECTIONS
from engine.rules import reasons
from engine.rules.events import Passed
from engine.rules.state import DealResult
from tests.engine.presentation import sources
from tests.engine.presentation.test_catalogues import families
from tests.engine.rulebook.cited import cited
from tests.engine.rulebook.pages import page

MANILLE, CHIBRE = (GAMES[game].family.reasons for game in ("manille", "chibre"))
FREE = EVERYWHERE - {"play", "score"} | {"signals"}
"""What a page tells beside the duties."""


def _written() -> list[str]:
    return [name for name in GAMES if name in book.names(LANGUAGES[0])]


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", _written())
def test_every_section_that_code_cites_is_there(game: str) -> None:
    assert cited(game) - {section.id for section in page(game, LANGUAGES[0]).sections} == set()


@pytest.mark.parametrize("game", _written())
def test_every_section_of_duties_is_cited(game: str) -> None:
    duties = {section.id for section in page(game, LANGUAGES[0]).sections} - FREE
    assert duties - cited(game) == set()


def test_every_event_has_a_section() -> None:
    assert {kind.section for kind in EVENTS.values()} <= set(SECTIONS)


def test_a_pass_belongs_to_what_was_passed() -> None:
    assert Passed.section == "doubling"
    assert PassedInAuction.section == "auction"


def test_the_lines_of_a_count_have_their_sections() -> None:
    doubled = DealResult(0, scores=(8, 0), multipliers=(("no_trump", 2), ("double", 2)))
    assert reasons.of_result(doubled, MANILLE) == ("score", "doubling")
    assert reasons.of_result(DealResult(0, scores=(0, 0), void="redeal"), MANILLE) == ("redeal", "score")
    assert reasons.of_result(DealResult(0, scores=(0, 0), void="lie"), MANILLE) == ("talk", "score")
    melds = DealResult(0, scores=(8, 0), extras=(("melds", (20, 0)), ("slam", (0, 0))), penalties=(0, 1))
    assert reasons.of_result(melds, CHIBRE) == ("score", "announcements", "silence")


def test_what_a_family_names_is_what_its_results_hold() -> None:
    """A name that is written otherwise would fall back to the section on the score."""
    known = families()["factor-"] | families()["sheet-"] | {*EXTRAS, "target"}
    told = [reasons.COMMON, *(game.family.reasons for game in GAMES.values())]
    assert {name for table in told for name in table} <= known
    assert {name: CHIBRE.get(name) for name in EXTRAS} == {
        "melds": "announcements",
        "stock": "announcements",
        "slam": None,
    }


def test_only_known_sections_are_cited() -> None:
    refusals = {name for tree in sources.trees("engine") for name in sources.sections(tree)}
    tables = (reasons.COMMON, *(game.family.reasons for game in GAMES.values()))
    assert refusals | {section for table in tables for section in table.values()} <= set(SECTIONS)
