"""Which cards a text shows, of which deal it tells, and which cards its reader was told of by the rules."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from engine.games import replay, ruleset
from engine.games.manille.family import Answer, Answered, Ask, Asked, LieClaimed
from engine.games.mensch.family import CallCard
from engine.languages import LANGUAGES
from engine.messages.cards import card_label
from engine.messages.texts import Texts
from engine.rules.cards import Card, Deck
from engine.rules.deal import Rules
from engine.rules.events import Event, may_know
from engine.rules.notation import Record, read, write
from engine.rules.seats import Seat
from engine.rules.state import DealState
from tests.engine.conformance.secrets import cards_in


@cache
def _labels(deck: Deck) -> tuple[re.Pattern[str], dict[str, Card]]:
    labels = {card_label(card, deck, Texts(language)): card for language in LANGUAGES for card in deck.cards}
    either = "|".join(map(re.escape, sorted(labels, key=len, reverse=True)))
    return re.compile(rf"(?<!\w)(?:{either})"), labels


def shown(text: str, deck: Deck) -> set[Card]:
    """Every card of this deck that a text names, in whatever language."""
    pattern, labels = _labels(deck)
    return {labels[found] for found in pattern.findall(text)}


@cache
def _heading() -> re.Pattern[str]:
    """How a deal is headed, in whatever language: ` · deal 3`."""
    headings = [Texts(language)("deal-short", label="", number=0).removesuffix("0") for language in LANGUAGES]
    return re.compile(rf"(?:{'|'.join(map(re.escape, headings))})(\d+)")


def deal_named(text: str) -> int | None:
    """The number of the deal that a text says it is about; None where it does not say."""
    named = _heading().search(text)
    return int(named[1]) if named is not None else None


@lru_cache(maxsize=4)
def _replayed(record: str) -> tuple[tuple[tuple[Event, frozenset[Card]], ...], DealState]:
    """Each event of a deal with the cards in it, and where the deal stands; asked for once for every person at a
    table."""
    deal = read(record)
    deck = ruleset(deal.game, deal.options, deal.version).rules.deck
    events = []
    for transition in replay(deal):
        events += [(event, frozenset(cards_in(event, deck)) | _named(event, deck)) for event in transition.events]
    return tuple(events), transition.state


def _named(event: Event, deck: Deck) -> frozenset[Card]:
    """The cards that somebody was heard to speak of, whoever holds them."""
    words: tuple[str, ...] = ()
    match event:
        case Asked(question=Ask(of=card)):
            words = (card,)
        case Answered(question=Ask(of=card), said=said) | LieClaimed(question=Ask(of=card), said=said):
            words = (card, said)
    return frozenset(Card(word) for word in words if word in deck.faces)


def is_over(record: Record) -> bool:
    """Whether the deal is settled, and everything may be shown."""
    return _replayed(write(record))[1].result is not None


def known(rules: Rules, record: Record, seat: Seat | None) -> set[Card]:
    """The cards that this seat was told of in the deal so far, and those that the rules offer it to name; all once
    the deal is settled. None is somebody who does not sit."""
    events, state = _replayed(write(record))
    if state.result is not None:
        return set(rules.deck.cards)
    told = {card for event, cards in events if may_know(event, seat) for card in cards}
    return told | (set(_nameable(rules, state, seat)) if seat is not None else set())


def _nameable(rules: Rules, state: DealState, seat: Seat) -> Iterator[Card]:
    for action in rules.legal(state, seat):
        match action:
            case CallCard(card):
                yield card
            case Ask(_, str(named)) | Answer(str(named)) if named in rules.deck.faces:
                yield Card(named)
            case _:
                continue
