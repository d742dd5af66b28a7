"""Chance for tests: reproducible packs, options and actions of any registered game."""

from collections.abc import Mapping
from contextlib import suppress
from random import Random

from engine.games import ruleset
from engine.games.manille.family import Ask, ClaimLie
from engine.games.menche.family import ReportTalk
from engine.rules.actions import Action, ClaimRevoke, Pass
from engine.rules.cards import Card
from engine.rules.deal import Pack, Rules
from engine.rules.errors import OptionError
from engine.rules.game import Game
from engine.rules.options import Option, Value
from engine.rules.state import DealSetup, DealState
from engine.rules.values import replace
from tests.worked.positions import pack_for


def random_options(game: Game, chance: Random, *, changed: float = 0.4) -> Mapping[str, Value]:
    """Options of the game, each changed now and then; drawn again where they do not go together."""
    while True:
        drawn = {option.name: _value(option, chance) for option in game.schema.options if chance.random() < changed}
        with suppress(OptionError):
            return game.schema.read(drawn)


OPEN_TEXTS: Mapping[str, tuple[str, ...]] = {
    "menche_table": (
        "r1-2-4-5:1-6:2-8:4/b1-2-3-5:1-6:2-7:3-8:4/g2-3-4-5:1-6-7:3-8:4/y1-2-3-4:1-5-6:2-8:4"
        "/mite12:2/coune11:2/canete10:2/macmahon13:2/ze9",
    )
}
"""Texts that options take beside their values."""


def values(option: Option) -> tuple[Value, ...]:
    """What an option may be; nothing for a number between bounds."""
    return (*option.values, *OPEN_TEXTS.get(option.name, ()))


def _value(option: Option, chance: Random) -> Value:
    if option.values:
        return chance.choice(values(option))
    if option.words and chance.random() < 0.3:
        return chance.choice(option.words)
    return chance.randint(option.low, option.high)


def random_pack(rules: Rules, chance: Random) -> Pack:
    """A shuffled pack, which now and then holds a hand without any point, or, for an auction, two clubs for each."""
    cards = list(rules.deck.cards)
    chance.shuffle(cards)
    if has_auction(rules):
        return even_clubs(rules, cards) if chance.random() < 0.3 else tuple(cards)
    blank = [card for card in cards if rules.order.points(card, rules.trumps[-1]) == 0]
    size = len(cards) // rules.seats
    if chance.random() > 0.1 or len(blank) < size:
        return tuple(cards)
    seat = chance.randrange(rules.seats)
    rest = _rest(rules, cards, blank[:size], seat)
    return pack_for(rules, 0, {seat: blank[:size], **rest})


def has_auction(rules: Rules) -> bool:
    """Whether clubs compel to bid in this game."""
    return any(step.name == "auction" for step in rules.steps)


def even_clubs(rules: Rules, cards: list[Card]) -> Pack:
    """These cards so that everybody is dealt two clubs and may pass."""
    clubs = [card for card in cards if rules.deck.faces[card].suit == "C"]
    return pack_for(rules, 0, {seat: clubs[2 * seat : 2 * seat + 2] + _others(cards, seat) for seat in range(4)})


def _others(cards: list[Card], seat: int) -> list[Card]:
    return [card for card in cards if not card.endswith("C")][6 * seat : 6 * seat + 6]


def _rest(rules: Rules, cards: list[Card], blank: list[Card], seat: int) -> dict[int, list[Card]]:
    size, left = len(blank), [card for card in cards if card not in blank]
    others = [other for other in range(rules.seats) if other != seat]
    return {other: left[place * size : (place + 1) * size] for place, other in enumerate(others)}


def random_setup(rules: Rules, options: Mapping[str, Value], chance: Random) -> DealSetup:
    """A deal somewhere in a match, told what the match of these options tells: often its first, or one that may end
    it."""
    told = ruleset(rules.id, options).match.standing(0, []).setup
    assert told is not None
    accounts = tuple(set(rules.accounts))
    number = chance.choice((1, chance.randint(1, told.length or 20)))
    owed = tuple(chance.random() < 0.3 for _ in accounts) if options.get("sa_quota") else ()
    stake = chance.choice((1, 2)) if options.get("tie_doubles_next") else 1
    setup = replace(told, dealer=chance.randrange(rules.seats), number=number, stake=stake, no_trump_owed=owed)
    if told.tokens:
        held = tuple(chance.randint(1, most) for most in told.tokens)
        return replace(setup, stake=chance.choice((1, 1, 2, 4)), tokens=held)
    return replace(setup, scores=tuple(_score(told.target, chance) for _ in told.scores))


def _score(target: int, chance: Random) -> int:
    """What somebody may have before a deal: often so much that the deal may bring the rest."""
    if not target:
        return chance.randint(0, 100)
    return chance.choice((0, chance.randint(target - target // 5, target - 1)))


def random_move(rules: Rules, state: DealState, chance: Random) -> tuple[int, Action]:
    """A seat and something that it may do: mostly whoever is waited for, and mostly no claim of a revoke."""
    seat = chance.choice(sorted(rules.to_act(state)))
    others = [other for other in range(rules.seats) if rules.legal(state, other) and other != seat]
    if others and chance.random() < 0.02:
        seat = chance.choice(others)
    actions = rules.legal(state, seat)
    if state.step == "auction" and Pass() in actions and chance.random() < 0.6:
        return seat, Pass()
    quiet = [action for action in actions if not isinstance(action, ClaimRevoke | ClaimLie | ReportTalk)]
    if chance.random() < 0.5:  # of many questions few are asked
        quiet = [action for action in quiet if not isinstance(action, Ask)] or quiet
    return seat, chance.choice(quiet if quiet and chance.random() < 0.97 else actions)
