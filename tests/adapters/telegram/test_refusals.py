"""Every refusal that Telegram knows, in the middle of a running game: the game goes on, and the board is right again.

A message that is gone is one refused edit; then only the new one is tried, and takes the next free place.
"""

import contextlib
from collections.abc import Sequence
from typing import Any

import pytest

from adapters.chat.gateway import TryLater
from adapters.chat.refusals import Meaning, Refusal
from adapters.telegram.calls.answers import NeverSent, Unnumbered
from adapters.telegram.sending.rate_limit import GROUP
from adapters.telegram.sending.refusals import REFUSALS
from tests.adapters.telegram.program import Program, seated, started
from tests.adapters.telegram.scenes import Four, at_table, four, one_plays, private_texts, waited_for
from tests.adapters.telegram.test_trouble import boards, take_away
from tests.loopback.telegram.faults import Faults
from tests.loopback.telegram.journal import Entry

GAME = "manille clock=none"
STATUS = {"Forbidden": 403, "InvalidToken": 401, "EndPointNotFound": 404, "Conflict": 409}
KNOWN = [one for one in REFUSALS if one.meaning not in (Meaning.MOVED, Meaning.MISTAKE) and one.kind is not NeverSent]
"""A group that moves and a server that cannot be reached have tests of their own."""
SHUT = (Meaning.CLOSED, Meaning.LOST)
FLOOD = 7
SOON = 6.0
"""Seconds: two intervals of a group."""
A_MINUTE = 61.0
"""Seconds after which a room that refused a message is tried again."""


def named(refusal: Refusal) -> str:
    return f"{refusal.kind.__name__} {refusal.text}".strip()


def order(faults: Faults, refusal: Refusal, method: str, chat: int) -> None:
    """The next request of this method to this chat is refused so."""
    match kind := refusal.kind.__name__:
        case "Unnumbered":
            faults.rewrite(method, lambda _: {"ok": True, "result": {}}, chat_id=chat)
        case "NotTelegram":
            faults.rewrite(method, lambda _: "<html>", status=403, applied=False, chat_id=chat)
        case "NetworkError":
            faults.error(method, 502, "Bad Gateway", chat_id=chat)
        case "RetryAfter":
            faults.too_many(method, FLOOD, chat_id=chat)
        case "BadRequest":
            faults.error(method, 400, f"Bad Request: {refusal.text}", chat_id=chat)
        case _:
            faults.error(method, STATUS[kind], f"{kind}: {refusal.text}", chat_id=chat)


async def in_a_trick(program: Program) -> Four:
    """Four people who play cards."""
    group = await at_table(program, GAME)
    while "Trick 1 of 8" not in group.board.text:
        await one_plays(program, group)
    return group


async def is_right(program: Program, group: Four) -> bool:
    """Whether the newest board says how far the table is, and whose turn it is."""
    loaded = await program.look(group.table)
    assert loaded.live is not None
    state = loaded.live.state
    (seat,) = loaded.live.rules.to_act(state)
    person = loaded.table.seats[seat].person
    name = next(one.user.first_name for one in group.people if person == f"telegram:{one.id}")
    lies_taken = bool(state.taken) and not state.trick
    said = (
        f"Trick {len(state.taken)} of 8 · {name} took it"
        if lies_taken
        else f"Trick {len(state.taken) + 1} of 8 · {name} to play"
    )
    return bool(boards(group)) and said in boards(group)[-1].text


def until_replaced(program: Program) -> list[float]:
    """The seconds from each edit of a message that was gone to the next new message in its chat."""
    sent = program.server.journal.requests("sendMessage", 200)
    return [
        min(new.time for new in sent if new.time > old.time and new.params["chat_id"] == old.params["chat_id"])
        - old.time
        for old in _gone(program)
    ]


def seconds_lost(program: Program, chat: int) -> float:
    """From the refusal to the next request that the same chat has taken."""
    return afterwards(program, chat)[0].time - refused(program)[0].time


def afterwards(program: Program, chat: int) -> list[Entry]:
    """What the chat has taken since the refusal."""
    (refusal,) = refused(program)
    return [
        entry
        for entry in program.server.journal.requests(status=200)
        if str(entry.params.get("chat_id")) == str(chat) and entry.time > refusal.time
    ]


def refused(program: Program) -> list[Entry]:
    return [entry for entry in program.server.journal.requests() if entry.injected]


async def after_the_refusal(program: Program, group: Four, refusal: Refusal) -> None:
    """Cards are played until the board is right again, which it is soon; where it is lost, hands alone go on."""
    await one_plays(program, group)
    if refusal.meaning in SHUT:
        program.server.clock.advance(A_MINUTE)
    await one_plays(program, group)
    await program.server.settle()
    if refusal.meaning is Meaning.LOST:
        assert not afterwards(program, group.room.id)
    else:
        assert await is_right(program, group)
    if refusal.meaning not in SHUT:
        assert seconds_lost(program, group.room.id) < max(refusal.seconds, FLOOD) + SOON
    assert len(refused(program)) == 1
    taken = afterwards(program, group.room.id)
    after = f"after {taken[0].time - refused(program)[0].time:.0f} s" if taken else "never in this deal"
    print(f"\n{named(refusal)} {refusal.meaning.value}: taken again {after}, 1 refused of {1 + len(taken)} requests")


def each(refusals: Sequence[Refusal]) -> list[Any]:
    """Of those that differ in their words alone, the first plays at each landing."""
    first = {(one.kind, one.meaning): one for one in reversed(refusals)}.values()
    return [pytest.param(one, id=named(one), marks=() if one in first else pytest.mark.long) for one in refusals]


OF_EDITS = [one for one in KNOWN if one.kind is not Unnumbered]
"""Of an edit no number is needed."""
OF_SENDS = [one for one in KNOWN if one.meaning not in (Meaning.DONE, Meaning.GONE)]
"""The others are said of edits alone."""


@pytest.mark.one_in(8)
@pytest.mark.parametrize("refusal", each(OF_EDITS))
async def test_after_any_refusal_of_an_edit_the_board_is_right_again(program: Program, refusal: Refusal) -> None:
    group = await in_a_trick(program)
    order(program.server.faults, refusal, "editMessageText", group.room.id)
    await after_the_refusal(program, group, refusal)


@pytest.mark.one_in(8)
@pytest.mark.parametrize("refusal", each(OF_SENDS))
async def test_after_any_refusal_of_a_new_board_the_board_is_right_again(program: Program, refusal: Refusal) -> None:
    group = await in_a_trick(program)
    take_away(group)
    order(program.server.faults, refusal, "sendMessage", group.room.id)
    await after_the_refusal(program, group, refusal)
    assert len(boards(group)) <= 2  # one that may have arrived is sent again


@pytest.mark.one_in(8)
@pytest.mark.parametrize("refusal", each(OF_EDITS))
async def test_any_refusal_of_a_hand_leaves_the_others_theirs(program: Program, refusal: Refusal) -> None:
    group = await in_a_trick(program)
    person = await waited_for(program, group)
    order(program.server.faults, refusal, "editMessageText", person.id)
    for _ in range(8):
        mine = await waited_for(program, group) is person
        if mine and refused(program) and refusal.meaning in (*SHUT, Meaning.LATER):
            await person.command(None, "/hand", wait=False)  # who finds no hand asks for it
            await program.server.settle()
        await one_plays(program, group)
    assert await is_right(program, group)
    assert len(refused(program)) == 1


@pytest.mark.one_in(8)
@pytest.mark.parametrize("refusal", each(OF_EDITS))
async def test_what_is_refused_in_one_group_holds_up_no_other(program: Program, refusal: Refusal) -> None:
    group = await in_a_trick(program)
    other = four(program.server)
    for person in other.people:
        await person.start(wait=False)
    other.table = await seated(program, other.room, other.people, GAME)
    await started(program, other.room, other.ana, other.table)
    for table in (group.table, other.table):
        program.service.presence.looks_on(table)
    order(program.server.faults, refusal, "editMessageText", group.room.id)
    await one_plays(program, group, settles=False)
    await program.server.until(lambda: refused(program))
    began = program.server.clock.now()
    before = boards(other)[-1].text
    await one_plays(program, other, settles=False)
    await program.server.until(lambda: boards(other)[-1].text != before)
    took = program.server.clock.now() - began
    print(f"\n{named(refusal)}: the other group's board after {took:.1f} s")
    assert took < SOON


def fill(program: Program, chat: int, but: int = 1) -> None:
    """Others' answers take all that a group takes in a minute, but for so many."""
    for _ in range(2 * GROUP.most):
        if program.side.budget._account(chat).count >= GROUP.most - but:
            return
        with contextlib.suppress(TryLater), program.side.budget.slot(chat):
            program.server.clock.advance(1.2)


async def test_a_board_that_was_deleted_in_a_busy_group_takes_the_next_place(program: Program) -> None:
    """The refused edit takes no room from the new board, nor is it made again."""
    group = await in_a_trick(program)
    program.server.clock.advance(A_MINUTE)
    fill(program, group.room.id)
    take_away(group)
    gone = len(_gone(program))
    await one_plays(program, group)
    await program.server.until(lambda: boards(group))
    assert max(until_replaced(program)) < SOON
    assert len(_gone(program)) - gone == 1
    for _ in range(4):
        await one_plays(program, group)
    assert len(_gone(program)) - gone == 1
    assert await is_right(program, group)


@pytest.mark.long
async def test_boards_of_one_group_that_are_deleted_together_come_back_one_after_the_other(program: Program) -> None:
    group = await in_a_trick(program)
    others = [four(program.server) for _ in range(2)]
    for other in others:
        other.room = group.room
        for person in other.people:
            group.room.add(person)
            await person.start(wait=False)
        other.table = await seated(program, other.room, other.people, GAME)
        await started(program, other.room, other.ana, other.table)
    for message in list(group.room.chat.messages.values()):
        message.deleted = True
    gone, tables = len(_gone(program)), (group, *others)
    for one in tables:
        await one_plays(program, one)
    await program.server.until(lambda: len(boards(group)) == len(tables))
    assert max(until_replaced(program)) < len(tables) * SOON
    assert len(_gone(program)) - gone == len(tables)


async def test_a_hand_that_was_deleted_costs_one_refused_edit(program: Program) -> None:
    group = await in_a_trick(program)
    late = await waited_for(program, group)
    person = next(one for one in group.people if one is not late)
    hand = [seen for seen in person.sees(None) if seen.from_bot][-1]
    hands = len(private_texts(person))
    with program.side.budget.slot(person.id), program.side.budget.slot(person.id):
        pass
    person._chat(None).messages[hand.id].deleted = True
    gone = len(_gone(program))
    await one_plays(program, group)
    for _ in range(4):
        await one_plays(program, group)
    assert len(_gone(program)) - gone <= 1
    assert len(private_texts(person)) == hands, "one in the place of the one that is gone"


def _gone(program: Program) -> list[Entry]:
    return [one for one in program.server.journal.requests(status=400) if "to edit not found" in one.description]
