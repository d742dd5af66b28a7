"""The deals of lessons: what a game turns on happens to the learner, and the cards are chosen openly."""

import pytest
from msgspec.structs import replace

from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.commands.dealing import seal_shown, yet_to_cut
from engine.host.commands.lessons import pack
from engine.host.state.errors import Refusal
from engine.host.state.proof import ProofError, exported, verify
from engine.host.state.running import resume
from engine.lessons.deals import CHOSEN, pack_of
from engine.rules.notation import read
from engine.rules.state import DealResult
from tests.engine.host.tables import House
from tests.engine.host.test_lessons import ALICE, deal_played, lesson, next_deal
from tests.engine.kernel.test_builds import needs_both
from tests.engine.lessons.choosing import WANTED, deals, missing


def test_every_game_has_lessons() -> None:
    assert CHOSEN.keys() == WANTED.keys() == GAMES.keys()


@pytest.mark.one_in(4)
@needs_both
@pytest.mark.parametrize("game", GAMES)
def test_what_the_game_turns_on_happens_to_whoever_plays_as_advised(game: str) -> None:
    for chosen in CHOSEN[game]:
        for deal, signs in zip(deals(game, chosen), WANTED[game], strict=True):
            assert not missing(deal, signs), chosen


@pytest.mark.parametrize("game", GAMES)
async def test_a_lesson_deals_the_cards_that_were_chosen_for_it(game: str) -> None:
    house = House()
    table = (await house.look(await lesson(house, game))).table
    chosen, rules = CHOSEN[game][0], table.ruleset.rules
    assert table.deal is not None
    assert read(table.deal.record).pack == pack_of(game, rules.deck, chosen.packs[0])
    assert resume(table.deal.record).state.setup.dealer == chosen.dealer


async def test_the_next_match_is_another_lesson() -> None:
    house = House()
    table = await lesson(house)
    for dealt, number in enumerate((*CHOSEN["manille"][0].packs, *CHOSEN["manille"][1].packs)):
        here = (await house.look(table)).table
        assert here.deal is not None
        assert read(here.deal.record).pack == pack_of("manille", here.ruleset.rules.deck, number), dealt
        await next_deal(house, await deal_played(house, table))


async def test_nothing_claims_that_the_cards_of_a_lesson_were_shuffled() -> None:
    house = House()
    table = await deal_played(house, await lesson(house))
    assert seal_shown(table) is None
    assert yet_to_cut(table) == ()
    with pytest.raises(Refusal):
        await house.service.handle(do.Cut(house.event(), table.id, ALICE, 7))
    assert table.deal is not None
    record = exported(table, table.deal)
    assert "shuffle" not in record
    assert table.deal.secret not in record
    with pytest.raises(ProofError, match="NO_SHUFFLE"):
        verify(record)


async def test_a_deal_that_is_dealt_again_is_shuffled() -> None:
    """Else the same cards would come for ever."""
    house = House()
    table = (await house.look(await lesson(house))).table
    again = replace(table.match, results=(DealResult(0, (0, 0), void="redeal"),))
    assert pack(table) is not None
    assert pack(replace(table, match=again)) is None
