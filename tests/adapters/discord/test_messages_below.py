"""How far up a board was pushed is counted where there is one, and nowhere else."""

import pickle

from adapters.discord.sending.messages_below import FAR, Below

SQUARE, BOARD = 1, 10


def test_messages_are_counted_from_the_first_look_at_a_board() -> None:
    below = Below()
    assert not below.is_far(SQUARE, BOARD)
    for _ in range(FAR):
        assert not below.is_far(SQUARE, BOARD)
        below.heard(SQUARE)
    assert below.is_far(SQUARE, BOARD)
    assert not below.is_far(SQUARE, BOARD + 1)


def test_nothing_is_kept_of_channels_that_show_no_table() -> None:
    below = Below()
    below.is_far(SQUARE, BOARD)
    before = pickle.dumps(below)
    for channel in range(1_000, 2_000):
        below.heard(channel)
    assert pickle.dumps(below) == before
