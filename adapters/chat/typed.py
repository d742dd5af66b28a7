"""Cards and calls as people type them: `10s`, `A♥`, `as de pique`, `contre`, `sans atout`."""

import unicodedata
from collections.abc import Sequence

from adapters.chat import typed_colours, typed_talk
from engine.rules.actions import (
    BIDS,
    Accept,
    Action,
    Bid,
    CallCard,
    ClaimRedeal,
    ClaimRevoke,
    Declare,
    Delegate,
    Double,
    LayAway,
    NameTrump,
    Pass,
    PlayCard,
    Redouble,
)
from engine.rules.cards import NO_TRUMP, Card, Deck, Denomination

_CALLS: dict[str, Action] = {
    "pass": Pass(),
    "passe": Pass(),
    "double": Double(),
    "contre": Double(),
    "coinche": Double(),
    "redouble": Redouble(),
    "surcontre": Redouble(),
    "surcoinche": Redouble(),
    "enface": Delegate(),
    "delegate": Delegate(),
    "passeparole": Delegate(),
    **dict.fromkeys(("chibre", "chiber", "chibrer", "jechibre"), Delegate()),
    **dict.fromkeys(("announce", "announceeverything", "annonce", "annonces", "annoncer", "toutannoncer"), Declare()),
    "redeal": ClaimRedeal(),
    "redonne": ClaimRedeal(),
    "nouvelledonne": ClaimRedeal(),
    "accept": Accept(),
    "accepter": Accept(),
    "nt": NameTrump(NO_TRUMP),
    "notrump": NameTrump(NO_TRUMP),
    "sa": NameTrump(NO_TRUMP),
    "sansatout": NameTrump(NO_TRUMP),
    "voiture": NameTrump(NO_TRUMP),
}
_BID_WORDS = {"half": "demi", "after": "apres", "five": "cinq", "six": "six", "seven": "sept", "solo": "solo"}
_BIDS = {name.replace("_", ""): Bid(name) for name in BIDS} | {
    "".join(_BID_WORDS[part] for part in name.split("_")): Bid(name) for name in BIDS
}
_CALLING = ("call", "appelle", "appeler")
_SUITS = {
    **dict.fromkeys(("♠", "♤", "s", "spade", "spades", "p", "pique", "piques", "mountain", "montagne", "🗻"), "S"),
    **dict.fromkeys(("♥", "♡", "h", "heart", "hearts", "coeur", "coeurs", "co", "chocolate", "chocolat", "🍫"), "H"),
    **dict.fromkeys(
        ("♦", "♢", "d", "diamond", "diamonds", "carreau", "carreaux", "k", "ca", "cheese", "fromage", "🧀"), "D"
    ),
    **dict.fromkeys(("♣", "♧", "c", "club", "clubs", "t", "trefle", "trefles", "train", "🚂"), "C"),
}
_RANKS = {
    **{str(number): str(number) for number in range(6, 11)},
    **dict.fromkeys(("a", "ace", "as", "manillon"), "A"),
    **dict.fromkeys(("k", "king", "r", "roi"), "K"),
    **dict.fromkeys(("q", "queen", "d", "dame"), "Q"),
    **dict.fromkeys(("j", "jack", "v", "valet"), "J"),
    **dict.fromkeys(("manille", "ten", "dix", "t"), "10"),
}
_REVOKES = ("revoke", "renonce")
_SEATS = {"1": 0, "n": 0, "2": 1, "e": 1, "3": 2, "s": 2, "4": 3, "w": 3, "o": 3}
"""Seats by number, or by the point of the compass where four play."""
_FILLERS = ("de", "of", "the", "le", "la", "l")


def typed_action(text: str, deck: Deck) -> Action | None:
    """What a typed line asks for; None for a line that is neither a card nor a call."""
    words = [word for word in _plain(text).split() if word not in _FILLERS]
    if len(words) == 2 and words[0] in _REVOKES and words[1][:1] in _SEATS:
        return ClaimRevoke(_SEATS[words[1][:1]])
    coloured = typed_colours.read(words, deck, _SEATS)
    if coloured is not None:
        return coloured
    talk = typed_talk.read(words, _SUITS, _SEATS, lambda word: _card(word, deck))
    if talk is not None:
        return talk
    called = next((place for place, word in enumerate(words) if word in _CALLING), None)
    if called is not None:
        card = _card("".join(words[called + 1 :]), deck)
        return CallCard(card) if card is not None else None
    joined = "".join(words)
    if joined in _CALLS or joined in _BIDS:
        return _CALLS.get(joined) or _BIDS[joined]
    if joined in _SUITS and _SUITS[joined] in deck.suits:
        return NameTrump(Denomination(_SUITS[joined]))
    card = _card(joined, deck)
    return PlayCard(card) if card is not None else None


def meant(action: Action, legal: Sequence[Action]) -> Action:
    """What the action is here: a card where a card is to be called is a call, where one is to be put away it goes."""
    if isinstance(action, PlayCard) and any(isinstance(other, CallCard) for other in legal):
        return CallCard(action.card)
    if isinstance(action, PlayCard) and any(isinstance(other, LayAway) for other in legal):
        return LayAway(action.card)
    return action


def typed_cut(text: str) -> int | None:
    """The number of a typed cut such as `cut 17` or `coupe 17`; None for any other line."""
    match _plain(text).split():
        case ["cut" | "coupe" | "couper", number] if number.isascii() and number.isdecimal():
            return int(number[:9])
    return None


def _card(word: str, deck: Deck) -> Card | None:
    """The only card that the word can mean: a rank, then a suit."""
    splits = ((word[:cut], word[cut:]) for cut in range(1, len(word)))
    found = {_RANKS[rank] + _SUITS[suit] for rank, suit in splits if rank in _RANKS and suit in _SUITS}
    known = [Card(code) for code in found if code in deck.faces]
    return known[0] if len(known) == 1 else None


def _plain(text: str) -> str:
    """Lower case without accents, hyphens, apostrophes and the emoji form of suits."""
    folded = unicodedata.normalize("NFKD", text.casefold()).replace("œ", "oe")
    kept = (sign for sign in folded if not unicodedata.combining(sign) and sign != "\ufe0f")
    return "".join(" " if sign in "-'’/.?" else sign for sign in kept)
