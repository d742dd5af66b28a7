"""What an action is worth, and why it is good, in words."""

from engine.coach import Reason
from engine.coach.weighing import Measure
from engine.games.voices import voice_of
from engine.host.state.table import Table
from engine.messages import names
from engine.messages.cards import card_label, denomination_name
from engine.messages.texts import Texts
from engine.rules.actions import Action, Pass

_WHOLE_FROM = 9.95
"""From this figure on, tenths are noise."""


def worth(value: float, table: Table, texts: Texts, measure: Measure = Measure.OUTCOME) -> str:
    """A worth in the unit of the match, `+4.2 tokens`; what a hand promises is measured in points in every game."""
    unit = "points" if measure is Measure.PROMISE else names.unit(table.game)
    return texts("worth-figure", unit=unit, figure=figure(value, texts), count=abs(round(value, 1)))


def named(action: Action, table: Table, step: str, texts: Texts) -> str:
    """An action in a sentence about it: what somebody says when passing is named as the act."""
    return texts("lesson-word-pass") if action == Pass() else voice_of(table).made(action, table, step, texts)


def figure(value: float, texts: Texts) -> str:
    """A worth with its sign, and to a tenth where that says something."""
    written = f"{value:+.0f}" if abs(value) >= _WHOLE_FROM else f"{value:+.1f}"
    plain = written[1:] if not float(written) else written
    return plain.replace("-", "−").replace(".", texts("decimal-mark"))


def because(reason: Reason, table: Table, texts: Texts) -> str:
    """The reason in words, to follow a colon."""
    deck, said = table.ruleset.rules.deck, reason.own or reason.why
    return texts(
        f"reason-{said}",
        card=card_label(reason.card, deck, texts) if reason.card is not None else "",
        suit=denomination_name(reason.suit, texts, deck) if reason.suit is not None else "",
        who=names.short(table, reason.seat, texts) if reason.seat is not None else "",
        number=reason.number,
    )
