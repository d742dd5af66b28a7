"""What the desk says of its answers, so that no platform has to look at the button that was pressed."""

import pytest

from adapters.chat.answers import Hand, Over, Page, Posted, Refused, Told, message_of, text_of
from adapters.chat.desk import Desk
from adapters.chat.desks.commands import VERBS
from adapters.chat.requests.every import BUTTONS
from adapters.web.addresses import WebSettings
from engine.host.commands import every as do
from engine.host.state.ids import TableId
from engine.messages import tokens
from engine.messages.tokens import Manage, Token, Verb
from tests.adapters.desks import desk_for
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import ROOM, House, person

PAGES = WebSettings("https://cards.example", b"a key")


class At:
    """Somebody who presses buttons in the room of a house."""

    def __init__(self, name: str = "Alice") -> None:
        self.house, self.name = House(), name
        self.desk: Desk = desk_for(self.house.service, MemoryLedger(), pages=PAGES)

    async def press(self, token: Token | None) -> Told:
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
    assert isinstance(answer, Refused)
    assert text_of(answer) == "That moment is over."


async def test_problems_of_a_place_from_earlier_versions_are_answered() -> None:
    """Its menu shows the day's problem, which is everybody's; its positions from deals that were lent are gone."""
    alice, day = At(), 739_577
    menu = await alice.press(tokens.TodaysProblem("manille", -7, day))
    assert message_of(menu) is not None
    assert menu == await alice.press(tokens.ShowProblem("manille", day))
    for gone in (tokens.ShowProblem("manille", 10**9 + 7), tokens.AnswerProblem("manille", 2**48 + 10**9, "R:h")):
        answer = await alice.press(gone)
        assert (isinstance(answer, Refused), message_of(answer)) == (True, None)
        assert "no longer made into problems" in text_of(answer)


async def test_a_days_problem_that_was_solved_is_not_asked_again() -> None:
    alice, bob = person("Alice"), person("Bob")
    at = At()
    first = (await at.desk.problems.first(alice))("manille")
    best = (await at.house.service.problems.problem("manille", first.number)).cards[0].action.text()
    wrong = next(
        each.action.text()
        for each in (await at.house.service.problems.problem("manille", first.number)).cards
        if each.action.text() != best
    )
    await at.desk.problems.press(tokens.AnswerProblem("manille", first.number, best), alice)
    await at.desk.problems.press(tokens.AnswerProblem("manille", first.number, wrong), bob)
    after, other = await at.desk.problems.first(alice), await at.desk.problems.first(bob)
    assert after("manille").number not in (first.number, 0)
    assert after("mensch") == tokens.ShowProblem("mensch", first.number), "another game's was not solved"
    assert other("manille") == first, "a problem that was missed comes back"


async def test_answers_are_of_the_kind_that_platforms_present() -> None:
    alice = At()
    table = await alice.house.full_table()
    lobby = await alice.house.open("Alice", "manille")
    house_rules = await alice.press(tokens.TableVerb(lobby, Verb.HOUSE))
    assert isinstance(house_rules, Page)
    assert house_rules.turns
    assert isinstance(await alice.press(tokens.TableVerb(table, Verb.HOUSE)), Refused), "cards are dealt"
    before = await alice.house.four()
    assert isinstance(await alice.press(tokens.TableVerb(before, Verb.CUT)), Page)
    assert isinstance(await alice.press(tokens.TableVerb(table, Verb.CUT)), Refused), "cards are dealt"
    for verb in BUTTONS.keys() - {Verb.HOUSE, Verb.CUT, Verb.HINT, Verb.REVIEW}:
        answer = await alice.press(tokens.TableVerb(table, verb))
        assert message_of(answer) is not None
        assert not isinstance(answer, Refused)
        assert isinstance(answer, Hand) == (verb is Verb.HAND)
    looked = await alice.press(tokens.LookUp(table, "manille", "play"))
    assert isinstance(looked, Page)
    assert looked.turns
    assert isinstance(await alice.press(tokens.ShowRule(None, "manille", "play")), Posted)


async def test_no_page_is_offered_where_tables_are_not_shown_to_browsers() -> None:
    house = House()
    desk, table = desk_for(house.service, MemoryLedger()), await house.full_table()
    answer = await desk.press(tokens.TableVerb(table, Verb.PAGE), person("Alice"), house.event())
    assert text_of(answer) == "Tables are not shown in a browser here."


async def test_a_play_that_is_refused_brings_a_fresh_hand() -> None:
    alice = At()
    table = await alice.house.full_table()
    late = await alice.press(tokens.Choose(table, "another", 0, 0))
    assert isinstance(late, Refused)
    assert late.hand is not None
    deal = (await alice.house.look(table)).table.deal
    assert deal is not None
    why = await alice.press(tokens.WhyNot(table, deal.id, 0))
    assert isinstance(why, Refused)
    assert why.hand is not None
    assert why.text


async def test_the_hosts_panel_stays_as_long_as_the_host_does() -> None:
    alice = At()
    table = await alice.house.open("Alice")
    await alice.press(tokens.TableVerb(table, Verb.COMPUTERS))
    removed = await alice.press(tokens.RemoveComputer(table, 2))
    assert isinstance(removed, Page)
    assert removed.turns
    assert isinstance(await alice.press(tokens.RemoveComputer(table, 2)), Over)
    await alice.house.service.handle(do.Sit(alice.house.event(), table, person("Bruno"), 2))
    assert isinstance(await alice.press(tokens.MakeHost(table, 2)), Over)


@pytest.mark.parametrize(("host", "next_one"), [("Alice", "Dirk"), ("Dirk", "Alice")])
async def test_a_host_who_leaves_is_told_who_hosts_now(host: str, next_one: str) -> None:
    leaving = At(host)
    table = await leaving.house.open(host)
    await leaving.house.service.handle(do.Sit(leaving.house.event(), table, person(next_one)))
    answer = await leaving.press(tokens.TableVerb(table, Verb.STAND))
    assert text_of(answer).endswith(f"{next_one} (East) is the host now.")


async def test_whoever_looks_at_the_score_while_away_is_not_back_unless_the_table_sleeps() -> None:
    alice = At()
    table = await alice.house.full_table()

    async def away(name: str) -> None:
        await alice.house.service.handle(do.StepAway(alice.house.event(), table, person(name)))

    async def looks() -> bool:
        assert not isinstance(await alice.press(tokens.TableVerb(table, Verb.SCORE)), Refused)
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
    assert isinstance(sits, Refused)
    assert sits.tells_nothing
    assert (await alice.house.look(table)).table.seats[0].name == "Dirk"
    card = await alice.desk.type("10s", person("Bruno"), alice.house.event(), ROOM.key)
    assert isinstance(card, Refused)
    assert not card.tells_nothing


async def test_a_table_that_nobody_knows_still_has_rules() -> None:
    answer = await At().press(tokens.LookUp(TableId("00000000"), "manille", "play"))
    assert isinstance(answer, Page)
