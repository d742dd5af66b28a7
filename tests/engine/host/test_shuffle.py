"""Shuffles: unbiased, sealed before the cut, and proved by the record afterwards."""

import hashlib
from collections import Counter
from collections.abc import Callable

import msgspec
import pytest

from engine.host.commands import every as do
from engine.host.commands.dealing import prepared, seal_shown, yet_to_cut
from engine.host.state.errors import Refusal
from engine.host.state.ids import TableId
from engine.host.state.proof import Shown, exported, sealed_as, verify
from engine.host.state.shuffle import shuffle, written_cuts
from engine.host.state.table import Shuffle, Table
from engine.rules.cards import PIQUET_DECK, Card
from tests.engine.host.tables import NAMES, CountingShuffler, House, person


def secret(number: int) -> bytes:
    return hashlib.sha256(str(number).encode()).digest()


def test_a_shuffle_is_the_deck_in_an_order_of_its_secret_deal_and_cuts() -> None:
    pack = shuffle(PIQUET_DECK.cards, secret(1), "deal", "0=7")
    assert sorted(pack) == sorted(PIQUET_DECK.cards)
    assert pack == shuffle(PIQUET_DECK.cards, secret(1), "deal", "0=7")
    for key, deal, cuts in ((2, "deal", "0=7"), (1, "other", "0=7"), (1, "deal", "1=7"), (1, "deal", "0")):
        assert shuffle(PIQUET_DECK.cards, secret(key), deal, cuts) != pack


def test_every_order_of_four_cards_is_equally_likely() -> None:
    cards = tuple(map(Card, "ABCD"))
    found = Counter(shuffle(cards, secret(number), "deal") for number in range(24_000))
    assert len(found) == 24
    # chi-squared with 23 degrees of freedom: 49.7 leaves one chance in a thousand
    assert sum((count - 1_000) ** 2 / 1_000 for count in found.values()) < 49.7


async def put_in(house: House, table: TableId, name: str, number: int, seal: str = "") -> Table:
    return (await house.service.handle(do.Cut(house.event(), table, person(name), number, seal))).table


async def refused(house: House, command: do.AnyCommand) -> str:
    with pytest.raises(Refusal) as caught:
        await house.service.handle(command)
    return caught.value.code


def drawn(table: Table) -> Shuffle:
    assert table.coming is not None
    return table.coming


async def test_a_closed_table_neither_shows_a_seal_nor_takes_numbers() -> None:
    house = House()
    table = await house.four()
    assert seal_shown((await house.look(table)).table)
    await house.service.handle(do.Close(house.event(), table, person("Alice")))
    closed = (await house.look(table)).table
    assert closed.coming is not None
    assert (seal_shown(closed), yet_to_cut(closed)) == (None, ())


async def test_everybody_puts_a_number_in_and_all_enter_in_the_order_of_seats() -> None:
    house = House()
    table = await house.four()
    shown = seal_shown((await house.look(table)).table) or ""
    for name, number in (("Dirk", 250_000), ("Alice", 0), ("Chloé", 17)):
        after = await put_in(house, table, name, number)
    assert (drawn(after).cuts, seal_shown(after)) == ((0, None, 17, 250_000), shown)
    assert yet_to_cut(after) == (person("Bruno").id,)
    await house.service.handle(do.Start(house.event(), table, person("Alice")))
    await house.play_deal(table)
    over = (await house.look(table)).table
    assert over.deal is not None
    proof = verify(exported(over, over.deal), Shown(shown, (17, 250_000)))
    assert (proof.cuts, proof.seal, proof.possibilities) == ((0, 17, 250_000), shown, 25 * 1_000_000)
    assert sealed_as(over.deal) == shown


async def test_the_order_in_which_numbers_come_changes_nothing() -> None:
    packs = set()
    for order in (NAMES, tuple(reversed(NAMES))):
        house = House()
        table = await house.four()
        for name in order:
            await put_in(house, table, name, NAMES.index(name) + 30)
        dealt = await house.service.handle(do.Start(house.event(), table, person("Alice")))
        assert dealt.live is not None
        packs.add(dealt.live.record.pack)
    assert len(packs) == 1


def test_numbers_enter_with_their_seats() -> None:
    assert written_cuts(()) == written_cuts((None, None)) == "0"
    assert written_cuts((None, 17, 0, None)) == "1=17,2=0"


async def test_a_number_is_put_in_once_by_who_is_seated_before_the_deal() -> None:
    house = House()
    table = await house.open("Alice", "manille")
    assert await refused(house, do.Cut(house.event(), table, person("Alice"), 5)) == "CUT_TOO_EARLY"
    for name in NAMES[1:]:
        await house.service.handle(do.Sit(house.event(), table, person(name)))
    seal = seal_shown((await house.look(table)).table) or ""
    for command, code in (
        (do.Cut(house.event(), table, person("Alice"), 1_000_000), "BAD_CUT"),
        (do.Cut(house.event(), table, person("Alice"), -1), "BAD_CUT"),
        (do.Cut(house.event(), table, person("Zoe"), 5), "NOT_SEATED"),
        (do.Cut(house.event(), table, person("Alice"), 5, "x" + seal[1:8]), "CUT_OTHER_SEAL"),
    ):
        assert await refused(house, command) == code
    await put_in(house, table, "Alice", 999_999, seal[:8])
    assert await refused(house, do.Cut(house.event(), table, person("Alice"), 5)) == "CUT_ALREADY"
    await house.service.handle(do.Start(house.event(), table, person("Alice")))
    assert await refused(house, do.Cut(house.event(), table, person("Bruno"), 5)) == "CUT_TOO_LATE"


CHANGES: dict[str, tuple[str, str, Callable[[House, TableId], do.Command]]] = {
    "other partners": (
        *("manille-coinchee", "seats"),
        lambda house, table: do.SwapPartners(house.event(), table, person("Alice")),
    ),
    "drawn seats": (
        *("manille-coinchee", "seats"),
        lambda house, table: do.DrawSeats(house.event(), table, person("Alice"), lot=5),
    ),
    "an option": (
        *("manille-coinchee", "rules"),
        lambda house, table: do.SetOption(house.event(), table, person("Alice"), "target", "150"),
    ),
    "the first dealer": (
        *("menche", "rules"),
        lambda house, table: do.SetOption(house.event(), table, person("Alice"), "first_dealer", "seat-3", lot=0),
    ),
}
"""The game, what the board names as the reason, and the change."""


@pytest.mark.parametrize("what", CHANGES)
async def test_what_the_seal_covers_changes_and_another_is_shown_and_the_numbers_are_void(what: str) -> None:
    game, why, change = CHANGES[what]
    house = House()
    table = await house.four(game)
    before = await put_in(house, table, "Bruno", 17)
    after = (await house.service.handle(change(house, table))).table
    old, new = drawn(before), drawn(after)
    assert (new.cuts, new.voided, new.anew) == ((), 1, why)
    assert len({old.secret, new.secret}) == len({old.deal, new.deal}) == 2
    assert seal_shown(after) not in (None, seal_shown(before))


async def test_who_leaves_or_comes_changes_the_seal_too() -> None:
    house = House()
    table = await house.four()
    before = await put_in(house, table, "Bruno", 17)
    await house.service.handle(do.Stand(house.event(), table, person("Dirk")))
    assert seal_shown((await house.look(table)).table) is None
    after = (await house.service.handle(do.AddComputers(house.event(), table, person("Alice")))).table
    assert seal_shown(after) not in (None, seal_shown(before))
    assert (drawn(after).cuts, drawn(after).voided, drawn(after).anew) == ((), 1, "seats")


async def test_what_the_seal_does_not_cover_leaves_it_alone() -> None:
    house = House()
    table = await house.four()
    before = await put_in(house, table, "Bruno", 17)
    renamed = msgspec.structs.replace(person("Dirk"), name="Didi")
    await house.service.handle(do.Renew(house.event(), table, renamed))
    await house.service.handle(do.MakeHost(house.event(), table, person("Alice"), 2))
    assert drawn((await house.look(table)).table) == drawn(before)


async def test_a_rematch_with_other_partners_is_sealed_before_it_is_dealt() -> None:
    house = House()
    table = await house.full_table("manille-coinchee", target=50)
    while (at := (await house.look(table)).table).phase != "over":
        if at.phase == "between":
            await house.service.handle(do.NextDeal(house.event(), table, person("Alice")))
        await house.play_deal(table)
    await put_in(house, table, "Bruno", 17)
    turned = (await house.service.handle(do.RotatePartners(house.event(), table, person("Bruno")))).table
    assert (drawn(turned).cuts, drawn(turned).anew) == ((), "seats")
    await put_in(house, table, "Dirk", 4)
    dealt = (await house.service.handle(do.Rematch(house.event(), table, person("Bruno")))).table
    assert dealt.deal is not None
    assert [chair.name for chair in dealt.seats] == ["Alice", "Chloé", "Dirk", "Bruno"]
    assert dealt.deal.cuts == (None, None, 4, None)
    assert dealt.deal.seal == seal_shown(turned)


async def test_a_shuffle_of_an_earlier_program_is_drawn_anew() -> None:
    """Version 0.1 stored the next deal's secret and one person's number alone."""
    house = House()
    table = await house.four()
    before = (await house.look(table)).table
    old = msgspec.json.encode({"deal": "d1", "secret": "00" * 32, "cut": 17})
    stored = msgspec.structs.replace(before, coming=msgspec.json.decode(old, type=Shuffle))
    after = prepared(stored, CountingShuffler(9))
    assert (drawn(after).anew, drawn(after).cuts) == ("version", ())
    assert drawn(after).secret != "00" * 32
    assert prepared(after, CountingShuffler(9)) == after
