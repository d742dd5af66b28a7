"""No message shows a card that its reader may not know."""

import re
from collections.abc import Iterable
from typing import Any

import pytest

from engine.games.chibre.cards import SEVEN_OF_CHEESE
from engine.games.chibre.family import melds
from engine.languages import LANGUAGES
from engine.messages.cards import card_label
from engine.messages.message import Message
from engine.messages.texts import Texts
from engine.rules.cards import PIQUET_DECK, Card, Deck
from engine.rules.state import OVER
from tests.engine.presentation.reading import tokens
from tests.engine.presentation.scenes import private_messages, private_text, public_messages, public_text
from tests.engine.presentation.tables import Position, make_table, random_walk

BOTH = tuple(map(Texts, LANGUAGES))
TOKEN = re.compile(r"c:k7qx2345:[0-9a-f]{16}:\d+:\d+|[kw]:k7qx2345:[0-9a-f]{16}:\d|[bs]:k7qx2345:\w+")

TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("manille", {}),
    ("manille", {"partner_blind": True, "inspect_tricks": "all"}),
    ("manille", {"revokes": "honour", "no_undertrump": True}),
    ("manille-coinchee", {}),
    ("manille-coinchee", {"revokes": "honour", "inspect_tricks": "own_last"}),
    ("chibre", {}),
    ("chibre", {"auto_announce": False, "show_announcements": False, "suits": "themed"}),
)


def shown_cards(text: str, cards: Iterable[Card], deck: Deck = PIQUET_DECK) -> set[Card]:
    """Those of the cards that the text names, in any language."""
    return {card for card in cards if any(card_label(card, deck, texts) in text for texts in BOTH)}


def hidden_from(here: Position, seat: int | None) -> list[Card]:
    """Cards that lie in a hand which this reader may not see."""
    if here.state.step == OVER and here.state.void != "target":
        return []
    may_look = seat is not None and seat not in here.rules.blind(here.state)
    held = [card for held, hand in enumerate(here.state.hands) if held != seat or not may_look for card in hand]
    return [card for card in held if card not in _told(here)]


def _told(here: Position) -> set[Card]:
    """Held cards that the rules have shown to everybody: announcements that count, and the first deal's seven."""
    announced = {card for meld in melds(here.state) if meld.open for card in meld.cards}
    return announced | ({SEVEN_OF_CHEESE} if here.rules.id == "chibre" else set())


def walk(game: str, options: dict[str, Any], seed: int) -> list[Position]:
    return list(random_walk(make_table(game, **options), seed))


@pytest.mark.one_in(12)
@pytest.mark.parametrize(("game", "options"), TABLES)
@pytest.mark.parametrize("seed", range(4))
def test_public_messages_show_no_held_card(game: str, options: dict[str, Any], seed: int) -> None:
    for here in walk(game, options, seed):
        hidden = hidden_from(here, None)
        for texts in BOTH:
            assert shown_cards(public_text(here, texts), hidden, here.rules.deck) == set()


@pytest.mark.one_in(12)
@pytest.mark.parametrize(("game", "options"), TABLES)
@pytest.mark.parametrize("seed", range(4))
def test_private_messages_show_no_card_of_another_hand(game: str, options: dict[str, Any], seed: int) -> None:
    for here in walk(game, options, seed):
        for seat in range(4):
            hidden = hidden_from(here, seat)
            for texts in BOTH:
                assert shown_cards(private_text(here, seat, texts), hidden, here.rules.deck) == set()


def test_tokens_say_nothing_but_where_they_point() -> None:
    for here in walk("manille", {"revokes": "honour"}, 7):
        messages: list[Message] = list(public_messages(here, BOTH[0]))
        for seat in range(4):
            messages += private_messages(here, seat, BOTH[0])
        assert all(TOKEN.fullmatch(token) for message in messages for token in tokens(message))


def test_what_a_bot_prints_of_a_message_holds_no_card() -> None:
    for here in walk("manille", {}, 8)[:-1]:
        for seat in range(4):
            printed = "".join(map(repr, private_messages(here, seat, BOTH[1])))
            assert shown_cards(printed, PIQUET_DECK.cards) == set()
            assert not [card for card in PIQUET_DECK.cards if f"'{card}'" in printed]


def test_this_test_sees_a_leak() -> None:
    open_hands = walk("manille", {"practice": True}, 1)[0]
    assert len(shown_cards(public_text(open_hands, BOTH[1]), hidden_from(open_hands, None))) == 32
    here = walk("manille", {}, 1)[0]
    assert len(shown_cards(private_text(here, 0, BOTH[0]), hidden_from(here, 1))) == 8
