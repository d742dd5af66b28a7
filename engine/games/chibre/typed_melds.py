"""Announcements of chibre as people type them: `annoncer 7t 8t 9t`, `announce three cards`, `drei Karten weisen`."""

from collections.abc import Sequence

from engine.games.chibre.own import Declare
from engine.games.chibre.voice import proposed
from engine.host.tables.table import Table
from engine.messages.texts import Texts
from engine.messages.typing.cards import card
from engine.messages.typing.words import meanings, said, typed
from engine.rules.cards import Card, Deck, Hand
from engine.rules.views import SeatView

_NUMBERS = {f"typed-number-{number}": number for number in (3, 4, 5)}
"""How many cards make a meld, by the texts that list the words for it."""


def announced(line: str, table: Table, deal: SeatView, texts: Texts) -> Declare | None:
    """The announcement of these cards, or of that many where only one has so many; None for any other line."""
    words, announcing = said(line), typed("typed-announce")
    wanted = [word for word in words if word not in announcing | typed("typed-cards")]
    if not wanted or announcing.isdisjoint(words):
        return None
    deck, offered = table.ruleset.rules.deck, _offered(table, deal)
    cards = _read(wanted, deck, texts)
    if cards:
        return next((call for call, shown in offered if set(shown) == set(cards)), Declare(deck.sort(cards)))
    many = _number(" ".join(wanted), texts)
    found = [call for call, shown in offered if len(shown) == many]
    return found[0] if len(found) == 1 else None


def _number(word: str, texts: Texts) -> int | None:
    return int(word) if word.isdecimal() else meanings(_NUMBERS, texts.language).get(word)


def _offered(table: Table, deal: SeatView) -> Sequence[tuple[Declare, Hand]]:
    """What may be announced by itself; the only meld there is goes with the call that announces everything."""
    calls = [action for action in deal.legal if isinstance(action, Declare)]
    single = [(call, call.cards) for call in calls if call.cards]
    if single or deal.seat is None:
        return single
    return [(call, meld.cards) for call in calls for meld in proposed(table, deal.seat, deal)]


def _read(words: Sequence[str], deck: Deck, texts: Texts) -> Sequence[Card]:
    """The cards that these words are; none where one of them is something else."""
    found = [card(word, deck, texts.language) for word in words]
    cards = [read for read in found if read is not None]
    return cards if len(cards) == len(found) else []
