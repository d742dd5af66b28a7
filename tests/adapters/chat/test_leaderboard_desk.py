"""What a page of a leaderboard may be made of by whoever asked for it."""

import pytest

from adapters.chat.answers import Posted, Told, message_of
from engine.host.state.ids import ScopeId
from engine.messages.tokens import Ranking
from tests.adapters.desks import desk_for, panel_of
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import ROOM, House, person


def shown_by(answer: Told) -> bool:
    """Whether a button shows the page to everybody."""
    assert message_of(answer) is not None
    return any(
        isinstance(choice.token, Ranking) and choice.token.public
        for row in panel_of(answer).choices
        for choice in row
    )


@pytest.mark.parametrize(
    ("scope", "public", "shareable", "may"),
    [
        (ROOM.scope, False, True, True),
        (ROOM.scope, False, False, False),  # everybody sees it
        (ROOM.scope, True, True, False),  # it is shown already
        (None, False, True, False),  # in private there is nobody to show it to
        (None, False, False, False),
    ],
)
async def test_a_page_that_one_person_sees_can_be_shown_to_the_place(
    house: House, scope: ScopeId | None, public: bool, shareable: bool, may: bool
) -> None:
    desk, wanted = desk_for(house.service, MemoryLedger()), Ranking("manille", public=public)
    answer = await desk.leaderboards.page(scope, wanted, person("Alice"), shareable=shareable)
    assert (shown_by(answer), isinstance(answer, Posted)) == (may, public)
