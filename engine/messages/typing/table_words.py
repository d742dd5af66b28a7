"""What the table's buttons do, as people type it: `sit north`, `start`, `the rest are mine`, `aufgeben`.

Whatever a button says is understood, in every language at once, and so are the words beside it here. Some words are
short for different buttons at different times: what is meant then, `wished` finds at the table.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from engine.messages.tokens.table import Verb
from engine.messages.typing.line import FILLERS, plain
from engine.messages.typing.seats import NAMED
from engine.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class SitDown:
    """On this seat, or on the first that can be had."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Reply:
    """To whatever the table asks the person."""

    agrees: bool


@dataclass(frozen=True, slots=True)
class Ahead:
    """Passes ahead of one's turn, or takes that back."""

    passes: bool


Wish = Verb | SitDown | Reply | Ahead

_SEATS = 4
_SHORT_FOR: Mapping[Verb, Wish] = {
    Verb.SIT: SitDown(),
    Verb.GRANT: Reply(agrees=True),
    Verb.CONTEST: Reply(agrees=False),
    Verb.PLAY_ON: Verb.GO_ON,
    Verb.SPEAK_AHEAD: Ahead(passes=True),
}
"""Buttons whose words mean more when they are typed."""
_ANSWERS: Mapping[str, Wish] = {
    "button-accept-invitation": Reply(agrees=True),
    "button-decline-invitation": Reply(agrees=False),
    "button-ahead-back": Ahead(passes=False),
}
_BESIDE: Mapping[Wish, str] = {
    SitDown(): "sit down, take a seat, assis, m’asseoir, je m’assieds, place, setzen, hinsetzen, ich setze mich, "
    "Platz",
    Verb.STAND: "stand, get up, leave, je me lève, quitter, je quitte, ich stehe auf, verlassen, Tisch verlassen",
    Verb.COMPUTERS: "computers, add computers, bots, ordinateurs, ajouter ordinateurs, Computer",
    Verb.START: "begin, deal, deal the cards, let’s go, démarrer, donner, distribuer, on commence, anfangen, "
    "beginnen, geben, los",
    Verb.CLOSE: "close, close table, fermer, schließen",
    Verb.HAND: "hand, my cards, main, mes cartes, meine Karten",
    Verb.NEXT: "next, suivante, nächste Runde",
    Verb.REMATCH: "again, une autre partie, noch eine Partie",
    Verb.END: "end match, end the match, finir la partie, Partie beenden",
    Verb.BACK: "back, I am back, je reviens, je suis de retour, de retour, revoilà, zurück, bin zurück, wieder da, "
    "ich bin wieder da",
    Verb.AWAY: "away, be right back, brb, absent, je m’absente, weg, bin weg, ich bin weg",
    Verb.LAST_TRICK: "last, dernier, letzter",
    Verb.SCORE: "points, score, scores, Punktestand, Spielstand",
    Verb.PAUSE: "break, faire une pause, Pause machen",
    Verb.GO_ON: "resume, continue, unpause, play on, reprendre, je reprends, on reprend, on continue, continuer, "
    "fortsetzen, weiter, weiter spielen",
    Verb.NUDGE: "nudge, ping, anstupsen",
    Verb.WAIT: "wait, attendre, warten",
    Verb.OFFER: "hand over, hand over my seat, offer my seat, céder, céder la place, je cède ma place, abgeben, "
    "Platz abgeben, ich gebe meinen Platz ab",
    Verb.TAKE: "take, take over, take seat, prendre, je prends la place, übernehmen, ich übernehme",
    Verb.KEEP: "keep, keep my seat, garder, garder ma place, behalten, meinen Platz behalten",
    Verb.RESIGN: "I resign, concede, give up, abandon, j’abandonne, ich gebe auf",
    Verb.CLAIM: "claim, the rest is mine, rest is mine, je réclame, réclamer, le reste est pour moi, "
    "der Rest ist meiner, Rest für mich",
    Verb.SWAP: "swap, changer d’équipe, tauschen",
    Verb.DRAW: "draw, tirer au sort, auslosen",
    Reply(agrees=True): "yes, ok, okay, I agree, consent, oui, accord, je suis d’accord, j’accepte, ja, zustimmen, "
    "ich stimme zu",
    Reply(agrees=False): "no, disagree, I disagree, refuse, non, on joue, pas d’accord, refuser, je refuse, nein",
    Ahead(passes=True): "pass ahead, pass early, passe d’avance, passer d’avance, je passe d’avance, "
    "im Voraus passen",
    Ahead(passes=False): "don’t pass ahead, do not pass, ne passe pas d’avance, nicht im Voraus passen",
}
"""What people type beside what the buttons say, in English, French and German."""
_CODE = re.compile(r"#\s?(\w{4})\b")


def typed_wish(text: str) -> Wish | None:
    """What the table is asked for; None for a line that is none of the table's words."""
    said = folded(text)
    known = _known()
    if said in known:
        return known[said]
    return _on_a_seat(said.split())


def typed_code(text: str) -> tuple[str, str]:
    """The code of the table that is named in a line (`10s #AB12`), empty where none is, and the line without it."""
    found = _CODE.search(text)
    return (found[1], f"{text[: found.start()]}{text[found.end() :]}".strip()) if found else ("", text)


def folded(text: str) -> str:
    """The words of a line as they are compared."""
    words = re.sub(r"[^a-z0-9]+", " ", plain(text)).split()
    return " ".join(word for word in words if word not in FILLERS)


def _on_a_seat(words: list[str]) -> Wish | None:
    """`sit north`, `platz 2`."""
    if not words or words[-1] not in NAMED or _known().get(" ".join(words[:-1])) != SitDown():
        return None
    return SitDown(NAMED[words[-1]])


@cache
def _known() -> Mapping[str, Wish]:
    """Every wish by its words; where words of two languages mean different buttons, the button's own words win."""
    beside = {folded(words): wish for wish, line in _BESIDE.items() for words in _spelt(line.split(", "))}
    return {**beside, **dict(_said_by_buttons())}


def _said_by_buttons() -> Iterator[tuple[str, Wish]]:
    for texts in map(Texts, reversed(LANGUAGES)):
        for verb in Verb:
            yield from _both(texts(f"button-{verb}"), _SHORT_FOR.get(verb, verb))
        for key, wish in _ANSWERS.items():
            yield from _both(texts(key), wish)
        for seat in range(_SEATS):
            for compass in (texts(f"compass-{'NESW'[seat]}"), texts("compass-number", number=seat + 1)):
                for key in ("button-seat", "button-seat-instead"):
                    yield from _both(texts(key, compass=compass), SitDown(seat))


def _both(label: str, wish: Wish) -> Iterator[tuple[str, Wish]]:
    yield from ((folded(spelt), wish) for spelt in _spelt([label]))


def _spelt(words: list[str]) -> Iterator[str]:
    """With umlauts and, as keyboards without them have it, with an e instead."""
    for word in words:
        yield from {word, word.casefold().replace("ä", "ae").replace("ö", "oe").replace("ü", "ue")}
