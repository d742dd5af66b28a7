"""`pli review FILE`: the decisions of a recorded deal, judged again."""

import asyncio
from collections.abc import Iterator, Mapping
from pathlib import Path

from rich.console import Console
from rich.text import Text as Ink

from adapters.pictures.on_request import drawn
from bot.records import no_record, record_in, table_of, text_of
from engine.coach import Review, review
from engine.host.people.people import Pictures
from engine.host.state.ids import PersonId
from engine.host.state.table import Table
from engine.messages import names
from engine.messages.texts import Texts
from engine.messages.typing.seats import named_seats
from engine.messages.typing.words import said
from engine.presentation.coach.review import decision_lines, drawn_review, measure, summary
from engine.rules.errors import NotationError
from engine.rules.notation import COMMENT, Record, clean
from engine.rules.seats import Seat

PLAYED = "play"
NOBODY = PersonId("")
"""The person who looks at the file, who sat on none of its seats."""


def review_file(path: Path, language: str, seat: str, *, comments: Path | None, picture: Path | None) -> bool:
    """Prints the review of a seat, or of all of them. Returns False if the file is no record, breaks the rules on the
    way or has no such seat, or if nothing can be drawn. `comments` is where the record is written with the review
    beside its moves, `picture` where the first of the reviews is drawn."""
    texts, console = Texts(language or "en"), Console(highlight=False)
    source = text_of(path)
    try:
        record = record_in(source)
    except NotationError as error:
        console.print(Ink(no_record(error, source, texts)))
        return False
    table = table_of(record)
    reviews = [review(record, each) for each in _meant(seat, table)]
    if not reviews:
        console.print(Ink(texts("review-no-seat")))
        return False
    for text in _told(reviews, table, texts):
        console.print(Ink(text))
    if comments is not None:
        comments.write_text(commented(source, record, reviews, texts), encoding="utf-8")
    if picture is not None and not _drawn(reviews[0], table, picture, texts):
        console.print(Ink(texts("refusal-NO_PICTURES")))
        return False
    return True


def _drawn(found: Review, table: Table, file: Path, texts: Texts) -> bool:
    """Whether the review could be drawn into the file."""
    heading = names.compass(table, found.seat, texts)
    shown = asyncio.run(drawn(drawn_review(found, table, NOBODY, heading, texts), Pictures.LIGHT))
    if shown is not None:
        file.write_bytes(shown.png)
    return shown is not None


def commented(source: str, record: Record, reviews: list[Review], texts: Texts) -> str:
    """The text of a record, with comments on its moves below the lines in which they stand. It can be read, verified
    and replayed as before."""
    table, said_of = table_of(record), _by_move(reviews, table_of(record), texts)
    lines, moves = [f"{COMMENT} {measure(table, texts)}"], 0
    for line in clean(source).splitlines():
        lines.append(line)
        words = line.split()
        if words[:1] == [PLAYED]:
            behind = range(moves, moves + len(words) - 1)
            lines += [f"{COMMENT} {text}" for move in behind for text in said_of.get(move, ())]
            moves = behind.stop
    # the first line says what the file is
    return "\n".join((lines[1], lines[0], *lines[2:])) + "\n"


def _meant(seat: str, table: Table) -> list[Seat]:
    """The seat of this name or number, none if there is no such seat; every seat if it is empty."""
    if not seat:
        return list(range(len(table.seats)))
    named = named_seats().get(" ".join(said(seat)))
    return [named] if named is not None and named < len(table.seats) else []


def _told(reviews: list[Review], table: Table, texts: Texts) -> Iterator[str]:
    for each in reviews:
        yield texts("labelled", label=names.compass(table, each.seat, texts), value=summary(each, table, texts))
        for decision in each.decisions:
            yield from decision_lines(each, decision, table, texts)
        yield ""
    yield measure(table, texts)


def _by_move(reviews: list[Review], table: Table, texts: Texts) -> Mapping[int, list[str]]:
    found: dict[int, list[str]] = {}
    for each in reviews:
        seat = names.compass(table, each.seat, texts)
        for decision in each.decisions:
            said_of = [line.strip() for line in decision_lines(each, decision, table, texts)]
            found[decision.move] = [f"{seat} {said_of[0]}", *said_of[1:]]
    return found
