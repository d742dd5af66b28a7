"""Cards and calls as people type them: `10s`, `as de pique`, `Herz-Ass`, `contre`, `sans atout`, `ich passe`."""

import unicodedata
from collections.abc import Sequence

from adapters.chat.desks import typed_claims
from engine.games.chibre.own import Declare
from engine.games.manille import typed_talk
from engine.games.manille.own import LayAway
from engine.games.menche import typed_colours
from engine.games.mensch.own import BIDS, Bid, CallCard
from engine.languages import LANGUAGES
from engine.messages.typing.cards import card, suit, suits_in
from engine.rules.actions import Accept, Action, ClaimRedeal, Delegate, Double, NameTrump, Pass, PlayCard, Redouble
from engine.rules.cards import NO_TRUMP, Deck, Denomination

_CALLS: dict[str, Action] = {
    **dict.fromkeys(("pass", "passe", "passen", "weissnicht"), Pass()),
    **dict.fromkeys(("double", "contre", "coinche", "kontra"), Double()),
    **dict.fromkeys(("redouble", "surcontre", "surcoinche", "rekontra", "re"), Redouble()),
    **dict.fromkeys(("enface", "delegate", "passeparole"), Delegate()),
    **dict.fromkeys(("chibre", "chiber", "chibrer", "jechibre", "schieben", "schiebe", "geschoben"), Delegate()),
    **dict.fromkeys(("announce", "announceeverything", "annonce", "annonces", "annoncer", "toutannoncer"), Declare()),
    **dict.fromkeys(("weis", "weise", "weisen", "allesweisen"), Declare()),
    **dict.fromkeys(("redeal", "redonne", "nouvelledonne", "neugeben"), ClaimRedeal()),
    **dict.fromkeys(("accept", "accepter", "annehmen", "spielannehmen"), Accept()),
    **dict.fromkeys(("nt", "notrump", "sa", "sansatout", "voiture", "ohnetrumpf"), NameTrump(NO_TRUMP)),
}
_BID_WORDS = (
    {name: name for name in ("half", "after", "five", "six", "seven", "solo")},
    {"half": "demi", "after": "apres", "five": "cinq", "six": "six", "seven": "sept", "solo": "solo"},
    {"half": "halb", "after": "danach", "five": "funf", "six": "sechs", "seven": "sieben", "solo": "solo"},
    {"half": "halb", "after": "danach", "five": "fuenf", "six": "sechs", "seven": "sieben", "solo": "solo"},
)
"""What the parts of a bid's name are called, in English, French and German, the last with and without umlauts."""
_BIDS = {"".join(words[part] for part in name.split("_")): Bid(name) for words in _BID_WORDS for name in BIDS}
_CALLING = ("call", "appelle", "appeler", "rufe", "ruf", "rufen")
FILLERS = frozenset({"de", "of", "the", "le", "la", "l", "der", "die", "das", "den", "dem", "von", "ich", "du"})
"""Words that say nothing of their own."""


def typed_action(text: str, deck: Deck, language: str = LANGUAGES[0]) -> Action | None:
    """What a line typed by somebody with this language asks for; None for one that is neither a card nor a call."""
    suits = suits_in(language)
    words = [word for word in plain(text).split() if word not in FILLERS]
    claim = typed_claims.read(words)
    if claim is not None:
        return claim
    coloured = typed_colours.read(words, deck)
    if coloured is not None:
        return coloured
    talk = typed_talk.read(words, suits, lambda word: card(word, deck, suits))
    if talk is not None:
        return talk
    called = next((place for place, word in enumerate(words) if word in _CALLING), None)
    if called is not None:
        wanted = card("".join(words[called + 1 :]), deck, suits)
        return CallCard(wanted) if wanted is not None else None
    joined = "".join(words)
    if joined in _CALLS or joined in _BIDS:
        return _CALLS.get(joined) or _BIDS[joined]
    named = suit(words, suits)
    if named in deck.suits:
        return NameTrump(Denomination(named))
    played = card(joined, deck, suits)
    return PlayCard(played) if played is not None else None


def meant(action: Action, legal: Sequence[Action]) -> Action:
    """What the action is here: a card where a card is to be called is a call, where one is to be put away it goes."""
    if isinstance(action, PlayCard) and any(isinstance(other, CallCard) for other in legal):
        return CallCard(action.card)
    if isinstance(action, PlayCard) and any(isinstance(other, LayAway) for other in legal):
        return LayAway(action.card)
    return action


def typed_cut(text: str) -> int | None:
    """The number of a typed cut such as `cut 17`, `coupe 17` or `abheben 17`; None for any other line."""
    match plain(text).split():
        case ["cut" | "coupe" | "couper" | "abheben", number] if number.isascii() and number.isdecimal():
            return int(number[:9])
    return None


def plain(text: str) -> str:
    """A line as it is compared: lower case without accents, marks between words and the emoji form of suits."""
    folded = unicodedata.normalize("NFKD", text.casefold()).replace("œ", "oe")
    kept = (sign for sign in folded if not unicodedata.combining(sign) and sign != "\ufe0f")
    return "".join(" " if sign in "-'’/.?!,:" else sign for sign in kept)
