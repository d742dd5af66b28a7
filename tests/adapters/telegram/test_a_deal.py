"""A deal on Telegram, as its players and onlookers read it: board, hand, calls, tricks, what may be looked at."""

import re
from functools import partial
from random import Random

import pytest

from engine.messages.texts import Texts
from engine.rules.actions import PlayCard
from engine.rules.seats import Seat
from tests.adapters.telegram.players import Player, play_until
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import Four, at_table, one_plays, table_board
from tests.engine.presentation.telling import label
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.seen import SeenMessage

BUTTONS = ("My hand", "Last trick", "Score", "More")
COMPASS = ("North ", "West ", "South ", "East ")


async def legal(program: Program, group: Four) -> tuple[Seat, list[str], bool]:
    """Who is to act, what may be done now as buttons say it, and whether that is to play a card."""
    loaded = await program.look(group.table)
    assert loaded.live is not None
    seat = min(loaded.live.rules.to_act(loaded.live.state))
    actions = loaded.live.rules.legal(loaded.live.state, seat)
    return seat, [label(one, loaded.table, Texts("en")) for one in actions], isinstance(actions[0], PlayCard)


def hand(person: Person) -> SeenMessage:
    """The newest hand."""
    return [seen for seen in person.sees(None) if seen.from_bot and "deal 1" in seen.text][-1]


def offered(person: Person) -> list[str]:
    """What the hand offers to do, the reasons for forbidden cards left out."""
    return [button.label for button in hand(person).buttons if button.data.startswith("c:")]


def players(group: Four) -> list[Player]:
    return [Player(one, group.room, Random(4)) for one in group.people]


async def test_board_and_hand_say_all_there_is_and_offer_what_is_legal_alone(program: Program) -> None:
    group = await at_table(program)
    shown = table_board(group.ana, group.room)
    assert "deal 1" in shown.text
    assert "Trump: not named yet" in shown.text
    assert shown.labels == BUTTONS
    cards = False
    playing = players(group)
    while not cards:
        seat, words, cards = await legal(program, group)
        person = group.people[seat]
        await program.server.until(partial(_alone, group, person, set(words)))
        assert await playing[seat].act()
    shown = await group.ana.waits_to_see(group.room, _one_card_lies_there)
    assert re.search(r" by (Ana|Bruno|Chloé|Dana)\b", shown.text.splitlines()[1])
    assert "Ana & Chloé 0 · Bruno & Dana 0" in shown.text
    assert "Tricks 0–0" in shown.text
    rows = seats(shown)
    assert [next(name for name in COMPASS if name in row) for row in rows] == list(COMPASS)
    assert sum("to play" in row for row in rows) == 1


def seats(seen: SeenMessage) -> list[str]:
    """The lines of the seats, each behind its card."""
    return [line for line in seen.text.splitlines() if any(f" {name}" in line[:12] for name in COMPASS)]


def _alone(group: Four, person: Person, words: set[str]) -> bool:
    """Whether these words are offered to this person, and nothing to anybody else."""
    return set(offered(person)) == words and [one for one in group.people if offered(one)] == [person]


def _one_card_lies_there(seen: SeenMessage) -> bool:
    rows = seats(seen)
    return "Trick 1 of 8 · " in seen.text and sum(any(suit in row for suit in "♠♥♦♣") for row in rows) == 1


@pytest.mark.long
async def test_a_card_that_may_not_be_played_answers_with_the_reason(program: Program) -> None:
    group = await at_table(program)

    def forbidden() -> tuple[Person, str] | None:
        for person in group.people:
            offered = [button.data for button in hand(person).buttons]
            why = [data for data in offered if data.startswith("w:")]
            # who waits for others sees the cards as they are, and is told that when one is tapped
            if why and any(data.startswith("c:") for data in offered):
                return person, why[0]
        return None

    await play_until(program.server, players(group), forbidden)
    found = forbidden()
    assert found is not None
    person, data = found
    before = await program.look(group.table)
    label = hand(person).button(data=data).label
    assert (label[0], label[-1]) == ("(", ")")
    refused = await person.press(hand(person), data=data)
    assert refused.show_alert
    assert refused.text.startswith("Refused: ")
    assert "Manille coinchée: " in refused.text
    assert "/rules " in refused.text
    assert (await program.look(group.table)).version == before.version


@pytest.mark.long
async def test_the_last_trick_is_for_whoever_may_look_back_and_says_who_won_it_and_why(program: Program) -> None:
    group = await at_table(program, "manille inspect_tricks=own_last clock=none")
    while (dealt := (await program.look(group.table)).live) is None or not dealt.state.taken:
        await one_plays(program, group)
    await one_plays(program, group)  # until then the trick lies open for everybody
    live = (await program.look(group.table)).live
    assert live is not None
    winner = live.state.taken[-1].winner
    posted = [seen.id for seen in group.ana.sees(group.room)]
    for seat, person in enumerate(group.people):
        alert = await person.press(table_board(person, group.room), label="Last trick")
        if seat % 2 == winner % 2:
            assert "wins: highest trump" in alert.text or "wins: highest of the suit led" in alert.text
            assert all(one.user.first_name in alert.text for one in group.people)
        else:
            assert "each side may look at its own last trick" in alert.text
        assert alert.show_alert
    assert [seen.id for seen in group.ana.sees(group.room)] == posted


@pytest.mark.long
async def test_a_strong_call_asks_for_a_second_press(program: Program) -> None:
    group = await at_table(program, "manille clock=none")

    def doubler() -> Person | None:
        return next((person for person in group.people if "contre" in offered(person)), None)

    await play_until(program.server, players(group), doubler)
    person = doubler()
    assert person is not None
    before = await program.look(group.table)
    first = await person.press(hand(person), label="contre")
    assert first.text == "Press again for: contre"
    assert (await program.look(group.table)).version == before.version
    assert (await person.press(hand(person), label="contre")).text == "✓ contre"
    await group.ana.waits_to_see(group.room, "contre ×2")


@pytest.mark.long
async def test_a_pass_is_given_ahead_and_taken_back(program: Program) -> None:
    group = await at_table(program, "manille clock=none")

    def early() -> Person | None:
        return next((person for person in group.people if "Pass when it is my turn" in hand(person).labels), None)

    await play_until(program.server, players(group), early)
    person = early()
    assert person is not None
    await person.press(hand(person), label="Pass when it is my turn")
    await person.waits_to_see(None, "You pass as soon as it is your turn to speak.")
    assert len((await program.look(group.table)).table.claims.ahead) == 1
    await person.press(hand(person), label="Do not pass ahead")
    await program.server.until(lambda: "Do not pass ahead" not in hand(person).labels)
    assert (await program.look(group.table)).table.claims.ahead == ()
