"""What the rules ask of the player who is to play a card, in a few words."""

from engine.host.tables.table import Table
from engine.messages.cards import suit_sign
from engine.messages.texts import Texts
from engine.rules.cards import NO_TRUMP, Card, Suit
from engine.rules.state import trump_of
from engine.rules.views import SeatView

FOLLOW, HIGHER, LOWER = "hand-follow", "hand-follow-higher", "hand-follow-lower"
EITHER, RUFF = "hand-follow-or-ruff", "hand-ruff"


def duty(table: Table, deal: SeatView, texts: Texts) -> str:
    """Why only some of the cards may be played; empty where all may, or where a few words cannot say it."""
    playable = {card for action in deal.legal if (card := action.spends) is not None}
    if deal.step != "tricks" or not deal.trick or not playable or len(playable) == len(deal.hand):
        return ""
    trump = trump_of(deal) or NO_TRUMP
    under = table.ruleset.rules.order.under[trump]
    # a card may belong to another suit in this deal than the one printed on it
    suits, led = {card: under.suit[card] for card in deal.hand}, under.suit[deal.trick[0].card]
    power = under.power[led]
    best_own = max((card for card in suits if suits[card] == led), key=power.__getitem__, default=None)
    key = _key(suits, playable, led, trump, best_own)
    return texts(key, suit=suit_sign(led, texts, table.ruleset.rules.deck)) if key and led is not None else ""


def _key(
    suits: dict[Card, Suit | None], playable: set[Card], led: Suit | None, trump: str, best_own: Card | None
) -> str:
    own = {card for card, suit in suits.items() if suit == led}
    trumps = {card for card, suit in suits.items() if suit == trump}
    if playable == own:
        return FOLLOW
    if playable < own:
        return LOWER if best_own not in playable else HIGHER
    if not own:
        return RUFF if playable <= trumps else ""
    return EITHER if own <= playable <= own | trumps else ""
