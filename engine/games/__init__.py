"""The registry of games, and deals replayed from their records."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache, lru_cache
from itertools import chain
from types import MappingProxyType
from typing import NoReturn

from engine.games.chibre.rules import CHIBRE
from engine.games.manille.aleatoire import ALEATOIRE
from engine.games.manille.bavarde import BAVARDE
from engine.games.manille.belge import BELGE
from engine.games.manille.coinchee import COINCHEE
from engine.games.manille.deux import DEUX
from engine.games.manille.rules import MANILLE
from engine.games.manille.trois import TROIS
from engine.games.menche.rules import MENCHE, MENCHE_2, MENCHE_3
from engine.games.mensch.rules import MENSCH
from engine.rules.cards import Deck
from engine.rules.deal import Rules, Transition
from engine.rules.errors import NotationError, OptionError, RuleViolation
from engine.rules.events import CommonEvent, Event
from engine.rules.game import Family, Game, Ruleset, kinds
from engine.rules.notation import Record
from engine.rules.options import Value

GAMES: Mapping[str, Game] = MappingProxyType(
    {
        game.id: game
        for game in (
            MANILLE,
            COINCHEE,
            BAVARDE,
            ALEATOIRE,
            BELGE,
            TROIS,
            DEUX,
            MENSCH,
            MENCHE,
            MENCHE_2,
            MENCHE_3,
            CHIBRE,
        )
    }
)
"""Every game that can be opened, in the order in which it is offered."""


def family_of(game: str) -> str:
    """The name of a game's family, by which people ask for a game with its variants; for a game that is no longer
    registered, the first part of its id."""
    return GAMES[game].family.name if game in GAMES else game.partition("-")[0]


def events_by_name(families: Iterable[Family]) -> Mapping[str, type[Event]]:
    """The kinds of event that every game or one of these families has; raises `ValueError` if two share a name."""
    found: dict[str, type[Event]] = {}
    for kind in chain(kinds(CommonEvent), *(family.events for family in families)):
        if found.setdefault(kind.__name__, kind) is not kind:
            raise ValueError(f"two kinds of event are called {kind.__name__}")
    return MappingProxyType(found)


EVENTS: Mapping[str, type[Event]] = events_by_name(game.family for game in GAMES.values())
"""Every kind of event by the name under which logs keep it."""


_PAST: tuple[Game, ...] = ()
"""Earlier versions of games whose rules have changed, kept until the last table that plays them has finished."""

_VERSIONS = {(game.id, game.version): game for game in (*GAMES.values(), *_PAST)}


_Kind = tuple[str, int, tuple[tuple[str, Value], ...]]
"""A game, its version and its options."""


def ruleset(game: str, options: Mapping[str, object], version: int | None = None) -> Ruleset:
    """The rules of a game under these options, in its present version or the given one.

    Raises `KeyError` for an unknown game or version, and `OptionError`.
    """
    return _built(*_read(game, version, tuple((name, str(value)) for name, value in options.items())))


# bounded, because an option may be any text that a person types
@lru_cache(maxsize=1024)
def _read(game: str, version: int | None, options: tuple[tuple[str, str], ...]) -> _Kind:
    """The game, its version and its options, checked; cached, because a table asks for its rules over and over."""
    known = GAMES[game] if version is None else _VERSIONS[game, version]
    return known.id, known.version, tuple(known.schema.read(dict(options), kept=True).items())


@lru_cache(maxsize=256)
def _built(game: str, version: int, options: tuple[tuple[str, Value], ...]) -> Ruleset:
    """Rules are values: every table that plays by the same ones shares them."""
    return _VERSIONS[game, version].build(MappingProxyType(dict(options)))


@cache
def decks() -> tuple[Deck, ...]:
    """Every pack of cards that a game is played with, by its standard rules or by one of its options."""
    found: dict[str, Deck] = {}
    for game in GAMES.values():
        for options in ({}, *({option.name: value} for option in game.schema.options for value in option.values)):
            with suppress(OptionError):  # an option that needs another one as well
                deck = ruleset(game.id, options).rules.deck
                found.setdefault(deck.id, deck)
    return tuple(found.values())


def replay(record: Record) -> Iterator[Transition]:
    """Every state of a recorded deal, from the deal on; raises `NotationError` where the record breaks the rules."""
    rules, name, move = rules_of(record), "pack", -1
    try:
        transition = rules.start(record.setup, record.pack)
        yield transition
        name = "play"
        for seat, word in record.actions:
            move += 1
            action = rules.read(word)
            transition = rules.apply(transition.state, seat, action)
            yield transition
    except (LookupError, RuleViolation, ValueError):
        _refuse(name, move)


def rules_of(record: Record) -> Rules:
    """The rules by which the deal was played; raises `NotationError`, also for a setup that they do not know."""
    try:
        rules = ruleset(record.game, record.options, record.version).rules
    except (LookupError, OptionError) as error:
        _refuse("options" if isinstance(error, OptionError) else "game")
    setup, accounts = record.setup, len(set(rules.accounts))
    by_account = {"score": setup.scores, "owed": setup.no_trump_owed, "tokens": setup.tokens}
    wrong = [name for name, told in by_account.items() if told and len(told) != accounts]
    if wrong or not 0 <= setup.dealer < rules.seats:
        _refuse(wrong[0] if wrong else "deal")
    return rules


def _refuse(name: str, move: int = -1) -> NoReturn:
    # without its cause, which would name cards of the record
    raise NotationError("the record does not follow the rules of its game", name=name, move=move) from None
