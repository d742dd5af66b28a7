"""Tokens of buttons go there and back, and nothing else is one."""

import pytest

from engine.host.tables.ids import TableId
from engine.messages.tokens import leaderboard, rulebook, settings
from engine.messages.tokens.table import (
    LIMIT,
    ChoiceToken,
    HostToken,
    InvitationToken,
    KeyToken,
    MenuToken,
    RemoveToken,
    SeatToken,
    Token,
    Verb,
    VerbToken,
    WhyToken,
    read,
)

TABLE, DEAL = TableId("k7qx2345"), "d1a2b3c4d5e6f708"


@pytest.mark.parametrize(
    "token",
    [
        ChoiceToken(TABLE, DEAL, 39, 11),
        KeyToken(TABLE, DEAL, 7),
        WhyToken(TABLE, DEAL, 7),
        SeatToken(TABLE, 3),
        HostToken(TABLE, 3),
        RemoveToken(TABLE, 3),
        InvitationToken(TABLE, 2, accept=True),
        InvitationToken(TABLE, 2, accept=False),
        MenuToken(TABLE, DEAL, "holds-S"),
        *(VerbToken(TABLE, verb) for verb in Verb),
    ],
)
def test_a_token_is_read_back_and_by_no_other_reader(token: Token) -> None:
    assert read(str(token)) == token
    assert len(str(token).encode()) <= LIMIT
    others = (rulebook.read, leaderboard.read, settings.read_me, settings.read_manage)
    assert [other(str(token)) for other in others] == [None] * 4


@pytest.mark.parametrize("text", ["", "c", "c:a:b:1", "c:a:b:x:1", "b:a:dance", "z:a:b", "s:a:", "k:a:b:1:2"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        read(text)


def test_a_token_is_never_too_long_for_a_platform() -> None:
    with pytest.raises(ValueError, match="longer"):
        str(ChoiceToken(TableId("t" * 48), DEAL, 1, 1))
