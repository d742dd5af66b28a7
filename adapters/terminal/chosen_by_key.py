"""What a message offers, with the key that takes each offer."""

from collections.abc import Sequence
from itertools import zip_longest

from adapters.terminal.commands import FIGURES, free_signs
from adapters.terminal.hand_area import Offer
from adapters.terminal.offers import takes_seat
from engine.messages.message import Choice, Link, Message, Style
from engine.messages.texts import Texts
from engine.messages.tokens import TableVerb, Verb, WhyNot


def choices_of(message: Message) -> Sequence[Choice]:
    """What may be chosen here, in the order of the rows."""
    choices = (choice for row in message.choices for choice in row)
    return [choice for choice in choices if choice.enabled and not _is_elsewhere(choice)]


def _is_elsewhere(choice: Choice) -> bool:
    """Whether a choice is not offered here: links, seats, since the person has one, and hints, which always have a
    key of their own."""
    token = choice.token
    return isinstance(token, Link) or takes_seat(token) or (isinstance(token, TableVerb) and token.verb is Verb.HINT)


def offered(message: Message, texts: Texts) -> tuple[Sequence[Offer], Sequence[Offer]]:
    """The cards and the calls of a message. Cards have figures as long as these last; calls beside them have
    letters."""
    choices = choices_of(message)
    cards = [choice for choice in choices if choice.card is not None]
    calls = [choice for choice in choices if choice.card is None]
    signs = free_signs(texts)
    letters = signs[len(FIGURES) :] if len(cards) <= len(FIGURES) else signs[len(cards) :]
    return _with_signs(cards, signs), _with_signs(calls, letters if cards else signs)


def _with_signs(choices: Sequence[Choice], signs: str) -> Sequence[Offer]:
    """The choices with a sign each; those left without one are reached with the arrow keys."""
    pairs = zip_longest(choices, signs[: len(choices)], fillvalue="")
    return [_offer(choice, sign) for choice, sign in pairs if not isinstance(choice, str)]


def _offer(choice: Choice, sign: str) -> Offer:
    if isinstance(choice.token, Link):
        raise TypeError("a link is not offered in a terminal")
    strong, barred = choice.style is Style.STRONG, isinstance(choice.token, WhyNot)
    return Offer(sign, choice.label, choice.token, strong, barred, choice.gloss)
