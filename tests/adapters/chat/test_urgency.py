"""How soon news of a table goes out: a deal that begins, then the end of a trick, then a card, then a call."""

from adapters.chat.sending.urgency import Moment, Urgency, moment, urgency
from engine.host.commands import every as do
from engine.host.state.ids import TableId
from engine.host.state.table import Phase
from engine.rules.actions import Pass
from tests.engine.host.tables import House, person


async def news(house: House, table: TableId, shown: Moment) -> tuple[Urgency, Moment]:
    loaded = await house.look(table)
    return urgency(loaded, shown), moment(loaded)


async def test_of_a_deal_every_card_is_a_turn_and_every_fourth_a_trick(house: House) -> None:
    table = await house.full_table(null_hand_redeal=False)
    now, found = moment(await house.look(table)), list[Urgency]()
    while (await house.look(table)).table.phase is Phase.PLAYING:
        await house.first_legal(table)
        soon, now = await news(house, table, now)
        found.append(soon)
    calls, cards = found[:-32], found[-32:]
    assert set(calls) == {Urgency.CALL}
    assert cards == [Urgency.TURN, Urgency.TURN, Urgency.TURN, Urgency.TRICK] * 8


async def test_a_bid_is_a_call_and_a_pass_can_wait_for_the_next(house: House) -> None:
    table = await house.full_table("mensch")
    now = moment(await house.look(table))
    found = list[tuple[Urgency, bool]]()
    while (live := (await house.look(table)).live) is not None and live.state.step == "auction":
        place = min(live.rules.to_act(live.state))
        legal = live.rules.legal(live.state, place)
        action = legal[-1] if not found or Pass() not in legal else Pass()
        await house.act(table, place, action)
        soon, now = await news(house, table, now)
        found.append((soon, action == Pass()))
    passes = [soon for soon, passed in found if passed]
    assert [soon for soon, passed in found if not passed] == [Urgency.CALL]
    assert passes
    # what ends the auction may be a pass as well
    assert set(passes) == {Urgency.ASIDE}


async def test_a_bid_before_a_pass_is_as_urgent_as_a_bid(house: House) -> None:
    table = await house.full_table("manille", null_hand_redeal=False)
    before = moment(await house.look(table))
    while (live := (await house.look(table)).live) is not None and live.state.step == "trump":
        await house.first_legal(table)
    assert live is not None
    await house.act(table, min(live.rules.to_act(live.state)), Pass())
    assert (await news(house, table, before))[0] is Urgency.CALL


async def test_a_deal_that_begins_comes_first_and_what_is_no_play_last(house: House) -> None:
    table = await house.full_table()
    await house.play_deal(table)
    now = moment(await house.look(table))
    await house.service.handle(do.NextDeal(house.event(), table, person("Alice")))
    soon, now = await news(house, table, now)
    assert soon is Urgency.START
    await house.service.handle(do.Stand(house.event(), table, person("Alice")))
    soon, now = await news(house, table, now)
    assert soon is Urgency.ASIDE


async def test_where_nothing_is_known_of_what_was_shown_news_is_a_turn(house: House) -> None:
    assert urgency(await house.look(await house.full_table()), None) is Urgency.TURN
