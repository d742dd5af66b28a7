"""What was sent is remembered by a digest: were it reckoned otherwise, every message that stands in a chat would be
edited once after an update."""

import pytest

from adapters.chat.sending.sent import digest
from engine.host.state.ids import PersonId, TableId
from engine.host.state.leaderboards import THIS_SEASON, Order, Pool
from engine.messages import tokens
from engine.messages.message import (
    CardFace,
    Choice,
    HandRow,
    Heading,
    Lines,
    Link,
    Mention,
    Message,
    Public,
    Sketch,
    Slot,
    Standings,
    Style,
    Text,
    TrickRow,
    TrickTable,
)
from engine.messages.tokens import Manage, Me, Verb

TABLE, DEAL = TableId("k7qx2345"), "d1a2b3c4d5e6f708"
FACE = CardFace("A", "♥", True, playable=False, trump=True)
LETTER = CardFace("10", "♠", False, letter="S")
ROW = TrickRow("Ana", "N", FACE, ("deals", "to play"), to_act=True, master=True)
BLOCKS = (
    Heading("Table AB12"),
    Text("Quiet", quiet=True),
    Text("Loud é♥"),
    Lines(("one", "two")),
    HandRow(((FACE, LETTER), (LETTER,))),
    TrickTable((ROW, TrickRow("Bo", "E"))),
    Standings(("a", "b"), (("1", "2"),), names=1),
    Sketch(TrickTable((ROW,))),
    Mention(PersonId("tg:1"), "Ana", "your turn", ((PersonId("dc:2"), "Bo"),)),
)
CHOICES = (
    (
        Choice("A♥", tokens.Choose(TABLE, DEAL, 39, 11), Style.MAIN, card=FACE),
        Choice("(10♠)", tokens.WhyNot(TABLE, DEAL, 7), card=LETTER),
        Choice("8", tokens.PlayKey(TABLE, DEAL, 7)),
    ),
    (
        Choice("Score", tokens.TableVerb(TABLE, Verb.SCORE)),
        Choice("Close", tokens.TableVerb(TABLE, Verb.CLOSE), Style.STRONG, enabled=False),
    ),
    (
        Choice("Sit", tokens.SitOn(TABLE, 3), Style.MAIN),
        Choice("Host", tokens.MakeHost(TABLE, 2)),
        Choice("Out", tokens.RemoveComputer(TABLE, 1)),
        Choice("No", tokens.AnswerInvitation(TABLE, 2, accept=False)),
    ),
    (
        Choice("Menu", tokens.OpenMenu(TABLE, DEAL, "holds-S")),
        Choice("Rules", tokens.LookUp(TABLE, "manille", "play", 2)),
        Choice("Show", tokens.ShowRule(None, "manille")),
    ),
    (
        Choice("Next", tokens.Ranking("manille", 1, False, THIS_SEASON, Pool.OPEN, Order.RATING, public=True)),
        Choice("Me", tokens.AboutMe(Me.LANGUAGE, "fr")),
        Choice("Audit", tokens.ManagePlace(Manage.AUDIT, "3")),
    ),
    (
        Choice("Chibre", tokens.OpenGame("chibre")),
        Choice("Private chat", Link("https://t.me/pli_bot?start=t-k7qx2345")),
    ),
)


@pytest.mark.parametrize(
    ("choices", "known"), [(CHOICES, "0fd45072041da9ecfb026671"), ((), "3cca33d8b9954244e981459d")]
)
def test_a_digest_changes_only_where_somebody_means_it_to(
    choices: tuple[tuple[Choice, ...], ...], known: str
) -> None:
    assert digest(Message(Public(), Slot.BOARD, BLOCKS, choices)) == known


def test_another_token_makes_another_digest() -> None:
    one, other = (
        Message(Public(), Slot.BOARD, (), ((Choice("Sit", tokens.SitOn(TABLE, seat)),),)) for seat in (0, 1)
    )
    assert digest(one) != digest(other)
