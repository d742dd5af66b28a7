"""How well the search finds what players ask: `python -m tests.rulebook_questions` prints the table.

The questions are in `tests/data/questions-<language>.yaml`, and as strangers ask them in
`tests/data/strangers-<language>.yaml`. The search is tuned on these two, so what they say of it flatters it. What is
in `tests/data/kept_back-<language>.yaml` was written before the words of single games were, by the same hand; it has
been seen by now, so the next to tune the search has to write others.
What is in `tests/data/newcomers-<language>.yaml` is by somebody who had not read the pages; the search is tuned on it
too. What is in `tests/data/own-<language>.yaml` was written before that by the one who tuned, who saw its misses when
choosing turns of phrase: it flatters as well.
What is in `tests/data/unseen-<language>.yaml` is by the same newcomer and has tuned nothing: it says the truth.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import yaml

from adapters.sqlite.rule_search import rule_index
from engine.languages import LANGUAGES
from engine.rulebook import book

DATA = Path(__file__).parent / "data"
AMONG = 3
"""Results among which the right section must be."""


@dataclass(frozen=True, slots=True)
class Question:
    """What somebody typed at a table of `game` ("" for none), and the sections that answer it, as `page#section`."""

    language: str
    game: str
    text: str
    answers: tuple[str, ...]

    @property
    def found(self) -> list[str]:
        """Where the search leads, the best first."""
        results = rule_index().search(self.text, self.language, self.game or None, AMONG)
        return [f"{place.page}#{place.section}" for place in results]

    @property
    def place(self) -> int:
        """The place of the first right section, from 1; 0 where it is not among the first."""
        return next((number for number, found in enumerate(self.found, 1) if found in self.answers), 0)

    @property
    def written(self) -> bool:
        """Whether the pages that answer it are there."""
        return all(answer.partition("#")[0] in book.names(self.language) for answer in self.answers)


def questions(language: str, asked: str = "questions") -> list[Question]:
    """All questions in a language; `asked` is how their file begins."""
    rows = yaml.safe_load((DATA / f"{asked}-{language}.yaml").read_text(encoding="utf-8"))
    return [Question(language, game, text, tuple(answers)) for game, text, *answers in rows]


def share(asked: Sequence[Question]) -> float:
    """The part of the questions whose answer is among the first results."""
    return sum(question.place > 0 for question in asked) / len(asked)


def table(asked: Sequence[Question]) -> Iterator[str]:
    """A line for each question, then the share."""
    for question in asked:
        game = f"[{question.game}] " if question.game else ""
        right = "" if question.place == 1 else f"  wanted {question.answers[0]}, found {', '.join(question.found)}"
        yield f"{question.place or '-'}  {game}{question.text}{right}"
    first = sum(question.place == 1 for question in asked)
    yield f"{asked[0].language}: {len(asked)} questions, {share(asked):.1%} among the first {AMONG}, {first} first"


def main() -> None:
    for kind, language in product(("questions", "strangers", "kept_back", "newcomers", "own", "unseen"), LANGUAGES):
        asked = [question for question in questions(language, kind) if question.written]
        print("\n".join(table(asked)) if asked else f"{language}: no page yet", end="\n\n")


if __name__ == "__main__":
    main()
