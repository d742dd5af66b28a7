"""What a deal costs in requests on both platforms, with their limits and at the pace of people, and how soon whoever
is to act is asked."""

import pytest

from tests.benchmarks.requests import Spent, on_discord, on_telegram

GAME, THINK = "manille-coinchee", 2.0
ASKED_WITHIN = 2.0
"""Seconds."""


def judge(spent: Spent, each: int, most: float) -> None:
    assert spent.cards == 32
    assert max(spent.waits) < ASKED_WITHIN
    assert spent.requests["board"] < 0.45 * spent.cards, "the board is edited by trick"
    assert spent.requests["hand, while waiting"] < 0.25 * spent.cards
    assert spent.requests["hand, behind one's own move"] < 0.35 * spent.cards
    assert spent.requests.total() < most * each


@pytest.mark.long
async def test_a_deal_in_private_chats_on_telegram() -> None:
    spent = await on_telegram(GAME, 1, THINK, private=True)
    judge(spent, spent.cards, 2.0)


@pytest.mark.long
async def test_a_deal_at_pages_on_telegram() -> None:
    spent = await on_telegram(GAME, 1, THINK, private=True, pages=True)
    assert spent.cards == 32
    assert max(spent.waits) < ASKED_WITHIN
    assert spent.requests["hand, while waiting"] == spent.requests["hand, to act"] == 0
    assert spent.requests.total() < 0.5 * spent.cards, "a deal has a board and four hands of its own"


@pytest.mark.long
async def test_a_deal_in_direct_messages_on_discord() -> None:
    spent = await on_discord(GAME, 1, THINK, private=True)
    judge(spent, spent.taps, 2.0)
