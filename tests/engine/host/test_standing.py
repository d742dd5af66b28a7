"""What fails is told once with its cause, once more for another cause, and when it is back."""

import pytest

from engine.host.service.standing import Finding, Level, Part, Standing, broken, doubtful


def test_an_outage_has_its_cause_each_other_cause_a_line_and_one_end(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    standing = Standing(lambda: now[0])
    standing.note(Part.STORE, Finding("store: sound"))
    for cause in ("nothing listens", "nothing listens", "its memory is full", "nothing listens"):
        now[0] += 1
        standing.note(Part.STORE, broken(f"store: {cause}", "mend it"))
    standing.note(Part.STORE, Finding("store: sound"))
    standing.note(Part.STORE, Finding("store: sound"))
    assert caplog.messages == [
        "store: nothing listens; mend it",
        "store: its memory is full; mend it",
        "the store is back after 3.0 s",
    ]


def test_a_figure_that_changes_is_no_other_cause(caplog: pytest.LogCaptureFixture) -> None:
    standing = Standing()
    for free in (500, 499, 498):
        standing.note(Part.DISK, doubtful(f"disk: {free} MB are free"))
    assert caplog.messages == ["disk: 500 MB are free"]


@pytest.mark.parametrize("part", Part)
@pytest.mark.parametrize("level", Level)
def test_a_card_can_be_played_while_nothing_that_it_needs_is_broken(part: Part, level: Level) -> None:
    standing = Standing()
    for one in Part:
        standing.note(one, Finding("sound"))
    standing.note(part, Finding("found", level))
    assert standing.plays is (level is not Level.BROKEN)


def test_one_platform_of_two_is_enough() -> None:
    standing = Standing()
    standing.note(Part.STORE, Finding("sound"))
    standing.note("discord", broken("away"))
    before = standing.plays
    standing.note("telegram", Finding("connected"))
    assert (before, standing.plays, set(standing.troubles)) == (False, True, {"discord"})
    standing.keep_only(["telegram"])
    assert not standing.troubles


def test_nothing_can_be_played_before_anything_was_looked_at() -> None:
    assert not Standing().plays
