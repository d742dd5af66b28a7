"""Time and bytes of pictures: `python -m tests.benchmarks.pictures [--rounds N] [--style NAME]`.

For a hand, a board, a trick and a score sheet of each deck, and for leaderboards, it prints the bytes of the file;
the milliseconds of the processor for drawing it with every card and letter drawn anew, with those that are kept (as
in the program), and of taking the finished picture from the studio. Then ratios: of the bytes to those that a
picture of its kind may have (a hand 10 KB, a trick or board 20 KB, a sheet or leaderboard 30 KB), and of the
milliseconds to a hand's two; how many times as long the first drawing takes as the second, and how many times as
many bytes the same pixels are in full colour.
"""

import argparse
import asyncio
import io
import statistics
import time
from collections.abc import Callable

from PIL import Image

from adapters.pictures import canvas, cards
from adapters.pictures.picture import Picture
from adapters.pictures.studio import Studio
from adapters.pictures.themes import STYLES
from engine.messages.message import Message
from tests.pictures.samples import samples

BYTES = {
    "hand": 10_240,
    "board": 20_480,
    "trick": 20_480,
    "sheet": 30_720,
    "leaderboard": 30_720,
    "strangers": 30_720,
}
"""What a picture of each kind may weigh."""
HAND_MS = 2
"""What it may take to put a hand together whose cards have been drawn."""


def forget_parts() -> None:
    """No card and no word has been drawn before."""
    cards.sprite.cache_clear()
    canvas._inked.cache_clear()


async def milliseconds(studio: Studio, message: Message, before: Callable[[], None], rounds: int) -> float:
    """The median of drawing a message, each time after `before`."""
    taken = []
    for _ in range(rounds):
        before()
        begin = time.process_time()
        await studio(message)
        taken.append((time.process_time() - begin) * 1000)
    return statistics.median(taken)


async def drawn(message: Message, style: str) -> Picture:
    picture = await Studio(style)(message)
    if picture is None:
        raise SystemExit("nothing was drawn")
    return picture


def in_full_colour(picture: Picture) -> int:
    """Bytes of the same pixels without a palette."""
    file = io.BytesIO()
    with Image.open(io.BytesIO(picture.png)) as image:
        image.convert("RGB").save(file, "PNG", optimize=True)
    return len(file.getvalue())


async def run(rounds: int, style: str) -> None:
    print(
        "                        bytes   anew ms   composed ms   kept ms   of bytes   of ms   anew/composed"
        "   full colour/bytes"
    )
    for sample in samples("fr"):
        picture = await drawn(sample.message, style)
        never, always = Studio(style, kept=0), Studio(style)
        anew = await milliseconds(never, sample.message, forget_parts, rounds)
        composed = await milliseconds(never, sample.message, lambda: None, rounds)
        await always(sample.message)
        kept = await milliseconds(always, sample.message, lambda: None, rounds)
        size, full = len(picture.png), in_full_colour(picture)
        of_time = f"{composed / HAND_MS:.2f}" if sample.kind == "hand" else "–"
        print(
            f"{sample.deck:>10} {sample.kind:<10} {size:>7} {anew:>9.1f} {composed:>13.2f} {kept:>9.3f}"
            f" {size / BYTES[sample.kind]:>10.2f} {of_time:>7} {anew / composed:>15.1f} {full / size:>19.2f}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=15, help="times that each is drawn, default 15")
    parser.add_argument("--style", choices=tuple(STYLES), default="dark", help="default dark")
    given = parser.parse_args()
    asyncio.run(run(given.rounds, given.style))


if __name__ == "__main__":
    main()
