"""The board with keys that everybody shares, while somebody at the table cannot be sent a hand.

Other boards stay clean. The keys are numbered 1 to n all through a deal; calls are offered in public only while their
caller cannot be reached, and only those that do not depend on the caller's cards.
"""

from collections.abc import Iterator
from dataclasses import replace

from adapters.chat import sent
from adapters.chat.delivery import Facts
from adapters.chat.scenes import Place, scene
from adapters.telegram.identity import reaches
from engine.host.service import Loaded
from engine.host.table import Phase, Table
from engine.presentation.buttons import Row
from engine.presentation.hand_keys import call_choices, key_choices
from engine.presentation.message import Message
from engine.presentation.texts import Texts
from engine.rules.seats import Seat


def compose(loaded: Loaded, place: Place, facts: Facts) -> Message | None:
    """What the place shows, with shared keys on a board where they are needed."""
    message = scene(loaded, place)
    if message is None or place.room is None:
        return message
    return replace(message, choices=(*_shared(loaded, place, facts), *message.choices))


def _shared(loaded: Loaded, place: Place, facts: Facts) -> tuple[Row, ...]:
    table, live = loaded.table, loaded.live
    unreachable = frozenset(_unreachable(table, facts))
    if live is None or table.phase is not Phase.PLAYING or not unreachable:
        return ()
    caller = min(live.rules.to_act(live.state) & unreachable, default=None)
    calls = call_choices(table, live.view(caller), Texts(place.locale)) if caller is not None else ()
    return (*key_choices(table, live.view(None)), *calls)


def _unreachable(table: Table, facts: Facts) -> Iterator[Seat]:
    """The seats of people whose private chat did not take their hand."""
    for place, seat in enumerate(table.seats):
        if seat.person is not None and reaches(seat.person):
            known = sent.decode(facts.get(Place(table.id, person=seat.person).key))
            if known.broken:
                yield place
