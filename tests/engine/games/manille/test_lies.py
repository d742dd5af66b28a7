"""Lies that public play proves: none is claimed on suspicion, and every claim is upheld."""

from collections.abc import Iterator, Sequence
from random import Random

from engine.games import ruleset
from engine.games.manille.family import Answer, Ask, ClaimLie
from engine.games.manille.lies import proven_lie
from engine.games.manille.state import lies
from engine.rules.actions import Action, PlayCard
from engine.rules.state import DealState
from engine.rules.views import view
from tests.engine.players.arena import starts

HONOUR = ruleset("manille-bavarde", {"revokes": "honour", "null_hand_redeal": False}).rules


def talkative(start: DealState, chance: Random) -> Iterator[DealState]:
    """A deal in which partners ask at every lead and answer whatever comes to their mind."""
    state = start
    while waited_for := HONOUR.to_act(state):
        seat = min(waited_for)
        state = HONOUR.apply(state, seat, chance.choice(_natural(HONOUR.legal(state, seat), chance))).state
        yield state


def _natural(legal: tuple[Action, ...], chance: Random) -> Sequence[Action]:
    """An answer, or now and then a question; else what the deal goes on with: no claims."""
    asks = [action for action in legal if isinstance(action, Ask)]
    answers = [action for action in legal if isinstance(action, Answer)]
    cards = [action for action in legal if isinstance(action, PlayCard)]
    if answers or (asks and chance.random() < 0.5):
        return answers or asks
    return cards or [action for action in legal if not isinstance(action, ClaimLie)]


def test_nobody_is_claimed_against_who_told_the_truth() -> None:
    proven = 0
    for number, start in enumerate(starts(HONOUR, 30, seed=11)):
        for state in talkative(start, Random(number)):
            liars = {said.partner for said in lies(state)}
            for seat in range(4):
                claim = proven_lie(HONOUR, view(HONOUR, state, seat))
                assert claim is None or (isinstance(claim, ClaimLie) and claim.seat in liars)
                proven += claim is not None
    assert proven > 50, "lies come to light"
