"""Where an answer goes, as the table that it is: what is told, who sees the question, by which ways the asker is
reached."""

from itertools import product

import pytest

from adapters.chat.answers import Done, Download, File, Hand, Menu, Over, Page, Posted, Refused, Told
from adapters.chat.asked import SeenBy
from adapters.chat.place import Place, Reach, place
from engine.host.state.ids import PersonId, TableId
from engine.messages.message import Message, Private, Slot

AMONG, ALONE, PRIVATE = SeenBy.EVERYBODY, SeenBy.ALONE, SeenBy.PRIVATE
SHOWN = Message(Private(PersonId("telegram:1")), next(iter(Slot)), ())
HAND, PAGE, TURNED = Hand(SHOWN, TableId("t")), Page(SHOWN), Page(SHOWN, turns=True)
FILE, MENU, POSTED = Download(File("record.txt", b""), "", SHOWN), Menu(SHOWN), Posted(SHOWN)
DONE, OVER, REFUSED, HARMLESS = Done("ok"), Over("chosen"), Refused("no"), Refused("no", tells_nothing=True)
EVERY: tuple[Told, ...] = (HAND, PAGE, TURNED, FILE, MENU, POSTED, DONE, OVER, REFUSED, HARMLESS)
NONE, TOAST, INSTEAD = Reach(), Reach(toast=True), Reach(instead=True)
CLOSED, OPEN, BOTH = Reach(alone=True), Reach(private=True), Reach(alone=True, private=True)

TABLE = [
    # for the asker alone, asked among others
    (HAND, AMONG, False, BOTH, Place.PRIVATELY),
    (HAND, AMONG, False, CLOSED, Place.ALONE),
    (HAND, AMONG, False, NONE, Place.LINK),
    (PAGE, AMONG, False, OPEN, Place.PRIVATELY),
    (PAGE, AMONG, False, CLOSED, Place.ALONE),
    (PAGE, AMONG, False, NONE, Place.LINK),
    (PAGE, AMONG, False, TOAST, Place.TOAST),
    (FILE, AMONG, False, OPEN, Place.PRIVATELY),
    (FILE, AMONG, False, NONE, Place.LINK),
    (REFUSED, AMONG, False, OPEN, Place.PRIVATELY),
    (REFUSED, AMONG, False, NONE, Place.LINK),
    (REFUSED, AMONG, False, TOAST, Place.TOAST),
    (HARMLESS, AMONG, False, OPEN, Place.HERE),
    (DONE, AMONG, False, OPEN, Place.HERE),
    (POSTED, AMONG, False, OPEN, Place.HERE),
    # for the room
    (PAGE, AMONG, True, BOTH, Place.HERE),
    (PAGE, AMONG, True, INSTEAD, Place.INSTEAD),
    (FILE, AMONG, True, OPEN, Place.HERE),
    (REFUSED, AMONG, True, NONE, Place.HERE),
    # where nobody but the asker sees the question
    (PAGE, ALONE, False, OPEN, Place.HERE),
    (REFUSED, ALONE, False, OPEN, Place.HERE),
    (HAND, ALONE, False, INSTEAD, Place.INSTEAD),
    (HAND, ALONE, False, CLOSED, Place.ALONE),
    (HAND, ALONE, False, OPEN, Place.PRIVATELY),
    (FILE, ALONE, False, OPEN, Place.PRIVATELY),
    (FILE, ALONE, False, NONE, Place.LINK),
    (FILE, ALONE, True, NONE, Place.HERE),
    (POSTED, ALONE, False, INSTEAD, Place.HERE),
    *((told, PRIVATE, False, BOTH, Place.HERE) for told in EVERY),
    # what leads on from the message that was pressed
    *((told, ALONE, False, INSTEAD, Place.INSTEAD) for told in (TURNED, MENU, OVER)),
    *((told, PRIVATE, False, INSTEAD, Place.INSTEAD) for told in (TURNED, MENU, OVER, POSTED)),
    (PAGE, PRIVATE, False, INSTEAD, Place.HERE),
    (OVER, AMONG, False, TOAST, Place.TOAST),
]


@pytest.mark.parametrize(("told", "seen_by", "for_room", "reach", "where"), TABLE)
def test_an_answer_goes_where_the_table_says(
    told: Told, seen_by: SeenBy, for_room: bool, reach: Reach, where: Place
) -> None:
    assert place(told, seen_by, for_room=for_room, reach=reach) is where


def test_others_read_only_what_is_for_the_room_or_betrays_nothing() -> None:
    ways = [Reach(*every) for every in product((False, True), repeat=4)]
    for told, reach in product(EVERY, ways):
        cannot_be_changed = Reach(reach.toast, False, reach.alone, reach.private)
        where = place(told, AMONG, for_room=False, reach=cannot_be_changed)
        assert where is not Place.HERE or told in (DONE, OVER, POSTED, HARMLESS), (told, reach)
        assert where is not Place.INSTEAD
        assert reach.private or where is not Place.PRIVATELY
        assert reach.alone or where is not Place.ALONE
