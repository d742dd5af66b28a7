"""A table's log holds what was announced in chibre, and nothing of the cards behind it."""

from engine.games.chibre.family import MeldsAnnounced, MeldsCompared
from engine.host.ports.log import LogLine, decode, public
from engine.rules.deal import Rules
from engine.rules.state import DealSetup
from tests.engine.presentation.test_chibre import HANDS
from tests.worked.case import Case
from tests.worked.positions import dealt
from tests.worked.subjects import subject


def _rules() -> Rules:
    return subject(Case({"game": "chibre"})).rules


def test_announcements_are_logged_and_read_back() -> None:
    rules = _rules()
    state, told = dealt(rules, hands=HANDS, setup=DealSetup(1, 2)), []
    for seat, word in ((0, "trump=H"), (0, "KH"), (3, "9H"), (2, "6H"), (1, "7H")):
        done = rules.apply(state, seat, rules.read(word))
        state = done.state
        told.append(done.events)
    logged = [LogLine("event", "Act", public=public(events)).encode() for events in told]
    assert [decode(line).events for line in logged] == told
    heard = next(line for line, events in zip(logged, told, strict=True) if isinstance(events[0], MeldsAnnounced))
    assert b"JC" not in heard
    shown = next(event for event in told[-1] if isinstance(event, MeldsCompared))
    assert list(shown.melds[0].cards) == ["JC", "10C", "9C"]
