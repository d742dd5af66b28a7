"""What happened in a deal, line by line."""

from engine.messages.texts import Texts
from engine.presentation.board.transcript import line
from engine.rules.cards import Card, Denomination, Hand
from engine.rules.events import (
    Accepted,
    CardPlayed,
    DealBegan,
    DealScored,
    Doubled,
    Event,
    HandDealt,
    Passed,
    RedealClaimed,
    RevokeClaimed,
    TrickTaken,
    TrumpDelegated,
    TrumpNamed,
)
from engine.rules.state import Play
from tests.engine.presentation.tables import make_table
from tests.engine.presentation.test_summary import result

EN, FR = Texts("en"), Texts("fr")
TABLE = make_table()


def test_every_public_event_has_a_line() -> None:
    hand = Hand((Card("9S"), Card("7H")))
    plays = (Play(1, Card("QS")), Play(2, Card("JS")), Play(3, Card("JD")), Play(0, Card("10S")))
    events: dict[Event, str] = {
        DealBegan(2, 4): "Deal 4: Chloé (South) deals.",
        HandDealt(1, hand): "Bob (East) shows 9♠ 7♥.",
        TrumpDelegated(0, 2): "Ana (North) says en face: Chloé (South) chooses.",
        TrumpNamed(0, Denomination("C")): "Ana (North) names ♣ clubs.",
        Passed(3): "Dan (West) passes.",
        Doubled(3, 1): "Dan (West) says contre.",
        Doubled(0, 2): "Ana (North) says surcontre.",
        RedealClaimed(1, hand): "Bob (East) shows a hand without a card that counts: 9♠ 7♥.",
        CardPlayed(2, Card("10D")): "Chloé (South): 10♦",
        TrickTaken(0, 1, plays, 1, "LED"): (
            "Trick 1: Bob Q♠ · Chloé J♠ · Dan J♦ · Ana 10♠. Ana wins: highest of the suit led; 1\u00a0point."
        ),
        RevokeClaimed(0, 1, upheld=False): "Ana (North) says that Bob (East) revoked. The record shows no revoke.",
        RevokeClaimed(0, 1, upheld=True, trick=3, card=Card("7C")): (
            "Ana (North) says that Bob (East) revoked. It is so: 7♣ in trick 3."
        ),
        Accepted(1): "Bob (East) accepts the deal.",
        DealScored(result(points=(42, 26), scores=(8, 0))): "Ana & Chloé: 42 − 34 (half of 68) = 8",
    }
    assert {event: line(event, TABLE, EN) for event in events} == events
    assert all(line(event, TABLE, FR) for event in events)


def test_what_not_everybody_may_know_has_no_line() -> None:
    assert line(HandDealt(1, Hand((Card("9S"),)), to=frozenset({1})), TABLE, EN) is None


def test_ranks_are_in_the_readers_language() -> None:
    assert line(CardPlayed(2, Card("QD")), TABLE, FR) == "Chloé (Sud)\u00a0: D♦"
