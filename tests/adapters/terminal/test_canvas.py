"""What a canvas makes of the texts that are put there."""

from adapters.terminal.canvas import Canvas, cut, folded


def test_wide_signs_take_their_columns() -> None:
    canvas = Canvas(10, 1)
    assert canvas.put(0, 0, "🔴R8") == 4
    assert canvas.text() == "🔴R8"
    canvas.put(0, 9, "🔴")
    assert canvas.text() == "🔴R8", "no half of a sign at the edge"
    assert cut("山田太郎さん", 7) == "山田太…"
    assert folded("un mot\u00a0: deux", 8) == ["un mot\u00a0:", "deux"]


def test_no_break_spaces_are_painted_as_plain_ones() -> None:
    """prompt_toolkit gives them a look of its own, as an editor would: yellow and underlined."""
    canvas = Canvas(20, 1)
    canvas.put(0, 0, "Atout\u00a0: pique")
    assert "".join(text for _, text in canvas.fragments()).rstrip() == "Atout : pique"


def test_words_that_have_no_room_are_not_left_out_in_silence() -> None:
    canvas = Canvas(12, 3)
    assert canvas.prose(0, 0, 12, "one two three four five six", most=2) == 2
    assert canvas.text().splitlines() == ["one two", "three four …"]
    assert canvas.prose(2, 0, 12, "seven", most=1) == 3
    assert canvas.text().splitlines()[2] == "seven"
