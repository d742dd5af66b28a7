"""Writes what was sent, to be read: `python -m tests.transcripts FOLDER [-k 'telegram and chibre and fr']`.

A deal of each family with a refusal, a hint, a result, a lobby, a look into the rulebook and the beginning of a
lesson, on both platforms and in the terminal, in each language, taken from the requests that reached the platform and
from what the program printed; and every text with every kind of thing filled in.
"""

import os
import sys
from pathlib import Path

import pytest

from tests.transcripts.written import FOLDER

if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    os.environ[FOLDER] = str(Path(sys.argv[1]).resolve())
    here = str(Path(__file__).parent)
    sys.exit(pytest.main(["-q", "-p", "no:cacheprovider", "-m", "long or not long", here, *sys.argv[2:]]))
