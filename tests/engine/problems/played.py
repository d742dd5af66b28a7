"""Deals that were played to their end."""

from functools import cache

from engine.games import GAMES, ruleset
from engine.players.arena import packs
from engine.players.levels import USUAL, level_called
from engine.rules.notation import Record, new_record
from engine.rules.options import Value
from engine.rules.views import view


@cache
def played(game: str, seed: int, **options: Value) -> Record:
    """A whole deal between rule-based players, under these options beside the standard rules."""
    rules, player = ruleset(game, options).rules, level_called(USUAL).player
    ((setup, pack),) = packs(rules, 1, seed)
    record, state = new_record(game, GAMES[game].version, options, setup, pack), rules.start(setup, pack).state
    while waited_for := rules.to_act(state):
        seat = min(waited_for)
        action = player.choose(rules, view(rules, state, seat))
        record, state = record.then(seat, action), rules.apply(state, seat, action).state
    return record
