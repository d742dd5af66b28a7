"""Words of the manille variants as people type them: questions, answers, the dog. See `typed` for cards and calls."""

from collections.abc import Callable, Mapping, Sequence

from engine.rules.actions import Action, Answer, Ask, ClaimLie, Exchange, LayAway
from engine.rules.cards import Card

ReadCard = Callable[[str], Card | None]
"""Reads words run together as a card."""

_ANSWERING = ("answer", "reponse", "reponds")
_EXCHANGING = ("exchange", "echange", "echanger")
_PUTTING_AWAY = ("lay", "ecart", "ecarter", "discard")
_LYING = ("lie", "lied", "menti", "mensonge")
_COUNTING = ("many", "number", "combien", "nombre")
_BEST = ("best", "highest", "meilleure", "forte")
_HOLDING = ("hold", "have", "tu")
_TRUMPS = ("trump", "trumps", "atout", "atouts", "d")
_WORDS = {"yes": "yes", "oui": "yes", "no": "no", "non": "no", "none": "none", "aucun": "none", "aucune": "none"}


def read(words: Sequence[str], suits: Mapping[str, str], seats: Mapping[str, int], card: ReadCard) -> Action | None:
    """What the words ask for; None where they are none of these. `suits` and `seats` by their words."""
    if len(words) < 2:
        return None
    first, rest = words[0], words[1:]
    if first in _ANSWERING:
        return _answer(rest, card)
    if first in _EXCHANGING:
        return Exchange(int(rest[0])) if rest[0].isdecimal() else None
    if first in _PUTTING_AWAY:
        found = card("".join(word for word in rest if word != "away"))
        return LayAway(found) if found is not None else None
    if first in _LYING:
        return ClaimLie(seats[rest[0][:1]]) if rest[0][:1] in seats else None
    return _question(words, suits, card)


def _answer(rest: Sequence[str], card: ReadCard) -> Action | None:
    if rest[0].isdecimal() and len(rest) == 1:
        return Answer(rest[0])
    found = card("".join(rest))
    said = found if found is not None else _WORDS.get(rest[0])
    return Answer(said) if said is not None else None


def _question(words: Sequence[str], suits: Mapping[str, str], card: ReadCard) -> Action | None:
    if any(word in _COUNTING for word in words):
        about = words[-1]
        if about in suits:
            return Ask("number", suits[about])
        return Ask("trumps") if about in _TRUMPS else None
    if any(word in _BEST for word in words):
        return Ask("best", suits[words[-1]]) if words[-1] in suits else None
    held = next((place for place, word in enumerate(words) if word in _HOLDING), None)
    found = card("".join(words[held + 1 :])) if held is not None else None
    return Ask("holds", found) if found is not None else None
