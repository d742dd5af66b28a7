"""The order of cards printed, for a person to hold against the rules."""

from collections.abc import Iterator

from engine.games import ruleset
from engine.rules.cards import Denomination, Suit
from engine.rules.deal import Rules


def table(game: str) -> str:
    """For each trump and each suit led: the cards that can win, best first, with what they count."""
    rules = ruleset(game, {}).rules
    lines = [line for trump in rules.trumps for line in _under(rules, trump)]
    return "\n".join(lines) + "\n"


def _under(rules: Rules, trump: Denomination) -> Iterator[str]:
    total = sum(rules.order.points(card, trump) for card in rules.deck.cards)
    yield f"trump {trump}: {total} points in {len(rules.deck.cards)} cards"
    for led in rules.deck.suits:
        yield f"  {led} led: {_winners(rules, trump, led)}"
    if any(rules.order.suit_of(card, trump) is None for card in rules.deck.cards):
        yield f"  no suit led: {_winners(rules, trump, None)}"


def _winners(rules: Rules, trump: Denomination, led: Suit | None) -> str:
    power = {card: rules.order.power(card, trump, led) for card in rules.deck.cards}
    best_first = sorted((card for card in power if power[card]), key=lambda card: -power[card])
    return " ".join(f"{card}={rules.order.points(card, trump)}" for card in best_first)
