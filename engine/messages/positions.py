"""The rulebook's examples as positions in words: the cards, what may be played, who wins."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from engine.messages import names as people
from engine.messages.cards import card_labels, denomination_name
from engine.messages.figures import factor
from engine.messages.texts import Texts
from engine.rules.cards import Card, Denomination
from engine.rules.deal import Rules

Fields = Mapping[str, Any]
"""The fields of an example, as written on its page."""
Telling = Callable[[Fields, Rules, Texts], Iterator[str]]


def position_lines(kind: str, fields: Fields, rules: Rules, texts: Texts) -> Iterator[str]:
    """The lines of an example of a kind that every trick game has; none for any other kind."""
    tell = _KINDS.get(kind)
    if tell is not None:
        yield from tell(fields, rules, texts)


def _legal(fields: Fields, rules: Rules, texts: Texts) -> Iterator[str]:
    yield from _trick(fields, rules, texts)
    who = _seat(fields["seat"], rules, texts)
    yield texts("position-holds", who=who, cards=cards_line(fields["hand"], rules, texts))
    yield texts("position-may-play", cards=cards_line(fields["expect"], rules, texts))


def _winner(fields: Fields, rules: Rules, texts: Texts) -> Iterator[str]:
    yield from _trick(fields, rules, texts)
    yield texts("position-wins", who=_seat(fields["expect"], rules, texts))


def _trick_points(fields: Fields, rules: Rules, texts: Texts) -> Iterator[str]:
    yield texts("position-counts", cards=cards_line(fields["cards"], rules, texts), points=int(fields["expect"]))


def _score(fields: Fields, rules: Rules, texts: Texts) -> Iterator[str]:
    if "points" not in fields or not isinstance(fields["expect"], list):
        return
    yield texts("position-points", figures=figures_line(fields["points"], rules, texts))
    factors = " · ".join(_factors(fields.get("multipliers", {}), texts))
    if factors:
        yield texts("position-multiplied", factors=factors)
    yield texts("position-scores", figures=figures_line(fields["expect"], rules, texts))


def _factors(given: Fields, texts: Texts) -> Iterator[str]:
    """What multiplies a score, from the names that examples use."""
    names = ["no_trump"] if given.get("sans_atout") else []
    names += ["double", "redouble"][: given.get("contre", 0)]
    names += ["stake"] if given.get("previous_tie") else []
    yield from (factor(name, 2, texts) for name in names)


_KINDS: Mapping[str, Telling] = MappingProxyType(
    {
        "legal": _legal,
        "winner": _winner,
        "trick_points": _trick_points,
        "score": _score,
    }
)


def _trick(fields: Fields, rules: Rules, texts: Texts) -> Iterator[str]:
    yield trump_line(fields, rules, texts)
    played = (
        texts("position-play", who=_seat(seat, rules, texts), cards=cards_line([card], rules, texts))
        for seat, card in fields["trick"]
    )
    if fields["trick"]:
        yield texts("position-trick", plays=" · ".join(played))


def trump_line(fields: Fields, rules: Rules, texts: Texts) -> str:
    """The line that names the trump of an example."""
    trump = denomination_name(Denomination(str(fields["trump"])), texts, rules.deck)
    return texts("position-trump", trump=trump)


def cards_line(codes: Iterable[object], rules: Rules, texts: Texts) -> str:
    """The cards that an example gives by their codes."""
    return card_labels((Card(str(code)) for code in codes), rules.deck, texts)


def figures_line(figures: Iterable[object], rules: Rules, texts: Texts) -> str:
    """A figure for each seat or, where there are fewer figures than seats, for each account."""
    values = list(figures)
    owners = rules.accounts if len(values) < rules.seats else tuple(range(rules.seats))
    names = (
        "–".join(_seat(seat, rules, texts) for seat, owner in enumerate(owners) if owner == number)
        for number in range(len(values))
    )
    shown = zip(names, map(str, values), strict=True)
    return " · ".join(people.figure(name, value, texts) for name, value in shown)


def _seat(seat: int, rules: Rules, texts: Texts) -> str:
    return people.seat_name(rules.seats, seat, texts)
