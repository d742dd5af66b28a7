"""Hands in the group: looked at as often as one likes, brought down like boards, one of each, and cheap to keep."""

from random import Random

import pytest
from telegram.error import RetryAfter

from adapters.chat.gateway import TryLater
from adapters.chat.sending import sent
from adapters.chat.sending.destinations import person_key
from adapters.telegram.sending.rate_limit import GROUP, Budget
from engine.host.state.ids import PersonId
from tests.adapters.telegram.players import play_until
from tests.adapters.telegram.program import Program, seated, started
from tests.adapters.telegram.scenes import Four, at_table, four, waited_for
from tests.adapters.telegram.test_budget import Hand
from tests.adapters.telegram.test_ephemeral import GroupPlayer, leads_to_start, program, telegram
from tests.loopback.telegram.errors import ApiError
from tests.loopback.telegram.limits import Limiter, Quota
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.seen import SeenMessage

__all__ = ["program", "telegram"]
GAME = "manille clock=none"
A_GROUP = -100
LEARNT = 400
"""Seconds after which no more is to be learnt."""


def hands(group: Four, person: Person) -> list[SeenMessage]:
    """The live hands of somebody in the group."""
    return [one for one in person.sees(group.room) if one.ephemeral and one.from_bot]


async def table_with_panels(program: Program) -> tuple[Four, list[GroupPlayer]]:
    group = await at_table(program, GAME, private=0)
    players = [GroupPlayer(person, group.room, Random(number)) for number, person in enumerate(group.people)]
    for player in players:
        await player.bring()
    await program.server.settle()
    return group, players


async def test_who_only_waits_may_look_as_often_as_they_like(program: Program) -> None:
    group, players = await table_with_panels(program)
    late = await waited_for(program, group)
    other = next(player for player in players if player.person is not late)
    for _ in range(5):
        await other.bring()
        await program.server.settle()
    (hand,) = hands(group, other.person)
    assert not leads_to_start(group)
    await play_until(
        program.server, players, lambda: other.hand() is not None and "Your turn" in other.hand().text  # type: ignore[union-attr]  # there is one
    )  # fmt: skip
    (now,) = hands(group, other.person)
    assert now.ephemeral == hand.ephemeral
    assert now.text != hand.text


async def test_who_was_taken_for_blind_and_presses_in_the_hand_has_it_kept_up_again(program: Program) -> None:
    group, players = await table_with_panels(program)
    late = await waited_for(program, group)
    (own,) = (player for player in players if player.person is late)
    kept = own.hand()
    assert kept is not None
    for _ in range(3):
        answer = await late.press(group.board, label="My hand")
    assert answer.show_alert
    await program.server.until(lambda: leads_to_start(group))
    assert hands(group, late) == [], "no stale one is left beside the link"
    data = next(button.data for button in kept.buttons if button.data.startswith("c:"))
    group.room.chat.ephemerals[-1].deleted = False  # the deletion did not reach the client
    await late.press_raw(data, hands(group, late)[-1])
    await program.server.until(lambda: not leads_to_start(group))
    await program.server.until(
        lambda: not any(button.data == data for one in hands(group, late) for button in one.buttons)
    )
    assert len(hands(group, late)) == 1


async def test_a_hand_that_chat_has_pushed_up_is_brought_down(program: Program) -> None:
    group = four(program.server)
    group.room.promote_bot()
    group.table = await seated(program, group.room, group.people, GAME)
    await started(program, group.room, group.ana, group.table)
    players = [GroupPlayer(person, group.room, Random(number)) for number, person in enumerate(group.people)]
    for player in players:
        await player.person.waits_to_see(group.room, lambda one: bool(one.ephemeral))
    await program.server.settle()
    before = {player.person.id: player.hand() for player in players}
    for number in range(20):
        await group.bruno.say(group.room, f"message {number}", wait=False)
    await group.chloe.command(group.room, "/score", wait=False)
    await program.server.settle()
    late = await waited_for(program, group)
    mine = next(player for player in players if player.person is late)
    assert await mine.act()
    await program.server.settle()
    called = await waited_for(program, group)
    (hand,) = hands(group, called)
    was = before[called.id]
    assert was is not None
    assert hand.ephemeral != was.ephemeral, "a new one below"
    assert "Your turn" in hand.text


async def test_of_twin_hands_in_the_group_one_is_left_and_it_lives(program: Program) -> None:
    """As after a kill between sending and noting: two live panels, of which the program believes in the older."""
    group, players = await table_with_panels(program)
    late = await waited_for(program, group)
    (own,) = (player for player in players if player.person is late)
    key, views = person_key(PersonId(f"telegram:{late.id}")), program.store.views
    believed = (await views.all(group.table))[key]
    stored = group.room.chat.ephemeral(late.id, hands(group, late)[-1].ephemeral)
    assert stored is not None
    newer = program.server.platform.world.whisper(
        group.room.chat, stored.sender_id, stored.current.content, stored.current.keyboard, receiver=late.id
    )
    assert len(hands(group, late)) == 2
    await own.act()
    await program.server.settle()
    (hand,) = hands(group, late)
    assert hand.ephemeral == newer.ephemeral
    now = sent.decode((await views.all(group.table))[key])
    assert now.ref is not None
    assert now.ref != sent.decode(believed).ref
    assert now.ref.endswith(f"/{hand.ephemeral}")


@pytest.mark.parametrize("pressed", [0, 1])
async def test_of_twin_hands_in_private_one_is_left_and_it_lives(program: Program, pressed: int) -> None:
    group = await at_table(program, GAME)
    late = await waited_for(program, group)
    first = [seen for seen in late.sees(None) if seen.from_bot][-1]
    key, views = person_key(PersonId(f"telegram:{late.id}")), program.store.views
    noted = (await views.all(group.table))[key]
    await late.command(None, "/hand", wait=False)
    await program.server.settle()
    second = [seen for seen in late.sees(None) if seen.from_bot and seen.buttons][-1]
    assert second.id != first.id
    if pressed == 1:
        await views.put(group.table, key, noted)  # killed before the second was noted
        await program.restart()
    hand = (first, second)[pressed]
    data = next(button.data for button in hand.buttons if button.data.startswith("c:"))
    await late.press_raw(data, hand)
    await program.server.settle()
    live = [seen for seen in late.sees(None) if any(button.data.startswith("c:") for button in seen.buttons)]
    assert [seen.id for seen in late.sees(None) if seen.id in (first.id, second.id)] == [second.id]
    assert all(seen.id == second.id for seen in live)


async def test_after_ones_own_card_the_answer_tells_and_no_edit_is_made(program: Program) -> None:
    group, players = await table_with_panels(program)
    while "Trick 1 of 8" not in group.board.text:
        await play_until(program.server, players, lambda: "Trick 1 of 8" in group.board.text)
    late = await waited_for(program, group)
    (own,) = (player for player in players if player.person is late)
    await program.server.settle()
    hand = own.hand()
    assert hand is not None
    before = len(program.server.journal.requests("editEphemeralMessageText"))
    assert await own.act()
    told = program.server.journal.requests("answerCallbackQuery", 200)[-1].params["text"]
    assert told.startswith("✓ ")
    assert told.removeprefix("✓ ") in hand.labels
    await program.server.until(lambda: len(program.server.journal.requests("editEphemeralMessageText")) > before)
    edits = program.server.journal.requests("editEphemeralMessageText")[before:]
    assert [str(one.params["receiver_user_id"]) for one in edits] != [str(late.id)]


@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize("own", [20, 12])
def test_what_messages_to_one_member_may_cost_is_learnt_from_refusals(shared: bool, own: int) -> None:
    """Telegram counts them apart, with one limit or another, or with the rest of the group: after a few refusals no
    more come, and as much is sent as fits."""
    clock, chance = Hand(), Random(1)
    budget = Budget(clock)
    apart = Limiter(clock, Quota(group_per_minute=own))  # type: ignore[arg-type]  # a clock is all that it needs
    rest = Limiter(clock, Quota())  # type: ignore[arg-type]  # likewise
    refused, sent_aside, began = list[float](), 0, clock.time
    for _ in range(3000):
        aside = chance.random() < 0.6
        try:
            with budget.slot(A_GROUP, aside=aside):
                try:
                    (apart if aside and not shared else rest).admit(A_GROUP, group=True)
                except ApiError as flood:
                    seconds = flood.parameters["retry_after"]
                    raise TryLater(seconds) from RetryAfter(seconds)
            sent_aside += aside
        except TryLater as later:
            refused += [clock.time] if later.__cause__ is not None else []
            clock.time += min(later.seconds, 0.5)
        clock.time += 0.1
    minutes = (clock.time - began) / 60
    assert len([at for at in refused if at > began + LEARNT]) == 0
    assert sent_aside / minutes > (own if not shared else GROUP.most / 2) * 0.6


def test_nothing_by_courtesy_below_half_of_what_is_left() -> None:
    clock = Hand()
    budget = Budget(clock)
    for _ in range(GROUP.most):
        with budget.slot(A_GROUP, aside=True):
            pass
        clock.time += 1.1
    with pytest.raises(TryLater), budget.slot(A_GROUP, aside=True):
        raise TryLater(30) from RetryAfter(30)
    clock.time += 60
    taken = 0
    for _ in range(GROUP.most):
        try:
            with budget.slot(A_GROUP, aside=True, spare=True):
                taken += 1
        except TryLater:
            pass
        clock.time += 1.5
    assert taken == GROUP.most // 2
