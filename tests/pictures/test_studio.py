"""Pictures of messages: who sees what, in which words, how often and where they are drawn."""

import asyncio
import io
import logging
import threading
from collections.abc import Iterator

import pytest
from PIL import Image, ImageChops

from adapters.pictures import canvas, hand
from adapters.pictures.picture import Picture, available
from adapters.pictures.studio import Studio
from adapters.pictures.subject import ALT, Subject, subject
from adapters.pictures.themes import STYLES, Style
from engine.messages.message import (
    CardFace,
    HandRow,
    Heading,
    Message,
    Public,
    Slot,
    Standings,
    Text,
    TrickRow,
    TrickTable,
)
from engine.messages.texts import Texts
from engine.presentation.board.board import board
from engine.presentation.hand.hand import hand as hand_of
from tests.benchmarks.pictures import BYTES
from tests.engine.presentation.reading import read
from tests.engine.presentation.scenes import private_messages, public_messages
from tests.engine.presentation.tables import make_table, random_walk
from tests.pictures.samples import Sample, samples

SAMPLES = tuple(samples("fr"))


def faces(wanted: Subject) -> Iterator[CardFace]:
    """Every card that a picture shows."""
    match wanted.block:
        case HandRow(suits):
            yield from (card for suit in suits for card in suit)
        case TrickTable(rows):
            yield from (row.card for row in rows if row.card is not None)
        case Standings():
            return


def opened(picture: Picture | None) -> Image.Image:
    assert picture is not None
    image = Image.open(io.BytesIO(picture.png))
    image.load()
    return image


def notice(*blocks: HandRow | TrickTable | Standings | Text) -> Message:
    return Message(Public(), Slot.NOTICE, blocks)


@pytest.mark.one_in(9)
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: f"{sample.deck}-{sample.kind}")
async def test_each_style_draws_every_kind_of_each_deck(sample: Sample) -> None:
    """As wide as all others, small to send, of many colours, and another one in each style."""
    pictures = [await Studio(style)(sample.message) for style in STYLES]
    for picture in pictures:
        image = opened(picture)
        assert image.format == "PNG"
        assert image.mode == "P"
        assert image.width == canvas.WIDTH
        assert 60 < image.height < 800
        assert len(image.getcolors() or []) > 8
        assert picture is not None
        assert len(picture.png) <= BYTES[sample.kind]
    themes = {picture.png for picture in (pictures[0], pictures[2]) if picture is not None}
    assert len(themes) == 2, "light and dark differ"


@pytest.mark.parametrize("sample", SAMPLES[:4], ids=lambda sample: sample.kind)
async def test_the_same_message_makes_the_same_bytes(sample: Sample) -> None:
    assert await Studio()(sample.message) == await Studio()(sample.message)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: f"{sample.deck}-{sample.kind}")
def test_every_picture_has_its_words(sample: Sample) -> None:
    """Those that stand in the message: each card, each seat, each figure."""
    wanted, said = subject(sample.message), read(sample.message)
    assert wanted is not None
    assert all(card.label in wanted.alt for card in faces(wanted))
    words = [word.strip("()·,") for line in wanted.alt.splitlines() for word in line.split()]
    assert [word for word in words if word not in said] == []


def test_long_words_are_cut_where_platforms_cut_them() -> None:
    wanted = subject(notice(Standings(("x" * 600, "y" * 600), ())))
    assert wanted is not None
    assert len(wanted.alt) == ALT


@pytest.mark.parametrize("game", ["manille", "manille-deux", "menche", "mensch", "chibre"])
def test_a_picture_shows_no_card_that_its_message_does_not_tell(game: str) -> None:
    """Whoever sees a picture has been told every card on it in words: the board's are for everybody, the hand's for
    its player, to whom its buttons say it as well."""
    shown = 0
    for here in random_walk(make_table(game), 11):
        messages = [*public_messages(here, Texts("fr"))]
        messages += [m for seat in range(len(here.table.seats)) for m in private_messages(here, seat, Texts("fr"))]
        for message in messages:
            wanted = subject(message)
            cards = list(faces(wanted)) if wanted is not None else []
            told = read(message)
            assert all(card.label in told for card in cards)
            shown += len(cards)
    assert shown > 100


def test_a_board_is_drawn_alike_whatever_lies_in_the_hands() -> None:
    """Two deals that look the same to an onlooker until the first lead."""
    one, other = (next(random_walk(make_table("manille"), seed)) for seed in (1, 2))
    assert one.view(0).hand != other.view(0).hand
    first, second = (subject(board(here.table, here.view(), Texts())) for here in (one, other))
    assert first is not None
    assert first == second


def test_hidden_cards_stand_in_no_repr() -> None:
    here = next(random_walk(make_table("manille"), 1))
    wanted = subject(hand_of(here.table, 0, here.view(0), Texts()))
    assert wanted is not None
    picture = Picture("hand.png", b"bytes", wanted.alt)
    for card in faces(wanted):
        assert card.label not in repr(wanted)
        assert card.label not in repr(picture)


def watched(monkeypatch: pytest.MonkeyPatch) -> list[tuple[HandRow, int]]:
    """Every hand that is drawn from now on, and the thread that draws it."""
    drawn: list[tuple[HandRow, int]] = []
    whole = hand.draw

    def draw(row: HandRow, style: Style) -> bytes:
        drawn.append((row, threading.get_ident()))
        return whole(row, style)

    monkeypatch.setattr(hand, "draw", draw)
    return drawn


async def test_nothing_is_drawn_on_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    drawings = watched(monkeypatch)
    await Studio()(SAMPLES[0].message)
    ((_, thread),) = drawings
    assert thread != threading.get_ident()


async def test_a_picture_is_drawn_once_and_kept_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = watched(monkeypatch)
    studio = Studio(kept=1)
    first, second = (notice(HandRow(((CardFace("A", suit, red=False),),))) for suit in "♠♥")
    pictures = await asyncio.gather(studio(first), studio(first), studio(first))
    assert len(drawn) == 1
    assert pictures[0] is pictures[2]
    await studio(second)
    await studio(first)
    assert len(drawn) == 3, "one picture is kept, the oldest goes"


async def test_what_cannot_be_drawn_is_left_to_the_text() -> None:
    studio = Studio()
    seat = TrickRow("Ana", "North", marks=("دور",))
    assert await studio(notice(Standings(("Name",), (("עדי",),)))) is None
    assert await studio(notice(TrickTable((seat, seat)))) is None
    assert await studio(notice(HandRow(((CardFace("A", "🂡", red=False),),)))) is None
    assert await studio(notice(HandRow(()))) is None
    assert await studio(Message(Public(), Slot.NOTICE, (Heading("♠"),))) is None


def ranked(name: str, points: str = "7") -> Message:
    return notice(Standings(("Rank", "Name", "Points"), (("1", name, points),), names=1))


async def test_a_leaderboard_is_drawn_whatever_people_call_themselves() -> None:
    """Long names are cut, and never push the figures beside them out of the picture."""
    assert opened(await Studio()(ranked("עדי"))).tobytes() == opened(await Studio()(ranked("□"))).tobytes()
    long, longer = [opened(await Studio()(ranked("W" * letters))) for letters in (40, 96)]
    assert long.tobytes() == longer.tobytes()
    other = opened(await Studio()(ranked("W" * 40, "8")))
    changed = ImageChops.difference(long.convert("RGB"), other.convert("RGB")).getbbox()
    assert changed is not None
    assert changed[0] > long.width - 40, "the figure stands at the right edge"


async def test_names_that_no_font_has_are_a_sign() -> None:
    card = CardFace("A", "♠", red=False)
    rows = (TrickRow("עדי", "North", card), TrickRow("Ana", "East", card))
    nameless = (TrickRow("□", "North", card), TrickRow("Ana", "East", card))
    first, second = [opened(await Studio()(notice(TrickTable(seats)))) for seats in (rows, nameless)]
    assert first.tobytes() == second.tobytes()


async def test_a_mistake_of_ours_costs_the_picture_alone(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_given: object) -> bytes:
        raise KeyError("V♣")

    monkeypatch.setattr(hand, "draw", broken)
    with caplog.at_level(logging.ERROR):
        assert await Studio()(notice(HandRow(((CardFace("V", "♣", red=False),),)))) is None
    assert "could not be drawn (KeyError at test_studio.py" in caplog.text
    assert "V♣" not in caplog.text


async def test_a_finished_picture_waits_for_none_that_is_being_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    studio, go = Studio(), threading.Event()
    done, slow = (notice(HandRow(((CardFace(rank, "♣", red=False),),))) for rank in "VD")
    assert await studio(done)
    monkeypatch.setattr(hand, "draw", lambda *_: str(go.wait()).encode())
    drawing = asyncio.create_task(studio(slow))
    await asyncio.sleep(0)
    try:
        assert await studio(done)
    finally:
        go.set()
    assert await drawing


def test_the_extra_is_here() -> None:
    assert available()


def test_an_unknown_style() -> None:
    with pytest.raises(KeyError):
        Studio("sepia")
