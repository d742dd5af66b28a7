"""A last card that plays itself is shown, but nobody is asked to press it: it would lie on the table before that."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.games import GAMES
from engine.host.commands import claims
from engine.host.commands.change import Loaded
from engine.host.state.table import Phase
from engine.messages.message import Message
from engine.messages.texts import Texts
from engine.messages.tokens.table import Choose, TableVerb, Verb, WhyNot
from engine.presentation.hand.hand import hand
from tests.engine.host.tables import PACE, House
from tests.engine.presentation.reading import read

TEXTS = Texts("en")


def _hands(loaded: Loaded) -> Iterator[tuple[int, Message]]:
    live = loaded.dealt
    for seat in range(len(loaded.table.seats)):
        yield seat, hand(loaded.table, seat, live.view(seat), TEXTS)


def _cards(loaded: Loaded, seat: int, message: Message) -> list[Choose | WhyNot]:
    """The buttons of cards under a hand."""
    legal, found = loaded.dealt.view(seat).legal, []
    for choice in (choice for row in message.choices for choice in row):
        token = choice.token
        if isinstance(token, WhyNot) or (isinstance(token, Choose) and legal[token.index].spends is not None):
            found.append(token)
    return found


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", GAMES)
async def test_a_last_card_that_plays_itself_is_not_offered(game: str) -> None:
    house = House(pace=replace(PACE, forced=2_000))
    table = await house.full_table(game, "none")
    alone = 0
    while (loaded := await house.look(table)).table.phase is Phase.PLAYING:
        live = loaded.dealt
        forced = claims.forced(loaded.table, live)
        for seat, message in _hands(loaded):
            held = live.state.hands[seat]
            if forced is not None and forced[0] == seat:
                alone += 1
                assert not _cards(loaded, seat, message)
                assert "is played by itself" in read(message)
                assert not any(
                    isinstance(choice.token, TableVerb) and choice.token.verb is Verb.HINT
                    for row in message.choices
                    for choice in row
                )
            elif len(held) > 1 and live.state.step == "tricks":
                assert len(_cards(loaded, seat, message)) == len(live.view(seat).hand)
            elif len(held) == 1 and live.state.step == "tricks" and seat not in live.rules.to_act(live.state):
                assert not _cards(loaded, seat, message)
        await (house.pass_time(table, 2_000) if forced is not None else house.first_legal(table))
    assert alone >= GAMES[game].seats


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", GAMES)
async def test_a_last_card_that_is_left_to_its_player_is_offered(game: str) -> None:
    house = House(pace=replace(PACE, forced=None))
    table = await house.full_table(game, "none")
    offered = 0
    while (loaded := await house.look(table)).table.phase is Phase.PLAYING:
        forced = claims.forced(loaded.table, loaded.dealt)
        if forced is not None:
            offered += len(_cards(loaded, forced[0], dict(_hands(loaded))[forced[0]]))
        await house.first_legal(table)
    assert offered >= GAMES[game].seats
