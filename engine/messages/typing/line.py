"""Cards and calls as people type them: `10s`, `as de pique`, `Herz-Ass`, `contre`, `sans atout`, `ich passe`."""

from collections.abc import Mapping, Sequence
from functools import cache

from adapters.chat.desks import typed_claims
from engine.games.chibre.own import Declare
from engine.games.manille import typed_talk
from engine.games.manille.own import LayAway
from engine.games.menche import typed_colours
from engine.games.mensch.own import BIDS, Bid, CallCard
from engine.languages import ENGLISH
from engine.messages.typing.cards import card, suit, suits_in
from engine.messages.typing.words import meanings, plain, said, typed
from engine.rules.actions import Accept, Action, ClaimRedeal, Delegate, Double, NameTrump, Pass, PlayCard, Redouble
from engine.rules.cards import NO_TRUMP, Deck, Denomination

_CALLS: Mapping[str, Action] = {
    "typed-pass": Pass(),
    "typed-double": Double(),
    "typed-redouble": Redouble(),
    "typed-delegate": Delegate(),
    "typed-chibre": Delegate(),
    "typed-announce": Declare(),
    "typed-redeal": ClaimRedeal(),
    "typed-accept": Accept(),
    **dict.fromkeys(("typed-no-trump", "no-trump", "no-trump-short"), NameTrump(NO_TRUMP)),
    **{f"bid-{name}": Bid(name) for name in BIDS},
}
"""Calls by the texts that list the words for them, or that name them."""


@cache
def _calls(language: str) -> Mapping[str, Action]:
    return meanings(_CALLS, language)


def typed_action(text: str, deck: Deck, language: str = ENGLISH) -> Action | None:
    """What a line typed by somebody with this language asks for; None for one that is neither a card nor a call."""
    suits = suits_in(language)
    words = said(text)
    claim = typed_claims.read(words)
    if claim is not None:
        return claim
    coloured = typed_colours.read(words, deck)
    if coloured is not None:
        return coloured
    talk = typed_talk.read(words, suits, lambda word: card(word, deck, language))
    if talk is not None:
        return talk
    called = next((place for place, word in enumerate(words) if word in typed("typed-calling")), None)
    if called is not None:
        wanted = card("".join(words[called + 1 :]), deck, language)
        return CallCard(wanted) if wanted is not None else None
    joined, calls = "".join(words), _calls(language)
    if joined in calls:
        return calls[joined]
    named = suit(words, suits)
    if named in deck.suits:
        return NameTrump(Denomination(named))
    played = card(joined, deck, language)
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
        case [cut, number] if cut in typed("typed-cut") and number.isascii() and number.isdecimal():
            return int(number[:9])
    return None
