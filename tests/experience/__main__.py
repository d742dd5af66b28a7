"""Prints each sentence of the page with the tests that show it: `python -m tests.experience`."""

import sys
import textwrap
from collections.abc import Iterator
from itertools import groupby

from tests.experience.table import EVENING, FOLDERS, PLATFORMS, Sentence, mistakes, sentences

WIDTH = 118


def lines(table: tuple[Sentence, ...]) -> Iterator[str]:
    """The table to be read."""
    for section, found in groupby(table, lambda sentence: sentence.section):
        yield f"\n{section}\n{'-' * len(section)}"
        for sentence in found:
            yield from textwrap.wrap(sentence.text, WIDTH)
            yield from _shown(sentence)


def _shown(sentence: Sentence) -> Iterator[str]:
    if sentence.open:
        yield f"    {'open':<9} (not built yet: issue {sentence.open})"
    if sentence.page:
        yield f"    {'page':<9} ({sentence.page})"
    for place in FOLDERS:
        shown = sentence.shown.get(place, ())
        said = (f"({shown})",) if isinstance(shown, str) else shown
        yield from (f"    {place if not number else '':<9} {test}" for number, test in enumerate(said))


def still_open(table: tuple[Sentence, ...]) -> Iterator[str]:
    """What is not built yet, by the issue that will build it."""
    waiting = sorted((one for one in table if one.open), key=lambda sentence: sentence.open)
    yield f"not built yet: {len(waiting)}"
    for issue, found in groupby(waiting, lambda sentence: sentence.open):
        yield f"  issue {issue}"
        yield from (f"    {sentence.text}" for sentence in found)


def counts(table: tuple[Sentence, ...]) -> str:
    """How many sentences, and how they are shown."""
    on = {place: sum(isinstance(one.shown.get(place), tuple) for one in table) for place in FOLDERS}
    cannot = sum(isinstance(one.shown.get(place), str) for one in table for place in PLATFORMS)
    shown = ", ".join(f"{number} on {place}" for place, number in on.items())
    page = sum(bool(one.page) for one in table)
    tests = len({test for one in table for test in one.tests})
    still = sum(bool(one.open) for one in table)
    return (
        f"{len(table)} sentences: {shown}; {cannot} times a platform's own way; {page} about the page itself; "
        f"{still} open; {tests} different tests"
    )


if __name__ == "__main__":
    pages = sentences(), sentences(EVENING)
    for found in pages:
        print("\n".join(lines(found)))
        print(f"\n{counts(found)}", *still_open(found), sep="\n")
    wrong = [mistake for found in pages for mistake in mistakes(found)]
    print("\n".join(wrong), file=sys.stderr)
    sys.exit(bool(wrong))
