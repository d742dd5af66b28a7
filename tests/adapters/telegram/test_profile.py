"""One's own profile through Telegram's client: in the private chat alone, changed by its buttons, and erased."""

import json
from functools import partial

import pytest

from engine.host.people.people import Confirm, PersonSettings
from engine.host.state.ids import PersonId
from engine.host.state.turn_numbers import SPAN
from engine.messages.tokens import AboutMe, Me
from tests.adapters.desks import registry_of
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import Four, at_table, four, open_privately, private_texts
from tests.contract.settlements import settlement
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.seen import SeenMessage

DISCORD = PersonId("discord:77")
SUITS = frozenset("♠♥♦♣")


def account(person: Person) -> PersonId:
    return PersonId(f"telegram:{person.id}")


async def profile(program: Program, person: Person) -> SeenMessage:
    """The panel that `/me` brings in the private chat."""
    earlier = {message.id for message in person.sees(None)}
    await person.command(None, "/me", wait=False)
    return await person.waits_to_see(None, lambda seen: seen.from_bot and seen.id not in earlier)


async def private_group(program: Program) -> Four:
    group = four(program.server)
    await open_privately(program.server, *group.people)
    return group


async def test_the_profile_comes_in_private_wherever_it_is_asked_for(program: Program) -> None:
    group = await private_group(program)
    seats = ((account(group.ana), 10), (account(group.bruno), -5), (account(group.chloe), 10))
    won = settlement("d1", *seats, winners=[account(group.ana), account(group.chloe)])
    await program.ledger.settle(won, 9, "1-0")
    await group.ana.command(group.room, "/me", wait=False)
    shown = await group.ana.waits_to_see(None, "Your profile")
    assert "Manille: 10\u00a0points in 1\u00a0deal, 1 won of 1\u00a0match" in shown.text
    assert "1\u00a0match won together" in shown.text
    assert not [message for message in group.ana.sees(group.room) if message.from_bot]


async def test_without_a_private_chat_the_group_learns_nothing(program: Program) -> None:
    group = four(program.server)
    await group.ana.command(group.room, "/me", wait=False)
    pointer = await group.ana.waits_to_see(group.room, "in private only")
    assert pointer.buttons[0].url.startswith("https://t.me/")
    await group.ana.press_raw("p:show:", pointer)
    assert "Your profile" not in "".join(message.text for message in group.ana.sees(group.room))


async def test_a_forged_button_in_a_group_does_nothing(program: Program) -> None:
    group = await at_table(program)
    earlier = len(group.ana.sees(group.room))
    for what in Me:
        assert "in private" in (await group.ana.press_raw(str(AboutMe(what)), group.board)).text
    assert len(group.ana.sees(group.room)) == earlier
    assert (await program.look(group.table)).table.seat_of(account(group.ana)) is not None
    assert await registry_of(program.ledger).people.settings(account(group.ana)) == PersonSettings()


@pytest.mark.long
async def test_settings_are_changed_in_the_panel_and_honoured_at_once(program: Program) -> None:
    group = await at_table(program)
    panel = await profile(program, group.dana)
    await group.dana.press(panel, label="Language")
    await group.dana.waits_to_see(None, lambda seen: "✓ as in the app" in seen.labels)
    await group.dana.press(panel, label="Français")
    await group.dana.waits_to_see(None, "Langue des messages privés\u00a0: Français")
    await group.dana.waits_to_see(None, "donne 1")
    await group.dana.press(panel, label="Second appui")
    await group.dana.waits_to_see(None, lambda seen: "✓ jamais" in seen.labels)
    await group.dana.press(panel, label="cartes fortes")
    await group.dana.waits_to_see(None, "avant de jouer une carte\u00a0: cartes fortes")
    await group.dana.press(panel, label="Masquer mon nom")
    await group.dana.waits_to_see(None, "Votre nom est masqué")
    people = registry_of(program.ledger).people
    assert await people.hidden(frozenset({account(group.dana)}))
    await group.dana.command(None, "/help", wait=False)
    await group.dana.waits_to_see(None, "/play ouvre une table")


async def test_wishes_reach_a_hand_that_is_held_and_no_group(program: Program) -> None:
    group = await at_table(program)
    panel = await profile(program, group.dana)
    await group.dana.press(panel, label="Suits as letters")
    await group.dana.waits_to_see(None, "Suits in private messages: letters")
    await group.dana.press(panel, label="With every card")
    hand = await group.dana.waits_to_see(None, lambda seen: "deal 1" in seen.text and not SUITS & set(seen.text))
    assert not SUITS & set(hand.text)
    await group.dana.press(panel, label="Longer turns")
    await group.dana.waits_to_see(None, "twice the usual time")
    assert [seat.longer for seat in (await program.look(group.table)).table.seats] == [False, False, False, True]
    await group.dana.command(group.room, "/play manille friendly=on", wait=False)
    await group.dana.waits_to_see(group.room, "Somebody here has asked for longer turns")
    *_, opened = await program.service.tables_in(f"telegram:{group.room.id}")
    assert [room.locale for room in opened.table.rooms] == ["en"]


def _offers(turn: int, seen: SeenMessage) -> bool:
    """A card or a call of this turn, whose number carries a proof."""
    numbers = (int(one.data.split(":")[3]) for one in seen.buttons if one.data.startswith("c:"))
    return any(number % SPAN == turn for number in numbers)


async def test_a_card_asks_back_in_private_where_its_player_wants_it(program: Program) -> None:
    group = await at_table(program)
    people = registry_of(program.ledger).people
    for person in group.people:
        await people.change_settings(account(person), lambda _: PersonSettings(confirm=Confirm.ON))
    asked = ""
    while not asked or asked.startswith("✓"):
        loaded = await program.look(group.table)
        assert loaded.live is not None
        turn, turns = min(loaded.live.rules.to_act(loaded.live.state)), loaded.live.state.turns
        person = next(one for one in group.people if account(one) == loaded.table.seats[turn].person)
        hand = await person.waits_to_see(None, partial(_offers, turns))
        button = next(one for one in hand.buttons if one.data.startswith("c:"))
        asked = (await person.press(hand, data=button.data)).text
    assert asked == f"Press again for: {button.label}"
    assert (await program.look(group.table)).version == loaded.version
    assert (await person.press(hand, data=button.data)).text == f"✓ {button.label}"
    assert (await program.look(group.table)).version > loaded.version


async def test_an_export_is_a_file_in_the_private_chat(program: Program) -> None:
    group = await private_group(program)
    await program.ledger.settle(settlement("d1", (account(group.ana), 5), (account(group.bruno), 1)), 9, "1-0")
    await group.ana.press(await profile(program, group.ana), label="Export")
    file = await group.ana.waits_to_see(None, lambda seen: seen.kind == "document")
    exported = json.loads(file.content)
    assert (exported["identities"], exported["results"][0]["delta"]) == ([account(group.ana)], 5)
    assert file.file_name == "pli.json"


async def test_erasing_asks_first_and_hands_over_the_seat(program: Program) -> None:
    group = await at_table(program)
    await program.ledger.settle(settlement("d1", (account(group.ana), 5), (account(group.bruno), 1)), 9, "1-0")
    panel = await profile(program, group.ana)
    await group.ana.press(panel, label="Erase me")
    asked = await group.ana.waits_to_see(None, "cannot be undone")
    assert (await program.look(group.table)).table.seat_of(account(group.ana)) is not None
    await group.ana.press(asked, label="Yes, erase me")
    await group.ana.waits_to_see(None, "You were erased")
    table = (await program.look(group.table)).table
    assert str(account(group.ana)) not in table.encode().decode()
    assert table.seats[0].abandoned
    assert "no result yet" in (await profile(program, group.ana)).text
    assert (await registry_of(program.ledger).people.export(account(group.ana))).results == ()


async def test_identities_are_linked_by_a_code_that_is_good_once(program: Program) -> None:
    group = await private_group(program)
    people = registry_of(program.ledger).people
    await people.offer_link(DISCORD, "abcd0123")
    await group.ana.command(None, "/link", wait=False)
    await group.ana.waits_to_see(None, "/link ABCD-1234")
    await group.ana.command(None, "/link ABCD-9999", wait=False)
    await group.ana.waits_to_see(None, "This code is not valid")
    await group.ana.command(None, "/link abcd-0123", wait=False)
    panel = await group.ana.waits_to_see(None, "Linked: Discord, Telegram")
    assert "Results of both count together from now on" in panel.text
    assert await people.account(account(group.ana)) == DISCORD
    await group.bruno.command(None, "/link ABCD-0123", wait=False)
    await group.bruno.waits_to_see(None, "This code is not valid")
    await group.ana.press(panel, label="Unlink")
    await program.server.until(lambda: "Linked:" not in private_texts(group.ana)[-1])
    assert await people.account(account(group.ana)) == account(group.ana)


async def test_a_code_is_offered_in_the_panel(program: Program) -> None:
    group = await private_group(program)
    panel = await profile(program, group.ana)
    await group.ana.press(panel, label="Link with Discord")
    shown = await group.ana.waits_to_see(None, "within 10\u00a0minutes")
    code = shown.text.rpartition("link ")[2].split()[0]
    await group.bruno.command(None, f"/link {code}", wait=False)
    await group.bruno.waits_to_see(None, "same platform")
    people = registry_of(program.ledger).people
    assert await people.link(DISCORD, code.replace("-", "").lower()) == account(group.ana)
