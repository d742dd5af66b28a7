"""House rules that the host changes before the first deal."""

import pytest

from engine.host.commands import every as do
from engine.host.commands.dealing import seal_shown
from engine.host.state.errors import Refusal
from engine.host.state.ids import TableId
from engine.host.state.table import Phase, Table
from tests.engine.host.tables import NAMES, House, person


@pytest.fixture
def house() -> House:
    return House()


async def set_option(house: House, table: TableId, name: str, value: str, by: str = NAMES[0]) -> Table:
    return (await house.service.handle(do.SetOption(house.event(), table, person(by), name, value))).table


async def refused(house: House, table: TableId, name: str, value: str, by: str = NAMES[0]) -> str:
    before = (await house.look(table)).table
    with pytest.raises(Refusal) as caught:
        await set_option(house, table, name, value, by)
    assert (await house.look(table)).table == before
    return caught.value.code


async def test_one_rule_changes_and_the_others_stay(house: House) -> None:
    table = await house.open(NAMES[0], "manille-coinchee", coinche=False)
    after = await set_option(house, table, "target", "150")
    assert (after.options["target"], after.options["coinche"]) == (150, False)
    again = await set_option(house, table, "coinche", "true")
    assert (again.options["target"], again.options["coinche"]) == (150, True)
    standard = await set_option(house, table, "target", "100")
    assert standard.charter == ""


async def test_a_rule_that_came_later_is_stored_where_it_was_chosen_alone(house: House) -> None:
    table = await house.open(NAMES[0], "manille-coinchee")
    before = (await house.look(table)).table
    assert "signals" not in before.options, "a program of before could not read it"
    assert before.ruleset.rules.options["signals"] == "none"
    agreed = await set_option(house, table, "signals", "usual")
    assert agreed.options["signals"] == agreed.ruleset.rules.options["signals"] == "usual"
    assert agreed.charter
    assert (await set_option(house, table, "signals", "none")).options == before.options


async def test_a_cut_is_for_the_rules_that_were_known(house: House) -> None:
    table = await house.four("manille-coinchee")
    await house.service.handle(do.Cut(house.event(), table, person(NAMES[1]), 17))
    before = (await house.look(table)).table
    same = await set_option(house, table, "target", "100")
    assert same.coming == before.coming, "nothing was changed"
    after = await set_option(house, table, "target", "150")
    assert after.coming is not None
    assert after.coming != before.coming
    assert seal_shown(after) != seal_shown(before)
    assert (after.coming.cuts, after.coming.voided, after.coming.anew) == ((), 1, "rules")


async def test_the_first_dealer_is_named_then_drawn_again(house: House) -> None:
    table, host = await house.open(NAMES[0], "menche"), person(NAMES[0])
    for seat in (3, 1):
        assert (await set_option(house, table, "first_dealer", f"seat-{seat}")).match.first_dealer == seat - 1
    named = await house.look(table)
    drawn = [
        do.carry_out(named, do.SetOption(house.event(), table, host, "first_dealer", "random", lot))
        for lot in range(8)
    ]
    assert [change.table.match.first_dealer for change in drawn if change is not None] == [0, 1, 2, 3] * 2


async def test_wrong_rules_and_other_people_are_refused(house: House) -> None:
    table = await house.open(NAMES[0], "manille-coinchee")
    await house.service.handle(do.Sit(house.event(), table, person(NAMES[1])))
    assert await refused(house, table, "target", "many") == "BAD_OPTIONS"
    assert await refused(house, table, "colour", "red") == "BAD_OPTIONS"
    assert await refused(house, table, "target", "150", NAMES[1]) == "NOT_HOST"
    await house.service.handle(do.AddComputers(house.event(), table, person(NAMES[0])))
    await house.service.handle(do.Start(house.event(), table, person(NAMES[0])))
    assert (await house.look(table)).table.phase is Phase.PLAYING
    assert await refused(house, table, "target", "150") == "NOT_IN_LOBBY"
