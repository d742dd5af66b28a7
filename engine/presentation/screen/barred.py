"""Why cards of a hand may not be played now, told before the player tries."""

from collections.abc import Iterable

from engine.host.state.running import Live
from engine.host.state.table import Table
from engine.messages.cards import card_labels
from engine.messages.texts import Texts
from engine.presentation.hand.refusals import why
from engine.rules.actions import PlayCard
from engine.rules.cards import Card
from engine.rules.errors import RuleViolation
from engine.rules.seats import Seat


def why_barred(table: Table, live: Live, seat: Seat, cards: Iterable[Card], texts: Texts) -> str:
    """The duties that these cards of the seat would break, each with its cards. The rules are asked, but nothing is
    played."""
    reasons: dict[str, list[Card]] = {}
    for card in cards:
        try:
            live.apply(seat, PlayCard(card))
        except RuleViolation as broken:
            reasons.setdefault(why(broken, texts, table), []).append(card)
    deck = table.ruleset.rules.deck
    return " ".join(
        texts("screen-barred", cards=card_labels(deck.sort(barred), deck, texts), reason=reason)
        for reason, barred in reasons.items()
    )
