"""A hand in one alert, and the numbered keys under the public message, for people who cannot be sent private ones."""

from collections.abc import Iterator

from engine.games.voices import voice_of
from engine.host.play import moves
from engine.host.play.claims import last_cards_play_themselves
from engine.host.tables.table import Phase, Table
from engine.messages import buttons, names
from engine.messages.cards import card_short, denomination_name
from engine.messages.message import Choice
from engine.messages.texts import Texts
from engine.messages.tokens.table import PlayKey
from engine.messages.tricks import plays_line
from engine.presentation.hand.hand import call, may_not_look, playable_cards, turn_line
from engine.rules.seats import Seat
from engine.rules.state import trump_of
from engine.rules.views import SeatView

ALERT = 200
"""The most characters that an alert takes."""
_NEEDED = 2
"""How many lines are never left out, because the board does not have them: whose hand it is, and the hand."""


def hand_keys(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> str:
    """The seat's cards with their keys, in at most `ALERT` characters.

    A card keeps its key for the whole deal; played cards are left out, and those that may not be played now are in
    parentheses. Where all that is too long, what the board says too is left out.
    """
    if table.phase is not Phase.PLAYING or deal.result is not None:
        return f"{names.label(table)}\n{texts('hand-over')}"
    lines = list(_lines(table, seat, deal, texts))
    while _length("\n".join(lines)) > ALERT and len(lines) > _NEEDED:
        lines.pop()
    return "\n".join(lines)


def _length(text: str) -> int:
    """The length as platforms count it, where some characters count as two."""
    return len(text.encode("utf-16-le")) // 2


def key_choices(table: Table, deal: SeatView) -> tuple[buttons.Row, ...]:
    """The shared keys 1..n, numbered as in `hand_keys`; each stands for a place in the presser's hand as dealt. There
    are none for last cards that play themselves."""
    keys = range(0) if last_cards_play_themselves(table, deal) else voice_of(table).keys(deal)
    return buttons.rows([Choice(str(key + 1), PlayKey(table.id, buttons.deal_id(table), key)) for key in keys])


def call_choices(table: Table, acting: SeatView, texts: Texts) -> tuple[buttons.Row, ...]:
    """Public buttons for the calls that the seat in turn may make; `acting` is the view of that seat.

    They are only for calls that do not depend on the cards it holds. These come first among the legal actions, so
    their places are the same for every hand.
    """
    is_open = voice_of(table).is_open
    offered = (action for action in acting.legal if not moves.is_unheard(table, action))
    open_calls = [call(table, acting, action, texts) for action in offered if is_open(action)]
    return buttons.rows([*open_calls, *_offered_in_vain(table, acting, texts)])


def _offered_in_vain(table: Table, acting: SeatView, texts: Texts) -> Iterator[Choice]:
    """Buttons for calls that this hand may not make, with the places that they would have for other hands."""
    voice = voice_of(table)
    for index, action in enumerate(voice.offered_in_vain(acting), start=len(acting.legal)):
        yield Choice(voice.action(action, table, acting.step, texts), buttons.choice(table, acting, index))


def _lines(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Iterator[str]:
    heading = texts("keys-heading", label=names.label(table), number=deal.setup.number)
    trump = trump_of(deal)
    played = trump and denomination_name(trump, texts, table.ruleset.rules.deck)
    yield " · ".join(part for part in (heading, names.compass(table, seat, texts), played) if part)
    if may_not_look(seat, deal):
        yield texts("hand-blind", cards=deal.held[seat])
    else:
        yield "  ".join(_keys(table, deal, texts))
    if deal.trick:
        yield plays_line(table, deal.trick, texts)
    yield turn_line(table, seat, deal, texts)


def _keys(table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
    free, deck = playable_cards(deal), table.ruleset.rules.deck
    for key, card in enumerate(deal.keys, start=1):
        if card not in deal.hand:
            continue
        label = card_short(card, deck, texts)
        shown = label if free is None or card in free else texts("unplayable", card=label)
        yield texts("labelled", label=key, value=shown)
