"""The manille variants through the host: what a log holds, keys in the exchange, who asks by himself."""

import pytest
from msgspec.structs import replace

from engine.games import GAMES, ruleset
from engine.games.manille.family import QUESTIONS, Exchange, LayAway
from engine.games.manille.state import dog, talk
from engine.host.commands import every as do
from engine.host.ports.log import LogLine, decode, public
from engine.host.state.ids import TableId
from engine.host.state.running import resume
from engine.host.state.table import Phase
from engine.host.state.table import decode as stored
from engine.messages.texts import Texts
from engine.presentation.rules.house_rules import house_rules
from engine.rules.actions import NameTrump
from engine.rules.cards import Denomination
from engine.rules.options import Value
from tests.engine.conformance.walks import walk
from tests.engine.host.tables import NAMES, ROOM, House, person

VARIANTS = ("manille-bavarde", "manille-aleatoire", "manille-belge", "manille-trois", "manille-deux")


@pytest.mark.parametrize("game", VARIANTS)
def test_what_everybody_may_know_is_logged_and_read_back(game: str) -> None:
    for seed in range(6):
        options: dict[str, Value] = {"revokes": "honour"} if seed % 2 else {}
        for transition in walk(GAMES[game], options, seed).transitions:
            told = tuple(event for event in transition.events if event.to is None)
            assert decode(LogLine("event", "Act", public=public(transition.events)).encode()).events == told


def test_a_log_does_not_tell_which_card_was_put_away() -> None:
    played = walk(GAMES["manille-trois"], {}, 2)
    laid = {action.card for _, action in played.moves if isinstance(action, LayAway)}
    assert laid
    until_play = [transition for transition in played.transitions if not transition.state.trick][:8]
    logged = b"".join(
        LogLine("event", "Act", public=public(transition.events)).encode() for transition in until_play
    ).decode()
    assert not [card for card in laid if card in logged]


async def seated(house: House, game: str) -> TableId:
    """As many people as the game takes, cards dealt; nobody doubles."""
    table = await house.open(NAMES[0], game, coinche=False)
    for name in NAMES[1 : ruleset(game, {}).rules.seats]:
        await house.service.handle(do.Sit(house.event(), table, person(name)))
    await house.service.handle(do.Start(house.event(), table, person(NAMES[0])))
    return table


async def test_a_key_puts_a_card_away_in_the_exchange() -> None:
    house = House()
    table = await seated(house, "manille-trois")
    loaded = await house.look(table)
    assert loaded.live is not None
    assert loaded.table.deal is not None
    dealer = loaded.live.state.setup.dealer
    await house.act(table, dealer, NameTrump(Denomination("H")))
    await house.act(table, dealer, Exchange(1))
    card = loaded.live.view(dealer).keys[4]
    by = person(NAMES[dealer])
    outcome = await house.service.handle(do.PlayKey(house.event(), table, by, loaded.table.deal.id, 4))
    assert outcome.live is not None
    assert list(dog(outcome.live.state).laid) == [card]
    assert outcome.live.state.step == "tricks"


async def test_a_move_made_for_a_late_player_is_no_question() -> None:
    house = House()
    table = await seated(house, "manille-bavarde")
    live = (await house.look(table)).live
    while live is not None and len(live.state.trick) < 2:
        live = (await house.pass_time(table, 60_000)).live
    assert live is not None
    assert not talk(live.state)


async def test_computer_players_question_each_other() -> None:
    house = House(seed=3)
    options = {"end_mode": "deals"}
    opening = do.OpenTable(house.event(), person("Alice"), ROOM, "manille-bavarde", options, seated=False)
    table = (await house.service.handle(opening)).table.id
    await house.service.handle(do.AddComputers(house.event(), table, person("Alice")))
    outcome = await house.service.handle(do.Start(house.event(), table, person("Alice")))
    while outcome.table.phase is Phase.PLAYING:
        outcome = await house.pass_time(table, 5_000)
    assert outcome.live is not None
    said = talk(outcome.live.state)
    assert len(said) > 1
    assert {question.question.about for question in said} <= {*QUESTIONS}
    assert all(question.said for question in said)


async def test_a_stored_table_with_an_option_that_is_gone_goes_on() -> None:
    house = House()
    loaded = await house.look(await seated(house, "manille-deux"))
    assert loaded.table.deal is not None
    record = loaded.table.deal.record.replace("options coinche=false", "options coinche=false no_undertrump=true")
    assert record != loaded.table.deal.record
    options = {**loaded.table.options, "no_undertrump": True}
    old = stored(replace(loaded.table, options=options, deal=replace(loaded.table.deal, record=record)).encode())
    assert old.ruleset is loaded.table.ruleset
    assert resume(record).state == resume(loaded.table.deal.record).state
    assert len(house_rules(old, Texts())) == len(house_rules(loaded.table, Texts())) == 1
