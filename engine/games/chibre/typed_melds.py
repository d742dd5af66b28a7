"""Announcements of chibre as people type them: `annoncer 7t 8t 9t`, `announce three cards`, `drei Karten weisen`."""

from collections.abc import Sequence

from engine.games.chibre.own import Declare
from engine.games.chibre.voice import proposed
from engine.host.tables.table import Table
from engine.messages.texts import Texts
from engine.messages.typing.cards import card, suits_in
from engine.messages.typing.line import FILLERS, plain
from engine.rules.cards import Card, Deck, Hand
from engine.rules.views import SeatView

_ANNOUNCING = frozenset({"announce", "annonce", "annoncer", "weise", "weisen"})
_CARDS = frozenset({"card", "cards", "carte", "cartes", "karten", "blatt"})
_NUMBERS = {
    **{str(number): number for number in range(3, 6)},
    **dict.fromkeys(("three", "trois", "drei"), 3),
    **dict.fromkeys(("four", "quatre", "vier"), 4),
    **dict.fromkeys(("five", "cinq", "funf", "fuenf"), 5),
}


def announced(line: str, table: Table, deal: SeatView, texts: Texts) -> Declare | None:
    """The announcement of these cards, or of that many where only one has so many; None for any other line."""
    words = [word for word in plain(line).split() if word not in FILLERS]
    said = [word for word in words if word not in _ANNOUNCING | _CARDS]
    if not said or _ANNOUNCING.isdisjoint(words):
        return None
    deck, offered = table.ruleset.rules.deck, _offered(table, deal)
    cards = _read(said, deck, texts)
    if cards:
        return next((call for call, shown in offered if set(shown) == set(cards)), Declare(deck.sort(cards)))
    many = _NUMBERS.get(" ".join(said))
    found = [call for call, shown in offered if len(shown) == many]
    return found[0] if len(found) == 1 else None


def _offered(table: Table, deal: SeatView) -> Sequence[tuple[Declare, Hand]]:
    """What may be announced by itself; the only meld there is goes with the call that announces everything."""
    calls = [action for action in deal.legal if isinstance(action, Declare)]
    single = [(call, call.cards) for call in calls if call.cards]
    if single or deal.seat is None:
        return single
    return [(call, meld.cards) for call in calls for meld in proposed(table, deal.seat, deal)]


def _read(words: Sequence[str], deck: Deck, texts: Texts) -> Sequence[Card]:
    """The cards that these words are; none where one of them is something else."""
    found = [card(word, deck, suits_in(texts.language)) for word in words]
    cards = [read for read in found if read is not None]
    return cards if len(cards) == len(found) else []
