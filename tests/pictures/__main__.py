"""Draws a hand, a trick, a board and a score sheet of each deck, and leaderboards, in every style:
`python -m tests.pictures FOLDER`.

To be looked at, above all at the size of a phone.
"""

import argparse
import asyncio
from pathlib import Path

from adapters.pictures.studio import Studio
from adapters.pictures.themes import STYLES
from tests.pictures.samples import samples


async def draw(folder: Path, language: str) -> None:
    """One file for each sample and style, named after both; prints each with its words."""
    for style in STYLES:
        studio = Studio(style)
        for sample in samples(language):
            picture = await studio(sample.message)
            if picture is None:
                raise SystemExit(f"{sample.deck} {sample.kind}: nothing was drawn")
            path = folder / f"{sample.deck}-{sample.kind}-{style}.png"
            path.write_bytes(picture.png)
            print(f"{path} {len(picture.png)} bytes\n{picture.alt}\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the files go")
    parser.add_argument("--language", default="fr", help="of ranks and words, default fr")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(draw(given.folder, given.language))


if __name__ == "__main__":
    main()
