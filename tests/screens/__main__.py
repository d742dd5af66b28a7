"""Draws what people see of a table, state by state: `python -m tests.screens FOLDER`.

For each game, language, side, device and theme one PNG and one HTML file with the states side by side; then what is
wrong with any of them, and 1 where something is: a board of more than 12 lines or 40 letters, letters of less than
4.5:1, a label that is cut, and on a phone a board and a hand that do not fit one screen.

The messages are the adapters' own, of tables that the host has played. The clients around them are imitated: places
come from the type, not from a browser, and are a few pixels off. `--check` looks besides at what the loopback servers
received from the whole program, in each moment of a deal, in lobbies and at results (`sent.py`).
"""

import argparse
import asyncio
import sys
from collections.abc import AsyncIterator, Iterator, Sequence
from itertools import count, product
from pathlib import Path

from engine.games import GAMES
from engine.languages import LANGUAGES
from engine.messages.names import nearest
from engine.messages.texts import Texts
from tests.adapters.wires.wire import PLATFORMS
from tests.loopback import standstill
from tests.screens import sent
from tests.screens.page import Ink, Page
from tests.screens.sheets import DEVICES, SIDES, THEMES, Screen, screens, sent_screens
from tests.screens.states import State, states

_APART, _HEAD = 16, 34
_TABLE = "#8b9096"


def sheet(found: Sequence[Screen]) -> tuple[Page, float]:
    """All states side by side, each under its name."""
    width = sum(screen.page.width + _APART for screen in found) + _APART
    height = max(screen.height for screen in found) + _HEAD + _APART
    whole, x = Page(width, _TABLE), float(_APART)
    for screen in found:
        whole.write(x, 6, screen.state, Ink("#000000", _TABLE, 15, bold=True), 24)
        whole.box(x, _HEAD, screen.page.width, screen.height, screen.page.ground)
        whole.put(screen.page, x, _HEAD)
        x += screen.page.width + _APART
    return whole, height


def drawn(folder: Path, game: str, seen: Sequence[State], given: argparse.Namespace) -> Iterator[str]:
    """Draws every sheet of a game; yields what is wrong."""
    for language in given.languages:
        for side in given.sides:
            for device in given.devices:
                for theme in given.themes:
                    made = [screens(state, side, device, theme, Texts(language)) for state in seen]
                    found = [screen for screen in made if screen is not None]
                    name = f"{game}-{language}-{side}-{device}-{theme}"
                    if not given.check:
                        whole, height = sheet(found)
                        whole.save(folder / name, height)
                    yield from (f"{name} {one.state}: {fault}" for one in found for fault in one.faults)


async def _own_turn_below(game: str) -> State:
    """A turn of whoever a table is drawn from, so that the places are called what a map calls them."""
    for seed in count(7):
        (seen,) = [state async for state in states(game, seed) if state.name == "own-turn"]
        if seen.seat == nearest(GAMES[game].seats):
            return seen
    raise AssertionError("seeds have no end")


async def draw_for_readme(folder: Path) -> None:
    """The two that stand in the README."""
    seen = await _own_turn_below("manille-coinchee")
    for side in ("discord", "terminal"):
        shown = screens(seen, side, "phone", "dark", Texts("en"))
        assert shown is not None
        shown.page.save(folder / side, shown.height)
        (folder / f"{side}.html").unlink()


async def faults_sent(game: str, platform: str, language: str) -> AsyncIterator[str]:
    """What is wrong with what people are sent of a match on a phone, dark and light."""
    async for moment in sent.states(platform, game, language):
        for theme in THEMES:
            for one in sent_screens(moment, platform, "phone", theme):
                for fault in one.faults:
                    yield f"{game}-{language}-{platform}-{theme} {one.state}, as sent: {fault}"


async def check_sent(given: argparse.Namespace) -> int:
    """The same over all games, languages and platforms that are asked for; how many faults."""
    faults = 0
    platforms = [one for one in PLATFORMS if any(side.startswith(one) for side in given.sides)]
    for game, platform, language in product(given.games, platforms, given.languages):
        async for fault in faults_sent(game, platform, language):
            print(fault, flush=True)
            faults += 1
    return faults


async def draw(given: argparse.Namespace) -> int:
    """How many faults there are."""
    faults = await check_sent(given) if given.check else 0
    for game in given.games:
        seen = [state async for state in states(game)]
        for fault in drawn(given.folder, game, seen, given):
            print(fault)
            faults += 1
    print(f"{faults} faults")
    return faults


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the files go")
    parser.add_argument("--readme", action="store_true", help="draw the two screens of the README alone")
    parser.add_argument("--check", action="store_true", help="draw nothing, say what is wrong")
    for name, known in (
        ("games", tuple(GAMES)),
        ("languages", tuple(LANGUAGES)),
        ("sides", SIDES),
        ("devices", DEVICES),
        ("themes", THEMES),
    ):
        parser.add_argument(f"--{name}", nargs="+", choices=known, default=known, help="default all")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    if given.readme:
        asyncio.run(draw_for_readme(given.folder))
        return
    # no real seconds pass while a match is played on the loopback servers
    standstill.install()
    with asyncio.Runner(loop_factory=standstill.StandstillLoop) as runner:
        sys.exit(min(1, runner.run(draw(given))))


if __name__ == "__main__":
    main()
