"""Where things stand in a picture: seen from the cards that are put there, and from the pixels."""

import io
from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from adapters.pictures.canvas import WIDTH, Canvas
from adapters.pictures.cards import HEIGHT
from adapters.pictures.cards import WIDTH as CARD
from adapters.pictures.hand import draw
from adapters.pictures.sheet import COLUMNS
from adapters.pictures.studio import Studio
from adapters.pictures.themes import Style
from engine.host.state.names import clean_name
from engine.messages.message import (
    CardFace,
    HandRow,
    Message,
    Public,
    Slot,
    Standings,
    Tally,
    Text,
    TrickRow,
    TrickTable,
)
from engine.messages.texts import Texts
from engine.presentation.board.score import last_trick
from engine.presentation.people.leaderboard import leaderboard
from tests.engine.presentation.tables import make_table, random_walk
from tests.pictures.samples import NAMES, ranking

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7")


class Put:
    """A card that was put on a picture."""

    def __init__(self, card: CardFace, left: int, top: int, across: int) -> None:
        self.label, self.left, self.top = card.label, left, top
        self.middle = left + across // 2


@pytest.fixture
def puts(monkeypatch: pytest.MonkeyPatch) -> list[Put]:
    """Every card that is put on a picture from now on."""
    found: list[Put] = []
    whole = Canvas.card

    def card(self: Canvas, card: CardFace, left: int, top: int, across: int = CARD) -> None:
        found.append(Put(card, left, top, across))
        whole(self, card, left, top, across)

    monkeypatch.setattr(Canvas, "card", card)
    return found


def face(rank: str, symbol: str = "♠", *, playable: bool = True) -> CardFace:
    return CardFace(rank, symbol, symbol in "♥♦", playable)


@pytest.mark.parametrize("many", [1, 5, 8, 9, 12, 16])
def test_of_every_card_of_a_hand_rank_and_suit_are_seen(many: int, puts: list[Put]) -> None:
    """Cards lie side by side or overlapped, from left to right, none beyond the picture."""
    cards = [face(RANKS[number % 8], "♠♥"[number // 8]) for number in range(many)]
    draw(HandRow((tuple(cards[:8]), tuple(cards[8:]))), Style())
    assert [put.label for put in puts] == [card.label for card in cards]
    assert all(put.left >= 0 and put.left + CARD <= WIDTH for put in puts)
    rows = {top: [put.left for put in puts if put.top == top] for top in {put.top for put in puts}}
    for lefts in rows.values():
        assert all(after - before >= 56 for before, after in pairwise(lefts))
    tops = sorted(rows)
    assert all(below - above > HEIGHT for above, below in pairwise(tops))


async def test_a_long_line_below_a_sheet_goes_on_in_the_next() -> None:
    def sheet(below: str) -> Message:
        return Message(Public(), Slot.NOTICE, (Standings(("Rank", "Name"), (("1", "Ana"),), names=1), Text(below)))

    heights = []
    for below in ("a few words", "many words that go on and on " * 6, "W" * 90):
        picture = await Studio()(sheet(below))
        assert picture is not None
        heights.append(Image.open(io.BytesIO(picture.png)).height)
    assert heights[1] > heights[0], "it goes on below"
    assert heights[2] == heights[0], "a word that has no room is cut"


def test_a_forbidden_card_lies_lower_in_the_same_place(puts: list[Put]) -> None:
    free = draw(HandRow(((face("A"), face("K")),)), Style())
    bound = draw(HandRow(((face("A"), face("K", playable=False)),)), Style())
    ace, king, _, lowered = puts
    assert ace.top == king.top
    assert (lowered.left, lowered.top - king.top > 15) == (king.left, True)
    assert size(free) == size(bound), "the picture keeps its height"


def size(png: bytes) -> tuple[int, int]:
    return Image.open(io.BytesIO(png)).size


def trick(seats: tuple[int, ...], own: int | None, *, played: int = 4) -> Message:
    """Of seats in the order of play, as their readers are told it; each plays the card of its number."""
    rows = tuple(
        TrickRow(f"P{seat}", "", face(RANKS[seat]) if place < played else None, seat=seat)
        for place, seat in enumerate(seats)
    )
    return Message(Public(), Slot.NOTICE, (TrickTable(rows, own),))


def clock(puts: list[Put]) -> str:
    """The ranks of four cards from the top on, clockwise."""
    top, bottom = min(puts, key=lambda put: put.top), max(puts, key=lambda put: put.top)
    left, right = min(puts, key=lambda put: put.middle), max(puts, key=lambda put: put.middle)
    return " ".join(put.label[0] for put in (top, right, bottom, left))


@pytest.mark.parametrize(
    ("seats", "own", "seen"),
    [
        ((0, 1, 2, 3), None, "A K Q J"),
        ((0, 3, 2, 1), None, "A K Q J"),
        ((2, 3, 0, 1), 2, "A K Q J"),
        ((1, 2, 3, 0), 1, "J A K Q"),
        ((1, 0, 3, 2), 1, "J A K Q"),
        ((0, 1, 2, 3), 0, "Q J A K"),
    ],
)
async def test_seats_stand_as_they_sit_and_the_own_one_below(
    seats: tuple[int, ...], own: int | None, seen: str, puts: list[Put]
) -> None:
    """Clockwise round the table, whichever way the game goes; the first seat above for an onlooker."""
    assert await Studio()(trick(seats, own))
    assert clock(puts) == seen


async def test_the_way_round_is_drawn() -> None:
    right, left = [await png(trick(seats, None)) for seats in ((0, 1, 2, 3), (0, 3, 2, 1))]
    assert differs(right, left)


@pytest.mark.parametrize("seats", [(0, 1), (0, 1, 2), (0, 1, 2, 3)])
@pytest.mark.parametrize("own", [None, 0])
async def test_no_card_hides_another(seats: tuple[int, ...], own: int | None, puts: list[Put]) -> None:
    assert await Studio()(trick(seats, own))
    for place, one in enumerate(puts):
        for other in puts[:place]:
            assert abs(one.left - other.left) >= 92 or abs(one.top - other.top) >= 131


async def test_lead_turn_winner_contract_and_figures_are_seen() -> None:
    """Each of them changes the picture by itself."""
    rows = (TrickRow("Ana", "", face("A"), seat=0), TrickRow("Bob", "", seat=1))
    marked = (
        (TrickRow("Ana", "", face("A"), seat=0, led=True), rows[1]),
        (TrickRow("Ana", "", face("A"), seat=0, master=True), rows[1]),
        (rows[0], TrickRow("Bob", "", seat=1, to_act=True)),
    )
    plain = Message(Public(), Slot.NOTICE, (TrickTable(rows),))
    others = [Message(Public(), Slot.NOTICE, (TrickTable(changed),)) for changed in marked]
    others.append(Message(Public(), Slot.NOTICE, (TrickTable(rows, contract="♠ ×2"),)))
    tally = Tally((("Ana", "12"), ("Bob", "5")))
    others.append(Message(Public(), Slot.NOTICE, (TrickTable(rows), tally, Text("1–0", quiet=True))))
    drawn = [await png(message) for message in (plain, *others)]
    assert len({picture.tobytes() for picture in drawn}) == len(drawn)


@pytest.mark.parametrize("sides", [2, 3, 4])
async def test_long_names_and_many_sides_stay_in_their_columns(sides: int) -> None:
    """What one side is called moves nothing of another."""
    names = [clean_name("Wolfgang-Amadeus von und zu Hohenstein")] * sides
    rows = tuple(TrickRow(name, "", seat=seat) for seat, name in enumerate(names))
    one, other = [
        await png(Message(Public(), Slot.NOTICE, (TrickTable(rows), Tally(tuple((n, f) for n, f in told)))))
        for told in (
            [(name, "-1234") for name in names],
            [*((name, "-1234") for name in names[:-1]), ("Bo", "7")],
        )
    ]
    changed = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox()
    assert changed is not None
    assert changed[0] >= WIDTH * (sides - 1) // sides - 24


async def test_the_own_line_of_a_leaderboard_is_marked_and_six_columns_are_drawn() -> None:
    page, asked = ranking(NAMES)
    mine = leaderboard(replace(page, own=page.lines[3]), asked, Texts("fr"))
    (sheet,) = [block for block in mine.blocks if isinstance(block, Standings)]
    assert sheet.own == 3
    assert len(sheet.header) > COLUMNS
    unmarked = tuple(replace(block, own=None) if block is sheet else block for block in mine.blocks)
    plain = replace(mine, blocks=unmarked)
    one, two = await png(mine), await png(plain)
    changed = ImageChops.difference(one.convert("RGB"), two.convert("RGB")).getbbox()
    assert changed is not None
    assert 40 < changed[3] - changed[1] <= 52, "one line"
    few = Message(mine.to, mine.slot, (Standings(sheet.header[:6], tuple(row[:6] for row in sheet.rows), 1, 3),))
    many = Message(mine.to, mine.slot, (sheet,))
    assert not differs(await png(few), await png(many))


async def test_the_last_trick_is_drawn_from_the_own_seat() -> None:
    for here in random_walk(make_table("manille", inspect_tricks="all"), 3):
        if here.view().taken:
            seat = 2
            told = last_trick(here.table, here.view(seat), Texts("en"))
            (table,) = [block.of for block in told.blocks if hasattr(block, "of")]
            assert isinstance(table, TrickTable)
            assert table.own == seat
            assert table.rows[0].seat == seat
            assert sum(row.led for row in table.rows) == 1
            return
    raise AssertionError("no trick was taken")


async def png(message: Message) -> Image.Image:
    picture = await Studio()(message)
    assert picture is not None
    image = Image.open(io.BytesIO(picture.png))
    image.load()
    return image


def differs(one: Image.Image, other: Image.Image) -> bool:
    return one.size != other.size or one.tobytes() != other.tobytes()
