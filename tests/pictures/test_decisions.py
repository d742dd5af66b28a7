"""The review of a deal as a picture: every decision on it, whatever it is called, and small to send."""

import io
from itertools import chain

import pytest
from msgspec.structs import replace
from PIL import Image

from adapters.pictures.canvas import WIDTH, Canvas
from adapters.pictures.lettering import width
from adapters.pictures.studio import Studio
from adapters.pictures.subject import subject
from adapters.pictures.themes import STYLES
from bot.records import table_of
from engine.coach import Review, review
from engine.host.state.ids import PersonId
from engine.host.state.table import Chair, StoredDeal
from engine.languages import LANGUAGES
from engine.messages.message import DecisionRow, DecisionTable, Heading, Message, Private, Sketch, Slot, Text
from engine.messages.texts import Texts
from engine.messages.tokens import DrawReview
from engine.presentation.coach.review import drawn_review, review_message
from engine.rules.notation import Record, write
from tests.engine.coach.recorded import FEW, SEAT, played

MOST = 30_720
"""Bytes."""
READER = PersonId("test:1")


@pytest.fixture(scope="module")
def record() -> Record:
    return next(played("manille", 1))


@pytest.fixture(scope="module")
def reviewed(record: Record) -> Review:
    return review(record, SEAT, FEW)


def of_rows(*rows: DecisionRow, heading: str = "Review", above: str = "above", below: str = "below") -> Message:
    table = DecisionTable(("When", "Done", "Best", "As one knew", "As they lay"), rows)
    return Message(Private(READER), Slot.NOTICE, (Heading(heading), Text(above), Sketch(table), Text(below)))


async def opened(message: Message, style: str = "dark") -> Image.Image:
    picture = await Studio(style)(message)
    assert picture is not None
    assert len(picture.png) <= MOST
    image = Image.open(io.BytesIO(picture.png))
    image.load()
    return image


class Written:
    """A line of text that was put on a picture, and the room that it had."""

    def __init__(self, text: str, left: int, size: int, room: int) -> None:
        self.text, self.left, self.size, self.room = text, left, size, room


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """Every text that is written from now on."""
    found: list[Written] = []
    whole = Canvas.write

    def write(
        self: Canvas,
        text: str,
        left: int,
        top: int,
        size: int,
        *,
        room: int,
        bold: bool = False,
        ground: str = "table",
        ink: str = "text",
        part: float = 0,
    ) -> int:
        found.append(Written(text, left, size, room))
        return whole(self, text, left, top, size, room=room, bold=bold, ground=ground, ink=ink, part=part)

    monkeypatch.setattr(Canvas, "write", write)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_decision_is_drawn_and_said_in_every_language(
    record: Record, reviewed: Review, language: str, written: list[Written]
) -> None:
    message = drawn_review(reviewed, table_of(record), READER, "Manille", Texts(language))
    wanted = subject(message)
    assert wanted is not None
    assert isinstance(wanted.block, DecisionTable)
    assert len(wanted.block.rows) == len(reviewed.decisions) > 3
    image = await opened(message)
    assert image.width == WIDTH
    texts = [one.text for one in written]
    for row in wanted.block.rows:
        for word in filter(None, (row.when, row.done, row.best, *row.known, *row.lay)):
            assert word in texts
            assert word in wanted.alt
    cut = [one.text for one in written if width(one.text, one.size) > one.room]
    assert cut == [], "everything has room"


@pytest.mark.parametrize(("style", "language"), [*zip(STYLES, (*LANGUAGES, "fr"), strict=True)])
async def test_many_decisions_of_long_names_stay_small(style: str, language: str) -> None:
    calls = [("Kontra (Sans-Atout)", "Sans-Atout 120")] * 4
    cards = [("Coûne B12■", "B8■"), ("10♥", "D♠")] * 8
    # from ten on figures are whole
    rows = [
        DecisionRow(f"Stich {at}", *said, (f"−{at}9", f"+{at}7"), (f"−{at % 9},3", f"+{at}"), marked=at % 7 == 0)
        for at, said in enumerate((*calls, *cards), start=1)
    ]
    texts = Texts(language)
    above = texts("review-sum", count=20, cost=texts("worth-figure", unit="points", figure="123", count=123))
    message = of_rows(*rows, heading="Rückblick · Spiel 12", above=above, below=texts("review-drawn", unit="points"))
    image = await opened(message, style)
    assert image.height > 20 * 40


async def test_the_costliest_are_marked_and_the_best_are_ticked() -> None:
    plain = DecisionRow("trick 1", "A♠", "K♠", ("1", "2"), ("1", "2"))
    marked = DecisionRow("trick 1", "A♠", "K♠", ("1", "2"), ("1", "2"), marked=True)
    ticked = DecisionRow("trick 1", "A♠", "", ("1", ""), ("1", ""))
    images = [(await opened(of_rows(row))).tobytes() for row in (plain, marked, ticked)]
    assert len(set(images)) == 3
    assert await Studio()(of_rows()) is None, "where nothing was to be decided there is nothing to draw"


async def test_what_no_font_has_is_not_drawn_at_all() -> None:
    strange = DecisionRow("trick 1", "דור", "", ("1", ""), ("1", ""))
    assert await Studio()(of_rows(strange)) is None


def test_the_three_costliest_stand_out_as_in_the_words(record: Record, reviewed: Review) -> None:
    message = drawn_review(reviewed, table_of(record), READER, "Manille", Texts())
    wanted = subject(message)
    assert wanted is not None
    assert isinstance(wanted.block, DecisionTable)
    found = [decision for decision, row in zip(reviewed.decisions, wanted.block.rows, strict=True) if row.marked]
    assert found == [each for each in reviewed.decisions if each in reviewed.costliest]
    for decision, row in zip(reviewed.decisions, wanted.block.rows, strict=True):
        assert bool(row.best) == bool(decision.cost) or "" in chain(row.known)


def test_what_had_no_decision_is_offered_no_picture(record: Record, reviewed: Review) -> None:
    table = table_of(record)
    chairs = tuple(Chair(person=PersonId(f"test:{seat}"), name="Ana") for seat in range(len(table.seats)))
    table, deal = replace(table, seats=chairs), StoredDeal("d1d2d3d4d5d6d7d8", write(record), "")
    for found, offered in ((reviewed, True), (Review(SEAT, ()), False)):
        shown = review_message(found, table, deal, 0, Texts())
        assert (DrawReview(table.id, deal.id) in [each.token for row in shown.choices for each in row]) == offered
