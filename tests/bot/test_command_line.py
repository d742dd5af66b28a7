"""What the program says before it plays: help, and every mistake of a configuration at once."""

from pathlib import Path

import pytest

from tests.bot.program import pli


def test_help_names_the_commands(tmp_path: Path) -> None:
    done = pli(tmp_path, "--help")
    assert done.returncode == 0
    assert all(command in done.stdout for command in ("play", "serve", "leaderboard"))


def test_every_mistake_is_listed_with_its_mend_and_nothing_starts(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    wrong = {"PLI_LOG": "loud", "REDIS_URL": "localhost", "DISCORD_TOKEN": "a b", "TELEGRAM_TOKEN": "nonsense"}
    done = pli(folder, "serve", **wrong)
    assert done.returncode == 2
    assert all(name in done.stderr for name in wrong)
    assert "redis://" in done.stderr
    assert "@BotFather" in done.stderr
    assert "nonsense" not in done.stderr
    assert not (folder / "valkey").exists()


def test_a_mistyped_variable_is_pointed_out(tmp_path: Path) -> None:
    done = pli(tmp_path, "serve", PLI_LANGAGE="fr", DISCORD_TOKE="x")
    assert done.returncode == 2
    assert "PLI_LANGUAGE" in done.stderr
    assert "DISCORD_TOKEN" in done.stderr


@pytest.mark.parametrize("prefix", ["", "club:", "a.b_c-1"])
def test_the_rights_of_a_user_are_those_to_the_keys_with_the_prefix(tmp_path: Path, prefix: str) -> None:
    assert f" ~{prefix}{{g:* " in pli(tmp_path, "access", PLI_KEY_PREFIX=prefix).stdout


@pytest.mark.parametrize("prefix", ["{a}", "a*", "a b", "?", "[ab]", "x" * 65])
def test_a_prefix_that_would_move_keys_or_match_others_is_refused(tmp_path: Path, prefix: str) -> None:
    done = pli(tmp_path, "access", PLI_KEY_PREFIX=prefix)
    assert (done.returncode, done.stdout) == (2, "")
    assert "PLI_KEY_PREFIX: use at most 64" in done.stderr


@pytest.mark.parametrize("name", ["TELEGRAM_BOT_TOKEN", "DISCORD_BOT_TOKEN", "REDIS_URI"])
def test_another_programs_variable_is_a_word_to_whoever_serves_and_disturbs_nothing_else(
    tmp_path: Path, name: str
) -> None:
    served = pli(tmp_path, "serve", **{name: "redis://:hush@somewhere"})
    assert f"{name}: not a variable of this program" in served.stderr
    assert "hush" not in served.stderr
    looked_up = pli(tmp_path, "rules", "manille", "aim", **{name: "x"})
    assert (looked_up.returncode, looked_up.stderr) == (0, "")


def test_no_word_is_said_of_a_variable_where_the_one_of_ours_is_set(tmp_path: Path) -> None:
    served = pli(tmp_path, "serve", TELEGRAM_BOT_TOKEN="1:x", TELEGRAM_TOKEN="nonsense")
    assert "TELEGRAM_BOT_TOKEN" not in served.stderr
    assert "@BotFather" in served.stderr


def test_a_file_sets_what_the_environment_does_not(tmp_path: Path) -> None:
    file = tmp_path / "pli.toml"
    file.write_text('pli_log = "loud"\nteleporter = true\n')
    done = pli(tmp_path, "serve", PLI_CONFIG=str(file))
    assert done.returncode == 2
    assert "PLI_LOG" in done.stderr
    assert "teleporter" in done.stderr


@pytest.mark.parametrize("content", [None, "not = = toml"])
def test_a_file_that_cannot_be_read_is_said_so(tmp_path: Path, content: str | None) -> None:
    file = tmp_path / "pli.toml"
    if content is not None:
        file.write_text(content)
    done = pli(tmp_path, "leaderboard", PLI_CONFIG=str(file))
    assert done.returncode == 2
    assert "pli.toml" in done.stderr


def test_serving_without_a_token_says_which_to_set(tmp_path: Path) -> None:
    done = pli(tmp_path, "serve")
    assert done.returncode == 2
    assert "DISCORD_TOKEN" in done.stderr
    assert "TELEGRAM_TOKEN" in done.stderr


def test_an_option_that_the_game_does_not_take_is_explained(tmp_path: Path) -> None:
    done = pli(tmp_path, "play", "--watch", "--game", "manille", "--option", "target=7")
    assert done.returncode == 1
    assert "target" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_leaderboard_that_does_not_exist_yet_is_empty(tmp_path: Path) -> None:
    done = pli(tmp_path, "leaderboard")
    assert done.returncode == 0
    assert "Nobody" in done.stdout
