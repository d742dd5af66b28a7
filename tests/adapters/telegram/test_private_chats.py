"""The way into the private chat and back, and play without it."""

from random import Random

from tests.adapters.telegram.players import KeyPlayer, Player, play_until
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import GAME, at_table, four, open_privately, private_texts


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


async def test_my_hand_is_an_alert_for_whoever_has_no_private_chat(program: Program) -> None:
    group = await at_table(program, private=3)
    alert = await group.dana.press(group.board, data=group.button(":hand"))
    assert alert.show_alert
    assert all(f"{key}: " in alert.text for key in range(1, 9))
    assert len(alert.text) <= 200
    link = await group.ana.press(group.board, data=group.button(":hand"))
    assert (link.text, link.url) == ("", f"https://t.me/{program.server.username}?start=t-{group.table}")


async def test_a_board_is_clean_while_everybody_can_be_reached(program: Program) -> None:
    group = await at_table(program)
    labels = {button.label for button in group.board.buttons}
    assert not labels & set("12345678")
    assert all(button.data.startswith("b:") for button in group.board.buttons)


async def test_a_blocked_bot_puts_keys_on_the_board_until_it_is_let_in_again(program: Program) -> None:
    group = await at_table(program)
    group.dana.block()
    players = [Player(person, group.room, Random(3)) for person in group.people]
    players[3] = KeyPlayer(group.dana, group.room, Random(3))
    await play_until(program.server, players, lambda: "8" in group.board.labels)
    assert any(button.url for button in group.board.buttons)
    await group.dana.start(wait=False)
    await group.dana.waits_to_see(None, "Here comes your hand")
    await program.server.until(lambda: not any(button.url for button in group.board.buttons))
    assert not set(group.board.labels) & set("12345678")


async def test_the_first_press_of_a_key_arms_and_tells_only_its_presser(program: Program) -> None:
    group = await at_table(program, private=0)
    players: list[Player] = [KeyPlayer(person, group.room, Random(1)) for person in group.people]
    await play_until(program.server, players, lambda: "8" in group.board.labels)
    await group.ana.waits_to_see(group.room, "to play")
    loaded = await program.look(group.table)
    assert loaded.live is not None
    (place,) = loaded.live.rules.to_act(loaded.live.state)
    person = next(one for one in group.people if f"telegram:{one.id}" == loaded.table.seats[place].person)
    card = loaded.live.state.dealt[place].cards[2]
    first = await person.press(group.board, label="3")
    assert first.text.startswith("Press again for: ")
    assert (await program.look(group.table)).version == loaded.version
    other = await person.press(group.board, label="4")
    assert other.text.startswith("Press again for: ")
    assert (await person.press(group.board, label="3")).text.startswith("Press again for: ")
    assert (await program.look(group.table)).version == loaded.version
    assert (await person.press(group.board, label="3")).text == ""
    after = await program.look(group.table)
    assert after.live is not None
    assert [play.card for play in after.live.state.trick] == [card]
    others = [other for other in group.people if other is not person]
    asked = [one.text for other in others for one in other.shown() if one.text.startswith("Press again for: ")]
    assert not any(sign in text for text in asked for sign in "0123456789AKQJ")


async def test_an_old_hand_answers_politely_and_the_fresh_one_comes_below(program: Program) -> None:
    group = await at_table(program)
    first = [message for message in group.ana.sees(None) if message.from_bot][-1]
    await group.ana.command(None, "/hand", wait=False)
    await program.server.until(lambda: len(private_texts(group.ana)) > 2)
    deal = (await program.look(group.table)).table.deal
    assert deal is not None
    answer = await group.ana.press_raw(f"c:{group.table}:0000000000000000:0:0", first)
    assert "That moment is over" in answer.text
    await program.server.until(lambda: len(private_texts(group.ana)) > 3)
    assert len({text for text in private_texts(group.ana) if "deal 1" in text}) == 1


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
    await ana.waits_to_see(None, "Every seat is taken")
    lobby = [message for message in ana.sees(None) if message.from_bot][-1]
    await ana.press(lobby, label="Start")
    hand = await ana.waits_to_see(None, "· North")
    assert "deal 1" in hand.text
