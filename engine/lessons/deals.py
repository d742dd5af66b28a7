"""The deals of lessons, chosen so that what a game turns on happens to the learner who plays as recommended."""

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from engine.rules.cards import Deck
from engine.rules.deal import Pack


class Chosen(NamedTuple):
    """The two deals of a lesson."""

    dealer: int
    """How many seats after the learner whoever deals first sits."""
    packs: tuple[int, ...]
    """The number of the pack with open hands, and of that with hidden ones."""


def pack_of(game: str, deck: Deck, number: int) -> Pack:
    """The pack of this number: the same on every machine."""
    pack = list(deck.cards)
    Random(f"{game} lesson {number}").shuffle(pack)  # noqa: S311 - the same for everybody
    return tuple(pack)


CHOSEN: Mapping[str, tuple[Chosen, ...]] = MappingProxyType(
    {
        "manille": (Chosen(0, (85, 99)), Chosen(2, (151, 387))),
        "manille-coinchee": (Chosen(0, (37, 113)), Chosen(2, (195, 349))),
        "manille-bavarde": (Chosen(2, (295, 399)), Chosen(0, (493, 551))),
        "manille-aleatoire": (Chosen(0, (9, 47)), Chosen(1, (50, 66))),
        "manille-belge": (Chosen(0, (21, 103)), Chosen(2, (115, 225))),
        "manille-trois": (Chosen(0, (4, 21)), Chosen(0, (25, 46))),
        "manille-deux": (Chosen(0, (29, 81)), Chosen(0, (87, 141))),
        "mensch": (Chosen(2, (7, 51)), Chosen(0, (61, 110))),
        "menche": (Chosen(3, (232, 234)), Chosen(3, (644, 651))),
        "menche-2": (Chosen(1, (6, 19)), Chosen(1, (20, 21))),
        "menche-3": (Chosen(2, (6, 10)), Chosen(2, (12, 13))),
        "chibre": (Chosen(3, (40, 140)), Chosen(1, (198, 340))),
    }
)
"""By game: its lessons, one after the other. `python -m tests.engine.lessons.choosing` looks for them."""
