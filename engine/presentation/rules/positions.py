"""The rulebook's examples as positions that a person reads: cards with their faces, what may be played, who wins."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from engine.games import ruleset
from engine.messages import names as people
from engine.messages.cards import card_labels, denomination_name
from engine.messages.multipliers import factor
from engine.messages.texts import Texts
from engine.rulebook.page import Example
from engine.rules.cards import Card, Denomination
from engine.rules.deal import Rules

Fields = Mapping[str, Any]
Telling = Callable[[Fields, Rules, Texts], Iterator[str]]


def position(example: Example, game: str, texts: Texts) -> tuple[str, ...]:
    """The example in a few lines; none for a kind that is there for the tests alone."""
    fields: Fields = example.fields
    tell = _KINDS.get(example.kind)
    if tell is None:
        return ()
    rules = ruleset(game, dict(fields.get("options", {}))).rules
    return tuple(tell(fields, rules, texts))


def _legal(fields: Fields, rules: Rules, texts: Texts) -> Iterator[str]:
    yield from _trick(fields, rules, texts)
    who = _seat(fields["seat"], rules, texts)
    yield texts("position-holds", who=who, cards=_cards(fields["hand"], rules, texts))
    yield texts("position-may-play", cards=_cards(fields["expect"], rules, texts))


def _winner(fields: Fields, rules: Rules, texts: Texts) -> Iterator[str]:
    yield from _trick(fields, rules, texts)
    yield texts("position-wins", who=_seat(fields["expect"], rules, texts))


def _trick_points(fields: Fields, rules: Rules, texts: Texts) -> Iterator[str]:
    yield texts("position-counts", cards=_cards(fields["cards"], rules, texts), points=int(fields["expect"]))


def _score(fields: Fields, rules: Rules, texts: Texts) -> Iterator[str]:
    if "points" not in fields or not isinstance(fields["expect"], list):
        return
    yield texts("position-points", figures=_by_side(fields["points"], rules, texts))
    factors = " · ".join(_factors(fields.get("multipliers", {}), texts))
    if factors:
        yield texts("position-multiplied", factors=factors)
    yield texts("position-scores", figures=_by_side(fields["expect"], rules, texts))


def _factors(given: Fields, texts: Texts) -> Iterator[str]:
    """What multiplies a score, as examples name it."""
    names = ["no_trump"] if given.get("sans_atout") else []
    names += ["double", "redouble"][: given.get("contre", 0)]
    names += ["stake"] if given.get("previous_tie") else []
    yield from (factor(name, 2, texts) for name in names)


def _payout(fields: Fields, rules: Rules, texts: Texts) -> Iterator[str]:
    yield texts("position-tricks", figures=_by_side(fields["tricks"], rules, texts))
    yield texts("position-chips", figures=_by_side(fields["expect"], rules, texts))


def _tokens(fields: Fields, rules: Rules, texts: Texts) -> Iterator[str]:
    if not isinstance(fields["expect"], Mapping) or "tokens" not in fields["expect"]:
        return
    yield texts("position-points", figures=_by_side(fields["points"], rules, texts))
    yield texts("position-tokens-before", figures=_by_side(fields["tokens_before"], rules, texts))
    yield texts("position-tokens-after", figures=_by_side(fields["expect"]["tokens"], rules, texts))


def _melds(fields: Fields, rules: Rules, texts: Texts) -> Iterator[str]:
    if "detect" not in fields or "points" not in fields["expect"]:
        return
    yield _trump(fields, rules, texts)
    cards = _cards(fields["detect"], rules, texts)
    yield texts("position-counts", cards=cards, points=int(fields["expect"]["points"]))


_KINDS: Mapping[str, Telling] = MappingProxyType(
    {
        "legal": _legal,
        "winner": _winner,
        "trick_points": _trick_points,
        "score": _score,
        "payout": _payout,
        "tokens": _tokens,
        "melds": _melds,
    }
)


def _trick(fields: Fields, rules: Rules, texts: Texts) -> Iterator[str]:
    yield _trump(fields, rules, texts)
    played = (
        texts("position-play", who=_seat(seat, rules, texts), cards=_cards([card], rules, texts))
        for seat, card in fields["trick"]
    )
    if fields["trick"]:
        yield texts("position-trick", plays=" · ".join(played))


def _trump(fields: Fields, rules: Rules, texts: Texts) -> str:
    trump = denomination_name(Denomination(str(fields["trump"])), texts, rules.deck)
    return texts("position-trump", trump=trump)


def _cards(cards: Iterable[object], rules: Rules, texts: Texts) -> str:
    return card_labels((Card(str(card)) for card in cards), rules.deck, texts)


def _by_side(figures: Iterable[object], rules: Rules, texts: Texts) -> str:
    """A figure for each seat, or for each side where there are fewer."""
    values = list(figures)
    owners = rules.accounts if len(values) < rules.seats else tuple(range(rules.seats))
    names = (
        "–".join(_seat(seat, rules, texts) for seat, owner in enumerate(owners) if owner == number)
        for number in range(len(values))
    )
    shown = zip(names, map(str, values), strict=True)
    return " · ".join(people.seats_figure(rules.seats, name, value, texts) for name, value in shown)


def _seat(seat: int, rules: Rules, texts: Texts) -> str:
    return people.seat_name(rules.seats, seat, texts)
