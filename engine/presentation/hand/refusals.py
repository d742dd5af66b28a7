"""Why something was refused, as told to the person who tried it, or to one who has not tried yet."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from engine.games import GAMES, ruleset
from engine.games.voices import voice_of
from engine.host.state.errors import Refusal
from engine.host.state.running import Live
from engine.host.state.table import Table
from engine.messages import names
from engine.messages.cards import card_labels, suit_name
from engine.messages.texts import Texts, language_name
from engine.messages.voice import Voice
from engine.presentation.rules.house_rules import option_mistakes
from engine.presentation.rules.lookup import asking
from engine.rules.actions import PlayCard
from engine.rules.cards import Card, Deck, Hand
from engine.rules.errors import Duty, IllegalCard, OptionError, RuleViolation
from engine.rules.seats import Seat

_SUIT_BOUND = (Duty.MUST_FOLLOW, Duty.MUST_WIN)
"""Duties that concern a suit in the player's hand."""
_TRIED = "refusal-own-"
"""How the key of a reason begins for a player who tried; for one who has not tried yet it begins with `barred-`."""
_PEOPLE = ("who", "name", "host")
"""Details that name people."""
_PLAIN = ("NOT_YOUR_TURN", "DEAL_OVER", "NOT_HELD")
"""Refusals that nobody needs to look up in the rules."""


def _clock(clock: str, texts: Texts) -> str:
    # without its figures; it is typed by its id
    return f"{texts(f'clock-{clock}').partition(',')[0]} ({clock})"


def _language(language: str, _: Texts) -> str:
    return f"{language_name(language)} ({language})"


_CHOICES: Mapping[str, Callable[[str, Texts], str]] = {
    "games": names.game_name,
    "kinds": lambda level, texts: texts(f"level-{level}"),
    "clocks": _clock,
    "languages": _language,
}
"""Details that list ids of what there is, and how each is told to people; what must be typed comes after its name."""


def refusal(error: RuleViolation | Refusal, texts: Texts, *, table: Table | None = None, private: bool = True) -> str:
    """What was refused and why, with the section of the rulebook that it rests on, and the cards that would be right.

    With `private` False nothing is said about the player's hand. `table` adds the name of its game.
    """
    match error:
        case IllegalCard():
            duty = texts(f"duty-{error.duty.value}")
            return _with_section(_duty(error, texts, table, private=private), duty, error, texts, table)
        case RuleViolation() if error.code in _PLAIN:
            return texts(f"refusal-{error.code}")
        case RuleViolation():
            section = texts(f"section-{error.section}")
            return _with_section(texts(f"refusal-{error.code}"), section, error, texts, table)
        case Refusal():
            return texts(f"refusal-{error.code}", **_details(error, texts))


def why(error: RuleViolation, texts: Texts, table: Table) -> str:
    """Why a player may not do something, told before it has been tried, to the holder of the hand."""
    match error:
        case IllegalCard():
            reason = _duty(error, texts, table, private=True, tried=False)
            return texts("screen-why", reason=reason, section=texts(f"duty-{error.duty.value}"))
        case _:
            return texts(f"refusal-{error.code}")


def _with_section(reason: str, section: str, error: RuleViolation, texts: Texts, table: Table | None) -> str:
    """The reason, the part of the rules that it rests on, and the topic under which that part can be looked up."""
    if table is None:
        return texts("refused-section", reason=reason, section=section)
    game = names.game_name(table.game, texts)
    return texts(
        "refused-game-section",
        reason=reason,
        game=game,
        section=section,
        asking=asking(table.game, error.section, texts),
    )


def _duty(error: IllegalCard, texts: Texts, table: Table | None, *, private: bool, tried: bool = True) -> str:
    deck = table.ruleset.rules.deck if table is not None else _deck_of(error.legal)
    # in public, nothing is told that only the hand could tell
    if not private or deck is None:
        return texts(f"refusal-{error.duty.value}")
    voice, cards = Voice() if table is None else voice_of(table), _choice(error.legal.cards, deck, texts)
    key = voice.refusal(error) if tried else f"barred-{voice.refusal(error).removeprefix(_TRIED)}"
    if error.duty not in _SUIT_BOUND:
        return texts(key, cards=cards)
    suit = suit_name(error.led or deck.faces[error.legal.cards[0]].suit, texts, deck)
    return texts(key, suit=suit, cards=cards)


def _choice(cards: Sequence[Card], deck: Deck, texts: Texts) -> str:
    """The cards of which one is to be played; two of them as one or the other."""
    if len(cards) == 2:
        first, second = (card_labels((card,), deck, texts) for card in cards)
        return texts("either", first=first, second=second)
    return card_labels(cards, deck, texts)


def _deck_of(cards: Hand) -> Deck | None:
    """A pack that has all these cards; a card with the same code looks the same in each pack."""
    decks = (ruleset(game, {}).rules.deck for game in GAMES)
    return next((deck for deck in decks if len(cards) and all(card in deck.faces for card in cards)), None)


def _details(error: Refusal, texts: Texts) -> dict[str, str | int]:
    """The values to fill into the text; mistakes in options are told again in the reader's language."""
    details = dict(error.details)
    if isinstance(error.__cause__, OptionError):
        details["mistakes"] = option_mistakes(error.__cause__, texts)
    if "game" in details:
        details["game"] = names.game_name(str(details["game"]), texts)
    for key in _CHOICES.keys() & details.keys():
        ids = str(details[key]).split(", ")
        details[key] = ", ".join(_CHOICES[key](each, texts) for each in ids)
    return {key: _detail(key, value, texts) for key, value in details.items()}


def _detail(key: str, value: str | int, texts: Texts) -> str | int:
    if not isinstance(value, str):
        return value
    return names.person_name(value, texts) if key in _PEOPLE else names.isolated(value)


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
