"""Records of finished deals: what they prove beside what was shown, and that a doctored one is refused."""

import hashlib
import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from engine.host.commands import every as do
from engine.host.state.ids import PersonId
from engine.host.state.marks import own_mark
from engine.host.state.proof import Proof, ProofError, Shown, exported, possibilities, verify
from engine.host.state.shuffle import shuffle
from engine.host.state.table import StoredDeal, Table
from engine.messages.texts import Texts
from engine.presentation.board.shuffle import own_seat_line
from engine.rules.cards import PIQUET_DECK
from tests.engine.host.tables import NAMES, House, person
from tests.engine.rules.mails import WAYS

OLDER = {
    name: Path(__file__).parents[2] / "data" / "records" / f"{name}.txt"
    for name in ("seal-of-the-secret-alone", "seal-without-seats")
}
"""Records as earlier versions wrote them."""


async def played(numbers: tuple[int | None, ...] = (), **options: str) -> tuple[Table, StoredDeal]:
    """A finished deal of coinchée, into whose shuffle people put these numbers, in the order of seats."""
    house = House()
    table = await house.four("manille-coinchee", "normal", **options)
    for name, number in zip(NAMES, numbers, strict=False):
        if number is not None:
            await house.service.handle(do.Cut(house.event(), table, person(name), number))
    await house.service.handle(do.Start(house.event(), table, person(NAMES[0])))
    await house.play_deal(table)
    after = (await house.look(table)).table
    assert after.deal is not None
    return after, after.deal


async def finished(numbers: tuple[int | None, ...] = (17, None, 250_000), **options: str) -> str:
    return exported(*await played(numbers, **options))


def other(text: str, pattern: str, change: Callable[[str], str] | str) -> str:
    """The record with the first match of this pattern changed."""
    found = re.search(pattern, text, re.MULTILINE)
    assert found is not None, pattern
    new = change if isinstance(change, str) else change(found[0])
    assert new != found[0]
    return text[: found.start()] + new + text[found.end() :]


def swapped(line: str, first: int, second: int) -> str:
    words = line.split(" ")
    words[first], words[second] = words[second], words[first]
    return " ".join(words)


def sealed_again(text: str) -> str:
    """The record with another secret, and a seal and a pack that suit it."""
    secret = hashlib.sha256(b"picked").hexdigest()
    found = re.search(r"deal (\w+) cuts (\S+) ", text)
    assert found is not None
    pack = " ".join(shuffle(PIQUET_DECK.cards, bytes.fromhex(secret), found[1], found[2]))
    return other(other(text, r"secret \w+", f"secret {secret}"), r"^pack .*$", f"pack {pack}")


Change = Callable[[str], str]


def edit(pattern: str, change: Change | str) -> Change:
    """A record with the first match of the pattern changed."""
    return lambda text: other(text, pattern, change)


def to_another(seat: str) -> str:
    return f"dealer {(int(seat[-1]) + 1) % 4}"


LAST = r"play [^\n]*(?=\nshuffle)"
"""The last trick."""

DOCTORED: dict[str, tuple[str, Change]] = {
    "another game": ("OTHER_SECRET", edit("game manille-coinchee", "game manille")),
    "an option added": ("OTHER_SECRET", edit("^options .*$", lambda line: f"{line} target=150")),
    "an option told twice": ("OTHER_HEADING", edit("^options ", "options signals=usual ")),
    "options below the pack": ("OTHER_HEADING", lambda text: text + "options target=150\n"),
    "the options dropped": ("OTHER_SECRET", edit(r"^options .*\n", "")),
    "another number of the deal": ("OTHER_SECRET", edit(r"^deal \d+", "deal 7")),
    "another dealer": ("OTHER_SECRET", edit(r"dealer \d", to_another)),
    "another stake": ("OTHER_SECRET", edit(r"stake \d", "stake 2")),
    "another pack": ("OTHER_PACK", edit(r"^pack .*$", lambda line: swapped(line, 1, 2))),
    "another table": ("OTHER_SECRET", edit(r"table \w+", "table elsewhere")),
    "another deal": ("OTHER_SECRET", edit(r"3 table (\w+) deal \w+", lambda at: f"{at[:-1]}x")),
    "a number changed": ("OTHER_PACK", edit("0=17", "0=18")),
    "a number dropped": ("OTHER_PACK", edit("0=17,", "")),
    "a number added": ("OTHER_PACK", edit("0=17,", "0=17,1=5,")),
    "numbers out of order": ("NO_SHUFFLE", edit("0=17,2=250000", "2=250000,0=17")),
    "a number at another seat": ("OTHER_PACK", edit("0=17", "1=17")),
    "a voided seal hidden": ("OTHER_SECRET", edit("voided 0", "voided 1")),
    "another secret": ("OTHER_SECRET", sealed_again),
    "two people exchanged": ("OTHER_SECRET", edit(r"^seats .*$", lambda line: swapped(line, 1, 3))),
    "a person made a computer": ("OTHER_SECRET", edit(r"^seats \w+", "seats computer")),
    "the seats dropped": ("NO_SHUFFLE", edit(r"^seats .*\n", "")),
    "two shuffles": ("NO_SHUFFLE", lambda text: text + other(text, r"[\s\S]*^(?=shuffle)", "")),
    "no shuffle": ("NO_SHUFFLE", edit(r"^shuffle .*\n", "")),
    "the last trick dropped": ("NOT_OVER", edit(r"play [^\n]*\n(?=shuffle)", "")),
    "a trick dropped within": ("BROKEN_PLAYS", edit(r"(?<=\n)play [^\n]*\n(?=play [^\n]*\nshuffle)", "")),
    "two cards of a trick exchanged": ("BROKEN_PLAYS", edit(LAST, lambda at: swapped(at, 1, 2))),
    "a card played twice": ("BROKEN_PLAYS", edit(LAST, lambda at: f"{at} {at.split()[1]}")),
    "nonsense": ("NO_RECORD", lambda _: "hello"),
}


@pytest.mark.parametrize("how", DOCTORED)
async def test_a_doctored_record_is_refused_with_its_reason(how: str) -> None:
    text = await finished(signals="usual")
    shown = Shown(verify(text).seal)
    code, change = DOCTORED[how]
    for beside in (None, shown):
        with pytest.raises(ProofError) as caught:
            verify(change(text), beside)
        assert caught.value.code == code


@pytest.mark.parametrize("way", WAYS)
async def test_what_a_chat_a_mail_or_an_editor_adds_says_nothing_against_a_record(way: str) -> None:
    text = await finished(signals="usual")
    shown = Shown(verify(text).seal, (17,))
    assert verify(WAYS[way](text), shown) == verify(text, shown)
    for file in OLDER.values():
        assert verify(WAYS[way](file.read_text())) == verify(file.read_text())


async def test_what_was_shown_is_compared() -> None:
    text = await finished()
    seal = verify(text).seal
    assert verify(text, Shown(f"{seal[:32].upper()}…")).seal == seal
    for given, code in (
        (Shown(seal[:31]), "SHORT_SEAL"),
        (Shown("0" * 32), "OTHER_SEAL"),
        (Shown("x"), "OTHER_SEAL"),
        (Shown(seal, (18,)), "OTHER_CUTS"),
        (Shown(seal, (17, 17)), "OTHER_CUTS"),
        (Shown(seal, mark="test:alice/00"), "OTHER_PERSON"),
    ):
        with pytest.raises(ProofError, match=code):
            verify(text, given)


@pytest.mark.parametrize(
    ("known", "left"),
    [((), 1), ((17,), 25), ((250_000,), 10**6), ((17, 250_000), 25 * 10**6)],
)
async def test_only_the_numbers_that_somebody_knows_leave_possibilities(known: tuple[int, ...], left: int) -> None:
    text = await finished()
    proof = verify(text, Shown(verify(text).seal, known))
    assert proof == Proof(proof.deal, proof.seal, 3, (17, 250_000), left, 0)


@pytest.mark.parametrize(
    ("number", "left"), [(1, 25), (25, 25), (0, 10), (26, 100), (999, 1_000), (123_456, 10**6), (999_999, 10**6)]
)
def test_a_number_is_one_of_the_menu_or_of_as_many_digits(number: int, left: int) -> None:
    assert possibilities((number,)) == left
    assert possibilities((number, number)) == left**2


@pytest.mark.parametrize("name", OLDER)
def test_a_record_of_before_holds_and_proves_nothing(name: str) -> None:
    text = OLDER[name].read_text()
    proof = verify(text)
    assert proof.form < 3
    for shown in (Shown(proof.seal), Shown("0" * 64), Shown(cuts=(1,)), Shown(mark="a/b")):
        with pytest.raises(ProofError, match="OLDER_FORM"):
            verify(text, shown)


async def test_a_record_that_is_made_today_in_an_older_form_is_refused_beside_a_seal() -> None:
    table, deal = await played()
    first = exported(table, msgspec.structs.replace(deal, seal="", marks=()))
    assert verify(first).form == 1
    with pytest.raises(ProofError, match="OLDER_FORM"):
        verify(first, Shown(hashlib.sha256(bytes.fromhex(deal.secret)).hexdigest()))


async def test_each_person_can_check_the_own_seat_and_nobody_elses() -> None:
    table, deal = await played((None, 17))
    text = exported(table, deal)
    assert not any(name.casefold() in text.casefold() for name in NAMES)
    for seat, name in enumerate(NAMES):
        mark = own_mark(deal.salt, deal.marks, person(name).id)
        assert mark in own_seat_line(table, person(name), Texts())
        assert verify(text, Shown(deal.seal, mark=mark)).seat == seat
        _, _, key = mark.rpartition("/")
        for another in set(NAMES) - {name}:
            with pytest.raises(ProofError, match="OTHER_PERSON"):
                verify(text, Shown(deal.seal, mark=f"{person(another).id}/{key}"))
    assert own_seat_line(table, person("Zoe"), Texts()) == ""
    assert own_mark(deal.salt, deal.marks, PersonId("test:zoe")) == ""
    assert deal.salt not in text
