"""Whatever can happen in any game, closed: the golden deals tell every kind, and a new one must be told as well."""

from engine.games.chibre.family import ChibreEvent
from engine.games.manille.family import ManilleEvent
from engine.games.menche.family import MencheEvent
from engine.games.mensch.family import MenschEvent
from engine.rules.events import CommonEvent, Event

AnyEvent = CommonEvent | ChibreEvent | ManilleEvent | MencheEvent | MenschEvent


def known(event: Event) -> AnyEvent:
    """The event as one of the kinds that there are; raises `TypeError` for any other."""
    if not isinstance(event, AnyEvent):
        raise TypeError(f"no game has the event {type(event).__name__}")
    return event
