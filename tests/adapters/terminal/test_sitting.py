"""What the painted table makes of keys and answers, played without a terminal."""

from dataclasses import dataclass, replace

import pytest

from adapters.chat.requests.last_trick import LastTrick
from adapters.chat.requests.score import Score
from adapters.terminal.asks import Asks
from adapters.terminal.at_table import Around
from adapters.terminal.browsing import Browsing
from adapters.terminal.keys import key_of
from adapters.terminal.news import News, Transcript
from adapters.terminal.sitting import Sitting, Wishes
from bot.table import open_table
from engine.coach import by_rules, keep
from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.state.ids import ScopeId, TableId
from engine.host.state.table import Phase
from engine.messages.names import nearest
from engine.messages.texts import Texts
from engine.players.levels import USUAL
from engine.presentation.screen.table import table_screen
from engine.rules.actions import PlayCard
from engine.rules.deal import Rules
from engine.rules.views import SeatView, inspectable
from tests.adapters.desks import desk_for
from tests.adapters.terminal.test_setting_up import Pressed
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import NAMES, ROOM, House, person

TEXTS = Texts("en")
ME = person(NAMES[0])
AGAIN = "Enter once more: "
MOST = 400


@dataclass
class Evening:
    """A table at which the first person of the house sits at a terminal."""

    house: House
    table: TableId

    async def presses(self, *keys: str, width: int = 80) -> Pressed:
        """Presses these keys, and leaves."""
        house, shown = self.house, Pressed(*keys, "q", width=width)
        asks = Asks(desk_for(house.service, MemoryLedger()), ScopeId("terminal"), lambda file: file.name)
        news, transcript = News(house.store.outbox), Transcript(house.store.tables, self.table, TEXTS)
        around, wishes = Around(house.service, asks, news, transcript), Wishes(lambda _: None, lambda _: None)
        assert await Sitting(around, wishes, Browsing(shown, TEXTS), ME, self.table, "normal").play()
        return shown

    async def view(self) -> SeatView:
        loaded = await self.house.look(self.table)
        return loaded.dealt.view(loaded.table.seat_of(ME.id))

    async def seen(self) -> tuple[Rules, SeatView]:
        return (await self.house.look(self.table)).table.ruleset.rules, await self.view()

    async def until_choosing(self) -> SeatView:
        """Plays on until the person may play one of several cards."""
        for _ in range(MOST):
            view = await self.view()
            if view.seat in view.to_act and sum(isinstance(one, PlayCard) for one in view.legal) > 1:
                return view
            await self.house.first_legal(self.table)
        raise AssertionError("the person never chooses")


async def seated(game: str = "manille") -> Evening:
    house = House()
    return Evening(house, await house.full_table(game, "none"))


async def taught(game: str) -> Evening:
    """A lesson at which everybody's turn comes when the test says so."""
    house = House()
    opened = await house.service.handle(do.OpenTable(house.event(), ME, ROOM, game, clock="none", lesson=True))
    evening = Evening(house, opened.table.id)
    for name in NAMES[1 : GAMES[game].seats]:
        await house.service.handle(do.Sit(house.event(), evening.table, person(name)))
    await house.service.handle(do.Start(house.event(), evening.table, ME))
    return evening


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", GAMES)
async def test_whoever_sits_here_sits_below_and_where_four_play_in_the_south(game: str) -> None:
    """So the places of the drawing are called what a map calls them; for onlookers, too."""
    house = House()
    table = await open_table(house, ME, game, {}, USUAL, seated=True)  # type: ignore[arg-type]  # a house of tests
    loaded = await house.look(table)
    seat, four = loaded.table.seat_of(ME.id), len(loaded.table.seats) == 4
    assert seat == nearest(len(loaded.table.seats))
    for viewer in (seat, None):
        drawn = table_screen(loaded.table, loaded.dealt.view(viewer), TEXTS).seats
        assert [one.own for one in drawn] == [viewer is not None, *[False] * (len(drawn) - 1)]
        assert not four or [one.row.compass for one in drawn] == ["South", "West", "North", "East"]


PAGES = (["r"], ["l"], ["m", "escape", "l"], ["/", "xyzzy"])
"""Keys that open a page, which Enter leaves: the rules, the log, and a line that is typed."""


@pytest.mark.parametrize("opened", PAGES, ids="-".join)
async def test_enter_on_a_page_plays_nothing_however_often(opened: list[str]) -> None:
    evening = await seated()
    await evening.until_choosing()
    before = await evening.view()
    shown = await evening.presses(*opened, "enter", "enter", "escape")
    assert AGAIN in shown.shown[-1] or AGAIN in shown.shown[-2]
    assert await evening.view() == before
    # once it is asked for alone, it is meant
    await evening.presses("enter")
    assert (await evening.view()).turns == before.turns + 1


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", GAMES)
async def test_what_a_lesson_or_a_hint_advises_is_what_enter_plays(game: str) -> None:
    """Whatever stands first: the last card that may be played is called the best one here."""
    for evening, keys in (
        (await taught(game), ("enter", "enter", "enter")),
        (await seated(game), ("h", "escape", "enter")),
    ):
        view = await evening.until_choosing()
        best = next(one for one in reversed(view.legal) if isinstance(one, PlayCard))
        rules = (await evening.house.look(evening.table)).table.ruleset.rules
        found = by_rules(rules, view)
        keep(rules, view, replace(found, best=(found.best[0]._replace(action=best),), late=False))
        await evening.presses(*keys)
        after = await evening.view()
        played = [one for trick in (*(taken.plays for taken in after.taken), after.trick) for one in trick]
        assert best.card in [one.card for one in played if one.seat == view.seat], (game, keys)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", GAMES)
async def test_keys_for_the_last_trick_and_the_score_are_there_once_there_is_something(game: str) -> None:
    evening = await seated(game)
    score, last = (key_of(asked, TEXTS).label for asked in (Score, LastTrick))

    async def offered() -> tuple[bool, bool]:
        (line,) = [line for line in (await evening.presses(width=300)).shown[-1].splitlines() if "q leave" in line]
        return score in line, last in line

    assert await offered() == (False, False)
    while not (await evening.view()).taken:
        await evening.house.first_legal(evening.table)
    assert await offered() == (False, bool([*inspectable(*await evening.seen())]))
    outcome = await evening.house.play_deal(evening.table)
    if outcome.table.phase is Phase.BETWEEN:
        assert (await offered())[0]


@pytest.mark.parametrize("word", ["rules", "règles", "regeln"])
async def test_a_question_that_finds_nothing_is_answered_by_the_page_that_says_so(word: str) -> None:
    shown = await (await seated()).presses("/", *f"{word} xyzzy", "enter", "escape")
    *_, read, _ = shown.shown
    assert "xyzzy" in read
    assert "›" not in read, "what is typed is not what is answered"
