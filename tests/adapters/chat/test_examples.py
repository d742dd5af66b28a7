"""What is given as an example of what may be typed is understood, in every game and language, and betrays no card."""

from typing import Any

import pytest

from adapters.chat.answers import Refused, Told, text_of
from adapters.chat.desks.typed_lines import understood
from engine.games import GAMES
from engine.games.manille.family import LayAway
from engine.games.mensch.family import CallCard
from engine.host.state.table import Table
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from engine.messages.typing.table_words import typed_wish
from engine.presentation.hand.examples import examples
from engine.rules.actions import PlayCard
from engine.rules.cards import Hand
from engine.rules.values import replace
from engine.rules.views import SeatView
from tests.adapters.desks import desk_for
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import NAMES, ROOM, House, person
from tests.engine.presentation.tables import make_table, random_walk

EN = Texts("en")
OPTIONS: dict[str, dict[str, Any]] = {
    "manille-bavarde": {"revokes": "honour"},
    "chibre": {"suits": "themed", "auto_announce": False},
}


def can_be_typed(said: str, table: Table, deal: SeatView, texts: Texts) -> bool:
    """Whether what is typed is something that the table's words are, or that may be done now."""
    if typed_wish(said) is not None and deal.seat not in deal.to_act:
        return True
    wanted = understood(said, table, deal, texts)
    return isinstance(wanted, PlayCard | CallCard | LayAway) or wanted in deal.legal


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_example_is_understood(game: str, language: str) -> None:
    table, texts = make_table(game, **OPTIONS.get(game, {})), Texts(language)
    steps = set()
    for here in random_walk(table, 1, claims=False):
        for seat in sorted(here.rules.to_act(here.state))[:1]:
            if here.state.step in steps and here.state.trick:
                continue
            steps.add(here.state.step)
            deal = here.view(seat)
            for said in examples(here.table, deal, texts).split(", "):
                assert can_be_typed(said, here.table, deal, texts), (here.state.step, said)
            assert examples(here.table, replace(deal, hand=Hand()), texts) == examples(here.table, deal, texts)
    assert {"tricks"} < steps or game == "manille-aleatoire"


def test_examples_are_of_the_game_and_of_the_moment() -> None:
    here = next(random_walk(make_table("menche-2"), 3))
    (chooser,) = here.rules.to_act(here.state)
    assert examples(here.table, here.view(chooser), EN) == "red, yellow"
    assert examples(here.table, here.view(1 - chooser), EN) == "My hand, Score, Rules"
    lead = here.play(f"{chooser}:trump=G")
    assert examples(lead.table, lead.view(chooser), EN) == "R8"


def test_a_card_is_the_only_example_where_one_is_called_or_played() -> None:
    told: dict[str, set[str]] = {"call": set(), "tricks": set()}
    for here in random_walk(make_table("mensch"), 21, claims=False):
        if here.state.step in told:
            told[here.state.step].add(examples(here.table, here.view(min(here.rules.to_act(here.state))), EN))
    assert told["call"] == {"AS"}
    assert told["tricks"]
    assert not [said for said in told["tricks"] if not said or "," in said]


async def test_a_line_that_is_not_understood_brings_examples_and_words_of_buttons_are_understood() -> None:
    house = House()
    table = await house.full_table("manille-belge")
    desk = desk_for(house.service, MemoryLedger())
    dealer = (await house.look(table)).table.match.first_dealer

    async def says(text: str) -> Told:
        return await desk.type(text, person(NAMES[dealer]), house.event(), ROOM.key)

    assert text_of(await says("hm")).endswith("Type, for example: spades, sans-atout")
    assert not isinstance(await says("passe-parole: partner chooses"), Refused)
    assert [call.action for call in (await house.look(table)).live.state.calls]  # type: ignore[union-attr]  # it runs
