"""What pages are sent of a deal: no page names a card that its reader was not told of by the rules."""

import json

import pytest

from engine.games import GAMES
from engine.host.commands.change import Loaded
from engine.host.commands.talk import talkers
from engine.host.state.table import Phase
from engine.rules.notation import read
from engine.rules.seats import Seat
from tests.adapters.knowledge import known, shown
from tests.adapters.web.opened import Page, browsers
from tests.engine.host.tables import NAMES, House, person

MOST = 200
"""Things that may happen in a deal."""


def betrayed(page: Page, loaded: Loaded, seat: Seat | None) -> set[str]:
    """Cards in what the page was sent last that its reader cannot know; how cards rank is no secret."""
    assert loaded.table.deal is not None
    rules = loaded.table.ruleset.rules
    text = json.dumps({**page.state, "order": []}, ensure_ascii=False)
    return {str(card) for card in shown(text, rules.deck) - known(rules, read(loaded.table.deal.record), seat)}


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", GAMES)
async def test_no_page_names_a_card_that_its_reader_cannot_know(game: str) -> None:
    house, looked = House(), 0
    async with browsers(house) as found:
        table = await house.full_table(game, "none")
        seats: list[Seat | None] = [*range(GAMES[game].seats), None]
        readers = [None if seat is None else person(NAMES[seat]) for seat in seats]
        pages = [await found.open(table, reader) for reader in readers]
        for _ in range(MOST):
            if (loaded := await house.look(table)).table.phase is not Phase.PLAYING:
                break
            for page, seat in zip(pages, seats, strict=True):
                await page.at(loaded.version)
                assert betrayed(page, loaded, seat) == set(), (seat, page.sent[-1])
                looked += 1
            if talkers(loaded.table, loaded.dealt) or not loaded.dealt.rules.to_act(loaded.dealt.state):
                await house.pass_time(table, 10_000)
            else:
                await house.first_legal(table)
        assert looked > 50
