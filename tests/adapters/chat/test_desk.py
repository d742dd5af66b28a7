"""What the desk says of its answers, so that no platform has to look at the button that was pressed."""

import pytest

from adapters.chat.answer import Answer, Panel
from adapters.chat.desk import Desk
from adapters.chat.desks.commands import VERBS
from adapters.chat.requests.every import BUTTONS
from engine.host.commands import every as do
from engine.host.state.ids import TableId
from engine.messages import tokens
from engine.messages.tokens import Manage, Token, Verb
from tests.adapters.desks import desk_for
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import ROOM, House, person


class At:
    """Somebody who presses buttons in the room of a house."""

    def __init__(self, name: str = "Alice") -> None:
        self.house, self.name = House(), name
        self.desk: Desk = desk_for(self.house.service, MemoryLedger())

    async def press(self, token: Token | None) -> Answer:
        return await self.desk.press(token, person(self.name), self.house.event(), ROOM.key)


def test_every_verb_shows_something_or_is_a_command() -> None:
    assert set(Verb) == BUTTONS.keys() | VERBS.keys() | {Verb.CALL}
    assert not BUTTONS.keys() & VERBS.keys()


@pytest.mark.parametrize(
    "token",
    [
        None,
        tokens.OpenGame("manille"),
        tokens.Ranking("manille"),
        tokens.ManagePlace(Manage.SHOW),
    ],
)
async def test_what_stands_for_nothing_at_a_table_is_an_old_button(token: Token | None) -> None:
    answer = await At().press(token)
    assert answer.refused
    assert answer.text == "That moment is over."


async def test_problems_of_a_place_from_earlier_versions_are_answered() -> None:
    """Its menu shows the day's problem, which is everybody's; its positions from deals that were lent are gone."""
    alice, day = At(), 739_577
    menu = await alice.press(tokens.TodaysProblem("manille", -7, day))
    assert menu.message is not None
    assert menu == await alice.press(tokens.ShowProblem("manille", day))
    for gone in (tokens.ShowProblem("manille", 10**9 + 7), tokens.AnswerProblem("manille", 2**48 + 10**9, "R:h")):
        answer = await alice.press(gone)
        assert (answer.refused, answer.message) == (True, None)
        assert "no longer made into problems" in answer.text


async def test_answers_say_which_panel_they_are() -> None:
    alice = At()
    table = await alice.house.full_table()
    expected = {Verb.HAND: Panel.HAND, Verb.RULES: Panel.RULES}
    lobby = await alice.house.open("Alice", "manille")
    assert (await alice.press(tokens.TableVerb(lobby, Verb.HOUSE))).replaces
    assert (await alice.press(tokens.TableVerb(table, Verb.HOUSE))).refused, "cards are dealt"
    before = await alice.house.four()
    assert (await alice.press(tokens.TableVerb(before, Verb.CUT))).panel is None
    assert (await alice.press(tokens.TableVerb(table, Verb.CUT))).refused, "cards are dealt"
    for verb in BUTTONS.keys() - {Verb.HOUSE, Verb.CUT, Verb.HINT, Verb.REVIEW}:
        answer = await alice.press(tokens.TableVerb(table, verb))
        assert answer.message is not None
        assert (answer.panel, answer.refused) == (expected.get(verb), False)
    looked = await alice.press(tokens.LookUp(table, "manille", "play"))
    assert (looked.panel, looked.replaces, looked.public) == (Panel.RULES, True, False)
    shown = await alice.press(tokens.ShowRule(None, "manille", "play"))
    assert (shown.panel, shown.replaces, shown.public) == (Panel.RULES, False, True)


async def test_a_play_that_is_refused_brings_a_fresh_hand() -> None:
    alice = At()
    table = await alice.house.full_table()
    late = await alice.press(tokens.Choose(table, "another", 0, 0))
    assert (late.refused, late.panel) == (True, Panel.HAND)
    deal = (await alice.house.look(table)).table.deal
    assert deal is not None
    why = await alice.press(tokens.WhyNot(table, deal.id, 0))
    assert (why.refused, why.panel) == (True, Panel.HAND)
    assert why.text


async def test_the_hosts_panel_stays_as_long_as_the_host_does() -> None:
    alice = At()
    table = await alice.house.open("Alice")
    await alice.press(tokens.TableVerb(table, Verb.COMPUTERS))
    removed = await alice.press(tokens.RemoveComputer(table, 2))
    assert (removed.message is not None, removed.replaces, removed.ends_panel) == (True, True, False)
    again = await alice.press(tokens.RemoveComputer(table, 2))
    assert (again.refused, again.ends_panel) == (True, True)
    await alice.house.service.handle(do.Sit(alice.house.event(), table, person("Bruno"), 2))
    made = await alice.press(tokens.MakeHost(table, 2))
    assert (made.refused, made.panel, made.ends_panel) == (False, None, True)


@pytest.mark.parametrize(("host", "next_one"), [("Alice", "Dirk"), ("Dirk", "Alice")])
async def test_a_host_who_leaves_is_told_who_hosts_now(host: str, next_one: str) -> None:
    leaving = At(host)
    table = await leaving.house.open(host)
    await leaving.house.service.handle(do.Sit(leaving.house.event(), table, person(next_one)))
    answer = await leaving.press(tokens.TableVerb(table, Verb.STAND))
    assert answer.text.endswith(f"{next_one} (East) is the host now.")


async def test_whoever_looks_at_the_score_while_away_is_not_back_unless_the_table_sleeps() -> None:
    alice = At()
    table = await alice.house.full_table()

    async def away(name: str) -> None:
        await alice.house.service.handle(do.StepAway(alice.house.event(), table, person(name)))

    async def looks() -> bool:
        assert not (await alice.press(tokens.TableVerb(table, Verb.SCORE))).refused
        return not (await alice.house.look(table)).table.seats[0].covered

    await away("Alice")
    assert not await looks()
    for name in ("Bruno", "Chloé", "Dirk"):
        await away(name)
    assert await looks()


async def test_whoever_types_for_a_seat_holds_no_card_that_a_refusal_betrays() -> None:
    alice = At("Zoe")
    await alice.house.full_table()
    table = await alice.house.open("Dirk")
    alice.name = "Bruno"
    sits = await alice.desk.type("sit north", person("Eva"), alice.house.event(), ROOM.key)
    assert (sits.refused, sits.tells_nothing) == (True, True)
    assert (await alice.house.look(table)).table.seats[0].name == "Dirk"
    card = await alice.desk.type("10s", person("Bruno"), alice.house.event(), ROOM.key)
    assert (card.refused, card.tells_nothing) == (True, False)


async def test_a_table_that_nobody_knows_still_has_rules() -> None:
    answer = await At().press(tokens.LookUp(TableId("00000000"), "manille", "play"))
    assert (answer.refused, answer.panel) == (False, Panel.RULES)
