"""The way into the private chat and back, and play without it."""

from random import Random

from tests.adapters.telegram.players import Player, play_until
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import GAME, at_table, four, open_privately, waited_for


async def test_a_seat_leads_into_the_private_chat_once(program: Program) -> None:
    group = four(program.server)
    await group.ana.command(group.room, f"/play {GAME}", wait=False)
    await group.ana.waits_to_see(group.room, lambda message: message.labels)
    answer = await group.bruno.press(group.board, label="Sit")
    assert answer.url.startswith(f"https://t.me/{program.server.username}?start=t-")
    await group.bruno.open(answer.url, wait=False)
    welcome = await group.bruno.waits_to_see(None, "You sit at table")
    (back,) = welcome.buttons
    assert back.url == f"https://t.me/c/{str(group.room.id).removeprefix('-100')}/{group.board.id}"
    second = await group.bruno.press_raw(group.button(":stand"), group.board)
    assert second.text.startswith("You left table")
    again = await group.bruno.press_raw(f"s:{group.button(':stand').split(':')[1]}:1", group.board)
    assert (again.url, again.text[:12]) == ("", "You sit at t")


async def test_start_brings_the_hand_at_once_and_the_board_becomes_clean(program: Program) -> None:
    group = await at_table(program, private=3)
    await group.ana.waits_to_see(group.room, lambda seen: any(button.url for button in seen.buttons))
    link = next(button.url for button in group.board.buttons if button.url)
    await group.dana.open(link, wait=False)
    hand = await group.dana.waits_to_see(None, "deal 1")
    assert "· West" in hand.text
    await program.server.until(lambda: not any(button.url for button in group.board.buttons))


START = "Open our private chat and press Start: your hand comes there."


async def test_my_hand_is_the_way_to_start_for_whoever_has_no_private_chat(program: Program) -> None:
    group = await at_table(program, private=3)
    alert = await group.dana.press(group.board, data=group.button(":hand"))
    assert (alert.show_alert, alert.text) == (True, START)
    link = await group.ana.press(group.board, data=group.button(":hand"))
    assert (link.text, link.url) == ("", f"https://t.me/{program.server.username}?start=t-{group.table}")


async def test_a_board_is_clean_while_everybody_can_be_reached(program: Program) -> None:
    group = await at_table(program)
    assert all(button.data.startswith("b:") for button in group.board.buttons)


async def test_a_blocked_bot_puts_the_way_to_start_on_the_board_until_it_is_let_in_again(program: Program) -> None:
    group = await at_table(program)
    group.dana.block()
    players = [Player(person, group.room, Random(3)) for person in group.people]
    await play_until(program.server, players, lambda: any(button.url for button in group.board.buttons))
    assert all(button.data.startswith("b:") or button.url for button in group.board.buttons)
    await group.dana.start(wait=False)
    await group.dana.waits_to_see(None, "Here comes your hand")
    await program.server.until(lambda: not any(button.url for button in group.board.buttons))


async def test_a_key_of_a_board_of_before_says_where_the_hand_is_and_plays_nothing(program: Program) -> None:
    """Boards of earlier versions had a numbered key for each place of a hand."""
    group = await at_table(program, private=0)
    loaded = await program.look(group.table)
    assert loaded.table.deal is not None
    for key in range(8):
        answer = await group.ana.press_raw(f"k:{group.table}:{loaded.table.deal.id}:{key}", group.board)
        assert (answer.show_alert, answer.text) == (True, START)
    assert (await program.look(group.table)).version == loaded.version


async def test_an_old_hand_answers_politely_and_the_fresh_one_comes_below(program: Program) -> None:
    group = await at_table(program)

    def hands() -> list[int]:
        return [message.id for message in group.ana.sees(None) if message.from_bot and "deal 1" in message.text]

    (first,) = [message for message in group.ana.sees(None) if message.id in hands()]
    await group.ana.command(None, "/hand", wait=False)
    await program.server.until(lambda: len(hands()) == 1 and first.id not in hands())
    (second,) = hands()
    answer = await group.ana.press_raw(f"c:{group.table}:0000000000000000:0:0", first)
    assert "That moment is over" in answer.text
    await program.server.until(lambda: len(hands()) == 1 and hands()[0] > second)


async def test_whoever_asks_for_the_hand_has_one_and_it_is_at_the_bottom(program: Program) -> None:
    """Whoever has tapped *My hand*, or typed /hand, is left with no second hand whose buttons seem to be alive."""
    group = await at_table(program, f"{GAME} coinche=off")
    late = await waited_for(program, group)
    for _ in range(3):
        await late.command(None, "/hand", wait=False)
        await program.server.settle()
        alive = [seen for seen in late.sees(None) if any(button.data.startswith("c:") for button in seen.buttons)]
        assert [seen.id for seen in alive] == [late.sees(None)[-1].id]


FORGED = ("nonsense", "b:nosuchtb:hand", "c:x:y:1", "b::", "l:manille:0", "w:a:b:1", "g:tarot", "g:manille")


async def test_a_forgotten_or_forged_button_is_answered_and_changes_nothing(program: Program) -> None:
    group = await at_table(program)
    before = group.board
    for data in FORGED:
        answer = await group.ana.press_raw(data, group.board)
        assert answer.text, data
    assert group.board == before


async def test_a_private_table_against_computers(program: Program) -> None:
    ana = program.server.person("Ana")
    await open_privately(program.server, ana)
    await ana.command(None, f"/play {GAME}", wait=False)
    lobby = await ana.waits_to_see(None, "seats are free")
    await ana.press(lobby, label="Add computer")
    await ana.waits_to_see(None, "Sealed")
    lobby = [message for message in ana.sees(None) if message.from_bot][-1]
    await ana.press(lobby, label="Start")
    hand = await ana.waits_to_see(None, "· North")
    assert "deal 1" in hand.text
