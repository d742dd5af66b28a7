"""`pli review FILE`: the decisions of a record, and the record with them as comments."""

import asyncio
from pathlib import Path

from bot.records import table_of
from bot.reviews import commented
from engine.coach import review
from engine.messages.texts import Texts
from engine.rules.notation import read
from tests.bot.program import pli
from tests.engine.coach.recorded import FEW
from tests.engine.host.test_proof import finished


def test_a_record_is_reviewed_and_written_with_comments(tmp_path: Path) -> None:
    file, other = tmp_path / "deal.txt", tmp_path / "commented.txt"
    file.write_text(asyncio.run(finished()))
    drawn = tmp_path / "review.png"
    done = pli(tmp_path, "review", str(file), "--seat", "east", "--comments", str(other), "--picture", str(drawn))
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("East: ")
    assert "as the cards lay" in done.stdout
    assert "North: " not in done.stdout
    assert drawn.read_bytes().startswith(b"\x89PNG")
    assert pli(tmp_path, "verify", str(other)).returncode == 0
    assert read(other.read_text()) == read(file.read_text())


def test_everybody_is_reviewed_where_nobody_is_named() -> None:
    source = asyncio.run(finished())
    record, texts = read(source), Texts("en")
    reviews = [review(record, seat, FEW) for seat in range(len(table_of(record).seats))]
    lines = commented(source, record, reviews, texts).splitlines()
    assert [line for line in lines if not line.startswith("#")] == source.strip().splitlines()
    for each in reviews:
        number = sum(" as the cards lay:" in line for line in lines)
        assert number >= len(each.decisions)


def test_what_is_no_record_or_no_seat_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    file.write_text("not a record")
    assert pli(tmp_path, "review", str(file)).returncode == 1
    file.write_text(asyncio.run(finished()))
    nobody = pli(tmp_path, "review", str(file), "--seat", "9")
    assert nobody.returncode == 1
    assert "There is no such seat in this deal." in nobody.stdout
    everybody = pli(tmp_path, "review", str(file), "--picture", str(tmp_path / "all.png"))
    assert everybody.returncode == 2
    assert "--seat" in everybody.stderr
