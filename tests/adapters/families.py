"""Every game as it is played through the clients, one deal or a whole evening of it."""

import pytest

from engine.games import GAMES

SHORT_EVENING = {
    "manille-coinchee": "target=50",
    "manille-deux": "end_mode=target target=50",
    "mensch": "deals=6",
    "menche": "tokens=3",
    "menche-2": "tokens=3",
}
"""Words of `/play` that make an evening shorter; the others are played as they are."""
DEALT_QUICKLY = ("manille-bavarde", "manille-belge", "manille-trois", "manille-deux", "mensch", "menche-3", "chibre")
"""One of each way to call, exchange, announce and hold cards; the whole games of all are for the long run."""

evenings = pytest.mark.parametrize(
    ("game", "whole"),
    [
        *((game, False) for game in DEALT_QUICKLY),
        *(pytest.param(game, True, marks=pytest.mark.long) for game in GAMES),
    ],
)
