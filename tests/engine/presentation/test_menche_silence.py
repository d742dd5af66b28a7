"""Talk at la mèn'che: when it is decided, and that no computer player is heard or hears."""

from dataclasses import replace as copy_with

import pytest
from msgspec.structs import replace

from engine.games.menche.family import ReportTalk, TalkReported, Vote
from engine.games.menche.talk import VOTES
from engine.host.commands.moves import act, is_unheard
from engine.host.state.errors import Refusal
from engine.host.state.table import Table
from engine.messages.texts import Texts
from engine.players.steady import SteadyPlayer
from engine.presentation.board.transcript import line
from engine.presentation.hand.hand import hand
from engine.presentation.rules.order import order_lines
from engine.rules.actions import NameTrump
from engine.rules.cards import Denomination
from tests.engine.host.tables import House
from tests.engine.presentation.reading import labels
from tests.engine.presentation.tables import make_table, random_walk
from tests.engine.presentation.test_menche import EN, FR, SIZES, position

DE, RED = Texts("de"), Denomination("R")


@pytest.mark.parametrize(
    ("at_once", "words"),
    [
        (True, ("before the next card", "avant la carte suivante", "vor der nächsten Karte")),
        (False, ("after the last trick", "après le dernier pli", "nach dem letzten Stich")),
    ],
)
def test_a_report_says_when_the_table_decides(at_once: bool, words: tuple[str, ...]) -> None:
    here = position("3:trump=Y", "3:Y1", silence_penalty=True, silence_at_once=at_once).play("0:talk=1")
    (event,) = (event for event in here.events if isinstance(event, TalkReported))
    for texts, said in zip((EN, FR, DE), words, strict=True):
        assert said in (line(event, here.table, texts) or "")


@pytest.mark.one_in(3)
@pytest.mark.parametrize("at_once", [True, False])
@pytest.mark.parametrize("size", SIZES)
def test_nobody_is_offered_a_report_against_a_computer_player(size: str, at_once: bool) -> None:
    met = 0
    for here in random_walk(make_table(size, silence_penalty=True, silence_at_once=at_once), 5):
        table, computers = here.table, against_computers(here.table)
        reports = [action for action in here.view(0).legal if isinstance(action, ReportTalk)]
        met += len(reports)
        assert all(is_unheard(computers, action) and not is_unheard(table, action) for action in reports)
        assert len([each for each in labels(hand(table, 0, here.view(0), EN)) if "told who" in each]) == len(reports)
        assert not [each for each in labels(hand(computers, 0, here.view(0), EN)) if "told who" in each]
    assert met


def against_computers(table: Table) -> Table:
    """The table with computer players in all seats but the first."""
    first, *others = table.seats
    return replace(table, seats=(first, *(replace(seat, person=None, computer="steady") for seat in others)))


async def test_a_report_against_a_computer_player_is_refused() -> None:
    house = House()
    table = await house.full_table("menche", silence_penalty=True)
    live = (await house.look(table)).dealt
    loaded = await house.look((await house.act(table, min(live.rules.to_act(live.state)), NameTrump(RED))).table.id)
    report = next(action for action in loaded.dealt.view(0).legal if isinstance(action, ReportTalk))
    act(loaded, 0, report)
    with pytest.raises(Refusal, match="COMPUTERS_ARE_SILENT"):
        act(copy_with(loaded, table=against_computers(loaded.table)), 0, report)


def test_a_computer_player_that_is_asked_heard_nothing() -> None:
    here = position("3:trump=Y", "3:Y1", silence_at_once=True).play("0:talk=1")
    asked = here.view(2)
    assert asked.legal == VOTES
    assert SteadyPlayer().choose(here.table.ruleset.rules, asked) == Vote(upheld=False)


@pytest.mark.parametrize("trump", "RBGY")
def test_the_order_of_plain_suits_names_every_card_that_one_of_them_has(trump: str) -> None:
    here = position(f"3:trump={trump}")
    plain = order_lines(here.table, here.view(0), EN)[-1]
    assert all(height in plain for height in "8754321")
