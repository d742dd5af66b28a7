"""A game is a folder: a toy game with a call, an event and a state of its own, and a variant of manille, are added to
a copy of the program as its contributor would add them, and nothing else is touched.

The registries are read when the program starts, so each evening is a program of its own in that copy. The files that
are added lie in `toy_game/added`, as they lie in the tree.
"""

import difflib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.languages import LANGUAGES
from tests import copied_program
from tests.adapters.results import tells_the_winners
from tests.copied_program import ROOT, added, changed, copied

FILES = Path(__file__).parent / "toy_game" / "added"
TOY, VARIANT = "magpie", "manille-courte"
RULES, VOICES = Path("engine/games/__init__.py"), Path("engine/games/voices.py")
REGISTERED: Mapping[Path, Mapping[str, tuple[str, ...]]] = {
    RULES: {
        "from engine.rules.cards import Deck\n": (
            "from engine.games.magpie.rules import MAGPIE\n",
            "from engine.games.manille.courte import COURTE\n",
        ),
        "        )\n    }\n)\n": ("            COURTE,\n", "            MAGPIE,\n"),
    },
    VOICES: {
        "from engine.host.state.table import Table\n": ("from engine.games.magpie.voice import MagpieVoice\n",),
        "    }\n)\n": ('        "magpie": MagpieVoice(),\n',),
    },
}
"""The line of each game in the registries, with its import, by what they stand before."""
DISCORDS_OWN = ("-W", "ignore:'audioop' is deprecated:DeprecationWarning")
"""As in `pyproject.toml`."""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program that has two games more, with the tests beside it."""
    folder = copied(tmp_path_factory.mktemp("copy"), "tests")
    shutil.copytree(FILES, folder, dirs_exist_ok=True)
    for path, lines in REGISTERED.items():
        text = (folder / path).read_text(encoding="utf-8")
        for before, new in lines.items():
            assert before in text, f"{path} has no place for a game"
            text = text.replace(before, "".join((*new, before)), 1)
        (folder / path).write_text(text, encoding="utf-8")
    return folder


def run(copy: Path, *arguments: str, **variables: str) -> str:
    """What a program prints in the copy, with plain blanks: French has others before its colons."""
    return _blanks(copied_program.run(copy, *arguments, **variables))


def _blanks(text: str) -> str:
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def test_a_game_is_its_folder_its_texts_and_a_line_in_each_registry(copy: Path) -> None:
    belongs = {
        *(Path("engine", "games", TOY, name) for name in ("__init__.py", "family.py", "rules.py", "voice.py")),
        Path("engine/games/manille/courte.py"),
        *(Path("engine", "languages", code, "texts", f"{game}.ftl") for code in LANGUAGES for game in (TOY, VARIANT)),
        *(Path("engine", "languages", code, "pages", f"{game}.md") for code in LANGUAGES for game in (TOY, VARIANT)),
    }
    assert added(copy) == belongs
    assert changed(copy) == {RULES, VOICES}
    for path, lines in REGISTERED.items():
        new = [line for these in lines.values() for line in these]
        before, after = ((root / path).read_text(encoding="utf-8").splitlines(True) for root in (ROOT, copy))
        touched = [line for line in difflib.ndiff(before, after) if not line.startswith("  ")]
        assert touched == [f"+ {line}" for line in new], path


BOARDS: Mapping[str, tuple[str, ...]] = {
    "en": (
        "Trump: ♥ hearts",
        "Vows: Ana 0 · Bruno 1 · Chloé 2 · Dana 0",
        "Ana 0 + 5 = 5 · Bruno 1 + 5 = 6 · Chloé 3 · Dana 0 + 5 = 5",
        "Bruno wins the match",
        "In one deal: Ana 5 · Bruno 6 · Chloé 3 · Dana 5",
    ),
    "de": (
        "Trumpf: ♥ Herz",
        "Gelübde: Ana 0 · Bruno 1 · Chloé 2 · Dana 0",
        "Ana 0 + 5 = 5 · Bruno 1 + 5 = 6 · Chloé 3 · Dana 0 + 5 = 5",
        "Bruno gewinnt die Partie",
        "In einem Spiel: Ana 5 · Bruno 6 · Chloé 3 · Dana 5",
    ),
    "fr": (
        "Atout : ♥ cœur",
        "Promesses : Ana 0 · Bruno 1 · Chloé 2 · Dana 0",
        "Ana 0 + 5 = 5 · Bruno 1 + 5 = 6 · Chloé 3 · Dana 0 + 5 = 5",
        "Bruno gagne la partie",
        "En une donne : Ana 5 · Bruno 6 · Chloé 3 · Dana 5",
    ),
}
"""Lines of the boards of a deal, of its score and of its result: cards and plays are the same each time, whatever the
client."""
WAITING = {
    "en": ("Chloé to vow", "Dana to vow", "Ana to vow", "Bruno to vow"),
    "de": ("Chloé gelobt", "Dana gelobt", "Ana gelobt", "Bruno gelobt"),
    "fr": ("à Chloé de promettre", "à Dana de promettre", "à Ana de promettre", "à Bruno de promettre"),
}
"""Whom the board waits for, in turn."""
ASKED = {
    "Ana": ("Your turn: vow how many tricks you will take.", "vow"),
    "Bruno": ("À vous : promettez un nombre de plis.", "promets"),
    "Chloé": ("Du bist dran: gelobe, wie viele Stiche du machst.", "gelobe"),
}
"""What each one's hand says, and the word on the buttons below it."""
IN_TURN = ("Chloé", "Dana", "Ana", "Bruno")
SECTION = {"en": "vows", "de": "Gelübde", "fr": "promesses"}
"""What the score sheet tells its reader to look up: why a vow that was kept counts."""


@pytest.mark.long
@pytest.mark.parametrize(
    ("client", "language", "hand", "reader"),
    [
        ("on_discord", "fr", ("Chloé", "Du hast 2 Stiche gelobt."), "de"),
        pytest.param("on_discord", "en", ("Chloé", "Du hast 2 Stiche gelobt."), "de", marks=pytest.mark.long),
        pytest.param("on_telegram", "de", ("Ana", "You vowed 0 tricks."), "de", marks=pytest.mark.long),
    ],
)
def test_four_people_play_a_deal_of_it(
    copy: Path, client: str, language: str, hand: tuple[str, str], reader: str
) -> None:
    """Through the real client library, typing their vows each in a language, in a room that has its own."""
    told = run(copy, *DISCORDS_OWN, "-m", f"tests.toy_game.{client}", TOY, language)
    seen = {moment: _plain(text) for moment, text in json.loads(told).items()}
    trump, vows, _, *result = BOARDS[language]
    moments = ["board at first", *(f"board behind {name}" for name in IN_TURN)]
    for moment, waited_for in zip(moments, WAITING[language], strict=False):
        assert _says(seen[moment], trump, waited_for), moment
        assert not _says(seen[moment], vows), "vows are sealed until everybody has made one"
    assert _says(seen[moments[-1]], vows)
    for name, (asks, word) in ASKED.items():
        assert asks in seen[f"asked {name}"]
        assert seen[f"buttons {name}"][0].startswith(" | ".join(f"{word} {tricks}" for tricks in range(5)))
    whose, said = hand
    assert said in seen[f"hand of {whose}"]
    assert _says(seen["result"], *result)
    assert _says(seen["score"], BOARDS[reader][2])
    assert seen["score"][-1].endswith(SECTION[reader])


def _says(lines: list[str], *wanted: str) -> bool:
    """Whether all of this stands there: a phone has it in shorter lines."""
    return all(f" · {one} · " in f" · {' · '.join(lines)} · " for one in wanted)


def _plain(text: str) -> list[str]:
    """The lines of a message, without what Discord writes around them."""
    return [line.removeprefix("-# ").strip("*") for line in text.splitlines()]


PROMPT = {"en": "Your choice?", "de": "Deine Wahl?", "fr": "Votre choix ?"}
TYPED = {"en": "promise 2", "de": "gelobe 2", "fr": "promets 2"}
OWN = {"en": "You vowed 2 tricks.", "de": "Du hast 2 Stiche gelobt.", "fr": "Vous avez promis 2 plis."}
PERSON = "Robin"
"""Who plays, on the first seat; then what the others' seats are called."""
NAMED = {
    "en": ("Vows", ("East", "South", "West")),
    "de": ("Gelübde", ("Ost", "Süd", "West")),
    "fr": ("Promesses", ("Est", "Sud", "Ouest")),
}
_FREE = re.compile(r"\[(\d+)\] (?!\()")
"""What may be chosen: what may not be played stands in parentheses."""


@pytest.mark.long
def test_somebody_plays_a_deal_of_it_in_the_terminal(copy: Path, tmp_path: Path) -> None:
    """In each language, side by side."""
    with ThreadPoolExecutor(len(LANGUAGES)) as side_by_side:
        told = dict(
            zip(LANGUAGES, side_by_side.map(partial(_at_the_terminal, copy, tmp_path), LANGUAGES), strict=True)
        )
    for language, text in told.items():
        vows, seats = NAMED[language]
        names = (PERSON, *(_sitting(seat, text) for seat in seats))
        lines = text.splitlines()
        assert ASKED[{"en": "Ana", "fr": "Bruno", "de": "Chloé"}[language]][0] in lines
        assert OWN[language] in lines
        assert tells_the_winners(text, language)
        counted = next(line for line in reversed(lines) if line.startswith(f"{PERSON} ") and " · " in line)
        taken, vowed = _figures(counted, PERSON, names), _figures(" · ".join(lines), vows, names)
        assert sum(taken) == 4
        assert vowed[0] == 2
        assert _says(lines, _sum(names, taken, vowed))


def _at_the_terminal(copy: Path, data: Path, language: str) -> str:
    """All that was printed. A vow is typed first; then what stands first is chosen, until the match is over."""
    command = [sys.executable, "-m", "bot", "play", "--fast", "--game", TOY, "--option", "deals=1"]
    command += ["--language", language]
    surroundings = {**os.environ, "PYTHONPATH": str(copy), **_alone(data / language)}
    printed = [""]
    with subprocess.Popen(
        command, cwd=copy, env=surroundings, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        while letter := program.stdout.read(1):
            printed[-1] += _blanks(letter)
            if printed[-1].endswith(PROMPT[language]):
                answer = TYPED[language] if len(printed) == 1 else _FREE.findall(printed[-1])[0]
                program.stdin.write(f"{'q' if tells_the_winners(printed[-1], language) else answer}\n")
                program.stdin.flush()
                printed.append("")
    return "".join(printed)


def _sitting(seat: str, told: str) -> str:
    """The computer player of a seat, as the board introduces it."""
    name: str = re.findall(rf"^{seat} +(\w+) \(", told, re.MULTILINE)[0]
    return name


def _sum(names: tuple[str, ...], taken: list[int], vowed: list[int]) -> str:
    """The line of the count. The test knows the rule: a point for each trick, five for a vow that is kept."""
    return " · ".join(
        f"{name} {took} + 5 = {took + 5}" if took == vow else f"{name} {took}"
        for name, took, vow in zip(names, taken, vowed, strict=True)
    )


def _figures(told: str, heading: str, names: tuple[str, ...]) -> list[int]:
    """The figure of each seat, where it was told last."""
    last = told[told.rindex(heading) :]
    return [int(re.findall(rf"{name} (\d+)", last)[0]) for name in names]


TOTALS = {
    "en": r"In .*deals?: \w+ & \w+ (\d+)\s(?:· )?\w+ & \w+ (\d+)",
    "de": r"In .*Spiele?n?: \w+ & \w+ (\d+)\s(?:· )?\w+ & \w+ (\d+)",
    "fr": r"En .*donnes? : \w+ & \w+ (\d+)\s(?:· )?\w+ & \w+ (\d+)",
}
CALLED = re.compile(r"\b(contre|kontra)\b", re.IGNORECASE)
TARGET, CODE_LINES, PAGE_LINES = 30, 40, 60


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_variant_is_played_to_its_own_end(copy: Path, tmp_path: Path, language: str) -> None:
    """One game to its own score, in the words of its family, and nobody is asked for a contre."""
    told = run(
        copy, "-m", "bot", "play", "--watch", "--fast", "--game", VARIANT, "--language", language, **_alone(tmp_path)
    )
    assert "Manille courte" in told
    assert re.findall(r"\d+ − 34 \(.*68\) = \d+", told)
    assert not CALLED.search(told)
    assert len([text for text in told.splitlines() if tells_the_winners(text, language)]) == 1
    (totals,) = re.findall(TOTALS[language], told)
    assert max(map(int, totals)) >= TARGET


PAGE = {
    "en": (
        "As in Manille, except: Aim · Trump · Score · End of the match · House rules · Words",
        "Without: Sans-atout owed · Contre and surcontre",
        "• a suit: it is trump for this deal",
        "Nobody bids against the dealer, and nobody doubles.",
    ),
    "de": (
        "Wie in „Manille“, außer: Ziel · Trumpf · Abrechnung · Ende der Partie · Hausregeln · Begriffe",
        "Ohne: Geschuldete Sans-atout · Kontra und Rekontra",
        "• eine Farbe: sie ist in diesem Spiel Trumpf",
        "Niemand überbietet, und niemand verdoppelt.",
    ),
    "fr": (
        "Comme dans « Manille », sauf : But du jeu · Atout · Marque · Fin de la partie · Règles maison · Vocabulaire",
        "Sans : Sans-atout dus · Contre et surcontre",
        "• une couleur : elle est l’atout de cette donne",
        "Personne ne surenchérit, et personne ne double.",
    ),
}
"""What differs and what falls away, the parent's words in a section that changes, and the variant's own there."""


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_variants_page_holds_what_differs(copy: Path, tmp_path: Path, language: str) -> None:
    differs, without, inherited, own = PAGE[language]
    asked = ("-m", "bot", "rules", VARIANT, "--language", language)
    contents = run(copy, *asked, **_alone(tmp_path)).splitlines()
    assert {differs, without} <= set(contents)
    section = run(copy, *asked, "trump", **_alone(tmp_path))
    assert {inherited, own} <= set(section.splitlines())
    assert not CALLED.search(section)
    written = (FILES / "engine" / "languages" / language / "pages" / f"{VARIANT}.md").read_text(encoding="utf-8")
    assert inherited.removeprefix("• ").partition(":")[0].strip() not in written
    assert len(written.splitlines()) <= PAGE_LINES


def test_a_variant_is_a_value_of_few_lines() -> None:
    code = (FILES / "engine" / "games" / "manille" / "courte.py").read_text(encoding="utf-8")
    assert len(code.splitlines()) <= CODE_LINES


def _alone(data: Path) -> dict[str, str]:
    return {"PLI_DATA": str(data), "COLUMNS": "200", "LOGNAME": PERSON}


@pytest.mark.long
@pytest.mark.parametrize("game", [TOY, VARIANT])
def test_computer_players_look_ahead_in_it(copy: Path, game: str) -> None:
    """The kernel plays it as its rules do, and says what each way of ending is worth; nobody told it of the game."""
    shutil.copy(ROOT / "pyproject.toml", copy)
    kernel = [f"tests/engine/{path}" for path in ("kernel", "players/test_worlds.py")]
    done = run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", game, *kernel, TESTS_POSITIONS="1300")
    assert " passed" in done
    said = run(copy, "-m", "tests.benchmarks.arena", "--pair", "strong", "steady", "--game", game, "--deals", "2")
    assert said.startswith(game)


OF_EVERY_GAME = (
    "tests/engine/kernel",
    "tests/engine/conformance",
    "tests/engine/rulebook",
    "tests/test_game_names.py",
    "tests/adapters/discord/test_families.py",
    "tests/adapters/telegram/test_families.py",
)
ITS_AUTHORS = ("total_of_points_is_declared", "points_total", "examples_pass_through")
"""Checks that need what its author writes into the tests: what its points add up to, and its worked cases."""


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("game", [TOY, VARIANT])
def test_what_holds_for_every_game_holds_for_it(copy: Path, game: str) -> None:
    """Whole evenings on both clients among it."""
    assert game not in GAMES
    shutil.copy(ROOT / "pyproject.toml", copy)
    chosen = ("-m", "long or not long", "-k", f"{game} and not {' and not '.join(ITS_AUTHORS)}")
    done = run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", *chosen, *OF_EVERY_GAME)
    assert re.search(r"\d\d passed", done), done


@pytest.mark.long
def test_it_is_typed_as_strictly_as_the_rest(copy: Path) -> None:
    """Its files are no modules of the tree where they lie."""
    shutil.copy(ROOT / "pyproject.toml", copy)
    run(copy, "-m", "mypy", f"engine/games/{TOY}", "engine/games/manille/courte.py", "engine/games/voices.py")
