"""Shuffles: unbiased, sealed before the cut, and proved by the record afterwards."""

import hashlib
import re
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from engine.host import commands as do
from engine.host.errors import Refusal
from engine.host.play.dealing import cutter, seal_shown
from engine.host.play.proof import ProofError, exported, sealed_as, verify
from engine.host.play.shuffle import secret_alone, shuffle
from engine.host.tables.table import Person, Shuffle, StoredDeal, Table
from engine.rules.cards import PIQUET_DECK, Card
from engine.rules.notation import read
from tests.engine.host.tables import House, person

OLD = Path(__file__).parents[2] / "data" / "records" / "seal-of-the-secret-alone.txt"
"""A record as version 0.1 wrote it."""


def secret(number: int) -> bytes:
    return hashlib.sha256(str(number).encode()).digest()


def test_a_shuffle_is_the_deck_in_an_order_of_its_secret_deal_and_cut() -> None:
    pack = shuffle(PIQUET_DECK.cards, secret(1), "deal", 7)
    assert sorted(pack) == sorted(PIQUET_DECK.cards)
    assert pack == shuffle(PIQUET_DECK.cards, secret(1), "deal", 7)
    others = [(secret(2), "deal", 7), (secret(1), "other", 7), (secret(1), "deal", 8)]
    assert all(shuffle(PIQUET_DECK.cards, *other) != pack for other in others)


def test_every_order_of_four_cards_is_equally_likely() -> None:
    cards = tuple(map(Card, "ABCD"))
    found = Counter(shuffle(cards, secret(number), "deal") for number in range(24_000))
    assert len(found) == 24
    # chi-squared with 23 degrees of freedom: 49.7 leaves one chance in a thousand
    assert sum((count - 1_000) ** 2 / 1_000 for count in found.values()) < 49.7


async def test_a_closed_table_neither_shows_a_seal_nor_has_anybody_cut() -> None:
    house = House()
    table = await house.open_one()
    assert seal_shown((await house.look(table)).table)
    await house.service.handle(do.Close(house.event(), table, person("Alice")))
    closed = (await house.look(table)).table
    assert closed.coming is not None
    assert (seal_shown(closed), cutter(closed)) == (None, None)


async def test_the_shuffle_is_sealed_before_the_cut_and_told_after_the_deal() -> None:
    house = House()
    table = await house.open("Alice", "manille", "none")
    for name in ("Bruno", "Chloé", "Dirk"):
        await house.service.handle(do.Sit(house.event(), table, person(name)))
    before = (await house.look(table)).table
    assert before.coming is not None
    sealed = seal_shown(before)
    place = cutter(before)
    assert place == (before.match.first_dealer - 1) % 4
    by = at(before, place)
    await house.service.handle(do.Cut(house.event(), table, by, 17))
    await house.service.handle(do.Start(house.event(), table, person("Alice")))
    playing = (await house.look(table)).table
    assert playing.coming is None
    assert playing.deal is not None
    assert playing.deal.cut == 17
    await house.play_deal(table)
    after = (await house.look(table)).table
    assert after.deal is not None
    proof = verify(exported(after, after.deal), sealed or "")
    assert (proof.cut, proof.seal, proof.whole) == (17, sealed, True)
    assert sealed_as(after.deal) == sealed


def at(table: Table, place: int) -> Person:
    seat = table.seats[place]
    assert seat.person is not None
    return Person(seat.person, seat.name)


async def test_only_the_dealers_neighbour_cuts_and_only_before_the_deal() -> None:
    house = House()
    table = await house.full_table()
    await house.play_deal(table)
    between = (await house.look(table)).table
    place = cutter(between)
    assert place is not None
    for command, code in (
        (do.Cut(house.event(), table, at(between, (place + 1) % 4), 5), "NOT_THE_CUTTER"),
        (do.Cut(house.event(), table, at(between, place), 0), "BAD_CUT"),
        (do.Cut(house.event(), table, person("Zoe"), 5), "NOT_SEATED"),
    ):
        with pytest.raises(Refusal, match=code):
            await house.service.handle(command)
    await house.service.handle(do.NextDeal(house.event(), table, person("Alice")))
    with pytest.raises(Refusal, match="NOT_THE_CUTTER"):
        await house.service.handle(do.Cut(house.event(), table, at(between, place), 5))


async def finished() -> str:
    house = House()
    table = await house.full_table()
    await house.play_deal(table)
    after = (await house.look(table)).table
    assert after.deal is not None
    return exported(after, after.deal)


async def test_a_record_that_was_changed_is_not_confirmed() -> None:
    text = await finished()
    first, second = read(text).pack[:2]
    swapped = text.replace(f"pack {first} {second}", f"pack {second} {first}")
    found = {}
    for name, changed in {
        "nonsense": "hello",
        "no shuffle": text[: text.index("shuffle")],
        "no number": text.replace(" cut 0 ", " cut none "),
        "no secret": text.replace("secret ", "secret of ", 1),
        "odd secret": text.replace("secret ", "secret x", 1),
        "other secret": text.replace("secret ", "secret 00", 1).replace("secret 00", "secret ff", 1),
        "other pack": swapped,
    }.items():
        with pytest.raises(ProofError) as caught:
            verify(changed)
        found[name] = caught.value.code
    assert found == {
        "nonsense": "NO_RECORD",
        "no shuffle": "NO_SHUFFLE",
        "no number": "NO_SHUFFLE",
        "no secret": "NO_SHUFFLE",
        "odd secret": "NO_SHUFFLE",
        "other secret": "OTHER_SECRET",
        "other pack": "OTHER_PACK",
    }


async def test_the_deal_cannot_be_chosen_after_the_cut() -> None:
    """Whoever runs the server knows the secret; another name of the deal would give another pack."""
    text = await finished()
    record, cards = read(text), PIQUET_DECK.cards
    found = re.search(r"deal (\w+) cut 0 secret (\w+) seal (\w+)", text)
    assert found is not None
    _, key, shown = found.groups()
    other = shuffle(cards, bytes.fromhex(key), "another", 0)
    assert other != record.pack
    forged = text.replace(" ".join(record.pack), " ".join(other)).replace(f"deal {found[1]}", "deal another")
    with pytest.raises(ProofError, match="OTHER_SECRET"):
        verify(forged, shown)


@pytest.mark.parametrize("what", ["table", "number", "dealer"])
async def test_the_seal_covers_table_and_deal(what: str) -> None:
    text = await finished()
    changes = {"table": ("table ", "table x"), "number": ("deal 1 dealer", "deal 2 dealer")}
    dealer = read(text).setup.dealer
    old, new = changes.get(what, (f"dealer {dealer}", f"dealer {(dealer + 1) % 4}"))
    with pytest.raises(ProofError, match="OTHER_SECRET"):
        verify(text.replace(old, new, 1))


async def test_what_was_shown_is_compared() -> None:
    text = await finished()
    shown = verify(text).seal
    assert verify(text, f"{shown[:32].upper()}…").seal == shown
    for given, code in ((shown[:31], "SHORT_SEAL"), ("0" * 32, "OTHER_SEAL"), ("x", "OTHER_SEAL")):
        with pytest.raises(ProofError, match=code):
            verify(text, given)


def test_a_record_of_before_is_verified_as_what_it_is() -> None:
    proof = verify(OLD.read_text())
    assert not proof.whole
    assert proof.seal in OLD.read_text()


async def test_a_deal_of_before_is_told_with_the_seal_that_was_shown() -> None:
    """A table stored by version 0.1, whose next deal was sealed the old way."""
    house = House()
    table = (await house.look(await house.full_table())).table
    assert table.deal is not None
    before = msgspec.structs.replace(table.deal, seal=StoredDeal("", "", "").seal)
    text = exported(table, before)
    assert " commitment " in text
    assert not verify(text).whole


async def test_a_shuffle_that_was_drawn_before_keeps_its_seal() -> None:
    """The next deal of a table that version 0.1 stored: what the board has shown of it stays."""
    house = House()
    table = (await house.look(await house.open("Alice", "manille", "none"))).table
    assert table.coming is not None
    old = msgspec.structs.replace(table, coming=Shuffle(table.coming.deal, table.coming.secret))
    assert seal_shown(old) == secret_alone(bytes.fromhex(table.coming.secret)) != seal_shown(table)
