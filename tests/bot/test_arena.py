"""`pli arena` says by how much one player beats another on the same cards."""

import json

from click.testing import CliRunner

from bot.main import main


def lines(*arguments: str) -> list[dict[str, object]]:
    result = CliRunner().invoke(main, ["arena", *arguments])
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in result.output.splitlines()]


def test_a_player_is_as_strong_as_itself() -> None:
    (found,) = lines("steady", "steady", "--game", "manille", "--deals", "6")
    assert (found["score"], found["score_error"], found["card_points"]) == (0.0, 0.0, 0.0)
    assert found["kernel"] in ("C", "Python")


def test_the_same_seed_gives_the_same_figures() -> None:
    asked = ("strong", "steady", "--game", "menche-2", "--deals", "3", "--seed", "5", "--cards-only")
    (first,), (second,) = lines(*asked), lines(*asked)
    assert first.pop("ms") != {}
    second.pop("ms")
    assert first == second
    assert first["unit"] == "tokens"


def test_unknown_players_are_refused() -> None:
    assert CliRunner().invoke(main, ["arena", "strong", "nobody"]).exit_code == 2
