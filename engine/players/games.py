"""What players ask of the game that they play."""

from engine.games import GAMES
from engine.rules.deal import Rules
from engine.rules.judgement import Judgement

_MODEST = Judgement()


def judgement_of(rules: Rules) -> Judgement:
    """What the game of these rules gives its players to go by; of rules that are no registered game, what is right
    for any."""
    return GAMES[rules.id].judgement if rules.id in GAMES else _MODEST
