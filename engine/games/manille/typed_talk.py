"""Words of the manille variants as people type them: questions, answers, the dog. See `typed` for cards and calls."""

from collections.abc import Callable, Mapping, Sequence

from engine.games.manille.own import Answer, Ask, Exchange, LayAway
from engine.rules.actions import Action
from engine.rules.cards import Card

ReadCard = Callable[[str], Card | None]
"""Reads words run together as a card."""

_ANSWERING = ("answer", "reponse", "reponds", "antwort", "antworte")
_EXCHANGING = ("exchange", "echange", "echanger", "tausche", "tauschen")
_PUTTING_AWAY = ("lay", "ecart", "ecarter", "discard", "weglegen")
_COUNTING = ("many", "number", "combien", "nombre", "viele", "wieviele", "anzahl")
_BEST = ("best", "highest", "meilleure", "forte", "beste", "hochste", "hoechste")
_HOLDING = ("hold", "have", "tu", "hast")
_TRUMPS = ("trump", "trumps", "atout", "atouts", "d", "trumpf", "trumpfe", "truempfe")
_WORDS = {
    **dict.fromkeys(("yes", "oui", "ja"), "yes"),
    **dict.fromkeys(("no", "non", "nein"), "no"),
    **dict.fromkeys(("none", "aucun", "aucune", "keine"), "none"),
}


def read(words: Sequence[str], suits: Mapping[str, str], card: ReadCard) -> Action | None:
    """What the words ask for; None where they are none of these. `suits` by their words."""
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
