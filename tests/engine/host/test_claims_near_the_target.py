"""A claim is worth no less than playing on, where the order of the cards decides who reaches the target first."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec import structs
from msgspec.structs import replace

from engine.games import GAMES, ruleset
from engine.host.commands import claims
from engine.host.state.parts import Claim, Claims
from engine.host.state.running import Live
from engine.players.certain import sure_lead
from engine.rules.actions import Action, NameTrump, Pass, PlayCard
from engine.rules.cards import Denomination
from engine.rules.notation import new_record
from engine.rules.seats import Seat
from engine.rules.state import OVER, DealSetup, DealState
from tests.engine.chance import random_options
from tests.engine.conformance.walks import walk
from tests.engine.presentation.tables import make_table
from tests.worked.positions import pack_for

DEALS = 30
LEADER = 3
HANDS = {
    # all trumps but two, and two aces: certain from the first lead
    LEADER: ["JH", "9H", "AH", "10H", "8H", "7H", "6H", "AS", "AC"],
    # the seven of diamonds would name trump in a first deal; king and queen of trump are the Stöck
    0: ["KH", "QH", "7D", "8D", "9D", "6D", "6S", "7S", "6C"],
}


def at_the_lead(scores: tuple[int, int], *, together: bool) -> Live:
    """Chibre where the leader may claim, and an opponent holds the Stöck, in one hand or in both."""
    game = GAMES["chibre"]
    rules = ruleset("chibre", {"auto_announce": False}).rules
    hands = HANDS if together else {**HANDS, 0: [*HANDS[0][1:], "KS"], 2: ["KH"]}
    pack = pack_for(rules, 0, hands)
    setup = DealSetup(0, 2, scores=scores, target=1000)
    record = new_record(game.id, game.version, {"auto_announce": False}, setup, pack)
    state = rules.start(setup, pack).state
    live = Live(rules, record, state)
    live, _ = live.apply(min(rules.to_act(state)), NameTrump(Denomination("H")))
    assert rules.to_act(live.state) == {LEADER}
    return live


def first_to(state: DealState) -> int | None:
    """The side that has the target in the end."""
    assert state.result is not None
    totals = [had + more for had, more in zip(state.setup.scores, state.result.scores, strict=True)]
    return next((side for side in (0, 1) if totals[side] >= state.setup.target), None)


def laid_down(live: Live, claimant: Seat = LEADER) -> DealState:
    table = replace(make_table(live.rules.id), claims=Claims(pending=Claim(claimant, granted=True)))
    while live.state.step != OVER:
        # a report of talk is voted on before the deal is counted
        live, _ = live.apply(*(claims.move(table, live) or (min(live.rules.to_act(live.state)), Pass())))
    return live.state


def played_on(live: Live, chance: Random, claimant: Seat = LEADER) -> DealState:
    """Whoever might claim plays the best trumps first, everybody else anything."""
    while live.state.step != OVER:
        seat = min(live.rules.to_act(live.state))
        cards: list[Action] = [card for card in live.rules.legal(live.state, seat) if isinstance(card, PlayCard)]
        lead = sure_lead(live.rules, live.view(seat)) if seat == claimant else None
        card = PlayCard(lead) if lead is not None else chance.choice(cards or [Pass()])
        live, _ = live.apply(seat, card)
    return live.state


def claimable(game: str, number: int) -> Iterator[tuple[Live, Seat]]:
    """Where the rest of a random deal may be claimed, somewhere in a match or at its end, with who may."""
    chance = Random(f"claimable {game} {number}")
    options = {**random_options(GAMES[game], chance)} | {"practice": False}
    if "revokes" in options:
        options["revokes"] = "blocked"
    played = walk(GAMES[game], options, number)
    for done, state in enumerate(played.states):
        for seat in played.rules.to_act(state):
            record = structs.replace(played.record, actions=played.record.actions[:done])
            live = Live(played.rules, record, state)
            if sure_lead(live.rules, live.view(seat)) is not None:
                yield live, seat


@pytest.mark.parametrize("game", GAMES)
def test_a_claim_counts_as_much_as_playing_on_in_every_game(game: str) -> None:
    """Chibre alone ends a deal within its tricks; elsewhere the order in which they are won makes no difference."""
    met = 0
    for live, seat in (each for number in range(DEALS) for each in claimable(game, number)):
        claimed, ends = laid_down(live, seat), [played_on(live, Random(chance), seat) for chance in range(3)]
        if game == "chibre":
            side = live.rules.sides(live.state.setup)[seat]
            assert first_to(claimed) == side or {first_to(end) for end in ends} != {side}
        else:
            assert all(end.result == claimed.result for end in ends)
        met += 1
    assert met > DEALS / 8


@pytest.mark.parametrize("together", [True, False])
@pytest.mark.parametrize("lacking", [20, 23, 30, 44, 50, 60, 80, 120])
def test_whoever_wins_by_playing_on_wins_by_a_claim(lacking: int, together: bool) -> None:
    for behind in (1, 20, 21, 40):
        live = at_the_lead((1000 - behind, 1000 - lacking), together=together)
        assert sure_lead(live.rules, live.view(LEADER)) == "JH"
        claimed = first_to(laid_down(live))
        assert claimed == 1 or {first_to(played_on(live, Random(seed))) for seed in range(12)} != {1}


def test_the_claim_of_the_rest_does_not_give_a_won_match_away() -> None:
    """980 to 980 of 1,000: the jack of trumps wins at once, the ace first would bring an opponent's Stöck in time."""
    assert first_to(laid_down(at_the_lead((980, 980), together=True))) == 1
