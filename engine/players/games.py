"""What players ask of the game that they play."""

from engine.games import GAMES
from engine.rules.deal import Rules
from engine.rules.judgement import Judgement

_MODEST = Judgement()


def judgement_of(rules: Rules) -> Judgement:
    """The numbers and decisions that the game of these rules gives its players; modest defaults, right for any game,
    where the rules belong to no registered one."""
    return GAMES[rules.id].judgement if rules.id in GAMES else _MODEST
